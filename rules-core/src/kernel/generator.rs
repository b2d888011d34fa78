//! What a generated game speaks to while it reports its pieces' moves.

use super::castle::Known;
use super::safety::{safe_targets, tested};
use super::{
    Bits, Effect, Generated, Output, Shift, Side, Squares, Start, State, Tables, TermTable, View,
};
use crate::rules::Player;

/// A step that many pieces take at once.
#[derive(Clone, Copy, Debug)]
pub struct WaveOf {
    /// The kind of the pieces.
    pub kind: usize,
    /// The term.
    pub term: usize,
    /// Which of its steps.
    pub step: usize,
    /// How many squares up, for the first player.
    pub by: i32,
    /// Only unmoved pieces.
    pub initial: bool,
    /// Leaving the right to be captured in passing.
    pub passing: bool,
    /// Perhaps becoming another kind.
    pub promotes: bool,
}

/// Which moves a generator reports.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope<B> {
    /// The pieces that move.
    pub(super) movers: B,
    /// Squares that pieces other than royals may fill without exposing a royal.
    pub(super) allow: B,
    /// Whether every move is tested instead.
    pub(super) exact: bool,
    /// Whether drops and passes are reported too.
    pub(super) whole: bool,
    /// Squares on which moves may end; all of them unless only captures are wanted, which
    /// leaves castling out too.
    pub(super) targets: B,
}

/// Collects the moves of one position for one side, keeping only those that leave
/// the own royals safe.
#[derive(Debug)]
pub struct Generator<'a, V: Generated, S: Side, O> {
    pub(super) state: &'a State<V>,
    pub(super) tables: &'a Tables<V::Bits>,
    /// The tables of the terms, as many as the game has.
    pub(super) terms: &'a [[TermTable<V::Bits>; 2]],
    pub(super) view: &'a View<V>,
    pub(super) unmoved: V::Bits,
    pub(super) scope: Scope<V::Bits>,
    /// What the moves of the only royal told of its surroundings.
    pub(super) known: Known<V::Bits>,
    pub(super) out: &'a mut O,
    pub(super) side: S,
}

impl<'a, V: Generated, S: Side, O: Output<V::Bits>> Generator<'a, V, S, O> {
    /// The own pieces of a kind that move.
    #[inline(always)]
    pub fn own(&self, kind: usize) -> Squares<V::Bits> {
        (self.view.own(kind) & self.scope.movers).squares()
    }

    #[inline(always)]
    pub(super) fn player(&self) -> Player {
        self.side.player()
    }

