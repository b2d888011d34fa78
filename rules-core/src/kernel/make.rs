//! A position after a move, built as a whole.

use super::legal::{is_safe, unmoved};
use super::{
    Bits, Checks, Code, Effect, Extras, Generated, Hands, Memory, Origins, Passing, Side, State,
};
use crate::rules::{Origin, Player};

/// The position after a legal move.
#[must_use]
pub fn play<V: Generated>(state: &State<V>, code: Code) -> State<V> {
    play_as(state.side, state, code)
}

/// As [`play`], for a known side.
#[inline(always)]
pub(super) fn play_as<V: Generated>(side: impl Side, state: &State<V>, code: Code) -> State<V> {
    if V::PLAIN {
        return walk(side, state, code);
    }
    let walks = code.effect == Effect::NONE || code.effect == Effect::PASSING;
    if walks && !V::TO_HAND && !V::KEEPS_CHECKS {
        walk(side, state, code)
    } else {
        play_whole(state, code)
    }
}

/// One piece goes from a square to another, perhaps leaving rights behind.
#[inline(always)]
fn walk<V: Generated>(side: impl Side, state: &State<V>, code: Code) -> State<V> {
    let put = V::Bits::bit(code.to as usize);
    let stays = !(V::Bits::bit(code.from as usize) | put);
    let mut planes = state.planes;
    for (bit, plane) in planes.as_mut().iter_mut().enumerate() {
        let here = V::Bits::when((code.becomes as usize + 1) >> bit & 1 == 1);
        *plane = (*plane & stays) | (put & here);
    }
    let mut second = state.second & stays;
    if side.player() == Player::Second {
        second |= put;
    }
    let mut extras = state.extras;
    let parts = extras.parts_mut();
    parts.memory.set_unmoved(parts.memory.unmoved() & stays);
    let leaves = V::KEEPS_PASSING && code.effect == Effect::PASSING;
    let passed = if leaves {
        V::tables()
            .term(code.term as usize, side.player())
            .passed(code.from as usize, code.to as usize)
    } else {
        V::Bits::EMPTY
    };
    parts.passing.set_passed(passed, code.to);
    let resets = !(state.occupied() & put).is_empty() || V::RESETS.contains(&(code.kind as usize));
    child(side, state, planes, second, extras, resets)
}

/// A state of the opponent's turn.
#[inline(always)]
fn child<V: Generated>(
    side: impl Side,
    before: &State<V>,
    planes: V::Planes,
    second: V::Bits,
    extras: V::Extras,
    resets: bool,
) -> State<V> {
    State {
        planes,
        second,
        side: side.player().other(),
        extras,
        halfmove: if resets { 0 } else { before.halfmove.saturating_add(1) },
        fullmove: before.fullmove.saturating_add(u32::from(side.player() == Player::Second)),
    }
}

/// Whatever a move does.
#[inline(never)]
fn play_whole<V: Generated>(state: &State<V>, code: Code) -> State<V> {
    let side = state.side;
    let tables = V::tables();
    let (from, to) = (code.from as usize, code.to as usize);
    let mut lifted = V::Bits::EMPTY;
    let mut put = [(0, 0); 2];
    let mut placed = 0;
    let mut captured = V::Bits::EMPTY;
    if !code.effect.has(Effect::PASS) {
        put[0] = (code.becomes as usize, to);
        placed = 1;
        if !code.effect.has(Effect::DROP) {
            lifted = V::Bits::bit(from);
            captured = V::Bits::bit(to) & state.occupied();
        }
    }
    if V::KEEPS_PASSING && code.effect.has(Effect::EN_PASSANT) {
        captured = V::Bits::bit(state.extras.parts().passing.passed().1 as usize);
    }
    if V::CASTLES && code.effect.has(Effect::CASTLE) {
        captured = V::Bits::EMPTY;
        let view = state.view(side);
        let unmoved = unmoved(state, &view, tables);
        let open = tables.castles[code.term as usize]
            .iter()
            .flat_map(|castling| castling.open::<V>(&view, unmoved, from));
        if let Some((way, partner)) = open.into_iter().find(|(way, _)| way.to == to) {
            lifted |= V::Bits::bit(partner.square);
            put[1] = (partner.kind, way.partner_to);
            placed = 2;
        }
    }
    let put = &put[..placed];
    let stays = !(lifted | captured);
    let mut planes = state.planes;
    for (bit, plane) in planes.as_mut().iter_mut().enumerate() {
        let mut next = *plane & stays;
        for &(kind, square) in put {
            if (kind + 1) >> bit & 1 == 1 {
                next |= V::Bits::bit(square);
            }
        }
        *plane = next;
    }
    let mut second = state.second & stays;
    if side.player() == Player::Second {
        for &(_, square) in put {
            second |= V::Bits::bit(square);
        }
    }
    let mut extras = state.extras;
    let parts = extras.parts_mut();
    let touched =
        put.iter().fold(lifted | captured, |all, &(_, square)| all | V::Bits::bit(square));
    let memory = parts.memory.unmoved();
    parts.memory.set_unmoved(memory & !touched);
    let passed = if V::KEEPS_PASSING && code.effect.has(Effect::PASSING) {
        tables.term(code.term as usize, side.player()).passed(from, to)
    } else {
        V::Bits::EMPTY
    };
    parts.passing.set_passed(passed, code.to);
    if V::TO_HAND {
        take(state, code, captured, &mut extras);
    }
    if V::KEEPS_HANDS && code.effect.has(Effect::DROP) {
        let held = extras.parts().hands.held(side.player(), code.kind as usize);
        extras.parts_mut().hands.set_held(
            side.player(),
            code.kind as usize,
            held.saturating_sub(1),
        );
    }
    let resets = !captured.is_empty()
        || (!code.effect.has(Effect::PASS) && V::RESETS.contains(&(code.kind as usize)));
    let mut child = child(side, state, planes, second, extras, resets);
    if V::KEEPS_CHECKS && !is_safe(&child, child.side) {
        let given = child.extras.parts().checks.given(side.player());
        child.extras.parts_mut().checks.set_given(side.player(), given + 1);
    }
    child
}

/// Captured pieces go to the hand as what they were; promoted ones are remembered.
fn take<V: Generated>(state: &State<V>, code: Code, captured: V::Bits, extras: &mut V::Extras) {
    let (side, tables) = (state.side, V::tables());
    let parts = extras.parts_mut();
    for square in captured.squares() {
        let kind = state.code_at(square) - 1;
        let held = match tables.origins[kind] {
            Origin::Itself => kind,
            Origin::Always(origin) => origin.index(),
            Origin::Remembered => match parts.origins.origin(square) {
                0 => kind,
                code => code - 1,
            },
        };
        let count = parts.hands.held(side.player(), held);
        parts.hands.set_held(side.player(), held, count.saturating_add(1));
        parts.origins.set_origin(square, 0);
    }
    if code.effect.0 & (Effect::DROP.0 | Effect::PASS.0) == 0 {
        let (from, to) = (code.from as usize, code.to as usize);
        let before = parts.origins.origin(from);
        parts.origins.set_origin(from, 0);
        let origin = if code.becomes == code.kind {
            before
        } else if tables.origins[code.becomes as usize] == Origin::Remembered {
            if before == 0 { code.kind as usize + 1 } else { before }
        } else {
            0
        };
        parts.origins.set_origin(to, origin);
    }
}
