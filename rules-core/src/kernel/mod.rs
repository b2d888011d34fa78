//! What generated code calls: bitboards of any width, tables, and the frame around
//! the one part that differs from game to game.
//!
//! A game's generated code is two functions: which squares each piece may go to, and
//! which enemy pieces attack a square. Everything else here is written once for all
//! games and specialised by the compiler: decoding a [`State`], making a move,
//! deciding legality, counting, listing.

mod attack;
mod bits;
mod calculus;
mod castle;
mod code;
mod constrain;
mod convert;
mod ending;
mod extras;
mod generator;
mod key;
mod legal;
mod lines;
mod magic;
mod make;
mod output;
mod paths;
mod promotion;
#[cfg(test)]
mod proof;
mod ray;
mod rights;
mod safety;
mod search;
mod side;
mod state;
mod tables;
mod term;
mod unusual;
mod view;
mod waves;

pub use attack::{Attack, Query};
pub use bits::{Bits, Halves, PerSquare, Squares, Wide, Words};
pub use code::{Code, Effect};
pub use convert::{from_mailbox, to_mailbox, to_move};
pub use ending::{Past, decided, judge, outcome};
pub use extras::{
    Checks, Extras, Given, Hands, Held, Memory, Origins, Parts, Passed, Passing, Sources, Unmoved,
};
pub use generator::{Generator, WaveOf};
pub use key::key;
pub use legal::{
    attackers, captures, checkers, count, has_move, is_safe, list, list_undecided, perft,
};
pub use make::play;
pub use output::{Count, Output, Set, Sets, Start};
pub use promotion::Promotions;
pub use search::{
    Holder, capture_sets, for_each_child, for_each_keyed, gives_check, list_captures, moves,
    moves_into, play_keyed, settle,
};
pub use side::{First, Second, Side};
pub use state::State;
pub use tables::Tables;
pub use term::TermTable;
pub use view::{Masks, View};
pub use waves::Shift;

use crate::rules::Rules;

/// A step that many pieces take at once, in one line of generated code.
#[inline(always)]
#[must_use]
pub const fn wave(
    kind: usize,
    term: usize,
    step: usize,
    by: i32,
    initial: bool,
    passing: bool,
    promotes: bool,
) -> WaveOf {
    WaveOf { kind, term, step, by, initial, passing, promotes }
}

/// The empty set of a game's squares.
#[inline(always)]
#[must_use]
pub fn empty<V: Generated>() -> V::Bits {
    V::Bits::EMPTY
}

/// What a generated game tells the kernel.
///
/// `K` kinds are numbered as declared; terms are numbered through all kinds.
pub trait Generated:
    Copy + Eq + std::hash::Hash + std::fmt::Debug + Default + Send + Sync + 'static
{
    /// The narrowest bitboard that holds the board.
    type Bits: Bits;
    /// One mask for each kind.
    type Kinds: AsRef<[Self::Bits]> + AsMut<[Self::Bits]> + Copy + Default + std::fmt::Debug;
    /// One plane for each bit of a kind's code.
    type Planes: AsRef<[Self::Bits]>
        + AsMut<[Self::Bits]>
        + Copy
        + Eq
        + std::hash::Hash
        + std::fmt::Debug
        + Default
        + Send
        + Sync;
    /// What the state holds beyond the pieces.
    type Extras: Extras<Self::Bits>;

    /// The royal kinds.
    const ROYAL: &'static [usize];
    /// Whether all royals of a side must be safe, so that each constrains by itself.
    const ALL_ROYALS: bool = true;
    /// Whether some hop is limited to certain hurdles, so that kinds matter to attacks.
    const HURDLES: bool = false;

    /// Whether own safety may depend on what a piece becomes, or the choice on what it
    /// captures, so that promotions are tested one by one.
    const BY_CHOICE: bool = false;

    /// The kinds whose first moves matter, and whose being at home tells of them.
    const AT_HOME: &'static [usize] = &[];
    /// The kinds whose moves return the clock to 0.
    const RESETS: &'static [usize] = &[];
    /// Whether captured pieces go to the hand.
    const TO_HAND: bool = false;
    /// Whether some kind castles.
    const CASTLES: bool = false;
    /// Whether every attack is a leap or a slide, so that one piece more only hinders.
    const STRAIGHT: bool = false;
    /// Whether a player may pass.
    const PASSES: bool = false;
    /// Whether a move is never more than one piece going from a square to another.
    const PLAIN: bool = !Self::CASTLES
        && !Self::PASSES
        && !Self::TO_HAND
        && !Self::KEEPS_PASSING
        && !Self::KEEPS_CHECKS
        && !Self::KEEPS_HANDS;
    /// Whether pieces may be captured in passing. No code is made for what is not kept.
    const KEEPS_PASSING: bool =
        <<Self::Extras as Extras<Self::Bits>>::Passing as Passing<Self::Bits>>::KEPT;
    /// Whether checks are counted.
    const KEEPS_CHECKS: bool = <<Self::Extras as Extras<Self::Bits>>::Checks as Checks>::KEPT;
    /// Whether pieces are held.
    const KEEPS_HANDS: bool = <<Self::Extras as Extras<Self::Bits>>::Hands as Hands>::KEPT;
    /// Whether first moves are remembered.
    const KEEPS_MEMORY: bool =
        <<Self::Extras as Extras<Self::Bits>>::Memory as Memory<Self::Bits>>::KEPT;
    /// How many terms all kinds have together.
    const TERMS: usize;
    /// Whether some term hops to the second piece.
    const HOPS: bool = false;
    /// Whether some ban or duty takes moves out of the list.
    const FILTERS: bool = false;
    /// Whether some fact of the position decides at once.
    const DECIDES: bool = false;

    /// The checked rules, read from the declaration on first use.
    fn rules() -> &'static Rules;
    /// The tables of this board and these terms, built on first use.
    fn tables() -> &'static Tables<Self::Bits>;

    /// Reports where each piece of the side to move may go, own royals' safety aside.
    fn pieces<S: Side, O: Output<Self::Bits>>(generator: &mut Generator<'_, Self, S, O>);
    /// Asks about every enemy term that could capture a royal of kind `victim`, until one
    /// answer is true; whether one was.
    fn attacks<Q: Query<Self>>(query: &mut Q, victim: usize) -> bool;
}
