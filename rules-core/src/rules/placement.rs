//! Where the pieces are.

use super::{KindId, Player};
use crate::geometry::Square;

/// A piece on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// What it is.
    pub kind: KindId,
    /// Whose it is.
    pub owner: Player,
}

/// Pieces on the board and in the hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Placement {
    /// What stands on each square, by index.
    pub board: Vec<Option<Piece>>,
    /// How many pieces of each kind each player holds.
    pub hands: [Vec<u16>; 2],
}

impl Placement {
    /// An empty board with empty hands.
    #[must_use]
    pub fn empty(squares: usize, kinds: usize) -> Self {
        Self { board: vec![None; squares], hands: [vec![0; kinds], vec![0; kinds]] }
    }

    /// The piece on a square.
    ///
    /// # Panics
    ///
    /// If the square is not one of the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The pieces with their squares, from the lowest square up.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.board
            .iter()
            .enumerate()
            .filter_map(|(index, piece)| Some((Square::new(u16::try_from(index).ok()?), (*piece)?)))
    }

    /// How many pieces of a kind a player has on the board.
    #[must_use]
    pub fn count(&self, player: Player, kind: KindId) -> usize {
        let wanted = Some(Piece { kind, owner: player });
        self.board.iter().filter(|&&piece| piece == wanted).count()
    }
}
