//! Single leaps of many pieces at once: the whole board shifted.
//!
//! How far is written in the generated code; where a step may begin and end is looked up.

use super::Bits;
use super::ray::rays;
use crate::geometry::Shape;
use crate::rules::{Clause, Leg, PathRule, Player, Rules, Term};

/// A shift of the whole board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    up: bool,
    by: u32,
}

impl Shift {
    /// The squares after the shift.
    #[inline(always)]
    #[must_use]
    pub fn apply<B: Bits>(self, squares: B) -> B {
        if self.up { squares.up(self.by) } else { squares.down(self.by) }
    }

    /// The shift by a number of squares, up or down.
    #[inline(always)]
    #[must_use]
    pub const fn new(by: i32) -> Self {
        Self { up: by > 0, by: by.unsigned_abs() }
    }

    /// The squares before the shift.
    #[inline(always)]
    #[must_use]
    pub fn undo<B: Bits>(self, squares: B) -> B {
        if self.up { squares.down(self.by) } else { squares.up(self.by) }
    }

    /// What to add to an end, around the ends of numbers, to get the start.
    #[inline(always)]
    #[must_use]
    pub(super) const fn origin_of_0(self) -> u16 {
        if self.up { (self.by as u16).wrapping_neg() } else { self.by as u16 }
    }

    /// Where a piece comes from that ends on a square.
    #[inline(always)]
    #[must_use]
    pub const fn origin(self, to: u16) -> u16 {
        if self.up { to - self.by as u16 } else { to + self.by as u16 }
    }
}

/// Where each step of a term may end, which tells where it may begin; none if the term is
/// no single leap on a full rectangle.
pub(super) fn waves<B: Bits>(rules: &Rules, term: &Term, leg: &Leg, player: Player) -> Vec<B> {
    let Shape::Rectangle { missing, .. } = rules.board.shape() else { return Vec::new() };
    let plain = missing.is_empty()
        && leg.is_single()
        && leg.hop.is_none()
        && leg.path != PathRule::Occupied
        && !term.clauses.iter().any(|clause| matches!(clause, Clause::Touching(_)));
    if !plain {
        return Vec::new();
    }
    let wave = |step: &crate::geometry::Step| {
        let one = Leg { steps: vec![step.clone()], ..leg.clone() };
        let from = |square| rays::<B>(rules, term, &one, player, square);
        let rays = rules.board.squares().flat_map(from);
        rays.fold(B::EMPTY, |all, ray| all | ray.slide(B::EMPTY))
    };
    leg.steps.iter().map(wave).collect()
}
