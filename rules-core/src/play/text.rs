//! Moves as text.
//!
//! [`MoveText`] is a move in coordinates alone, read without a board; [`Notation`]
//! prints the legal moves of one position, each differently, and finds the one that
//! a text means.

mod ends;
mod error;
mod notation;
mod parsed;

pub use ends::{Ends, Promotes};
pub use error::MoveTextError;
pub use notation::Notation;
pub(in crate::play) use notation::is_en_passant;
pub use parsed::{MoveText, PromotionText};
