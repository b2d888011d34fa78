//! What users hold: positions and moves of compiled games, and both executions
//! behind one face for games that are chosen at run time.

mod any;
mod any_game;
mod engine;
mod error;
mod game;
mod history;
mod keyed;
mod moves;
mod playout;
mod position;
mod proof;
mod search;
mod variant;
mod wanted;

pub use any::AnyPosition;
pub use any_game::AnyGame;
pub use engine::{Compiled, Engine};
pub use error::{IllegalMove, PositionError};
pub use game::Game;
pub use keyed::Keyed;
pub use moves::{Move, Moves};
pub use playout::{Random, Step};
pub use position::Position;
pub use proof::{Conclusion, Proof};
pub use variant::{Variant, rules_of};
