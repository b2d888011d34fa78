//! Position strings: a [`Mailbox`] as one line of text and back.
//!
//! The fields, separated by blanks: board with hands, side to move, rights, en
//! passant, remaining checks (only where they are counted), half-move clock, number
//! of the move. Everything after the board may be missing.
//!
//! The rights field is about castling first: letters of `KQkq`, files of partners, or
//! squares joined by commas; other first moves are as placed unless it names squares of
//! such pieces, or ends in `,-` for none of them.
//!
//! Two forms go beyond what other programs write, so that every position can be
//! written: where two pieces could have passed the same squares, the victim follows
//! after `x` (`d3xe4`); and a promoted piece whose kind several kinds promote to has
//! one `~` more for each declared source before its own.

mod board;
mod en_passant;
mod error;
mod read;
mod rights;
mod write;

pub use board::read_placement;
pub(in crate::play) use error::excerpt;
pub use error::{FenError, FenField, FenProblem};
pub(in crate::play) use read::letters_of;
pub use read::read_fen;
pub use write::Fen;

use crate::rules::{KindId, Rules};

/// The longest text that is read at all: a full board of the largest size, with
/// room for hands, is far shorter.
const MAX_BYTES: usize = 1 << 18;

/// The largest number of a clock; twice as much still counts plies in 32 bits.
const MAX_NUMBER: u32 = 999_999_999;

/// The kinds that promote to a kind, in declared order.
fn sources(rules: &Rules, kind: KindId) -> Vec<KindId> {
    let mut found = Vec::new();
    for row in rules.promotions.iter().filter(|row| row.to.contains(&kind)) {
        if !found.contains(&row.from) {
            found.push(row.from);
        }
    }
    found
}
