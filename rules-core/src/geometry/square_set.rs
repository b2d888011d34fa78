//! A set of squares of one board.

use super::Square;

/// A set of squares, one bit each; works for boards of any size.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SquareSet {
    words: Vec<u64>,
}

impl SquareSet {
    /// The empty set.
    #[must_use]
    pub const fn new() -> Self {
        Self { words: Vec::new() }
    }

    /// Adds a square.
    pub fn insert(&mut self, square: Square) {
        let word = square.index() / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (square.index() % 64);
    }

    /// Removes a square.
    pub fn remove(&mut self, square: Square) {
        if let Some(word) = self.words.get_mut(square.index() / 64) {
            *word &= !(1 << (square.index() % 64));
        }
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
    }

    /// Whether the square is in the set.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.words
            .get(square.index() / 64)
            .is_some_and(|word| word >> (square.index() % 64) & 1 == 1)
    }

    /// Whether no square is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The number of squares in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The squares in rising order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 == 1)
                .map(move |bit| Square::new(u16::try_from(index * 64 + bit).unwrap_or(u16::MAX)))
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::new();
        set.extend(squares);
        set
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}
