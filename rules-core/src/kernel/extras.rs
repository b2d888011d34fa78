//! What a state holds beyond the pieces; a part a game does not need takes no space.

use super::Bits;
use crate::rules::Player;
use std::fmt::Debug;
use std::hash::Hash;

/// A part of a state.
pub trait Part: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {}
impl<T: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static> Part for T {}

/// Squares whose piece has not moved.
pub trait Memory<B>: Part {
    /// Whether there is such a part at all.
    const KEPT: bool = true;
    /// The squares.
    fn unmoved(&self) -> B;
    /// Replaces them.
    fn set_unmoved(&mut self, squares: B);
}

impl<B: Bits> Memory<B> for () {
    const KEPT: bool = false;

    #[inline(always)]
    fn unmoved(&self) -> B {
        B::EMPTY
    }

    #[inline(always)]
    fn set_unmoved(&mut self, _: B) {}
}

/// Rights to capture in passing.
pub trait Passing<B>: Part {
    /// Whether there is such a part at all.
    const KEPT: bool = true;
    /// The squares passed and the square of the piece that passed them.
    fn passed(&self) -> (B, u16);
    /// Replaces them.
    fn set_passed(&mut self, squares: B, victim: u16);
}

impl<B: Bits> Passing<B> for () {
    const KEPT: bool = false;

    #[inline(always)]
    fn passed(&self) -> (B, u16) {
        (B::EMPTY, 0)
    }

    #[inline(always)]
    fn set_passed(&mut self, _: B, _: u16) {}
}

/// The squares an enemy has just passed, and where it stands.
///
/// Two sets, without a gap in memory: copying one after narrow writes would make the
/// processor wait in every move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Passed<B> {
    squares: B,
    victim: B,
}

impl<B: Bits> Passing<B> for Passed<B> {
    #[inline(always)]
    fn passed(&self) -> (B, u16) {
        let victim = if self.squares.is_empty() { 0 } else { self.victim.lowest() as u16 };
        (self.squares, victim)
    }

    #[inline(always)]
    fn set_passed(&mut self, squares: B, victim: u16) {
        // No rights, no victim: equal positions are equal states.
        let any = B::when(!squares.is_empty());
        *self = Self { squares, victim: B::bit(victim as usize) & any };
    }
}

/// Pieces in the hands.
pub trait Hands: Part {
    /// Whether there is such a part at all.
    const KEPT: bool = true;
    /// How many a player holds.
    fn held(&self, player: Player, kind: usize) -> u16;
    /// Replaces that number.
    fn set_held(&mut self, player: Player, kind: usize, count: u16);
}

impl Hands for () {
    const KEPT: bool = false;

    #[inline(always)]
    fn held(&self, _: Player, _: usize) -> u16 {
        0
    }

    #[inline(always)]
    fn set_held(&mut self, _: Player, _: usize, _: u16) {}
}

/// How many of each of `K` kinds either player holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Held<const K: usize>([[u16; K]; 2]);

impl<const K: usize> Default for Held<K> {
    fn default() -> Self {
        Self([[0; K]; 2])
    }
}

impl<const K: usize> Hands for Held<K> {
    #[inline(always)]
    fn held(&self, player: Player, kind: usize) -> u16 {
        self.0[player.index()][kind]
    }

    #[inline(always)]
    fn set_held(&mut self, player: Player, kind: usize, count: u16) {
        self.0[player.index()][kind] = count;
    }
}

/// Checks given so far.
pub trait Checks: Part {
    /// Whether there is such a part at all.
    const KEPT: bool = true;
    /// How many a player has given.
    fn given(&self, player: Player) -> u32;
    /// Replaces that number.
    fn set_given(&mut self, player: Player, count: u32);
}

impl Checks for () {
    const KEPT: bool = false;

    #[inline(always)]
    fn given(&self, _: Player) -> u32 {
        0
    }

    #[inline(always)]
    fn set_given(&mut self, _: Player, _: u32) {}
}

/// How many checks either player has given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Given([u32; 2]);

impl Checks for Given {
    #[inline(always)]
    fn given(&self, player: Player) -> u32 {
        self.0[player.index()]
    }

    #[inline(always)]
    fn set_given(&mut self, player: Player, count: u32) {
        self.0[player.index()] = count;
    }
}

/// What promoted pieces were.
pub trait Origins<B>: Part {
    /// Whether there is such a part at all.
    const KEPT: bool = true;
    /// The code of the kind that the piece on a square was, 0 if it was never another.
    fn origin(&self, square: usize) -> usize;
    /// Replaces that code.
    fn set_origin(&mut self, square: usize, code: usize);
}

impl<B: Bits> Origins<B> for () {
    const KEPT: bool = false;

    #[inline(always)]
    fn origin(&self, _: usize) -> usize {
        0
    }

    #[inline(always)]
    fn set_origin(&mut self, _: usize, _: usize) {}
}

/// The codes of promoted pieces' origins, a plane for each of 8 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sources<B>([B; 8]);

impl<B: Bits> Origins<B> for Sources<B> {
    fn origin(&self, square: usize) -> usize {
        self.0
            .iter()
            .enumerate()
            .map(|(bit, plane)| usize::from(plane.contains(square)) << bit)
            .sum()
    }

    fn set_origin(&mut self, square: usize, code: usize) {
        for (bit, plane) in self.0.iter_mut().enumerate() {
            *plane &= !B::bit(square);
            if code >> bit & 1 == 1 {
                *plane |= B::bit(square);
            }
        }
    }
}

/// The parts of a state, by the types that say which it needs.
type PartsOf<B, E> = Parts<
    <E as Extras<B>>::Memory,
    <E as Extras<B>>::Passing,
    <E as Extras<B>>::Hands,
    <E as Extras<B>>::Checks,
    <E as Extras<B>>::Origins,
>;

/// All parts of a state beyond the pieces.
pub trait Extras<B: Bits>: Part {
    /// Squares whose piece has not moved.
    type Memory: Memory<B>;
    /// Rights to capture in passing.
    type Passing: Passing<B>;
    /// Pieces in the hands.
    type Hands: Hands;
    /// Checks given so far.
    type Checks: Checks;
    /// What promoted pieces were.
    type Origins: Origins<B>;

    /// The parts.
    fn parts(&self) -> &PartsOf<B, Self>;
    /// The parts, to be changed.
    fn parts_mut(&mut self) -> &mut PartsOf<B, Self>;
}

/// The parts of a state beyond the pieces, `()` for each that the game does not need.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Parts<M, P, H, C, O> {
    /// Squares whose piece has not moved.
    pub memory: M,
    /// Rights to capture in passing.
    pub passing: P,
    /// Pieces in the hands.
    pub hands: H,
    /// Checks given so far.
    pub checks: C,
    /// What promoted pieces were.
    pub origins: O,
}

impl<B: Bits, M: Memory<B>, P: Passing<B>, H: Hands, C: Checks, O: Origins<B>> Extras<B>
    for Parts<M, P, H, C, O>
{
    type Memory = M;
    type Passing = P;
    type Hands = H;
    type Checks = C;
    type Origins = O;

    #[inline(always)]
    fn parts(&self) -> &Self {
        self
    }

    #[inline(always)]
    fn parts_mut(&mut self) -> &mut Self {
        self
    }
}

/// Squares whose piece has not moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Unmoved<B>(B);

impl<B: Bits> Memory<B> for Unmoved<B> {
    #[inline(always)]
    fn unmoved(&self) -> B {
        self.0
    }

    #[inline(always)]
    fn set_unmoved(&mut self, squares: B) {
        self.0 = squares;
    }
}
