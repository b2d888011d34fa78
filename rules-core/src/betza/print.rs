//! The canonical spelling of terms and words.
//!
//! Everything but the direction letters has one order; those stay as written,
//! because their order among themselves carries the meaning.

use std::fmt;

use super::{Atom, Extent, Hop, Modality, Term, Word, atoms};

impl fmt::Display for Word {
    /// The terms one after the other, such that parsing them gives the same terms.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut last = None;
        for term in &self.terms {
            let text = term.to_string();
            // `N` and `N` must not run together into the rider `NN`.
            if last.is_some() && text.chars().next() == last {
                f.write_str("1")?;
            }
            f.write_str(&text)?;
            let doubles = matches!(term.atom, Atom::Leap(..));
            last = text.chars().next_back().filter(|end| doubles && end.is_ascii_uppercase());
        }
        Ok(())
    }
}

impl fmt::Display for Term {
    /// `i`, directions, `m c d e`, `p` or `g`, `n`, `j`, atom, range; defaults left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.initial {
            f.write_str("i")?;
        }
        f.write_str(&self.letters)?;
        if self.atom != Atom::Castling {
            f.write_str(&modality(self.modality))?;
        }
        f.write_str(match self.hop {
            Some(Hop::Over) => "p",
            Some(Hop::Behind) => "g",
            None => "",
        })?;
        for _ in 0..self.lame {
            f.write_str("n")?;
        }
        for _ in 0..self.jump {
            f.write_str("j")?;
        }
        write!(f, "{}", self.atom)?;
        match (self.atom, self.range) {
            (Atom::Rook | Atom::Bishop | Atom::Queen, Extent::Unlimited) => Ok(()),
            (Atom::Leap(..) | Atom::King, Extent::UpTo(1)) => Ok(()),
            (_, Extent::Unlimited) => f.write_str("0"),
            (_, Extent::UpTo(range)) => write!(f, "{range}"),
        }
    }
}

impl fmt::Display for Atom {
    /// The capital of the atom, or its coordinates.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::King => f.write_str("K"),
            Self::Rook => f.write_str("R"),
            Self::Bishop => f.write_str("B"),
            Self::Queen => f.write_str("Q"),
            Self::Castling => f.write_str("O"),
            Self::Leap(short, long) => match atoms::letter(short, long) {
                Some(letter) => write!(f, "{letter}"),
                None => write!(f, "({short},{long})"),
            },
        }
    }
}

/// The letters of a modality; none for the default of moving and capturing.
pub(super) fn modality(modality: Modality) -> String {
    let Modality { quiet, capture, friend, en_passant } = modality;
    if quiet && capture && !friend && !en_passant {
        return String::new();
    }
    [(quiet, 'm'), (capture, 'c'), (friend, 'd'), (en_passant, 'e')]
        .into_iter()
        .filter_map(|(set, letter)| set.then_some(letter))
        .collect()
}
