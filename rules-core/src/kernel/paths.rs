//! The squares between two squares, by table: what must be empty, or hold one piece,
//! for an attack along a line or over a path.

use super::Bits;
use crate::geometry::{Board, Vector};

/// For each attacked square and each attacker, the squares between them.
#[derive(Clone, Debug)]
pub(super) struct PathTable<B> {
    squares: usize,
    /// Rows by attacked square, columns by attacker.
    between: Vec<B>,
}

/// What a path table is made for: terms with equal keys share one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum PathKey {
    /// Riders: the vectors of their leaps; the squares they land on between.
    Rides(Vec<Vector>),
    /// Single leaps: each with the vectors of its path.
    Leaps(Vec<(Vector, Vec<Vector>)>),
}

impl<B: Bits> PathTable<B> {
    pub(super) fn new(board: &Board, key: &PathKey) -> Self {
        let squares = board.len();
        let mut table = Self { squares, between: vec![B::EMPTY; squares * squares] };
        for from in board.squares() {
            let mut set = |to: crate::geometry::Square, path: B| {
                table.between[to.index() * squares + from.index()] = path
            };
            match key {
                PathKey::Rides(vectors) => {
                    for &vector in vectors {
                        let mut path = B::EMPTY;
                        let mut at = from;
                        while let Some(next) = board.offset(at, vector) {
                            set(next, path);
                            path |= B::bit(next.index());
                            at = next;
                        }
                    }
                }
                PathKey::Leaps(leaps) => {
                    for (vector, path) in leaps {
                        let Some(to) = board.offset(from, *vector) else { continue };
                        let path = path.iter().filter_map(|&on| board.offset(from, on));
                        set(to, path.fold(B::EMPTY, |all, on| all | B::bit(on.index())));
                    }
                }
            }
        }
        table
    }

    /// The squares between an attacked square and an attacker.
    #[inline(always)]
    pub(super) fn between(&self, attacked: usize, attacker: usize) -> B {
        self.between[attacked * self.squares + attacker]
    }
}
