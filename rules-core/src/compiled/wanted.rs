//! From a move somebody wants to a legal one, or to the rule that forbids it: one copy
//! for all games.

use super::IllegalMove;
use crate::play::{Mailbox, Move, MoveText, MoveTextError, Notation};
use crate::reference::Interpreter;
use crate::rules::Rules;

/// Which of the legal moves a text means.
#[inline(never)]
pub(super) fn find(
    rules: &Rules,
    position: &Mailbox,
    legal: &[Move],
    wanted: &MoveText,
) -> Result<usize, IllegalMove> {
    let notation = Notation::new(rules, position, legal);
    match notation.find_parsed(wanted) {
        Ok(found) => Ok(legal.iter().position(|one| one == found).unwrap_or(0)),
        Err(error) => Err(objection(rules, position, wanted, error)),
    }
}

/// The rule that forbids a move comes from the interpreter, which walks the terms.
fn objection(
    rules: &Rules,
    position: &Mailbox,
    wanted: &MoveText,
    error: MoveTextError,
) -> IllegalMove {
    let MoveTextError::NotLegal { .. } = error else { return IllegalMove::Text(error) };
    match Interpreter::new(rules.clone()).objection_to(position, wanted) {
        Some(objection) => {
            IllegalMove::Forbidden { text: wanted.to_string(), objection: Box::new(objection) }
        }
        None => IllegalMove::Text(error),
    }
}
