//! A game with one clause deleted or weakened, for every clause.

use super::terms::{self, ClausePart};
use crate::language::syntax::{
    Area, BanSyntax, EndingSyntax, FactSyntax, Game, Set, Statement, StatementKind, Word,
};
use crate::rules::Royal;
use std::fmt;

/// One clause of a game, and the game with the clause changed.
///
/// ```
/// use rules_core::witness::changes;
///
/// # use rules_core::language::Library;
/// # let mut library = Library::new();
/// # library.add("example", "Duel {
/// #     board 3 x 5; players White, Black;
/// #     royal King k: K; Pawn p: fmWfcF;
/// #     setup \"1k1/1p1/3/1P1/1K1\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let game = library.flattened(0).expect("nothing is missing");
/// let all = changes(&game);
/// let weaker = all.iter().find(|one| one.to_string() == "Pawn: `fW` instead of `fmW`");
/// let weaker = weaker.expect("each letter is left out in turn");
/// assert_eq!((weaker.place.as_str(), weaker.focus.as_deref()), ("Pawn", Some("Pawn")));
/// assert!(Library::check_flat(&weaker.game).rules.is_some());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The statement or piece the clause belongs to.
    pub place: String,
    /// What was done.
    pub what: String,
    /// The kind it is about, if it is about one.
    pub focus: Option<String>,
    /// The changed game.
    pub game: Game,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// What was done to a statement, and what is left of it.
type Changed = (String, Option<StatementKind>);

/// Every clause of a flat game with the game without it, or with less of it.
///
/// A change that leaves no sound game is among them; checking it tells.
///
/// ```
/// use rules_core::witness::changes;
///
/// # use rules_core::language::Library;
/// # let mut library = Library::new();
/// # library.add("example", "Duel {
/// #     board 3 x 5; players White, Black;
/// #     royal King k: K; Pawn p: fmWfcF;
/// #     setup \"1k1/1p1/3/1P1/1K1\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let game = library.flattened(0).expect("nothing is missing");
/// let all = changes(&game);
/// assert!(all.iter().any(|one| one.to_string() == "stalemate draws: left out"));
/// ```
#[must_use]
pub fn changes(game: &Game) -> Vec<Change> {
    let mut all = Vec::new();
    for (index, statement) in game.statements.iter().enumerate() {
        let (place, focus) = place(statement);
        for (what, kind) in of_statement(&statement.kind) {
            let mut game = game.clone();
            match kind {
                Some(kind) => game.statements[index].kind = kind,
                None => drop(game.statements.remove(index)),
            }
            all.push(Change { place: place.clone(), what, focus: focus.clone(), game });
        }
    }
    all
}

fn place(statement: &Statement) -> (String, Option<String>) {
    match &statement.kind {
        StatementKind::Kind(kind) => (kind.name.text.clone(), Some(kind.name.text.clone())),
        StatementKind::Promote { rows, .. } => {
            (statement.to_string(), rows.first().map(|(from, _)| from.text.clone()))
        }
        StatementKind::Forbid(BanSyntax::DropMate(kind)) => {
            (statement.to_string(), Some(kind.text.clone()))
        }
        _ => (statement.to_string(), None),
    }
}