    #[inline(always)]
    pub(super) fn table(&self, term: usize) -> &'a TermTable<V::Bits> {
        &self.terms[term][self.player().index()]
    }

    /// The `which`th sets of a square's entries, all lines together; `by_ray` where the
    /// term has no lines.
    #[inline(always)]
    fn by_line<const N: usize>(
        &self,
        term: usize,
        from: usize,
        which: usize,
        by_ray: impl FnOnce(&TermTable<V::Bits>, V::Bits) -> V::Bits,
    ) -> V::Bits {
        let table = self.table(term);
        let Some(lines) = table.lines::<N>(from) else { return by_ray(table, self.view.occupied) };
        let stride = if V::HOPS { 2 } else { 1 };
        let mut all = V::Bits::EMPTY;
        for line in lines {
            let entry = line.entry(self.view.occupied, stride);
            all |= self.tables.entries[entry + which];
        }
        all
    }

    /// Whether the piece on a square has not moved.
    #[inline(always)]
    pub fn is_unmoved(&self, square: usize) -> bool {
        self.unmoved.contains(square)
    }

    /// The empty squares.
    #[inline(always)]
    pub fn empty(&self) -> V::Bits {
        !self.view.occupied
    }

    /// The enemy pieces.
    #[inline(always)]
    pub fn them(&self) -> V::Bits {
        self.view.them
    }

    /// The own pieces.
    #[inline(always)]
    pub fn us(&self) -> V::Bits {
        self.view.us
    }

    /// The occupied squares.
    #[inline(always)]
    pub fn occupied(&self) -> V::Bits {
        self.view.occupied
    }

    /// The pieces of some kinds, of both sides.
    #[inline(always)]
    pub fn of(&self, kinds: &[usize]) -> V::Bits {
        self.view.of(kinds)
    }

    /// A leap over whatever stands between.
    #[inline(always)]
    pub fn leap(&self, term: usize, from: usize) -> V::Bits {
        self.table(term).leap(from)
    }

    /// A leap whose path must be empty.
    #[inline(always)]
    pub fn lame(&self, term: usize, from: usize) -> V::Bits {
        self.by_line::<1>(term, from, 0, |table, occupied| table.lame_by_ray(from, occupied))
    }

    /// A leap whose path must not be empty.
    #[inline(always)]
    pub fn jump(&self, term: usize, from: usize) -> V::Bits {
        self.table(term).jump(from, self.view.occupied)
    }

    /// A slide up to and onto the first piece, along `N` lines a square.
    #[inline(always)]
    pub fn slide<const N: usize>(&self, term: usize, from: usize) -> V::Bits {
        self.by_line::<N>(term, from, 0, |table, occupied| table.slide_by_ray(from, occupied))
    }

    /// A slide that goes on behind the first piece, up to and onto the second.
    #[inline(always)]
    pub fn hop<const N: usize>(&self, term: usize, from: usize) -> V::Bits {
        self.by_line::<N>(term, from, 1, |table, occupied| table.hop_over(from, occupied, occupied))
    }

    /// As [`hop`](Self::hop), where the first piece must be one of `hurdles`.
    #[inline(always)]
    pub fn hop_over(&self, term: usize, from: usize, hurdles: V::Bits) -> V::Bits {
        self.table(term).hop_over(from, self.view.occupied, hurdles)
    }

    /// The square right behind the first piece.
    #[inline(always)]
    pub fn behind<const N: usize>(&self, term: usize, from: usize) -> V::Bits {
        self.by_line::<N>(term, from, 0, |table, occupied| {
            table.behind_over(from, occupied, occupied)
        })
    }

    /// As [`behind`](Self::behind), where the first piece must be one of `hurdles`.
    #[inline(always)]
    pub fn behind_over(&self, term: usize, from: usize, hurdles: V::Bits) -> V::Bits {
        self.table(term).behind_over(from, self.view.occupied, hurdles)
    }

    /// See [`TermTable::ride`].
    #[inline(always)]
    pub fn ride(&self, term: usize, from: usize, clear: bool) -> V::Bits {
        self.table(term).ride(from, self.view.occupied, clear)
    }

    /// See [`TermTable::hop_ride`].
    #[inline(always)]
    pub fn hop_ride(
        &self,
        term: usize,
        from: usize,
        hurdles: V::Bits,
        clear: bool,
        behind: bool,
    ) -> V::Bits {
        self.table(term).hop_ride(from, self.view.occupied, hurdles, clear, behind)
    }

    /// A piece goes from a square to any of some squares, capturing what is there.
    #[inline(always)]
    pub fn moves(&mut self, kind: usize, from: usize, to: V::Bits) {
        let legal = self.legal(kind, from, to);
        self.out.moves(Start::At(from as u16), legal, kind, kind, Effect::NONE, 0);
    }

    /// As [`moves`](Self::moves), of a kind that may become another.
    #[inline(always)]
    pub fn promoting(&mut self, kind: usize, from: usize, to: V::Bits) {
        self.walk(kind, from, to, Effect::NONE, 0);
    }

    /// As [`promoting`](Self::promoting), leaving the right to be captured in passing.
    #[inline(always)]
    pub fn passing(&mut self, kind: usize, term: usize, from: usize, to: V::Bits) {
        self.walk(kind, from, to, Effect::PASSING, term);
    }

    #[inline(always)]
    fn walk(&mut self, kind: usize, from: usize, to: V::Bits, effect: Effect, term: usize) {
        if V::BY_CHOICE {
            let to = self.wanted(to);
            return self.walk_by_choice(kind, from, to, effect, term, V::Bits::EMPTY);
        }
        let legal = self.legal(kind, from, to);
        let start = Start::At(from as u16);
        let stays = self.tables.promotions(kind, self.player()).stays(from);
        self.out.moves(start, legal & stays, kind, kind, effect, term);
        self.becoming(start, from, legal & !stays, kind, effect, term);
    }

    #[inline(always)]
    pub(super) fn becoming(
        &mut self,
        start: Start,
        from: usize,
        to: V::Bits,
        kind: usize,
        effect: Effect,
        term: usize,
    ) {
        if !to.is_empty() {
            let promotions = (self.tables.promotions(kind, self.player()), from);
            self.out.becoming(start, to, promotions, kind, effect, term);
        }
    }

    /// All pieces of a kind that move take one step of a term at once, to any of some
    /// squares.
    ///
    /// The step is `by` squares up for the first player, its path the squares `path` up
    /// from the start, which must be empty.
    #[inline(always)]
    pub fn wave(&mut self, wave: WaveOf, ends: V::Bits, path: &[i32]) {
        let WaveOf { kind, term, step, by, initial, passing, promotes } = wave;
        let shift = self.shift(by);
        let mut movers = self.view.own(kind) & self.scope.movers;
        if initial {
            movers &= self.unmoved;
        }
        for &on in path {
            movers &= self.shift(on).undo(!self.view.occupied);
        }
        let to = self.wanted(shift.apply(movers) & self.table(term).wave(step) & ends);
        let start = Start::Behind(shift);
        let to = if O::TESTS && self.scope.exact {
            let test = |to: usize| {
                let from = usize::from(start.of(to as u16));
                self.tested(kind, from, V::Bits::bit(to), V::Bits::EMPTY)
            };
            to.squares().fold(V::Bits::EMPTY, |legal, to| legal | test(to))
        } else {
            to & self.scope.allow
        };
        let effect = if passing { Effect::PASSING } else { Effect::NONE };
        if promotes {
            // Waves are only for kinds whose choices do not depend on where they start.
            let stays = self.tables.promotions(kind, self.player()).stays_anywhere();
            self.out.moves(start, to & stays, kind, kind, effect, term);
            self.becoming(start, 0, to & !stays, kind, effect, term);
        } else {
            self.out.moves(start, to, kind, kind, effect, term);
        }
    }

    #[inline(always)]
    pub(super) fn shift(&self, by: i32) -> Shift {
        Shift::new(if self.player() == Player::First { by } else { -by })
    }

    /// The targets that are asked for. Counters are asked for all.
    #[inline(always)]
    pub(super) fn wanted(&self, to: V::Bits) -> V::Bits {
        if O::TESTS { to & self.scope.targets } else { to }
    }

    /// The targets on which the own royals are safe afterwards.
    #[inline(always)]
    pub(super) fn legal(&mut self, kind: usize, from: usize, to: V::Bits) -> V::Bits {
        let to = self.wanted(to);
        if V::ROYAL.is_empty() {
            to
        } else if V::ROYAL.contains(&kind) {
            self.royal(kind, from, to)
        } else if O::TESTS && self.scope.exact {
            self.tested(kind, from, to, V::Bits::EMPTY)
        } else {
            to & self.scope.allow
        }
    }

    /// The targets on which a royal and all others are safe.
    #[inline(always)]
    fn royal(&mut self, kind: usize, from: usize, to: V::Bits) -> V::Bits {
        let royals = self.view.royals();
        if !V::ALL_ROYALS || V::HURDLES || !royals.without_lowest().is_empty() {
            return self.tested(kind, from, to, V::Bits::EMPTY);
        }
        if to.is_empty() {
            return to;
        }
        let safe = safe_targets::<V>(self.view, self.unmoved, self.tables, (kind, royals), to);
        self.known = Known { safe, attacked: to & !safe };
        safe
    }

    #[inline(always)]
    pub(super) fn tested(&self, kind: usize, from: usize, to: V::Bits, also: V::Bits) -> V::Bits {
        if to.is_empty() {
            return to;
        }
        tested::<V>(self.view, self.unmoved, self.tables, (kind, from), to, also)
    }
}
