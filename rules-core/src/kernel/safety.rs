//! Whether royals are safe, and after which moves.

use super::attack::attacked;
use super::{Bits, Generated, Tables, View};
use crate::rules::Royal;

/// Whether the own royals are as safe as the rules want them. One copy: in
/// place it would outweigh the rest of a game.
#[inline(never)]
pub(super) fn safe<V: Generated>(
    view: &View<V>,
    unmoved: V::Bits,
    tables: &Tables<V::Bits>,
) -> bool {
    let attacked = |kind: usize, square: usize| {
        let same = (view.occupied, V::Bits::EMPTY);
        attacked::<V>(view, unmoved, tables, (kind, square), same)
    };
    if V::ALL_ROYALS {
        let safe = |&kind: &usize| !view.own(kind).squares().any(|square| attacked(kind, square));
        return V::ROYAL.iter().all(safe);
    }
    let (mut any, mut any_safe, mut last, mut last_count) = (false, false, None, 0);
    for &(kind, mode) in &tables.royals {
        let own = view.own(kind);
        match mode {
            Royal::All => {
                if own.squares().any(|square| attacked(kind, square)) {
                    return false;
                }
            }
            Royal::Any => {
                any |= !own.is_empty();
                any_safe = any_safe || own.squares().any(|square| !attacked(kind, square));
            }
            Royal::Last => {
                last_count += own.count();
                last = own.squares().next().map(|square| (kind, square)).or(last);
            }
        }
    }
    let last_safe = last_count != 1 || last.is_none_or(|(kind, square)| !attacked(kind, square));
    (!any || any_safe) && last_safe
}

/// The targets on which a royal would not be attacked, where it is the only one and no
/// kind matters to attacks. What stands on the target itself holds up nothing.
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
