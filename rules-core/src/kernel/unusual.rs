//! Moves that are more than a piece going to a square: captures in passing, castling,
//! drops, passes, and promotions that are chosen move by move.

use super::castle::castle_targets;
use super::promotion::choices_for;
use super::safety::safe;
use super::{
    Bits, Effect, Extras, Generated, Generator, Hands, Output, Passing, Side, Squares, Start,
    WaveOf,
};

impl<V: Generated, S: Side, O: Output<V::Bits>> Generator<'_, V, S, O> {
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

    /// The own pieces that could capture in passing by a step.
    #[inline(always)]
    pub fn takers(&self, wave: WaveOf, passed: V::Bits) -> Squares<V::Bits> {
        let passed = passed & self.table(wave.term).wave(wave.step);
        let movers = self.view.own(wave.kind) & self.scope.movers;
        (self.shift(wave.by).undo(passed) & movers).squares()
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

    /// Where legality or the choice itself depends on more than the squares.
    #[inline(never)]
    pub(super) fn walk_by_choice(
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
            // Whatever attacks a royal leaves the other pieces less than all squares; of a
            // royal that is special itself they were asked without it.
            let whole = self.scope.whole && !self.scope.exact;
            if whole && self.scope.allow == !V::Bits::EMPTY {
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
