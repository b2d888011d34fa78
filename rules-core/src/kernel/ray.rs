//! The table of one term for one player: rays cut to what the rules allow.

use super::Bits;
use super::castle::Way16;
use super::lines::LineSet;
use super::paths::PathTable;
use super::shared::Shared;
use super::waves::{Wave, waves};
use crate::betza::Extent;
use crate::geometry::{Square, Step, Vector};
use crate::rules::{Castle, Clause, Leg, Movement, PathRule, Player, Rules, Term};
use std::sync::Arc;

/// The squares one step leads over, in one direction from one square.
///
/// A ray's squares rise or fall in number, so the first piece on it is the lowest or
/// the highest bit of its occupied part.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Ray<B> {
    vector: Vector,
    /// The squares in order, zones and drawn lines respected, skipped ones left out.
    squares: B,
    /// Where the move may end.
    landing: B,
    /// Whether the numbers rise.
    rises: bool,
    /// Of a single leap, the squares on its path.
    path: B,
    /// Of a rider whose leaps have paths, each landing square with its path.
    leaps: Vec<(B, B)>,
}

/// The table of one term for one player.
#[derive(Clone, Debug)]
pub struct TermTable<B> {
    /// All rays, those of one square together.
    rays: Vec<Ray<B>>,
    /// Where the rays of each square begin; one entry more than squares.
    starts: Vec<u32>,
    /// The squares that could ever be reached from each square.
    reach: Vec<B>,
    /// The squares from which each square could ever be reached.
    sources: Vec<B>,
    /// The same rays by occupancy, where that is not too large; shared by like terms.
    lines: Option<Arc<LineSet<B>>>,
    /// Of lame leaps, the paths of each square with where they lead; as many for each.
    legs: Vec<(B, B)>,
    /// The same single leaps as shifts of the whole board, where it is a full rectangle.
    waves: Vec<Wave<B>>,
    /// The squares between attacker and attacked, where they decide an attack.
    paths: Option<Arc<PathTable<B>>>,
}

impl<B: Bits> TermTable<B> {
    /// The table of a term; drops have none.
    pub(super) fn new(rules: &Rules, term: &Term, player: Player, shared: &mut Shared<B>) -> Self {
        let board = &rules.board;
        let mut table = Self {
            rays: Vec::new(),
            starts: vec![0],
            reach: Vec::with_capacity(board.len()),
            sources: vec![B::EMPTY; board.len()],
            lines: None,
            legs: Vec::new(),
            waves: Vec::new(),
            paths: None,
        };
        for from in board.squares() {
            let before = table.rays.len();
            match &term.movement {
                Movement::Walk(leg) => table.rays.extend(rays(rules, term, leg, player, from)),
                Movement::Castle(castle) => {
                    table.rays.extend(castle_rays(rules, term, castle, player, from))
                }
                Movement::Drop => {}
            }
            let reach = table.rays[before..]
                .iter()
                .fold(B::EMPTY, |all, ray| all | (ray.squares & ray.landing));
            for to in reach.squares() {
                table.sources[to] |= B::bit(from.index());
            }
            table.reach.push(reach);
            table.starts.push(u32::try_from(table.rays.len()).unwrap_or(u32::MAX));
        }
        if let Movement::Walk(leg) = &term.movement {
            table.lines = shared.lines(leg, &table.rays, &table.starts);
            if leg.path == PathRule::Clear {
                table.legs = legs(leg, &table.rays, &table.starts);
            }
            table.waves = waves(rules, term, leg, player);
            table.paths = shared.paths(rules, leg, player);
        }
        table
    }

    /// Where one of the term's steps may begin and end.
    #[inline(always)]
    pub(super) fn wave(&self, step: usize) -> &Wave<B> {
        &self.waves[step]
    }

    /// The squares between an attacker and what it attacks, if they decide the attack.
    #[inline(always)]
    pub(super) fn paths(&self) -> Option<&PathTable<B>> {
        self.paths.as_deref()
    }

    #[inline(always)]
    fn rays(&self, from: usize) -> &[Ray<B>] {
        &self.rays[self.starts[from] as usize..self.starts[from + 1] as usize]
    }

