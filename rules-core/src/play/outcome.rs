//! How a game ended, and why.

use crate::rules::{Fact, Player, Rules};

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Winner {
    /// This player.
    Player(Player),
    /// Nobody.
    Nobody,
}

/// Which fact ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The player to move has no legal move and an unsafe royal.
    Checkmate,
    /// The player to move has no legal move and safe royals.
    Stalemate,
    /// A piece the game turns on was captured.
    Captured,
    /// The last piece of a kind is gone.
    Extinct,
    /// Only royals are left to one side.
    Bare,
    /// A piece reached its goal.
    Reach,
    /// Enough checks were given.
    Checks,
    /// The position occurred too often.
    Repetition,
    /// One side gave check all through a repetition.
    PerpetualCheck,
    /// Too many plies without progress.
    Plies,
    /// Nobody has the material to win.
    Only,
    /// Two pieces face each other on an open file.
    Facing,
}

impl Reason {
    /// The reason that a fact is.
    #[must_use]
    pub const fn of(fact: &Fact) -> Self {
        match fact {
            Fact::Checkmate => Self::Checkmate,
            Fact::Stalemate => Self::Stalemate,
            Fact::Captured(_) => Self::Captured,
            Fact::Extinct(_) => Self::Extinct,
            Fact::Bare => Self::Bare,
            Fact::Reach(..) => Self::Reach,
            Fact::Checks(_) => Self::Checks,
            Fact::Repetition(_) => Self::Repetition,
            Fact::PerpetualCheck => Self::PerpetualCheck,
            Fact::Plies(..) => Self::Plies,
            Fact::Only(_) => Self::Only,
            Fact::Facing(_) => Self::Facing,
        }
    }

    /// The reason in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Captured => "a decisive piece was captured",
            Self::Extinct => "the last piece of a kind is gone",
            Self::Bare => "only royal pieces are left to one side",
            Self::Reach => "a piece reached its goal",
            Self::Checks => "the last check was given",
            Self::Repetition => "repetition",
            Self::PerpetualCheck => "perpetual check",
            Self::Plies => "too many plies without progress",
            Self::Only => "nobody has the material to win",
            Self::Facing => "the generals face each other",
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won.
    pub winner: Winner,
    /// Why.
    pub reason: Reason,
}

impl Outcome {
    /// The outcome in words, such as `Black wins: checkmate`.
    #[must_use]
    pub fn describe(self, rules: &Rules) -> String {
        match self.winner {
            Winner::Player(player) => {
                format!("{} wins: {}", rules.players[player.index()], self.reason.words())
            }
            Winner::Nobody => format!("draw: {}", self.reason.words()),
        }
    }
}
