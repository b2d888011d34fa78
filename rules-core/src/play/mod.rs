//! Positions, moves and outcomes as plain data, and their text forms.
//!
//! Everything here serves both executions: the interpreter plays a [`Mailbox`]
//! directly, compiled positions convert to and from it. Nothing here decides
//! which moves are legal.

mod draw;
mod fen;
mod mailbox;
mod movelist;
mod moves;
mod outcome;
mod text;

pub use draw::draw;
pub use fen::{Fen, FenError, FenField, FenProblem, read_fen, read_placement};
pub use mailbox::{EnPassant, Mailbox};
pub use movelist::MoveList;
pub use moves::{Action, Move, Squares};
pub use outcome::{Outcome, Reason, Winner};
pub use text::{Ends, MoveText, MoveTextError, Notation, Promotes, PromotionText};
