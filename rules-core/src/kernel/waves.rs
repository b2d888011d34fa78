//! Single leaps of many pieces at once: the whole board shifted.
//!
//! How far is written in the generated code; where a step may begin and end is looked up.

use super::Bits;
use super::ray::rays;
use crate::betza::Extent;
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

    /// Where a piece comes from that ends on a square.
    #[inline(always)]
    #[must_use]
    pub const fn origin(self, to: u16) -> u16 {
        if self.up { to - self.by as u16 } else { to + self.by as u16 }
    }
}

/// Where one step of a term leads, taken by many pieces at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wave<B> {
    /// The squares from which the step stays on the board and in its zones.
    pub(super) from: B,
    /// The squares on which it may end.
    pub(super) landing: B,
}

/// The steps of a term for many pieces at once; none if it is no single leap on a full rectangle, or
/// if start and end are limited together.
pub(super) fn waves<B: Bits>(
    rules: &Rules,
    term: &Term,
    leg: &Leg,
    player: Player,
) -> Vec<Wave<B>> {
    let Shape::Rectangle { missing, .. } = rules.board.shape() else { return Vec::new() };
    let plain = missing.is_empty()
        && leg.range == Extent::UpTo(1)
        && leg.skip == 0
        && leg.hop.is_none()
        && leg.path != PathRule::Occupied
        && !term.clauses.iter().any(|clause| matches!(clause, Clause::Touching(_)));
    if !plain {
        return Vec::new();
    }
    let wave = |step: &crate::geometry::Step| {
        let one = Leg { steps: vec![step.clone()], ..leg.clone() };
        let (mut from, mut landing) = (B::EMPTY, B::EMPTY);
        for square in rules.board.squares() {
            for ray in rays::<B>(rules, term, &one, player, square) {
                let to = ray.slide(B::EMPTY);
                from |= B::bit(square.index()) & B::when(!to.is_empty());
                landing |= to;
            }
        }
        Wave { from, landing }
    };
    leg.steps.iter().map(wave).collect()
}
