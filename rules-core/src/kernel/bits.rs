//! Bitboards of any width behind one trait.

use super::Tables;
use crate::rules::Rules;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares, one bit each.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// The most squares a board may have.
    const CAPACITY: usize;
    /// No square.
    const EMPTY: Self;

    /// One square.
    #[must_use]
    fn bit(square: usize) -> Self;
    /// Whether there is no square.
    #[must_use]
    fn is_empty(self) -> bool;
    /// The number of squares.
    #[must_use]
    fn count(self) -> u32;
    /// The lowest square; meaningless for the empty set.
    #[must_use]
    fn lowest(self) -> usize;
    /// The highest square; meaningless for the empty set.
    #[must_use]
    fn highest(self) -> usize;
    /// The set without its lowest square.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// All squares below one.
    #[must_use]
    fn below(square: usize) -> Self;

    /// Whether the square is in the set.
    #[must_use]
    #[inline(always)]
    fn contains(self, square: usize) -> bool {
        !(self & Self::bit(square)).is_empty()
    }

    /// The squares from the lowest up.
    #[inline(always)]
    fn squares(self) -> Squares<Self> {
        Squares(self.words())
    }

    /// One value for each square.
    type Each<T: Clone + Debug + Send + Sync + 'static>: PerSquare<T>;

    /// The set as words of 64 squares, which are faster to iterate than wide integers.
    type Words: Words;
    /// The set as words.
    #[must_use]
    fn words(self) -> Self::Words;

    /// All squares if `condition` holds, else none; never a branch.
    #[must_use]
    fn when(condition: bool) -> Self;

    /// The squares moved up by a number of squares; those that leave the top are lost.
    #[must_use]
    fn up(self, by: u32) -> Self;
    /// The squares moved down by a number of squares.
    #[must_use]
    fn down(self, by: u32) -> Self;

    /// The tables of a game; built here for the usual widths, not in every user's crate.
    #[must_use]
    fn tables(rules: &Rules) -> Tables<Self>;

    /// All words in one, each turned by `turn` more than the one before it.
    #[must_use]
    fn fold(self, turn: u32) -> u64;
}

/// One value for each square of a board.
pub trait PerSquare<T>: Clone + Debug + Send + Sync + 'static {
    /// The values of the squares in order; the bits that are no square get `rest`.
    fn new(values: Vec<T>, rest: T) -> Self;
    /// The value of a square.
    fn at(&self, square: usize) -> &T;
}

/// A whole power of two, so that no square needs to be compared with the length.
impl<T: Clone + Debug + Send + Sync + 'static, const N: usize> PerSquare<T> for Box<[T; N]> {
    fn new(mut values: Vec<T>, rest: T) -> Self {
        values.resize(N, rest);
        values.into_boxed_slice().try_into().unwrap_or_else(|_| unreachable!("resized to N"))
    }

    #[inline(always)]
    fn at(&self, square: usize) -> &T {
        &self[square % N]
    }
}

impl<T: Clone + Debug + Send + Sync + 'static> PerSquare<T> for Vec<T> {
    fn new(values: Vec<T>, _: T) -> Self {
        values
    }

    #[inline(always)]
    fn at(&self, square: usize) -> &T {
        &self[square]
    }
}

/// A set as words of 64 squares.
pub trait Words: Copy + std::fmt::Debug {
    /// Removes and returns the lowest square.
    fn take_lowest(&mut self) -> Option<usize>;
}

impl<const N: usize> Words for [u64; N] {
    #[inline(always)]
    fn take_lowest(&mut self) -> Option<usize> {
        for (index, word) in self.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * index + bit);
            }
        }
        None
    }
}

/// Two words, of which one is being emptied.
#[derive(Clone, Copy, Debug)]
pub struct Halves {
    now: u64,
    next: u64,
    base: usize,
}

impl Words for Halves {
    #[inline(always)]
    fn take_lowest(&mut self) -> Option<usize> {
        if self.now == 0 {
            if self.next == 0 {
                return None;
            }
            *self = Self { now: self.next, next: 0, base: 64 };
        }
        let bit = self.now.trailing_zeros() as usize;
        self.now &= self.now - 1;
        Some(self.base | bit)
    }
}

/// The squares of a set, from the lowest up.
#[derive(Clone, Copy, Debug)]
pub struct Squares<B: Bits>(B::Words);

impl<B: Bits> Iterator for Squares<B> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        self.0.take_lowest()
    }
}

