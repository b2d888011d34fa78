//! Moves by table: what stands on a few squares decides what is reached, so their
//! occupancy is an index.
//!
//! A line of a rider is a ray and the ray opposite to it; what stands on its outermost
//! squares changes nothing about which squares are reached, so only the inner ones
//! count. Of a lame leaper the paths of all its leaps together count as one line. The
//! bits are gathered by one multiplication with a constant, which is found when the
//! table is built and checked against every occupancy.

use super::ray::Ray;
use super::{Bits, magic};
use crate::geometry::Vector;
use std::collections::HashMap;

/// One line of one square.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct Line<B> {
    inner: B,
    factor: u64,
    base: u32,
    turn: u8,
    shift: u8,
}

/// How the bits of some squares become a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Gather {
    factor: u64,
    turn: u8,
    shift: u8,
}

/// What an entry holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Entry {
    /// A slide, and a hop to the second piece if the game has such hops.
    SlideAndHop,
    /// The square behind the first piece.
    Behind,
    /// Leaps whose path is empty.
    Lame,
}

/// What a line is made of: terms with equal rays share it.
type LineKey<B> = (Vec<Ray<B>>, Entry);

/// The entries of all lines of a game.
#[derive(Debug)]
pub(super) struct Lines<B: Bits> {
    /// For each line and index a set, or two side by side so that both cost one look-up.
    pub(super) entries: Vec<B>,
    /// Sets an entry.
    stride: usize,
    known: HashMap<LineKey<B>, Line<B>>,
}

/// Tables of a term larger than this are slower than walking.
const MOST_BYTES: usize = 4 << 20;
/// Lines with more inner squares than this make such tables.
const MOST_BITS: usize = 12;

impl<B: Bits> Lines<B> {
    /// No lines yet, in a game with hops to the second piece or without.
    pub(super) fn new(hops: bool) -> Self {
        let stride = if hops { 2 } else { 1 };
        // The first entry is for lines that a square does not have.
        Self { entries: vec![B::EMPTY; stride], stride, known: HashMap::new() }
    }

    /// The lines of each square, in the order of `groups`, those of a group together;
    /// none if they would be too large.
    pub(super) fn of_term(
        &mut self,
        rays: &[Ray<B>],
        starts: &[u32],
        entry: Entry,
        groups: &[Vec<Vector>],
    ) -> Vec<Line<B>> {
        let most = self.entries.len() + MOST_BYTES / size_of::<B>();
        let mut lines: Vec<Line<B>> = Vec::new();
        for (square, bounds) in starts.windows(2).enumerate() {
            let here = &rays[bounds[0] as usize..bounds[1] as usize];
            for rays in by_group(here, entry, groups) {
                let line = if rays.is_empty() {
                    Some(absent())
                } else {
                    self.line(square, rays, entry, most)
                };
                let Some(line) = line else { return Vec::new() };
                lines.push(line);
            }
        }
        lines
    }

    fn line(
        &mut self,
        square: usize,
        rays: Vec<Ray<B>>,
        entry: Entry,
        most: usize,
    ) -> Option<Line<B>> {
        let key = (rays, entry);
        if let Some(&line) = self.known.get(&key) {
            return Some(line);
        }
        let line = self.build(square, &key.0, entry, most)?;
        self.known.insert(key, line);
        Some(line)
    }

    fn build(
        &mut self,
        square: usize,
        rays: &[Ray<B>],
        entry: Entry,
        most: usize,
    ) -> Option<Line<B>> {
        let decides = |ray: &Ray<B>| if entry == Entry::Lame { ray.path } else { ray.inner() };
        let inner = rays.iter().fold(B::EMPTY, |all, ray| all | decides(ray));
        let squares: Vec<usize> = inner.squares().collect();
        if squares.len() > MOST_BITS {
            return None;
        }
        let known = if crosses(rays) { known_gather::<B>(square, rays, &squares) } else { None };
        let (gather, bits) = known.or_else(|| find_gather::<B>(&squares))?;
        let base = self.entries.len();
        self.entries.resize(base + (self.stride << bits), B::EMPTY);
        if self.entries.len() > most {
            return None;
        }
        for occupied in subsets::<B>(&squares) {
            let at = base + self.stride * gather.index(occupied);
            for ray in rays {
                self.entries[at] |= match entry {
                    Entry::SlideAndHop => ray.slide(occupied),
                    Entry::Behind => ray.behind(occupied, occupied),
                    Entry::Lame if (ray.path & occupied).is_empty() => ray.squares & ray.landing,
                    Entry::Lame => B::EMPTY,
                };
                if entry == Entry::SlideAndHop && self.stride == 2 {
                    self.entries[at + 1] |= ray.hop(occupied, occupied);
                }
            }
        }
        let Gather { factor, turn, shift } = gather;
        Some(Line { inner, factor, base: u32::try_from(base).ok()?, turn, shift })
    }
}

