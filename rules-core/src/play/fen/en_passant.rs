//! Rights to capture in passing: the squares are written, the victim is inferred.

use super::{FenError, FenField, FenProblem};
use crate::betza::Extent;
use crate::geometry::{Board, Square, Step};
use crate::play::{EnPassant, Mailbox};
use crate::rules::{Clause, Movement, Piece, Player, Rules, Term};

/// Reads the field; the position must already have its pieces and side.
pub(super) fn read(
    rules: &Rules,
    mailbox: &Mailbox,
    text: &str,
) -> Result<Option<EnPassant>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let error = |found: &str, expected: String| {
        FenError::new(FenProblem::EnPassant, FenField::EnPassant, found, expected)
    };
    // A file may be called `x` too; the mark stands between a number and a whole square.
    let marked = text.match_indices('x').find_map(|(at, _)| {
        let victim = rules.board.parse_square(&text[at + 1..]).ok()?;
        text[..at].ends_with(|c: char| c.is_ascii_digit()).then_some((&text[..at], Some(victim)))
    });
    let (squares, victim) = marked.unwrap_or((text, None));
    let mut passed = Vec::new();
    for name in split_squares(squares) {
        let square = rules.board.parse_square(name);
        passed.push(
            square
                .map_err(|_| error(name, format!("`-` or squares: {}", rules.board.describe())))?,
        );
    }
    passed.sort_unstable();
    passed.dedup();
    let mut victims = victims(rules, mailbox, &passed);
    victims.retain(|&at| victim.is_none_or(|victim| victim == at));
    match victims.as_slice() {
        [victim] => Ok(Some(EnPassant { passed, victim: *victim })),
        [] => {
            let enemy = &rules.players[mailbox.side.other().index()];
            Err(error(text, format!("`-` or the squares that a piece of {enemy} has just passed")))
        }
        several => {
            let forms: Vec<String> =
                several.iter().map(|&at| format!("`{squares}x{}`", rules.board.name(at))).collect();
            Err(error(
                text,
                format!("{}: several pieces may have passed there", forms.join(" or ")),
            ))
        }
    }
}

/// Writes the field; the victim is named only where the squares leave it open.
pub(super) fn write(rules: &Rules, mailbox: &Mailbox) -> String {
    let Some(right) = &mailbox.en_passant else { return "-".into() };
    let mut passed = right.passed.clone();
    passed.sort_unstable();
    passed.dedup();
    let mut text: String = passed.iter().map(|&square| rules.board.name(square)).collect();
    if victims(rules, mailbox, &passed).iter().any(|&victim| victim != right.victim) {
        text.push('x');
        text.push_str(&rules.board.name(right.victim));
    }
    text
}

/// Splits `c5d6` or `c5,d6` behind each number.
fn split_squares(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let length = rest[digits..]
            .find(|c: char| !c.is_ascii_digit())
            .map_or(rest.len(), |length| digits + length);
        names.push(&rest[..length]);
        rest = &rest[length..];
        rest = rest.strip_prefix(',').filter(|rest| !rest.is_empty()).unwrap_or(rest);
    }
    names
}

/// The enemy pieces that can just have passed exactly these squares.
fn victims(rules: &Rules, mailbox: &Mailbox, passed: &[Square]) -> Vec<Square> {
    let empty = |square: Square| mailbox.placement.at(square).is_none();
    let owner = mailbox.side.other();
    if passed.is_empty() || !passed.iter().all(|&square| empty(square)) {
        return Vec::new();
    }
    let pieces = mailbox.placement.pieces().filter(|(_, piece)| piece.owner == owner);
    let passes = |&(at, piece): &(Square, Piece)| {
        rules.kind(piece.kind).terms.iter().any(|term| {
            let mut origins = origins(&rules.board, term, at, piece, passed);
            origins.any(|from| empty(from) && allows(rules, term, piece, from, at))
        })
    };
    pieces.filter(passes).map(|(at, _)| at).collect()
}

/// Where a term that leaves rights may have started, to end here over these squares.
fn origins<'a>(
    board: &'a Board,
    term: &'a Term,
    at: Square,
    piece: Piece,
    passed: &'a [Square],
) -> impl Iterator<Item = Square> + 'a {
    let leg = match &term.movement {
        Movement::Walk(leg) if leg.leaves_rights => Some(leg),
        _ => None,
    };
    let limit = match leg.map(|leg| leg.range) {
        Some(Extent::UpTo(leaps)) => leaps,
        Some(Extent::Unlimited) | None => u16::MAX,
    };
    // A ride passes at least one square a leap, so no more leaps than that are tried.
    let limit = limit.min(u16::try_from(passed.len() + 1).unwrap_or(u16::MAX));
    leg.into_iter().flat_map(|leg| &leg.steps).flat_map(move |step| {
        (1..=limit).filter_map(move |leaps| {
            let from = ride(board, at, step, piece.owner, leaps)?;
            (crossed(board, from, step, piece.owner, leaps)? == passed).then_some(from)
        })
    })
}

/// Where a ride of so many leaps that ends here began.
fn ride(board: &Board, at: Square, step: &Step, owner: Player, leaps: u16) -> Option<Square> {
    let back = if owner == Player::First { step.vector.turned() } else { step.vector };
    (0..leaps).try_fold(at, |at, _| board.offset(at, back))
}

/// All squares between the ends of a ride, in rising order; none if one is missing.
fn crossed(
    board: &Board,
    from: Square,
    step: &Step,
    owner: Player,
    leaps: u16,
) -> Option<Vec<Square>> {
    let seen = |vector: crate::geometry::Vector| {
        if owner == Player::First { vector } else { vector.turned() }
    };
    let mut squares = Vec::new();
    let mut at = from;
    for leap in 0..leaps {
        if leap > 0 {
            squares.push(at);
        }
        for &on_path in &step.path {
            squares.push(board.offset(at, seen(on_path))?);
        }
        at = board.offset(at, seen(step.vector))?;
    }
    squares.sort_unstable();
    squares.dedup();
    Some(squares)
}

fn allows(rules: &Rules, term: &Term, piece: Piece, from: Square, to: Square) -> bool {
    let initial = matches!(&term.movement, Movement::Walk(leg) if leg.initial);
    let at_home = !initial || rules.setup.at(from) == Some(piece);
    at_home
        && term.clauses.iter().all(|clause| match clause {
            Clause::From(zone) => zone.of(piece.owner).contains(from),
            Clause::To(zone) => zone.of(piece.owner).contains(to),
            Clause::Touching(zone) => {
                zone.of(piece.owner).contains(from) || zone.of(piece.owner).contains(to)
            }
            Clause::Within(zone) => {
                zone.of(piece.owner).contains(from) && zone.of(piece.owner).contains(to)
            }
            Clause::AlongLines | Clause::Onto(_) | Clause::Over(_) | Clause::OnePerFile => true,
        })
}
