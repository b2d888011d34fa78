//! What searches ask for: moves as sets, captures alone, children without lists, keys
//! kept up.

use super::key::{changed, of_passed, of_unmoved, walked};
use super::legal::{allows, captures, list, sets, sets_onto, unfiltered};
use super::make::{play, play_as};
use super::rights::{drop_dead_first_moves, drop_idle_passing, touches_first_moves};
use super::{
    Bits, Checks, Code, Effect, Extras, First, Generated, Memory, Passing, Second, Set, Sets, Side,
    Start, State, Tables, decided, from_mailbox, is_safe, to_mailbox,
};
use crate::rules::Player;

/// The legal moves as sets; nothing is allocated unless there are more than 32 of them.
#[inline(always)]
#[must_use]
pub fn moves<V: Generated>(state: &State<V>) -> Sets<V::Bits> {
    let tables = V::tables();
    if (V::DECIDES || V::FILTERS) && (!unfiltered(state, tables) || V::DECIDES) {
        return moves_one_by_one(state);
    }
    sets(state, tables)
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
    let sets = sets_onto(state, tables, Some(state.occupied()));
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
#[must_use]
pub fn settle<V: Generated>(before: &State<V>, mut after: State<V>) -> State<V> {
    if touches_first_moves(before, &after) {
        after = settle_first_moves(after);
    }
    drop_idle_passing(&mut after);
    after
}

/// The state without dead rights of unmoved pieces, which few moves leave behind.
#[cold]
#[inline(never)]
fn settle_first_moves<V: Generated>(mut state: State<V>) -> State<V> {
    if drop_dead_first_moves(&mut state) {
        return state;
    }
    let mut mailbox = to_mailbox(&state);
    mailbox.drop_dead_rights(V::rules());
    from_mailbox(&mailbox)
}

/// The state after a legal move, settled, with its key.
#[must_use]
pub fn play_keyed<V: Generated>(state: &State<V>, key: u64, code: Code) -> (State<V>, u64) {
    match state.side {
        Player::First => play_keyed_as(First, V::tables(), state, key, code),
        Player::Second => play_keyed_as(Second, V::tables(), state, key, code),
    }
}

/// Whether a move changes nothing but the squares of one piece and rights.
#[inline(always)]
fn only_walks<V: Generated>(effect: Effect) -> bool {
    let counts = <V::Extras as Extras<V::Bits>>::Checks::KEPT;
    (effect == Effect::NONE || effect == Effect::PASSING) && !V::TO_HAND && !counts
}

#[inline(always)]
fn play_keyed_as<V: Generated>(
    side: impl Side,
    tables: &Tables<V::Bits>,
    state: &State<V>,
    key: u64,
    code: Code,
) -> (State<V>, u64) {
    if !only_walks::<V>(code.effect) {
        return play_whole_keyed(state, key, code);
    }
    let mut child = play_as(side, state, code);
    let mut key = walked(side, tables, state, code, key);
    if <V::Extras as Extras<V::Bits>>::Memory::KEPT {
        if touches_first_moves(state, &child) {
            child = settle_first_moves(child);
        }
        key ^= of_unmoved(state.unmoved() ^ child.unmoved());
    }
    if <V::Extras as Extras<V::Bits>>::Passing::KEPT {
        key ^= of_passed(state);
        if code.effect == Effect::PASSING {
            drop_idle_passing(&mut child);
            key ^= of_passed(&child);
        }
    }
    (child, key)
}

#[inline(never)]
fn play_whole_keyed<V: Generated>(state: &State<V>, key: u64, code: Code) -> (State<V>, u64) {
    let child = settle(state, play(state, code));
    (child, changed(state, &child, key))
}

/// Makes every legal move and shows it with the state after it, in which rights that
/// nobody can use may be left; nothing is allocated.
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
    for set in &moves(state).0 {
        for code in set.codes() {
            visit(code, &play_as(side, state, code));
        }
    }
}

/// As [`for_each_child`], settled and with keys.
#[inline(always)]
pub fn for_each_keyed<V: Generated>(
    state: &State<V>,
    key: u64,
    mut visit: impl FnMut(Code, State<V>, u64),
) {
    match state.side {
        Player::First => keyed_children(First, state, key, &mut visit),
        Player::Second => keyed_children(Second, state, key, &mut visit),
    }
}

#[inline(always)]
fn keyed_children<V: Generated>(
    side: impl Side,
    state: &State<V>,
    key: u64,
    visit: &mut impl FnMut(Code, State<V>, u64),
) {
    let tables = V::tables();
    for set in &moves(state).0 {
        for code in set.codes() {
            let (child, key) = play_keyed_as(side, tables, state, key, code);
            visit(code, child, key);
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
