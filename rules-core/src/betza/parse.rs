//! From text to terms.

use std::ops::Range;

use super::clocks::{Clock, Kind};
use super::{
    Atom, BetzaError, Extent, Hop, Modality, Problem, Term, Word, atoms, foreign, letters, print,
};
use crate::geometry::{Board, Lattice};

/// Parses a word of notation, written without blanks.
///
/// The empty word is a piece that never moves. Modifiers may stand in any order,
/// except that direction letters keep theirs. A term without `m`, `c`, `d` and `e`
/// moves and captures; castling neither captures nor takes these letters.
///
/// # Errors
///
/// The first mistake in the word, and where it is.
///
/// ```
/// use rules_core::betza::{Atom, Extent, parse};
///
/// let pawn = parse("fmWfceFifmnD").expect("the pawn of chess");
/// assert_eq!(pawn.terms[1].atom, Atom::Leap(1, 1));
/// assert!(pawn.terms[2].initial && pawn.terms[2].lame == 1);
/// assert_eq!(parse("W3").expect("a short rook").terms[0].range, Extent::UpTo(3));
///
/// let error = parse("fmWcfhR").expect_err("a rook has no half planes");
/// assert_eq!(error.at, 4..6);
/// assert_eq!(error.to_string(), "an orthogonal atom has no half plane `fh`");
/// ```
pub fn parse(text: &str) -> Result<Word, BetzaError> {
    let mut parser = Parser { text, at: 0 };
    let mut terms: Vec<Term> = Vec::new();
    while parser.at < text.len() {
        let term = parser.term(terms.last().map(|term| &term.span))?;
        terms.push(term);
    }
    Ok(Word { terms })
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

/// The modifiers of a term with the places they stand at.
struct Modifiers(Vec<(usize, char)>);

impl Modifiers {
    fn count(&self, letter: char) -> u8 {
        let count = self.0.iter().filter(|(_, written)| *written == letter).count();
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    fn has(&self, letter: char) -> bool {
        self.count(letter) > 0
    }

    /// From the first to the last of the modifiers that are meant.
    fn span(&self, meant: impl Fn(char) -> bool) -> Range<usize> {
        let mut places = self.0.iter().filter(|(_, letter)| meant(*letter)).map(|&(at, _)| at);
        let first = places.next().unwrap_or(0);
        first..places.next_back().unwrap_or(first) + 1
    }
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    fn follows(&self, meant: impl Fn(char) -> bool) -> bool {
        self.peek().is_some_and(meant)
    }

    fn slice(&self, at: Range<usize>) -> String {
        self.text.get(at).unwrap_or("").to_owned()
    }

    /// The span of the digits that stand here, perhaps of none.
    fn digits(&mut self) -> Range<usize> {
        let start = self.at;
        while self.follows(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        start..self.at
    }

    fn term(&mut self, last: Option<&Range<usize>>) -> Result<Term, BetzaError> {
        let start = self.at;
        let modifiers = self.modifiers(last)?;
        let (atom, doubled) = self.atom(last)?;
        let range = if doubled { Extent::Unlimited } else { self.range(atom, start)? };
        let term = Term {
            span: start..self.at,
            initial: modifiers.has('i'),
            letters: modifiers
                .0
                .iter()
                .map(|&(_, c)| c)
                .filter(|&c| letters::is_direction(c))
                .collect(),
            modality: modality(&modifiers, atom),
            hop: match (modifiers.has('p'), modifiers.has('g')) {
                (true, _) => Some(Hop::Over),
                (false, true) => Some(Hop::Behind),
                (false, false) => None,
            },
            lame: modifiers.count('n'),
            jump: modifiers.count('j'),
            atom,
            range,
        };
        check(&term, &modifiers)?;
        Ok(term)
    }

    fn modifiers(&mut self, last: Option<&Range<usize>>) -> Result<Modifiers, BetzaError> {
        let start = self.at;
        let mut found = Vec::new();
        while let Some(letter) = self.peek().filter(char::is_ascii_lowercase) {
            let at = self.at..self.at + 1;
            // Translations come first: `t[FR]` says more than that `t` is not supported.
            if let Some(error) =
                foreign::recognise(self.text, self.at, last.filter(|_| found.is_empty()))
            {
                return Err(error);
            }
            if let Some(feature) = unsupported(letter) {
                return Err(BetzaError {
                    at,
                    problem: Problem::NotYetSupported { sign: letter, feature },
                });
            }
            if !letters::is_direction(letter) && !"mcdepgnji".contains(letter) {
                return Err(BetzaError { at, problem: Problem::UnknownLetter(letter) });
            }
            found.push((self.at, letter));
            self.at += 1;
        }
        if self.at == self.text.len() {
            let problem = Problem::ModifiersWithoutAtom(self.slice(start..self.at));
            return Err(BetzaError { at: start..self.at, problem });
        }
        Ok(Modifiers(found))
    }

    /// The atom that stands here, and whether its capital is doubled into a rider.
    fn atom(&mut self, last: Option<&Range<usize>>) -> Result<(Atom, bool), BetzaError> {
        let start = self.at;
        let Some(capital) = self.peek() else {
            // Only modifiers can stand before the end, and they have been looked at.
            return Err(BetzaError {
                at: start..start,
                problem: Problem::ModifiersWithoutAtom(String::new()),
            });
        };
        let Some(atom) = atoms::named(capital) else {
            return self.other_atom(capital, last).map(|atom| (atom, false));
        };
        self.at += 1;
        if self.follows(|c| matches!(c, 'X' | 'Y')) {
            return self.suffixes(atom, start).map(|atom| (atom, false));
        }
        // In `NN3` and `NNX` the second capital starts a term of its own.
        let mut behind = self.text.get(self.at..).unwrap_or("").chars();
        let doubled = matches!(atom, Atom::Leap(..))
            && behind.next() == Some(capital)
            && !behind.next().is_some_and(|c| c.is_ascii_digit() || matches!(c, 'X' | 'Y' | '*'));
        if doubled {
            self.at += 1;
        }
        Ok((atom, doubled))
    }

    fn suffixes(&mut self, atom: Atom, start: usize) -> Result<Atom, BetzaError> {
        let mut atom = atom;
        while let Some(suffix) = self.peek().filter(|c| matches!(c, 'X' | 'Y')) {
            let Atom::Leap(short, long) = atom else {
                let problem = Problem::SuffixWithoutLeap(suffix, self.slice(start..self.at));
                return Err(BetzaError { at: self.at..self.at + 1, problem });
            };
            self.at += 1;
            let Some((short, long)) = atoms::lengthened(short, long, suffix) else {
                return Err(BetzaError { at: start..self.at, problem: Problem::LeapTooLong });
            };
            atom = Atom::Leap(short, long);
        }
        Ok(atom)
    }

    /// What stands where an atom should and is not one of the capitals.
    fn other_atom(&mut self, sign: char, last: Option<&Range<usize>>) -> Result<Atom, BetzaError> {
        let start = self.at;
        let one = start..start + sign.len_utf8();
        let behind = self.text.get(one.end..).unwrap_or("");
        if sign == '(' && behind.starts_with(|c: char| c.is_ascii_digit()) {
            return self.vector();
        }
        if let Some(error) = foreign::recognise(self.text, start, last) {
            return Err(error);
        }
        if sign.is_ascii_digit() {
            let at = self.digits();
            let problem = Problem::NumberWithoutAtom(self.slice(at.clone()));
            return Err(BetzaError { at, problem });
        }
        if let Some(feature) = unsupported(sign) {
            let end = match sign {
                '[' => behind.find(']').map_or(one.end, |end| one.end + end + 1),
                '(' => behind.find(')').map_or(one.end, |end| one.end + end + 1),
                _ => one.end,
            };
            return Err(BetzaError {
                at: start..end,
                problem: Problem::NotYetSupported { sign, feature },
            });
        }
        let problem = if sign.is_ascii_uppercase() {
            Problem::UnknownAtom(sign)
        } else {
            Problem::UnknownCharacter(sign)
        };
        Err(BetzaError { at: one, problem })
    }

    /// `(m,n)`; the parenthesis and a digit are known to stand here.
    fn vector(&mut self) -> Result<Atom, BetzaError> {
        let start = self.at;
        self.at += 1;
        let first = self.digits();
        let comma = self.follows(|c| c == ',');
        self.at += usize::from(comma);
        let second = self.digits();
        if !comma || second.is_empty() || !self.follows(|c| c == ')') {
            return Err(BetzaError { at: start..self.at, problem: Problem::BadVector });
        }
        self.at += 1;
        let mut leap = [0_u8; 2];
        for (place, at) in leap.iter_mut().zip([first, second]) {
            *place = match self.slice(at.clone()).parse() {
                Ok(value) => value,
                Err(_) => return Err(BetzaError { at, problem: Problem::LeapTooLong }),
            };
        }
        leap.sort_unstable();
        match leap {
            [0, 0] => Err(BetzaError { at: start..self.at, problem: Problem::ZeroLeap }),
            [short, long] => Ok(Atom::Leap(short, long)),
        }
    }

    fn range(&mut self, atom: Atom, start: usize) -> Result<Extent, BetzaError> {
        if self.follows(|c| c == '*') {
            let problem = Problem::NotYetSupported {
                sign: '*',
                feature: "a range to the middle of the board",
            };
            return Err(BetzaError { at: self.at..self.at + 1, problem });
        }
        let at = self.digits();
        let digits = self.slice(at.clone());
        if atom == Atom::Castling && (digits.is_empty() || digits == "0") {
            return Err(BetzaError { at: start..at.end, problem: Problem::CastlingWithoutNumber });
        }
        if digits.is_empty() {
            return Ok(match atom {
                Atom::Rook | Atom::Bishop | Atom::Queen => Extent::Unlimited,
                _ => Extent::UpTo(1),
            });
        }
        if digits == "0" {
            return Ok(Extent::Unlimited);
        }
        if digits.starts_with('0') {
            return Err(BetzaError { at, problem: Problem::LeadingZero(digits) });
        }
        match digits.parse() {
            Ok(range) if usize::from(range) <= Board::MAX_SQUARES => Ok(Extent::UpTo(range)),
            _ => Err(BetzaError { at, problem: Problem::RangeTooLarge(digits) }),
        }
    }
}

/// What a sign of the notation means that this library does not read yet.
fn unsupported(sign: char) -> Option<&'static str> {
    Some(match sign {
        'a' => "a move of several legs",
        'z' => "a crooked rider",
        'q' => "a rider that turns in a circle",
        'o' => "a board whose edges meet",
        'u' => "a swap with the captured piece",
        't' => "a limit on what may be captured or hopped",
        'y' => "a slide that changes its range on the way",
        'x' => "borrowing the moves of a friend",
        'k' => "capturing royal pieces only",
        'w' => "a letter of a single program",
        'I' => "a piece that imitates the last move",
        'U' => "a leap to any square",
        '@' => "a drop",
        '[' => "a move of several legs in brackets",
        '(' => "a group of modifiers to repeat",
        '*' => "a range to the middle of the board",
        _ => return None,
    })
}

fn modality(modifiers: &Modifiers, atom: Atom) -> Modality {
    if atom == Atom::Castling {
        return Modality { quiet: true, ..Modality::default() };
    }
    let modality = Modality {
        quiet: modifiers.has('m'),
        capture: modifiers.has('c'),
        friend: modifiers.has('d'),
        en_passant: modifiers.has('e'),
    };
    if modality == Modality::default() {
        Modality { quiet: true, capture: true, ..modality }
    } else {
        modality
    }
}

/// Whether the parts of a term go together.
fn check(term: &Term, modifiers: &Modifiers) -> Result<(), BetzaError> {
    let fail = |at, problem| Err(BetzaError { at, problem });
    if term.atom == Atom::Castling
        && let Some(&(at, letter)) = modifiers.0.iter().find(|(_, c)| "mcdepgn".contains(*c))
    {
        return fail(at..at + 1, Problem::CastlingModifier(letter));
    }
    if let Some(clock) = Clock::of(Kind::of(term.atom), Lattice::Square)
        && let Err(refusal) = letters::read(&term.letters, clock)
    {
        // Other modifiers may stand between, so places are looked up one by one.
        let mut places = modifiers.0.iter().filter(|(_, c)| letters::is_direction(*c));
        let first = places.nth(refusal.at.start).map_or(term.span.start, |&(at, _)| at);
        let last =
            if refusal.at.len() > 1 { places.next().map_or(first, |&(at, _)| at) } else { first };
        return fail(first..last + 1, refusal.problem);
    }
    if modifiers.has('p') && modifiers.has('g') {
        return fail(modifiers.span(|c| matches!(c, 'p' | 'g')), Problem::BothHops);
    }
    let hop = match term.hop {
        Some(Hop::Over) => Some('p'),
        Some(Hop::Behind) => Some('g'),
        None => None,
    };
    if let Some(hop) = hop {
        if term.jump > 0 {
            return fail(modifiers.span(|c| c == 'j' || c == hop), Problem::JumpAndHop(hop));
        }
        if term.range == Extent::UpTo(1) {
            return fail(
                modifiers.span(|c| c == hop),
                Problem::HopOfOneStep { hop, advice: advise_hop(term, hop) },
            );
        }
    }
    if term.jump > 0 && atoms::is_unit(term.atom) {
        if let Extent::UpTo(range) = term.range
            && range <= u16::from(term.jump)
        {
            let problem = Problem::NothingLeft { skipped: term.jump, range };
            return fail(modifiers.span(|c| c == 'j'), problem);
        }
    } else if term.jump > 0 && term.lame > 0 {
        return fail(modifiers.span(|c| matches!(c, 'j' | 'n')), Problem::LameAndJump);
    }
    Ok(())
}

/// The terms that say what `p` or `g` on a single step may have meant.
fn advise_hop(term: &Term, hop: char) -> String {
    let before = format!("{}{}", term.letters, print::modality(term.modality));
    let (jump, slide) = match Kind::of(term.atom) {
        _ if !atoms::is_unit(term.atom) => {
            let atom = term.atom;
            return format!("write `{before}{hop}{atom}0` to hop along a line of such leaps");
        }
        Kind::Orthogonal => (format!("`{before}jD`"), 'R'),
        Kind::Diagonal => (format!("`{before}jA`"), 'B'),
        _ if term.letters.is_empty() => ("`jDjA`".to_owned(), 'Q'),
        // The letters would mean something else on each half of a king.
        _ => {
            return format!(
                "write `jD` and `jA` to jump over an adjacent piece, or `{hop}R` and `{hop}B` to \
                 hop at any distance, each with its own direction letters"
            );
        }
    };
    format!(
        "write {jump} to jump over an adjacent piece, or `{before}{hop}{slide}` to hop at any \
         distance"
    )
}
