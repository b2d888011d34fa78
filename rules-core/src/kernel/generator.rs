//! What a generated game speaks to while it reports its pieces' moves.

use super::attack::attacked;
use super::castle::{Way, castle_ways};
use super::legal::{constraints, safe, unmoved};
use super::promotion::choices_for;
use super::{
    Bits, Effect, Extras, Generated, Hands, Output, Passing, Shift, Side, Squares, Start, State,
    Tables, View,
};

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

/// Collects the moves of one position for one side, keeping only those that leave
/// the own royals safe.
#[derive(Debug)]
pub struct Generator<'a, V: Generated, S: Side, O> {
    state: &'a State<V>,
    tables: &'a Tables<V::Bits>,
    view: View<V>,
    unmoved: V::Bits,
    /// Squares that ordinary pieces may fill without exposing a royal.
    allow: V::Bits,
    /// Pieces whose every move is tested.
    special: V::Bits,
    out: &'a mut O,
    side: std::marker::PhantomData<S>,
}

impl<'a, V: Generated, S: Side, O: Output<V::Bits>> Generator<'a, V, S, O> {
    /// A generator for a position in which `S` is to move.
    #[inline(always)]
    pub(super) fn new(state: &'a State<V>, tables: &'a Tables<V::Bits>, out: &'a mut O) -> Self {
        let view = state.view::<S>();
        let unmoved = unmoved::<V, S>(state, &view, tables);
        let (allow, special) = constraints::<V, S>(&view, unmoved, tables);
        Self { state, tables, view, unmoved, allow, special, out, side: std::marker::PhantomData }
    }

