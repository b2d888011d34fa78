//! A position of a game that is chosen at run time.

use super::{Engine, IllegalMove, PositionError};
use crate::geometry::Square;
use crate::play::{
    Fen, Mailbox, MoveList, MoveText, MoveTextError, Notation, Outcome, draw, read_fen,
};
use crate::reference::Interpreter;
use crate::rules::Rules;
use std::fmt;
use std::sync::Arc;

/// A position whose game is a value: for servers, tools and user interfaces.
///
/// Moves go in and out as text. Compiled and interpreted games behave alike.
///
/// ```
/// use rules_core::compiled::AnyPosition;
/// use rules_core::reference::Interpreter;
/// use std::sync::Arc;
///
/// # let mut library = rules_core::language::Library::new();
/// # library.add("example", "Duel {
/// #     board 4 x 4; players White, Black;
/// #     royal King k: K; Rook r: R;
/// #     setup \"1k2/4/1K2/3R\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let rules = library.check("Duel").rules.expect("the rules are sound");
/// let start = AnyPosition::start(Arc::new(Interpreter::new(rules)));
/// let mated = start.play("d1d4")?;
/// assert_eq!(mated.fen(), "1k1R/4/1K2/4 b - - 1 1");
/// assert!(mated.is_check() && mated.legal_moves().is_empty());
///
/// let refused = start.play("d1a2").expect_err("no rook moves so");
/// assert_eq!(
///     refused.to_string(),
///     "`d1a2` is not legal: the Rook on d1 has no move to a2: it moves R"
/// );
/// # Ok::<(), rules_core::compiled::IllegalMove>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyPosition {
    engine: Arc<dyn Engine>,
    position: Mailbox,
}

impl AnyPosition {
    /// The position a game starts from.
    #[must_use]
    pub fn start(engine: Arc<dyn Engine>) -> Self {
        let position = Mailbox::start(engine.rules());
        Self { engine, position }
    }

    /// Reads a position string.
    ///
    /// # Errors
    ///
    /// As [`Position::from_fen`](super::Position::from_fen).
    pub fn from_fen(engine: Arc<dyn Engine>, text: &str) -> Result<Self, PositionError> {
        let position = read_fen(engine.rules(), text)?;
        let waiting = position.side.other();
        if !engine.is_safe(&position, waiting) {
            let [mover, waiter] = [position.side, waiting]
                .map(|player| engine.rules().players[player.index()].clone());
            return Err(PositionError::OpponentInCheck { mover, waiter });
        }
        let position = engine.canonical(&position);
        Ok(Self { engine, position })
    }

    /// The game's rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.engine.rules()
    }

    /// The position as plain data.
    #[must_use]
    pub const fn mailbox(&self) -> &Mailbox {
        &self.position
    }

    /// The position string.
    #[must_use]
    pub fn fen(&self) -> String {
        Fen(self.rules(), &self.position).to_string()
    }

    /// The legal moves in the order of the diagram; prints as a snapshot.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList<'_> {
        let moves = self.engine.legal_moves(&self.position);
        MoveList::new(self.rules(), self.position.clone(), self.is_check(), self.outcome(), moves)
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.engine.is_safe(&self.position, self.position.side)
    }

    /// The pieces that give check to the side to move, from the lowest square up.
    #[must_use]
    pub fn checkers(&self) -> Vec<Square> {
        let side = self.position.side;
        if !self.is_check() {
            return Vec::new();
        }
        let pieces = self.position.placement.pieces();
        let royals = pieces
            .filter(|(_, piece)| piece.owner == side && self.rules().royal(piece.kind).is_some());
        let attackers = |(square, _)| self.engine.attackers(&self.position, square, side.other());
        let mut checkers: Vec<Square> = royals.flat_map(attackers).collect();
        checkers.sort_unstable();
        checkers.dedup();
        checkers
    }

    pub(super) fn engine(&self) -> &dyn Engine {
        &*self.engine
    }

    /// The outcome, as far as the position shows it.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.engine.outcome(&self.position)
    }

    /// The position after a move given as text.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] says which rule forbids it, and on which squares.
    pub fn play(&self, text: &str) -> Result<Self, IllegalMove> {
        let wanted: MoveText = text.parse()?;
        let moves = self.engine.legal_moves(&self.position);
        match Notation::new(self.rules(), &self.position, &moves).find_parsed(&wanted) {
            Ok(made) => {
                let child = self.engine.play(&self.position, made);
                Ok(Self {
                    engine: Arc::clone(&self.engine),
                    position: self.engine.canonical(&child),
                })
            }
            Err(error @ MoveTextError::NotLegal { .. }) => {
                let interpreter = Interpreter::new(self.rules().clone());
                Err(match interpreter.objection_to(&self.position, &wanted) {
                    Some(objection) => IllegalMove::Forbidden {
                        text: wanted.to_string(),
                        objection: Box::new(objection),
                    },
                    None => IllegalMove::Text(error),
                })
            }
            Err(error) => Err(IllegalMove::Text(error)),
        }
    }

    /// The number of legal move sequences of a length.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        self.engine.perft(&self.position, depth)
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&draw(self.rules(), &self.position))
    }
}
