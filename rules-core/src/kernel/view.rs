//! A position decoded for the generator: one mask for each kind and side.

use super::{Bits, Generated};
use crate::rules::Player;

/// A mask for each of `K` kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Masks<B, const K: usize>([B; K]);

impl<B: Bits, const K: usize> Default for Masks<B, K> {
    #[inline(always)]
    fn default() -> Self {
        Self([B::EMPTY; K])
    }
}

impl<B, const K: usize> AsRef<[B]> for Masks<B, K> {
    #[inline(always)]
    fn as_ref(&self) -> &[B] {
        &self.0
    }
}

impl<B, const K: usize> AsMut<[B]> for Masks<B, K> {
    #[inline(always)]
    fn as_mut(&mut self) -> &mut [B] {
        &mut self.0
    }
}

/// Masks by kind, as the side to move sees them.
#[derive(Clone, Copy, Debug)]
pub struct View<V: Generated> {
    /// Whose pieces are the own ones.
    pub side: Player,
    /// Own pieces by kind.
    pub own: V::Kinds,
    /// Enemy pieces by kind.
    pub theirs: V::Kinds,
    /// All pieces.
    pub occupied: V::Bits,
    /// Own pieces.
    pub us: V::Bits,
    /// Enemy pieces.
    pub them: V::Bits,
}

impl<V: Generated> View<V> {
    /// Own pieces of a kind.
    #[inline(always)]
    #[must_use]
    pub fn own(&self, kind: usize) -> V::Bits {
        self.own.as_ref()[kind]
    }

    /// Own royal pieces.
    #[inline(always)]
    #[must_use]
    pub fn royals(&self) -> V::Bits {
        let mut all = V::Bits::EMPTY;
        for &kind in V::ROYAL {
            all |= self.own(kind);
        }
        all
    }

    /// Enemy pieces of a kind.
    #[inline(always)]
    #[must_use]
    pub fn theirs(&self, kind: usize) -> V::Bits {
        self.theirs.as_ref()[kind]
    }

    /// The pieces of some kinds, of both sides.
    #[inline(always)]
    #[must_use]
    pub fn of(&self, kinds: &[usize]) -> V::Bits {
        let mut all = V::Bits::EMPTY;
        for &kind in kinds {
            all |= self.own(kind) | self.theirs(kind);
        }
        all
    }

    /// The view after own pieces were lifted and put down and others captured.
    #[inline(always)]
    #[must_use]
    pub(super) fn after(
        mut self,
        captured: V::Bits,
        lifted: V::Bits,
        put: &[(usize, usize)],
    ) -> Self {
        let stays = !(captured | lifted);
        for mask in self.theirs.as_mut() {
            *mask &= stays;
        }
        for mask in self.own.as_mut() {
            *mask &= stays;
        }
        self.us &= stays;
        self.them &= stays;
        for &(kind, square) in put {
            self.own.as_mut()[kind] |= V::Bits::bit(square);
            self.us |= V::Bits::bit(square);
        }
        self.occupied = self.us | self.them;
        self
    }
}
