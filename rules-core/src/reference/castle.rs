//! Castling: a royal and its partner move together.

use super::Interpreter;
use super::walk::allows_capture;
use crate::geometry::{Square, Vector};
use crate::play::{Action, Mailbox, Move};
use crate::rules::{Castle, Piece, Player, Term};

impl Interpreter {
    pub(super) fn castle(
        &self,
        position: &Mailbox,
        from: Square,
        piece: Piece,
        term: &Term,
        castle: &Castle,
        moves: &mut Vec<Move>,
    ) {
        if castle.initial && !position.is_unmoved(&self.rules, from) {
            return;
        }
        for step in &castle.steps {
            let vector =
                if piece.owner == Player::First { step.vector } else { step.vector.turned() };
            let ray = self.ray(from, vector);
            let Some(reach) = self.partner(position, piece, term, &ray) else { continue };
            let distance = usize::from(castle.distance);
            // The mover needs its whole way, and a square behind itself for the partner.
            if distance == 0 || reach + 1 < distance {
                continue;
            }
            let to = ray[distance - 1];
            let partner_to = if distance == 1 { from } else { ray[distance - 2] };
            let clear = ray[..reach].iter().all(|&square| position.placement.at(square).is_none());
            let allowed =
                term.clauses.iter().all(|clause| Self::zone_allows(clause, piece.owner, from, to));
            if clear && allowed && self.passes_safely(position, piece, from, &ray[..distance]) {
                moves.push(Move::plain(Action::Castle {
                    from,
                    to,
                    partner: ray[reach],
                    partner_to,
                }));
            }
        }
    }

    fn ray(&self, from: Square, vector: Vector) -> Vec<Square> {
        std::iter::successors(self.rules.board.offset(from, vector), |&at| {
            self.rules.board.offset(at, vector)
        })
        .collect()
    }

    /// How far the partner is: the outermost friend of an allowed kind that has not moved.
    fn partner(
        &self,
        position: &Mailbox,
        piece: Piece,
        term: &Term,
        ray: &[Square],
    ) -> Option<usize> {
        (0..ray.len()).rev().find(|&index| {
            position.placement.at(ray[index]).is_some_and(|partner| {
                partner.owner == piece.owner
                    && allows_capture(term, partner.kind)
                    && position.is_unmoved(&self.rules, ray[index])
            })
        })
    }

    /// A royal may not castle out of check, nor through an attacked square.
    fn passes_safely(
        &self,
        position: &Mailbox,
        piece: Piece,
        from: Square,
        way: &[Square],
    ) -> bool {
        if self.rules.royal(piece.kind).is_none() {
            return true;
        }
        let mut imagined = position.clone();
        let mut at = from;
        let safe_here = !self.is_attacked(&imagined, from, piece.owner.other());
        safe_here
            && way.iter().all(|&square| {
                // The last square may still hold the partner, which will have left.
                imagined.placement.board[at.index()] = None;
                imagined.placement.board[square.index()] = Some(piece);
                at = square;
                !self.is_attacked(&imagined, square, piece.owner.other())
            })
    }
}
