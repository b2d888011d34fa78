//! Which kinds need a memory of whether their pieces have moved.

use super::{Clause, Kind, KindId, KindSet, Movement, Player, Rules, Term};
use crate::betza::Extent;
use crate::geometry::{Square, SquareSet};
use std::sync::OnceLock;

/// The kinds whose first move is remembered, found when first asked for.
///
/// It is derived from the other fields, so all answers are equal and a clone, which
/// may be changed, asks again.
#[derive(Debug, Default)]
pub struct FirstMoves(OnceLock<KindSet>);

impl Clone for FirstMoves {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for FirstMoves {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for FirstMoves {}

impl Rules {
    /// Whether "has it moved?" must be remembered for pieces of this kind.
    ///
    /// It must if some term asks (`i`, or castling with this kind as partner) and a
    /// piece of the kind that has moved, was dropped or was promoted could stand on
    /// a square where the setup has one. Pawns that only go forward never do.
    #[must_use]
    pub fn remembers_first_move(&self, kind: KindId) -> bool {
        self.first_move_memory().contains(kind)
    }

    /// All kinds for which [`Self::remembers_first_move`] holds.
    #[must_use]
    pub fn first_move_memory(&self) -> KindSet {
        let needed = |&kind: &KindId| self.first_move_matters(kind) && self.may_return_home(kind);
        *self.first_moves.0.get_or_init(|| self.kind_ids().filter(needed).collect())
    }

    /// Whether some term depends on a piece of this kind not having moved.
    #[must_use]
    pub fn first_move_matters(&self, kind: KindId) -> bool {
        let asks = |term: &Term| match &term.movement {
            Movement::Walk(leg) => leg.initial,
            Movement::Castle(castle) => castle.initial,
            Movement::Drop => false,
        };
        self.kind(kind).terms.iter().any(asks)
            || self.kinds.iter().any(|king| castles_with(king, kind))
    }

    fn may_return_home(&self, kind: KindId) -> bool {
        let promoted_to = self.promotions.iter().any(|row| row.to.contains(&kind));
        if promoted_to
            || (self.uses_hands() && self.kind(kind).drops())
            || self.kinds.iter().any(|king| castles_with(king, kind))
        {
            return true;
        }
        Player::BOTH.into_iter().any(|player| {
            let homes: SquareSet = self
                .setup
                .pieces()
                .filter(|(_, piece)| piece.kind == kind && piece.owner == player)
                .map(|(square, _)| square)
                .collect();
            let mut seen = SquareSet::new();
            let mut waiting: Vec<Square> = homes.iter().collect();
            while let Some(square) = waiting.pop() {
                for next in self.ever_reached(kind, player, square) {
                    if homes.contains(next) {
                        return true;
                    }
                    if !seen.contains(next) {
                        seen.insert(next);
                        waiting.push(next);
                    }
                }
            }
            false
        })
    }

    /// The squares a piece could move to from a square, whatever stands on the board.
    fn ever_reached(&self, kind: KindId, player: Player, from: Square) -> Vec<Square> {
        let mut reached = Vec::new();
        for term in &self.kind(kind).terms {
            let (steps, range) = match &term.movement {
                Movement::Walk(leg) => (&leg.steps, leg.range),
                Movement::Castle(castle) => (&castle.steps, Extent::UpTo(castle.distance)),
                Movement::Drop => continue,
            };
            let limit = match range {
                Extent::UpTo(n) => usize::from(n),
                Extent::Unlimited => self.board.len(),
            };
            for step in steps {
                let vector =
                    if player == Player::First { step.vector } else { step.vector.turned() };
                let ray = std::iter::successors(Some(from), |&at| self.board.offset(at, vector));
                reached.extend(
                    ray.skip(1).take(limit).filter(|&to| zones_allow(term, player, from, to)),
                );
            }
        }
        reached
    }
}

fn castles_with(king: &Kind, partner: KindId) -> bool {
    king.terms.iter().any(|term| {
        matches!(term.movement, Movement::Castle(_))
            && term.clauses.iter().all(|clause| match clause {
                Clause::Onto(kinds) => kinds.contains(partner),
                _ => true,
            })
    })
}

fn zones_allow(term: &Term, player: Player, from: Square, to: Square) -> bool {
    term.clauses.iter().all(|clause| match clause {
        Clause::From(zone) => zone.of(player).contains(from),
        Clause::To(zone) => zone.of(player).contains(to),
        Clause::Within(zone) => zone.of(player).contains(from) && zone.of(player).contains(to),
        Clause::Touching(zone) => zone.of(player).contains(from) || zone.of(player).contains(to),
        Clause::AlongLines | Clause::Onto(_) | Clause::Over(_) | Clause::OnePerFile => true,
    })
}
