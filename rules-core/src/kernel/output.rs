//! Who takes the generated moves: a counter or a list of sets.

use super::{Bits, Code, Effect, Promotions, Shift};
use smallvec::SmallVec;

/// Takes legal moves as they are generated.
pub trait Output<B: Bits> {
    /// Whether it may be given moves that were tested one by one.
    const TESTS: bool;
    /// A piece goes to each of some squares and is perhaps another kind there.
    fn moves(
        &mut self,
        start: Start,
        to: B,
        kind: usize,
        becomes: usize,
        effect: Effect,
        term: usize,
    );
    /// A piece goes to each of some squares and becomes any of the kinds it may be there,
    /// as if it came from `from`.
    fn becoming(
        &mut self,
        start: Start,
        to: B,
        promotions: (&Promotions<B>, usize),
        kind: usize,
        effect: Effect,
        term: usize,
    );
}

/// Where the moves of a set start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// All on one square.
    At(u16),
    /// Each so far from where it ends.
    Behind(Shift),
    /// In the hand, or nowhere.
    Off,
}

impl Start {
    /// Where the move to a square starts; drops and passes say where they end.
    #[inline(always)]
    #[must_use]
    pub const fn of(self, to: u16) -> u16 {
        match self {
            Self::At(from) => from,
            Self::Behind(shift) => shift.origin(to),
            Self::Off => to,
        }
    }
}

/// Counts moves without making any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count(pub u64);

impl<B: Bits> Output<B> for Count {
    const TESTS: bool = false;

    #[inline(always)]
    fn becoming(
        &mut self,
        _: Start,
        to: B,
        (promotions, from): (&Promotions<B>, usize),
        _: usize,
        _: Effect,
        _: usize,
    ) {
        self.0 += promotions.count(from, to);
    }

    #[inline(always)]
    fn moves(&mut self, _: Start, to: B, _: usize, _: usize, _: Effect, _: usize) {
        self.0 += u64::from(to.count());
    }
}

/// The moves of one piece that differ only in where they end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Set<B> {
    /// Where they start.
    pub start: Start,
    /// Where they end.
    pub to: B,
    /// The kind that moves.
    pub kind: u8,
    /// The kind that stands there afterwards.
    pub becomes: u8,
    /// What else happens.
    pub effect: Effect,
    /// The term, where the effect depends on it.
    pub term: u16,
}

/// The legal moves of a position as sets, in the order of generation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sets<B>(pub SmallVec<[Set<B>; 32]>);

impl<B> Default for Sets<B> {
    fn default() -> Self {
        Self(SmallVec::new())
    }
}

impl<B: Bits> Output<B> for Sets<B> {
    const TESTS: bool = true;

    #[inline(always)]
    fn moves(
        &mut self,
        start: Start,
        to: B,
        kind: usize,
        becomes: usize,
        effect: Effect,
        term: usize,
    ) {
        if !to.is_empty() {
            let (kind, becomes, term) = (kind as u8, becomes as u8, term as u16);
            self.push(Set { start, to, kind, becomes, effect, term });
        }
    }

    #[inline(never)]
    fn becoming(
        &mut self,
        start: Start,
        to: B,
        (promotions, from): (&Promotions<B>, usize),
        kind: usize,
        effect: Effect,
        term: usize,
    ) {
        for (to, choices) in promotions.split(from, to) {
            for &becomes in choices {
                self.moves(start, to, kind, becomes as usize, effect, term);
            }
        }
    }
}

impl<B: Bits> Sets<B> {
    /// One copy: there is a call for every term of every kind.
    #[inline(never)]
    fn push(&mut self, set: Set<B>) {
        self.0.push(set);
    }
}

impl<B: Bits> Sets<B> {
    /// The number of moves.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().map(|set| u64::from(set.to.count())).sum()
    }

    /// The moves one by one.
    pub fn codes(&self) -> impl Iterator<Item = Code> + '_ {
        self.0.iter().flat_map(Set::codes)
    }
}

impl<B: Bits> Set<B> {
    /// The moves one by one.
    #[inline(always)]
    pub fn codes(&self) -> impl Iterator<Item = Code> + use<B> {
        let Self { start, to, kind, becomes, effect, term } = *self;
        // Not a question for every move: all starts are an offset and perhaps the end.
        let (offset, mask) = match start {
            Start::At(from) => (from, 0),
            Start::Behind(shift) => (shift.origin_of_0(), u16::MAX),
            Start::Off => (0, u16::MAX),
        };
        to.squares().map(move |to| {
            let to = to as u16;
            let from = offset.wrapping_add(to & mask);
            Code { from, to, kind, becomes, effect, term }
        })
    }
}
