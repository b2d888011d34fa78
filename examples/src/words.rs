//! Rules in words: promotions, bans, endings.

use rules_core::rules::{
    Ban, Clause, Ending, Fact, KindId, KindSet, Player, Promotion, Rules, Verdict, Zone,
};

/// What a kind becomes, where, and whether it must.
pub(crate) fn promotion(rules: &Rules, row: &Promotion) -> String {
    let may = if row.optional { "may become" } else { "becomes" };
    let choices = or(row.to.iter().map(|&kind| rules.kind(kind).name.clone()));
    let clauses: Vec<String> =
        row.clauses.iter().map(|clause| format!(" {}", self::clause(rules, clause))).collect();
    format!("{} {may} {choices} on a move{}", rules.kind(row.from).name, clauses.concat())
}

fn clause(rules: &Rules, clause: &Clause) -> String {
    match clause {
        Clause::From(zone) => format!("from {}", zone.name),
        Clause::To(zone) => format!("to {}", zone.name),
        Clause::Touching(zone) => format!("from or to {}", zone.name),
        Clause::Within(zone) => format!("within {}", zone.name),
        Clause::AlongLines => "along lines".to_owned(),
        Clause::Onto(kinds) => format!("that captures {}", set(rules, *kinds)),
        Clause::Over(kinds) => format!("over {}", set(rules, *kinds)),
        Clause::OnePerFile => "one a file".to_owned(),
    }
}

/// The zone a clause speaks of.
pub(crate) const fn zone_of(clause: &Clause) -> Option<&Zone> {
    match clause {
        Clause::From(zone) | Clause::To(zone) | Clause::Touching(zone) | Clause::Within(zone) => {
            Some(zone)
        }
        Clause::AlongLines | Clause::Onto(_) | Clause::Over(_) | Clause::OnePerFile => None,
    }
}

/// What is forbidden.
pub(crate) fn ban(rules: &Rules, ban: &Ban) -> String {
    match ban {
        Ban::OnPly { from, to, ply } => {
            let [from, to] = [from, to].map(|&square| rules.board.name(square));
            let who = &rules.players[usize::from(ply % 2 == 0)];
            format!("{who} may not play {from}{to} as ply {ply} of the game.")
        }
        Ban::Stranding => {
            "No piece may be dropped or left where it could never move again; it must promote instead where it can."
                .to_owned()
        }
        Ban::DropMate(kind) => {
            format!("A dropped {} may not give checkmate.", rules.kind(*kind).name)
        }
        Ban::Check => "No move may give check.".to_owned(),
    }
}

/// When the game ends, and what the result is.
pub(crate) fn ending(rules: &Rules, ending: &Ending) -> String {
    let subject = ending.player;
    let mut text = format!(
        "When {}, {}",
        fact(rules, &ending.fact, subject),
        verdict(rules, &ending.fact, ending.verdict, subject)
    );
    if let Some((exception, result)) = &ending.exception {
        text = format!(
            "{text}; but when also {}, {}",
            fact(rules, exception, None),
            verdict(rules, exception, *result, None)
        );
    }
    text + "."
}

fn fact(rules: &Rules, fact: &Fact, subject: Option<Player>) -> String {
    let who = subject.map_or("a player", |player| &rules.players[player.index()]);
    match fact {
        Fact::Checkmate => format!("{who} is in check and has no legal move"),
        Fact::Stalemate if rules.kinds.iter().all(|kind| kind.royal.is_none()) => {
            format!("{who} has no legal move")
        }
        Fact::Stalemate => format!("{who} is not in check and has no legal move"),
        Fact::Captured(kinds) => {
            format!("{who} has lost a piece of the kind {}", any(rules, kinds))
        }
        Fact::Extinct(kinds) => format!("{who} has no {} left", any(rules, kinds)),
        Fact::Bare => format!("{who} has nothing but royal pieces left"),
        Fact::Reach(zone, kinds) => {
            format!("{who} has a {} in {}", any(rules, kinds), zone.name)
        }
        Fact::Checks(n) => format!("{who} has given {n} checks"),
        Fact::Repetition(n) => {
            format!("{who} makes a position occur for the {} time", ordinal(*n))
        }
        Fact::PerpetualCheck => {
            format!("{who} alone has given check with every move since the position first occurred")
        }
        Fact::Plies(n, kinds) => {
            let moves = set(rules, *kinds);
            let or = if moves.is_empty() { moves } else { format!(" or a move of a {moves}") };
            format!("{n} plies have passed without a capture{or}")
        }
        Fact::Only(kinds) => format!("only {} are left on the board", all(rules, *kinds)),
        Fact::Facing(kind) => format!(
            "two pieces of the kind {} face each other along an open file",
            rules.kind(*kind).name
        ),
    }
}

fn verdict(rules: &Rules, fact: &Fact, verdict: Verdict, subject: Option<Player>) -> String {
    let who = match (subject, fact) {
        (Some(player), _) => rules.players[player.index()].clone(),
        (None, Fact::Plies(..) | Fact::Only(_) | Fact::Facing(_)) => {
            "the player to move".to_owned()
        }
        (None, _) => "that player".to_owned(),
    };
    match verdict {
        Verdict::Wins => format!("{who} wins"),
        Verdict::Loses => format!("{who} loses"),
        Verdict::Draws => "the game is drawn".to_owned(),
    }
}

fn ordinal(n: u32) -> String {
    match n {
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        5 => "fifth".to_owned(),
        n => format!("{n}th"),
    }
}

fn any(rules: &Rules, kinds: &[KindId]) -> String {
    or(kinds.iter().map(|&kind| rules.kind(kind).name.clone()))
}

fn set(rules: &Rules, kinds: KindSet) -> String {
    or(rules.kind_ids().filter(|&id| kinds.contains(id)).map(|id| rules.kind(id).name.clone()))
}

fn all(rules: &Rules, kinds: KindSet) -> String {
    set(rules, kinds).replace(" or ", " and ")
}

fn or(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    }
}
