//! Boards turned over, with the sides exchanged or not.

use rules_core::geometry::{Board, Square};
use rules_core::play::{Action, EnPassant, Mailbox, Move};
use rules_core::rules::{Piece, Placement, Rules};

/// A way to lay a board onto itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// By half a turn, the sides exchanged.
    Turned,
    /// The first rank onto the last, the sides exchanged.
    Mirrored,
    /// Left and right exchanged, the sides kept.
    Flipped,
}

impl Symmetry {
    fn swaps(self) -> bool {
        self != Self::Flipped
    }

    fn square(self, board: &Board, square: Square) -> Square {
        let turned = |square| board.rotated(square).expect("the board is symmetric");
        let mirrored = |square| board.mirrored(square).expect("the board is symmetric");
        match self {
            Self::Turned => turned(square),
            Self::Mirrored => mirrored(square),
            Self::Flipped => mirrored(turned(square)),
        }
    }

    /// The position as it looks then.
    pub fn position(self, rules: &Rules, position: &Mailbox) -> Mailbox {
        let on = |square| self.square(&rules.board, square);
        let mut placement = Placement::empty(rules.board.len(), rules.kinds.len());
        for (square, piece) in position.placement.pieces() {
            let owner = if self.swaps() { piece.owner.other() } else { piece.owner };
            placement.board[on(square).index()] = Some(Piece { owner, ..piece });
        }
        placement.hands.clone_from(&position.placement.hands);
        let (mut side, mut checks) = (position.side, position.checks);
        if self.swaps() {
            placement.hands.swap(0, 1);
            checks.swap(0, 1);
            side = side.other();
        }
        let mut promoted_from: Vec<_> =
            position.promoted_from.iter().map(|&(square, kind)| (on(square), kind)).collect();
        promoted_from.sort_unstable();
        let en_passant = position.en_passant.as_ref().map(|rights| {
            let mut passed: Vec<Square> = rights.passed.iter().map(|&square| on(square)).collect();
            passed.sort_unstable();
            EnPassant { passed, victim: on(rights.victim) }
        });
        Mailbox {
            placement,
            side,
            unmoved: position.unmoved.iter().map(on).collect(),
            promoted_from,
            en_passant,
            checks,
            ..position.clone()
        }
    }

    /// The move as it looks then.
    pub fn made(self, rules: &Rules, made: &Move) -> Move {
        let on = |square| self.square(&rules.board, square);
        let action = match made.action {
            Action::Walk { from, to, promotion } => {
                Action::Walk { from: on(from), to: on(to), promotion }
            }
            Action::Castle { from, to, partner, partner_to } => Action::Castle {
                from: on(from),
                to: on(to),
                partner: on(partner),
                partner_to: on(partner_to),
            },
            Action::Drop { kind, to } => Action::Drop { kind, to: on(to) },
            Action::Pass => Action::Pass,
        };
        let mut turned = Move::plain(action);
        turned.captured.extend(made.captured.iter().map(|&square| on(square)));
        turned.captured.sort_unstable();
        turned
    }
}