macro_rules! primitive {
    ($int:ty, $words:ty, $self:ident => $split:expr, $turn:ident => $fold:expr) => {
        impl Bits for $int {
            type Words = $words;
            type Each<T: Clone + Debug + Send + Sync + 'static> =
                Box<[T; <$int>::BITS as usize]>;

            #[inline(always)]
            fn words($self) -> Self::Words {
                $split
            }

            #[inline(never)]
            fn tables(rules: &Rules) -> Tables<Self> {
                Tables::new(rules)
            }

            #[inline(always)]
            fn fold($self, $turn: u32) -> u64 {
                $fold
            }

            #[inline(always)]
            fn when(condition: bool) -> Self {
                Self::from(condition).wrapping_neg()
            }

            #[inline(always)]
            fn up(self, by: u32) -> Self {
                self << by
            }

            #[inline(always)]
            fn down(self, by: u32) -> Self {
                self >> by
            }

            const CAPACITY: usize = <$int>::BITS as usize;
            const EMPTY: Self = 0;

            #[inline(always)]
            fn bit(square: usize) -> Self {
                1 << square
            }

            #[inline(always)]
            fn is_empty(self) -> bool {
                self == 0
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline(always)]
            fn highest(self) -> usize {
                (<$int>::BITS - 1).wrapping_sub(self.leading_zeros()) as usize
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn below(square: usize) -> Self {
                (1 << square) - 1
            }
        }
    };
}

primitive!(u64, [u64; 1], self => [self], _turn => self);
primitive!(
    u128, Halves,
    self => Halves { now: self as u64, next: (self >> 64) as u64, base: 0 },
    turn => self as u64 | ((self >> 64) as u64).rotate_left(turn)
);

/// A bitboard of `N` words, for boards of more than 128 squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Default for Wide<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

macro_rules! wordwise {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $op:tt) => {
        impl<const N: usize> $trait for Wide<N> {
            type Output = Self;

            #[inline(always)]
            fn $method(mut self, other: Self) -> Self {
                for (word, other) in self.0.iter_mut().zip(other.0) {
                    *word $op other;
                }
                self
            }
        }

        impl<const N: usize> $assign_trait for Wide<N> {
            #[inline(always)]
            fn $assign(&mut self, other: Self) {
                for (word, other) in self.0.iter_mut().zip(other.0) {
                    *word $op other;
                }
            }
        }
    };
}

wordwise!(BitAnd, bitand, BitAndAssign, bitand_assign, &=);
wordwise!(BitOr, bitor, BitOrAssign, bitor_assign, |=);
wordwise!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^=);

impl<const N: usize> Not for Wide<N> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const N: usize> Wide<N> {
    /// The word `index` words and `by` bits away, `above` or below.
    #[inline(always)]
    fn word(&self, index: Option<usize>) -> u64 {
        index.and_then(|index| self.0.get(index)).copied().unwrap_or(0)
    }
}

impl<const N: usize> Bits for Wide<N> {
    type Words = [u64; N];
    type Each<T: Clone + Debug + Send + Sync + 'static> = Vec<T>;

    #[inline(always)]
    fn words(self) -> Self::Words {
        self.0
    }

    #[inline(always)]
    fn when(condition: bool) -> Self {
        Self([u64::from(condition).wrapping_neg(); N])
    }

    #[inline(always)]
    fn up(self, by: u32) -> Self {
        let (words, bits) = (by as usize / 64, by % 64);
        Self(std::array::from_fn(|index| {
            let low = self.word(index.checked_sub(words + 1));
            self.word(index.checked_sub(words)) << bits | low.checked_shr(64 - bits).unwrap_or(0)
        }))
    }

    #[inline(always)]
    fn down(self, by: u32) -> Self {
        let (words, bits) = (by as usize / 64, by % 64);
        Self(std::array::from_fn(|index| {
            let high = self.word(Some(index + words + 1));
            self.word(Some(index + words)) >> bits | high.checked_shl(64 - bits).unwrap_or(0)
        }))
    }

    fn tables(rules: &Rules) -> Tables<Self> {
        Tables::new(rules)
    }

    #[inline(always)]
    fn fold(self, turn: u32) -> u64 {
        let turned =
            |(index, word): (usize, &u64)| word.rotate_left(turn.wrapping_mul(index as u32));
        self.0.iter().enumerate().map(turned).fold(0, |all, word| all | word)
    }

    const CAPACITY: usize = 64 * N;
    const EMPTY: Self = Self([0; N]);

    #[inline(always)]
    fn bit(square: usize) -> Self {
        let mut words = [0; N];
        words[square / 64] = 1 << (square % 64);
        Self(words)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == [0; N]
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    fn lowest(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(0);
        64 * word + self.0[word].trailing_zeros() as usize
    }

    #[inline(always)]
    fn highest(self) -> usize {
        let word = self.0.iter().rposition(|&word| word != 0).unwrap_or(0);
        (64 * word + 63).wrapping_sub(self.0[word].leading_zeros() as usize)
    }

    #[inline(always)]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= word.wrapping_sub(1);
        }
        self
    }

    #[inline(always)]
    fn below(square: usize) -> Self {
        let mut words = [0; N];
        for (index, word) in words.iter_mut().enumerate() {
            *word = match index.cmp(&(square / 64)) {
                std::cmp::Ordering::Less => u64::MAX,
                std::cmp::Ordering::Equal => (1 << (square % 64)) - 1,
                std::cmp::Ordering::Greater => 0,
            };
        }
        Self(words)
    }

    #[inline(always)]
    fn contains(self, square: usize) -> bool {
        self.0[square / 64] >> (square % 64) & 1 == 1
    }
}
