//! A term of notation with one letter left out, or with another range.

use crate::betza::{Atom, Extent, Hop, Modality, Term};

/// The term without each of its letters in turn: `i`, the directions, `m`, `c`, `d`,
/// `e`, `p` or `g`, `n`, `j`; and with its range cut short.
pub(super) fn of_term(term: &Term) -> Vec<Term> {
    let mut all = Vec::new();
    if term.initial {
        all.push(Term { initial: false, ..term.clone() });
    }
    if !term.letters.is_empty() {
        all.push(Term { letters: String::new(), ..term.clone() });
    }
    if term.atom != Atom::Castling {
        all.extend(
            modalities(term.modality).into_iter().map(|modality| Term { modality, ..term.clone() }),
        );
    }
    if let Some(hop) = term.hop {
        all.push(Term { hop: None, ..term.clone() });
        let other = if hop == Hop::Over { Hop::Behind } else { Hop::Over };
        all.push(Term { hop: Some(other), ..term.clone() });
    }
    if term.lame > 0 {
        all.push(Term { lame: term.lame - 1, ..term.clone() });
    }
    if term.jump > 0 {
        all.push(Term { jump: term.jump - 1, ..term.clone() });
    }
    let shorter = match (term.atom, term.range) {
        (_, Extent::Unlimited) => Some(Extent::UpTo(2)),
        (_, Extent::UpTo(n)) if n > 1 => Some(Extent::UpTo(n - 1)),
        _ => None,
    };
    all.extend(shorter.map(|range| Term { range, ..term.clone() }));
    all
}

type Take = fn(&mut Modality);

/// What is left when one letter is taken away; without any, a term moves and captures.
fn modalities(modality: Modality) -> Vec<Modality> {
    let plain = Modality { quiet: true, capture: true, ..Modality::default() };
    if modality == plain {
        return Vec::new();
    }
    let takes: [(bool, Take); 4] = [
        (modality.quiet, |left| left.quiet = false),
        (modality.capture, |left| left.capture = false),
        (modality.friend, |left| left.friend = false),
        (modality.en_passant, |left| left.en_passant = false),
    ];
    takes
        .into_iter()
        .filter(|(written, _)| *written)
        .map(|(_, take)| {
            let mut left = modality;
            take(&mut left);
            if left == Modality::default() { plain } else { left }
        })
        .collect()
}
