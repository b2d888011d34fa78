//! Which positions have occurred, and who has been giving check.

use crate::rules::{Fact, Player};

/// What is known of one ply.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The key of the position.
    key: u64,
    /// The last ply before in the same bucket.
    next: Option<u32>,
    /// The last ply before with the same position.
    earlier: Option<u32>,
    /// How often the position has occurred, this time included.
    count: u32,
}

/// The positions of a game by key; entering and leaving one is O(1) on average.
///
/// The positions themselves stay with the game, which is asked where keys are equal.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    entries: Vec<Entry>,
    /// The last ply in each bucket; as many as a power of two.
    buckets: Vec<Option<u32>>,
}

impl History {
    /// Adds a position by its key; `same` says whether it is that of an earlier ply.
    pub(super) fn enter(&mut self, key: u64, same: impl Fn(usize) -> bool) {
        if self.entries.len() >= self.buckets.len() {
            self.grow();
        }
        let bucket = self.bucket(key);
        let next = self.buckets[bucket];
        let mut earlier = next;
        while let Some(ply) = earlier {
            let entry = &self.entries[ply as usize];
            if entry.key == key && same(ply as usize) {
                break;
            }
            earlier = entry.next;
        }
        let count = earlier.map_or(0, |ply| self.entries[ply as usize].count) + 1;
        self.buckets[bucket] = Some(self.entries.len() as u32);
        self.entries.push(Entry { key, next, earlier, count });
    }

    /// Removes the position that was entered last.
    pub(super) fn leave(&mut self) {
        if let Some(entry) = self.entries.pop() {
            let bucket = self.bucket(entry.key);
            self.buckets[bucket] = entry.next;
        }
    }

    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    fn grow(&mut self) {
        let size = (2 * self.buckets.len()).max(256);
        self.buckets.clear();
        self.buckets.resize(size, None);
        for ply in 0..self.entries.len() {
            let bucket = self.bucket(self.entries[ply].key);
            self.entries[ply].next = self.buckets[bucket].replace(ply as u32);
        }
    }

    /// The key of the last position.
    pub(super) fn key(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry.key)
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

    /// Whether a fact of the history holds for a player; `check` says whether the player
    /// to move at a ply was in check.
    pub(super) fn holds(
        &self,
        fact: &Fact,
        player: Player,
        to_move: Player,
        check: &dyn Fn(usize) -> bool,
    ) -> bool {
        match fact {
            Fact::Repetition(n) => player != to_move && self.count() >= *n,
            Fact::PerpetualCheck => {
                self.always_checks(player, to_move, check)
                    && !self.always_checks(player.other(), to_move, check)
            }
            _ => false,
        }
    }

    /// The player who alone gave check with every move, where that fact holds.
    pub(super) fn sole_checker(&self, to_move: Player, check: &dyn Fn(usize) -> bool) -> Player {
        let own = self.holds(&Fact::PerpetualCheck, to_move, to_move, check);
        if own { to_move } else { to_move.other() }
    }

    /// Whether each of a player's moves since the last position first occurred gave check.
    /// Asked only where a position has occurred again, from the last move back.
    fn always_checks(
        &self,
        player: Player,
        to_move: Player,
        check: &dyn Fn(usize) -> bool,
    ) -> bool {
        if self.count() < 2 {
            return false;
        }
        let (first, last) = (self.occurrences()[0], self.entries.len() - 1);
        let own_last = if player == to_move { last - 1 } else { last };
        (first + 1..=own_last).rev().step_by(2).all(check)
    }
}
