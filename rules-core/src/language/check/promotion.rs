//! `promote` statements.

use super::super::syntax::{ClauseKind, StatementKind};
use super::Checker;
use super::piece::clause;
use super::squares::Squares;
use crate::rules::Promotion;

pub(super) fn promotions(checker: &mut Checker<'_>, squares: &Squares<'_>) -> Vec<Promotion> {
    let mut promotions = Vec::new();
    for statement in checker.statements {
        let StatementKind::Promote { optional, clauses, rows } = &statement.kind else { continue };
        let mut resolved = Vec::new();
        for syntax in clauses {
            if matches!(
                syntax.kind,
                ClauseKind::Over(_) | ClauseKind::OnePerFile | ClauseKind::AlongLines
            ) {
                checker.error(
                    syntax.span,
                    "this clause says nothing about a promotion",
                    "promotions are limited by `from`, `to`, `touching`, `within` and `onto`",
                );
                continue;
            }
            resolved.extend(clause(checker, squares, syntax));
        }
        for (from, to) in rows {
            let id = checker.kind(from);
            for word in to.iter().filter(|word| word.text == from.text) {
                checker.error(
                    word.span,
                    format!("`{}` would promote to itself", word.text),
                    "leave it out; `may promote` lets a piece stay what it is",
                );
            }
            let choices = checker.kind_list(to);
            for (index, choice) in choices.iter().enumerate() {
                if choices[..index].contains(choice) {
                    checker.error(
                        to[index].span,
                        format!("`{}` is named twice", to[index].text),
                        "name every choice once",
                    );
                }
            }
            if let Some(from) = id {
                promotions.push(Promotion {
                    optional: *optional,
                    clauses: resolved.clone(),
                    from,
                    to: choices,
                });
            }
        }
    }
    promotions
}