/// The rays of a square by group, the rising ones last so that equal lines are equal keys.
fn by_group<B: Bits>(rays: &[Ray<B>], entry: Entry, groups: &[Vec<Vector>]) -> Vec<Vec<Ray<B>>> {
    if entry == Entry::Lame {
        return vec![rays.to_vec()];
    }
    let of = |group: &Vec<Vector>| {
        let along =
            |ray: &&Ray<B>| group.contains(&ray.vector) || group.contains(&ray.vector.turned());
        let mut rays: Vec<Ray<B>> = rays.iter().filter(along).cloned().collect();
        rays.sort_by_key(|ray| (ray.vector.dy, ray.vector.dx));
        rays
    };
    groups.iter().map(of).collect()
}

/// Whether rays lie on more than one line.
fn crosses<B: Bits>(rays: &[Ray<B>]) -> bool {
    let [first, rest @ ..] = rays else { return false };
    rest.iter().any(|ray| ray.vector != first.vector.turned())
}

/// The gathering of two lines that cross on a board of 8 x 8, if every subset of the
/// squares gets a number of its own.
fn known_gather<B: Bits>(
    square: usize,
    rays: &[Ray<B>],
    squares: &[usize],
) -> Option<(Gather, usize)> {
    let diagonal = rays.iter().all(|ray| ray.vector.dx != 0 && ray.vector.dy != 0);
    let factors = if diagonal { &magic::DIAGONAL } else { &magic::ORTHOGONAL };
    let factor = *factors.get(square)?;
    // Where zones cut rays short, fewer squares still need the bits of all.
    (squares.len().max(1)..=MOST_BITS).find_map(|bits| {
        let gather = Gather { factor, turn: 0, shift: u8::try_from(64 - bits).ok()? };
        let mut seen = vec![false; 1 << bits];
        let fresh = |subset: B| !std::mem::replace(&mut seen[gather.index(subset)], true);
        subsets::<B>(squares).all(fresh).then_some((gather, bits))
    })
}

/// The line of a square that has none: always the first entry.
fn absent<B: Bits>() -> Line<B> {
    Line { inner: B::EMPTY, factor: 0, base: 0, turn: 0, shift: 63 }
}

impl<B: Bits> Line<B> {
    /// Where the line's entry for an occupancy begins.
    #[inline(always)]
    pub(super) fn entry(&self, occupied: B, stride: usize) -> usize {
        let gather = Gather { factor: self.factor, turn: self.turn, shift: self.shift };
        self.base as usize + gather.index(self.inner & occupied) * stride
    }
}

impl Gather {
    #[inline(always)]
    fn index<B: Bits>(self, occupied: B) -> usize {
        (occupied.fold(u32::from(self.turn)).wrapping_mul(self.factor) >> self.shift) as usize
    }
}
/// All subsets of some squares.
fn subsets<B: Bits>(squares: &[usize]) -> impl Iterator<Item = B> + '_ {
    (0..1_usize << squares.len()).map(|choice| {
        let chosen = squares.iter().enumerate().filter(move |(bit, _)| choice >> bit & 1 == 1);
        chosen.fold(B::EMPTY, |all, (_, &square)| all | B::bit(square))
    })
}

/// A gathering of some squares' bits that gives every subset its own number, and how
/// many bits the number has.
fn find_gather<B: Bits>(squares: &[usize]) -> Option<(Gather, usize)> {
    let whole = squares.iter().fold(B::EMPTY, |all, &square| all | B::bit(square));
    let distinct = |&turn: &u8| whole.fold(u32::from(turn)).count_ones() as usize == squares.len();
    let turn = (0..64).find(distinct)?;
    let folded: Vec<u64> =
        subsets::<B>(squares).map(|subset| subset.fold(u32::from(turn))).collect();
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    for bits in squares.len().max(1)..=squares.len() + 2 {
        let shift = (64 - bits) as u8;
        let mut seen = vec![0_u32; 1 << bits];
        for attempt in 1..=20_000 {
            let factor = if attempt == 1 {
                in_order(whole.fold(u32::from(turn)), bits)
            } else {
                sparse(&mut random)
            };
            let collides = folded.iter().any(|subset| {
                let index = (subset.wrapping_mul(factor) >> shift) as usize;
                std::mem::replace(&mut seen[index], attempt) == attempt
            });
            if !collides {
                return Some((Gather { turn, shift, factor }, bits));
            }
        }
    }
    None
}

/// The factor that moves the lowest bit of a mask to the lowest bit of the index, and
/// so on; right unless carries disturb it, as they do not on evenly spaced lines.
fn in_order(mask: u64, bits: usize) -> u64 {
    let places = (0..64_usize).filter(|place| mask >> place & 1 == 1);
    places
        .enumerate()
        .map(|(rank, place)| {
            1_u64.wrapping_shl((64 - bits + rank - place.min(64 - bits + rank)) as u32)
        })
        .fold(0, |all, bit| all | bit)
}

/// A random number with few bits set, from a generator of our own so that every build
/// finds the same tables.
fn sparse(state: &mut u64) -> u64 {
    let mut next = || {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state
    };
    next() & next() & next()
}
