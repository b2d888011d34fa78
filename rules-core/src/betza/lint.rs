//! Spellings that have a meaning here but are read differently elsewhere, or that
//! say the same thing twice.

use std::ops::Range;

use super::clocks::{Clock, Kind};
use super::letters::{Token, crossed, is_direction, read};
use super::{Atom, Term, Word};
use crate::geometry::Lattice;

/// A spelling that parses and had better be replaced.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lint {
    /// Where in the word, in bytes.
    pub at: Range<usize>,
    /// What is doubtful, in one sentence.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

/// The doubtful spellings of a word; `text` is what `word` was parsed from.
///
/// ```
/// use rules_core::betza::{lints, parse};
///
/// let text = "fK";
/// let found = lints(&parse(text).expect("a term"), text);
/// assert_eq!(found.len(), 1);
/// assert!(found[0].help.contains("`fW`") && found[0].help.contains("`fWfF`"));
/// assert_eq!(lints(&parse("fWfF").expect("two terms"), "fWfF"), []);
/// ```
#[must_use]
pub fn lints(word: &Word, text: &str) -> Vec<Lint> {
    let mut found = Vec::new();
    for term in &word.terms {
        let written = Written::of(term, text);
        royal_letters(term, &written, &mut found);
        direction_pairs(term, &written, &mut found);
        repeated(&written, &mut found);
        superfluous(term, &written, &mut found);
        disputed_capital(&written, &mut found);
    }
    for pair in word.terms.windows(2) {
        if let [first, second] = pair {
            doubled_slider(first, second, text, &mut found);
        }
    }
    found.sort_by_key(|lint| lint.at.start);
    found
}

/// A term as it stands in the text.
struct Written {
    /// The modifiers and their places.
    modifiers: Vec<(usize, char)>,
    /// The capital or parenthesis of the atom and its place.
    atom: Option<(usize, char)>,
}

impl Written {
    fn of(term: &Term, text: &str) -> Self {
        let slice = text.get(term.span.clone()).unwrap_or("");
        let placed = || slice.char_indices().map(|(at, c)| (term.span.start + at, c));
        Self {
            modifiers: placed().take_while(|(_, c)| c.is_ascii_lowercase()).collect(),
            atom: placed().find(|(_, c)| !c.is_ascii_lowercase()),
        }
    }

    /// From the first to the last of the modifiers that are meant.
    fn span(&self, meant: impl Fn(char) -> bool) -> Option<Range<usize>> {
        let mut places = self.modifiers.iter().filter(|(_, c)| meant(*c)).map(|&(at, _)| at);
        let first = places.next()?;
        Some(first..places.next_back().unwrap_or(first) + 1)
    }

    /// Where some of the direction letters stand, counted among themselves.
    fn direction_span(&self, letters: &Range<usize>) -> Option<Range<usize>> {
        let places = self.modifiers.iter().filter(|(_, c)| is_direction(*c)).map(|&(at, _)| at);
        let places: Vec<usize> = places.collect();
        Some(*places.get(letters.start)?..places.get(letters.end.checked_sub(1)?)? + 1)
    }
}

/// `K` and `Q` with direction letters: one atom to some programs, two to others.
fn royal_letters(term: &Term, written: &Written, found: &mut Vec<Lint>) {
    let (straight, diagonal) = match term.atom {
        Atom::King => (Atom::Leap(0, 1), Atom::Leap(1, 1)),
        Atom::Queen => (Atom::Rook, Atom::Bishop),
        _ => return,
    };
    let Some(at) = written.span(is_direction) else { return };
    let Ok(directions) = term.directions(Lattice::Square) else { return };
    let spell = |atom: Atom, letters: &str| {
        let letters = letters.to_owned();
        Term { atom, letters, ..term.clone() }.to_string()
    };
    let family = |atom, names: [&str; 4], odd: u8| {
        let letters: String = (0..4_u8)
            .zip(names)
            .filter(|(place, _)| directions.iter().any(|hour| hour.0 == 2 * place + odd))
            .map(|(_, name)| name)
            .collect();
        match directions.iter().filter(|hour| hour.0 % 2 == odd).count() {
            0 => String::new(),
            4 => spell(atom, ""),
            _ => spell(atom, &letters),
        }
    };
    let one =
        family(straight, ["f", "r", "b", "l"], 0) + &family(diagonal, ["fr", "br", "bl", "fl"], 1);
    let one = tidy(&one);
    let help = if term.letters.contains('h') {
        format!("write `{one}`")
    } else {
        let two = spell(straight, &term.letters) + &spell(diagonal, &term.letters);
        format!("write `{one}` for what it means here, or `{two}` for the other reading")
    };
    found.push(Lint {
        at,
        message: format!("programs disagree on direction letters of `{}`", term.atom),
        help,
    });
}

