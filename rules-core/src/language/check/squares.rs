//! Squares, areas and zones.

use super::super::names::{BUILT_IN_ZONES, is_reserved, suggest};
use super::super::syntax::{
    Area, ClauseKind, ClauseSyntax, FactSyntax, Set, Statement, StatementKind, TermSyntax, What,
    Word,
};
use super::Checker;
use crate::geometry::{Board, Square, SquareSet};
use crate::rules::{Player, Zone};

/// What sets of squares are resolved against.
#[derive(Clone, Copy)]
pub(super) struct Squares<'a> {
    pub(super) board: &'a Board,
    pub(super) zones: &'a [Zone],
    pub(super) mirrored: bool,
}

pub(super) fn square(checker: &mut Checker<'_>, board: &Board, word: &Word) -> Option<Square> {
    match board.parse_square(&word.text) {
        Ok(square) => Some(square),
        Err(mistake) => {
            checker.error(
                word.span,
                mistake.to_string(),
                format!("write a square of the board, such as `{}`", board.name(Square::new(0))),
            );
            None
        }
    }
}

/// Two squares in one word, such as `d3d4`.
pub(super) fn move_squares(
    checker: &mut Checker<'_>,
    board: &Board,
    word: &Word,
) -> Option<(Square, Square)> {
    let letters_after_digits = word
        .text
        .char_indices()
        .zip(word.text.chars().skip(1))
        .find(|((_, a), b)| a.is_ascii_digit() && b.is_alphabetic());
    let Some(((at, _), _)) = letters_after_digits else {
        checker.error(
            word.span,
            format!("`{}` is no move", word.text),
            "write both squares in one word: `d3d4`",
        );
        return None;
    };
    let part = |range: std::ops::Range<usize>| Word {
        text: word.text[range.clone()].to_owned(),
        span: word.span.part(range),
    };
    let from = square(checker, board, &part(0..at + 1));
    let to = square(checker, board, &part(at + 1..word.text.len()));
    from.zip(to)
}

/// The declared zones, each able to use those before it.
pub(super) fn zones(checker: &mut Checker<'_>, board: &Board) -> Vec<Zone> {
    let mut zones: Vec<Zone> = Vec::new();
    for statement in checker.statements {
        let StatementKind::Zone { fixed, name, set } = &statement.kind else { continue };
        if BUILT_IN_ZONES.contains(&name.text.as_str()) || is_reserved(&name.text) {
            checker.error(
                name.span,
                format!("`{}` has a meaning of its own", name.text),
                "give the zone another name",
            );
        } else if !name.text.starts_with(char::is_lowercase) {
            checker.error(
                name.span,
                format!("the zone `{}` does not start with a small letter", name.text),
                "zones are named like `palace`, kinds like `King`",
            );
        } else if board.parse_square(&name.text).is_ok() {
            checker.error(
                name.span,
                format!("`{}` is a square", name.text),
                "give the zone another name",
            );
        }
        let squares = Squares { board, zones: &zones, mirrored: checker.mirrored };
        let Some(seen) = resolve(checker, &squares, set) else { continue };
        let squares = if *fixed { [seen[0].clone(), seen[0].clone()] } else { seen };
        zones.push(Zone { name: name.text.clone(), fixed: *fixed, squares });
    }
    zones
}

/// A set as a zone named after what is written.
pub(super) fn zone(checker: &mut Checker<'_>, squares: &Squares<'_>, set: &Set) -> Option<Zone> {
    let found = resolve(checker, squares, set)?;
    let fixed = match (set.areas.as_slice(), set.except.as_slice()) {
        ([Area::Name(word)], []) => {
            squares.zones.iter().any(|zone| zone.name == word.text && zone.fixed)
        }
        _ => false,
    };
    Some(Zone { name: super::super::print::set_text(set), fixed, squares: found })
}

/// The squares of a set for both players.
fn resolve(checker: &mut Checker<'_>, squares: &Squares<'_>, set: &Set) -> Option<[SquareSet; 2]> {
    let areas = union(checker, squares, &set.areas);
    let except = union(checker, squares, &set.except);
    let (areas, except) = (areas?, except?);
    let pick = |player: Player| -> SquareSet {
        let inside = |square: &Square| {
            let named = areas[player.index()].contains(*square)
                && !except[player.index()].contains(*square);
            named != set.negated
        };
        squares.board.squares().filter(inside).collect()
    };
    let found = [pick(Player::First), pick(Player::Second)];
    if found[0].is_empty() {
        checker.error(
            set.span,
            "this set has no squares",
            "nothing could ever satisfy it: name at least one square",
        );
    }
    Some(found)
}

fn union(
    checker: &mut Checker<'_>,
    squares: &Squares<'_>,
    areas: &[Area],
) -> Option<[SquareSet; 2]> {
    let mut out = [SquareSet::new(), SquareSet::new()];
    let mut sound = true;
    for area in areas {
        match self::area(checker, squares, area) {
            Some([first, second]) => {
                out[0].extend(first.iter());
                out[1].extend(second.iter());
            }
            None => sound = false,
        }
    }
    sound.then_some(out)
}

