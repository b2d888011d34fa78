//! Two readings of a game side by side: where do they first disagree?
//!
//! A [`Pair`] plays both readings move by move. [`Pair::find`] looks for a line from
//! the start after which the legal moves or the outcomes differ: breadth first while
//! the budget lasts, then by random games whose lines are shrunk. A [`Case`] is such a
//! line from any position; [`Pair::judge`] plays it and says what differs.
//!
//! ```
//! use rules_core::compare::Pair;
//! use rules_core::language::Library;
//! use rules_core::reference::Interpreter;
//!
//! let mut library = Library::new();
//! library.add("example", "
//!     Duel {
//!         board 3 x 5; players White, Black;
//!         royal King k: K; Pawn p: fmWfcF;
//!         setup \"1k1/1p1/3/1P1/1K1\";
//!         checkmate loses; stalemate draws;
//!     }
//!     Swift: Duel { Pawn p: fmW2fcF; }
//! ");
//! let play = |name| Interpreter::new(library.check(name).rules.expect("sound"));
//! let pair = Pair::new(play("Duel"), play("Swift")).expect("one board, the same letters");
//! let found = pair.find(1000, 1).expect("they differ after a king has made way");
//! assert!(found.shortest);
//! assert!(found.difference.only[0].is_empty() && !found.difference.only[1].is_empty());
//! ```

mod course;
mod find;
mod shrink;
mod spot;

pub use course::{Case, Judged};
pub use find::Found;
pub(crate) use find::Habit;
pub use spot::Spot;

use crate::play::Outcome;
use crate::reference::Interpreter;
use crate::rules::{Ban, Fact, KindId, Rules};
use std::fmt;

/// Two interpreters of games on the same board with the same letters.
///
/// ```
/// use rules_core::compare::Pair;
///
/// # use rules_core::{language::Library, reference::Interpreter};
/// # let mut library = Library::new();
/// # library.add("example", "
/// #     Duel {
/// #         board 3 x 5; players White, Black;
/// #         royal King k: K; Pawn p: fmWfcF;
/// #         setup \"1k1/1p1/3/1P1/1K1\";
/// #         checkmate loses; stalemate draws;
/// #     }
/// #     Swift: Duel { Pawn p: fmW2fcF; }
/// # ");
/// # let play = |name| Interpreter::new(library.check(name).rules.expect("sound"));
/// # let pair = Pair::new(play("Duel"), play("Swift")).expect("one board, the same letters");
/// let [duel, swift] = pair.sides().each_ref().map(|side| &side.rules().name);
/// assert_eq!((duel.as_str(), swift.as_str()), ("Duel", "Swift"));
/// ```
#[derive(Clone, Debug)]
pub struct Pair {
    sides: [Interpreter; 2],
    /// The second game's kind for each of the first.
    to_second: Vec<KindId>,
    /// Whether the kinds stand in the same order in both.
    same_order: bool,
    watch: [Watch; 2],
    /// Up to which ply some move is forbidden on one ply alone.
    last_banned_ply: u32,
}

/// When a position can have an outcome though a move is legal.
#[derive(Clone, Copy, Debug)]
struct Watch {
    always: bool,
    plies: u32,
}

impl Watch {
    fn of(rules: &Rules) -> Self {
        let mut watch = Self { always: false, plies: u32::MAX };
        for fact in rules.facts() {
            match fact {
                Fact::Plies(n, _) => watch.plies = watch.plies.min(*n),
                Fact::Checkmate | Fact::Stalemate | Fact::Repetition(_) | Fact::PerpetualCheck => {}
                _ => watch.always = true,
            }
        }
        watch
    }
}

