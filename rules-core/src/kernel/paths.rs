//! The squares between two squares, by table: what must be empty, or hold one piece,
//! for an attack along a line or over a path.

use super::Bits;
use crate::geometry::{Board, Vector};
use crate::rules::{Leg, PathRule, Player, Rules};
use std::collections::HashMap;
use std::sync::Arc;

/// For each attacked square and each attacker, the squares between them.
#[derive(Clone, Debug)]
pub(super) struct PathTable<B> {
    squares: usize,
    /// Rows by attacked square, columns by attacker.
    between: Vec<B>,
}

/// What a path table is made for: terms with equal keys share one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum PathKey {
    /// Riders: the vectors of their leaps; the squares they land on between.
    Rides(Vec<Vector>),
    /// Single leaps: each with the vectors of its path.
    Leaps(Vec<(Vector, Vec<Vector>)>),
}

impl<B: Bits> PathTable<B> {
    fn new(board: &Board, key: &PathKey) -> Self {
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

/// The path tables of a game, by what they depend on.
#[derive(Debug)]
pub(super) struct PathTables<B> {
    known: HashMap<PathKey, Arc<PathTable<B>>>,
}

/// Boards with more squares than this get no path tables: they grow with the square.
const MOST_SQUARES: usize = 400;

impl<B: Bits> PathTables<B> {
    pub(super) fn new() -> Self {
        Self { known: HashMap::new() }
    }

    /// The path table of a term whose attack depends on the number of pieces on a path.
    pub(super) fn of_leg(
        &mut self,
        rules: &Rules,
        leg: &Leg,
        player: Player,
    ) -> Option<Arc<PathTable<B>>> {
        if leg.skip > 0 || rules.board.len() > MOST_SQUARES {
            return None;
        }
        let turned =
            |vector: Vector| if player == Player::First { vector } else { vector.turned() };
        let lattice = rules.board.lattice();
        let key = match leg.path {
            PathRule::Any if leg.is_single() && leg.hop.is_none() => return None,
            PathRule::Any => {
                let units: Vec<Vector> =
                    (0..lattice.hours()).map(|hour| lattice.unit(hour)).collect();
                if leg.steps.iter().all(|step| units.contains(&step.vector)) {
                    PathKey::Rides(units)
                } else {
                    let mut vectors: Vec<Vector> = leg
                        .steps
                        .iter()
                        .flat_map(|step| [step.vector, step.vector.turned()])
                        .collect();
                    vectors.sort_unstable();
                    vectors.dedup();
                    PathKey::Rides(vectors)
                }
            }
            PathRule::Clear if leg.is_single() && leg.hop.is_none() => {
                let path =
                    |step: &crate::geometry::Step| step.path.iter().map(|&on| turned(on)).collect();
                let mut leaps: Vec<(Vector, Vec<Vector>)> =
                    leg.steps.iter().map(|step| (turned(step.vector), path(step))).collect();
                leaps.sort();
                PathKey::Leaps(leaps)
            }
            PathRule::Clear | PathRule::Occupied => return None,
        };
        Some(
            self.known
                .entry(key)
                .or_insert_with_key(|key| Arc::new(PathTable::new(&rules.board, key)))
                .clone(),
        )
    }
}
