//! A position after a move.

use super::Interpreter;
use crate::geometry::Square;
use crate::play::{Action, EnPassant, Mailbox, Move};
use crate::rules::{Fact, KindId, Origin, Piece, Placement, Player};
use smallvec::SmallVec;

/// Squares with what stands there, in the order of the changes.
pub(super) type Touched = SmallVec<[(Square, Option<Piece>); 4]>;

impl Interpreter {
    /// Changes the squares a move changes and returns what stood there, in order.
    pub(super) fn touch(&self, placement: &mut Placement, side: Player, made: &Move) -> Touched {
        let at = |square: Square| placement.board[square.index()];
        let mut changes = Touched::new();
        changes.extend(made.captured.iter().map(|&square| (square, None)));
        match made.action {
            Action::Walk { from, to, promotion } => {
                let piece =
                    at(from).map(|piece| Piece { kind: promotion.unwrap_or(piece.kind), ..piece });
                changes.extend([(from, None), (to, piece)]);
            }
            Action::Castle { from, to, partner, partner_to } => {
                changes.extend([
                    (from, None),
                    (partner, None),
                    (to, at(from)),
                    (partner_to, at(partner)),
                ]);
            }
            Action::Drop { kind, to } => changes.push((to, Some(Piece { kind, owner: side }))),
            Action::Pass => {}
        }
        for (square, piece) in &mut changes {
            std::mem::swap(&mut placement.board[square.index()], piece);
        }
        changes
    }

    /// The position after a move; the move must be one of the position's.
    #[must_use]
    pub fn play(&self, position: &Mailbox, made: &Move) -> Mailbox {
        let rules = &self.rules;
        let mut child = position.clone();
        let side = position.side;
        let mover = made.from().and_then(|from| position.placement.at(from));
        let moved_kind = mover.map(|piece| piece.kind).or(match made.action {
            Action::Drop { kind, .. } => Some(kind),
            _ => None,
        });
        let touched: Vec<Square> = self
            .touch(&mut child.placement, side, made)
            .into_iter()
            .map(|(square, _)| square)
            .collect();
        for &square in &touched {
            child.unmoved.remove(square);
        }
        if rules.captures_to_hand {
            for &square in &made.captured {
                if let Some(taken) = position.placement.at(square) {
                    let kind = self.hand_kind(position, square, taken);
                    child.placement.hands[side.index()][kind.index()] += 1;
                }
            }
        }
        self.remember_origins(position, made, &mut child);
        if let Action::Drop { kind, .. } = made.action {
            child.placement.hands[side.index()][kind.index()] -= 1;
        }
        child.en_passant = match made.to() {
            Some(victim) if !made.leaves.is_empty() => {
                Some(EnPassant { passed: made.leaves.to_vec(), victim })
            }
            _ => None,
        };
        let resets = rules.facts().find_map(|fact| match fact {
            Fact::Plies(_, kinds) => Some(*kinds),
            _ => None,
        });
        let reset = made.is_capture()
            || resets.zip(moved_kind).is_some_and(|(kinds, kind)| kinds.contains(kind));
        child.halfmove = if reset { 0 } else { position.halfmove.saturating_add(1) };
        child.fullmove = position.fullmove.saturating_add(u32::from(side == Player::Second));
        child.side = side.other();
        if rules.counted_checks().is_some() && !self.is_safe(&child, child.side) {
            child.checks[side.index()] += 1;
        }
        child
    }

    /// As which kind a captured piece goes to the hand.
    fn hand_kind(&self, position: &Mailbox, square: Square, taken: Piece) -> KindId {
        match self.rules.origin(taken.kind) {
            Origin::Itself => taken.kind,
            Origin::Always(kind) => kind,
            Origin::Remembered => position
                .promoted_from
                .iter()
                .find(|(at, _)| *at == square)
                .map_or(taken.kind, |(_, kind)| *kind),
        }
    }

    /// Keeps track of what promoted pieces were, where their kind does not tell.
    fn remember_origins(&self, position: &Mailbox, made: &Move, child: &mut Mailbox) {
        if !self.rules.captures_to_hand {
            return;
        }
        child
            .promoted_from
            .retain(|(square, _)| !made.captured.contains(square) && Some(*square) != made.from());
        if let Action::Walk { from, to, promotion } = made.action {
            let before = position
                .promoted_from
                .iter()
                .find(|(square, _)| *square == from)
                .map(|(_, kind)| *kind);
            let was = position.placement.at(from).map(|piece| piece.kind);
            let origin = match promotion {
                None => before,
                Some(kind) if self.rules.origin(kind) == Origin::Remembered => before.or(was),
                Some(_) => None,
            };
            if let Some(kind) = origin {
                child.promoted_from.push((to, kind));
                child.promoted_from.sort_unstable_by_key(|(square, _)| *square);
            }
        }
    }

    /// The position without rights that nobody can use: what counts for repetition,
    /// with the clocks at zero.
    #[must_use]
    pub fn identity(&self, position: &Mailbox) -> Mailbox {
        let mut identity = self.without_dead_rights(position);
        (identity.halfmove, identity.fullmove) = (0, 1);
        identity
    }

    /// The position without rights that nobody can use: what its text form says.
    #[must_use]
    pub fn without_dead_rights(&self, position: &Mailbox) -> Mailbox {
        let mut out = position.clone();
        out.drop_dead_rights(&self.rules);
        if let Some(rights) = &position.en_passant {
            let used = self.moves_before_decision(position).iter().any(|made| {
                made.captured.as_slice() == [rights.victim] && made.to() != Some(rights.victim)
            });
            if !used {
                out.en_passant = None;
            }
        }
        out
    }
}
