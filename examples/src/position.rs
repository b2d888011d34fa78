//! The position a command is about: a game's start or a position string, and moves from there.

use crate::engine::Engine;
use crate::report::{Failure, Result};
use variants::{AnyGame, AnyPosition};

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

impl PositionArgs {
    /// Reads the position and plays the moves.
    pub(crate) fn reach(&self, engine: &Engine) -> Result<AnyGame> {
        let mut game = AnyGame::from_position(start(engine, self.fen.as_deref())?);
        let texts = self.after.iter().flat_map(|texts| texts.split_whitespace());
        for (index, text) in texts.enumerate() {
            game.play(text)
                .map_err(|reason| Failure::new(format!("--after, ply {}: {reason}", index + 1)))?;
        }
        Ok(game)
    }
}

/// The setup, or the position of a text.
pub(crate) fn start(engine: &Engine, fen: Option<&str>) -> Result<AnyPosition> {
    match fen {
        None => Ok(engine.start()),
        Some(text) => {
            engine.read_fen(text).map_err(|error| Failure::new(format!("--fen, {error}")))
        }
    }
}
