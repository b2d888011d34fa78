//! The `setup` statement.

use super::super::syntax::StatementKind;
use super::{Checker, lettered};
use crate::geometry::Board;
use crate::play::read_placement;
use crate::rules::{Kind, Placement};

pub(super) fn setup(
    checker: &mut Checker<'_>,
    board: &Board,
    kinds: &[Kind],
    complete: bool,
) -> Placement {
    let text = checker.statements.iter().find_map(|statement| match &statement.kind {
        StatementKind::Setup(text) => Some(text),
        _ => None,
    });
    let empty = Placement::empty(board.len(), kinds.len());
    let Some(text) = text else { return empty };
    match read_placement(board, &|letter| lettered(kinds, letter), kinds.len(), &text.text) {
        Ok(placement) => placement,
        Err(mistake) => {
            // A kind that could not be read leaves its letter unknown: that is no second mistake.
            if complete {
                checker.error(
                    text.span,
                    mistake.to_string(),
                    format!("the board has {} squares: {}", board.len(), board.describe()),
                );
            }
            empty
        }
    }
}