    /// The squares from which a square could ever be reached.
    #[inline(always)]
    #[must_use]
    pub fn sources(&self, to: usize) -> B {
        self.sources[to]
    }

    /// A leap over whatever stands between.
    #[inline(always)]
    #[must_use]
    pub fn leap(&self, from: usize) -> B {
        self.reach[from]
    }

    /// A leap whose path must be empty; `N` paths a square.
    #[inline(always)]
    #[must_use]
    pub fn lame<const N: usize>(&self, from: usize, occupied: B) -> B {
        let mut all = B::EMPTY;
        for &(path, targets) in &self.legs[from * N..from * N + N] {
            all |= targets & B::when((path & occupied).is_empty());
        }
        all
    }

    /// As [`lame`](Self::lame), leap by leap.
    #[must_use]
    pub fn lame_slowly(&self, from: usize, occupied: B) -> B {
        let open = |ray: &&Ray<B>| (ray.path & occupied).is_empty();
        self.rays(from)
            .iter()
            .filter(open)
            .fold(B::EMPTY, |all, ray| all | (ray.squares & ray.landing))
    }

    /// A leap whose path must not be empty.
    #[inline(always)]
    #[must_use]
    pub fn jump(&self, from: usize, occupied: B) -> B {
        let jumps = |ray: &&Ray<B>| !(ray.path & occupied).is_empty();
        self.rays(from)
            .iter()
            .filter(jumps)
            .fold(B::EMPTY, |all, ray| all | (ray.squares & ray.landing))
    }

    /// A slide up to and onto the first piece.
    #[inline(always)]
    #[must_use]
    pub fn slide<const N: usize>(&self, from: usize, occupied: B) -> B {
        match &self.lines {
            Some(lines) => lines.first::<N>(from, occupied),
            None => self.slide_slowly(from, occupied),
        }
    }

    /// As [`slide`](Self::slide), ray by ray.
    #[must_use]
    pub fn slide_slowly(&self, from: usize, occupied: B) -> B {
        self.rays(from).iter().fold(B::EMPTY, |all, ray| all | ray.slide(occupied))
    }

    /// A slide that goes on behind the first piece, up to and onto the second.
    #[inline(always)]
    #[must_use]
    pub fn hop<const N: usize>(&self, from: usize, occupied: B) -> B {
        match &self.lines {
            Some(lines) => lines.second::<N>(from, occupied),
            None => self.hop_over(from, occupied, occupied),
        }
    }

    /// As [`hop`](Self::hop), where the first piece must be one of `hurdles`.
    #[must_use]
    pub fn hop_over(&self, from: usize, occupied: B, hurdles: B) -> B {
        self.rays(from).iter().fold(B::EMPTY, |all, ray| all | ray.hop(occupied, hurdles))
    }

    /// The square right behind the first piece.
    #[inline(always)]
    #[must_use]
    pub fn behind<const N: usize>(&self, from: usize, occupied: B) -> B {
        match &self.lines {
            Some(lines) => lines.first::<N>(from, occupied),
            None => self.behind_over(from, occupied, occupied),
        }
    }

    /// As [`behind`](Self::behind), where the first piece must be one of `hurdles`.
    #[must_use]
    pub fn behind_over(&self, from: usize, occupied: B, hurdles: B) -> B {
        self.rays(from).iter().fold(B::EMPTY, |all, ray| all | ray.behind(occupied, hurdles))
    }

    /// Leaps in a row, each with a path that must be empty (`clear`) or must not.
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

    /// A hopper whose leaps have paths: as [`hop`](Self::hop), or as
    /// [`behind`](Self::behind) if `behind`, each leap's path being empty (`clear`) or not.
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
    pub(super) fn passed(&self, from: usize, to: usize) -> B {
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

    /// The squares of each ray, nearest first, for castling.
    pub(super) fn ways(&self, from: usize) -> impl Iterator<Item = Way16> + '_ {
        self.rays(from).iter().map(|ray| {
            let mut squares: Way16 = ray.squares.squares().collect();
            if !ray.rises {
                squares.reverse();
            }
            squares
        })
    }
}

