//! Castling: who may castle with whom, where both end.

use super::safety::{safe, tested};
use super::{Bits, Generated, Side, Tables, View};
use crate::rules::KindId;
use smallvec::SmallVec;

/// One way to castle.
#[derive(Clone, Debug)]
pub(super) struct Way<B> {
    /// The squares the mover crosses, its first and last one included.
    crossed: B,
    pub(super) to: usize,
    pub(super) partner: usize,
    pub(super) partner_kind: usize,
    pub(super) partner_to: usize,
}

/// The ways a mover on a square could castle by a term, attacked squares aside.
#[inline(never)]
pub(super) fn castle_ways<V: Generated, S: Side>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
    term: usize,
    from: usize,
) -> SmallVec<[Way<V::Bits>; 2]> {
    let Some((partners, distance, initial)) = tables.castles[term] else { return SmallVec::new() };
    let distance = usize::from(distance);
    if distance == 0 || (initial && !unmoved.contains(from)) {
        return SmallVec::new();
    }
    let table = &tables.terms::<V>()[term][S::INDEX];
    let kinds = V::rules().kinds.len();
    let way = |squares: SmallVec<[usize; 16]>| {
        // The partner is the outermost friend of an allowed kind that has not moved.
        let (reach, partner_kind) =
            squares.iter().enumerate().rev().find_map(|(index, &square)| {
                let kind = (0..kinds).find(|&kind| view.own(kind).contains(square))?;
                (partners.contains(KindId::new(kind)) && unmoved.contains(square))
                    .then_some((index, kind))
            })?;
        let set = |squares: &[usize]| {
            squares.iter().fold(V::Bits::EMPTY, |all, &square| all | V::Bits::bit(square))
        };
        if reach + 1 < distance
            || !(set(&squares[..reach]) & view.occupied).is_empty()
            || !table.leap(from).contains(squares[distance - 1])
        {
            return None;
        }
        Some(Way {
            crossed: set(&squares[..distance]) | V::Bits::bit(from),
            to: squares[distance - 1],
            partner: squares[reach],
            partner_kind,
            partner_to: if distance == 1 { from } else { squares[distance - 2] },
        })
    };
    table.ways(from).filter_map(way).collect()
}

/// Where a mover may castle to, crossing no attacked square and ending safely.
#[inline(never)]
pub(super) fn castle_targets<V: Generated, S: Side>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
    (kind, from): (usize, usize),
    term: usize,
) -> V::Bits {
    let mut targets = V::Bits::EMPTY;
    for way in castle_ways::<V, S>(view, unmoved, tables, term, from) {
        let crosses = || {
            tested::<V, S>(view, unmoved, tables, (kind, from), way.crossed, V::Bits::EMPTY)
                == way.crossed
        };
        if V::ROYAL.contains(&kind) && !crosses() {
            continue;
        }
        let lifted = V::Bits::bit(from) | V::Bits::bit(way.partner);
        let put = [(kind, way.to), (way.partner_kind, way.partner_to)];
        if safe::<V, S>(&view.after(V::Bits::EMPTY, lifted, &put), unmoved, tables) {
            targets |= V::Bits::bit(way.to);
        }
    }
    targets
}
