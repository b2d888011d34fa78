//! A 64-bit key of a position, from scratch and kept up move by move.
//!
//! The key is the sum without carry of one number for each fact: a piece on a square, a
//! right, a piece in the hand. The numbers of pieces are read from a table, in which the
//! code of an empty square has a row of zeros, so that captures need no branch.

use super::{
    Bits, Checks, Extras, Generated, Hands, Memory, Origins, Passing, Side, State, Tables,
};
use crate::rules::{Player, Rules};

/// The number of a fact: a fixed mixing of what it stands for.
const fn number(what: u64, index: u64) -> u64 {
    // SplitMix64, whose output passes the usual tests of randomness.
    let mut x = (what << 32 | index).wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

const SIDE: u64 = number(1, 0);
const UNMOVED: u64 = 2;
const PASSED: u64 = 3;
const VICTIM: u64 = 4;
const CHECKS: u64 = 5;
/// Followed by a number for each kind and player.
const PIECE: u64 = 1 << 10;
const HELD: u64 = 1 << 11;
const ORIGIN: u64 = 1 << 12;

/// The numbers of the pieces on the squares of a board.
#[derive(Clone, Debug)]
pub(super) struct Keys(Box<[u64]>);

impl Keys {
    pub(super) fn new<B: Bits>(rules: &Rules) -> Self {
        let codes = 0..=rules.kinds.len() as u64;
        let rows = codes.flat_map(|code| [2 * code, 2 * code + 1]);
        let of = |row: u64, square| if row < 2 { 0 } else { number(PIECE + row, square) };
        Self(rows.flat_map(|row| (0..B::CAPACITY as u64).map(move |at| of(row, at))).collect())
    }

    /// The number of what stands on a square: 0 where nothing does.
    #[inline(always)]
    pub(super) fn of<B: Bits>(&self, code: usize, second: bool, square: usize) -> u64 {
        self.0[(2 * code + usize::from(second)) * B::CAPACITY + square]
    }
}

/// The key of a position; time grows with the pieces.
#[must_use]
pub fn key<V: Generated>(state: &State<V>) -> u64 {
    let keys = &V::tables().keys;
    let side = if state.side == Player::Second { SIDE } else { 0 };
    let pieces = state.occupied().squares().fold(side, |all, at| {
        all ^ keys.of::<V::Bits>(state.code_at(at), state.second.contains(at), at)
    });
    pieces ^ of_origins(state, state.occupied()) ^ of_rights(state) ^ of_counts(state)
}

/// Of the rights that few moves change.
#[inline(always)]
fn of_rights<V: Generated>(state: &State<V>) -> u64 {
    let parts = state.extras.parts();
    of_unmoved(parts.memory.unmoved()) ^ of_passed::<V>(state)
}

#[inline(always)]
pub(super) fn of_unmoved<B: Bits>(squares: B) -> u64 {
    squares.squares().fold(0, |all, at| all ^ number(UNMOVED, at as u64))
}

#[inline(always)]
pub(super) fn of_passed<V: Generated>(state: &State<V>) -> u64 {
    let (passed, victim) = state.extras.parts().passing.passed();
    if passed.is_empty() {
        return 0;
    }
    let victim = number(VICTIM, u64::from(victim));
    passed.squares().fold(victim, |all, at| all ^ number(PASSED, at as u64))
}

fn of_origins<V: Generated>(state: &State<V>, squares: V::Bits) -> u64 {
    let origins = &state.extras.parts().origins;
    squares.squares().fold(0, |all, at| match origins.origin(at) {
        0 => all,
        origin => all ^ number(ORIGIN + origin as u64, at as u64),
    })
}

/// Of hands and checks given.
fn of_counts<V: Generated>(state: &State<V>) -> u64 {
    let parts = state.extras.parts();
    let mut key = 0;
    for player in Player::BOTH {
        for kind in 0..V::Kinds::default().as_ref().len() {
            let held = parts.hands.held(player, kind);
            if held != 0 {
                key ^= number(HELD + 2 * kind as u64 + player.index() as u64, u64::from(held));
            }
        }
        key ^= match parts.checks.given(player) {
            0 => 0,
            given => number(CHECKS, u64::from(given) << 1 | player.index() as u64),
        };
    }
    key
}

/// The keys after moves of one kind from a square to another, rights aside.
#[derive(Clone, Copy, Debug)]
pub(super) struct WalkKeys<'a, V: Generated> {
    keys: &'a Keys,
    before: &'a State<V>,
    key: u64,
    /// The numbers of the kind that leaves and of the kind that arrives.
    rows: [&'a [u64]; 2],
}

impl<'a, V: Generated> WalkKeys<'a, V> {
    /// What moves like this one have in common.
    #[inline(always)]
    pub(super) fn new(
        side: impl Side,
        tables: &'a Tables<V::Bits>,
        before: &'a State<V>,
        kinds: (u8, u8),
        key: u64,
    ) -> Self {
        let row = |kind: u8| {
            let row = 2 * (kind as usize + 1) + usize::from(side.player() == Player::Second);
            &tables.keys.0[row * V::Bits::CAPACITY..][..V::Bits::CAPACITY]
        };
        Self { keys: &tables.keys, before, key: key ^ SIDE, rows: [row(kinds.0), row(kinds.1)] }
    }

    /// The key after one of the moves; a `QUIET` one captures nothing.
    #[inline(always)]
    pub(super) fn after<const QUIET: bool>(&self, from: usize, to: usize) -> u64 {
        let before = self.before;
        let captured = if QUIET {
            0
        } else {
            self.keys.of::<V::Bits>(before.code_at(to), before.second.contains(to), to)
        };
        let [leaves, arrives] = self.rows.map(|row| &row[..V::Bits::CAPACITY]);
        self.key ^ leaves[from % V::Bits::CAPACITY] ^ arrives[to % V::Bits::CAPACITY] ^ captured
    }
}

/// The key after any change, from what differs.
#[inline(never)]
pub(super) fn changed<V: Generated>(before: &State<V>, after: &State<V>, key: u64) -> u64 {
    let keys = &V::tables().keys;
    let mut changed = before.second ^ after.second;
    for (before, after) in before.planes.as_ref().iter().zip(after.planes.as_ref()) {
        changed |= *before ^ *after;
    }
    let of = |state: &State<V>| {
        let pieces = changed.squares().fold(0, |all, at| {
            all ^ keys.of::<V::Bits>(state.code_at(at), state.second.contains(at), at)
        });
        // A piece captured by one of its own kind may leave another origin behind.
        let origins = if V::TO_HAND { of_origins(state, state.occupied()) } else { 0 };
        let counts = if counts::<V>() { of_counts(state) } else { 0 };
        pieces ^ origins ^ of_rights(state) ^ counts
    };
    let side = if before.side == after.side { 0 } else { SIDE };
    key ^ side ^ of(before) ^ of(after)
}

/// Whether the game has hands or counts checks.
const fn counts<V: Generated>() -> bool {
    <V::Extras as Extras<V::Bits>>::Hands::KEPT || <V::Extras as Extras<V::Bits>>::Checks::KEPT
}
