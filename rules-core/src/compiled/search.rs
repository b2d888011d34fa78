//! What searches ask of a position.

use super::{Position, Variant};
use crate::kernel::{self, Code, Sets};

/// For searches. All moves here are legal: looking for the pinned pieces once in a
/// position costs less than testing moves one by one, so that a stage of moves that may
/// expose a royal would be slower than no such stage, and there is none.
impl<V: Variant> Position<V> {
    /// The legal moves as sets of targets, in the order of [`codes`](Self::codes);
    /// nothing is allocated unless there are more than 32 sets.
    #[inline(always)]
    #[must_use]
    pub fn move_sets(&self) -> Sets<V::Bits> {
        kernel::moves(self.state())
    }

    /// As [`move_sets`](Self::move_sets), in place of what was in the sets: cheaper where
    /// they can be used again.
    #[inline(always)]
    pub fn move_sets_into(&self, sets: &mut Sets<V::Bits>) {
        kernel::moves_into(self.state(), sets);
    }

    /// The legal captures as sets of targets. Only these are generated: other targets
    /// are not looked at.
    #[must_use]
    pub fn capture_sets(&self) -> Sets<V::Bits> {
        kernel::capture_sets(self.state())
    }

    /// The legal captures as the generator knows them.
    #[must_use]
    pub fn capture_codes(&self) -> Vec<Code> {
        kernel::list_captures(self.state())
    }

    /// Whether one of the [`codes`](Self::codes) captures.
    #[must_use]
    pub fn is_capture(&self, code: Code) -> bool {
        kernel::captures(self.state(), code)
    }

    /// Whether the position after one of the [`codes`](Self::codes) is a check.
    #[must_use]
    pub fn gives_check(&self, code: Code) -> bool {
        kernel::gives_check(self.state(), code)
    }

    /// Shows every legal move with the position after it, of each set the captures first.
    /// No list is made.
    #[inline(always)]
    pub fn for_each_child(&self, mut visit: impl FnMut(Code, &Self)) {
        kernel::for_each_child(self.state(), |code, child| {
            visit(code, &Self::settled(kernel::settle(self.state(), *child)));
        });
    }
}
