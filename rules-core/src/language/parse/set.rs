//! Sets of squares and sets of kinds.

use super::super::names::{CLAUSE_WORDS, is_reserved};
use super::super::syntax::{Area, Kinds, Set, Word};
use super::super::token::TokenKind;
use super::cursor::Cursor;
use super::{join, word_of};

const SET_HELP: &str =
    "a set is made of squares `d1`, boxes `d1..f3`, `ranks 7..9`, `files a..c` and zone names";

pub(super) fn set(cursor: &mut Cursor<'_>) -> Option<Set> {
    let start = cursor.span();
    let negated = cursor.eat_word("not").is_some();
    let areas = areas(cursor)?;
    let except =
        if cursor.eat_word("except").is_some() { self::areas(cursor)? } else { Vec::new() };
    Some(Set { negated, areas, except, span: join(start, cursor.last_span()) })
}

fn areas(cursor: &mut Cursor<'_>) -> Option<Vec<Area>> {
    let mut areas = Vec::new();
    while let Some(area) = area(cursor)? {
        areas.push(area);
    }
    if areas.is_empty() {
        cursor.expected("a set of squares", SET_HELP);
        return None;
    }
    Some(areas)
}

/// The next area; inner `None` where the set ends, outer `None` after a mistake.
fn area(cursor: &mut Cursor<'_>) -> Option<Option<Area>> {
    let Some(token) = cursor.peek() else { return Some(None) };
    let ends = token.kind != TokenKind::Word || CLAUSE_WORDS.contains(&token.text.as_str());
    if ends || matches!(token.text.as_str(), "except" | "by") {
        return Some(None);
    }
    match token.text.as_str() {
        "rank" | "ranks" | "file" | "files" => {
            cursor.advance();
            let ranks = token.text.starts_with('r');
            let what = if ranks { "the number of a rank" } else { "the letter of a file" };
            let help = "write `ranks 7..9`, `rank 4`, `files a..c` or `file e`";
            let from = line_name(cursor, ranks, what, help)?;
            let to =
                if range(cursor)? { line_name(cursor, ranks, what, help)? } else { from.clone() };
            Some(Some(if ranks { Area::Ranks(from, to) } else { Area::Files(from, to) }))
        }
        word if is_reserved(word) => {
            cursor.expected("a set of squares", SET_HELP);
            None
        }
        _ => {
            cursor.advance();
            let from = word_of(token);
            if range(cursor)? {
                let to = cursor.word("the opposite corner of the box", "a box is `d1..f3`")?;
                return Some(Some(Area::Box(from, to)));
            }
            Some(Some(Area::Name(from)))
        }
    }
}

fn line_name(cursor: &mut Cursor<'_>, rank: bool, what: &str, help: &str) -> Option<Word> {
    if rank { cursor.number(what, help) } else { cursor.word(what, help) }
}

/// Whether `..` follows; `None` after half of it.
fn range(cursor: &mut Cursor<'_>) -> Option<bool> {
    if cursor.eat_punct('.').is_none() {
        return Some(false);
    }
    cursor.expect_punct('.', "a range is written with two dots: `d1..f3`")?;
    Some(true)
}

pub(super) fn kinds(cursor: &mut Cursor<'_>) -> Option<Kinds> {
    let negated = cursor.eat_word("not").is_some();
    let names = kind_names(cursor)?;
    Some(Kinds { negated, names })
}

/// One kind or more, juxtaposed.
pub(super) fn kind_names(cursor: &mut Cursor<'_>) -> Option<Vec<Word>> {
    let mut names =
        vec![cursor.word("the name of a kind", "kinds are named like types: `Soldier`")?];
    while cursor.is_name() {
        names.extend(cursor.eat_any_word());
    }
    Some(names)
}
