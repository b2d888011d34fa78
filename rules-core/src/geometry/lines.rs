//! Lines drawn on the board that only some moves follow, such as fortress diagonals.

use super::{Board, Square};
use std::collections::BTreeSet;
use thiserror::Error;

/// The drawn segments, each between two neighbouring squares.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct DrawnLines {
    segments: BTreeSet<(Square, Square)>,
}

/// Why two squares cannot be joined by a drawn segment.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{from}` and `{to}` are not neighbours: a line joins squares one step apart")]
pub struct LineError {
    /// One end.
    pub from: String,
    /// The other end.
    pub to: String,
}

impl DrawnLines {
    /// Draws the segment between two neighbouring squares.
    ///
    /// # Errors
    ///
    /// [`LineError`] if the squares are not one unit step apart.
    pub fn draw(&mut self, board: &Board, from: Square, to: Square) -> Result<(), LineError> {
        let lattice = board.lattice();
        let neighbours =
            (0..lattice.hours()).any(|hour| board.offset(from, lattice.unit(hour)) == Some(to));
        if !neighbours {
            return Err(LineError { from: board.name(from), to: board.name(to) });
        }
        self.segments.insert((from.min(to), from.max(to)));
        Ok(())
    }

    /// Whether the segment between two squares is drawn.
    #[must_use]
    pub fn joins(&self, from: Square, to: Square) -> bool {
        self.segments.contains(&(from.min(to), from.max(to)))
    }

    /// All segments, in order of their lower square.
    pub fn segments(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        self.segments.iter().copied()
    }

    /// Whether nothing is drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.segments.is_empty()
    }

    /// The lines with both ends of each segment moved by `image`; segments that
    /// lose an end are gone.
    #[must_use]
    pub fn map(&self, image: impl Fn(Square) -> Option<Square>) -> Self {
        let segments = self
            .segments
            .iter()
            .filter_map(|&(from, to)| Some((image(from)?, image(to)?)))
            .map(|(from, to)| (from.min(to), from.max(to)))
            .collect();
        Self { segments }
    }
}
