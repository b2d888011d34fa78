//! What generated code calls: bitboards of any width, tables, and the frame around
//! the one part that differs from game to game.
//!
//! A game's generated code is two functions: which squares each piece may go to, and
//! which enemy pieces attack a square. Everything else here is written once for all
//! games and specialised by the compiler: decoding a [`State`], making a move,
//! deciding legality, counting, listing.

mod attack;
mod bits;
mod castle;
mod code;
mod convert;
mod ending;
mod extras;
mod generator;
mod legal;
mod make;
mod output;
mod promotion;
mod ray;
mod side;
mod state;
mod tables;
mod view;

pub use attack::Attack;
pub use bits::{Bits, Squares, Wide};
pub use code::{Code, Effect};
pub use convert::{from_mailbox, to_mailbox, to_move};
pub use ending::{Past, decided, judge, outcome};
pub use extras::{
    Checks, Extras, Given, Hands, Held, Memory, Origins, Parts, Passed, Passing, Sources, Unmoved,
};
pub use generator::Generator;
pub use legal::{
    attackers, captures, checkers, count, has_move, is_safe, keeps_first_moves, list,
    list_undecided, perft,
};
pub use make::play;
pub use output::{Count, Output, Set, Sets};
pub use ray::TermTable;
pub use side::{First, Second, Side};
pub use state::State;
pub use tables::Tables;
pub use view::{Masks, View};

use crate::rules::Rules;

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

    /// The checked rules, read from the declaration on first use.
    fn rules() -> &'static Rules;
    /// The tables of this board and these terms, built on first use.
    fn tables() -> &'static Tables<Self::Bits>;

    /// Reports where each piece of the side to move may go, own royals' safety aside.
    fn pieces<S: Side, O: Output<Self::Bits>>(generator: &mut Generator<'_, Self, S, O>);
    /// Whether a term of the other side could capture a royal of kind `victim` on the square.
    fn attacked<S: Side>(attack: &Attack<'_, Self, S>, victim: usize) -> bool;
}
