//! What a generated game speaks to while it reports its pieces' moves.

use super::castle::{Known, castle_targets};
use super::promotion::choices_for;
use super::safety::{safe, safe_targets, tested};
use super::{
    Bits, Effect, Extras, Generated, Hands, Output, Passing, Shift, Side, Squares, Start, State,
    Tables, TermTable, View,
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
    fn player(&self) -> Player {
        self.side.player()
    }

    #[inline(always)]
    fn table(&self, term: usize) -> &'a TermTable<V::Bits> {
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

    /// The squares on which whatever passed them may be captured in passing.
    #[inline(always)]
    pub fn all_passed(&self) -> V::Bits {
        self.state.extras.parts().passing.passed().0
    }

    /// The squares on which a piece of some kinds may be captured in passing.
    #[inline(always)]
    pub fn passed(&self, kinds: &[usize]) -> V::Bits {
        let (squares, victim) = self.state.extras.parts().passing.passed();
        if (self.of(kinds) & self.view.them).contains(victim as usize) {
            squares
        } else {
            V::Bits::EMPTY
        }
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

    /// Whether anything may be captured in passing.
    #[inline(always)]
    pub fn any_passed(&self) -> bool {
        !self.state.extras.parts().passing.passed().0.is_empty()
    }

    /// A piece goes to a square that an enemy has just passed, and captures it.
    #[inline(always)]
    pub fn en_passant(&mut self, kind: usize, from: usize, to: V::Bits) {
        if to.is_empty() {
            return;
        }
        let (_, victim) = self.state.extras.parts().passing.passed();
        let also = V::Bits::bit(victim as usize);
        if V::BY_CHOICE {
            return self.walk_by_choice(kind, from, to, Effect::EN_PASSANT, 0, also);
        }
        let legal = self.tested(kind, from, to, also);
        self.becoming(Start::At(from as u16), from, legal, kind, Effect::EN_PASSANT, 0);
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
    fn becoming(
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

    /// The own pieces that could capture in passing by a step.
    #[inline(always)]
    pub fn takers(&self, wave: WaveOf, passed: V::Bits) -> Squares<V::Bits> {
        let passed = passed & self.table(wave.term).wave(wave.step);
        let movers = self.view.own(wave.kind) & self.scope.movers;
        (self.shift(wave.by).undo(passed) & movers).squares()
    }

    #[inline(always)]
    fn shift(&self, by: i32) -> Shift {
        Shift::new(if self.player() == Player::First { by } else { -by })
    }

    /// The targets that are asked for. Counters are asked for all.
    #[inline(always)]
    fn wanted(&self, to: V::Bits) -> V::Bits {
        if O::TESTS { to & self.scope.targets } else { to }
    }

    /// The targets on which the own royals are safe afterwards.
    #[inline(always)]
    fn legal(&mut self, kind: usize, from: usize, to: V::Bits) -> V::Bits {
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
    fn tested(&self, kind: usize, from: usize, to: V::Bits, also: V::Bits) -> V::Bits {
        if to.is_empty() {
            return to;
        }
        tested::<V>(self.view, self.unmoved, self.tables, (kind, from), to, also)
    }

    /// Where legality or the choice itself depends on more than the squares.
    #[inline(never)]
    fn walk_by_choice(
        &mut self,
        kind: usize,
        from: usize,
        to: V::Bits,
        effect: Effect,
        term: usize,
        also: V::Bits,
    ) {
        for target in to.squares() {
            let (bit, lifted) = (V::Bits::bit(target), V::Bits::bit(from));
            let captured: Vec<usize> = ((bit & self.view.occupied) | also)
                .squares()
                .map(|square| self.state.code_at(square) - 1)
                .collect();
            for becomes in
                choices_for::<V::Bits>(V::rules(), kind, self.player(), from, target, &captured)
            {
                let after = self.view.after(bit | also, lifted, &[(becomes as usize, target)]);
                if safe::<V>(&after, self.unmoved, self.tables) {
                    let start = Start::At(from as u16);
                    self.out.moves(start, bit, kind, becomes as usize, effect, term);
                }
            }
        }
    }

    /// A kind castles by a term.
    #[inline(always)]
    pub fn castle(&mut self, kind: usize, term: usize) {
        if O::TESTS && self.scope.targets != !V::Bits::EMPTY {
            return;
        }
        if !self.tables.may_castle(term, self.player(), self.unmoved, self.view.occupied) {
            return;
        }
        let Some(castling) = &self.tables.castles[term] else { return };
        for from in self.own(kind) {
            let mut known = self.known;
            // Whatever attacks a royal leaves the other pieces less than all squares.
            if !self.scope.exact && self.scope.allow == !V::Bits::EMPTY {
                known.safe |= V::Bits::bit(from);
            }
            let mover = (kind, from);
            let to =
                castle_targets::<V>(self.view, self.unmoved, self.tables, mover, castling, known);
            self.out.moves(Start::At(from as u16), to, kind, kind, Effect::CASTLE, term);
        }
    }

    /// Where a term lets a kind be dropped: empty squares of its zone, on files
    /// without another such piece if `one_per_file`.
    #[inline(always)]
    pub fn drops(&self, kind: usize, term: usize, one_per_file: bool) -> V::Bits {
        let mut to = self.tables.drops(term, self.player()) & self.empty();
        if one_per_file {
            for &file in &self.tables.files {
                if !(file & self.view.own(kind)).is_empty() {
                    to &= !file;
                }
            }
        }
        to
    }

    /// A piece of a kind is dropped on any of some squares, if one is held.
    #[inline(always)]
    pub fn drop(&mut self, kind: usize, to: V::Bits) {
        if !self.scope.whole || self.state.extras.parts().hands.held(self.player(), kind) == 0 {
            return;
        }
        let mut legal = to & self.scope.allow;
        if O::TESTS && self.scope.exact && !V::ROYAL.is_empty() {
            legal = V::Bits::EMPTY;
            for target in to.squares() {
                let after = self.view.after(V::Bits::EMPTY, V::Bits::EMPTY, &[(kind, target)]);
                legal |= V::Bits::bit(target)
                    & V::Bits::when(safe::<V>(&after, self.unmoved, self.tables));
            }
        }
        self.out.moves(Start::Off, legal, kind, kind, Effect::DROP, 0);
    }

    /// Nothing moves.
    #[inline(always)]
    pub fn pass(&mut self) {
        if self.scope.whole && safe::<V>(self.view, self.unmoved, self.tables) {
            self.out.moves(Start::Off, V::Bits::bit(0), 0, 0, Effect::PASS, 0);
        }
    }
}
