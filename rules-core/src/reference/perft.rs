//! Counting the leaves of the game tree.

use super::Interpreter;
use crate::play::{Mailbox, Move};

impl Interpreter {
    /// The number of legal move sequences of a length; 1 at depth 0.
    ///
    /// The last ply is counted, not made. Time grows with the number returned.
    #[must_use]
    pub fn perft(&self, position: &Mailbox, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_moves(position).len() as u64,
            _ => self
                .legal_moves(position)
                .iter()
                .map(|made| self.perft(&self.play(position, made), depth - 1))
                .sum(),
        }
    }

    /// The legal moves, each with the number of sequences that begin with it.
    #[must_use]
    pub fn divide(&self, position: &Mailbox, depth: u32) -> Vec<(Move, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let count = |made: Move| {
            let nodes = self.perft(&self.play(position, &made), depth - 1);
            (made, nodes)
        };
        self.legal_moves(position).into_iter().map(count).collect()
    }
}