impl<B: Bits> Ray<B> {
    /// Whether two rays make one line.
    pub(super) fn hour_opposite(&self, other: &Self) -> bool {
        self.vector == other.vector.turned()
    }

    /// The squares whose occupancy changes what is reached: all but the last.
    pub(super) fn inner(&self) -> B {
        if self.squares.is_empty() {
            return B::EMPTY;
        }
        let last = if self.rises { self.squares.highest() } else { self.squares.lowest() };
        self.squares & !B::bit(last)
    }

    /// Whether a move along the ray could end, with a hurdle on its first square if it hops.
    pub(super) fn could_end(&self, hops: bool) -> bool {
        let hurdle = if hops { self.nearest(self.squares) } else { B::EMPTY };
        !(self.landing & !hurdle).is_empty()
    }

    /// Up to and onto the first piece.
    #[inline(always)]
    pub(super) fn slide(&self, occupied: B) -> B {
        self.upto(self.squares, occupied).0 & self.landing
    }

    /// From behind the first piece, one of `hurdles`, up to and onto the second.
    #[inline(always)]
    pub(super) fn hop(&self, occupied: B, hurdles: B) -> B {
        let (before, hurdle) = self.upto(self.squares, occupied);
        if (hurdle & hurdles).is_empty() {
            return B::EMPTY;
        }
        self.upto(self.squares & !before, occupied).0 & self.landing
    }

    /// Right behind the first piece, one of `hurdles`.
    #[inline(always)]
    pub(super) fn behind(&self, occupied: B, hurdles: B) -> B {
        let (before, hurdle) = self.upto(self.squares, occupied);
        if (hurdle & hurdles).is_empty() {
            return B::EMPTY;
        }
        self.nearest(self.squares & !before) & self.landing
    }

    /// The part of `squares` up to and onto the first occupied one, and that one.
    #[inline(always)]
    fn upto(&self, squares: B, occupied: B) -> (B, B) {
        let blockers = squares & occupied;
        if blockers.is_empty() {
            return (squares, B::EMPTY);
        }
        let nearest = self.nearest(blockers);
        let square = nearest.lowest();
        let before = if self.rises { B::below(square) } else { !B::below(square) };
        ((squares & before) | nearest, nearest)
    }

    /// The first of some squares of the ray.
    #[inline(always)]
    fn nearest(&self, squares: B) -> B {
        if squares.is_empty() {
            B::EMPTY
        } else if self.rises {
            B::bit(squares.lowest())
        } else {
            B::bit(squares.highest())
        }
    }
}

fn turned(player: Player, vector: Vector) -> Vector {
    if player == Player::First { vector } else { vector.turned() }
}

fn rises(vector: Vector) -> bool {
    (vector.dy, vector.dx) > (0, 0)
}

/// The rays of a walking term from one square.
pub(super) fn rays<B: Bits>(
    rules: &Rules,
    term: &Term,
    leg: &Leg,
    player: Player,
    from: Square,
) -> Vec<Ray<B>> {
    let starts = term.clauses.iter().all(|clause| match clause {
        Clause::From(zone) | Clause::Within(zone) => zone.of(player).contains(from),
        _ => true,
    });
    if !starts {
        return Vec::new();
    }
    leg.steps.iter().filter_map(|step| ray(rules, term, leg, player, from, step)).collect()
}

