//! A game as it is played: positions, repetition, perpetual check.

use super::Interpreter;
use crate::play::{Mailbox, Move, Outcome};
use crate::rules::{Fact, Player};
use std::collections::HashMap;

impl Interpreter {
    /// The outcome of a position whose history the caller knows: which of the facts
    /// [`Fact::Repetition`] and [`Fact::PerpetualCheck`] hold for a player.
    #[must_use]
    pub fn outcome_given(
        &self,
        position: &Mailbox,
        of_history: &dyn Fn(&Fact, Player) -> bool,
    ) -> Option<Outcome> {
        self.outcome_with(position, of_history)
    }
}

/// A played game, from any position on.
///
/// Repetition is found by looking up the identity of the position, so a move costs
/// the same at any length.
#[derive(Clone, Debug)]
pub struct Game<'a> {
    interpreter: &'a Interpreter,
    positions: Vec<Mailbox>,
    moves: Vec<Move>,
    /// Whether the player to move in each position is in check.
    checked: Vec<bool>,
    /// At which plies each position occurred.
    occurrences: HashMap<Mailbox, Vec<usize>>,
}

/// What shows that a fact of the history holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The plies after which the position occurred, the first being 0 for the start.
    pub occurrences: Vec<usize>,
    /// Whether each move between the first and the last of them gave check.
    pub checks: Vec<bool>,
}

impl<'a> Game<'a> {
    /// A game that starts from a position.
    #[must_use]
    pub fn from(interpreter: &'a Interpreter, start: Mailbox) -> Self {
        let mut game = Self {
            interpreter,
            positions: Vec::new(),
            moves: Vec::new(),
            checked: Vec::new(),
            occurrences: HashMap::new(),
        };
        game.enter(start);
        game
    }

    fn enter(&mut self, position: Mailbox) {
        let identity = self.interpreter.identity(&position);
        self.occurrences.entry(identity).or_default().push(self.positions.len());
        self.checked.push(self.interpreter.in_check(&position));
        self.positions.push(position);
    }

    /// The position after the last move.
    #[must_use]
    pub fn position(&self) -> &Mailbox {
        let last = self.positions.last();
        last.unwrap_or_else(|| unreachable!("a game holds the position it starts from"))
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Makes a move, which must be legal.
    pub fn play(&mut self, made: Move) {
        let child = self.interpreter.play(self.position(), &made);
        self.moves.push(made);
        self.enter(child);
    }

    /// Takes the last move back; none is left at the start.
    pub fn take_back(&mut self) -> Option<Move> {
        let made = self.moves.pop()?;
        let position = self.positions.pop()?;
        self.checked.pop();
        let identity = self.interpreter.identity(&position);
        if let Some(plies) = self.occurrences.get_mut(&identity) {
            plies.pop();
            if plies.is_empty() {
                self.occurrences.remove(&identity);
            }
        }
        Some(made)
    }

    /// The outcome, facts of the history included.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let holds = |fact: &Fact, player: Player| match fact {
            Fact::Repetition(n) => {
                player == self.position().side.other() && self.count() >= *n as usize
            }
            Fact::PerpetualCheck => self.checks_perpetually(player),
            _ => false,
        };
        self.interpreter.outcome_with(self.position(), &holds)
    }

    /// How often the position has occurred, this time included.
    #[must_use]
    pub fn count(&self) -> usize {
        self.plies_of_position().len()
    }

    fn plies_of_position(&self) -> &[usize] {
        let identity = self.interpreter.identity(self.position());
        self.occurrences.get(&identity).map_or(&[], Vec::as_slice)
    }

    /// The occurrences of the position and the checks between them.
    #[must_use]
    pub fn proof(&self) -> Proof {
        let occurrences = self.plies_of_position().to_vec();
        let first = occurrences.first().copied().unwrap_or(0);
        Proof { checks: self.checked[first + 1..].to_vec(), occurrences }
    }

    /// Whether one player alone gave check with every move since the position first occurred.
    fn checks_perpetually(&self, player: Player) -> bool {
        let plies = self.plies_of_position();
        let (Some(&first), Some(&last)) = (plies.first(), plies.last()) else { return false };
        let always = |by: Player| {
            // A position's check was given by the player who does not move next.
            (first + 1..=last)
                .filter(|&ply| self.positions[ply].side == by.other())
                .all(|ply| self.checked[ply])
        };
        first < last && always(player) && !always(player.other())
    }
}