fn of_statement(statement: &StatementKind) -> Vec<Changed> {
    let gone = || ("left out".to_owned(), None);
    match statement {
        StatementKind::Board(_) | StatementKind::Remove(_) | StatementKind::Setup(_) => Vec::new(),
        StatementKind::Players { names, mirrored } => {
            let turned = StatementKind::Players { names: names.clone(), mirrored: !mirrored };
            if *mirrored { vec![("not mirrored".to_owned(), Some(turned))] } else { Vec::new() }
        }
        StatementKind::Zone { fixed, name, set } => {
            let zone = |fixed: bool, set: Set| {
                Some(StatementKind::Zone { fixed, name: name.clone(), set })
            };
            let mut all: Vec<Changed> =
                of_set(set).into_iter().map(|(what, set)| (what, zone(*fixed, set))).collect();
            if *fixed {
                all.push(("not fixed".to_owned(), zone(false, set.clone())));
            }
            all
        }
        StatementKind::Lines(chains) => without_each(chains)
            .map(|(chain, rest)| {
                let names: Vec<&str> = chain.iter().map(|word| word.text.as_str()).collect();
                let rest = Some(StatementKind::Lines(rest)).filter(|_| chains.len() > 1);
                (format!("without {}", names.join("-")), rest)
            })
            .collect(),
        StatementKind::Kind(kind) => {
            let mut all = Vec::new();
            if let Some(royal) = kind.royal {
                let mut common = kind.clone();
                common.royal = None;
                all.push(("not royal".to_owned(), Some(StatementKind::Kind(common))));
                if royal != Royal::All {
                    let mut strict = kind.clone();
                    strict.royal = Some(Royal::All);
                    let what = "all royals must be safe".to_owned();
                    all.push((what, Some(StatementKind::Kind(strict))));
                }
            }
            let changed = kind.terms.as_deref().map_or_else(
                || vec![("without its moves".to_owned(), Vec::new())],
                terms::of_terms,
            );
            all.extend(changed.into_iter().map(|(what, terms)| {
                let mut kind = kind.clone();
                kind.terms = Some(terms);
                (what, Some(StatementKind::Kind(kind)))
            }));
            all
        }
        StatementKind::Promote { optional, clauses, rows } => {
            let with = |optional: bool, clauses: &[_], rows: &[_]| {
                let (clauses, rows) = (clauses.to_vec(), rows.to_vec());
                Some(StatementKind::Promote { optional, clauses, rows })
            };
            let mut all = vec![gone()];
            if *optional {
                all.push(("without `may`".to_owned(), with(false, clauses, rows)));
            }
            for (what, changed) in terms::of_clauses(clauses, ClausePart::Promotion) {
                all.push((what, with(*optional, &changed, rows)));
            }
            for (index, (from, to)) in rows.iter().enumerate() {
                if rows.len() > 1 {
                    let mut rest = rows.clone();
                    rest.remove(index);
                    all.push((format!("without {}", from.text), with(*optional, clauses, &rest)));
                }
                for (kind, rest) in without_each(to).filter(|_| to.len() > 1) {
                    let mut rows = rows.clone();
                    rows[index].1 = rest;
                    let what = format!("{} not to {}", from.text, kind.text);
                    all.push((what, with(*optional, clauses, &rows)));
                }
            }
            all
        }
        StatementKind::Forbid(BanSyntax::OnPly { squares, ply }) => {
            let later = StatementKind::Forbid(BanSyntax::OnPly {
                squares: squares.clone(),
                ply: raised(ply),
            });
            vec![gone(), ("one ply later".to_owned(), Some(later))]
        }
        StatementKind::Forbid(_)
        | StatementKind::MustCapture
        | StatementKind::Pass
        | StatementKind::CapturesToHand => vec![gone()],
        StatementKind::Ending(ending) => {
            let mut all = vec![gone()];
            all.extend(
                of_ending(ending)
                    .into_iter()
                    .map(|(what, changed)| (what, Some(StatementKind::Ending(changed)))),
            );
            all
        }
    }
}

fn of_ending(ending: &EndingSyntax) -> Vec<(String, EndingSyntax)> {
    let mut all = Vec::new();
    if let Some(player) = &ending.player {
        let both = EndingSyntax { player: None, ..ending.clone() };
        all.push((format!("not {} alone", player.text), both));
    }
    if let Some((fact, _)) = &ending.exception {
        let strict = EndingSyntax { exception: None, ..ending.clone() };
        all.push((format!("without the exception of {fact}"), strict));
        for (what, fact) in of_fact(fact) {
            let mut changed = ending.clone();
            if let Some(exception) = &mut changed.exception {
                exception.0 = fact;
            }
            all.push((what, changed));
        }
    }
    for (what, fact) in of_fact(&ending.fact) {
        all.push((what, EndingSyntax { fact, ..ending.clone() }));
    }
    all
}

