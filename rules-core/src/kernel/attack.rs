//! What a generated game speaks to while it looks for attackers of a square.

use super::{Bits, Generated, Side, Tables, View};

/// A question: which enemies of `S` could capture on a square?
#[derive(Clone, Copy, Debug)]
pub struct Attack<'a, V: Generated, S: Side> {
    view: View<V>,
    /// All pieces, where `view` holds only some of the attackers.
    whole: Option<View<V>>,
    unmoved: V::Bits,
    tables: &'a Tables<V::Bits>,
    square: usize,
    side: std::marker::PhantomData<S>,
}

/// Each method says whether an enemy among `from` attacks the square by a term.
impl<'a, V: Generated, S: Side> Attack<'a, V, S> {
    #[inline(always)]
    pub(super) fn new(
        view: View<V>,
        unmoved: V::Bits,
        tables: &'a Tables<V::Bits>,
        square: usize,
    ) -> Self {
        Self { view, whole: None, unmoved, tables, square, side: std::marker::PhantomData }
    }

    /// The same question, with hurdles looked up in another view.
    pub(super) fn among(mut self, whole: &View<V>) -> Self {
        self.whole = Some(*whole);
        self
    }

    /// The enemy pieces of a kind.
    #[inline(always)]
    #[must_use]
    pub fn theirs(&self, kind: usize) -> V::Bits {
        self.view.theirs(kind)
    }

    /// The enemy pieces of a kind that have not moved.
    #[inline(always)]
    #[must_use]
    pub fn unmoved(&self, kind: usize) -> V::Bits {
        self.view.theirs(kind) & self.unmoved
    }

    /// The occupied squares.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> V::Bits {
        self.view.occupied
    }

    /// The pieces of some kinds, of both sides.
    #[inline(always)]
    #[must_use]
    pub fn of(&self, kinds: &[usize]) -> V::Bits {
        self.whole.as_ref().unwrap_or(&self.view).of(kinds)
    }

    /// Only pieces from which the square can be reached at all are looked at.
    #[inline(always)]
    fn any(
        &self,
        term: usize,
        from: V::Bits,
        reaches: impl Fn(&super::TermTable<V::Bits>, usize) -> V::Bits,
    ) -> bool {
        let table = self.tables.term(term, S::Opponent::PLAYER);
        (table.sources(self.square) & from)
            .squares()
            .any(|from| reaches(table, from).contains(self.square))
    }

    /// By a leap.
    #[inline(always)]
    #[must_use]
    pub fn leap(&self, term: usize, from: V::Bits) -> bool {
        !(self.tables.term(term, S::Opponent::PLAYER).sources(self.square) & from).is_empty()
    }

    /// By a lame leap.
    #[inline(always)]
    #[must_use]
    pub fn lame(&self, term: usize, from: V::Bits) -> bool {
        self.any(term, from, |table, from| table.lame(from, self.view.occupied))
    }

    /// By a leap that must jump.
    #[inline(always)]
    #[must_use]
    pub fn jump(&self, term: usize, from: V::Bits) -> bool {
        self.any(term, from, |table, from| table.jump(from, self.view.occupied))
    }

    /// By a slide.
    #[inline(always)]
    #[must_use]
    pub fn slide(&self, term: usize, from: V::Bits) -> bool {
        self.any(term, from, |table, from| table.slide(from, self.view.occupied))
    }

    /// By a hop.
    #[inline(always)]
    #[must_use]
    pub fn hop(&self, term: usize, from: V::Bits, hurdles: V::Bits) -> bool {
        self.any(term, from, |table, from| table.hop(from, self.view.occupied, hurdles))
    }

    /// By a hop that lands right behind its hurdle.
    #[inline(always)]
    #[must_use]
    pub fn behind(&self, term: usize, from: V::Bits, hurdles: V::Bits) -> bool {
        self.any(term, from, |table, from| table.behind(from, self.view.occupied, hurdles))
    }

    /// By leaps in a row that have paths.
    #[inline(always)]
    #[must_use]
    pub fn ride(&self, term: usize, from: V::Bits, clear: bool) -> bool {
        self.any(term, from, |table, from| table.ride(from, self.view.occupied, clear))
    }

    /// By hops in a row of leaps that have paths.
    #[inline(always)]
    #[must_use]
    pub fn hop_ride(
        &self,
        term: usize,
        from: V::Bits,
        hurdles: V::Bits,
        clear: bool,
        behind: bool,
    ) -> bool {
        self.any(term, from, |table, from| {
            table.hop_ride(from, self.view.occupied, hurdles, clear, behind)
        })
    }
}
