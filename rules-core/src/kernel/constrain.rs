//! What the attacks on royal squares leave to the other own pieces.
//!
//! The attacks on every royal square are put before the [`calculus`](super::calculus), each
//! with its path and its attacker.

pub(super) use super::calculus::Limits;
use super::calculus::Stands;
use super::{Bits, Generated, Query, Side, Tables, TermTable, View};
use crate::rules::Player;

/// The limits of the own pieces in a view of a side.
#[inline(always)]
pub(super) fn limits<V: Generated>(
    side: impl Side,
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
) -> Limits<V::Bits> {
    let mut limits = Limits::none(!V::ALL_ROYALS);
    if V::ALL_ROYALS {
        for &royal in V::ROYAL {
            for square in view.own(royal).squares() {
                let by = side.player().other();
                let terms = tables.terms::<V>();
                let mut constrain = Constrain { view, terms, unmoved, by, square, limits };
                V::attacks(&mut constrain, royal);
                limits = constrain.limits;
            }
        }
    }
    limits
}

/// Asks about the attacks on one royal square.
struct Constrain<'a, V: Generated> {
    view: &'a View<V>,
    terms: &'a [[TermTable<V::Bits>; 2]],
    unmoved: V::Bits,
    by: Player,
    square: usize,
    limits: Limits<V::Bits>,
}

impl<'a, V: Generated> Constrain<'a, V> {
    #[inline(always)]
    fn table(&self, term: usize) -> &'a TermTable<V::Bits> {
        &self.terms[term][self.by.index()]
    }

    /// Runs over the candidates of a term with the squares between.
    #[inline(always)]
    fn each(
        &mut self,
        term: usize,
        from: V::Bits,
        mut one: impl FnMut(&mut Self, V::Bits, usize),
    ) -> bool {
        let table = self.table(term);
        let candidates = table.sources(self.square) & from;
        if !candidates.is_empty() {
            match table.paths() {
                Some(paths) => {
                    for from in candidates.squares() {
                        one(self, paths.between(self.square, from), from);
                    }
                }
                None => self.limits.exact = true,
            }
        }
        false
    }

    /// An attack that follows no path by number.
    #[inline(always)]
    fn test_all(&mut self, term: usize, from: V::Bits) -> bool {
        self.limits.exact |= !(self.table(term).sources(self.square) & from).is_empty();
        false
    }

    #[inline(always)]
    fn stands(&self) -> Stands<V::Bits> {
        Stands { occupied: self.view.occupied, us: self.view.us }
    }

    /// An attack that is on while the path is empty.
    #[inline(always)]
    fn clear_path(&mut self, path: V::Bits, attacker: usize) {
        self.limits.clear_path(self.stands(), path, attacker);
    }

    /// An attack that is on while one piece stands on the path.
    #[inline(always)]
    fn one_on_path(&mut self, path: V::Bits, attacker: usize) {
        self.limits.one_on_path(self.stands(), path, attacker);
    }

    /// An attack that is on while the path holds one piece, on its last square.
    #[inline(always)]
    fn one_at_end(&mut self, path: V::Bits, attacker: usize) {
        self.limits.one_at_end(self.stands(), path, attacker, self.square);
    }
}

impl<V: Generated> Query<V> for Constrain<'_, V> {
    #[inline(always)]
    fn theirs(&self, kind: usize) -> V::Bits {
        self.view.theirs(kind)
    }

    #[inline(always)]
    fn unmoved(&self, kind: usize) -> V::Bits {
        self.view.theirs(kind) & self.unmoved
    }

    #[inline(always)]
    fn of(&self, kinds: &[usize]) -> V::Bits {
        self.view.of(kinds)
    }

    #[inline(always)]
    fn leap(&mut self, term: usize, from: V::Bits) -> bool {
        self.limits.leap(self.table(term).sources(self.square) & from);
        false
    }

    #[inline(always)]
    fn lame(&mut self, term: usize, from: V::Bits) -> bool {
        self.each(term, from, Self::clear_path)
    }

    #[inline(always)]
    fn jump(&mut self, term: usize, from: V::Bits) -> bool {
        self.test_all(term, from)
    }

    #[inline(always)]
    fn slide(&mut self, term: usize, from: V::Bits) -> bool {
        self.each(term, from, Self::clear_path)
    }

    #[inline(always)]
    fn hop(&mut self, term: usize, from: V::Bits) -> bool {
        self.each(term, from, Self::one_on_path)
    }

    #[inline(always)]
    fn hop_over(&mut self, term: usize, from: V::Bits, _: V::Bits) -> bool {
        self.test_all(term, from)
    }

    #[inline(always)]
    fn behind(&mut self, term: usize, from: V::Bits) -> bool {
        self.each(term, from, Self::one_at_end)
    }

    #[inline(always)]
    fn behind_over(&mut self, term: usize, from: V::Bits, _: V::Bits) -> bool {
        self.test_all(term, from)
    }

    #[inline(always)]
    fn ride(&mut self, term: usize, from: V::Bits, _: bool) -> bool {
        self.test_all(term, from)
    }

    #[inline(always)]
    fn hop_ride(&mut self, term: usize, from: V::Bits, _: V::Bits, _: bool, _: bool) -> bool {
        self.test_all(term, from)
    }
}