/// Shorter names for the commonest pairs of directions.
fn tidy(text: &str) -> String {
    const SHORTER: [(&str, &str); 10] = [
        ("frfl", "f"),
        ("brbl", "b"),
        ("frbr", "r"),
        ("blfl", "l"),
        ("fb", "v"),
        ("rl", "s"),
        ("frl", "fs"),
        ("rbl", "bs"),
        ("frb", "rv"),
        ("fbl", "lv"),
    ];
    let shorten = |text: String, (long, short): &(&str, &str)| shorten(&text, long, short);
    SHORTER.iter().fold(text.to_owned(), shorten)
}

/// Replaces the direction letters of a term where they are just these.
fn shorten(text: &str, long: &str, short: &str) -> String {
    let mut out = String::new();
    let mut letters = String::new();
    for c in text.chars() {
        if is_direction(c) {
            letters.push(c);
            continue;
        }
        out.push_str(if letters == long { short } else { &letters });
        letters.clear();
        out.push(c);
    }
    out + &letters
}

/// Pairs of letters that are redundant or stand back to front.
fn direction_pairs(term: &Term, written: &Written, found: &mut Vec<Lint>) {
    let kind = Kind::of(term.atom);
    if matches!(kind, Kind::Royal | Kind::Castling) {
        return;
    }
    let Some(clock) = Clock::of(kind, Lattice::Square) else { return };
    let Ok(tokens) = read(&term.letters, clock) else { return };
    let mut push = |letters: Range<usize>, message: String, help: String| {
        if let Some(at) = written.direction_span(&letters) {
            found.push(Lint { at, message, help });
        }
    };
    for token in &tokens {
        let pair = letters_of(term, token);
        match (kind, pair) {
            // Programs that read letters from the other end get these wrong.
            (Kind::Diagonal, "sf" | "sb" | "vl" | "vr") => push(
                token.at.clone(),
                format!("programs disagree on `{pair}` with `{}`", term.atom),
                format!("write `{}`", pair.get(1..).unwrap_or("")),
            ),
            (Kind::Diagonal, "sv" | "vs" | "vh" | "sh") => push(
                token.at.clone(),
                format!("`{pair}` names all directions of `{}`", term.atom),
                "leave the letters out".into(),
            ),
            (Kind::Oblique, "vh" | "sh") => push(
                token.at.clone(),
                format!("`{pair}` is no half plane"),
                format!("write `{}`", pair.get(..1).unwrap_or("")),
            ),
            _ => {}
        }
    }
    for pair in tokens.windows(2) {
        let [first, second] = pair else { continue };
        let (a, b) = (letters_of(term, first), letters_of(term, second));
        let [a, b] = [a, b].map(|letters| {
            let mut letters = letters.chars();
            letters.next().filter(|_| letters.next().is_none())
        });
        let (Some(a), Some(b)) = (a, b) else { continue };
        let letters = first.at.start..second.at.end;
        match (a, b) {
            ('v', 'f' | 'b') | ('f' | 'b', 'v') => push(
                letters,
                format!("`v` is `f` and `b`, so `{a}{b}` says one of them twice"),
                "write `v`".into(),
            ),
            ('s', 'l' | 'r') | ('l' | 'r', 's') => push(
                letters,
                format!("`s` is `l` and `r`, so `{a}{b}` says one of them twice"),
                "write `s`".into(),
            ),
            // Orthogonal letters never combine: amid others their order says nothing.
            ('b', 'f') | ('r', 'l') if kind != Kind::Orthogonal || tokens.len() == 2 => {
                let both = if a == 'b' { 'v' } else { 's' };
                push(letters, format!("`{a}{b}` is `{both}`"), format!("write `{both}`"));
            }
            ('f', 'b') | ('l', 'r') if kind == Kind::Oblique => {
                let both = if a == 'f' { 'v' } else { 's' };
                push(
                    letters,
                    format!("programs disagree on `{a}{b}` with oblique leaps"),
                    format!("write `{both}`"),
                );
            }
            (first @ ('s' | 'v'), second) if kind == Kind::Oblique && crossed(first, second) => {
                let help = if matches!(second, 's' | 'v') {
                    "leave the letters out".into()
                } else {
                    format!("write `{second}{first}` for the two leaps where they meet")
                };
                push(letters, format!("programs disagree on `{first}{second}`"), help);
            }
            _ => {}
        }
    }
}

