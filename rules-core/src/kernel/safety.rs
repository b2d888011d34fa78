//! Whether royals are safe, and after which moves.

use super::attack::attacked;
use super::{Bits, Generated, Tables, View};
use crate::rules::Royal;

/// Whether the own royals are as safe as the rules want them.
#[inline(never)]
pub(super) fn safe<V: Generated>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
) -> bool {
    // The squares of a royal kind on which it is not attacked.
    let safe_ones =
        |kind: usize| safe_targets(view, unmoved, tables, (kind, V::Bits::EMPTY), view.own(kind));
    if V::ALL_ROYALS {
        return V::ROYAL.iter().all(|&kind| safe_ones(kind) == view.own(kind));
    }
    let (mut any, mut any_safe, mut last_safe, mut last_count) = (false, false, true, 0);
    for &(kind, mode) in &tables.royals {
        let own = view.own(kind);
        match mode {
            Royal::All => {
                if safe_ones(kind) != own {
                    return false;
                }
            }
            Royal::Any => {
                any |= !own.is_empty();
                any_safe = any_safe || !safe_ones(kind).is_empty();
            }
            Royal::Last => {
                last_count += own.count();
                last_safe = last_safe && safe_ones(kind) == own;
            }
        }
    }
    (!any || any_safe) && (last_count != 1 || last_safe)
}

/// The targets on which a royal would not be attacked after it was lifted, where no kind
/// matters to attacks: what stands on the target itself holds up nothing.
#[inline(never)]
pub(super) fn safe_targets<V: Generated>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
    (kind, lifted): (usize, V::Bits),
    to: V::Bits,
) -> V::Bits {
    let changed = (view.occupied & !lifted, V::Bits::EMPTY);
    let mut legal = to;
    for square in to.squares() {
        if attacked::<V>(view, unmoved, tables, (kind, square), changed) {
            legal &= !V::Bits::bit(square);
        }
    }
    legal
}

/// The targets on which a piece may end without leaving an own royal unsafe; `also` is
/// captured besides what stands on the target.
#[inline(never)]
pub(super) fn tested<V: Generated>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
    (kind, from): (usize, usize),
    to: V::Bits,
    also: V::Bits,
) -> V::Bits {
    let mut legal = to;
    for target in to.squares() {
        let put = V::Bits::bit(target);
        let after = view.after(put | also, V::Bits::bit(from), &[(kind, target)]);
        if !safe::<V>(&after, unmoved, tables) {
            legal &= !put;
        }
    }
    legal
}
