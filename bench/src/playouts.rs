//! Random games.

use crate::here;
use crate::report::{Floor, Leaf, Report};
use crate::rounds::Contender;
use shakmaty::Position as _;
use variants::kernel;
use variants::{Chess, Compiled, Engine, Position, Random, Variant, Xiangqi};

/// Games in one measurement, each with its own numbers.
const GAMES: u64 = 500;
/// Plies without capture or pawn move that end a game.
const QUIET: u32 = 100;
/// A compiler for rules of games, which nobody has built here.
const RBG: &str = "Regular Boardgames";

pub fn rows(report: &mut Report) {
    // On both sides a random legal move until there is none, or until fifty moves
    // without capture or pawn move; nobody looks for repetitions or bare kings.
    let what = "chess playouts, no history";
    if report.wants(what) {
        let [ours, theirs] = [mean(plies), mean(shakmaty_plies)];
        println!(
            "# mean length of the random games: {ours:.1} plies here, {theirs:.1} with shakmaty"
        );
        assert!((ours / theirs - 1.0).abs() < 0.1, "the games are not alike");
    }
    let peer = games("shakmaty 0.30.1", shakmaty_plies);
    report.row(what, Leaf::Games, games(here::NAME, plies), vec![(peer, Floor::any(1.0))]);

    // The rules' own ends, repetition among them.
    let missing = || vec![(Contender::missing(RBG, "missing"), Floor::any(20.0))];
    report.row("chess playouts, all rules", Leaf::Games, whole::<Chess>(), missing());
    report.row("xiangqi playouts, all rules", Leaf::Games, whole::<Xiangqi>(), missing());
}

fn games(name: &str, plies: fn(&mut Random) -> u32) -> Contender<'static> {
    Contender::here(name, GAMES, move || {
        (0..GAMES).filter(|&game| plies(&mut Random::of_game(1, game)) > 0).count() as u64
    })
}

fn mean(plies: fn(&mut Random) -> u32) -> f64 {
    let all: u32 = (0..GAMES).map(|game| plies(&mut Random::of_game(1, game))).sum();
    f64::from(all) / GAMES as f64
}

fn plies(random: &mut Random) -> u32 {
    let mut state = *Position::<Chess>::start().state();
    for ply in 0.. {
        let moves = kernel::moves(&state);
        let choice = moves.nth(random.below(moves.count() as usize) as u64);
        let Some(code) = choice.filter(|_| state.halfmove < QUIET) else { return ply };
        state = kernel::play(&state, code);
    }
    unreachable!("quiet games end")
}

fn shakmaty_plies(random: &mut Random) -> u32 {
    let mut position = shakmaty::Chess::default();
    for ply in 0.. {
        let moves = position.legal_moves();
        if moves.is_empty() || position.halfmoves() >= QUIET {
            return ply;
        }
        position.play_unchecked(moves[random.below(moves.len())]);
    }
    unreachable!("quiet games end")
}

fn whole<V: Variant>() -> Contender<'static> {
    let engine = Compiled::<V>::new();
    Contender::here(here::NAME, GAMES, move || {
        let over = |&game: &u64| {
            engine.playout(&mut Random::of_game(1, game), 100_000, &mut |_| {}).is_some()
        };
        (0..GAMES).filter(over).count() as u64
    })
}
