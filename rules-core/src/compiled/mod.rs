//! What users hold: positions and moves of compiled games, and both executions
//! behind one face for games that are chosen at run time.

mod any;
mod engine;
mod error;
mod moves;
mod position;
mod variant;
mod zobrist;

pub use any::AnyPosition;
pub use engine::{Compiled, Engine};
pub use error::{IllegalMove, PositionError};
pub use moves::{Move, Moves};
pub use position::Position;
pub use variant::{Variant, rules_of};