/// Why two games cannot be compared.
///
/// ```
/// use rules_core::compare::{Incomparable, Pair};
///
/// # use rules_core::{language::Library, reference::Interpreter};
/// # let mut library = Library::new();
/// # library.add("example", "
/// #     Duel {
/// #         board 3 x 5; players White, Black;
/// #         royal King k: K; Pawn p: fmWfcF;
/// #         setup \"1k1/1p1/3/1P1/1K1\";
/// #         checkmate loses; stalemate draws;
/// #     }
/// #     Swift: Duel { Pawn p: fmW2fcF; }
/// # ");
/// # let play = |name| Interpreter::new(library.check(name).rules.expect("sound"));
/// library.add("wide", "Wide: Duel { board 4 x 5; setup \"1k2/1p2/4/1P2/1K2\"; }");
/// let wide = Interpreter::new(library.check("Wide").rules.expect("sound"));
/// let duel = Interpreter::new(library.check("Duel").rules.expect("sound"));
/// assert_eq!(Pair::new(duel, wide).err(), Some(Incomparable::Boards));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Incomparable {
    /// Their boards differ.
    Boards,
    /// A letter stands for a kind in one of them only.
    Letter(String),
}

impl fmt::Display for Incomparable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boards => f.write_str("their boards differ"),
            Self::Letter(letter) => {
                write!(f, "only one of them has a kind with the letter `{letter}`")
            }
        }
    }
}

impl std::error::Error for Incomparable {}

/// What differs between two readings in one position.
///
/// ```
/// use rules_core::compare::{Case, Pair};
///
/// # use rules_core::{language::Library, reference::Interpreter};
/// # let mut library = Library::new();
/// # library.add("example", "
/// #     Duel {
/// #         board 3 x 5; players White, Black;
/// #         royal King k: K; Pawn p: fmWfcF;
/// #         setup \"1k1/1p1/3/1P1/1K1\";
/// #         checkmate loses; stalemate draws;
/// #     }
/// #     Swift: Duel { Pawn p: fmW2fcF; }
/// # ");
/// # let play = |name| Interpreter::new(library.check(name).rules.expect("sound"));
/// # let pair = Pair::new(play("Duel"), play("Swift")).expect("one board, the same letters");
/// let case = Case { fen: "k2/3/3/1P1/2K w".to_owned(), line: Vec::new() };
/// let difference = pair.judge(&case).expect("they differ at once").difference;
/// assert!(difference.in_moves());
/// assert_eq!(difference.outcomes, [None, None]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Difference {
    /// The moves, as printed and sorted, that only one reading allows.
    pub only: [Vec<String>; 2],
    /// How the game stands by each reading.
    pub outcomes: [Option<Outcome>; 2],
    /// The same in words.
    pub words: [Option<String>; 2],
}

impl Difference {
    /// Whether the lists of moves differ.
    #[must_use]
    pub fn in_moves(&self) -> bool {
        self.only.iter().any(|moves| !moves.is_empty())
    }
}

impl Pair {
    /// Two games to compare.
    ///
    /// # Errors
    ///
    /// [`Incomparable`] if a position of one could not be set up in the other.
    pub fn new(first: Interpreter, second: Interpreter) -> Result<Self, Incomparable> {
        if first.rules().board != second.rules().board {
            return Err(Incomparable::Boards);
        }
        let twin = |of: &Rules, within: &Rules, id: KindId| {
            let letter = of.kind(id).letter;
            within.kind_lettered(letter).ok_or_else(|| Incomparable::Letter(letter.to_string()))
        };
        let (one, other) = (first.rules(), second.rules());
        for id in other.kind_ids() {
            twin(other, one, id)?;
        }
        let to_second: Vec<KindId> =
            one.kind_ids().map(|id| twin(one, other, id)).collect::<Result<_, _>>()?;
        let same_order = one.kinds.len() == other.kinds.len()
            && to_second.iter().enumerate().all(|(index, id)| id.index() == index);
        let ply = |ban: &Ban| if let Ban::OnPly { ply, .. } = ban { *ply } else { 0 };
        let bans = one.bans.iter().chain(&other.bans);
        let last_banned_ply = bans.map(ply).max().unwrap_or(0);
        let watch = [Watch::of(one), Watch::of(other)];
        Ok(Self { to_second, same_order, watch, last_banned_ply, sides: [first, second] })
    }

    /// The two interpreters.
    #[must_use]
    pub const fn sides(&self) -> &[Interpreter; 2] {
        &self.sides
    }
}
