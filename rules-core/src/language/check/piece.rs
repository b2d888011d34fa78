//! Kinds of pieces: letters, terms and their clauses.

use super::super::names::is_reserved;
use super::super::print;
use super::super::syntax::{ClauseKind, ClauseSyntax, Kinds, TermSyntax, What, Word};
use super::super::token::Span;
use super::squares::{Squares, zone};
use super::{Checker, letter_of};
use crate::betza::{self, looks_like_betza};
use crate::geometry::DrawnLines;
use crate::rules::{Clause, Kind, KindSet, Letter, Movement, Term};

pub(super) fn kinds(
    checker: &mut Checker<'_>,
    squares: &Squares<'_>,
    lines: &[DrawnLines; 2],
) -> Vec<Kind> {
    let mut resolver =
        Resolver { squares, lines_drawn: !lines[0].is_empty(), open: Vec::new(), circle: false };
    let mut kinds = Vec::new();
    let mut letters: Vec<(Letter, String)> = Vec::new();
    for index in 0..checker.kinds.len() {
        let (syntax, statement) = checker.kinds[index];
        name(checker, &syntax.name);
        let mut read = syntax.letters.iter().filter_map(letter_of);
        let letter = read.next().unwrap_or(Letter { plus: false, letter: '?' });
        let aliases: Vec<Letter> = read.collect();
        if let Some((_, other)) = letters.iter().find(|(known, _)| *known == letter) {
            let span = syntax.letters.first().map_or(syntax.name.span, |word| word.span);
            let message = format!("`{letter}` is already the letter of `{other}`");
            checker.error(
                span,
                message,
                "give every kind a letter of its own, or `+` and a letter",
            );
        }
        letters.push((letter, syntax.name.text.clone()));
        let glyphs = syntax.glyphs.as_ref().and_then(|text| glyphs(checker, text));
        resolver.open = vec![index];
        let terms = match &syntax.terms {
            Some(terms) => resolver.terms(checker, terms, true),
            None => {
                let help = format!("write its moves: `{} {}: …`", syntax.name.text, letter);
                checker.error(
                    syntax.name.span,
                    format!("there is no preset kind `{}`", syntax.name.text),
                    help,
                );
                Vec::new()
            }
        };
        kinds.push(Kind {
            name: syntax.name.text.clone(),
            letter,
            aliases,
            glyphs,
            doc: statement.docs.join(" ").split_whitespace().collect::<Vec<_>>().join(" "),
            royal: syntax.royal,
            terms,
        });
    }
    kinds
}

fn name(checker: &mut Checker<'_>, name: &Word) {
    let help = "kinds are named like `Soldier`: a capital, then at least one small letter, and no Betza word";
    if looks_like_betza(&name.text) {
        checker.error(name.span, format!("`{}` reads as Betza notation", name.text), help);
    } else if !name.text.starts_with(char::is_uppercase) || !name.text.contains(char::is_lowercase)
    {
        checker.error(name.span, format!("`{}` is no name of a kind", name.text), help);
    } else if is_reserved(&name.text) {
        checker.error(name.span, format!("`{}` has a meaning of its own", name.text), help);
    }
}

fn glyphs(checker: &mut Checker<'_>, text: &Word) -> Option<[String; 2]> {
    let chars: Vec<String> = text.text.chars().map(String::from).collect();
    match chars.as_slice() {
        [both] => Some([both.clone(), both.clone()]),
        [first, second] => Some([first.clone(), second.clone()]),
        _ => {
            checker.error(
                text.span,
                format!("{} characters to draw a kind with", chars.len()),
                "write one character, or one for each player: \"帥將\"",
            );
            None
        }
    }
}

struct Resolver<'a> {
    squares: &'a Squares<'a>,
    lines_drawn: bool,
    /// The kinds whose terms are being resolved, to find cycles.
    open: Vec<usize>,
    /// Whether the first of them was met again.
    circle: bool,
}

