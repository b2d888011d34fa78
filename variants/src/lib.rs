#![doc = include_str!("../../README.md")]
#![deny(missing_docs)]

pub mod chess;
mod macros;
pub mod registry;
pub mod xiangqi;

pub use chess::Chess;
/// # Examples
///
/// ```
/// use variants::{Game, Xiangqi};
///
/// let mut game = Game::<Xiangqi>::new();
/// for text in ["a1a2", "a10a9", "a2a1", "a9a10", "a1a2", "a10a9", "a2a1", "a9a10"] {
///     assert!(game.outcome().is_none());
///     game.play(text.parse()?)?;
/// }
/// let end = game.outcome().expect("the third time");
/// assert_eq!(end.to_string(), "draw: repetition (the same position after plies 0, 4 and 8)");
///
/// assert_eq!(game.take_back(), Some("a9a10".parse()?));
/// assert!(game.outcome().is_none());
/// # Ok::<(), variants::IllegalMove>(())
/// ```
pub use rules_core::compiled::Game;
pub use rules_core::compiled::{
    AnyGame, AnyPosition, Compiled, Conclusion, Engine, IllegalMove, Move, Moves, Position,
    PositionError, Proof, Random, Step, Variant,
};
pub use rules_core::{betza, geometry, kernel, language, play, reference, rules};
pub use xiangqi::{
    CrossChessA, CrossChessB, LittleDragon, XiangHex, Xiangqi, Xiangqi42, Xiangqi42Original,
    Zhamengqi, ZhamengqiCapture,
};

/// What generated code refers to; not for hand-written code.
#[doc(hidden)]
pub mod __private {
    pub use rules_core::compiled::{Variant, rules_of as rules};
    pub use rules_core::geometry::Square;
    pub use rules_core::kernel::{
        Attack, Generated, Generator, Given, Held, Masks, Output, Parts, Passed, Query, Side,
        Sources, Tables, Unmoved, Wide, empty,
    };
    pub use rules_core::rules::{KindId, Rules};
    pub use rules_macros::declare;
    pub use std::sync::OnceLock as Once;
}
