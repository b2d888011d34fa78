//! Chess and the games made from it.

mod standard;

pub use standard::Chess;
