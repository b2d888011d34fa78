//! A position together with its key.

use super::{Position, Variant};
use crate::kernel::{self, Code, Holder, State};

/// A position with its 64-bit key, which every move keeps up at little cost.
///
/// For tables of positions in searches. The key is always
/// [`Position::zobrist`] of the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Keyed<V: Variant> {
    position: Position<V>,
    key: u64,
}

impl<V: Variant> Keyed<V> {
    /// A position with its key, computed from scratch.
    #[must_use]
    pub fn new(position: Position<V>) -> Self {
        Self { position, key: position.zobrist() }
    }

    /// A position whose key is known.
    pub(super) const fn known(position: Position<V>, key: u64) -> Self {
        Self { position, key }
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position<V> {
        &self.position
    }

    /// The key: equal for equal positions, the same on every machine.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The position after one of the position's [`codes`](Position::codes), with its key.
    #[must_use]
    pub fn play_code(&self, code: Code) -> Self {
        let (state, key) = kernel::play_keyed(self.position.state(), self.key, code);
        Self { position: Position::settled(state), key }
    }

    /// Shows every legal move with the position after it, of each set the captures first.
    /// No list is made.
    #[inline(always)]
    pub fn for_each_child(&self, visit: impl FnMut(Code, &Self)) {
        kernel::for_each_keyed(self.position.state(), self.key, visit);
    }
}

impl<V: Variant> Holder<V> for Keyed<V> {
    #[inline(always)]
    fn hold(state: State<V>, key: u64) -> Self {
        Self { position: Position::settled(state), key }
    }
}

impl<V: Variant> From<Position<V>> for Keyed<V> {
    fn from(position: Position<V>) -> Self {
        Self::new(position)
    }
}
