//! Tables that several terms of a game have in common.

use super::Bits;
use super::lines::{Entry, LineSet};
use super::paths::{PathKey, PathTable};
use super::ray::Ray;
use crate::betza::{Extent, Hop};
use crate::geometry::Vector;
use crate::rules::{Leg, PathRule, Player, Rules};
use std::collections::HashMap;
use std::sync::Arc;

/// All rays of a term with where each square's begin, and what its entries hold.
type LineKey<B> = (Vec<Ray<B>>, Vec<u32>, Entry);

/// What was built so far, by what it depends on.
#[derive(Debug)]
pub(super) struct Shared<B> {
    lines: HashMap<LineKey<B>, Option<Arc<LineSet<B>>>>,
    paths: HashMap<PathKey, Arc<PathTable<B>>>,
}

/// Boards with more squares than this get no path tables: they grow with the square.
const MOST_SQUARES: usize = 400;

impl<B: Bits> Shared<B> {
    pub(super) fn new() -> Self {
        Self { lines: HashMap::new(), paths: HashMap::new() }
    }

    /// The lines of a slide or hop; none for other terms.
    pub(super) fn lines(
        &mut self,
        leg: &Leg,
        rays: &[Ray<B>],
        starts: &[u32],
    ) -> Option<Arc<LineSet<B>>> {
        let slides = leg.path == PathRule::Any && (leg.hop.is_some() || !single(leg));
        if !slides {
            return None;
        }
        let entry = if leg.hop == Some(Hop::Behind) { Entry::Behind } else { Entry::SlideAndHop };
        let key = (rays.to_vec(), starts.to_vec(), entry);
        self.lines
            .entry(key)
            .or_insert_with(|| LineSet::new(rays, starts, entry).map(Arc::new))
            .clone()
    }

    /// The path table of a term whose attack depends on the number of pieces on a path.
    pub(super) fn paths(
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
            PathRule::Any if single(leg) && leg.hop.is_none() => return None,
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
            PathRule::Clear if single(leg) && leg.hop.is_none() => {
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
            self.paths
                .entry(key)
                .or_insert_with_key(|key| Arc::new(PathTable::new(&rules.board, key)))
                .clone(),
        )
    }
}

fn single(leg: &Leg) -> bool {
    leg.range == Extent::UpTo(1) && leg.skip == 0
}
