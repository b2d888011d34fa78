//! What searches ask for: moves as sets, captures alone, children without lists, keys
//! kept up.

use super::key::{WalkKeys, changed, of_passed, of_unmoved};
use super::legal::{allows, captures, list, sets, sets_into, unfiltered};
use super::make::{Walk, only_walks, play};
use super::rights::{is_passing_idle, live_first_moves, takers_reach, takes, touches_first_moves};
use super::{
    Bits, Code, Effect, Extras, First, Generated, Memory, Passing, Second, Set, Sets, Side, Start,
    State, Tables, decided, is_safe,
};
use crate::rules::Player;

/// The legal moves as sets; nothing is allocated unless there are more than 32 of them.
#[inline(always)]
#[must_use]
pub fn moves<V: Generated>(state: &State<V>) -> Sets<V::Bits> {
    let mut all = Sets::default();
    moves_into(state, &mut all);
    all
}

/// As [`moves`], into sets that may be used again and again.
#[inline(always)]
pub fn moves_into<V: Generated>(state: &State<V>, all: &mut Sets<V::Bits>) {
    all.0.clear();
    if V::DECIDES || V::FILTERS {
        *all = moves_one_by_one(state);
    } else {
        sets_into(state, V::tables(), None, all);
    }
}

/// Where moves are taken out of the sets again.
#[inline(never)]
fn moves_one_by_one<V: Generated>(state: &State<V>) -> Sets<V::Bits> {
    let tables = V::tables();
    if unfiltered(state, tables) {
        return if decided(state).is_some() { Sets::default() } else { sets(state, tables) };
    }
    singles(list(state).into_iter())
}

fn singles<B: Bits>(codes: impl Iterator<Item = Code>) -> Sets<B> {
    let single = |Code { from, to, kind, becomes, effect, term }| {
        let to = B::bit(to as usize);
        Set { start: Start::At(from), to, kind, becomes, effect, term }
    };
    Sets(codes.map(single).collect())
}

/// The legal captures as sets. Only occupied squares are looked at as targets, and
/// squares just passed.
#[must_use]
pub fn capture_sets<V: Generated>(state: &State<V>) -> Sets<V::Bits> {
    if V::DECIDES && decided(state).is_some() {
        return Sets::default();
    }
    captures_undecided(state)
}

#[inline(never)]
fn captures_undecided<V: Generated>(state: &State<V>) -> Sets<V::Bits> {
    let tables = V::tables();
    let mut sets = Sets::default();
    sets_into(state, tables, Some(state.occupied()), &mut sets);
    if unfiltered(state, tables) {
        return sets;
    }
    singles(sets.codes().filter(|&code| allows(state, code)))
}

/// Whether a legal move attacks a royal of the opponent so that it must react.
#[must_use]
pub fn gives_check<V: Generated>(state: &State<V>, code: Code) -> bool {
    let child = play(state, code);
    !is_safe(&child, child.side)
}

impl<B: Bits> Set<B> {
    /// The move between two squares.
    #[inline(always)]
    fn code(&self, from: u16, to: usize) -> Code {
        let Self { kind, becomes, effect, term, .. } = *self;
        Code { from, to: to as u16, kind, becomes, effect, term }
    }

    /// The moves that end on some squares.
    #[inline(always)]
    fn among(&self, squares: B) -> Self {
        Self { to: self.to & squares, ..*self }
    }
}

impl<B: Bits> Sets<B> {
    /// One of the moves by its number, in the order of [`codes`](Self::codes).
    #[must_use]
    pub fn nth(&self, mut n: u64) -> Option<Code> {
        for set in &self.0 {
            let count = u64::from(set.to.count());
            if n < count {
                let Set { start, kind, becomes, effect, term, .. } = *set;
                let mut left = set.to;
                for _ in 0..n {
                    left = left.without_lowest();
                }
                let to = left.lowest() as u16;
                return Some(Code { from: start.of(to), to, kind, becomes, effect, term });
            }
            n -= count;
        }
        None
    }
}