impl Resolver<'_> {
    /// Resolves terms; mistakes are told only where they are written (`loud`).
    fn terms(&mut self, checker: &mut Checker<'_>, terms: &[TermSyntax], loud: bool) -> Vec<Term> {
        terms.iter().flat_map(|term| self.term(checker, term, loud)).collect()
    }

    fn term(&mut self, checker: &mut Checker<'_>, term: &TermSyntax, loud: bool) -> Vec<Term> {
        let quiet_from = checker.diagnostics.len();
        let mut found = match &term.what {
            What::Drop(_) => {
                vec![Term { movement: Movement::Drop, clauses: Vec::new(), text: "@".to_owned() }]
            }
            What::Group(terms) => self.terms(checker, terms, loud),
            What::Kind(word) => self.kind(checker, word, loud),
            What::Betza { word, spaced } => {
                let known = checker.kinds.iter().any(|(kind, _)| kind.name.text == word.text);
                if known && !looks_like_betza(&word.text) {
                    self.kind(checker, word, loud)
                } else {
                    self.betza(checker, word, *spaced)
                }
            }
        };
        for clause in &term.clauses {
            let Some(resolved) = self.clause(checker, clause) else { continue };
            if found.iter().any(|term| term.clauses.contains(&resolved))
                && !matches!(term.what, What::Kind(_) | What::Group(_))
            {
                checker.error(clause.span, "this clause stands twice", "write it once");
            }
            for term in &mut found {
                fits(checker, &resolved, term, clause.span);
                term.clauses.push(resolved.clone());
                term.text.push(' ');
                term.text.push_str(&print::clause_text(clause));
            }
        }
        if !loud {
            checker.diagnostics.truncate(quiet_from);
        }
        found
    }

    /// The terms of another kind, without its drops.
    fn kind(&mut self, checker: &mut Checker<'_>, word: &Word, loud: bool) -> Vec<Term> {
        let Some(id) = checker.kind(word) else { return Vec::new() };
        let (syntax, _) = checker.kinds[id.index()];
        let mut terms = Vec::new();
        if self.open.contains(&id.index()) {
            // A circle is told by each kind on it, not by kinds that lead into one.
            self.circle |= self.open.first() == Some(&id.index());
        } else {
            self.open.push(id.index());
            if let Some(written) = &syntax.terms {
                terms = self.terms(checker, written, false);
            }
            self.open.pop();
        }
        if loud && std::mem::take(&mut self.circle) {
            let whole = self.open.first().map_or(word, |&kind| &checker.kinds[kind].0.name);
            checker.error(
                word.span,
                format!("`{}` is made of itself", whole.text),
                "write the moves of one of the kinds out",
            );
        }
        terms.retain(|term| !matches!(term.movement, Movement::Drop));
        terms
    }

    fn betza(&mut self, checker: &mut Checker<'_>, word: &Word, spaced: bool) -> Vec<Term> {
        // Blanks shift the letters, so that only the whole word can be pointed at.
        let place =
            |range: std::ops::Range<usize>| if spaced { word.span } else { word.span.part(range) };
        let parsed = match betza::parse(&word.text) {
            Ok(parsed) => parsed,
            Err(mistake) => {
                let mut help = mistake.help();
                let near = super::super::names::nearest(&word.text, checker.kind_names());
                if word.text.len() > 3 && !near.is_empty() {
                    help = format!(
                        "{help}; or is the kind {} meant?",
                        super::super::names::list(&near)
                    );
                }
                checker.error(place(mistake.at.clone()), mistake.to_string(), help);
                return Vec::new();
            }
        };
        if spaced {
            checker.warn(
                word.span,
                "blanks inside notation mean nothing",
                format!("write `{}`", word.text),
            );
        }
        for lint in betza::lints(&parsed, &word.text) {
            checker.error(place(lint.at.clone()), lint.message, lint.help);
        }
        let mut terms = Vec::new();
        for term in &parsed.terms {
            match Movement::from_betza(term, self.squares.board.lattice()) {
                Ok(movement) => {
                    terms.push(Term { movement, clauses: Vec::new(), text: term.to_string() })
                }
                Err(mistake) => {
                    checker.error(place(mistake.at.clone()), mistake.to_string(), mistake.help())
                }
            }
        }
        terms
    }

    fn clause(&mut self, checker: &mut Checker<'_>, clause: &ClauseSyntax) -> Option<Clause> {
        if matches!(clause.kind, ClauseKind::AlongLines) && !self.lines_drawn {
            checker.error(
                clause.span,
                "no lines are drawn on this board",
                "draw them: `lines d1-e2-f3 f1-e2-d3;`",
            );
        }
        self::clause(checker, self.squares, clause)
    }
}

/// Resolves the names of a clause.
pub(super) fn clause(
    checker: &mut Checker<'_>,
    squares: &Squares<'_>,
    clause: &ClauseSyntax,
) -> Option<Clause> {
    Some(match &clause.kind {
        ClauseKind::From(set) => Clause::From(zone(checker, squares, set)?),
        ClauseKind::To(set) => Clause::To(zone(checker, squares, set)?),
        ClauseKind::Touching(set) => Clause::Touching(zone(checker, squares, set)?),
        ClauseKind::Within(set) => Clause::Within(zone(checker, squares, set)?),
        ClauseKind::AlongLines => Clause::AlongLines,
        ClauseKind::Onto(kinds) => Clause::Onto(kind_set(checker, kinds)),
        ClauseKind::Over(kinds) => Clause::Over(kind_set(checker, kinds)),
        ClauseKind::OnePerFile => Clause::OnePerFile,
    })
}

fn kind_set(checker: &mut Checker<'_>, kinds: &Kinds) -> KindSet {
    let set: KindSet = checker.kind_list(&kinds.names).into_iter().collect();
    if kinds.negated { set.complement() } else { set }
}

/// Whether a clause can say anything about a term.
fn fits(checker: &mut Checker<'_>, clause: &Clause, term: &Term, span: Span) {
    let (message, help) = match (clause, &term.movement) {
        (Clause::OnePerFile, Movement::Walk(_) | Movement::Castle(_)) => {
            ("`one per file` limits drops, and this term is none", "write it behind `@`")
        }
        (Clause::Over(_), Movement::Walk(leg)) if leg.hop.is_none() => (
            "`over` limits hurdles, and this term hops over nothing",
            "use a hopper (`p` or `g`), or leave the clause out",
        ),
        (Clause::Over(_), Movement::Castle(_) | Movement::Drop) => (
            "`over` limits hurdles, and this term hops over nothing",
            "use a hopper (`p` or `g`), or leave the clause out",
        ),
        (Clause::Onto(_), Movement::Walk(leg))
            if !leg.modality.capture && !leg.modality.friend && !leg.modality.en_passant =>
        {
            (
                "`onto` limits captures, and this term captures nothing",
                "let it capture (`c`), or leave the clause out",
            )
        }
        (
            Clause::Onto(_) | Clause::AlongLines | Clause::From(_) | Clause::Touching(_),
            Movement::Drop,
        ) => (
            "a drop starts nowhere and captures nothing",
            "limit drops with `to` and `one per file`",
        ),
        _ => return,
    };
    checker.error(span, message, help);
}
