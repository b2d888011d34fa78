//! A game as it is played.

use super::history::History;
use super::proof::{Conclusion, Line};
use super::{IllegalMove, Keyed, Move, Position, Variant};
use crate::kernel::{self, Code};
use crate::play::Outcome;
use crate::rules::{Fact, Player};

/// A played game: a position to start from, the moves made, and what they prove.
///
/// A move costs the same at any length, for repetitions are looked up. A game that is
/// over by its history may be played on, as some players do; after a fact of the
/// position has decided there is no legal move.
#[derive(Clone, Debug)]
pub struct Game<V: Variant> {
    positions: Vec<Position<V>>,
    codes: Vec<Code>,
    history: History,
}

impl<V: Variant> Game<V> {
    /// A game from the position the rules start from.
    #[must_use]
    pub fn new() -> Self {
        Self::from_position(Position::start())
    }

    /// A game from any position, which counts as its first occurrence.
    #[must_use]
    pub fn from_position(start: Position<V>) -> Self {
        let mut game =
            Self { positions: Vec::new(), codes: Vec::new(), history: History::default() };
        game.enter(Keyed::new(start));
        game
    }

    fn enter(&mut self, keyed: Keyed<V>) {
        let position = keyed.position();
        self.history.enter(keyed.key(), |ply| self.positions[ply] == *position);
        self.positions.push(*position);
    }

    /// The position after the last move.
    #[must_use]
    pub fn position(&self) -> &Position<V> {
        &self.positions[self.positions.len() - 1]
    }

    /// All positions, the first being the one the game started from.
    #[must_use]
    pub fn positions(&self) -> &[Position<V>] {
        &self.positions
    }

    /// The number of moves made.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.codes.len()
    }

    /// The moves made.
    #[must_use]
    pub fn moves(&self) -> Vec<Move<V>> {
        self.moves_since(0)
    }

    fn moves_since(&self, ply: usize) -> Vec<Move<V>> {
        let made = self.positions.iter().zip(&self.codes).skip(ply);
        made.map(|(position, &code)| position.name(code)).collect()
    }

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says which rule forbids it, and on which squares; the game is as
    /// it was.
    pub fn play(&mut self, wanted: Move<V>) -> Result<(), IllegalMove> {
        self.play_code(self.position().find(wanted)?);
        Ok(())
    }

    /// Makes one of the position's [`codes`](Position::codes).
    pub fn play_code(&mut self, code: Code) {
        let keyed = Keyed::known(*self.position(), self.history.key());
        let child = keyed.play_code(code);
        self.codes.push(code);
        self.enter(child);
    }

    /// Takes the last move back; none is left at the start.
    pub fn take_back(&mut self) -> Option<Move<V>> {
        let code = self.codes.pop()?;
        self.positions.pop();
        self.history.leave();
        Some(self.position().name(code))
    }

    /// How often the position has occurred, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.repeats() as usize
    }

    pub(super) fn repeats(&self) -> u32 {
        self.history.count()
    }

    /// Whether and how the game is over, with what proves it.
    #[must_use]
    pub fn outcome(&self) -> Option<Conclusion> {
        let outcome = self.judge(None)?;
        let occurrences = self.history.occurrences();
        let first = occurrences.first().copied().unwrap_or(0);
        let moves = self.moves_since(first).iter().map(ToString::to_string).collect();
        let check = |ply: usize| self.positions[ply].is_check();
        let checker = self.history.sole_checker(self.position().side(), &check);
        let checkers = self.position().checkers();
        let line = Line { occurrences, checker, moves, plies: self.plies(), checkers };
        Some(Conclusion::new(V::rules(), &self.position().to_mailbox(), outcome, line))
    }

    /// The outcome alone; the caller may know whether the position has any move.
    pub(super) fn judge(&self, stuck: Option<bool>) -> Option<Outcome> {
        let position = self.position();
        let check = |ply: usize| self.positions[ply].is_check();
        let holds =
            |fact: &Fact, player: Player| self.history.holds(fact, player, position.side(), &check);
        kernel::judge(position.state(), stuck, &holds)
    }
}

impl<V: Variant> Default for Game<V> {
    fn default() -> Self {
        Self::new()
    }
}
