//! Spellings of other notations that look close enough to be tried here.
//!
//! They are recognised only to be refused with a translation.

use std::ops::Range;

use super::{BetzaError, Problem, atoms};

/// The other notation's spelling that the character at `at` belongs to, if any.
/// `last` is where the term before it stands.
pub(super) fn recognise(text: &str, at: usize, last: Option<&Range<usize>>) -> Option<BetzaError> {
    let sign = text.get(at..)?.chars().next()?;
    match sign {
        't' | 'z' => group(text, at).or_else(|| infix(text, at, sign, last?)),
        '-' | '+' | '?' | '!' | 'x' => infix(text, at, sign, last?),
        ':' => enclosed(text, at, ':'),
        '<' => enclosed(text, at, '>'),
        '=' => Some(BetzaError { at: at..text.len(), problem: Problem::Promotion }),
        _ => None,
    }
}

/// `t[FR]`, `t(FR)` and `z(FW)`.
fn group(text: &str, at: usize) -> Option<BetzaError> {
    let inside = text.get(at + 1..)?;
    let close = match inside.chars().next()? {
        '[' => ']',
        '(' => ')',
        _ => return None,
    };
    let inside = inside.get(1..)?;
    if inside.starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    let end = inside.find(close)?;
    let legs = split_legs(inside.get(..end)?);
    let instead = if text.get(at..)?.starts_with('t') {
        format!(
            "`[{}]` is the spelling of today, but moves of several legs are not supported yet",
            legs.join("?")
        )
    } else {
        format!(
            "steps that alternate go into brackets, as in `[{}]`, but moves of several legs are \
             not supported yet",
            legs.join("-")
        )
    };
    foreign(text, at..at + 2 + end + 1, "a spelling of old articles for moves that bend", instead)
}

/// `W-F`, `Q+K`, `F?F`, `F!F`, `FtR` and `FxF`.
fn infix(text: &str, at: usize, sign: char, last: &Range<usize>) -> Option<BetzaError> {
    if last.end != at {
        return None;
    }
    let first = text.get(last.clone())?;
    let behind = text.get(at + 1..)?;
    // A letter is an operator only right between two capitals; elsewhere it modifies.
    if sign.is_ascii_lowercase() && !behind.starts_with(|c| atoms::named(c).is_some()) {
        return None;
    }
    let second = split_legs(behind).into_iter().next()?;
    let later = "but moves of several legs are not supported yet";
    let (origin, instead) = match sign {
        '-' => {
            ("a move of two legs without its brackets", format!("`[{first}-{second}]`, {later}"))
        }
        '+' => ("Bex for hopping", format!("`[p{first}-{second}]`, {later}")),
        't' => ("Bex for a move that bends", format!("`[{first}?{second}]`, {later}")),
        'x' => ("Bex for capturing on the way", format!("`[c{first}-{second}]`, {later}")),
        '?' => (
            "Bex for hopping over a friend",
            format!("`[tp{first}-{second}]` hops, `[{first}?{second}]` may stop early, {later}"),
        ),
        '!' => (
            "Bex for hopping over an enemy",
            "write `p` or `g` to hop over any piece; there is no letter for enemies only".into(),
        ),
        _ => return None,
    };
    let instead = if sign == '!' { instead } else { format!("the spelling of today is {instead}") };
    foreign(text, last.start..at + 1 + second.len(), origin, instead)
}

/// `:AB:` and `<fl>`.
fn enclosed(text: &str, at: usize, close: char) -> Option<BetzaError> {
    let end = text.get(at + 1..)?.find(close).map_or(at + 1, |end| at + 2 + end);
    foreign(
        text,
        at..end,
        "from another notation for moves, not Betza's",
        "name the leap by its capital and put direction letters before it: `flF`".into(),
    )
}

/// The pieces of a text that end in a capital and its digits, up to anything else.
fn split_legs(text: &str) -> Vec<&str> {
    let mut legs = Vec::new();
    let mut rest = text;
    while let Some(capital) = rest.find(|c: char| !c.is_ascii_lowercase()) {
        let behind = rest.get(capital + 1..).unwrap_or("");
        if !rest
            .get(capital..)
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()))
        {
            break;
        }
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        let (leg, after) = rest.split_at(capital + 1 + digits);
        legs.push(leg);
        rest = after;
    }
    legs
}

fn foreign(
    text: &str,
    at: Range<usize>,
    origin: &'static str,
    instead: String,
) -> Option<BetzaError> {
    let written = text.get(at.clone())?.to_owned();
    Some(BetzaError { at, problem: Problem::Foreign { written, origin, instead } })
}
