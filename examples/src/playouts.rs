//! `variants playouts`: random games to their end, and what came of them.

use crate::game;
use crate::progress::Progress;
use crate::report::{Report, Result};
use rules_core::play::Outcome;
use rules_core::rules::Rules;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use variants::{Engine, Random};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A slug (see `list`), or a file whose last game is played
    game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Equal seeds give equal games, with any number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads share the games
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// After how many plies a game is left unfinished
    #[arg(long, value_name = "P", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    max_plies: u32,
}

/// What came of some games; adding two up is the same in any order.
#[derive(Default)]
struct Tally {
    results: HashMap<Option<Outcome>, u64>,
    /// How many games had each length.
    lengths: Vec<u64>,
    /// How many positions had each number of moves.
    choices: Vec<u64>,
    /// How many pieces of each kind were captured.
    captured: Vec<u64>,
}

fn count(list: &mut Vec<u64>, index: usize, n: u64) {
    if list.len() <= index {
        list.resize(index + 1, 0);
    }
    list[index] += n;
}

impl Tally {
    fn play(&mut self, engine: &dyn Engine, mut random: Random, max_plies: u32) {
        let mut plies = 0;
        let outcome = engine.playout(&mut random, max_plies, &mut |step| {
            plies += 1;
            count(&mut self.choices, step.choices, 1);
            if let Some(kind) = step.captured {
                count(&mut self.captured, kind.index(), 1);
            }
        });
        *self.results.entry(outcome).or_default() += 1;
        count(&mut self.lengths, plies, 1);
    }

    fn add(&mut self, other: &Self) {
        for (&outcome, n) in &other.results {
            *self.results.entry(outcome).or_default() += n;
        }
        let lists = [
            (&mut self.lengths, &other.lengths),
            (&mut self.choices, &other.choices),
            (&mut self.captured, &other.captured),
        ];
        for (all, more) in lists {
            for (index, &n) in more.iter().enumerate() {
                count(all, index, n);
            }
        }
    }
}

pub(crate) fn run(args: &Args) -> Result {
    let engine = game::find(&args.game)?.engine()?;
    let engine = engine.shared();
    let start = Instant::now();
    let tally = play_all(args, &**engine);
    let seconds = start.elapsed().as_secs_f64();
    Ok(Report::text(table(args, engine.rules(), &tally, seconds)))
}

fn play_all(args: &Args, engine: &dyn Engine) -> Tally {
    let next = AtomicU64::new(0);
    let total = Mutex::new(Tally::default());
    let progress = Progress::new();
    let work = || {
        let mut own = Tally::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= args.games {
                break;
            }
            own.play(engine, Random::of_game(args.seed, game), args.max_plies);
            progress.tell(|seconds| format!("{game} of {} games, {seconds} s", args.games));
        }
        total.lock().unwrap_or_else(PoisonError::into_inner).add(&own);
    };
    std::thread::scope(|scope| {
        // A thread that cannot be started leaves its share to the others.
        for _ in 1..args.threads {
            let _ = std::thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    total.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn table(args: &Args, rules: &Rules, tally: &Tally, seconds: f64) -> String {
    let mut out = format!("{}: {} random games, seed {}\n", rules.slug, args.games, args.seed);
    let percent = |n: u64| 100.0 * n as f64 / args.games as f64;
    out.push_str("\nResults\n");
    let mut results: Vec<(String, u64)> = tally
        .results
        .iter()
        .map(|(outcome, &n)| match outcome {
            Some(outcome) => (outcome.describe(rules), n),
            None => (format!("unfinished after {} plies", args.max_plies), n),
        })
        .collect();
    results.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    for (name, n) in results {
        let _ = writeln!(out, "  {n:>9}  {:>5.1} %  {name}", percent(n));
    }
    out.push_str(&distribution("Length in plies", &tally.lengths));
    out.push_str(&distribution("Legal moves in a position", &tally.choices));
    out.push_str("\nCaptured pieces a game\n");
    for (index, kind) in rules.kinds.iter().enumerate() {
        let n = tally.captured.get(index).copied().unwrap_or(0);
        let _ = writeln!(out, "  {:>9.3}  {}", n as f64 / args.games as f64, kind.name);
    }
    let plies: u64 = tally.choices.iter().sum();
    let _ = write!(out, "\nplies {plies}\nplies/s {:.0}", plies as f64 / seconds);
    out
}

/// Least, median, mean, greatest, and how the rest spreads.
fn distribution(title: &str, counts: &[u64]) -> String {
    const ROWS: usize = 10;
    const BAR: u64 = 40;
    let all: u64 = counts.iter().sum();
    let filled = || counts.iter().enumerate().filter(|(_, n)| **n > 0);
    let (Some((least, _)), Some((most, _))) = (filled().next(), filled().next_back()) else {
        return format!("\n{title}: none\n");
    };
    let sum: u128 = filled().map(|(value, &n)| value as u128 * u128::from(n)).sum();
    let mut seen = 0;
    let half = |&(_, &n): &(usize, &u64)| {
        seen += n;
        2 * seen >= all
    };
    let median = filled().find(half).map_or(0, |(value, _)| value);
    let mean = sum as f64 / all as f64;
    let mut out =
        format!("\n{title}: least {least}, median {median}, mean {mean:.1}, greatest {most}\n");
    let width = (most - least) / ROWS + 1;
    let from = |row: usize| least + row * width;
    let rows: Vec<(usize, u64)> = (0..ROWS)
        .map(from)
        .take_while(|&from| from <= most)
        .map(|from| (from, counts[from..].iter().take(width).sum()))
        .collect();
    let peak = rows.iter().map(|(_, n)| *n).max().unwrap_or(1).max(1);
    for (from, n) in rows {
        let bar = "#".repeat((u128::from(n) * u128::from(BAR)).div_ceil(u128::from(peak)) as usize);
        let row = format!("  {from:>5}-{:<5} {n:>10}  {bar}", from + width - 1);
        let _ = writeln!(out, "{}", row.trim_end());
    }
    out
}