fn ray<B: Bits>(
    rules: &Rules,
    term: &Term,
    leg: &Leg,
    player: Player,
    from: Square,
    step: &Step,
) -> Option<Ray<B>> {
    let board = &rules.board;
    let vector = turned(player, step.vector);
    let limit = match leg.range {
        Extent::UpTo(n) => n,
        Extent::Unlimited => u16::MAX,
    };
    let mut ray = Ray {
        vector,
        squares: B::EMPTY,
        landing: B::EMPTY,
        rises: rises(vector),
        path: B::EMPTY,
        leaps: Vec::new(),
    };
    let mut at = from;
    for count in 1..=limit {
        let Some(next) = board.offset(at, vector) else { break };
        let path: Vec<Option<Square>> =
            step.path.iter().map(|&on| board.offset(at, turned(player, on))).collect();
        // A hole on the path of a lame leap blocks it for good.
        if leg.path == PathRule::Clear && path.contains(&None) {
            break;
        }
        if leg.path == PathRule::Occupied && path.iter().all(Option::is_none) {
            break;
        }
        if !term
            .clauses
            .iter()
            .all(|clause| leap_allowed(rules, clause, leg, player, at, &path, next))
        {
            break;
        }
        let path = path.into_iter().flatten().fold(B::EMPTY, |all, on| all | B::bit(on.index()));
        if count > leg.skip {
            let square = B::bit(next.index());
            ray.squares |= square;
            if leg.leaves_rights || !step.path.is_empty() {
                ray.leaps.push((square, path));
            }
            if count == 1 {
                ray.path = path;
            }
            if term.clauses.iter().all(|clause| landing_allowed(clause, player, from, next)) {
                ray.landing |= square;
            }
        }
        at = next;
    }
    (!ray.squares.is_empty()).then_some(ray)
}

fn leap_allowed(
    rules: &Rules,
    clause: &Clause,
    leg: &Leg,
    player: Player,
    at: Square,
    path: &[Option<Square>],
    next: Square,
) -> bool {
    match clause {
        Clause::Within(zone) => {
            let inside = |square: Square| zone.of(player).contains(square);
            let legs = leg.path == PathRule::Any || path.iter().all(|on| on.is_some_and(inside));
            legs && inside(next)
        }
        Clause::AlongLines => {
            let mut before = Some(at);
            path.iter().copied().chain([Some(next)]).all(|on| {
                let drawn =
                    before.zip(on).is_some_and(|(a, b)| rules.lines[player.index()].joins(a, b));
                before = on;
                drawn
            })
        }
        _ => true,
    }
}

fn landing_allowed(clause: &Clause, player: Player, from: Square, to: Square) -> bool {
    match clause {
        Clause::To(zone) => zone.of(player).contains(to),
        Clause::Touching(zone) => zone.of(player).contains(from) || zone.of(player).contains(to),
        _ => true,
    }
}

/// The whole ways towards castling partners.
fn castle_rays<B: Bits>(
    rules: &Rules,
    term: &Term,
    castle: &Castle,
    player: Player,
    from: Square,
) -> Vec<Ray<B>> {
    let allowed = |to: Square| {
        term.clauses.iter().all(|clause| match clause {
            Clause::From(zone) => zone.of(player).contains(from),
            Clause::Within(zone) => zone.of(player).contains(from) && zone.of(player).contains(to),
            clause => landing_allowed(clause, player, from, to),
        })
    };
    let way = |step: &Step| {
        let vector = turned(player, step.vector);
        let way = std::iter::successors(rules.board.offset(from, vector), |&at| {
            rules.board.offset(at, vector)
        });
        let mut squares = B::EMPTY;
        let mut landing = B::EMPTY;
        for at in way {
            squares |= B::bit(at.index());
            if allowed(at) {
                landing |= B::bit(at.index());
            }
        }
        Ray { vector, squares, landing, rises: rises(vector), path: B::EMPTY, leaps: Vec::new() }
    };
    castle.steps.iter().map(way).filter(|ray| !ray.squares.is_empty()).collect()
}

/// The paths of lame leaps with where they lead, as many for each square.
fn legs<B: Bits>(leg: &Leg, rays: &[Ray<B>], starts: &[u32]) -> Vec<(B, B)> {
    let mut paths: Vec<&[Vector]> = leg.steps.iter().map(|step| step.path.as_slice()).collect();
    paths.sort_unstable();
    paths.dedup();
    let mut legs = Vec::new();
    for square in starts.windows(2) {
        let mut here: Vec<(B, B)> = Vec::new();
        for ray in &rays[square[0] as usize..square[1] as usize] {
            let targets = ray.squares & ray.landing;
            match here.iter_mut().find(|(path, _)| *path == ray.path) {
                Some((_, known)) => *known |= targets,
                None => here.push((ray.path, targets)),
            }
        }
        here.resize(paths.len(), (B::EMPTY, B::EMPTY));
        legs.append(&mut here);
    }
    legs
}