fn of_fact(fact: &FactSyntax) -> Vec<(String, FactSyntax)> {
    let fewer = |kinds: &[Word], least: usize, make: &dyn Fn(Vec<Word>) -> FactSyntax| {
        let enough = kinds.len() > least;
        let each = without_each(kinds).filter(|_| enough);
        each.map(|(kind, rest)| (format!("without {}", kind.text), make(rest))).collect::<Vec<_>>()
    };
    let more = |n: &Word, make: &dyn Fn(Word) -> FactSyntax| {
        let more = raised(n);
        (format!("{} instead of {}", more.text, n.text), make(more))
    };
    match fact {
        FactSyntax::Checkmate
        | FactSyntax::Stalemate
        | FactSyntax::Bare
        | FactSyntax::PerpetualCheck
        | FactSyntax::Facing(_) => Vec::new(),
        FactSyntax::Captured(kinds) => fewer(kinds, 1, &FactSyntax::Captured),
        FactSyntax::Extinct(kinds) => fewer(kinds, 1, &FactSyntax::Extinct),
        FactSyntax::Only(kinds) => fewer(kinds, 1, &FactSyntax::Only),
        FactSyntax::Reach(set, kinds) => {
            let mut all = fewer(kinds, 1, &|kinds| FactSyntax::Reach(set.clone(), kinds));
            all.extend(
                of_set(set)
                    .into_iter()
                    .map(|(what, set)| (what, FactSyntax::Reach(set, kinds.clone()))),
            );
            all
        }
        FactSyntax::Checks(n) => vec![more(n, &FactSyntax::Checks)],
        FactSyntax::Repetition(n) => vec![more(n, &FactSyntax::Repetition)],
        FactSyntax::Plies(n, kinds) => {
            let mut all = vec![more(n, &|n| FactSyntax::Plies(n, kinds.clone()))];
            all.extend(fewer(kinds, 0, &|kinds| FactSyntax::Plies(n.clone(), kinds)));
            all
        }
    }
}

/// A number with one added.
fn raised(word: &Word) -> Word {
    let number = word.text.parse::<u32>().map_or(0, |n| n.saturating_add(1));
    Word { text: number.to_string(), span: word.span }
}

/// Each entry of a list with the others.
pub(super) fn without_each<T: Clone>(list: &[T]) -> impl Iterator<Item = (&T, Vec<T>)> {
    list.iter().enumerate().map(|(index, entry)| {
        let mut rest = list.to_vec();
        rest.remove(index);
        (entry, rest)
    })
}

/// A set of squares with each part left out or made smaller.
pub(super) fn of_set(set: &Set) -> Vec<(String, Set)> {
    let mut all = Vec::new();
    for (index, area) in set.areas.iter().enumerate() {
        let name =
            Set { negated: false, areas: vec![area.clone()], except: Vec::new(), span: set.span };
        if set.areas.len() > 1 {
            let mut fewer = set.clone();
            fewer.areas.remove(index);
            all.push((format!("{set} without {name}"), fewer));
        }
        if let Area::Box(from, to) = area
            && let Some(nearer) = pulled_in(from, to)
        {
            let mut smaller = set.clone();
            let what = format!("{}..{} instead of {name}", from.text, nearer.text);
            smaller.areas[index] = Area::Box(from.clone(), nearer);
            all.push((what, smaller));
        }
    }
    for (index, area) in set.except.iter().enumerate() {
        let mut more = set.clone();
        more.except.remove(index);
        if let Area::Name(name) = area {
            all.push((format!("{set} with {}", name.text), more));
        } else {
            all.push((format!("{set} without the exception"), more));
        }
    }
    all
}

/// The second corner of a box one rank, else one file, nearer to the first.
fn pulled_in(from: &Word, to: &Word) -> Option<Word> {
    let parts = |word: &Word| {
        let digits = word.text.find(|letter: char| letter.is_ascii_digit())?;
        let (file, rank) = word.text.split_at(digits);
        Some((file.to_owned(), rank.parse::<i32>().ok()?))
    };
    let ((from_file, from_rank), (to_file, to_rank)) = (parts(from)?, parts(to)?);
    let text = if from_rank == to_rank {
        let (one, other) = (from_file.bytes().next_back()?, to_file.bytes().next_back()?);
        if from_file.len() > 1 || to_file.len() > 1 || one == other {
            return None;
        }
        let nearer = if other > one { other - 1 } else { other + 1 };
        format!("{}{to_rank}", char::from(nearer))
    } else {
        format!("{to_file}{}", to_rank + (from_rank - to_rank).signum())
    };
    Some(Word { text, span: to.span })
}
