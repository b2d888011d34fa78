//! What the attacks on a royal square leave to the other own pieces.
//!
//! Every enemy that could ever capture on the square stands behind a path with so many
//! pieces on it. A move empties one square and fills at most one, so from the number of
//! pieces on the path follows which squares may be filled (`allow`), and which own
//! pieces must not simply leave (`special`): those are tested move by move.

use super::attack::next_to;
use super::{Bits, Generated, Query, Tables, View};
use crate::rules::Player;

/// What is left to own pieces other than the royal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Constrain<'a, V: Generated> {
    view: &'a View<V>,
    tables: &'a Tables<V::Bits>,
    unmoved: V::Bits,
    by: Player,
    square: usize,
    /// Squares that ordinary pieces may fill.
    pub(super) allow: V::Bits,
    /// Own pieces whose every move is tested.
    pub(super) special: V::Bits,
}

impl<'a, V: Generated> Constrain<'a, V> {
    #[inline(always)]
    pub(super) fn new(
        view: &'a View<V>,
        unmoved: V::Bits,
        tables: &'a Tables<V::Bits>,
        by: Player,
    ) -> Self {
        Self {
            view,
            tables,
            unmoved,
            by,
            square: 0,
            allow: !V::Bits::EMPTY,
            special: V::Bits::EMPTY,
        }
    }

    /// Goes on with the attacks on another royal square.
    #[inline(always)]
    pub(super) fn on(&mut self, square: usize) {
        self.square = square;
    }

    /// Runs over the candidates of a term with the squares between.
    #[inline(always)]
    fn each(
        &mut self,
        term: usize,
        from: V::Bits,
        mut one: impl FnMut(&mut Self, V::Bits, usize),
    ) -> bool {
        let table = self.tables.term(term, self.by);
        let candidates = table.sources(self.square) & from;
        match table.paths() {
            Some(paths) => {
                for from in candidates.squares() {
                    one(self, paths.between(self.square, from), from);
                }
            }
            None => self.test_all(candidates),
        }
        false
    }

    /// An attack that follows no path by number: every own move is tested.
    #[inline(always)]
    fn test_all(&mut self, candidates: V::Bits) {
        if !candidates.is_empty() {
            self.special = self.view.us;
        }
    }

    /// An attack that is on while the path is empty.
    #[inline(always)]
    fn clear_path(&mut self, path: V::Bits, attacker: usize) {
        let on = path & self.view.occupied;
        if on.is_empty() {
            self.allow &= path | V::Bits::bit(attacker);
        } else if on.without_lowest().is_empty() {
            self.special |= on & self.view.us;
        }
    }

    /// An attack that is on while one piece stands on the path.
    #[inline(always)]
    fn one_on_path(&mut self, path: V::Bits, attacker: usize) {
        let on = path & self.view.occupied;
        match on.count() {
            0 => self.allow &= !path,
            1 => {
                self.allow &= (path & !on) | V::Bits::bit(attacker);
                self.special |= on & self.view.us;
            }
            2 => self.special |= on & self.view.us,
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
        match (on.count(), (hurdle & self.view.occupied).is_empty()) {
            (0, false) => {
                self.allow &= way | V::Bits::bit(attacker);
                self.special |= hurdle & self.view.us;
            }
            (0, true) => self.allow &= !hurdle,
            (1, _) => self.special |= on & self.view.us,
            _ => {}
        }
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
        let checkers = self.tables.term(term, self.by).sources(self.square) & from;
        if !checkers.is_empty() {
            // Of two leaping checkers no other piece can capture both.
            self.allow &=
                if checkers.without_lowest().is_empty() { checkers } else { V::Bits::EMPTY };
        }
        false
    }

    #[inline(always)]
    fn lame(&mut self, term: usize, from: V::Bits) -> bool {
        self.each(term, from, Self::clear_path)
    }

    #[inline(always)]
    fn jump(&mut self, term: usize, from: V::Bits) -> bool {
        let candidates = self.tables.term(term, self.by).sources(self.square) & from;
        self.test_all(candidates);
        false
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
        self.jump(term, from)
    }

    #[inline(always)]
    fn behind(&mut self, term: usize, from: V::Bits) -> bool {
        self.each(term, from, Self::one_at_end)
    }

    #[inline(always)]
    fn behind_over(&mut self, term: usize, from: V::Bits, _: V::Bits) -> bool {
        self.jump(term, from)
    }

    #[inline(always)]
    fn ride(&mut self, term: usize, from: V::Bits, _: bool) -> bool {
        self.jump(term, from)
    }

    #[inline(always)]
    fn hop_ride(&mut self, term: usize, from: V::Bits, _: V::Bits, _: bool, _: bool) -> bool {
        self.jump(term, from)
    }
}