/// A state after a move without the rights that nobody can use any more.
#[inline(always)]
#[must_use]
pub fn settle<V: Generated>(before: &State<V>, mut after: State<V>) -> State<V> {
    // What is looked at out of line is a copy, so that the state itself need not lie in
    // memory before it is whole.
    let tables = V::tables();
    if touches_first_moves(tables, before, &after) {
        let live = live_first_moves(tables, &after);
        after.extras.parts_mut().memory.set_unmoved(live);
    }
    if <V::Extras as Extras<V::Bits>>::Passing::KEPT {
        let copy = after;
        if is_passing_idle(tables, &copy) {
            after.extras.parts_mut().passing.set_passed(V::Bits::EMPTY, 0);
        }
    }
    after
}

/// The state after a legal move, settled, with its key.
#[must_use]
pub fn play_keyed<V: Generated>(state: &State<V>, key: u64, code: Code) -> (State<V>, u64) {
    if !only_walks::<V>(code.effect) {
        return play_whole_keyed(state, key, code);
    }
    let (kinds, term) = ((code.kind, code.becomes), (code.effect, code.term));
    let (from, to) = (code.from as usize, code.to as usize);
    Walker::new(state.side, V::tables(), state, kinds, term, key).play::<false>(from, to)
}

#[inline(never)]
fn play_whole_keyed<V: Generated>(state: &State<V>, key: u64, code: Code) -> (State<V>, u64) {
    let child = settle(state, play(state, code));
    (child, changed(state, &child, key))
}

/// Moves of one kind from a square to another, with keys.
struct Walker<'a, V: Generated, S> {
    walk: Walk<'a, V, S>,
    keys: WalkKeys<'a, V>,
    tables: &'a Tables<V::Bits>,
    state: &'a State<V>,
    /// Where the opponent may capture in passing, if the moves leave rights to do so.
    passing: Option<V::Bits>,
}

impl<'a, V: Generated, S: Side> Walker<'a, V, S> {
    #[inline(always)]
    fn new(
        side: S,
        tables: &'a Tables<V::Bits>,
        state: &'a State<V>,
        kinds: (u8, u8),
        (effect, term): (Effect, u16),
        key: u64,
    ) -> Self {
        let keeps = <V::Extras as Extras<V::Bits>>::Passing::KEPT;
        let key = if keeps { key ^ of_passed(state) } else { key };
        Self {
            walk: Walk::new(side, tables, state, kinds, (effect, term)),
            keys: WalkKeys::new(side, tables, state, kinds, key),
            tables,
            state,
            passing: (keeps && effect == Effect::PASSING)
                .then(|| takers_reach(tables, state, side.player().other())),
        }
    }

    #[inline(always)]
    fn play<const QUIET: bool>(&self, from: usize, to: usize) -> (State<V>, u64) {
        let mut child = self.walk.play::<QUIET>(from, to);
        let mut key = self.keys.after::<QUIET>(from, to);
        if <V::Extras as Extras<V::Bits>>::Memory::KEPT {
            key ^= of_unmoved(self.state.unmoved() ^ child.unmoved());
        }
        if touches_first_moves(self.tables, self.state, &child) {
            let live = live_first_moves(self.tables, &child);
            key ^= of_unmoved(child.unmoved() ^ live);
            child.extras.parts_mut().memory.set_unmoved(live);
        }
        if let Some(reach) = self.passing {
            let (passed, _) = child.extras.parts().passing.passed();
            let copy = child;
            if (passed & reach).is_empty() || !takes(&copy) {
                child.extras.parts_mut().passing.set_passed(V::Bits::EMPTY, 0);
            } else {
                key ^= of_passed(&copy);
            }
        }
        (child, key)
    }

