//! Moves of one game, and the legal ones of one position.

use super::{Position, Variant};
use crate::geometry::Square;
use crate::kernel::{Bits, Code};
use crate::play::{self, Ends, MoveList, MoveText, MoveTextError, Promotes};
use crate::rules::Rules;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// A move of a game in coordinates, legal or not.
///
/// It is small and `Copy`; whether it is legal is a question to a
/// [`Position`]. Two moves are equal if they start, end, capture on the way and
/// promote alike.
#[derive(Clone, Copy)]
pub struct Move<V: Variant> {
    ends: Ends,
    captured: V::Bits,
}

impl<V: Variant> PartialEq for Move<V> {
    fn eq(&self, other: &Self) -> bool {
        self.ends == other.ends && self.captured == other.captured
    }
}

impl<V: Variant> Eq for Move<V> {}

impl<V: Variant> Hash for Move<V> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.ends, self.captured).hash(hasher);
    }
}

impl<V: Variant> Move<V> {
    pub(super) fn new(ends: Ends, captured: &[Square]) -> Self {
        let captured =
            captured.iter().fold(V::Bits::EMPTY, |all, square| all | V::Bits::bit(square.index()));
        Self { ends, captured }
    }

    /// Where the piece starts; none for drops and passes.
    #[must_use]
    pub const fn from(&self) -> Option<Square> {
        match self.ends {
            Ends::Walk { from, .. } => Some(from),
            Ends::Drop { .. } | Ends::Pass => None,
        }
    }

    /// Where the piece ends, as written; none for passes.
    #[must_use]
    pub const fn to(&self) -> Option<Square> {
        match self.ends {
            Ends::Walk { to, .. } | Ends::Drop { to, .. } => Some(to),
            Ends::Pass => None,
        }
    }

    /// What the text says the piece becomes.
    #[must_use]
    pub const fn promotion(&self) -> Promotes {
        match self.ends {
            Ends::Walk { promotion, .. } => promotion,
            Ends::Drop { .. } | Ends::Pass => Promotes::No,
        }
    }

    pub(super) fn text(&self) -> MoveText {
        let captured: Vec<Square> =
            self.captured.squares().map(|index| Square::new(index as u16)).collect();
        self.ends.text(V::rules(), &captured)
    }
}

impl<V: Variant> fmt::Display for Move<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

impl<V: Variant> fmt::Debug for Move<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({self})", V::NAME)
    }
}

impl<V: Variant> FromStr for Move<V> {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        let (ends, captured) = read(V::rules(), text)?;
        Ok(Self::new(ends, &captured))
    }
}

/// One copy for all games.
#[inline(never)]
fn read(rules: &Rules, text: &str) -> Result<(Ends, Vec<Square>), MoveTextError> {
    Ends::read(rules, &text.parse()?)
}

/// The legal moves of a position, in the order of its diagram.
///
/// `Display` is the form for snapshots; see [`MoveList`].
#[derive(Clone, Debug)]
pub struct Moves<V: Variant> {
    list: MoveList<'static>,
    moves: Vec<Move<V>>,
}

impl<V: Variant> Moves<V> {
    pub(super) fn new(position: &Position<V>, codes: &[Code]) -> Self {
        let list = position.list(codes);
        let notation = list.notation();
        let moves = list
            .iter()
            .map(|one| {
                let (ends, captured) = notation.ends(one);
                Move::new(ends, &captured)
            })
            .collect();
        Self { list, moves }
    }

    /// The number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves.
    pub fn iter(&self) -> std::slice::Iter<'_, Move<V>> {
        self.moves.iter()
    }

    /// The moves as plain data with the position around them.
    #[must_use]
    pub const fn list(&self) -> &MoveList<'static> {
        &self.list
    }

    /// The moves as text, sorted byte by byte.
    #[must_use]
    pub fn plain(&self) -> Vec<String> {
        self.list.plain()
    }

    /// The moves as plain data, in the same order.
    #[must_use]
    pub fn as_data(&self) -> &[play::Move] {
        self.list.as_slice()
    }
}

impl<V: Variant> fmt::Display for Moves<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.list.fmt(f)
    }
}

impl<V: Variant> IntoIterator for Moves<V> {
    type Item = Move<V>;
    type IntoIter = std::vec::IntoIter<Move<V>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter()
    }
}

impl<'a, V: Variant> IntoIterator for &'a Moves<V> {
    type Item = &'a Move<V>;
    type IntoIter = std::slice::Iter<'a, Move<V>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
