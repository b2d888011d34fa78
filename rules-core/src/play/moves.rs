//! A move as plain data.

use crate::geometry::Square;
use crate::rules::KindId;
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// A short list of squares, in rising order.
pub type Squares = SmallVec<[Square; 2]>;

/// What is moved, without what is captured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece goes from one square to another, perhaps becoming another kind.
    Walk {
        /// Where it starts.
        from: Square,
        /// Where it ends.
        to: Square,
        /// What it becomes, if it promotes.
        promotion: Option<KindId>,
    },
    /// Two pieces move together.
    Castle {
        /// Where the mover starts.
        from: Square,
        /// Where the mover ends.
        to: Square,
        /// Where the partner starts.
        partner: Square,
        /// Where the partner ends.
        partner_to: Square,
    },
    /// A piece from the hand.
    Drop {
        /// What is dropped.
        kind: KindId,
        /// Where.
        to: Square,
    },
    /// Nothing moves.
    Pass,
}

/// A move: what is moved and everything that is captured.
///
/// Two moves are equal if they start, end, capture and promote alike; the rights
/// they leave behind do not count.
#[derive(Clone, Debug)]
pub struct Move {
    /// What is moved.
    pub action: Action,
    /// The squares of captured pieces.
    pub captured: Squares,
    /// The squares on which the moved piece may be captured in passing.
    pub leaves: Squares,
}

impl Move {
    /// A move that captures nothing and leaves no rights.
    #[must_use]
    pub fn plain(action: Action) -> Self {
        Self { action, captured: Squares::new(), leaves: Squares::new() }
    }

    /// Where the moving piece starts; none for drops and passes.
    #[must_use]
    pub const fn from(&self) -> Option<Square> {
        match self.action {
            Action::Walk { from, .. } | Action::Castle { from, .. } => Some(from),
            Action::Drop { .. } | Action::Pass => None,
        }
    }

    /// Where the moving piece ends; none for passes.
    #[must_use]
    pub const fn to(&self) -> Option<Square> {
        match self.action {
            Action::Walk { to, .. } | Action::Castle { to, .. } | Action::Drop { to, .. } => {
                Some(to)
            }
            Action::Pass => None,
        }
    }

    /// Whether anything is captured.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.action == other.action && self.captured == other.captured
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.action.hash(state);
        self.captured.hash(state);
    }
}
