//! Rights that nobody can use, which are no part of a position.

use super::legal::{list_undecided, sets, unfiltered, unmoved};
use super::{
    Bits, Effect, Extras, First, Generated, Memory, Passing, State, Tables, from_mailbox,
    to_mailbox,
};
use crate::rules::{KindId, KindSet, Movement, Player, Rules, Term};

/// Which rights may die, and which pieces could use those to capture in passing.
#[derive(Clone, Debug)]
pub(super) struct Rights<B> {
    /// The kinds whose right to a first move lasts as long as they do not move.
    lasting: KindSet,
    /// The pairs of home squares that castle together; none if castlers or partners may
    /// stand elsewhere.
    pairs: Option<Vec<B>>,
    /// Whether what is remembered is good for such pairs alone.
    only_pairs: bool,
    /// Whether being at home alone tells that some castler has not moved.
    at_home_castles: bool,
    /// The kinds that capture in passing, with the terms by which they do.
    takers: Vec<(usize, usize)>,
}

impl<B: Bits> Rights<B> {
    pub(super) fn new(rules: &Rules, pairs: impl Iterator<Item = B>) -> Self {
        let castles = |term: &Term| match &term.movement {
            Movement::Castle(castle) => Some(castle.initial),
            _ => None,
        };
        let mut terms = rules.kinds.iter().flat_map(|kind| &kind.terms);
        let castling = |term: &Term| castles(term).is_some();
        let all_initial = terms.all(|term| castles(term) != Some(false));
        let first = |term: &Term| matches!(&term.movement, Movement::Walk(leg) if leg.initial);
        let remembered = rules.kind_ids().filter(|&kind| rules.remembers_first_move(kind));
        let lasting = remembered.filter(|&kind| rules.kind(kind).terms.iter().any(first));
        let of_kinds = rules
            .kind_ids()
            .flat_map(|kind| rules.kind(kind).terms.iter().map(move |term| (kind.index(), term)));
        let takers = of_kinds.enumerate().filter_map(|(index, (kind, term))| {
            let takes = matches!(&term.movement, Movement::Walk(leg) if leg.modality.en_passant);
            takes.then_some((kind, index))
        });
        let lasting: KindSet = lasting.collect();
        let at_home_castles = rules.kind_ids().any(|kind| {
            !rules.remembers_first_move(kind) && rules.kind(kind).terms.iter().any(castling)
        });
        Self {
            only_pairs: lasting == KindSet::EMPTY && !at_home_castles,
            lasting,
            pairs: all_initial.then(|| pairs.collect()),
            at_home_castles,
            takers: takers.collect(),
        }
    }
}

/// Whether a move may have killed rights of unmoved pieces beyond its own.
#[inline(always)]
pub(super) fn touches_first_moves<V: Generated>(
    tables: &Tables<V::Bits>,
    before: &State<V>,
    after: &State<V>,
) -> bool {
    <V::Extras as Extras<V::Bits>>::Memory::KEPT && {
        let left = after.unmoved();
        // Castlers whose being at home tells of them leave no trace in what is remembered.
        !left.is_empty() && (before.unmoved() != left || tables.rights.at_home_castles)
    }
}

/// Of the remembered pieces those that have a use for it.
#[inline(always)]
pub(super) fn live_first_moves<V: Generated>(
    tables: &Tables<V::Bits>,
    state: &State<V>,
) -> V::Bits {
    match &tables.rights.pairs {
        Some(pairs) if tables.rights.only_pairs => paired(pairs, state.unmoved()),
        _ => {
            let copy = *state;
            live_by_kinds(&copy)
        }
    }
}

/// The squares of pairs of which both are there.
#[inline(never)]
fn paired<B: Bits>(pairs: &[B], unmoved: B) -> B {
    let both = |&pair: &B| pair & B::when((pair & !unmoved).is_empty());
    pairs.iter().map(both).fold(B::EMPTY, |live, pair| live | pair)
}

/// Where kinds matter, or the squares of castlers.
#[cold]
#[inline(never)]
fn live_by_kinds<V: Generated>(state: &State<V>) -> V::Bits {
    let tables = V::tables();
    let Some(pairs) = &tables.rights.pairs else {
        let mut mailbox = to_mailbox(state);
        mailbox.drop_dead_rights(V::rules());
        return from_mailbox::<V>(&mailbox).unmoved();
    };
    let view = state.view(First);
    let mut live = paired(pairs, unmoved(state, &view, tables));
    for (index, (own, theirs)) in view.own.as_ref().iter().zip(view.theirs.as_ref()).enumerate() {
        if tables.rights.lasting.contains(KindId::new(index)) {
            live |= *own | *theirs;
        }
    }
    state.unmoved() & live
}

/// Whether there is a right to capture in passing that no legal move uses.
#[inline(always)]
pub(super) fn is_passing_idle<V: Generated>(tables: &Tables<V::Bits>, state: &State<V>) -> bool {
    let (passed, _) = state.extras.parts().passing.passed();
    let used = || may_take(tables, state, passed) && takes(state);
    !passed.is_empty() && !used()
}

/// Whether some piece could ever reach a passed square by a term that captures there.
#[inline(always)]
fn may_take<V: Generated>(tables: &Tables<V::Bits>, state: &State<V>, passed: V::Bits) -> bool {
    let us = match state.side {
        Player::First => !state.second,
        Player::Second => state.second,
    };
    tables.rights.takers.iter().any(|&(kind, term)| {
        let own = state.of_kind(kind) & us;
        let table = tables.term(term, state.side);
        passed.squares().any(|at| !(table.sources(at) & own).is_empty())
    })
}

/// The squares that a player's pieces could ever reach by terms that capture in passing.
#[inline(never)]
pub(super) fn takers_reach<V: Generated>(
    tables: &Tables<V::Bits>,
    state: &State<V>,
    player: Player,
) -> V::Bits {
    let own = match player {
        Player::First => !state.second,
        Player::Second => state.second,
    };
    let mut reach = V::Bits::EMPTY;
    for &(kind, term) in &tables.rights.takers {
        let table = tables.term(term, player);
        for from in (state.of_kind(kind) & own).squares() {
            reach |= table.leap(from);
        }
    }
    reach
}

/// Whether some legal move captures in passing.
#[cold]
#[inline(never)]
pub(super) fn takes<V: Generated>(state: &State<V>) -> bool {
    let tables = V::tables();
    if unfiltered(state, tables) {
        return sets(state, tables).0.iter().any(|set| set.effect.has(Effect::EN_PASSANT));
    }
    list_undecided(state).iter().any(|code| code.effect.has(Effect::EN_PASSANT))
}