fn area(checker: &mut Checker<'_>, squares: &Squares<'_>, area: &Area) -> Option<[SquareSet; 2]> {
    let board = squares.board;
    let first: SquareSet = match area {
        Area::Name(word) => {
            if let Some(zone) = squares.zones.iter().find(|zone| zone.name == word.text) {
                return Some(zone.squares.clone());
            }
            if BUILT_IN_ZONES.contains(&word.text.as_str()) {
                return Some(Player::BOTH.map(|player| built_in(board, &word.text, player)));
            }
            let looks_like_square =
                word.text.contains(|c: char| c.is_ascii_digit()) && !word.text.contains('_');
            if !looks_like_square {
                let names =
                    squares.zones.iter().map(|zone| zone.name.as_str()).chain(BUILT_IN_ZONES);
                checker.error(
                    word.span,
                    format!("there is no zone `{}`", word.text),
                    suggest(&word.text, "zone", names),
                );
                return None;
            }
            [square(checker, board, word)?].into_iter().collect()
        }
        Area::Box(from, to) => {
            let (from, to) = (square(checker, board, from), square(checker, board, to));
            let (from, to) = (from?, to?);
            let files = between(board.file(from), board.file(to));
            let ranks = between(board.rank(from), board.rank(to));
            board
                .squares()
                .filter(|&at| files.contains(&board.file(at)) && ranks.contains(&board.rank(at)))
                .collect()
        }
        Area::Ranks(from, to) => {
            let most = u32::from(board.ranks());
            let (from, to) = (checker.number(from, 1, most), checker.number(to, 1, most));
            let ranks = between(from?, to?);
            board.squares().filter(|&at| ranks.contains(&(u32::from(board.rank(at)) + 1))).collect()
        }
        Area::Files(from, to) => {
            let mut file = |word: &Word| {
                let found = board.file_named(&word.text);
                if found.is_none() {
                    checker.error(
                        word.span,
                        format!("there is no file `{}`", word.text),
                        board.describe(),
                    );
                }
                found
            };
            let (from, to) = (file(from), file(to));
            let files = between(from?, to?);
            board.squares().filter(|&at| files.contains(&board.file(at))).collect()
        }
    };
    let image = |square: Square| {
        if squares.mirrored { board.mirrored(square) } else { board.rotated(square) }
    };
    let second = first.iter().filter_map(image).collect();
    Some([first, second])
}

fn between<T: Ord + Copy>(a: T, b: T) -> std::ops::RangeInclusive<T> {
    a.min(b)..=a.max(b)
}

/// The zones every board has, by height along the mover's forward axis.
fn built_in(board: &Board, name: &str, player: Player) -> SquareSet {
    let height = |square: Square| match player {
        Player::First => board.height(square),
        Player::Second => -board.height(square),
    };
    let edge = |square: Square, far: bool| {
        board.squares().filter(|&other| board.file(other) == board.file(square)).all(|other| {
            if far { height(other) <= height(square) } else { height(other) >= height(square) }
        })
    };
    let inside = |&square: &Square| match name {
        "near_half" => height(square) < 0,
        "middle" => height(square) == 0,
        "far_half" => height(square) > 0,
        "near_edge" => edge(square, false),
        _ => edge(square, true),
    };
    board.squares().filter(inside).collect()
}

/// Whether a statement uses a zone.
pub(super) fn mentions(statement: &Statement, zone: &str) -> bool {
    let set = |set: &Set| {
        set.areas
            .iter()
            .chain(&set.except)
            .any(|area| matches!(area, Area::Name(word) if word.text == zone))
    };
    let clause = |clause: &ClauseSyntax| match &clause.kind {
        ClauseKind::From(found)
        | ClauseKind::To(found)
        | ClauseKind::Touching(found)
        | ClauseKind::Within(found) => set(found),
        ClauseKind::AlongLines
        | ClauseKind::Onto(_)
        | ClauseKind::Over(_)
        | ClauseKind::OnePerFile => false,
    };
    fn term(found: &TermSyntax, clause: &dyn Fn(&ClauseSyntax) -> bool) -> bool {
        let inner = match &found.what {
            What::Group(terms) => terms.iter().any(|inner| term(inner, clause)),
            _ => false,
        };
        inner || found.clauses.iter().any(clause)
    }
    match &statement.kind {
        StatementKind::Zone { set: found, .. } => set(found),
        StatementKind::Kind(kind) => kind.terms.iter().flatten().any(|found| term(found, &clause)),
        StatementKind::Promote { clauses, .. } => clauses.iter().any(clause),
        StatementKind::Ending(ending) => {
            let facts = [Some(&ending.fact), ending.exception.as_ref().map(|(fact, _)| fact)];
            facts
                .into_iter()
                .flatten()
                .any(|fact| matches!(fact, FactSyntax::Reach(found, _) if set(found)))
        }
        _ => false,
    }
}
