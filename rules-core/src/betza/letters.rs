//! Reading a string of direction letters, greedily from the left.

use std::ops::Range;

use super::Problem;
use super::clocks::{Clock, Kind};

/// Letters that were read together, and the hours they stand for.
#[derive(Debug)]
pub(super) struct Token {
    /// Which letters, counted in the string of direction letters.
    pub(super) at: Range<usize>,
    /// The hours of the clock.
    pub(super) hours: &'static [u8],
}

/// Why a string of direction letters has no meaning, and which of them are to blame.
#[derive(Debug)]
pub(super) struct Refusal {
    /// Which letters, counted in the string of direction letters.
    pub(super) at: Range<usize>,
    /// What is wrong.
    pub(super) problem: Problem,
}

/// Splits direction letters into tokens: two letters when the clock knows the pair
/// or when a letter is doubled, one letter otherwise.
pub(super) fn read(letters: &str, clock: &Clock) -> Result<Vec<Token>, Refusal> {
    let letters: Vec<char> = letters.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&first) = letters.get(at) {
        let second = letters.get(at + 1).copied();
        let pair = second.and_then(|second| {
            // Doubling means the lone letter; it only keeps the next one from combining.
            let doubled = first == second && first != 'h';
            if doubled {
                clock.hours(first.encode_utf8(&mut [0; 4]))
            } else {
                clock.hours(&String::from_iter([first, second]))
            }
        });
        if let Some(hours) = pair {
            tokens.push(Token { at: at..at + 2, hours });
            at += 2;
            continue;
        }
        if let Some(refusal) = refuse_pair(first, second, at, clock) {
            return Err(refusal);
        }
        let Some(hours) = clock.hours(first.encode_utf8(&mut [0; 4])) else {
            return Err(Refusal { at: at..at + 1, problem: Problem::UnknownLetter(first) });
        };
        tokens.push(Token { at: at..at + 1, hours });
        at += 1;
    }
    Ok(tokens)
}

/// The letters in the way they can go wrong, once the pair is known to be no row.
fn refuse_pair(first: char, second: Option<char>, at: usize, clock: &Clock) -> Option<Refusal> {
    let both = at..at + 2;
    match (first, second) {
        (letter, _)
            if clock.kind == Kind::Castling && clock.hours(&letter.to_string()).is_none() =>
        {
            Some(Refusal { at: at..at + 1, problem: Problem::CastlingDirection(letter) })
        }
        ('h', Some(hand @ ('l' | 'r'))) => {
            Some(Refusal { at: both, problem: Problem::HandOnRadial(hand) })
        }
        ('h', _) => Some(Refusal { at: at..at + 1, problem: Problem::LoneHalf }),
        (side @ ('f' | 'b' | 'l' | 'r' | 'v' | 's'), Some('h')) => {
            let problem = if clock.strict {
                Problem::UndefinedOnHexagons(format!("{side}h"))
            } else {
                Problem::HalfOnOrthogonal(side)
            };
            Some(Refusal { at: both, problem })
        }
        (first, Some(second)) if clock.strict && crossed(first, second) => Some(Refusal {
            at: both,
            problem: Problem::UndefinedOnHexagons(String::from_iter([first, second])),
        }),
        _ => None,
    }
}

/// Whether the letters belong to different dimensions, ahead-back and left-right.
pub(super) fn crossed(first: char, second: char) -> bool {
    let (ahead, aside) = (['f', 'b', 'v'], ['l', 'r', 's']);
    (ahead.contains(&first) && aside.contains(&second))
        || (aside.contains(&first) && ahead.contains(&second))
}

/// Whether a letter is one of direction.
pub(super) fn is_direction(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h')
}
