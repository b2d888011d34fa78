//! Terms and their clauses, each deleted or weakened.

use super::change::{of_set, without_each};
use super::letters;
use crate::betza;
use crate::language::syntax::{ClauseKind, ClauseSyntax, Kinds, TermSyntax, What, Word};

/// What a list of clauses belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ClausePart {
    /// A term of a kind.
    Term,
    /// A promotion.
    Promotion,
}

/// The terms of a kind with one of them, a letter or a clause changed.
pub(super) fn of_terms(terms: &[TermSyntax]) -> Vec<(String, Vec<TermSyntax>)> {
    let mut all = Vec::new();
    for (index, term) in terms.iter().enumerate() {
        let with = |term: TermSyntax| {
            let mut terms = terms.to_vec();
            terms[index] = term;
            terms
        };
        let mut rest = terms.to_vec();
        rest.remove(index);
        all.push((format!("without `{term}`"), rest));
        match &term.what {
            What::Betza { word, .. } => {
                for (what, text) in of_word(&word.text) {
                    let word = Word { text, span: word.span };
                    let what =
                        if term.clauses.is_empty() { what } else { format!("{what} in `{term}`") };
                    let changed = What::Betza { word, spaced: false };
                    all.push((what, with(TermSyntax { what: changed, ..term.clone() })));
                }
            }
            What::Group(inner) => {
                for (what, inner) in of_terms(inner) {
                    let changed = TermSyntax { what: What::Group(inner), ..term.clone() };
                    all.push((what, with(changed)));
                }
            }
            What::Kind(_) | What::Drop(_) => {}
        }
        for (what, clauses) in of_clauses(&term.clauses, ClausePart::Term) {
            let what = format!("{what} in `{term}`");
            all.push((what, with(TermSyntax { clauses, ..term.clone() })));
        }
    }
    all
}

/// A word of notation with one of several terms left out, or with one letter changed.
fn of_word(text: &str) -> Vec<(String, String)> {
    let Ok(word) = betza::parse(text) else { return Vec::new() };
    let mut all = Vec::new();
    for (index, term) in word.terms.iter().enumerate() {
        if word.terms.len() > 1 {
            let mut rest = word.clone();
            rest.terms.remove(index);
            all.push((format!("without `{term}` of `{text}`"), rest.to_string()));
        }
        for changed in letters::of_term(term) {
            let what = format!("`{changed}` instead of `{term}`");
            let mut word = word.clone();
            word.terms[index] = changed;
            all.push((what, word.to_string()));
        }
    }
    all
}

/// Clauses with one of them left out or weakened.
pub(super) fn of_clauses(
    clauses: &[ClauseSyntax],
    part: ClausePart,
) -> Vec<(String, Vec<ClauseSyntax>)> {
    let mut all = Vec::new();
    for (index, clause) in clauses.iter().enumerate() {
        let mut rest = clauses.to_vec();
        rest.remove(index);
        let what = match part {
            ClausePart::Term => format!("without `{clause}`"),
            ClausePart::Promotion => format!("anywhere, not `{clause}`"),
        };
        all.push((what, rest));
        for (what, kind) in weaker(&clause.kind) {
            let mut clauses = clauses.to_vec();
            clauses[index].kind = kind;
            all.push((what, clauses));
        }
    }
    all
}

fn weaker(clause: &ClauseKind) -> Vec<(String, ClauseKind)> {
    let zones = |set, make: fn(_) -> ClauseKind| {
        of_set(set).into_iter().map(|(what, set)| (what, make(set))).collect()
    };
    let kinds = |kinds: &Kinds, make: fn(_) -> ClauseKind| {
        let several = kinds.names.len() > 1;
        let each = without_each(&kinds.names).filter(|_| several);
        each.map(|(name, names)| {
            let kinds = Kinds { negated: kinds.negated, names };
            (format!("without {}", name.text), make(kinds))
        })
        .collect()
    };
    match clause {
        ClauseKind::From(set) => zones(set, ClauseKind::From),
        ClauseKind::To(set) => zones(set, ClauseKind::To),
        ClauseKind::Touching(set) => zones(set, ClauseKind::Touching),
        ClauseKind::Within(set) => zones(set, ClauseKind::Within),
        ClauseKind::Onto(names) => kinds(names, ClauseKind::Onto),
        ClauseKind::Over(names) => kinds(names, ClauseKind::Over),
        ClauseKind::AlongLines | ClauseKind::OnePerFile => Vec::new(),
    }
}
