//! What a word of notation looks like, whether or not it makes sense.

/// Whether a text has the outward form of the notation, letters and brackets that
/// [`parse`](super::parse) refuses included.
///
/// It tells a word of notation from the name of a piece: every lower-case letter
/// must stand before some atom, so a name in ordinary spelling is no notation.
///
/// ```
/// use rules_core::betza::looks_like_betza;
///
/// assert!(looks_like_betza("KaKaaK") && looks_like_betza("[F?R]"));
/// assert!(looks_like_betza("GoldR") && !looks_like_betza("Gold"));
/// ```
#[must_use]
pub fn looks_like_betza(text: &str) -> bool {
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        let term = modified(rest).and_then(|after| bracketed(after).or_else(|| atom(after)));
        let Some(after) = term else { return false };
        rest = after;
    }
    true
}

/// The text behind any modifiers.
fn modified(text: &[u8]) -> Option<&[u8]> {
    let letters = text.iter().take_while(|byte| byte.is_ascii_lowercase()).count();
    text.get(letters..)
}

/// The text behind an atom and its range. A doubled capital is simply two atoms here.
fn atom(text: &[u8]) -> Option<&[u8]> {
    let (first, mut rest) = text.split_first()?;
    match first {
        b'W' | b'F' | b'D' | b'N' | b'A' | b'H' | b'C' | b'L' | b'Z' | b'J' | b'G' | b'K'
        | b'R' | b'B' | b'Q' => {
            while let [b'X' | b'Y', after @ ..] = rest {
                rest = after;
            }
        }
        b'(' => {
            rest = number(rest)?.strip_prefix(b",")?;
            rest = number(rest)?.strip_prefix(b")")?;
        }
        b'U' | b'I' | b'O' | b'@' => {}
        _ => return None,
    }
    Some(rest.strip_prefix(b"*").or_else(|| number(rest)).unwrap_or(rest))
}

/// The text behind a group of legs in brackets and its range.
fn bracketed(text: &[u8]) -> Option<&[u8]> {
    let mut rest = text.strip_prefix(b"[")?;
    loop {
        let base = modified(rest)?.first().copied();
        let after = atom(modified(rest)?)?;
        // A leaper may be doubled to make it a rider.
        rest = match after {
            [again, behind @ ..] if Some(*again) == base && base != Some(b'(') => behind,
            _ => after,
        };
        let (separator, after) = rest.split_first()?;
        rest = after;
        match separator {
            b'-' | b'?' => {}
            b']' => return Some(number(rest).unwrap_or(rest)),
            _ => return None,
        }
    }
}

/// The text behind one or more digits.
fn number(text: &[u8]) -> Option<&[u8]> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 { None } else { text.get(digits..) }
}
