//! Rays: the squares one step leads over, cut to what the rules allow.

use super::Bits;
use crate::betza::Extent;
use crate::geometry::{Square, Step, Vector};
use crate::rules::{Castle, Clause, Leg, PathRule, Player, Rules, Term};

/// The squares one step leads over, in one direction from one square.
///
/// A ray's squares rise or fall in number, so the first piece on it is the lowest or
/// the highest bit of its occupied part.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Ray<B> {
    pub(super) vector: Vector,
    /// The squares in order, zones and drawn lines respected, skipped ones left out.
    pub(super) squares: B,
    /// Where the move may end.
    pub(super) landing: B,
    /// Whether the numbers rise.
    pub(super) rises: bool,
    /// Of a single leap, the squares on its path.
    pub(super) path: B,
    /// Of a rider whose leaps have paths, each landing square with its path.
    pub(super) leaps: Vec<(B, B)>,
}

impl<B: Bits> Ray<B> {
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
pub(super) fn castle_rays<B: Bits>(
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
