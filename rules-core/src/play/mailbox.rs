//! A position as plain data.

use crate::geometry::{Square, SquareSet};
use crate::rules::{KindId, Placement, Player, Rules};

/// Squares on which a piece that has just passed them may be captured.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct EnPassant {
    /// The squares it passed.
    pub passed: Vec<Square>,
    /// Where it stands now.
    pub victim: Square,
}

/// A position: everything a position string says, square by square.
///
/// Two mailboxes are the same position (for repetition) if everything but the
/// clocks is equal, once rights nobody can use are dropped; the engine that plays
/// the position does that.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mailbox {
    /// Pieces on the board and in the hands.
    pub placement: Placement,
    /// Who moves next.
    pub side: Player,
    /// Squares whose piece has stood there since the start. Only of kinds for which
    /// [`Rules::remembers_first_move`] holds; for all others being at home says it.
    pub unmoved: SquareSet,
    /// The kind that a promoted piece came from, where its own kind does not tell.
    pub promoted_from: Vec<(Square, KindId)>,
    /// Rights to capture a piece in passing.
    pub en_passant: Option<EnPassant>,
    /// Checks given by each player, where the game counts them.
    pub checks: [u32; 2],
    /// Plies since the last capture or move of a kind that resets the clock.
    pub halfmove: u32,
    /// Number of the move, from 1, raised after the second player's ply.
    pub fullmove: u32,
}

impl Mailbox {
    /// The position a game starts from.
    #[must_use]
    pub fn start(rules: &Rules) -> Self {
        let mut start = Self {
            placement: rules.setup.clone(),
            side: Player::First,
            unmoved: SquareSet::new(),
            promoted_from: Vec::new(),
            en_passant: None,
            checks: [0, 0],
            halfmove: 0,
            fullmove: 1,
        };
        start.unmoved = start.at_home(rules);
        start.drop_dead_rights(rules);
        start
    }

    /// The squares whose piece stands as in the setup and belongs to a kind whose
    /// first move must be remembered.
    #[must_use]
    pub fn at_home(&self, rules: &Rules) -> SquareSet {
        let remembered = rules.first_move_memory();
        let home = |&(square, piece): &(Square, crate::rules::Piece)| {
            remembered.contains(piece.kind) && rules.setup.at(square) == Some(piece)
        };
        self.placement.pieces().filter(home).map(|(square, _)| square).collect()
    }

    /// Whether the piece on a square stands where the setup put it and never moved.
    #[must_use]
    pub fn is_unmoved(&self, rules: &Rules, square: Square) -> bool {
        match self.placement.at(square) {
            Some(piece) if rules.remembers_first_move(piece.kind) => self.unmoved.contains(square),
            Some(piece) => rules.setup.at(square) == Some(piece),
            None => false,
        }
    }

    /// The ply about to be played: 1 for the first player's first move.
    #[must_use]
    pub fn ply(&self) -> u32 {
        2 * self.fullmove.saturating_sub(1) + 1 + u32::from(self.side == Player::Second)
    }
}
