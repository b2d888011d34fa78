//! Endings.

use super::super::names::list;
use super::super::syntax::{FactSyntax, StatementKind};
use super::Checker;
use super::squares::{Squares, zone};
use crate::rules::{Ending, Fact, Player};

pub(super) fn endings(checker: &mut Checker<'_>, squares: &Squares<'_>) -> Vec<Ending> {
    let mut endings = Vec::new();
    for statement in checker.statements {
        let StatementKind::Ending(syntax) = &statement.kind else { continue };
        let player = syntax.player.as_ref().and_then(|word| {
            let found = Player::BOTH
                .into_iter()
                .find(|player| checker.players[player.index()] == word.text);
            if found.is_none() {
                let names = checker.players.clone();
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                checker.error(
                    word.span,
                    format!("there is no player `{}`", word.text),
                    format!("the players are {}", list(&names)),
                );
            }
            found
        });
        if let (Some(word), FactSyntax::Plies(..) | FactSyntax::Only(_) | FactSyntax::Facing(_)) =
            (&syntax.player, &syntax.fact)
        {
            checker.error(
                word.span,
                format!("`{}` has no subject", syntax.key.text),
                "it holds for both sides at once: leave the player out",
            );
        }
        let fact = self::fact(checker, squares, &syntax.fact);
        let exception = match &syntax.exception {
            Some((fact, verdict)) => {
                self::fact(checker, squares, fact).map(|fact| (fact, *verdict))
            }
            None => None,
        };
        if let Some(fact) = fact {
            endings.push(Ending { player, fact, verdict: syntax.verdict, exception });
        }
    }
    endings
}

fn fact(checker: &mut Checker<'_>, squares: &Squares<'_>, fact: &FactSyntax) -> Option<Fact> {
    const MOST: u32 = 100_000;
    Some(match fact {
        FactSyntax::Checkmate => Fact::Checkmate,
        FactSyntax::Stalemate => Fact::Stalemate,
        FactSyntax::Captured(kinds) => Fact::Captured(checker.kind_list(kinds)),
        FactSyntax::Extinct(kinds) => Fact::Extinct(checker.kind_list(kinds)),
        FactSyntax::Bare => Fact::Bare,
        FactSyntax::Reach(set, kinds) => {
            let zone = zone(checker, squares, set);
            let kinds = checker.kind_list(kinds);
            Fact::Reach(zone?, kinds)
        }
        FactSyntax::Checks(n) => Fact::Checks(checker.number(n, 1, MOST)?),
        FactSyntax::Repetition(n) => Fact::Repetition(checker.number(n, 2, MOST)?),
        FactSyntax::PerpetualCheck => Fact::PerpetualCheck,
        FactSyntax::Plies(n, kinds) => {
            let kinds = checker.kind_list(kinds);
            Fact::Plies(checker.number(n, 1, MOST)?, kinds.into_iter().collect())
        }
        FactSyntax::Only(kinds) => Fact::Only(checker.kind_list(kinds).into_iter().collect()),
        FactSyntax::Facing(kind) => Fact::Facing(checker.kind(kind)?),
    })
}
