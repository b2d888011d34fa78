//! The `board` statement.

use super::super::syntax::{BoardSyntax, StatementKind, Word};
use super::Checker;
use crate::geometry::{Board, BoardError, Shape};

pub(super) fn board(checker: &mut Checker<'_>) -> Option<Board> {
    let (statement, syntax) =
        checker.statements.iter().find_map(|statement| match &statement.kind {
            StatementKind::Board(board) => Some((statement, board)),
            _ => None,
        })?;
    let shape = match syntax {
        BoardSyntax::Rectangle { files, ranks, without } => {
            rectangle(checker, files, ranks, without)?
        }
        BoardSyntax::Hexagons { lengths, letters } => {
            let most = u32::try_from(Board::MAX_SQUARES).unwrap_or(u32::MAX);
            let lengths: Option<Vec<u16>> = lengths
                .iter()
                .map(|word| checker.number(word, 1, most).and_then(|n| u16::try_from(n).ok()))
                .collect();
            let letters =
                letters.as_ref().map_or_else(Vec::new, |word| word.text.chars().collect());
            Shape::Hexagons { lengths: lengths?, letters }
        }
    };
    match Board::new(shape) {
        Ok(board) => Some(board),
        Err(mistake) => {
            let span = match (&mistake, syntax) {
                (
                    BoardError::Letters { .. } | BoardError::RepeatedLetter(_),
                    BoardSyntax::Hexagons { letters: Some(word), .. },
                ) => word.span,
                (BoardError::Interlock { next, .. }, BoardSyntax::Hexagons { lengths, .. }) => {
                    lengths.get(next - 1).map_or(statement.span, |word| word.span)
                }
                _ => statement.span,
            };
            let help = match mistake {
                BoardError::Interlock { .. } => {
                    "the files of a hexagon grow or shrink by one: `hex 5 6 7 6 5`"
                }
                BoardError::Letters { .. } | BoardError::RepeatedLetter(_) => {
                    "write a letter a file, each once: `files abcdefghikl`"
                }
                _ => "write `board 9 x 10`, `board 5 x 9 without a1 e1` or `board hex 5 6 7 6 5`",
            };
            checker.error(span, mistake.to_string(), help);
            None
        }
    }
}

fn rectangle(
    checker: &mut Checker<'_>,
    files: &Word,
    ranks: &Word,
    without: &[Word],
) -> Option<Shape> {
    let most = u32::try_from(Board::MAX_SQUARES).unwrap_or(u32::MAX);
    let side = |checker: &mut Checker<'_>, word| {
        checker.number(word, 1, most).and_then(|n| u16::try_from(n).ok())
    };
    let (files, ranks) = (side(checker, files), side(checker, ranks));
    let (files, ranks) = (files?, ranks?);
    let whole = Shape::Rectangle { files, ranks, missing: Vec::new() };
    let Ok(full) = Board::new(whole.clone()) else { return Some(whole) };
    let mut missing = Vec::new();
    for word in without {
        if let Some(square) = super::squares::square(checker, &full, word) {
            let place = (full.file(square), full.rank(square));
            if missing.contains(&place) {
                checker.error(
                    word.span,
                    format!("`{}` is left out twice", word.text),
                    "name each missing square once",
                );
            } else {
                missing.push(place);
            }
        }
    }
    Some(Shape::Rectangle { files, ranks, missing })
}
