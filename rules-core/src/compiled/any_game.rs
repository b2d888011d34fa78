//! A played game whose rules are chosen at run time.

use super::history::History;
use super::proof::{Conclusion, Line};
use super::{AnyPosition, Engine, IllegalMove};
use crate::play::{Mailbox, Notation};
use crate::rules::{Fact, Player};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// A played game whose rules are a value; moves go in and out as text.
///
/// It says what [`Game`](super::Game) says, of compiled and interpreted games alike.
///
/// ```
/// use rules_core::compiled::AnyGame;
/// use rules_core::language::Library;
/// use rules_core::reference::Interpreter;
/// use std::sync::Arc;
///
/// let mut library = Library::new();
/// library.add("example", "Pacing {
///     board 2 x 5; players White, Black;
///     royal King k: W;
///     setup \"1k/2/2/2/1K\";
///     checkmate loses; stalemate draws; repetition 2 draws;
/// }");
/// let rules = library.check("Pacing").rules.expect("the rules are sound");
///
/// let mut game = AnyGame::new(Arc::new(Interpreter::new(rules)));
/// for made in ["b1a1", "b5a5", "a1b1", "a5b5"] {
///     assert!(game.outcome().is_none());
///     game.play(made)?;
/// }
/// let end = game.outcome().expect("the second time");
/// assert_eq!(end.to_string(), "draw: repetition (the same position after plies 0 and 4)");
///
/// game.take_back();
/// assert!(game.outcome().is_none());
/// # Ok::<(), rules_core::compiled::IllegalMove>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyGame {
    positions: Vec<AnyPosition>,
    moves: Vec<String>,
    history: History,
}

/// The position but for its clocks.
fn identity(position: &AnyPosition) -> Mailbox {
    Mailbox { halfmove: 0, fullmove: 1, ..position.mailbox().clone() }
}

impl AnyGame {
    /// A game from the position the rules start from.
    #[must_use]
    pub fn new(engine: Arc<dyn Engine>) -> Self {
        Self::from_position(AnyPosition::start(engine))
    }

    /// A game from any position, which counts as its first occurrence.
    #[must_use]
    pub fn from_position(start: AnyPosition) -> Self {
        let mut game =
            Self { positions: Vec::new(), moves: Vec::new(), history: History::default() };
        game.enter(start);
        game
    }

    fn enter(&mut self, position: AnyPosition) {
        let identity = identity(&position);
        let mut hasher = DefaultHasher::new();
        identity.hash(&mut hasher);
        let same = |ply: usize| self::identity(&self.positions[ply]) == identity;
        self.history.enter(hasher.finish(), same);
        self.positions.push(position);
    }

    /// The position after the last move.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.positions[self.positions.len() - 1]
    }

    /// The moves made.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says which rule forbids it, and on which squares; the game is as
    /// it was.
    pub fn play(&mut self, text: &str) -> Result<(), IllegalMove> {
        let before = self.position();
        let child = before.play(text)?;
        // The move is kept as it prints, however it was written.
        let legal = before.legal_moves();
        let notation = Notation::new(before.rules(), before.mailbox(), legal.as_slice());
        let made = notation.print(notation.find(text)?);
        self.moves.push(made);
        self.enter(child);
        Ok(())
    }

    /// Takes the last move back; none is left at the start.
    pub fn take_back(&mut self) -> Option<String> {
        let made = self.moves.pop()?;
        self.positions.pop();
        self.history.leave();
        Some(made)
    }

    /// How often the position has occurred, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.history.count() as usize
    }

    /// Whether and how the game is over, with what proves it.
    #[must_use]
    pub fn outcome(&self) -> Option<Conclusion> {
        let position = self.position();
        let (side, check) = (position.mailbox().side, |ply: usize| self.positions[ply].is_check());
        let holds = |fact: &Fact, player: Player| self.history.holds(fact, player, side, &check);
        let outcome = position.engine().judge(position.mailbox(), &holds)?;
        let occurrences = self.history.occurrences();
        let first = occurrences.first().copied().unwrap_or(0);
        let moves = self.moves[first..].to_vec();
        let checker = self.history.sole_checker(side, &check);
        let checkers = position.checkers();
        let line = Line { occurrences, checker, moves, plies: self.moves.len(), checkers };
        Some(Conclusion::new(position.rules(), position.mailbox(), outcome, line))
    }
}