    #[inline(always)]
    fn hold<H: Holder<V>, const QUIET: bool>(&self, from: usize, to: usize) -> H {
        let (child, key) = self.play::<QUIET>(from, to);
        H::hold(child, key)
    }
}

/// Makes every legal move, of each set the captures first, and shows it with the state
/// after it, in which rights that nobody can use may be left; nothing is allocated.
#[inline(always)]
pub fn for_each_child<V: Generated>(state: &State<V>, mut visit: impl FnMut(Code, &State<V>)) {
    match state.side {
        Player::First => children(First, state, &mut visit),
        Player::Second => children(Second, state, &mut visit),
    }
}

#[inline(always)]
fn children<V: Generated>(
    side: impl Side,
    state: &State<V>,
    visit: &mut impl FnMut(Code, &State<V>),
) {
    let tables = V::tables();
    let occupied = state.occupied();
    let mut all = Sets::default();
    moves_into(state, &mut all);
    for set in &all.0 {
        if only_walks::<V>(set.effect) {
            let (kinds, term) = ((set.kind, set.becomes), (set.effect, set.term));
            let walk = Walk::new(side, tables, state, kinds, term);
            for code in set.among(occupied).codes() {
                visit(code, &walk.play::<false>(code.from as usize, code.to as usize));
            }
            let quiet = set.among(!occupied);
            // What depends on where pieces start is worked out once for moves of one piece.
            if let Start::At(from) = set.start {
                for to in quiet.to.squares() {
                    visit(quiet.code(from, to), &walk.play::<true>(from as usize, to));
                }
            } else {
                for code in quiet.codes() {
                    visit(code, &walk.play::<true>(code.from as usize, code.to as usize));
                }
            }
        } else {
            for code in set.codes() {
                visit(code, &play(state, code));
            }
        }
    }
}

/// What holds a state and its key.
pub trait Holder<V: Generated> {
    /// Holds them.
    fn hold(state: State<V>, key: u64) -> Self;
}

/// As [`for_each_child`], settled and with keys.
#[inline(always)]
pub fn for_each_keyed<V: Generated, H: Holder<V>>(
    state: &State<V>,
    key: u64,
    mut visit: impl FnMut(Code, &H),
) {
    match state.side {
        Player::First => keyed_children(First, state, key, &mut visit),
        Player::Second => keyed_children(Second, state, key, &mut visit),
    }
}

#[inline(always)]
fn keyed_children<V: Generated, H: Holder<V>>(
    side: impl Side,
    state: &State<V>,
    key: u64,
    visit: &mut impl FnMut(Code, &H),
) {
    let tables = V::tables();
    let occupied = state.occupied();
    let mut all = Sets::default();
    moves_into(state, &mut all);
    for set in &all.0 {
        if only_walks::<V>(set.effect) {
            let (kinds, term) = ((set.kind, set.becomes), (set.effect, set.term));
            let walker = Walker::new(side, tables, state, kinds, term, key);
            for code in set.among(occupied).codes() {
                visit(code, &walker.hold::<H, false>(code.from as usize, code.to as usize));
            }
            let quiet = set.among(!occupied);
            if let Start::At(from) = set.start {
                for to in quiet.to.squares() {
                    visit(quiet.code(from, to), &walker.hold::<H, true>(from as usize, to));
                }
            } else {
                for code in quiet.codes() {
                    visit(code, &walker.hold::<H, true>(code.from as usize, code.to as usize));
                }
            }
        } else {
            for code in set.codes() {
                let (child, key) = play_whole_keyed(state, key, code);
                visit(code, &H::hold(child, key));
            }
        }
    }
}

/// The legal captures in no particular order.
#[must_use]
pub fn list_captures<V: Generated>(state: &State<V>) -> Vec<Code> {
    let codes: Vec<Code> = capture_sets(state).codes().collect();
    debug_assert!(codes.iter().all(|&code| captures(state, code)), "a capture captures");
    codes
}
