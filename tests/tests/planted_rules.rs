//! Faults planted in the rules of games at run time, each with the check that catches
//! it: the check must pass for the game as it is and fail for the faulty one.
//!
//! What is expected comes from elsewhere: published counts, the tables of counts and
//! hand-checked positions in `tests/data`, and the wording of the rules.

#[path = "planted/faults.rs"]
mod faults;

use faults::FAULTS;
use rules_core::play::{MoveList, read_fen};
use rules_core::reference::{Game, Interpreter};
use variants::registry;
use variants_tests::{classic, rows};

/// A check with an expected value that is not ours.
enum Check {
    /// The legal moves of a row of `hand_positions.tsv`.
    Hand(&'static str),
    /// The counts to this depth of a row of `hand_positions.tsv`.
    HandCounts(&'static str, usize),
    /// The counts from the start by `perft_founding.tsv`, to this depth.
    Table(usize),
    /// Published counts of a position; an empty text is the start.
    Counts(&'static str, &'static [u64]),
    /// The outcome after moves.
    Verdict(&'static str, &'static str, Option<&'static str>),
    /// Whether a move is legal after moves.
    Legal(&'static str, &'static str, &'static str, bool),
}

/// A fault in a game.
struct Fault {
    /// What is wrong.
    what: &'static str,
    /// The game: its type, bundled or among the classics.
    game: &'static str,
    /// The statements that make it faulty.
    planted: &'static str,
    /// What catches it.
    check: Check,
}

fn declared(game: &str, planted: &str) -> Interpreter {
    let mut library = registry::library();
    if library.game(game).is_none() {
        library.add("classic", classic(&game.to_lowercase()));
    }
    library.add("planted", &format!("Planted: {game} {{ {planted} }}"));
    let checked = library.check("Planted");
    let rules = checked.rules.unwrap_or_else(|| panic!("{planted}: {:#?}", checked.diagnostics));
    Interpreter::new(rules)
}

/// A game after moves; none if the position or a move is refused.
fn reached<'a>(game: &'a Interpreter, fen: &str, moves: &str) -> Option<Game<'a>> {
    let start = if fen.is_empty() { game.start() } else { read_fen(game.rules(), fen).ok()? };
    let mut reached = Game::from(game, start);
    for text in moves.split_whitespace() {
        let made = list(game, &reached).find(text).ok()?.clone();
        reached.play(made);
    }
    Some(reached)
}

fn list<'a>(game: &'a Interpreter, at: &Game<'_>) -> MoveList<'a> {
    let position = at.position();
    MoveList::new(game.rules(), position.clone(), false, None, game.legal_moves(position))
}

fn counts_are(game: &Interpreter, fen: &str, expected: &[u64]) -> bool {
    reached(game, fen, "").is_some_and(|at| {
        (1..).zip(expected).all(|(depth, &nodes)| game.perft(at.position(), depth) == nodes)
    })
}

fn passes(slug: &str, check: &Check, game: &Interpreter) -> bool {
    match *check {
        Check::Hand(fen) => {
            let hand = rows("hand_positions");
            let row = hand.iter().find(|row| {
                row["game"] == *slug && row["reading"].is_empty() && row["fen"] == *fen
            });
            let row = row.unwrap_or_else(|| panic!("{slug} {fen}: no such row"));
            reached(game, fen, "").is_some_and(|at| {
                let plain = list(game, &at).plain();
                let mut moves: Vec<String> =
                    plain.iter().map(|text| text.replace('=', "").to_lowercase()).collect();
                moves.sort_unstable();
                moves == row["legal"].split_whitespace().collect::<Vec<_>>()
            })
        }
        Check::HandCounts(fen, depth) => {
            let hand = rows("hand_positions");
            let row = hand.iter().find(|row| {
                row["game"] == *slug && row["reading"].is_empty() && row["fen"] == *fen
            });
            let row = row.unwrap_or_else(|| panic!("{slug} {fen}: no such row"));
            let counts: Vec<u64> =
                row["perft"].split(' ').map(|n| n.parse().expect("a number")).collect();
            counts_are(game, fen, &counts[..depth])
        }
        Check::Table(depth) => {
            let table = rows("perft_founding");
            let of_game: Vec<u64> = table
                .iter()
                .filter(|row| row["variant"] == *slug)
                .take(depth)
                .map(|row| row["nodes"].parse().expect("a number"))
                .collect();
            assert_eq!(of_game.len(), depth, "{slug}: too few rows");
            counts_are(game, "", &of_game)
        }
        Check::Counts(fen, expected) => counts_are(game, fen, expected),
        Check::Verdict(fen, moves, expected) => {
            let verdict = |at: Game<'_>| at.outcome().map(|one| one.describe(game.rules()));
            reached(game, fen, moves).is_some_and(|at| verdict(at).as_deref() == expected)
        }
        Check::Legal(fen, moves, text, expected) => reached(game, fen, moves)
            .is_some_and(|at| list(game, &at).plain().iter().any(|one| one == text) == expected),
    }
}

#[test]
fn every_fault_in_rules_is_caught_by_its_check() {
    assert!(FAULTS.len() >= 25);
    let mut missed = Vec::new();
    for Fault { what, game, planted, check } in FAULTS {
        let slug = registry::find(game).map_or("", |bundled| bundled.slug);
        if !passes(slug, check, &declared(game, "")) {
            missed.push(format!("{game}: the check for `{what}` fails without the fault"));
        }
        if passes(slug, check, &declared(game, planted)) {
            missed.push(format!("{game}: `{what}` is not caught"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
