//! Facts of a position that end the game.

use super::Interpreter;
use crate::geometry::Square;
use crate::play::{Mailbox, Outcome, Reason, Winner};
use crate::rules::{Ending, Fact, KindId, Player, Verdict};
use std::cell::OnceCell;

/// Which facts hold, for whom, answered by position or by history.
pub(super) type Holds<'a> = dyn Fn(&Fact, Player) -> bool + 'a;

impl Interpreter {
    /// The outcome if a fact of the position decides it at once.
    #[must_use]
    pub fn decided(&self, position: &Mailbox) -> Option<Outcome> {
        if !self.decides {
            return None;
        }
        self.rounds(position, &[true], &|_, _| false)
    }

    /// The outcome of a position without regard to how it came about.
    #[must_use]
    pub fn outcome(&self, position: &Mailbox) -> Option<Outcome> {
        self.outcome_with(position, &|_, _| false)
    }

    /// The outcome, with the facts of the history answered by the caller.
    pub(super) fn outcome_with(
        &self,
        position: &Mailbox,
        of_history: &Holds<'_>,
    ) -> Option<Outcome> {
        self.rounds(position, &[true, false], of_history)
    }

    /// The first ending that holds, the deciding ones being tested where `rounds` is true.
    fn rounds(
        &self,
        position: &Mailbox,
        rounds: &[bool],
        of_history: &Holds<'_>,
    ) -> Option<Outcome> {
        // Asked at most once, of the list as it is before a deciding fact empties it.
        let stuck = OnceCell::new();
        let stuck = || *stuck.get_or_init(|| self.moves_before_decision(position).is_empty());
        let holds = |fact: &Fact, player: Player| match fact {
            Fact::Checkmate | Fact::Stalemate => {
                player == position.side
                    && stuck()
                    && self.is_safe(position, player) == (*fact == Fact::Stalemate)
            }
            Fact::Repetition(_) | Fact::PerpetualCheck => of_history(fact, player),
            fact => self.fact_of_position(position, fact, player),
        };
        rounds.iter().find_map(|&decides| {
            let round = self.rules.endings.iter().filter(|one| one.fact.decides() == decides);
            round.into_iter().find_map(|ending| self.judge(position, ending, &holds))
        })
    }

    /// What an ending says, if its fact holds for a subject it is about.
    fn judge(&self, position: &Mailbox, ending: &Ending, holds: &Holds<'_>) -> Option<Outcome> {
        let mover = position.side.other();
        // Whoever arrived or gave check moved last; whoever lost pieces is to move.
        let order = match ending.fact {
            Fact::Reach(..) | Fact::Checks(_) | Fact::Repetition(_) | Fact::PerpetualCheck => {
                [mover, position.side]
            }
            _ => [position.side, mover],
        };
        let subject = order
            .into_iter()
            .filter(|&player| ending.player.is_none_or(|only| only == player))
            .find(|&player| holds(&ending.fact, player))?;
        let exception = ending.exception.as_ref().and_then(|(fact, verdict)| {
            let subject = order.into_iter().find(|&player| holds(fact, player))?;
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

    fn fact_of_position(&self, position: &Mailbox, fact: &Fact, player: Player) -> bool {
        let count = |kind: KindId| position.placement.count(player, kind);
        match fact {
            Fact::Captured(kinds) => {
                kinds.iter().any(|&kind| count(kind) < self.rules.setup.count(player, kind))
            }
            Fact::Extinct(kinds) => kinds.iter().any(|&kind| count(kind) == 0),
            Fact::Bare => position
                .placement
                .pieces()
                .all(|(_, piece)| piece.owner != player || self.rules.royal(piece.kind).is_some()),
            Fact::Reach(zone, kinds) => position.placement.pieces().any(|(square, piece)| {
                piece.owner == player
                    && kinds.contains(&piece.kind)
                    && zone.of(player).contains(square)
            }),
            Fact::Checks(n) => position.checks[player.index()] >= *n,
            Fact::Plies(n, _) => player == position.side && position.halfmove >= *n,
            Fact::Only(kinds) => {
                player == position.side
                    && position.placement.pieces().all(|(_, piece)| kinds.contains(piece.kind))
            }
            Fact::Facing(kind) => player == position.side && self.faces(position, *kind),
            Fact::Checkmate | Fact::Stalemate | Fact::Repetition(_) | Fact::PerpetualCheck => false,
        }
    }

    /// Whether two pieces of a kind look at each other along an open file.
    fn faces(&self, position: &Mailbox, kind: KindId) -> bool {
        let board = &self.rules.board;
        let up = board.lattice().unit(0);
        position
            .placement
            .pieces()
            .filter(|(_, piece)| piece.kind == kind && piece.owner == Player::First)
            .any(|(from, _)| {
                [up, up.turned()].into_iter().any(|vector| {
                    let mut ray =
                        std::iter::successors(board.offset(from, vector), |&at: &Square| {
                            board.offset(at, vector)
                        });
                    let met = ray.find_map(|square| position.placement.at(square));
                    met.is_some_and(|piece| piece.kind == kind && piece.owner == Player::Second)
                })
            })
    }
}
