//! A move of a compiled game.

/// What a move does beyond moving: bits, for a step may do several.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Effect(pub u8);

impl Effect {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// Leaves the right to be captured in passing.
    pub const PASSING: Self = Self(1);
    /// Captures in passing.
    pub const EN_PASSANT: Self = Self(2);
    /// Castles.
    pub const CASTLE: Self = Self(4);
    /// Comes from the hand.
    pub const DROP: Self = Self(8);
    /// Moves nothing.
    pub const PASS: Self = Self(16);

    /// Whether all of some bits are set.
    #[inline(always)]
    #[must_use]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// A move of a compiled game: small, and only meaningful in its position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Code {
    /// Where it starts; for drops and passes where it ends.
    pub from: u16,
    /// Where it ends.
    pub to: u16,
    /// The kind that moves.
    pub kind: u8,
    /// The kind that stands there afterwards.
    pub becomes: u8,
    /// What else happens.
    pub effect: Effect,
    /// The term, where the effect depends on it.
    pub term: u16,
}
