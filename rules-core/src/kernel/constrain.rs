//! What the attacks on royal squares leave to the other own pieces.
//!
//! Every enemy that could ever capture on the square stands behind a path with so many
//! pieces on it. A move empties one square and fills at most one, so from the number of
//! pieces on the path follows which squares may be filled (`allow`), and which own
//! pieces must not simply leave (`special`). For each of those the question is asked
//! again without it, which gives the squares it alone may fill.

use super::attack::next_to;
use super::{Bits, Generated, Query, Side, Tables, TermTable, View};
use crate::rules::Player;

/// What is left to own pieces other than the royals.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits<B> {
    /// Squares that ordinary pieces may fill.
    pub(super) allow: B,
    /// Own pieces that hold up or carry an attack.
    pub(super) special: B,
    /// Whether some attack follows no path by number, so that every move must be tested.
    pub(super) exact: bool,
}

/// The limits of the own pieces in a view of a side.
#[inline(always)]
pub(super) fn limits<V: Generated>(
    side: impl Side,
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
) -> Limits<V::Bits> {
    let mut limits =
        Limits { allow: !V::Bits::EMPTY, special: V::Bits::EMPTY, exact: !V::ALL_ROYALS };
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

    /// An attack that is on while the path is empty.
    #[inline(always)]
    fn clear_path(&mut self, path: V::Bits, attacker: usize) {
        let on = path & self.view.occupied;
        if on.is_empty() {
            self.limits.allow &= path | V::Bits::bit(attacker);
        } else if on.without_lowest().is_empty() {
            self.limits.special |= on & self.view.us;
        }
    }

    /// An attack that is on while one piece stands on the path.
    #[inline(always)]
    fn one_on_path(&mut self, path: V::Bits, attacker: usize) {
        let on = path & self.view.occupied;
        let limits = &mut self.limits;
        match on.count() {
            0 => limits.allow &= !path,
            1 => {
                limits.allow &= (path & !on) | V::Bits::bit(attacker);
                limits.special |= on & self.view.us;
            }
            2 => limits.special |= on & self.view.us,
            _ => {}
        }
    }

    /// An attack that is on while the path holds one piece, on its last square.
    #[inline(always)]
    fn one_at_end(&mut self, path: V::Bits, attacker: usize) {
        let hurdle = next_to(path, self.square, attacker);
        if hurdle.is_empty() {
            return;
        }
        let way = path ^ hurdle;
        let on = way & self.view.occupied;
        let limits = &mut self.limits;
        match (on.count(), (hurdle & self.view.occupied).is_empty()) {
            (0, false) => {
                limits.allow &= way | V::Bits::bit(attacker);
                limits.special |= hurdle & self.view.us;
            }
            (0, true) => limits.allow &= !hurdle,
            (1, _) => limits.special |= on & self.view.us,
            _ => {}
        }
    }
}

/// Of two leaping checkers no other piece can capture both. Checks are rare, so that
/// a call is better than code in every position.
#[cold]
#[inline(never)]
fn captures_all<B: Bits>(allow: B, checkers: B) -> B {
    if checkers.without_lowest().is_empty() { allow & checkers } else { B::EMPTY }
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
        let checkers = self.table(term).sources(self.square) & from;
        if !checkers.is_empty() {
            self.limits.allow = captures_all(self.limits.allow, checkers);
        }
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
