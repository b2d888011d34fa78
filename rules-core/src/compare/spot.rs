//! One position as both readings hold it.

use super::{Difference, Pair};
use crate::play::{Action, Fen, Mailbox, Move, Notation, Squares, read_fen};
use crate::reference::Interpreter;
use crate::rules::{KindId, Piece, Placement, Rules};

/// The same position in both games.
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
/// let spot = pair.read("k2/3/3/1P1/2K w").expect("sound by both readings");
/// assert!(pair.differs(&spot));
/// assert_eq!(pair.fen(&spot), "k2/3/3/1P1/2K w - - 0 1");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The position as each game holds it.
    pub sides: [Mailbox; 2],
}

/// What two moves are compared by.
pub(super) type Key = (Action, Squares);

impl Pair {
    /// A position of the first game in both, each piece as unmoved as it was.
    #[must_use]
    pub fn carry(&self, first: &Mailbox) -> Spot {
        let [from, to] = [self.sides[0].rules(), self.sides[1].rules()];
        let mut second = first.clone();
        if !self.same_order {
            second.placement = self.placement(&first.placement, to);
            for (_, kind) in &mut second.promoted_from {
                *kind = self.to_second[kind.index()];
            }
        }
        let home = second.at_home(to);
        second.unmoved = home.iter().filter(|&square| first.is_unmoved(from, square)).collect();
        Spot { sides: [first.clone(), second] }
    }

    fn placement(&self, first: &Placement, to: &Rules) -> Placement {
        let mut out = Placement::empty(first.board.len(), to.kinds.len());
        for (square, piece) in first.pieces() {
            let kind = self.to_second[piece.kind.index()];
            out.board[square.index()] = Some(Piece { kind, ..piece });
        }
        for (hand, held) in out.hands.iter_mut().zip(&first.hands) {
            for (index, &count) in held.iter().enumerate() {
                hand[self.to_second[index].index()] += count;
            }
        }
        out
    }

    /// A text of the first game as a position of both, if in neither the side that
    /// has just moved stands in check. What the second game has no use for, such as a
    /// right to castle, is left out there.
    #[must_use]
    pub fn read(&self, fen: &str) -> Option<Spot> {
        let spot = self.carry(&read_fen(self.sides[0].rules(), fen).ok()?);
        let safe = |(side, position): (&Interpreter, &Mailbox)| {
            side.is_safe(position, position.side.other())
        };
        self.sides.iter().zip(&spot.sides).all(safe).then_some(spot)
    }

    /// The text of the position as the first game writes it.
    #[must_use]
    pub fn fen(&self, spot: &Spot) -> String {
        let usable = self.sides[0].without_dead_rights(&spot.sides[0]);
        Fen(self.sides[0].rules(), &usable).to_string()
    }

    /// The start of the first game, in both.
    #[must_use]
    pub fn start(&self) -> Spot {
        let first = self.sides[0].start();
        let second = self.sides[1].start();
        let carried = self.carry(&first);
        // The second game's own start knows best which of its pieces have not moved.
        if carried.sides[1].placement == second.placement {
            Spot { sides: [first, second] }
        } else {
            carried
        }
    }

    /// The legal moves of a position by each reading.
    #[must_use]
    pub fn moves(&self, spot: &Spot) -> [Vec<Move>; 2] {
        [0, 1].map(|side| self.sides[side].legal_moves(&spot.sides[side]))
    }

    fn translate(&self, kind: KindId) -> KindId {
        self.to_second[kind.index()]
    }

    /// What is moved, in the second game's kinds.
    pub(super) fn action(&self, action: Action) -> Action {
        match action {
            Action::Walk { from, to, promotion: Some(kind) } => {
                Action::Walk { from, to, promotion: Some(self.translate(kind)) }
            }
            Action::Drop { kind, to } => Action::Drop { kind: self.translate(kind), to },
            other => other,
        }
    }

    fn keys(&self, moves: &[Vec<Move>; 2]) -> [Vec<Key>; 2] {
        let mut first: Vec<Key> =
            moves[0].iter().map(|one| (self.action(one.action), one.captured.clone())).collect();
        let mut second: Vec<Key> =
            moves[1].iter().map(|one| (one.action, one.captured.clone())).collect();
        first.sort_unstable();
        second.sort_unstable();
        [first, second]
    }

    /// Whether the lists differ.
    pub(super) fn lists_differ(&self, moves: &[Vec<Move>; 2]) -> bool {
        if moves[0].len() != moves[1].len() {
            return true;
        }
        let [first, second] = self.keys(moves);
        first != second
    }

    /// The position's own outcome by one reading; asked only where there can be one.
    pub(super) fn outcome(
        &self,
        side: usize,
        spot: &Spot,
        moves: &[Vec<Move>; 2],
    ) -> Option<crate::play::Outcome> {
        let watch = self.watch[side];
        let position = &spot.sides[side];
        let possible = watch.always || moves[side].is_empty() || position.halfmove >= watch.plies;
        if possible { self.sides[side].outcome(position) } else { None }
    }

    /// Whether the lists or the outcomes of the position itself differ.
    #[must_use]
    pub fn differs(&self, spot: &Spot) -> bool {
        let moves = self.moves(spot);
        self.lists_differ(&moves) || self.outcome(0, spot, &moves) != self.outcome(1, spot, &moves)
    }

    /// The position after a move of the first game that both allow.
    #[must_use]
    pub fn play(&self, spot: &Spot, moves: &[Vec<Move>; 2], made: &Move) -> Option<Spot> {
        let wanted = self.action(made.action);
        let twin =
            moves[1].iter().find(|one| one.action == wanted && one.captured == made.captured)?;
        Some(Spot {
            sides: [
                self.sides[0].play(&spot.sides[0], made),
                self.sides[1].play(&spot.sides[1], twin),
            ],
        })
    }

    /// The moves that one reading alone allows, as it prints them.
    pub(super) fn only(&self, spot: &Spot, moves: &[Vec<Move>; 2]) -> [Vec<String>; 2] {
        let keys = self.keys(moves);
        [0, 1].map(|side| {
            let notation = Notation::new(self.sides[side].rules(), &spot.sides[side], &moves[side]);
            let alone = |one: &&Move| {
                let action = if side == 0 { self.action(one.action) } else { one.action };
                keys[1 - side].binary_search(&(action, one.captured.clone())).is_err()
            };
            let mut printed: Vec<String> =
                moves[side].iter().filter(alone).map(|one| notation.print(one)).collect();
            printed.sort_unstable();
            printed
        })
    }

    /// The difference of lists with outcomes that the caller knows, if there is one.
    pub(super) fn with_outcomes(
        &self,
        spot: &Spot,
        outcomes: [Option<crate::play::Outcome>; 2],
    ) -> Option<Difference> {
        let moves = self.moves(spot);
        if !self.lists_differ(&moves) && outcomes[0] == outcomes[1] {
            return None;
        }
        let words = [0, 1]
            .map(|side| outcomes[side].map(|outcome| outcome.describe(self.sides[side].rules())));
        Some(Difference { only: self.only(spot, &moves), outcomes, words })
    }
}
