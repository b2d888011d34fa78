//! Why a text is not a legal move.

use crate::geometry::ParseSquareError;
use thiserror::Error;

/// Why a text is not a legal move of a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveTextError {
    /// The text has not the form of a move.
    #[error("`{found}` is not a move: expected {expected}")]
    Malformed {
        /// What was written, shortened.
        found: String,
        /// What could have been written.
        expected: String,
    },
    /// The move names a square that the board does not have.
    #[error("`{text}`: {reason}")]
    NoSuchSquare {
        /// The move as written.
        text: String,
        /// Which square, and which squares there are.
        reason: ParseSquareError,
    },
    /// The move names a letter that no kind has.
    #[error("`{text}`: no piece has the letter `{letter}`; the letters are {expected}")]
    NoSuchLetter {
        /// The move as written.
        text: String,
        /// The letter.
        letter: String,
        /// The letters there are.
        expected: String,
    },
    /// Several legal moves fit.
    #[error("`{text}` may be {}", .choices.join(" or "))]
    Ambiguous {
        /// The move as written.
        text: String,
        /// The moves that fit, as printed.
        choices: Vec<String>,
    },
    /// The piece must say what it becomes.
    #[error("`{text}` promotes: choose {}", .choices.join(" or "))]
    PromotionMissing {
        /// The move as written.
        text: String,
        /// The moves to choose from, as printed.
        choices: Vec<String>,
    },
    /// The text is a move, but no legal one.
    #[error("`{text}` is not legal here{}", alternatives(.choices))]
    NotLegal {
        /// The move as written.
        text: String,
        /// The legal moves of the same piece, as printed.
        choices: Vec<String>,
    },
}

fn alternatives(choices: &[String]) -> String {
    const SHOWN: usize = 20;
    match choices.len() {
        0 => String::new(),
        n if n <= SHOWN => format!(": from there {}", choices.join(" ")),
        n => format!(": from there {} and {} more", choices[..SHOWN].join(" "), n - SHOWN),
    }
}
