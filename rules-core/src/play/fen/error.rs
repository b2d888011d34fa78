//! What is wrong with a position string, where, and what was expected there.

use std::fmt;
use thiserror::Error;

/// A field of a position string.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenField {
    /// The text as a whole.
    Text,
    /// The pieces on the board.
    Board,
    /// The pieces in the hands.
    Hands,
    /// Who moves next.
    Side,
    /// First moves that are still to be made.
    Rights,
    /// Squares on which a piece may be captured in passing.
    EnPassant,
    /// Checks still to be given, or given so far.
    Checks,
    /// Plies without progress.
    Halfmove,
    /// Number of the move.
    Fullmove,
}

impl FenField {
    /// The name of the field in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "position string",
            Self::Board => "board",
            Self::Hands => "hands",
            Self::Side => "side to move",
            Self::Rights => "rights",
            Self::EnPassant => "en passant",
            Self::Checks => "check counters",
            Self::Halfmove => "half-move clock",
            Self::Fullmove => "move number",
        }
    }
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The sort of mistake, for programs; [`FenError`] says it in words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenProblem {
    /// The text is empty, too long, or holds characters that no position string has.
    Text,
    /// A letter that no kind has.
    UnknownLetter,
    /// A character that is neither a piece, a run of empty squares nor a hole.
    UnknownCharacter,
    /// A row that ends before its last square.
    ShortRow,
    /// A row with more squares than the board.
    LongRow,
    /// Too few or too many rows.
    RowCount,
    /// A piece or an empty square where the board has none, or a hole where it has one.
    Hole,
    /// A mark of promotion on a piece that nothing promotes to.
    NotPromoted,
    /// Brackets that do not close, or text after them.
    Brackets,
    /// Pieces in hand in a game without hands, or more than can be counted.
    Hands,
    /// A side without the royal piece that it starts with.
    MissingRoyal,
    /// A side that is neither `w` nor `b`.
    UnknownSide,
    /// A right that belongs to no piece.
    NoSuchRight,
    /// En passant squares that no piece can have passed, or several can.
    EnPassant,
    /// Check counters that do not fit the game.
    Checks,
    /// Not a number, or too large a one.
    Number,
    /// More fields than there are.
    ExtraField,
}

/// Why a text is not a position of a game.
///
/// The message names the field, the row and column where they apply, what was found
/// and what was expected.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct FenError {
    /// The sort of mistake.
    pub problem: FenProblem,
    /// The field it is in.
    pub field: FenField,
    /// The row of the board field, from 1 at the top.
    pub row: Option<usize>,
    /// The character within the row, or within the field, from 1.
    pub column: Option<usize>,
    /// What was written, shortened and with unprintable characters escaped.
    pub found: String,
    /// What could have been written instead.
    pub expected: String,
}

impl FenError {
    pub(super) fn new(
        problem: FenProblem,
        field: FenField,
        found: &str,
        expected: impl Into<String>,
    ) -> Self {
        Self {
            problem,
            field,
            row: None,
            column: None,
            found: excerpt(found),
            expected: expected.into(),
        }
    }

    pub(super) const fn row(mut self, row: usize) -> Self {
        self.row = Some(row);
        self
    }

    pub(super) const fn column(mut self, column: usize) -> Self {
        self.column = Some(column);
        self
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field.name())?;
        if let Some(row) = self.row {
            write!(f, ", row {row}")?;
        }
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        match self.found.as_str() {
            "" => f.write_str(": found nothing")?,
            found => write!(f, ": found `{found}`")?,
        }
        write!(f, ", expected {}", self.expected)
    }
}

/// The beginning of a text, fit for one line of a message.
pub(in crate::play) fn excerpt(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    let mut shown: String = text.chars().take(MAX_CHARS).flat_map(char::escape_debug).collect();
    if text.chars().nth(MAX_CHARS).is_some() {
        shown.push('…');
    }
    shown
}
