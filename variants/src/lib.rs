#![doc = include_str!("../../README.md")]
#![deny(missing_docs)]

pub mod chess;
mod macros;
pub mod registry;
pub mod xiangqi;

pub use chess::Chess;
pub use rules_core::compiled::{
    AnyPosition, Compiled, Engine, IllegalMove, Move, Moves, Position, PositionError, Variant,
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
