//! Between compiled states and positions as plain data.

use super::legal::{captures, unmoved};
use super::{
    Bits, Checks, Code, Effect, Extras, Generated, Hands, Memory, Origins, Passing, State,
};
use crate::geometry::Square;
use crate::play::{Action, EnPassant, Mailbox, Move, Squares};
use crate::rules::{KindId, Player};

/// The state of a position; the position must be one of this game's.
#[must_use]
pub fn from_mailbox<V: Generated>(position: &Mailbox) -> State<V> {
    let mut state: State<V> = State {
        planes: V::Planes::default(),
        second: V::Bits::EMPTY,
        side: position.side,
        extras: V::Extras::default(),
        halfmove: position.halfmove,
        fullmove: position.fullmove,
    };
    for (square, piece) in position.placement.pieces() {
        let bit = V::Bits::bit(square.index());
        for (index, plane) in state.planes.as_mut().iter_mut().enumerate() {
            if (piece.kind.index() + 1) >> index & 1 == 1 {
                *plane |= bit;
            }
        }
        if piece.owner == Player::Second {
            state.second |= bit;
        }
    }
    let bits = |squares: &mut dyn Iterator<Item = Square>| {
        squares.fold(V::Bits::EMPTY, |all, at| all | V::Bits::bit(at.index()))
    };
    let parts = state.extras.parts_mut();
    parts.memory.set_unmoved(bits(&mut position.unmoved.iter()));
    if let Some(rights) = &position.en_passant {
        parts
            .passing
            .set_passed(bits(&mut rights.passed.iter().copied()), rights.victim.index() as u16);
    }
    for player in Player::BOTH {
        for (kind, &count) in position.placement.hands[player.index()]
            .iter()
            .enumerate()
            .filter(|(_, count)| **count > 0)
        {
            parts.hands.set_held(player, kind, count);
        }
        parts.checks.set_given(player, position.checks[player.index()]);
    }
    for &(square, kind) in &position.promoted_from {
        parts.origins.set_origin(square.index(), kind.index() + 1);
    }
    state
}

fn square(index: usize) -> Square {
    Square::new(index as u16)
}

/// The position of a state.
#[must_use]
pub fn to_mailbox<V: Generated>(state: &State<V>) -> Mailbox {
    let rules = V::rules();
    let mut position = Mailbox::start(rules);
    let parts = state.extras.parts();
    for at in rules.board.squares() {
        position.placement.board[at.index()] = state.piece_at(at);
    }
    for player in Player::BOTH {
        for kind in 0..rules.kinds.len() {
            position.placement.hands[player.index()][kind] = parts.hands.held(player, kind);
        }
    }
    position.side = state.side;
    position.unmoved = parts.memory.unmoved().squares().map(square).collect();
    let origins = rules.board.squares().filter_map(|at| {
        let code = parts.origins.origin(at.index()).checked_sub(1)?;
        Some((at, KindId::new(code)))
    });
    position.promoted_from = origins.collect();
    let (passed, victim) = parts.passing.passed();
    position.en_passant = (!passed.is_empty()).then(|| EnPassant {
        passed: passed.squares().map(square).collect(),
        victim: square(victim as usize),
    });
    position.checks = Player::BOTH.map(|player| parts.checks.given(player));
    (position.halfmove, position.fullmove) = (state.halfmove, state.fullmove);
    position
}

/// A move as plain data.
#[must_use]
pub fn to_move<V: Generated>(state: &State<V>, code: Code) -> Move {
    let (from, to) = (square(code.from as usize), square(code.to as usize));
    if code.effect.has(Effect::PASS) {
        return Move::plain(Action::Pass);
    }
    if code.effect.has(Effect::DROP) {
        return Move::plain(Action::Drop { kind: KindId::new(code.kind as usize), to });
    }
    if V::CASTLES && code.effect.has(Effect::CASTLE) {
        let (view, tables) = (state.view(state.side), V::tables());
        let unmoved = unmoved(state, &view, tables);
        let mut open = tables.castles[code.term as usize]
            .iter()
            .flat_map(|castling| castling.open::<V>(&view, unmoved, code.from as usize));
        if let Some((way, partner)) = open.find(|(way, _)| way.to == code.to as usize) {
            let (partner, partner_to) = (square(partner.square), square(way.partner_to));
            return Move::plain(Action::Castle { from, to, partner, partner_to });
        }
    }
    let promotion = (code.becomes != code.kind).then(|| KindId::new(code.becomes as usize));
    let mut made = Move::plain(Action::Walk { from, to, promotion });
    if code.effect.has(Effect::EN_PASSANT) {
        made.captured.push(square(state.extras.parts().passing.passed().1 as usize));
    } else if captures(state, code) {
        made.captured.push(to);
    }
    if code.effect.has(Effect::PASSING) {
        let passed =
            V::tables().term(code.term as usize, state.side).passed(from.index(), to.index());
        made.leaves = passed.squares().map(square).collect::<Squares>();
    }
    made
}
