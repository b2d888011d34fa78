//! A position of a compiled game.

use super::{IllegalMove, Move, Moves, PositionError, Variant, wanted};
use crate::geometry::Square;
use crate::kernel::{self, Code, State};
use crate::play::{Fen, Mailbox, MoveList, Outcome, draw, read_fen};
use crate::rules::{Piece, Player, Rules};
use std::fmt;
use std::str::FromStr;

/// A position of a game: pieces, side to move, rights, hands, clocks.
///
/// Equality and hash are those of repetition: everything but the clocks, with rights
/// that nobody can use left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<V: Variant> {
    state: State<V>,
}

impl<V: Variant> Position<V> {
    /// The position the game starts from.
    #[must_use]
    pub fn start() -> Self {
        Self::from_mailbox(&Mailbox::start(V::rules()))
    }

    /// Reads a position string.
    ///
    /// # Errors
    ///
    /// [`PositionError`] names the field, row and column, what was found and what was
    /// expected; the side not to move may not be in check.
    pub fn from_fen(text: &str) -> Result<Self, PositionError> {
        let position = Self::from_fen_for_study(text)?;
        let waiting = position.side().other();
        if !kernel::is_safe(&position.state, waiting) {
            let [mover, waiter] =
                [position.side(), waiting].map(|player| V::rules().players[player.index()].clone());
            return Err(PositionError::OpponentInCheck { mover, waiter });
        }
        Ok(position)
    }

    /// Reads a position string, the side not to move in check or not.
    ///
    /// # Errors
    ///
    /// As [`from_fen`](Self::from_fen), but for checks.
    pub fn from_fen_for_study(text: &str) -> Result<Self, PositionError> {
        Ok(Self::from_mailbox(&read_fen(V::rules(), text)?))
    }

    /// The position of plain data, which must be one of this game's.
    #[must_use]
    pub fn from_mailbox(mailbox: &Mailbox) -> Self {
        Self::canonical(kernel::from_mailbox(mailbox))
    }

    /// The position as plain data.
    #[must_use]
    pub fn to_mailbox(&self) -> Mailbox {
        kernel::to_mailbox(&self.state)
    }

    /// The position without rights that nobody can use.
    fn canonical(state: State<V>) -> Self {
        if !V::KEEPS_MEMORY && !V::KEEPS_PASSING {
            return Self { state };
        }
        if state.extras == V::Extras::default() {
            return Self { state };
        }
        let mut mailbox = kernel::to_mailbox(&state);
        mailbox.drop_dead_rights(V::rules());
        let state = kernel::from_mailbox(&mailbox);
        Self { state: kernel::settle(&state, state) }
    }

    /// The position of a state that has no such rights.
    #[inline(always)]
    pub(super) const fn settled(state: State<V>) -> Self {
        Self { state }
    }

    /// The game's rules.
    #[must_use]
    pub fn rules() -> &'static Rules {
        V::rules()
    }

    /// The position as the generator sees it.
    #[must_use]
    pub const fn state(&self) -> &State<V> {
        &self.state
    }

    /// The position string.
    #[must_use]
    pub fn fen(&self) -> String {
        Fen(V::rules(), &self.to_mailbox()).to_string()
    }

    /// Who moves next.
    #[must_use]
    pub const fn side(&self) -> Player {
        self.state.side
    }

    /// The piece on a square; none for squares that are not on the board.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        if square.index() >= V::rules().board.len() {
            return None;
        }
        self.state.piece_at(square)
    }

    /// The legal moves, in the order of the diagram.
    #[must_use]
    pub fn legal_moves(&self) -> Moves<V> {
        Moves::new(self, &kernel::list(&self.state))
    }

    /// The legal moves that capture.
    #[must_use]
    pub fn captures(&self) -> Moves<V> {
        Moves::new(self, &kernel::list_captures(&self.state))
    }

    pub(super) fn list(&self, codes: &[Code]) -> MoveList<'static> {
        let moves = self.moves_of(codes);
        MoveList::new(V::rules(), self.to_mailbox(), self.is_check(), self.outcome(), moves)
    }

    /// The number of legal moves; cheaper than the list.
    #[must_use]
    pub fn count_moves(&self) -> u64 {
        kernel::count(&self.state)
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says which rule forbids it, and on which squares.
    pub fn play(&self, wanted: Move<V>) -> Result<Self, IllegalMove> {
        Ok(self.play_code(self.find(wanted)?))
    }

    /// The legal move that a move in coordinates means, as the generator knows it.
    ///
    /// # Errors
    ///
    /// As [`play`](Self::play).
    pub fn find(&self, wanted: Move<V>) -> Result<Code, IllegalMove> {
        let codes = kernel::list(&self.state);
        let legal = self.moves_of(&codes);
        let index = wanted::find(V::rules(), &self.to_mailbox(), &legal, &wanted.text())?;
        Ok(codes[index])
    }

    fn moves_of(&self, codes: &[Code]) -> Vec<crate::play::Move> {
        codes.iter().map(|&code| kernel::to_move(&self.state, code)).collect()
    }

    /// One of [`codes`](Self::codes) in coordinates.
    #[must_use]
    pub fn name(&self, code: Code) -> Move<V> {
        let moves = self.moves_of(&self.codes());
        let mailbox = self.to_mailbox();
        let notation = crate::play::Notation::new(V::rules(), &mailbox, &moves);
        let (ends, captured) = notation.ends(&kernel::to_move(&self.state, code));
        Move::new(ends, &captured)
    }

    /// The position after one of [`codes`](Self::codes).
    #[must_use]
    pub fn play_code(&self, code: Code) -> Self {
        Self { state: kernel::settle(&self.state, kernel::play(&self.state, code)) }
    }

    /// The legal moves as the generator knows them, in its own order.
    #[must_use]
    pub fn codes(&self) -> Vec<Code> {
        kernel::list(&self.state)
    }

    /// Whether the royals of the side to move are not safe.
    #[must_use]
    pub fn is_check(&self) -> bool {
        !kernel::is_safe(&self.state, self.side())
    }

    /// The pieces that give check, from the lowest square up.
    #[must_use]
    pub fn checkers(&self) -> Vec<Square> {
        kernel::checkers(&self.state)
    }

    /// The pieces of a player that could capture a royal on a square, own safety and
    /// bans aside.
    #[must_use]
    pub fn attackers(&self, square: Square, by: Player) -> Vec<Square> {
        kernel::attackers(&self.state, square, by)
    }

    /// The outcome, if the game is over by what the position shows.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        kernel::outcome(&self.state)
    }

    /// The number of legal move sequences of a length; the last ply is counted, not made.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        kernel::perft(&self.state, depth)
    }

    /// Each legal move with the number of sequences that begin with it.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move<V>, u64)> {
        let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
        let moves = self.legal_moves();
        let played =
            moves.iter().map(|&made| (made, self.play(made).map_or(0, |child| child.perft(rest))));
        played.collect()
    }

    /// A 64-bit hash, equal for equal positions, the same on every machine.
    #[must_use]
    pub fn zobrist(&self) -> u64 {
        kernel::key(&self.state)
    }
}

impl<V: Variant> Default for Position<V> {
    fn default() -> Self {
        Self::start()
    }
}

impl<V: Variant> fmt::Display for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&draw(V::rules(), &self.to_mailbox()))
    }
}

impl<V: Variant> fmt::Debug for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}\n{self}", V::NAME, self.fen())
    }
}

impl<V: Variant> FromStr for Position<V> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Self::from_fen(text)
    }
}
