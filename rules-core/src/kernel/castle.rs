//! Castling: who may castle with whom, where both end.

use super::{Bits, Generated, Side, Tables, View};
use smallvec::SmallVec;

/// The squares of a way, few enough to need no allocation.
pub(super) type Way16 = SmallVec<[usize; 16]>;

/// One way to castle.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// The squares the mover crosses, its last one included.
    pub(super) squares: Way16,
    pub(super) to: usize,
    pub(super) partner: usize,
    pub(super) partner_kind: usize,
    pub(super) partner_to: usize,
}

/// The ways a mover on a square could castle by a term, attacked squares aside.
pub(super) fn castle_ways<V: Generated, S: Side>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
    term: usize,
    from: usize,
) -> SmallVec<[Way; 2]> {
    let Some((partners, distance, initial)) = tables.castles[term] else { return SmallVec::new() };
    let distance = usize::from(distance);
    if distance == 0 || (initial && !unmoved.contains(from)) {
        return SmallVec::new();
    }
    let table = tables.term(term, S::PLAYER);
    let kinds = V::rules().kinds.len();
    let way = |squares: Way16| {
        // The partner is the outermost friend of an allowed kind that has not moved.
        let (reach, partner_kind) =
            squares.iter().enumerate().rev().find_map(|(index, &square)| {
                let kind = (0..kinds).find(|&kind| view.own(kind).contains(square))?;
                (partners.contains(crate::rules::KindId::new(kind)) && unmoved.contains(square))
                    .then_some((index, kind))
            })?;
        let between =
            squares[..reach].iter().fold(V::Bits::EMPTY, |all, &square| all | V::Bits::bit(square));
        if reach + 1 < distance
            || !(between & view.occupied).is_empty()
            || !table.leap(from).contains(squares[distance - 1])
        {
            return None;
        }
        let partner_to = if distance == 1 { from } else { squares[distance - 2] };
        Some(Way {
            to: squares[distance - 1],
            partner: squares[reach],
            partner_kind,
            partner_to,
            squares: squares[..distance].into(),
        })
    };
    table.ways(from).filter_map(way).collect()
}
