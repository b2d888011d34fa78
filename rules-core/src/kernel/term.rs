//! The table of one term for one player.

use super::lines::{Entry, Line, Lines};
use super::paths::{PathTable, PathTables};
use super::ray::{Ray, rays};
use super::waves::waves;
use super::{Bits, PerSquare};
use crate::betza::Hop;
use crate::rules::{Leg, Movement, PathRule, Player, Rules, Term};
use std::sync::Arc;

/// The table of one term for one player.
#[derive(Clone, Debug)]
pub struct TermTable<B: Bits> {
    /// The squares that could ever be reached from each square.
    reach: B::Each<B>,
    /// The squares from which each square could ever be reached.
    sources: B::Each<B>,
    /// What is reached by occupancy, where that is not too large: the lines of the squares
    /// in order, as many for each.
    lines: Vec<Line<B>>,
    /// Where each step may end, if it is a single leap on a full rectangle.
    waves: Vec<B>,
    /// Whether it is a single leap.
    leaps: bool,
    /// The squares between attacker and attacked, where they decide an attack.
    paths: Option<Arc<PathTable<B>>>,
    /// All rays, those of one square together.
    rays: Vec<Ray<B>>,
    /// Where the rays of each square begin; one entry more than squares.
    starts: Vec<u32>,
}

impl<B: Bits> TermTable<B> {
    /// The table of a term; drops have none.
    pub(super) fn new(
        rules: &Rules,
        term: &Term,
        player: Player,
        paths: &mut PathTables<B>,
        lines: &mut Lines<B>,
    ) -> Self {
        let board = &rules.board;
        let (mut all, mut starts) = (Vec::new(), vec![0]);
        let mut reach = Vec::with_capacity(board.len());
        let mut sources = vec![B::EMPTY; board.len()];
        for from in board.squares() {
            let before = all.len();
            match &term.movement {
                Movement::Walk(leg) => all.extend(rays(rules, term, leg, player, from)),
                Movement::Castle(_) | Movement::Drop => {}
            }
            let reached =
                all[before..].iter().fold(B::EMPTY, |set, ray| set | (ray.squares & ray.landing));
            for to in reached.squares() {
                sources[to] |= B::bit(from.index());
            }
            reach.push(reached);
            starts.push(u32::try_from(all.len()).unwrap_or(u32::MAX));
        }
        let walk = match &term.movement {
            Movement::Walk(leg) => Some(leg),
            _ => None,
        };
        Self {
            reach: B::Each::new(reach, B::EMPTY),
            sources: B::Each::new(sources, B::EMPTY),
            lines: walk.map_or_else(Vec::new, |leg| match entry(leg) {
                Some(entry) => lines.of_term(&all, &starts, entry, &leg.lines(board)),
                None => Vec::new(),
            }),
            waves: walk.map_or_else(Vec::new, |leg| waves(rules, term, leg, player)),
            leaps: walk.is_some_and(|leg| leg.is_single() && leg.hop.is_none()),
            paths: walk.and_then(|leg| paths.of_leg(rules, leg, player)),
            rays: all,
            starts,
        }
    }

    /// Where one of the term's steps may end.
    #[inline(always)]
    pub(super) fn wave(&self, step: usize) -> B {
        self.waves[step]
    }

    /// The squares between an attacker and what it attacks, if they decide the attack.
    #[inline(always)]
    pub(super) fn paths(&self) -> Option<&PathTable<B>> {
        self.paths.as_deref()
    }

    /// The rays from a square.
    pub(super) fn rays(&self, from: usize) -> &[Ray<B>] {
        &self.rays[self.starts[from] as usize..self.starts[from + 1] as usize]
    }

    /// The squares from which a square could ever be reached.
    #[inline(always)]
    #[must_use]
    pub fn sources(&self, to: usize) -> B {
        *self.sources.at(to)
    }

    /// A leap over whatever stands between.
    #[inline(always)]
    #[must_use]
    pub fn leap(&self, from: usize) -> B {
        *self.reach.at(from)
    }

    /// The `N` lines of a square, if the term is looked up by lines.
    #[inline(always)]
    pub(super) fn lines<const N: usize>(&self, from: usize) -> Option<&[Line<B>; N]> {
        let start = from % B::CAPACITY * N;
        self.lines.get(start..start + N)?.try_into().ok()
    }

