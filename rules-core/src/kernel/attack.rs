//! Questions about attacks on a square, asked by a game's generated code.

use super::{Bits, Generated, Tables, TermTable, View};
use crate::rules::Player;

/// Someone who wants to know about the enemy's terms that could capture on a square.
///
/// Generated code calls one method a term; `from` holds the pieces that have the term.
/// A method returns true where no further term needs to be looked at.
pub trait Query<V: Generated> {
    /// The enemy pieces of a kind.
    fn theirs(&self, kind: usize) -> V::Bits;
    /// The enemy pieces of a kind that have not moved.
    fn unmoved(&self, kind: usize) -> V::Bits;
    /// The pieces of some kinds, of both sides.
    fn of(&self, kinds: &[usize]) -> V::Bits;
    /// By a leap.
    fn leap(&mut self, term: usize, from: V::Bits) -> bool;
    /// By a lame leap.
    fn lame(&mut self, term: usize, from: V::Bits) -> bool;
    /// By a leap that must jump.
    fn jump(&mut self, term: usize, from: V::Bits) -> bool;
    /// By a slide.
    fn slide(&mut self, term: usize, from: V::Bits) -> bool;
    /// By a hop.
    fn hop(&mut self, term: usize, from: V::Bits) -> bool;
    /// By a hop over one of some hurdles.
    fn hop_over(&mut self, term: usize, from: V::Bits, hurdles: V::Bits) -> bool;
    /// By a hop that lands right behind its hurdle.
    fn behind(&mut self, term: usize, from: V::Bits) -> bool;
    /// By a hop that lands right behind one of some hurdles.
    fn behind_over(&mut self, term: usize, from: V::Bits, hurdles: V::Bits) -> bool;
    /// By leaps in a row that have paths.
    fn ride(&mut self, term: usize, from: V::Bits, clear: bool) -> bool;
    /// By hops in a row of leaps that have paths.
    fn hop_ride(
        &mut self,
        term: usize,
        from: V::Bits,
        hurdles: V::Bits,
        clear: bool,
        behind: bool,
    ) -> bool;
}

/// The question whether any enemy attacks a square.
#[derive(Clone, Copy, Debug)]
pub struct Attack<'a, V: Generated> {
    view: &'a View<V>,
    terms: &'a [[TermTable<V::Bits>; 2]],
    unmoved: V::Bits,
    by: Player,
    square: usize,
    /// The occupied squares, where they are not those of the view.
    occupied: V::Bits,
    /// Enemies that are no longer there.
    gone: V::Bits,
}

impl<'a, V: Generated> Attack<'a, V> {
    #[inline(always)]
    pub(super) fn new(
        view: &'a View<V>,
        unmoved: V::Bits,
        tables: &'a Tables<V::Bits>,
        by: Player,
        square: usize,
    ) -> Self {
        let (terms, occupied) = (tables.terms::<V>(), view.occupied);
        Self { view, terms, unmoved, by, square, occupied, gone: V::Bits::EMPTY }
    }

    /// The same question for another occupancy and fewer enemies.
    #[inline(always)]
    pub(super) fn after(mut self, occupied: V::Bits, gone: V::Bits) -> Self {
        (self.occupied, self.gone) = (occupied, gone);
        self
    }

    #[inline(always)]
    fn table(&self, term: usize) -> &'a TermTable<V::Bits> {
        &self.terms[term][self.by.index()]
    }

    /// Whether one of the candidates passes a test of the squares between.
    #[inline(always)]
    fn any(
        &self,
        term: usize,
        from: V::Bits,
        between: impl Fn(V::Bits, usize) -> bool,
        reaches: impl Fn(&TermTable<V::Bits>, usize) -> V::Bits,
    ) -> bool {
        let table = self.table(term);
        let candidates = table.sources(self.square) & from;
        if candidates.is_empty() {
            return false;
        }
        let mut candidates = candidates.squares();
        match table.paths() {
            Some(paths) => candidates.any(|from| between(paths.between(self.square, from), from)),
            None => candidates.any(|from| reaches(table, from).contains(self.square)),
        }
    }
}

