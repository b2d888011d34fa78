//! Betza's notation for the moves of pieces: text to terms and back.
//!
//! A *word* such as `fmWfceFifmnD` is a union of *terms*; a term is an atom (which
//! leap), letters (which directions, what it may do) and a range. Parsing needs no
//! board: [`Term::directions`] turns the direction letters into hours of a
//! lattice's clock, on squares and on hexagons alike.
//!
//! ```
//! use rules_core::betza::{parse, Atom};
//!
//! let word = parse("mRcpR").expect("the cannon of xiangqi");
//! assert_eq!(word.terms.len(), 2);
//! assert_eq!(word.terms[1].atom, Atom::Rook);
//! assert!(word.terms[1].modality.capture && !word.terms[1].modality.quiet);
//! ```

mod atoms;
mod clocks;
mod directions;
mod error;
mod foreign;
mod help;
mod letters;
mod lexis;
mod lint;
mod parse;
mod print;

pub use error::{BetzaError, Problem};
pub use lexis::looks_like_betza;
pub use lint::{Lint, lints};
pub use parse::parse;

use std::ops::Range;

/// A parsed word of notation: the union of its terms, in writing order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Word {
    /// The terms as written.
    pub terms: Vec<Term>,
}

/// One term: modifiers, an atom and a range.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Term {
    /// Where the term stands in the word, in bytes.
    pub span: Range<usize>,
    /// `i`: only while the piece has not moved.
    pub initial: bool,
    /// The direction letters in writing order; none means every direction.
    pub letters: String,
    /// What may be on the square the move ends on.
    pub modality: Modality,
    /// `p` or `g`: the move must hop.
    pub hop: Option<Hop>,
    /// How often `n` was written: lame, and for `in` and `nn` leaving en passant rights.
    pub lame: u8,
    /// How often `j` was written: must jump, or skip the first squares.
    pub jump: u8,
    /// Which leap.
    pub atom: Atom,
    /// How many leaps in a row.
    pub range: Extent,
}

/// What may be on the square a move ends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Modality {
    /// `m`: nothing.
    pub quiet: bool,
    /// `c`: an enemy, which is captured.
    pub capture: bool,
    /// `d`: a friend, which is captured.
    pub friend: bool,
    /// `e`: nothing, where an enemy has just passed: it is captured.
    pub en_passant: bool,
}

/// How a move hops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hop {
    /// `p`: over exactly one piece, landing anywhere behind it.
    Over,
    /// `g`: over exactly one piece, landing right behind it.
    Behind,
}

/// The leap of a term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Atom {
    /// A leap by coordinates, the shorter first: `W` is (0, 1), `N` is (1, 2).
    Leap(u8, u8),
    /// `K`: a wazir and ferz in one atom with its own direction letters.
    King,
    /// `R`: an unlimited wazir rider.
    Rook,
    /// `B`: an unlimited ferz rider.
    Bishop,
    /// `Q`: an unlimited king rider.
    Queen,
    /// `O`: castling.
    Castling,
}

/// How many leaps in a row a term may make.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extent {
    /// Up to this many.
    UpTo(u16),
    /// Until something is in the way.
    Unlimited,
}
