//! A line of moves played by both readings until they disagree.

use super::{Difference, Pair, Spot};
use crate::play::{Action, Move, Notation};
use crate::reference::Game;

/// A position and a line from it.
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
/// let judged = pair.judge(&case).expect("the pawn may go two steps by one reading");
/// assert_eq!(judged.difference.only, [vec![], vec!["b2b4".to_owned()]]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The position as text.
    pub fen: String,
    /// What is moved, in the first game's kinds.
    pub line: Vec<Action>,
}

/// What came of a case.
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
/// let walk = pair.moves(&pair.read("k2/3/1p1/1P1/2K w").expect("sound"))[0][0].action;
/// let case = Case { fen: "k2/3/1p1/1P1/2K w".to_owned(), line: vec![walk] };
/// // The white pawn is blocked, the black one too: a king must move before they differ.
/// assert!(pair.judge(&case).is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The moves up to the first difference, as printed.
    pub line: Vec<String>,
    /// The difference.
    pub difference: Difference,
    /// The position in which it shows.
    pub spot: Spot,
}

impl Pair {
    /// Plays a case until the two readings differ; none if they do not, or if the
    /// position or a move of the line is not accepted by both.
    ///
    /// As slow as generating the moves once for each move of the line.
    #[must_use]
    pub fn judge(&self, case: &Case) -> Option<Judged> {
        self.judge_from(&self.read(&case.fen)?, &case.line)
    }

    /// As [`Self::judge`], from a position at hand.
    #[must_use]
    pub fn judge_from(&self, start: &Spot, line: &[Action]) -> Option<Judged> {
        let mut course = Course::new(self, start.clone());
        let mut printed = Vec::new();
        for at in 0..=line.len() {
            if let Some(difference) = course.difference() {
                return Some(Judged { line: printed, difference, spot: course.spot });
            }
            let action = *line.get(at)?;
            let moves = self.moves(&course.spot);
            let made = moves[0].iter().find(|one| one.action == action)?;
            let notation = Notation::new(self.sides[0].rules(), &course.spot.sides[0], &moves[0]);
            printed.push(notation.print(made));
            if course.is_over() {
                return None;
            }
            course.play(&moves, made)?;
        }
        None
    }
}

/// A game by both readings, with its history.
pub(super) struct Course<'a> {
    pair: &'a Pair,
    games: [Game<'a>; 2],
    pub(super) spot: Spot,
}

impl<'a> Course<'a> {
    pub(super) fn new(pair: &'a Pair, spot: Spot) -> Self {
        let games = [0, 1].map(|side| Game::from(&pair.sides[side], spot.sides[side].clone()));
        Self { pair, games, spot }
    }

    /// Makes a move of the first game; none if the second does not allow it.
    pub(super) fn play(&mut self, moves: &[Vec<Move>; 2], made: &Move) -> Option<()> {
        let wanted = self.pair.action(made.action);
        let twin =
            moves[1].iter().find(|one| one.action == wanted && one.captured == made.captured)?;
        self.games[0].play(made.clone());
        self.games[1].play(twin.clone());
        self.spot = Spot { sides: [0, 1].map(|side| self.games[side].position().clone()) };
        Some(())
    }

    /// How often the position has occurred.
    pub(super) fn count(&self) -> usize {
        self.games[0].count()
    }

    pub(super) fn is_over(&self) -> bool {
        self.games[0].outcome().is_some()
    }

    /// Whether anything differs now; `moves` are those of the position.
    pub(super) fn differs(&self, moves: &[Vec<Move>; 2]) -> bool {
        if self.pair.lists_differ(moves) {
            return true;
        }
        if self.count() > 1 {
            return self.games[0].outcome() != self.games[1].outcome();
        }
        self.pair.outcome(0, &self.spot, moves) != self.pair.outcome(1, &self.spot, moves)
    }

    pub(super) fn difference(&self) -> Option<Difference> {
        let outcomes = [self.games[0].outcome(), self.games[1].outcome()];
        self.pair.with_outcomes(&self.spot, outcomes)
    }
}
