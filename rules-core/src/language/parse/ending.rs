//! How the game ends: facts and what their subjects get.

use super::super::names::{FACT_WORDS, suggest};
use super::super::syntax::{EndingSyntax, FactSyntax, Word};
use super::cursor::Cursor;
use super::set::{kind_names, set};
use crate::rules::Verdict;

const VERDICT_HELP: &str = "say what it means for its subject: `wins`, `loses` or `draws`";

pub(super) fn ending(cursor: &mut Cursor<'_>, player: Option<Word>) -> Option<EndingSyntax> {
    let (key, fact) = fact(cursor)?;
    let verdict = verdict(cursor)?;
    let exception = match cursor.eat_punct(',') {
        Some(_) => Some((self::fact(cursor)?.1, self::verdict(cursor)?)),
        None => None,
    };
    Some(EndingSyntax { player, key, fact, verdict, exception })
}

fn verdict(cursor: &mut Cursor<'_>) -> Option<Verdict> {
    let verdicts = [("wins", Verdict::Wins), ("loses", Verdict::Loses), ("draws", Verdict::Draws)];
    let found = verdicts.into_iter().find(|(word, _)| cursor.eat_word(word).is_some());
    if found.is_none() {
        cursor.expected("`wins`, `loses` or `draws`", VERDICT_HELP);
    }
    found.map(|(_, verdict)| verdict)
}

fn fact(cursor: &mut Cursor<'_>) -> Option<(Word, FactSyntax)> {
    let key = cursor
        .word("a fact that ends the game", "such as `checkmate`, `repetition 3` or `bare`")?;
    let fact = match key.text.as_str() {
        "checkmate" => FactSyntax::Checkmate,
        "stalemate" => FactSyntax::Stalemate,
        "captured" => FactSyntax::Captured(kind_names(cursor)?),
        "extinct" => FactSyntax::Extinct(kind_names(cursor)?),
        "bare" => FactSyntax::Bare,
        "reach" => {
            let goal = set(cursor)?;
            cursor.expect_word("by", "write `reach far_edge by King wins`")?;
            FactSyntax::Reach(goal, kind_names(cursor)?)
        }
        "checks" => FactSyntax::Checks(cursor.number("how many checks", "write `checks 3 wins`")?),
        "repetition" => FactSyntax::Repetition(cursor.number(
            "how often the position occurs",
            "write `repetition 3 draws`; the first time counts",
        )?),
        "perpetual" => {
            cursor.expect_word("check", "write `perpetual check loses`")?;
            FactSyntax::PerpetualCheck
        }
        "plies" => {
            let help = "write `plies 100 without capture or Pawn draws`";
            let n = cursor.number("how many plies", help)?;
            cursor.expect_word("without", help)?;
            cursor.expect_word("capture", help)?;
            let kinds =
                if cursor.eat_word("or").is_some() { kind_names(cursor)? } else { Vec::new() };
            FactSyntax::Plies(n, kinds)
        }
        "only" => FactSyntax::Only(kind_names(cursor)?),
        "facing" => {
            FactSyntax::Facing(cursor.word("the name of a kind", "write `facing General draws`")?)
        }
        other => {
            cursor.error(
                key.span,
                format!("`{other}` is no fact that ends a game"),
                suggest(other, "fact", FACT_WORDS),
            );
            return None;
        }
    };
    Some((key, fact))
}
