//! How games end.

use super::{KindId, KindSet, Player, Zone};

/// What the subject of a fact gets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The subject wins.
    Wins,
    /// The subject loses.
    Loses,
    /// Nobody wins.
    Draws,
}

/// One line of the declaration: a fact, what it means, and an exception.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Limits the fact's subject to one side.
    pub player: Option<Player>,
    /// What must hold.
    pub fact: Fact,
    /// What the subject gets.
    pub verdict: Verdict,
    /// A second fact that decides where both hold.
    pub exception: Option<(Fact, Verdict)>,
}

/// A fact that may end a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// No legal move, royals not safe; the subject is the player to move.
    Checkmate,
    /// No legal move, royals safe; the subject is the player to move.
    Stalemate,
    /// Fewer of one of these kinds on the board than in the setup; the subject is their owner.
    Captured(Vec<KindId>),
    /// None left of one of these kinds; the subject is their owner.
    Extinct(Vec<KindId>),
    /// Only royals are left to the subject.
    Bare,
    /// A piece of these kinds stands in the zone; the subject is its owner.
    Reach(Zone, Vec<KindId>),
    /// So many checks were given; the subject gave them.
    Checks(u32),
    /// The position occurs for the n-th time; the subject completed the repetition.
    Repetition(u32),
    /// One side alone gave check all through the repeated moves; the subject is that side.
    PerpetualCheck,
    /// So many plies without a capture or a move of these kinds.
    Plies(u32, KindSet),
    /// Every piece on the board, of both sides, is of these kinds.
    Only(KindSet),
    /// Two pieces of this kind stand on one file with nothing between.
    Facing(KindId),
}

impl Fact {
    /// Whether the fact decides the game at once, so that no move is legal any more.
    #[must_use]
    pub const fn decides(&self) -> bool {
        matches!(
            self,
            Self::Captured(_) | Self::Extinct(_) | Self::Bare | Self::Reach(..) | Self::Checks(_)
        )
    }
}
