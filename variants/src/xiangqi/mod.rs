//! Xiangqi and the games made from it.

mod cross_chess;
mod little_dragon;
mod standard;
mod xiang_hex;
mod xiangqi_42;
mod zhamengqi;

pub use cross_chess::{CrossChessA, CrossChessB};
pub use little_dragon::LittleDragon;
pub use standard::Xiangqi;
pub use xiang_hex::XiangHex;
pub use xiangqi_42::{Xiangqi42, Xiangqi42Original};
pub use zhamengqi::{Zhamengqi, ZhamengqiCapture};
