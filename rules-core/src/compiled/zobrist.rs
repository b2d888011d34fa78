//! A 64-bit hash of a position, equal for equal positions.

use super::Variant;
use crate::kernel::{Bits, Checks, Extras, Hands, Memory, Origins, Passing, State};
use crate::rules::Player;

/// A key without a table: a fixed mixing of what it stands for.
const fn key(what: u64, index: u64) -> u64 {
    // SplitMix64, whose output passes the usual tests of randomness.
    let mut x = (what << 32 | index).wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

const SIDE: u64 = 1;
const UNMOVED: u64 = 2;
const PASSED: u64 = 3;
const VICTIM: u64 = 4;
const CHECKS: u64 = 5;
/// Followed by a number for each kind and player.
const PIECE: u64 = 1 << 10;
const HELD: u64 = 1 << 11;
const ORIGIN: u64 = 1 << 12;

/// The hash of a state whose dead rights were dropped; time grows with the pieces.
pub(super) fn hash<V: Variant>(state: &State<V>) -> u64 {
    let mut hash = if state.side == Player::Second { key(SIDE, 0) } else { 0 };
    let parts = state.extras.parts();
    for square in state.occupied().squares() {
        let owner = u64::from(state.second.contains(square));
        hash ^= key(PIECE + 2 * state.code_at(square) as u64 + owner, square as u64);
        let origin = parts.origins.origin(square);
        if origin != 0 {
            hash ^= key(ORIGIN + origin as u64, square as u64);
        }
    }
    for square in parts.memory.unmoved().squares() {
        hash ^= key(UNMOVED, square as u64);
    }
    let (passed, victim) = parts.passing.passed();
    if !passed.is_empty() {
        hash ^= key(VICTIM, u64::from(victim));
    }
    for square in passed.squares() {
        hash ^= key(PASSED, square as u64);
    }
    for player in Player::BOTH {
        for kind in 0..V::rules().kinds.len() {
            let held = parts.hands.held(player, kind);
            if held != 0 {
                hash ^= key(HELD + 2 * kind as u64 + player.index() as u64, u64::from(held));
            }
        }
        hash ^= match parts.checks.given(player) {
            0 => 0,
            given => key(CHECKS, u64::from(given) << 1 | player.index() as u64),
        };
    }
    hash
}