    /// The own pieces of a kind, but for those that cannot move without exposing a royal.
    #[inline(always)]
    pub fn own(&self, kind: usize) -> Squares<V::Bits> {
        let own = self.view.own(kind);
        // Between two checkers only a royal moves, or a piece that is tested anyway.
        let stuck = !V::ROYAL.contains(&kind) && self.allow.is_empty();
        if stuck { (own & self.special).squares() } else { own.squares() }
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

    /// See [`TermTable::leap`](super::TermTable::leap).
    #[inline(always)]
    pub fn leap(&self, term: usize, from: usize) -> V::Bits {
        self.tables.term(term, S::PLAYER).leap(from)
    }

    /// See [`TermTable::lame`](super::TermTable::lame).
    #[inline(always)]
    pub fn lame<const N: usize>(&self, term: usize, from: usize) -> V::Bits {
        self.tables.term(term, S::PLAYER).lame::<N>(from, self.view.occupied)
    }

    /// See [`TermTable::jump`](super::TermTable::jump).
    #[inline(always)]
    pub fn jump(&self, term: usize, from: usize) -> V::Bits {
        self.tables.term(term, S::PLAYER).jump(from, self.view.occupied)
    }

    /// See [`TermTable::slide`](super::TermTable::slide).
    #[inline(always)]
    pub fn slide<const N: usize>(&self, term: usize, from: usize) -> V::Bits {
        self.tables.term(term, S::PLAYER).slide::<N>(from, self.view.occupied)
    }

    /// See [`TermTable::hop`](super::TermTable::hop).
    #[inline(always)]
    pub fn hop<const N: usize>(&self, term: usize, from: usize) -> V::Bits {
        self.tables.term(term, S::PLAYER).hop::<N>(from, self.view.occupied)
    }

    /// See [`TermTable::hop_over`](super::TermTable::hop_over).
    #[inline(always)]
    pub fn hop_over(&self, term: usize, from: usize, hurdles: V::Bits) -> V::Bits {
        self.tables.term(term, S::PLAYER).hop_over(from, self.view.occupied, hurdles)
    }

    /// See [`TermTable::behind`](super::TermTable::behind).
    #[inline(always)]
    pub fn behind<const N: usize>(&self, term: usize, from: usize) -> V::Bits {
        self.tables.term(term, S::PLAYER).behind::<N>(from, self.view.occupied)
    }

    /// See [`TermTable::behind_over`](super::TermTable::behind_over).
    #[inline(always)]
    pub fn behind_over(&self, term: usize, from: usize, hurdles: V::Bits) -> V::Bits {
        self.tables.term(term, S::PLAYER).behind_over(from, self.view.occupied, hurdles)
    }

    /// See [`TermTable::ride`](super::TermTable::ride).
    #[inline(always)]
    pub fn ride(&self, term: usize, from: usize, clear: bool) -> V::Bits {
        self.tables.term(term, S::PLAYER).ride(from, self.view.occupied, clear)
    }

    /// See [`TermTable::hop_ride`](super::TermTable::hop_ride).
    #[inline(always)]
    pub fn hop_ride(
        &self,
        term: usize,
        from: usize,
        hurdles: V::Bits,
        clear: bool,
        behind: bool,
    ) -> V::Bits {
        self.tables.term(term, S::PLAYER).hop_ride(from, self.view.occupied, hurdles, clear, behind)
    }

    /// A piece goes from a square to any of some squares, capturing what is there.
    #[inline(always)]
    pub fn moves(&mut self, kind: usize, from: usize, to: V::Bits) {
        let legal = self.legal(kind, from, to, V::Bits::EMPTY);
        self.out.moves(Start::At(from as u16), legal, kind, kind, Effect::NONE, 0);
    }

    /// As [`moves`](Self::moves), of a kind that may become another.
    #[inline(always)]
    pub fn promoting(&mut self, kind: usize, from: usize, to: V::Bits) {
        self.walk(kind, from, to, Effect::NONE, 0, V::Bits::EMPTY);
    }

    /// As [`promoting`](Self::promoting), leaving the right to be captured in passing.
    #[inline(always)]
    pub fn passing(&mut self, kind: usize, term: usize, from: usize, to: V::Bits) {
        self.walk(kind, from, to, Effect::PASSING, term, V::Bits::EMPTY);
    }

    /// Whether anything may be captured in passing.
    #[inline(always)]
    pub fn any_passed(&self) -> bool {
        !self.state.extras.parts().passing.passed().0.is_empty()
    }

    /// A piece goes to a square that an enemy has just passed, and captures it.
    #[cold]
    #[inline(never)]
    pub fn en_passant(&mut self, kind: usize, from: usize, to: V::Bits) {
        if !to.is_empty() {
            let (_, victim) = self.state.extras.parts().passing.passed();
            self.walk(kind, from, to, Effect::EN_PASSANT, 0, V::Bits::bit(victim as usize));
        }
    }

    fn walk(
        &mut self,
        kind: usize,
        from: usize,
        to: V::Bits,
        effect: Effect,
        term: usize,
        also: V::Bits,
    ) {
        if V::BY_CHOICE {
            return self.walk_by_choice(kind, from, to, effect, term, also);
        }
        let legal = self.legal(kind, from, to, also);
        let start = Start::At(from as u16);
        match self.tables.promotions(kind, S::PLAYER) {
            None => self.out.moves(start, legal, kind, kind, effect, term),
            Some(promotions) => {
                for (set, choices) in promotions.split(from, legal) {
                    for &becomes in choices {
                        self.out.moves(start, set, kind, becomes as usize, effect, term);
                    }
                }
            }
        }
    }

    /// The own pieces of a kind whose every move is tested.
    #[inline(always)]
    pub fn special(&self, kind: usize) -> Squares<V::Bits> {
        (self.view.own(kind) & self.special).squares()
    }

    /// All own pieces of a kind.
    #[inline(always)]
    pub fn all(&self, kind: usize) -> Squares<V::Bits> {
        self.view.own(kind).squares()
    }

    /// All free pieces of a kind take one step of a term at once, to any of some squares.
    ///
    /// The step is `by` squares up for the first player, its path the squares `path` up
    /// from the start, which must be empty.
    #[inline(always)]
    pub fn wave(&mut self, wave: WaveOf, ends: V::Bits, path: &[i32]) {
        let WaveOf { kind, term, step, by, initial, passing, promotes } = wave;
        let shift = Self::shift(by);
        let table = self.tables.term(term, S::PLAYER).wave(step);
        let mut movers = self.view.own(kind) & !self.special & table.from;
        if initial {
            movers &= self.unmoved;
        }
        for &on in path {
            movers &= Self::shift(on).undo(!self.view.occupied);
        }
        let to = shift.apply(movers) & table.landing & ends & self.allow;
        let effect = if passing { Effect::PASSING } else { Effect::NONE };
        let start = Start::Behind(shift);
        let promotions = if promotes { self.tables.promotions(kind, S::PLAYER) } else { None };
        match promotions {
            None => self.out.moves(start, to, kind, kind, effect, term),
            Some(promotions) => {
                for (set, choices) in promotions.split_anywhere(to) {
                    for &becomes in choices {
                        self.out.moves(start, set, kind, becomes as usize, effect, term);
                    }
                }
            }
        }
    }

    /// The own pieces that could capture in passing by a step.
    #[inline(always)]
    pub fn takers(&self, wave: WaveOf, passed: V::Bits) -> Squares<V::Bits> {
        let table = self.tables.term(wave.term, S::PLAYER).wave(wave.step);
        (Self::shift(wave.by).undo(passed) & self.view.own(wave.kind) & table.from).squares()
    }

    #[inline(always)]
    fn shift(by: i32) -> Shift {
        Shift::new(if S::INDEX == 0 { by } else { -by })
    }

    /// The targets on which the own royals are safe afterwards.
    #[inline(always)]
    fn legal(&self, kind: usize, from: usize, to: V::Bits, also: V::Bits) -> V::Bits {
        if V::ROYAL.is_empty() {
            to
        } else if V::ROYAL.contains(&kind) {
            self.tested(kind, from, to, also)
        } else if self.special.contains(from) || !also.is_empty() {
            self.tested_apart(kind, from, to, also)
        } else {
            to & self.allow
        }
    }

    #[cold]
    #[inline(never)]
    fn tested_apart(&self, kind: usize, from: usize, to: V::Bits, also: V::Bits) -> V::Bits {
        self.tested(kind, from, to, also)
    }

    #[inline(always)]
    fn tested(&self, kind: usize, from: usize, to: V::Bits, also: V::Bits) -> V::Bits {
        let mut legal = V::Bits::EMPTY;
        for target in to.squares() {
            legal |= V::Bits::bit(target) & V::Bits::when(self.is_legal(kind, from, target, also));
        }
        legal
    }

    #[inline(always)]
    fn is_legal(&self, becomes: usize, from: usize, target: usize, also: V::Bits) -> bool {
        let (lifted, put) = (V::Bits::bit(from), V::Bits::bit(target));
        let captured = put | also;
        if !V::ALL_ROYALS || V::HURDLES {
            let after = self.view.after(captured, lifted, &[(becomes, target)]);
            return safe::<V, S>(&after, self.unmoved, self.tables);
        }
        let occupied = (self.view.occupied & !(lifted | also)) | put;
        let safe = |kind: usize, square: usize| {
            let changed = (occupied, captured);
            !attacked::<V, S>(&self.view, self.unmoved, self.tables, (kind, square), changed)
        };
        V::ROYAL.iter().all(|&royal| {
            let mut squares = self.view.own(royal) & !(lifted | captured);
            if royal == becomes {
                squares |= put;
            }
            squares.squares().all(|square| safe(royal, square))
        })
    }

    /// Where legality or the choice itself depends on more than the squares.
    #[cold]
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
            let captured = [V::Bits::bit(target) & self.view.occupied, also]
                .into_iter()
                .flat_map(V::Bits::squares)
                .map(|square| self.state.code_at(square) - 1)
                .collect::<Vec<_>>();
            for becomes in
                choices_for::<V::Bits>(V::rules(), kind, S::PLAYER, from, target, &captured)
            {
                if self.is_legal(becomes as usize, from, target, also) {
                    self.out.moves(
                        Start::At(from as u16),
                        V::Bits::bit(target),
                        kind,
                        becomes as usize,
                        effect,
                        term,
                    );
                }
            }
        }
    }

    /// A kind castles by a term.
    #[inline(always)]
    pub fn castle(&mut self, kind: usize, term: usize) {
        if self.tables.may_castle(term, S::PLAYER, self.unmoved, self.view.occupied) {
            self.castle_somewhere(kind, term);
        }
    }

    #[cold]
    #[inline(never)]
    fn castle_somewhere(&mut self, kind: usize, term: usize) {
        for from in self.view.own(kind).squares() {
            for way in castle_ways::<V, S>(&self.view, self.unmoved, self.tables, term, from) {
                if self.castles_safely(kind, from, &way) {
                    let start = Start::At(from as u16);
                    self.out.moves(start, V::Bits::bit(way.to), kind, kind, Effect::CASTLE, term);
                }
            }
        }
    }

    fn castles_safely(&self, kind: usize, from: usize, way: &Way) -> bool {
        let mover = V::Bits::bit(from);
        let passes = |&square: &usize| {
            let step = V::Bits::bit(square);
            let none = V::Bits::EMPTY;
            if V::HURDLES {
                let at = self.view.after(none, mover | step, &[(kind, square)]);
                let same = (at.occupied, none);
                return !attacked::<V, S>(&at, self.unmoved, self.tables, (kind, square), same);
            }
            let changed = ((self.view.occupied & !mover) | step, none);
            !attacked::<V, S>(&self.view, self.unmoved, self.tables, (kind, square), changed)
        };
        let royal = V::ROYAL.contains(&kind);
        if royal && !(passes(&from) && way.squares.iter().all(passes)) {
            return false;
        }
        let lifted = mover | V::Bits::bit(way.partner);
        let put = [(kind, way.to), (way.partner_kind, way.partner_to)];
        safe::<V, S>(&self.view.after(V::Bits::EMPTY, lifted, &put), self.unmoved, self.tables)
    }

    /// Where a term lets a kind be dropped: empty squares of its zone, on files
    /// without another such piece if `one_per_file`.
    #[inline(always)]
    pub fn drops(&self, kind: usize, term: usize, one_per_file: bool) -> V::Bits {
        let mut to = self.tables.drops(term, S::PLAYER) & self.empty();
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
        if self.state.extras.parts().hands.held(S::PLAYER, kind) == 0 {
            return;
        }
        let mut legal = to & self.allow;
        // Where all own pieces are tested, so are drops.
        if !V::ROYAL.is_empty() && self.special == self.view.us {
            legal = V::Bits::EMPTY;
            for target in to.squares() {
                let after = self.view.after(V::Bits::EMPTY, V::Bits::EMPTY, &[(kind, target)]);
                legal |= V::Bits::bit(target)
                    & V::Bits::when(safe::<V, S>(&after, self.unmoved, self.tables));
            }
        }
        self.out.moves(Start::Off, legal, kind, kind, Effect::DROP, 0);
    }

    /// Nothing moves.
    #[inline(always)]
    pub fn pass(&mut self) {
        if safe::<V, S>(&self.view, self.unmoved, self.tables) {
            self.out.moves(Start::Off, V::Bits::bit(0), 0, 0, Effect::PASS, 0);
        }
    }
}
