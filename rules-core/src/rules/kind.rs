//! Kinds of pieces and their letters.

use super::Term;
use std::fmt;

/// A kind of piece, by its place in the declaration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KindId(u8);

impl KindId {
    /// The most kinds a game may have.
    pub const MAX: usize = 250;

    /// The kind at this place.
    ///
    /// # Panics
    ///
    /// If the index does not fit 8 bits; a checked game has at most [`Self::MAX`] kinds.
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX, "a game has at most 250 kinds");
        Self(index as u8)
    }

    /// The place in the declaration, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of kinds of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct KindSet([u64; 4]);

impl KindSet {
    /// The set without kinds.
    pub const EMPTY: Self = Self([0; 4]);
    /// The set of all kinds.
    pub const ALL: Self = Self([u64::MAX; 4]);

    /// Whether the kind is in the set.
    #[must_use]
    pub const fn contains(self, kind: KindId) -> bool {
        self.0[kind.index() / 64] >> (kind.index() % 64) & 1 == 1
    }

    /// The set with one kind more.
    #[must_use]
    pub const fn with(mut self, kind: KindId) -> Self {
        self.0[kind.index() / 64] |= 1 << (kind.index() % 64);
        self
    }

    /// The kinds that are not in the set.
    #[must_use]
    pub const fn complement(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([!a, !b, !c, !d])
    }
}

impl FromIterator<KindId> for KindSet {
    fn from_iter<I: IntoIterator<Item = KindId>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The letter of a kind in position strings: one letter, for promoted kinds with a `+`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Letter {
    /// Whether a `+` stands before the letter.
    pub plus: bool,
    /// The letter in upper case.
    pub letter: char,
}

impl Letter {
    /// The letter as written for one side: upper case for the first player.
    #[must_use]
    pub fn for_player(self, player: super::Player) -> String {
        let letter = match player {
            super::Player::First => self.letter,
            super::Player::Second => self.letter.to_ascii_lowercase(),
        };
        if self.plus { format!("+{letter}") } else { letter.to_string() }
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.plus {
            f.write_str("+")?;
        }
        write!(f, "{}", self.letter)
    }
}

/// How a royal kind must be kept safe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Royal {
    /// All of the side's royals must be safe.
    All,
    /// At least one of them must be safe.
    Any,
    /// Only the last one left must be safe.
    Last,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The declared name, such as `Chariot`.
    pub name: String,
    /// The letter in position strings.
    pub letter: Letter,
    /// Other letters that are read for it.
    pub aliases: Vec<Letter>,
    /// The characters drawn for the first and the second player.
    pub glyphs: Option<[String; 2]>,
    /// The rule sentence, if the declaration has one.
    pub doc: String,
    /// Whether and how the kind is royal.
    pub royal: Option<Royal>,
    /// What it may do, in declared order.
    pub terms: Vec<Term>,
}

impl Kind {
    /// Whether pieces of this kind may be dropped from the hand.
    #[must_use]
    pub fn drops(&self) -> bool {
        self.terms.iter().any(|term| matches!(term.movement, super::Movement::Drop))
    }
}
