//! A position of a compiled game: bit planes and the parts the game needs.

use super::{Bits, Extras, Generated, Side, View};
use crate::geometry::Square;
use crate::rules::{KindId, Piece, Player};
use std::hash::{Hash, Hasher};

/// A position of a compiled game.
///
/// Kinds are bit-sliced: a square's code is one more than the number of its kind, and
/// bit `n` of the code stands in plane `n`. Equality and hash leave the clocks out.
#[derive(Clone, Copy, Debug)]
pub struct State<V: Generated> {
    /// The planes of the kinds' codes.
    pub planes: V::Planes,
    /// The squares of the second player's pieces.
    pub second: V::Bits,
    /// Who moves next.
    pub side: Player,
    /// What the game needs beyond the pieces.
    pub extras: V::Extras,
    /// Plies since the last capture or move of a kind that resets the clock.
    pub halfmove: u32,
    /// Number of the move, from 1.
    pub fullmove: u32,
}

impl<V: Generated> PartialEq for State<V> {
    fn eq(&self, other: &Self) -> bool {
        self.planes == other.planes
            && self.second == other.second
            && self.side == other.side
            && self.extras == other.extras
    }
}

impl<V: Generated> Eq for State<V> {}

impl<V: Generated> Hash for State<V> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.planes, self.second, self.side, self.extras).hash(hasher);
    }
}

impl<V: Generated> State<V> {
    /// The code of what stands on a square: 0, or one more than the number of a kind.
    #[inline(always)]
    #[must_use]
    pub fn code_at(&self, square: usize) -> usize {
        let mut code = 0;
        for (bit, plane) in self.planes.as_ref().iter().enumerate() {
            code |= usize::from(plane.contains(square)) << bit;
        }
        code
    }

    /// The piece on a square of the board.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let kind = self.code_at(square.index()).checked_sub(1)?;
        let second = self.second.contains(square.index());
        let owner = if second { Player::Second } else { Player::First };
        Some(Piece { kind: KindId::new(kind), owner })
    }

    /// The pieces of a kind, of both players.
    #[inline(always)]
    #[must_use]
    pub fn of_kind(&self, kind: usize) -> V::Bits {
        let code = kind + 1;
        self.planes.as_ref().iter().enumerate().fold(!V::Bits::EMPTY, |all, (bit, &plane)| {
            all & if code >> bit & 1 == 1 { plane } else { !plane }
        })
    }

    /// The occupied squares.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> V::Bits {
        let mut all = V::Bits::EMPTY;
        for &plane in self.planes.as_ref() {
            all |= plane;
        }
        all
    }

    /// Squares whose piece has not moved, remembered ones and those at home.
    #[inline(always)]
    #[must_use]
    pub fn unmoved(&self) -> V::Bits {
        use super::Memory;
        self.extras.parts().memory.unmoved()
    }

    /// The position as masks for each kind and side.
    #[inline(always)]
    #[must_use]
    pub fn view(&self, side: impl Side) -> View<V> {
        let occupied = self.occupied();
        let us = match side.player() {
            Player::First => occupied & !self.second,
            Player::Second => self.second,
        };
        let mut view: View<V> = View {
            side: side.player(),
            own: V::Kinds::default(),
            theirs: V::Kinds::default(),
            occupied,
            us,
            them: occupied ^ us,
        };
        let planes = self.planes.as_ref();
        let pairs = view.own.as_mut().iter_mut().zip(view.theirs.as_mut());
        for (index, (own, theirs)) in pairs.enumerate() {
            let code = index + 1;
            let mut mask = occupied;
            for (bit, &plane) in planes.iter().enumerate() {
                mask &= if code >> bit & 1 == 1 { plane } else { !plane };
            }
            *own = mask & view.us;
            *theirs = mask & view.them;
        }
        view
    }
}
