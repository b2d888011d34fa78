//! The capitals: which leap each names, and what `X` and `Y` make of it.

use super::Atom;

/// The leaps that have a letter of their own; the first letter of a leap is canonical.
const NAMED: [(char, u8, u8); 11] = [
    ('W', 0, 1),
    ('F', 1, 1),
    ('D', 0, 2),
    ('N', 1, 2),
    ('A', 2, 2),
    ('H', 0, 3),
    ('C', 1, 3),
    ('L', 1, 3),
    ('Z', 2, 3),
    ('J', 2, 3),
    ('G', 3, 3),
];

/// The atom a capital stands for, castling included.
pub(super) fn named(letter: char) -> Option<Atom> {
    match letter {
        'K' => Some(Atom::King),
        'R' => Some(Atom::Rook),
        'B' => Some(Atom::Bishop),
        'Q' => Some(Atom::Queen),
        'O' => Some(Atom::Castling),
        _ => NAMED
            .iter()
            .find(|(name, ..)| *name == letter)
            .map(|&(_, short, long)| Atom::Leap(short, long)),
    }
}

/// The canonical capital of a leap, if it has one.
pub(super) fn letter(short: u8, long: u8) -> Option<char> {
    NAMED.iter().find(|&&(_, s, l)| (s, l) == (short, long)).map(|&(name, ..)| name)
}

/// What a suffix makes of a leap; nothing when the result no longer fits.
///
/// `X` lengthens the longer coordinate by three and `Y` both by two, so a diagonal
/// leap turns oblique under `X` and stays diagonal under `Y`.
pub(super) fn lengthened(short: u8, long: u8, suffix: char) -> Option<(u8, u8)> {
    if suffix == 'X' {
        Some((short, long.checked_add(3)?))
    } else {
        Some((short.checked_add(2)?, long.checked_add(2)?))
    }
}

/// Atoms whose step is one square, along which a slide has nothing to leap over.
pub(super) fn is_unit(atom: Atom) -> bool {
    !matches!(atom, Atom::Leap(_, 2..) | Atom::Leap(2.., _) | Atom::Castling)
}
