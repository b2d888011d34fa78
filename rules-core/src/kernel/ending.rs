//! Facts of a position that end the game.

use super::legal::{has_move, is_safe};
use super::{Bits, Checks, Extras, First, Generated, State, View};
use crate::play::{Outcome, Reason, Winner};
use crate::rules::{Ending, Fact, KindId, Player, Verdict};
use std::cell::OnceCell;

/// Answers the facts of the history, of which a position knows nothing.
pub type Past<'a> = dyn Fn(&Fact, Player) -> bool + 'a;

/// The outcome if a fact of the position decides it at once.
#[must_use]
pub fn decided<V: Generated>(state: &State<V>) -> Option<Outcome> {
    Judge::new(state, None, &|_, _| false).round(true)
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
    let judge = Judge::new(state, stuck, past);
    let decided = if V::DECIDES { judge.round(true) } else { None };
    decided.or_else(|| judge.round(false))
}

/// A position before the endings of its game.
struct Judge<'a, V: Generated> {
    state: &'a State<V>,
    /// Decoded when a fact first asks for pieces: most positions end nothing.
    view: OnceCell<View<V>>,
    stuck: OnceCell<bool>,
    past: &'a Past<'a>,
}

impl<'a, V: Generated> Judge<'a, V> {
    fn new(state: &'a State<V>, stuck: Option<bool>, past: &'a Past<'a>) -> Self {
        let stuck = stuck.map_or_else(OnceCell::new, OnceCell::from);
        Self { state, view: OnceCell::new(), stuck, past }
    }

    fn view(&self) -> &View<V> {
        self.view.get_or_init(|| self.state.view(First))
    }

    fn round(&self, decides: bool) -> Option<Outcome> {
        let mut endings = V::rules().endings.iter().filter(|one| one.fact.decides() == decides);
        endings.find_map(|ending| self.ending(ending))
    }

    fn ending(&self, ending: &Ending) -> Option<Outcome> {
        let (mover, other) = (self.state.side.other(), self.state.side);
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

    fn of(&self, player: Player, kind: KindId) -> V::Bits {
        match player {
            Player::First => self.view().own(kind.index()),
            Player::Second => self.view().theirs(kind.index()),
        }
    }

    fn all(&self, player: Player, kinds: impl Iterator<Item = KindId>) -> V::Bits {
        kinds.fold(V::Bits::EMPTY, |all, kind| all | self.of(player, kind))
    }

    fn is_stuck(&self) -> bool {
        *self.stuck.get_or_init(|| !has_move(self.state))
    }

    fn holds(&self, fact: &Fact, player: Player) -> bool {
        let (rules, tables, state) = (V::rules(), V::tables(), self.state);
        let to_move = player == state.side;
        match fact {
            Fact::Checkmate => to_move && self.is_stuck() && !is_safe(state, player),
            Fact::Stalemate => to_move && self.is_stuck() && is_safe(state, player),
            Fact::Captured(kinds) => kinds.iter().any(|&kind| {
                self.of(player, kind).count() < tables.homes(kind.index(), player).count()
            }),
            Fact::Extinct(kinds) => kinds.iter().any(|&kind| self.of(player, kind).is_empty()),
            Fact::Bare => {
                let common = rules.kind_ids().filter(|&kind| rules.royal(kind).is_none());
                self.all(player, common).is_empty()
            }
            Fact::Reach(zone, kinds) => {
                let goal = zone
                    .of(player)
                    .iter()
                    .fold(V::Bits::EMPTY, |all, square| all | V::Bits::bit(square.index()));
                !(self.all(player, kinds.iter().copied()) & goal).is_empty()
            }
            Fact::Checks(n) => state.extras.parts().checks.given(player) >= *n,
            Fact::Plies(n, _) => to_move && state.halfmove >= *n,
            Fact::Only(kinds) => {
                let others = || rules.kind_ids().filter(|&kind| !kinds.contains(kind));
                to_move && Player::BOTH.iter().all(|&owner| self.all(owner, others()).is_empty())
            }
            Fact::Facing(kind) => to_move && faces(self.view(), kind.index()),
            Fact::Repetition(_) | Fact::PerpetualCheck => (self.past)(fact, player),
        }
    }
}

/// Whether a piece of the first player sees one of the second along an open file.
fn faces<V: Generated>(view: &View<V>, kind: usize) -> bool {
    let board = &V::rules().board;
    let ahead = board.lattice().unit(0);
    view.own(kind).squares().any(|from| {
        let from = crate::geometry::Square::new(from as u16);
        [ahead, ahead.turned()].into_iter().any(|step| {
            let ray = std::iter::successors(board.offset(from, step), |&at| board.offset(at, step));
            let met =
                ray.map(crate::geometry::Square::index).find(|&at| view.occupied.contains(at));
            met.is_some_and(|at| view.theirs(kind).contains(at))
        })
    })
}
