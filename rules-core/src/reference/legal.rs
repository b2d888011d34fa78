//! The filters between what pieces could do and what the rules allow, in order.

use super::Interpreter;
use crate::betza::Extent;
use crate::geometry::Square;
use crate::play::{Action, Mailbox, Move};
use crate::rules::{Ban, Clause, KindId, Movement, Piece, Player};

impl Interpreter {
    /// All legal moves: made by a term, own royals safe, not banned, and captures
    /// only where the game wants them. Empty once a fact of the position decides.
    #[must_use]
    pub fn legal_moves(&self, position: &Mailbox) -> Vec<Move> {
        if self.decided(position).is_some() {
            return Vec::new();
        }
        self.moves_before_decision(position)
    }

    /// The legal moves as they would be if no fact of the position decided.
    pub(super) fn moves_before_decision(&self, position: &Mailbox) -> Vec<Move> {
        let mut moves = self.pseudo_legal_moves(position);
        let mut scratch = position.clone();
        moves.retain(|candidate| self.keeps_royals_safe(&mut scratch, candidate));
        if !self.rules.bans.is_empty() {
            moves.retain(|candidate| self.broken_ban(position, candidate).is_none());
        }
        if self.rules.must_capture && moves.iter().any(Move::is_capture) {
            moves.retain(Move::is_capture);
        }
        moves
    }

    /// Makes the move on the board alone, looks, and takes it back.
    pub(super) fn keeps_royals_safe(&self, position: &mut Mailbox, candidate: &Move) -> bool {
        if self.royal_kinds.is_empty() {
            return true;
        }
        let side = position.side;
        let before = self.touch(&mut position.placement, side, candidate);
        let safe = self.is_safe(position, side);
        for (square, piece) in before.into_iter().rev() {
            position.placement.board[square.index()] = piece;
        }
        safe
    }

    /// The first ban a move breaks.
    pub(super) fn broken_ban(&self, position: &Mailbox, candidate: &Move) -> Option<&Ban> {
        self.rules.bans.iter().find(|ban| match ban {
            Ban::OnPly { from, to, ply } => {
                *ply == position.ply()
                    && candidate.from() == Some(*from)
                    && candidate.to() == Some(*to)
            }
            Ban::Stranding => self.strands(position, candidate),
            Ban::Check => {
                let child = self.play(position, candidate);
                !self.is_safe(&child, child.side)
            }
            Ban::DropMate(kind) => {
                matches!(candidate.action, Action::Drop { kind: dropped, .. } if dropped == *kind)
                    && {
                        let child = self.play(position, candidate);
                        !self.is_safe(&child, child.side)
                            && self.moves_before_decision(&child).is_empty()
                    }
            }
        })
    }

    fn strands(&self, position: &Mailbox, candidate: &Move) -> bool {
        match candidate.action {
            Action::Drop { kind, to } => !self.could_move(Piece { kind, owner: position.side }, to),
            Action::Walk { from, to, promotion } => {
                position.placement.at(from).is_some_and(|piece| {
                    let kind: KindId = promotion.unwrap_or(piece.kind);
                    !self.could_move(Piece { kind, ..piece }, to)
                })
            }
            Action::Castle { .. } | Action::Pass => false,
        }
    }

    /// Whether a piece could move from a square with any pieces anywhere; first-move
    /// terms do not count, for the piece has moved.
    fn could_move(&self, piece: Piece, from: Square) -> bool {
        let board = &self.rules.board;
        self.rules.kind(piece.kind).terms.iter().any(|term| {
            let Movement::Walk(leg) = &term.movement else { return false };
            let limit = match leg.range {
                Extent::UpTo(n) => usize::from(n),
                Extent::Unlimited => board.len(),
            };
            !leg.initial
                && leg.steps.iter().any(|step| {
                    let vector = if piece.owner == Player::First {
                        step.vector
                    } else {
                        step.vector.turned()
                    };
                    let mut before = from;
                    std::iter::successors(board.offset(from, vector), |&at| {
                        board.offset(at, vector)
                    })
                    .take(limit)
                    .take_while(|&at| {
                        let drawn = self.rules.lines[piece.owner.index()].joins(before, at);
                        before = at;
                        drawn || !term.clauses.contains(&Clause::AlongLines)
                    })
                    .any(|to| {
                        term.clauses
                            .iter()
                            .all(|clause| Self::zone_allows(clause, piece.owner, from, to))
                    })
                })
        })
    }
}
