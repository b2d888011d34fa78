//! A move in coordinates, read without knowing the board.

use super::MoveTextError;
use crate::play::fen::excerpt;
use crate::rules::Letter;
use std::fmt;
use std::str::FromStr;

/// A move as written: coordinates and letters, not yet looked up on a board.
///
/// Reading needs no game; [`Notation::find`](super::Notation::find) says which legal
/// move it is.
///
/// ```
/// use rules_core::play::MoveText;
///
/// for (text, printed) in [("a7a8q", "a7a8=Q"), ("aa10ab12", "aa10ab12"), ("p@e5", "P@e5")] {
///     assert_eq!(text.parse::<MoveText>()?.to_string(), printed);
/// }
/// assert!("e2".parse::<MoveText>().is_err());
/// # Ok::<(), rules_core::play::MoveTextError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveText {
    /// Two squares, perhaps with more: also castling, and a pass as the royal's
    /// square twice.
    Walk {
        /// Where the move starts.
        from: String,
        /// Where it ends.
        to: String,
        /// The castling partner, where two castling moves would print alike.
        partner: Option<String>,
        /// What the piece becomes.
        promotion: Option<PromotionText>,
        /// Captured squares after `x`; none if they are left out.
        captured: Vec<String>,
    },
    /// A piece from the hand.
    Drop {
        /// The letter of the piece.
        letter: Letter,
        /// Where it is dropped.
        to: String,
    },
    /// `0000`.
    Pass,
}

/// What a piece becomes, as written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PromotionText {
    /// `+` alone: the kind whose letter is the mover's with a `+`.
    Plus,
    /// The letter of the kind.
    Letter(Letter),
}

/// The longest text that is looked at: far longer than any move.
const MAX_BYTES: usize = 4096;

impl FromStr for MoveText {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        let malformed = |expected: &str| MoveTextError::Malformed {
            found: excerpt(text),
            expected: expected.into(),
        };
        if text.len() > MAX_BYTES {
            return Err(malformed("a move, not a longer text"));
        }
        if text == "0000" {
            return Ok(Self::Pass);
        }
        if let Some((letter, to)) = text.split_once('@') {
            let letter =
                letter_of(letter).ok_or_else(|| malformed("the letter of a piece before `@`"))?;
            return match square(to) {
                Some((to, "")) => Ok(Self::Drop { letter, to: to.to_owned() }),
                _ => Err(malformed("one square after `@`, such as `P@e5`")),
            };
        }
        let Some((from, rest)) = square(text) else {
            return Err(malformed("two squares such as `e2e4`, a drop such as `P@e5`, or `0000`"));
        };
        let Some((to, rest)) = square(rest) else {
            return Err(malformed("a second square after the first, such as `e2e4`"));
        };
        let (partner, rest) = match square(rest) {
            // `d4d6xd5`: the letter may open a list of captures as well as name a file.
            Some((partner, rest))
                if !partner.starts_with('x') || partner[1..].starts_with(digit) =>
            {
                (Some(partner.to_owned()), rest)
            }
            _ => (None, rest),
        };
        let (promotion, rest) = promotion(rest);
        let mut captured = Vec::new();
        let mut rest = match rest.strip_prefix('x') {
            Some(list) if !list.is_empty() => list,
            _ if rest.is_empty() => rest,
            _ => {
                return Err(malformed(
                    "nothing after the squares but a promotion such as `=Q` or `+`, or `x` and squares",
                ));
            }
        };
        while !rest.is_empty() {
            let Some((name, more)) = square(rest) else {
                return Err(malformed("captured squares after `x`, such as `d4d6xd5`"));
            };
            captured.push(name.to_owned());
            rest = more.strip_prefix(',').filter(|more| !more.is_empty()).unwrap_or(more);
        }
        Ok(Self::Walk { from: from.to_owned(), to: to.to_owned(), partner, promotion, captured })
    }
}

const fn digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// A square's name at the beginning of a text, and what follows.
fn square(text: &str) -> Option<(&str, &str)> {
    let digits = text.find(|c: char| !c.is_alphabetic())?;
    let length =
        text[digits..].find(|c: char| !digit(c)).map_or(text.len(), |length| digits + length);
    (digits > 0 && length > digits).then(|| text.split_at(length))
}

fn letter_of(text: &str) -> Option<Letter> {
    let (plus, letter) = match text.strip_prefix('+') {
        Some(letter) => (true, letter),
        None => (false, text),
    };
    let mut chars = letter.chars();
    let letter = chars.next().filter(char::is_ascii_alphabetic)?.to_ascii_uppercase();
    chars.next().is_none().then_some(Letter { plus, letter })
}

/// A promotion at the beginning of a text, and what follows; none is fine.
fn promotion(text: &str) -> (Option<PromotionText>, &str) {
    let marked = text.strip_prefix('=');
    let rest = marked.unwrap_or(text);
    let plus = usize::from(rest.starts_with('+'));
    let end = plus + rest[plus..].chars().next().map_or(0, char::len_utf8);
    // `x` and a square is a list of captures, `x` alone a letter.
    let list = marked.is_none() && rest[plus..].starts_with('x') && end < rest.len();
    match letter_of(&rest[..end]).filter(|_| !list) {
        Some(letter) => (Some(PromotionText::Letter(letter)), &rest[end..]),
        None if plus == 1 && marked.is_none() => (Some(PromotionText::Plus), &rest[1..]),
        None => (None, text),
    }
}

impl fmt::Display for PromotionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plus => f.write_str("+"),
            Self::Letter(letter) => write!(f, "={letter}"),
        }
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("0000"),
            Self::Drop { letter, to } => write!(f, "{letter}@{to}"),
            Self::Walk { from, to, partner, promotion, captured } => {
                write!(f, "{from}{to}{}", partner.as_deref().unwrap_or(""))?;
                if let Some(promotion) = promotion {
                    promotion.fmt(f)?;
                }
                if !captured.is_empty() {
                    write!(f, "x{}", captured.concat())?;
                }
                Ok(())
            }
        }
    }
}
