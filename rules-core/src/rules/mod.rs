//! The checked description of a game: plain data that both executions read.
//!
//! [`Rules`] holds what a declaration says once every name is resolved: the board,
//! the squares of every zone for either player, each kind's terms with steps
//! instead of letters. The reference interpreter plays it as it stands; the
//! generator plans code from it. The two share these types and nothing else.

mod ending;
mod first_moves;
mod hands;
mod kind;
mod movement;
mod placement;

pub use ending::{Ending, Fact, Verdict};
pub use first_moves::FirstMoves;
pub use hands::Origin;
pub use kind::{Kind, KindId, KindSet, Letter, Royal};
pub use movement::{Castle, Clause, Leg, LegError, Movement, PathRule, Term, Zone};
pub use placement::{Piece, Placement};

use crate::geometry::{Board, DrawnLines, Square};

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// The player at the bottom of the diagram, who moves first.
    First,
    /// The player at the top.
    Second,
}

impl Player {
    /// Both players, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first player, 1 for the second.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Promotion of one kind: where, to what, and whether it may be declined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Promotion {
    /// Whether the piece may stay what it is.
    pub optional: bool,
    /// What the move must satisfy.
    pub clauses: Vec<Clause>,
    /// The kind that promotes.
    pub from: KindId,
    /// What it may become, in declared order.
    pub to: Vec<KindId>,
}

/// A move that the rules forbid though the pieces could make it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ban {
    /// One move on one ply of the game.
    OnPly {
        /// Where the move starts.
        from: Square,
        /// Where it ends.
        to: Square,
        /// Which ply, the first player's first move being 1.
        ply: u32,
    },
    /// Leaving a piece where it could never move again.
    Stranding,
    /// Mating by dropping a piece of this kind.
    DropMate(KindId),
    /// Giving check.
    Check,
}

/// A game, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The declared name, such as `Xiangqi42`.
    pub name: String,
    /// The name on the command line, such as `xiangqi-42`.
    pub slug: String,
    /// The first line of the documentation.
    pub title: String,
    /// The documentation, one entry a line.
    pub doc: Vec<String>,
    /// The games this one extends, nearest first.
    pub ancestors: Vec<String>,
    /// The board.
    pub board: Board,
    /// The names of the players.
    pub players: [String; 2],
    /// Whether zones and lines reach the second player by mirroring instead of rotation.
    pub mirrored: bool,
    /// The declared zones.
    pub zones: Vec<Zone>,
    /// The drawn lines as each player sees them.
    pub lines: [DrawnLines; 2],
    /// The kinds of pieces in declared order.
    pub kinds: Vec<Kind>,
    /// The position the game starts from.
    pub setup: Placement,
    /// Promotions in declared order.
    pub promotions: Vec<Promotion>,
    /// Forbidden moves.
    pub bans: Vec<Ban>,
    /// Whether a player who can capture must.
    pub must_capture: bool,
    /// Whether a player may pass.
    pub may_pass: bool,
    /// Whether captured pieces go to the capturer's hand.
    pub captures_to_hand: bool,
    /// How the game ends, in the order in which the facts are tested.
    pub endings: Vec<Ending>,
    /// Which kinds' first moves are remembered; start with the default.
    pub first_moves: FirstMoves,
}

impl Rules {
    /// The kind with this number.
    ///
    /// # Panics
    ///
    /// If the number is not one of this game's kinds.
    #[must_use]
    pub fn kind(&self, id: KindId) -> &Kind {
        &self.kinds[id.index()]
    }

    /// All kind numbers in declared order.
    pub fn kind_ids(&self) -> impl Iterator<Item = KindId> + use<> {
        (0..self.kinds.len()).map(KindId::new)
    }

    /// The kind with this name.
    #[must_use]
    pub fn kind_named(&self, name: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.name == name).map(KindId::new)
    }

    /// The kind a letter stands for; a kind's own letter beats an alias.
    #[must_use]
    pub fn kind_lettered(&self, letter: Letter) -> Option<KindId> {
        let own = self.kinds.iter().position(|kind| kind.letter == letter);
        own.or_else(|| self.kinds.iter().position(|kind| kind.aliases.contains(&letter)))
            .map(KindId::new)
    }

    /// The square where a player sees what the first player sees on `square`.
    #[must_use]
    pub fn seen_by(&self, player: Player, square: Square) -> Option<Square> {
        match (player, self.mirrored) {
            (Player::First, _) => Some(square),
            (Player::Second, false) => self.board.rotated(square),
            (Player::Second, true) => self.board.mirrored(square),
        }
    }

    /// Whether pieces of this kind are royal, and how.
    #[must_use]
    pub fn royal(&self, id: KindId) -> Option<Royal> {
        self.kind(id).royal
    }

    /// Whether a kind may ever stand in a hand: captured or dealt at the start.
    #[must_use]
    pub fn uses_hands(&self) -> bool {
        self.captures_to_hand
            || self.setup.hands.iter().flatten().any(|&count| count > 0)
            || self.kinds.iter().any(Kind::drops)
    }

    /// How many checks decide the game, if checks are counted.
    #[must_use]
    pub fn counted_checks(&self) -> Option<u32> {
        self.facts().find_map(|fact| match fact {
            Fact::Checks(n) => Some(*n),
            _ => None,
        })
    }

    /// All facts of all endings, exceptions included.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.endings
            .iter()
            .flat_map(|ending| {
                [Some(&ending.fact), ending.exception.as_ref().map(|(fact, _)| fact)]
            })
            .flatten()
    }
}
