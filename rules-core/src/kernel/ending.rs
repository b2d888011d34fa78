//! Facts of a position that end the game.

use super::legal::{has_move, is_safe};
use super::{Bits, Checks, Extras, Generated, State};
use crate::geometry::Square;
use crate::play::{Outcome, Reason, Winner};
use crate::rules::{Ending, Fact, KindId, Piece, Player, Rules, Verdict};
use std::cell::OnceCell;

/// Answers the facts of the history, of which a position knows nothing.
pub type Past<'a> = dyn Fn(&Fact, Player) -> bool + 'a;

/// The outcome if a fact of the position decides it at once.
#[must_use]
pub fn decided<V: Generated>(state: &State<V>) -> Option<Outcome> {
    let seen = Seen { state, stuck: OnceCell::new() };
    Judge { rules: V::rules(), evidence: &seen, past: &|_, _| false }.round(true)
}

/// The outcome of a position without regard to how it came about.
#[must_use]
pub fn outcome<V: Generated>(state: &State<V>) -> Option<Outcome> {
    judge(state, None, &|_, _| false)
}

/// The outcome, with the facts of the history answered by the caller, who may also
/// know already whether any move would be legal if no fact decided.
#[must_use]
pub fn judge<V: Generated>(
    state: &State<V>,
    stuck: Option<bool>,
    past: &Past<'_>,
) -> Option<Outcome> {
    let seen = Seen { state, stuck: stuck.map_or_else(OnceCell::new, OnceCell::from) };
    let judge = Judge { rules: V::rules(), evidence: &seen, past };
    let decided = if V::DECIDES { judge.round(true) } else { None };
    decided.or_else(|| judge.round(false))
}

/// What endings ask of a position: the judge is one for all games.
trait Evidence {
    fn side(&self) -> Player;
    fn halfmove(&self) -> u32;
    /// Checks a player has given.
    fn given(&self, player: Player) -> u32;
    fn count(&self, player: Player, kind: KindId) -> u32;
    fn at(&self, square: Square) -> Option<Piece>;
    /// Whether no move would be legal if no fact decided.
    fn is_stuck(&self) -> bool;
    fn is_safe(&self, player: Player) -> bool;
}

/// A position before the endings of its game.
struct Seen<'a, V: Generated> {
    state: &'a State<V>,
    stuck: OnceCell<bool>,
}

impl<V: Generated> Evidence for Seen<'_, V> {
    fn side(&self) -> Player {
        self.state.side
    }

    fn halfmove(&self) -> u32 {
        self.state.halfmove
    }

    fn given(&self, player: Player) -> u32 {
        self.state.extras.parts().checks.given(player)
    }

    fn count(&self, player: Player, kind: KindId) -> u32 {
        let mut squares = match player {
            Player::First => !self.state.second,
            Player::Second => self.state.second,
        };
        for (bit, &plane) in self.state.planes.as_ref().iter().enumerate() {
            squares &= if (kind.index() + 1) >> bit & 1 == 1 { plane } else { !plane };
        }
        squares.count()
    }

    fn at(&self, square: Square) -> Option<Piece> {
        self.state.piece_at(square)
    }

    fn is_stuck(&self) -> bool {
        *self.stuck.get_or_init(|| !has_move(self.state))
    }

    fn is_safe(&self, player: Player) -> bool {
        is_safe(self.state, player)
    }
}

/// The endings of a game before a position.
struct Judge<'a> {
    rules: &'a Rules,
    evidence: &'a dyn Evidence,
    past: &'a Past<'a>,
}

impl Judge<'_> {
    fn round(&self, decides: bool) -> Option<Outcome> {
        let mut endings = self.rules.endings.iter().filter(|one| one.fact.decides() == decides);
        endings.find_map(|ending| self.ending(ending))
    }

    fn ending(&self, ending: &Ending) -> Option<Outcome> {
        let (mover, other) = (self.evidence.side().other(), self.evidence.side());
        // Arrivals, checks and repetitions are the last mover's; losses show on the
        // player to move first.
        let subjects = match ending.fact {
            Fact::Reach(..) | Fact::Checks(_) | Fact::Repetition(_) | Fact::PerpetualCheck => {
                [mover, other]
            }
            _ => [other, mover],
        };
        let subject = subjects
            .into_iter()
            .filter(|&player| ending.player.is_none_or(|only| only == player))
            .find(|&player| self.holds(&ending.fact, player))?;
        let exception = ending.exception.as_ref().and_then(|(fact, verdict)| {
            let subject = subjects.into_iter().find(|&player| self.holds(fact, player))?;
            Some((fact, *verdict, subject))
        });
        let (fact, verdict, subject) = exception.unwrap_or((&ending.fact, ending.verdict, subject));
        let winner = match verdict {
            Verdict::Wins => Winner::Player(subject),
            Verdict::Loses => Winner::Player(subject.other()),
            Verdict::Draws => Winner::Nobody,
        };
        Some(Outcome { winner, reason: Reason::of(fact) })
    }

    fn count(&self, player: Player, kinds: impl Iterator<Item = KindId>) -> u32 {
        kinds.map(|kind| self.evidence.count(player, kind)).sum()
    }

    fn holds(&self, fact: &Fact, player: Player) -> bool {
        let (rules, evidence) = (self.rules, self.evidence);
        let to_move = player == evidence.side();
        match fact {
            Fact::Checkmate => to_move && evidence.is_stuck() && !evidence.is_safe(player),
            Fact::Stalemate => to_move && evidence.is_stuck() && evidence.is_safe(player),
            Fact::Captured(kinds) => kinds
                .iter()
                .any(|&kind| evidence.count(player, kind) < rules.setup.count(player, kind) as u32),
            Fact::Extinct(kinds) => kinds.iter().any(|&kind| evidence.count(player, kind) == 0),
            Fact::Bare => {
                let common = rules.kind_ids().filter(|&kind| rules.royal(kind).is_none());
                self.count(player, common) == 0
            }
            Fact::Reach(zone, kinds) => zone.of(player).iter().any(|square| {
                let arrived = |piece: Piece| piece.owner == player && kinds.contains(&piece.kind);
                evidence.at(square).is_some_and(arrived)
            }),
            Fact::Checks(n) => evidence.given(player) >= *n,
            Fact::Plies(n, _) => to_move && evidence.halfmove() >= *n,
            Fact::Only(kinds) => {
                let others = || rules.kind_ids().filter(|&kind| !kinds.contains(kind));
                to_move && Player::BOTH.iter().all(|&owner| self.count(owner, others()) == 0)
            }
            Fact::Facing(kind) => to_move && self.faces(*kind),
            Fact::Repetition(_) | Fact::PerpetualCheck => (self.past)(fact, player),
        }
    }

    /// Whether a piece of the first player sees one of the second along an open file.
    fn faces(&self, kind: KindId) -> bool {
        let board = &self.rules.board;
        let ahead = board.lattice().unit(0);
        let own = Piece { kind, owner: Player::First };
        board.squares().filter(|&at| self.evidence.at(at) == Some(own)).any(|from| {
            [ahead, ahead.turned()].into_iter().any(|step| {
                let ray =
                    std::iter::successors(board.offset(from, step), |&at| board.offset(at, step));
                let met = ray.filter_map(|at| self.evidence.at(at)).next();
                met == Some(Piece { kind, owner: Player::Second })
            })
        })
    }
}
