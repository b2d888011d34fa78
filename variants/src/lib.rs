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
/// use std::sync::Arc;
/// use variants::{AnyPosition, Compiled, LittleDragon};
///
/// let start = AnyPosition::start(Arc::new(Compiled::<LittleDragon>::new()));
/// assert_eq!(start.legal_moves().len(), 20);
/// ```
pub use rules_core::compiled::Compiled;
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
/// # Examples
///
/// ```
/// use variants::{Chess, Keyed, Position};
///
/// let start = Keyed::new(Position::<Chess>::start());
/// let mut replies = 0;
/// start.for_each_child(|_, child| {
///     assert_eq!(child.key(), child.position().zobrist());
///     replies += child.position().count_moves();
/// });
/// assert_eq!(replies, 400);
/// ```
pub use rules_core::compiled::Keyed;
/// # Examples
///
/// ```
/// use variants::{Move, Xiangqi};
///
/// let cannon: Move<Xiangqi> = "h3e3".parse()?;
/// assert_eq!((cannon.from(), cannon.to()), (Some(Xiangqi::H3), Some(Xiangqi::E3)));
/// assert_eq!(cannon.to_string(), "h3e3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use rules_core::compiled::Move;
/// # Examples
///
/// ```
/// use variants::{Chess, Position};
///
/// let moves = Position::<Chess>::start().legal_moves();
/// assert_eq!(moves.len(), 20);
/// assert!(moves.iter().any(|made| made.to_string() == "e2e4"));
/// ```
pub use rules_core::compiled::Moves;
/// # Examples
///
/// ```
/// use variants::{Chess, Position};
///
/// let start = Position::<Chess>::start();
/// let next = start.play("e2e4".parse()?)?;
/// assert_eq!(next.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// assert_eq!(next, Position::from_fen(&next.fen())?);
/// assert!(!next.is_check() && next.outcome().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub use rules_core::compiled::Position;
/// # Examples
///
/// ```
/// use variants::{Chess, Position, Variant, Xiangqi};
///
/// fn moves_at_first<V: Variant>() -> String {
///     format!("{}: {}", V::SLUG, Position::<V>::start().count_moves())
/// }
///
/// assert_eq!(moves_at_first::<Chess>(), "chess: 20");
/// assert_eq!(moves_at_first::<Xiangqi>(), "xiangqi: 44");
/// ```
pub use rules_core::compiled::Variant;
pub use rules_core::compiled::{
    AnyGame, AnyPosition, Conclusion, Engine, IllegalMove, PositionError, Proof, Random, Step,
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
        Attack, Bits, Generated, Generator, Given, Held, Masks, Output, Parts, Passed, Query, Side,
        Sources, Tables, Unmoved, Wide, empty, wave,
    };
    pub use rules_core::rules::{KindId, Rules};
    pub use rules_macros::declare;
    pub use std::sync::OnceLock as Once;
}
