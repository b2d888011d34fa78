//! `variants diff`: where two readings of a game first disagree.

use crate::game;
use crate::report::{Failure, Report, Result};
use rules_core::compare::{Difference, Found, Pair};
use rules_core::reference::Interpreter;
use rules_core::witness::never_differs;
use std::fmt::Write as _;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A slug (see `list`), or a file whose last game is meant
    first: String,
    /// Another game on the same board with the same letters
    second: String,
    /// How many positions to look at breadth first, and again in random games
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    budget: u32,
    /// Equal seeds give equal random games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &Args) -> Result {
    let rules = [game::find(&args.first)?.rules()?, game::find(&args.second)?.rules()?];
    let mut names = rules.each_ref().map(|rules| rules.slug.clone());
    if names[0] == names[1] {
        names = [args.first.clone(), args.second.clone()];
    }
    let same_start = rules[0].setup == rules[1].setup;
    let never = never_differs(&rules[0], &rules[1]);
    let [first, second] = rules.map(Interpreter::new);
    let pair = Pair::new(first, second).map_err(|error| {
        Failure::new(format!("`{}` and `{}` cannot be compared: {error}", names[0], names[1]))
    })?;
    let mut out = String::new();
    if !same_start {
        let _ = writeln!(out, "the setups differ; both games from that of {}", names[0]);
    }
    if let Some(why) = never {
        let _ = writeln!(out, "no game played from the start tells them apart: {why}");
    } else if let Some(found) = pair.find(args.budget as usize, args.seed) {
        tell(&mut out, &names, &found);
    } else {
        let _ = writeln!(out, "no difference found in {} positions", args.budget);
    }
    Ok(Report::text(out))
}

fn tell(out: &mut String, names: &[String; 2], found: &Found) {
    let how = if found.shortest { "shortest" } else { "short" };
    let line = if found.line.is_empty() {
        "at the start".to_owned()
    } else {
        format!("after {}", found.line.join(" "))
    };
    let _ = writeln!(out, "{how}: {line}\n{}", found.fen);
    difference(out, names, &found.difference);
    if let Some((fen, small)) = &found.position {
        let _ = writeln!(out, "with few pieces:\n{fen}");
        difference(out, names, small);
    }
}

fn difference(out: &mut String, names: &[String; 2], difference: &Difference) {
    for (name, moves) in names.iter().zip(&difference.only) {
        let moves = if moves.is_empty() { "-".to_owned() } else { moves.join(" ") };
        let _ = writeln!(out, "only {name}: {moves}");
    }
    if difference.outcomes[0] != difference.outcomes[1] {
        for (name, words) in names.iter().zip(&difference.words) {
            let _ = writeln!(out, "{name}: {}", words.as_deref().unwrap_or("goes on"));
        }
    }
}
