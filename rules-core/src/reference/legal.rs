//! The filters between what pieces could do and what the rules allow, in order.

use super::Interpreter;
use crate::betza::Extent;
use crate::geometry::{Square, Step, Vector};
use crate::play::{Action, Mailbox, Move};
use crate::rules::{Ban, Clause, KindId, Leg, Movement, PathRule, Piece, Player, Term};

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
        self.rules.kind(piece.kind).terms.iter().any(|term| {
            let Movement::Walk(leg) = &term.movement else { return false };
            !leg.initial
                && leg.steps.iter().any(|step| self.could_land(piece, from, term, leg, step))
        })
    }

    /// Whether a walk could end somewhere if every square held what the term wants there.
    fn could_land(&self, piece: Piece, from: Square, term: &Term, leg: &Leg, step: &Step) -> bool {
        let player = piece.owner;
        let turned =
            |vector: Vector| if player == Player::First { vector } else { vector.turned() };
        let onward = |at: Square, by: Vector| self.rules.board.offset(at, turned(by));
        let lines = &self.rules.lines[player.index()];
        let limit = match leg.range {
            Extent::UpTo(n) => n,
            Extent::Unlimited => u16::MAX,
        };
        // A hurdle takes a square of its own before the landing.
        let first = leg.skip + 1 + u16::from(leg.hop.is_some());
        let mut at = from;
        for count in 1..=limit {
            let Some(next) = onward(at, step.vector) else { return false };
            let path: Vec<Option<Square>> = step.path.iter().map(|&on| onward(at, on)).collect();
            let passable = match leg.path {
                PathRule::Any => true,
                PathRule::Clear => path.iter().all(Option::is_some),
                PathRule::Occupied => path.iter().any(Option::is_some),
            };
            let legs = path.iter().filter(|_| leg.path != PathRule::Any);
            let goes_on = |clause: &Clause| match clause {
                Clause::Within(zone) => {
                    let zone = zone.of(player);
                    zone.contains(next)
                        && legs.clone().all(|on| on.is_some_and(|on| zone.contains(on)))
                }
                Clause::AlongLines => {
                    let way = [&[Some(at)], path.as_slice(), &[Some(next)]].concat();
                    way.windows(2).all(|pair| match pair {
                        &[Some(one), Some(other)] => lines.joins(one, other),
                        _ => false,
                    })
                }
                _ => true,
            };
            if !passable || !term.clauses.iter().all(goes_on) {
                return false;
            }
            let may_end = |clause: &Clause| Self::zone_allows(clause, player, from, next);
            if count >= first && term.clauses.iter().all(may_end) {
                return true;
            }
            at = next;
        }
        false
    }
}
