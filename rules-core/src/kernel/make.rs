//! A position after a move, built as a whole.

use super::legal::{is_safe, unmoved};
use super::{
    Bits, Checks, Code, Effect, Extras, Generated, Hands, Memory, Origins, Passing, Side, State,
    Tables,
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
    if V::PLAIN || only_walks::<V>(code.effect) {
        let (kinds, term) = ((code.kind, code.becomes), (code.effect, code.term));
        Walk::new(side, V::tables(), state, kinds, term)
            .play::<false>(code.from as usize, code.to as usize)
    } else {
        play_whole(state, code)
    }
}

/// Whether a move with an effect changes nothing but the squares of one piece and rights.
#[inline(always)]
pub(super) fn only_walks<V: Generated>(effect: Effect) -> bool {
    let walks = effect == Effect::NONE || effect == Effect::PASSING;
    walks && !V::TO_HAND && !V::KEEPS_CHECKS
}

/// Moves of one kind from a square to another, perhaps leaving rights behind: what they
/// have in common is worked out once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk<'a, V: Generated, S> {
    side: S,
    state: &'a State<V>,
    tables: &'a Tables<V::Bits>,
    occupied: V::Bits,
    /// All squares in the planes that a piece of the kind sets, none in the others.
    put: V::Planes,
    resets: bool,
    /// The term, if the moves leave a right to capture in passing.
    passing: Option<usize>,
}

impl<'a, V: Generated, S: Side> Walk<'a, V, S> {
    /// What moves like this one have in common.
    #[inline(always)]
    pub(super) fn new(
        side: S,
        tables: &'a Tables<V::Bits>,
        state: &'a State<V>,
        (kind, becomes): (u8, u8),
        (effect, term): (Effect, u16),
    ) -> Self {
        let mut put = V::Planes::default();
        for (bit, plane) in put.as_mut().iter_mut().enumerate() {
            *plane = V::Bits::when((becomes as usize + 1) >> bit & 1 == 1);
        }
        let passes = V::KEEPS_PASSING && effect == Effect::PASSING;
        Self {
            side,
            state,
            tables,
            occupied: state.occupied(),
            put,
            resets: V::RESETS.contains(&(kind as usize)),
            passing: passes.then_some(term as usize),
        }
    }

    /// The state after one of the moves; a `QUIET` one captures nothing.
    #[inline(always)]
    pub(super) fn play<const QUIET: bool>(&self, from: usize, to: usize) -> State<V> {
        let (state, put) = (self.state, V::Bits::bit(to));
        let stays = !(V::Bits::bit(from) | put);
        let mut planes = state.planes;
        for (plane, here) in planes.as_mut().iter_mut().zip(self.put.as_ref()) {
            *plane = (*plane & stays) | (put & *here);
        }
        let second = match self.side.player() {
            Player::First if QUIET => state.second,
            Player::First => state.second & stays,
            Player::Second => (state.second & stays) | put,
        };
        let mut extras = state.extras;
        let parts = extras.parts_mut();
        parts.memory.set_unmoved(parts.memory.unmoved() & stays);
        let passed = match self.passing {
            Some(term) => self.tables.term(term, self.side.player()).passed(from, to),
            None => V::Bits::EMPTY,
        };
        parts.passing.set_passed(passed, to as u16);
        let resets = self.resets | (!QUIET && !(self.occupied & put).is_empty());
        child(self.side, state, planes, second, extras, resets)
    }
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
        // Never a branch: captures come in no order.
        halfmove: before.halfmove.saturating_add(1) & u32::from(resets).wrapping_sub(1),
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
