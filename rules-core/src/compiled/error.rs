//! Why a position or a move is refused.

use crate::play::{FenError, MoveTextError};
use crate::reference::Objection;
use thiserror::Error;

/// Why a text is not a position to play from.
///
/// ```
/// use rules_core::compiled::{AnyPosition, PositionError};
/// use rules_core::reference::Interpreter;
/// use std::sync::Arc;
///
/// # let mut library = rules_core::language::Library::new();
/// # library.add("example", "Duel {
/// #     board 4 x 4; players White, Black;
/// #     royal King k: K; Rook r: R;
/// #     setup \"1k2/4/1K2/3R\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let rules = library.check("Duel").rules.expect("the rules are sound");
/// let engine = Arc::new(Interpreter::new(rules));
/// let read = |fen| AnyPosition::from_fen(engine.clone(), fen).expect_err("no such position");
/// assert!(matches!(read("1k2/4/1K2/2X1 w"), PositionError::Fen(_)));
/// assert!(matches!(read("1k1R/4/1K2/4 w"), PositionError::OpponentInCheck { .. }));
/// ```
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
///
/// ```
/// use rules_core::compiled::{AnyPosition, IllegalMove};
/// use rules_core::reference::Interpreter;
/// use std::sync::Arc;
///
/// # let mut library = rules_core::language::Library::new();
/// # library.add("example", "Duel {
/// #     board 4 x 4; players White, Black;
/// #     royal King k: K; Rook r: R;
/// #     setup \"1k2/4/1K2/3R\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let rules = library.check("Duel").rules.expect("the rules are sound");
/// let start = AnyPosition::start(Arc::new(Interpreter::new(rules)));
/// let refused = |text| start.play(text).expect_err("no such move");
/// assert!(matches!(refused("check!"), IllegalMove::Text(_)));
/// assert!(matches!(refused("b2b3"), IllegalMove::Forbidden { .. }));
/// ```
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