/// Whether an enemy of `S` attacks a square, in a view with another occupancy and fewer
/// enemies.
#[inline(always)]
pub(super) fn attacked<V: Generated>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
    (kind, square): (usize, usize),
    (occupied, gone): (V::Bits, V::Bits),
) -> bool {
    let attack = Attack::new(view, unmoved, tables, view.side.other(), square);
    V::attacks(&mut attack.after(occupied, gone), kind)
}

/// The square of a path that is next to the attacked end, as a set.
#[inline(always)]
pub(super) fn next_to<B: Bits>(path: B, attacked: usize, attacker: usize) -> B {
    if path.is_empty() {
        B::EMPTY
    } else if attacker > attacked {
        B::bit(path.lowest())
    } else {
        B::bit(path.highest())
    }
}

impl<V: Generated> Query<V> for Attack<'_, V> {
    #[inline(always)]
    fn theirs(&self, kind: usize) -> V::Bits {
        self.view.theirs(kind) & !self.gone
    }

    #[inline(always)]
    fn unmoved(&self, kind: usize) -> V::Bits {
        self.view.theirs(kind) & self.unmoved & !self.gone
    }

    #[inline(always)]
    fn of(&self, kinds: &[usize]) -> V::Bits {
        self.view.of(kinds)
    }

    #[inline(always)]
    fn leap(&mut self, term: usize, from: V::Bits) -> bool {
        !(self.table(term).sources(self.square) & from).is_empty()
    }

    #[inline(always)]
    fn lame(&mut self, term: usize, from: V::Bits) -> bool {
        let occupied = self.occupied;
        self.any(
            term,
            from,
            |path, _| (path & occupied).is_empty(),
            |table, from| table.lame_by_ray(from, occupied),
        )
    }

    #[inline(always)]
    fn jump(&mut self, term: usize, from: V::Bits) -> bool {
        self.any(term, from, |_, _| false, |table, from| table.jump(from, self.occupied))
    }

    #[inline(always)]
    fn slide(&mut self, term: usize, from: V::Bits) -> bool {
        let occupied = self.occupied;
        self.any(
            term,
            from,
            |path, _| (path & occupied).is_empty(),
            |table, from| table.slide_by_ray(from, occupied),
        )
    }

    #[inline(always)]
    fn hop(&mut self, term: usize, from: V::Bits) -> bool {
        let occupied = self.occupied;
        self.any(
            term,
            from,
            |path, _| (path & occupied).count() == 1,
            |table, from| table.hop_over(from, occupied, occupied),
        )
    }

    #[inline(always)]
    fn hop_over(&mut self, term: usize, from: V::Bits, hurdles: V::Bits) -> bool {
        let occupied = self.occupied;
        let one_hurdle =
            |path: V::Bits, _| (path & occupied).count() == 1 && !(path & hurdles).is_empty();
        self.any(term, from, one_hurdle, |table, from| table.hop_over(from, occupied, hurdles))
    }

    #[inline(always)]
    fn behind(&mut self, term: usize, from: V::Bits) -> bool {
        let (occupied, square) = (self.occupied, self.square);
        let lands = |path: V::Bits, from| {
            !path.is_empty() && path & occupied == next_to(path, square, from)
        };
        self.any(term, from, lands, |table, from| table.behind_over(from, occupied, occupied))
    }

    #[inline(always)]
    fn behind_over(&mut self, term: usize, from: V::Bits, hurdles: V::Bits) -> bool {
        let (occupied, square) = (self.occupied, self.square);
        let lands = |path: V::Bits, from| {
            let hurdle = next_to(path, square, from);
            !(hurdle & hurdles).is_empty() && path & occupied == hurdle
        };
        self.any(term, from, lands, |table, from| table.behind_over(from, occupied, hurdles))
    }

    #[inline(always)]
    fn ride(&mut self, term: usize, from: V::Bits, clear: bool) -> bool {
        self.any(term, from, |_, _| false, |table, from| table.ride(from, self.occupied, clear))
    }

    #[inline(always)]
    fn hop_ride(
        &mut self,
        term: usize,
        from: V::Bits,
        hurdles: V::Bits,
        clear: bool,
        behind: bool,
    ) -> bool {
        let reaches = |table: &TermTable<V::Bits>, from| {
            table.hop_ride(from, self.occupied, hurdles, clear, behind)
        };
        self.any(term, from, |_, _| false, reaches)
    }
}
