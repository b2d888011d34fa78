//! A game joined with the one it extends: one flat list of statements.

use super::diagnostic::Diagnostic;
use super::names::{FACT_WORDS, suggest};
use super::syntax::{Game, Statement, StatementKind, Word};

/// What a statement replaces in its parent.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Key {
    Board,
    Players,
    Lines,
    Setup,
    /// A zone or kind.
    Named(String),
    /// The side an ending is limited to, and its first word.
    Ending(Option<String>, String),
    /// The first row of a child replaces all of its parent's.
    Promote,
    /// Adds to what is there.
    Adds,
}

pub(super) fn key(statement: &Statement) -> Key {
    match &statement.kind {
        StatementKind::Board(_) => Key::Board,
        StatementKind::Players { .. } => Key::Players,
        StatementKind::Lines(_) => Key::Lines,
        StatementKind::Setup(_) => Key::Setup,
        StatementKind::Zone { name, .. } => Key::Named(name.text.clone()),
        StatementKind::Kind(kind) => Key::Named(kind.name.text.clone()),
        StatementKind::Ending(ending) => Key::Ending(
            ending.player.as_ref().map(|player| player.text.clone()),
            ending.key.text.clone(),
        ),
        StatementKind::Promote { .. } => Key::Promote,
        StatementKind::Remove(_)
        | StatementKind::Forbid(_)
        | StatementKind::MustCapture
        | StatementKind::Pass
        | StatementKind::CapturesToHand => Key::Adds,
    }
}

/// The word a statement begins with, as `no` names it.
fn first_word(statement: &Statement) -> Option<&str> {
    match &statement.kind {
        StatementKind::Lines(_) => Some("lines"),
        StatementKind::Promote { .. } => Some("promote"),
        StatementKind::Forbid(_) => Some("forbid"),
        StatementKind::MustCapture => Some("must"),
        StatementKind::Pass => Some("pass"),
        StatementKind::CapturesToHand => Some("captures"),
        StatementKind::Ending(ending) => Some(&ending.key.text),
        _ => None,
    }
}

/// The parent's statements as the child leaves them, then what the child adds.
///
/// A replaced statement keeps its parent's place, so that the order of kinds and
/// endings is the parent's.
pub(super) fn extend(parent: &[Statement], child: &Game) -> (Vec<Statement>, Vec<Diagnostic>) {
    let mut statements: Vec<Statement> = parent.to_vec();
    let mut diagnostics = Vec::new();
    for statement in &child.statements {
        if let StatementKind::Remove(names) = &statement.kind {
            for name in names {
                remove(&mut statements, name, &mut diagnostics);
            }
        }
    }
    let inherited = statements.len();
    let mut replaced = vec![false; inherited];
    let mut replaced_promotions = false;
    let mut own: Vec<(Key, &Statement)> = Vec::new();
    for statement in &child.statements {
        let key = key(statement);
        if matches!(statement.kind, StatementKind::Remove(_)) {
            continue;
        }
        if let Some((_, first)) =
            own.iter().find(|(other, _)| *other == key && !matches!(key, Key::Adds | Key::Promote))
        {
            diagnostics.push(twice(first, statement));
            continue;
        }
        own.push((key.clone(), statement));
        match key {
            Key::Adds => statements.push(statement.clone()),
            Key::Promote => {
                if !std::mem::replace(&mut replaced_promotions, true) {
                    let mut index = 0;
                    while index < replaced.len() {
                        if self::key(&statements[index]) == Key::Promote {
                            statements.remove(index);
                            replaced.remove(index);
                        } else {
                            index += 1;
                        }
                    }
                }
                statements.push(statement.clone());
            }
            key => match (0..replaced.len())
                .find(|&index| !replaced[index] && self::key(&statements[index]) == key)
            {
                Some(index) => {
                    statements[index] = statement.clone();
                    replaced[index] = true;
                }
                None => statements.push(statement.clone()),
            },
        }
    }
    (statements, diagnostics)
}

fn twice(first: &Statement, second: &Statement) -> Diagnostic {
    let what = match key(second) {
        Key::Board => "the board is described twice".to_owned(),
        Key::Players => "the players are named twice".to_owned(),
        Key::Lines => "the lines are drawn twice".to_owned(),
        Key::Setup => "there are two setups".to_owned(),
        Key::Named(name) => format!("`{name}` is declared twice"),
        Key::Ending(_, word) => format!("`{word}` is decided twice"),
        Key::Promote | Key::Adds => "this is said twice".to_owned(),
    };
    let span = match &second.kind {
        StatementKind::Kind(kind) => kind.name.span,
        StatementKind::Zone { name, .. } => name.span,
        StatementKind::Setup(text) => text.span,
        StatementKind::Ending(ending) => ending.key.span,
        _ => second.span,
    };
    let help = match (&first.kind, &second.kind) {
        (StatementKind::Lines(_), _) => "put all lines into one statement",
        (StatementKind::Ending(_), _) => {
            "put the exception behind a comma: `repetition 3 draws, perpetual check loses`"
        }
        _ => "keep one of them; a child game replaces its parent's statement",
    };
    Diagnostic::error(span, what, help)
}

/// Carries out one name of a `no` statement.
fn remove(statements: &mut Vec<Statement>, name: &Word, diagnostics: &mut Vec<Diagnostic>) {
    let before = statements.len();
    statements.retain(|statement| {
        let named = key(statement) == Key::Named(name.text.clone());
        !named && first_word(statement) != Some(&name.text)
    });
    if statements.len() == before {
        let mut names: Vec<&str> = Vec::new();
        for statement in statements.iter() {
            match &statement.kind {
                StatementKind::Kind(kind) => names.push(&kind.name.text),
                StatementKind::Zone { name, .. } => names.push(&name.text),
                _ => names.extend(first_word(statement)),
            }
        }
        let known = FACT_WORDS.contains(&name.text.as_str())
            || ["lines", "promote", "forbid", "must", "pass", "captures"]
                .contains(&name.text.as_str());
        let message = if known {
            format!("there is no inherited `{}` to leave out", name.text)
        } else {
            format!(
                "`{}` is neither an inherited kind or zone nor the first word of an inherited statement",
                name.text
            )
        };
        diagnostics.push(Diagnostic::error(
            name.span,
            message,
            suggest(&name.text, "inherited name", names),
        ));
    }
}
