//! Why a position or a move is refused.

use crate::play::{FenError, MoveTextError};
use crate::reference::Objection;
use thiserror::Error;

/// Why a text is not a position to play from.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The text is no position string of this game.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The side that has just moved stands in check.
    #[error(
        "side to move: {mover} is to move, but {waiter} stands in check: expected a position in which only the side to move may be in check"
    )]
    OpponentInCheck {
        /// The player to move.
        mover: String,
        /// The player in check.
        waiter: String,
    },
}

/// Why a move is not played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum IllegalMove {
    /// The text is no legal move; nothing more specific is known.
    #[error(transparent)]
    Text(#[from] MoveTextError),
    /// The rule that forbids it.
    #[error("`{text}` is not legal: {objection}")]
    Forbidden {
        /// The move as written.
        text: String,
        /// The rule and the squares.
        objection: Box<Objection>,
    },
}