    /// Leaps whose path must be empty.
    #[inline(never)]
    #[must_use]
    pub fn lame_by_ray(&self, from: usize, occupied: B) -> B {
        let open = |ray: &&Ray<B>| (ray.path & occupied).is_empty();
        let open = self.rays(from).iter().filter(open);
        open.fold(B::EMPTY, |all, ray| all | (ray.squares & ray.landing))
    }

    /// Leaps whose path must not be empty.
    #[inline(never)]
    #[must_use]
    pub fn jump(&self, from: usize, occupied: B) -> B {
        let jumps = |ray: &&Ray<B>| !(ray.path & occupied).is_empty();
        let jumps = self.rays(from).iter().filter(jumps);
        jumps.fold(B::EMPTY, |all, ray| all | (ray.squares & ray.landing))
    }

    /// Slides up to and onto the first piece.
    #[inline(never)]
    #[must_use]
    pub fn slide_by_ray(&self, from: usize, occupied: B) -> B {
        self.rays(from).iter().fold(B::EMPTY, |all, ray| all | ray.slide(occupied))
    }

    /// Slides that go on behind the first piece, one of `hurdles`, up to and onto the second.
    #[inline(never)]
    #[must_use]
    pub fn hop_over(&self, from: usize, occupied: B, hurdles: B) -> B {
        self.rays(from).iter().fold(B::EMPTY, |all, ray| all | ray.hop(occupied, hurdles))
    }

    /// The squares right behind the first piece, one of `hurdles`.
    #[inline(never)]
    #[must_use]
    pub fn behind_over(&self, from: usize, occupied: B, hurdles: B) -> B {
        self.rays(from).iter().fold(B::EMPTY, |all, ray| all | ray.behind(occupied, hurdles))
    }

    /// Leaps in a row, each with a path that must be empty (`clear`) or must not.
    #[inline(never)]
    #[must_use]
    pub fn ride(&self, from: usize, occupied: B, clear: bool) -> B {
        let mut reached = B::EMPTY;
        for ray in self.rays(from) {
            for &(square, path) in &ray.leaps {
                if (path & occupied).is_empty() != clear {
                    break;
                }
                reached |= square & ray.landing;
                if !(square & occupied).is_empty() {
                    break;
                }
            }
        }
        reached
    }

    /// A hopper whose leaps have paths: as [`hop_over`](Self::hop_over), or as
    /// [`behind_over`](Self::behind_over) if `behind`, each leap's path being empty
    /// (`clear`) or not.
    #[inline(never)]
    #[must_use]
    pub fn hop_ride(&self, from: usize, occupied: B, hurdles: B, clear: bool, behind: bool) -> B {
        let mut reached = B::EMPTY;
        for ray in self.rays(from) {
            let mut hopped = false;
            for &(square, path) in &ray.leaps {
                if (path & occupied).is_empty() != clear {
                    break;
                }
                let stands = !(square & occupied).is_empty();
                if hopped {
                    reached |= square & ray.landing;
                    if stands || behind {
                        break;
                    }
                } else if stands {
                    if (square & hurdles).is_empty() {
                        break;
                    }
                    hopped = true;
                }
            }
        }
        reached
    }

    /// The squares passed on the way to a square that a ray leads to.
    #[inline(never)]
    pub(super) fn passed(&self, from: usize, to: usize) -> B {
        // Of lame leaps the path table holds just these squares.
        if let (true, Some(paths)) = (self.leaps, &self.paths) {
            return paths.between(to, from);
        }
        let ray =
            self.rays(from).iter().find(|ray| ray.squares.contains(to) && ray.landing.contains(to));
        ray.map_or(B::EMPTY, |ray| {
            let mut passed = ray.path;
            for &(square, path) in &ray.leaps {
                passed |= path;
                if square.contains(to) {
                    break;
                }
                passed |= square;
            }
            passed
        })
    }
}

/// What the lines of a leg hold; none if it is not looked up by lines.
fn entry(leg: &Leg) -> Option<Entry> {
    let single = leg.is_single() && leg.hop.is_none();
    match (leg.path, leg.hop) {
        (PathRule::Any, Some(Hop::Behind)) => Some(Entry::Behind),
        (PathRule::Any, Some(Hop::Over)) => Some(Entry::SlideAndHop),
        (PathRule::Any, None) if !single => Some(Entry::SlideAndHop),
        (PathRule::Clear, _) if single => Some(Entry::Lame),
        _ => None,
    }
}
