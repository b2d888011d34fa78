//! Slides and hops by table: the inner occupancy of a line is an index.
//!
//! A line is a ray and the ray opposite to it. What stands on its outermost squares
//! changes nothing about which squares are reached, so only the inner ones count. Their
//! bits are gathered by one multiplication with a constant, which is found when the
//! table is built and checked against every occupancy.

use super::Bits;
use super::ray::Ray;

/// The lines of one term, for all squares.
#[derive(Clone, Debug)]
pub(super) struct LineSet<B> {
    /// Where the lines of each square begin; one entry more than squares.
    starts: Vec<u32>,
    lines: Vec<Line<B>>,
    /// For each line and index, two sets side by side, so that both cost one look-up.
    entries: Vec<[B; 2]>,
}

#[derive(Clone, Copy, Debug)]
struct Line<B> {
    inner: B,
    gather: Gather,
    base: u32,
}

/// How the bits of some squares become a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Gather {
    turn: u8,
    shift: u8,
    factor: u64,
}

/// What an entry holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Entry {
    /// A slide, and a hop to the second piece.
    SlideAndHop,
    /// The square behind the first piece.
    Behind,
}

/// Tables larger than this are slower than walking.
const MOST_BYTES: usize = 4 << 20;
/// Lines with more inner squares than this make such tables.
const MOST_BITS: usize = 12;

impl<B: Bits> LineSet<B> {
    /// The table of the rays of all squares, or none if it would be too large.
    pub(super) fn new(rays: &[Ray<B>], ray_starts: &[u32], entry: Entry) -> Option<Self> {
        let mut set = Self { starts: vec![0], lines: Vec::new(), entries: Vec::new() };
        for square in ray_starts.windows(2) {
            let mut open: Vec<&Ray<B>> =
                rays[square[0] as usize..square[1] as usize].iter().collect();
            while let Some(ray) = open.pop() {
                let opposite = open
                    .iter()
                    .position(|other| other.hour_opposite(ray))
                    .map(|at| open.remove(at));
                set.push(ray, opposite, entry)?;
            }
            set.starts.push(u32::try_from(set.lines.len()).ok()?);
        }
        Some(set)
    }

    fn push(&mut self, ray: &Ray<B>, opposite: Option<&Ray<B>>, entry: Entry) -> Option<()> {
        let inner = ray.inner() | opposite.map_or(B::EMPTY, Ray::inner);
        let squares: Vec<usize> = inner.squares().collect();
        if squares.len() > MOST_BITS {
            return None;
        }
        let (gather, bits) = find_gather::<B>(&squares)?;
        let base = self.entries.len();
        self.entries.resize(base + (1 << bits), [B::EMPTY; 2]);
        if self.entries.len() * size_of::<[B; 2]>() > MOST_BYTES {
            return None;
        }
        for occupied in subsets::<B>(&squares) {
            let reach = |ray: &Ray<B>| match entry {
                Entry::SlideAndHop => [ray.slide(occupied), ray.hop(occupied, occupied)],
                Entry::Behind => [ray.behind(occupied, occupied), B::EMPTY],
            };
            let (one, other) = (reach(ray), opposite.map_or([B::EMPTY; 2], reach));
            self.entries[base + gather.index(occupied)] = [one[0] | other[0], one[1] | other[1]];
        }
        self.lines.push(Line { inner, gather, base: u32::try_from(base).ok()? });
        Some(())
    }

    /// The first set of each entry: the slide, or the square behind.
    #[inline(always)]
    pub(super) fn first(&self, from: usize, occupied: B) -> B {
        self.union(from, occupied, 0)
    }

    /// The second set of each entry: the hop.
    #[inline(always)]
    pub(super) fn second(&self, from: usize, occupied: B) -> B {
        self.union(from, occupied, 1)
    }

    #[inline(always)]
    fn union(&self, from: usize, occupied: B, which: usize) -> B {
        let lines = &self.lines[self.starts[from] as usize..self.starts[from + 1] as usize];
        lines.iter().fold(B::EMPTY, |all, line| {
            all | self.entries[line.base as usize + line.gather.index(line.inner & occupied)][which]
        })
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
