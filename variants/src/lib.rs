//! Chess variants from their declarations.
#![deny(missing_docs)]

pub mod chess;
mod declared;
pub mod registry;
pub mod xiangqi;

pub use chess::Chess;
pub use declared::Declared;
pub use rules_core::{betza, geometry, language, play, reference, rules};
pub use xiangqi::{
    CrossChessA, CrossChessB, LittleDragon, XiangHex, Xiangqi, Xiangqi42, Xiangqi42Original,
    Zhamengqi, ZhamengqiCapture,
};
