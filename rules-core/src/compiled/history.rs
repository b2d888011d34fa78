//! Which positions have occurred, and who has been giving check.

use crate::rules::{Fact, Player};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Multiplies and rotates whole words: the keys are positions, not an attacker's choice,
/// and the default hasher would cost more than making the move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(n.into());
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0 ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    fn write_u128(&mut self, n: u128) {
        self.write_u64(n as u64);
        self.write_u64((n >> 64) as u64);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn finish(&self) -> u64 {
        (self.0 ^ (self.0 >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}

/// What is known of one ply.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The last ply before with the same position.
    earlier: Option<u32>,
    /// How often the position has occurred, this time included.
    count: u32,
    /// How many moves in a row with which the player who has just moved gave check.
    checks: u32,
}

/// The positions of a game by identity; entering and leaving one is O(1) on average.
#[derive(Clone, Debug)]
pub(super) struct History<P> {
    entries: Vec<Entry>,
    last: HashMap<P, u32, BuildHasherDefault<Mix>>,
}

impl<P: Clone + Eq + Hash> History<P> {
    pub(super) fn new() -> Self {
        Self { entries: Vec::new(), last: HashMap::default() }
    }

    /// Adds a position and whether its player to move is in check.
    pub(super) fn enter(&mut self, identity: P, check: bool) {
        let ply = self.entries.len();
        let earlier = self.last.insert(identity, ply as u32);
        let count = earlier.map_or(0, |ply| self.entries[ply as usize].count) + 1;
        let before = ply.checked_sub(2).map_or(0, |ply| self.entries[ply].checks);
        // A check that stood at the start was given by a move nobody knows.
        let checks = if check && ply > 0 { before + 1 } else { 0 };
        self.entries.push(Entry { earlier, count, checks });
    }

    /// Removes the position that was entered last.
    pub(super) fn leave(&mut self, identity: &P) {
        match self.entries.pop().and_then(|entry| entry.earlier) {
            Some(ply) => {
                if let Some(last) = self.last.get_mut(identity) {
                    *last = ply;
                }
            }
            None => {
                self.last.remove(identity);
            }
        }
    }

    /// How often the last position has occurred.
    pub(super) fn count(&self) -> u32 {
        self.entries.last().map_or(0, |entry| entry.count)
    }

    /// The plies at which the last position occurred, in order.
    pub(super) fn occurrences(&self) -> Vec<usize> {
        let last = self.entries.len().checked_sub(1);
        let before = |&ply: &usize| self.entries[ply].earlier.map(|ply| ply as usize);
        let mut plies: Vec<usize> = std::iter::successors(last, before).collect();
        plies.reverse();
        plies
    }

    /// Whether a fact of the history holds for a player.
    pub(super) fn holds(&self, fact: &Fact, player: Player, to_move: Player) -> bool {
        match fact {
            Fact::Repetition(n) => player != to_move && self.count() >= *n,
            Fact::PerpetualCheck => {
                self.always_checks(player, to_move) && !self.always_checks(player.other(), to_move)
            }
            _ => false,
        }
    }

    /// The player who alone gave check with every move, where that fact holds.
    pub(super) fn sole_checker(&self, to_move: Player) -> Player {
        if self.holds(&Fact::PerpetualCheck, to_move, to_move) { to_move } else { to_move.other() }
    }

    /// Whether each of a player's moves since the last position first occurred gave check.
    fn always_checks(&self, player: Player, to_move: Player) -> bool {
        if self.count() < 2 {
            return false;
        }
        let plies = self.occurrences();
        let (first, last) = (plies[0], self.entries.len() - 1);
        let own_last = if player == to_move { last - 1 } else { last };
        self.entries[own_last].checks as usize >= (last - first) / 2
    }
}