fn letters_of<'t>(term: &'t Term, token: &Token) -> &'t str {
    term.letters.get(token.at.clone()).unwrap_or("")
}

/// Letters whose second time has no effect; directions and `j` count theirs.
fn repeated(written: &Written, found: &mut Vec<Lint>) {
    for letter in "imcdepgn".chars() {
        // Two `n` differ from one, three do not differ from two.
        let allowed = if letter == 'n' { 2 } else { 1 };
        let mut places = written.modifiers.iter().filter(|(_, c)| *c == letter);
        if let Some(&(at, _)) = places.nth(allowed) {
            found.push(Lint {
                at: at..at + 1,
                message: format!("another `{letter}` changes nothing"),
                help: format!("leave out the last `{letter}`"),
            });
        }
    }
}

/// Modifiers that say what holds anyway, and castling that leaves the side open.
fn superfluous(term: &Term, written: &Written, found: &mut Vec<Lint>) {
    let modality = term.modality;
    if modality.quiet
        && modality.capture
        && !modality.friend
        && !modality.en_passant
        && let Some(at) = written.span(|c| matches!(c, 'm' | 'c'))
    {
        found.push(Lint {
            at,
            message: "`m` and `c` together are what a term without them means".into(),
            help: "leave out both".into(),
        });
    }
    let slides = matches!(
        term.atom,
        Atom::Rook | Atom::Bishop | Atom::Queen | Atom::King | Atom::Leap(0 | 1, 1)
    );
    if term.lame == 1
        && !term.initial
        && slides
        && let Some(at) = written.span(|c| c == 'n')
    {
        found.push(Lint {
            at,
            message: format!("`n` needs a leap, and nothing lies within a step of `{}`", term.atom),
            help: "leave out `n`; with `i` it would leave en passant rights".into(),
        });
    }
    if term.atom == Atom::Castling && term.letters.is_empty() {
        let at = written.atom.map_or(term.span.clone(), |(at, c)| at..at + c.len_utf8());
        let letters = Term { letters: "s".into(), ..term.clone() };
        found.push(Lint {
            at,
            message: "castling without a side is read in different ways".into(),
            help: format!("write `{letters}` for both sides"),
        });
    }
}

/// `L` and `J`, which XBoard reads the other way round.
fn disputed_capital(written: &Written, found: &mut Vec<Lint>) {
    let Some((at, letter @ ('L' | 'J'))) = written.atom else { return };
    let (here, step) = if letter == 'L' { ('C', "(1,3)") } else { ('Z', "(2,3)") };
    found.push(Lint {
        at: at..at + 1,
        message: format!("`{letter}` is another leap in some programs"),
        help: format!("write `{here}` for the leap by {step}"),
    });
}

/// `RR` and the like: only the letters of leapers double into riders.
fn doubled_slider(first: &Term, second: &Term, text: &str, found: &mut Vec<Lint>) {
    let doubles = matches!(first.atom, Atom::King | Atom::Rook | Atom::Bishop | Atom::Queen);
    let bare = text.get(second.span.clone()).is_some_and(|text| text == first.atom.to_string());
    let ends = text
        .get(first.span.clone())
        .is_some_and(|text| text.ends_with(|last: char| last.is_ascii_uppercase()));
    if doubles && bare && ends && first.atom == second.atom {
        let atom = first.atom;
        let help = match atom {
            Atom::King => "write `Q` for a king that slides".into(),
            _ => format!("write `{atom}`, which slides without being doubled"),
        };
        found.push(Lint {
            at: second.span.clone(),
            message: format!("doubling does nothing for `{atom}`"),
            help,
        });
    }
}
