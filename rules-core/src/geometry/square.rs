//! Squares and their names.

use super::Board;
use thiserror::Error;

/// A square of a board, by its index.
///
/// Squares are numbered from the first player's lowest rank upwards and from
/// left to right within one height, so every forward step raises the index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u16);

impl Square {
    /// The square with this index.
    #[must_use]
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// The index, from 0 to the number of squares of the board less one.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why a text is not the name of a square of a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParseSquareError {
    /// The text is not a file followed by a rank.
    #[error("`{found}` is not a square: expected a file letter and a rank, such as `{example}`")]
    Malformed {
        /// What was written.
        found: String,
        /// The name of a square that exists.
        example: String,
    },
    /// The square does not exist on this board.
    #[error("there is no square `{found}`: {expected}")]
    Missing {
        /// What was written.
        found: String,
        /// The squares that exist, in words.
        expected: String,
    },
}

impl Board {
    /// Reads the name of a square: file letters, then the rank from 1.
    ///
    /// # Errors
    ///
    /// [`ParseSquareError`] says what was found and which squares exist.
    pub fn parse_square(&self, text: &str) -> Result<Square, ParseSquareError> {
        let digits = text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len());
        let (file, rank) = text.split_at(digits);
        let well_formed = !file.is_empty()
            && !rank.is_empty()
            && file.chars().all(char::is_alphabetic)
            && rank.bytes().all(|b| b.is_ascii_digit());
        if !well_formed {
            return Err(ParseSquareError::Malformed {
                found: text.to_owned(),
                example: self.name(Square::new(0)),
            });
        }
        let square = self
            .file_named(file)
            .zip(rank.parse::<u16>().ok().and_then(|rank| rank.checked_sub(1)))
            .and_then(|(file, rank)| self.square_at(file, rank));
        square.ok_or_else(|| ParseSquareError::Missing {
            found: text.to_owned(),
            expected: self.describe(),
        })
    }

    /// The name of a square, such as `e4`.
    ///
    /// # Panics
    ///
    /// If the square is not one of this board.
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        format!("{}{}", self.file_names()[usize::from(self.file(square))], self.rank(square) + 1)
    }
}
