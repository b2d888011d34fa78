//! The position a command is about: a game's start or a position string, and moves from there.

use crate::engine::Engine;
use crate::report::{Failure, Result};
use rules_core::play::{Mailbox, Move, MoveList, MoveText, MoveTextError, Notation, Outcome};

/// Where to start and what to play.
#[derive(clap::Args)]
pub(crate) struct PositionArgs {
    /// The position to start from, as a position string; the setup if left out
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: Option<String>,
    /// Moves to play first, separated by blanks
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    after: Option<String>,
}

/// The position reached, and how the game stands there.
pub(crate) struct Reached {
    pub(crate) position: Mailbox,
    pub(crate) outcome: Option<Outcome>,
}

impl PositionArgs {
    /// Reads the position and plays the moves.
    pub(crate) fn reach(&self, engine: &Engine) -> Result<Reached> {
        let start = start(engine, self.fen.as_deref())?;
        let mut position = start.clone();
        let mut moves = Vec::new();
        for (index, text) in
            self.after.iter().flat_map(|texts| texts.split_whitespace()).enumerate()
        {
            let one = legal_move(engine, &position, text)
                .map_err(|reason| Failure::new(format!("--after, ply {}: {reason}", index + 1)))?;
            position = engine.play(&position, &one);
            moves.push(one);
        }
        let outcome = engine.outcome(&start, &moves);
        Ok(Reached { position: engine.canonical(&position), outcome })
    }
}

impl Reached {
    /// The legal moves with all that a reader wants to know about the position.
    pub(crate) fn list<'e>(&self, engine: &'e Engine) -> MoveList<'e> {
        let moves = engine.legal_moves(&self.position);
        let check = engine.in_check(&self.position);
        MoveList::new(engine.rules(), self.position.clone(), check, self.outcome, moves)
    }
}

/// The setup, or the position of a text.
pub(crate) fn start(engine: &Engine, fen: Option<&str>) -> Result<Mailbox> {
    match fen {
        None => Ok(engine.start()),
        Some(text) => {
            engine.read_fen(text).map_err(|error| Failure::new(format!("--fen, {error}")))
        }
    }
}

/// The legal move that a text means, or why there is none: the text, then the clause and
/// square that forbid it.
pub(crate) fn legal_move(
    engine: &Engine,
    position: &Mailbox,
    text: &str,
) -> std::result::Result<Move, String> {
    let legal = engine.legal_moves(position);
    let notation = Notation::new(engine.rules(), position, &legal);
    let error = match notation.find(text) {
        Ok(one) => return Ok(one.clone()),
        Err(error) => error,
    };
    let objection = match (&error, text.parse::<MoveText>()) {
        (MoveTextError::NotLegal { .. }, Ok(parsed)) => engine.objection(position, &parsed),
        _ => None,
    };
    Err(match objection {
        Some(reason) => format!("`{text}` is not legal: {reason}"),
        None => error.to_string(),
    })
}
