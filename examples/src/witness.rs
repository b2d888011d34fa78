//! `variants witness`: positions that show that each clause of a game matters.

use crate::game;
use crate::report::{Report, Result};
use rules_core::witness::{Effort, Finding, witnesses};
use std::fmt::Write as _;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A slug (see `list`), or a file whose last game is meant
    game: String,
    /// How many positions are tried for each clause
    #[arg(long, value_name = "N", default_value_t = 6000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    budget: u32,
    /// Equal seeds find equal witnesses
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &Args) -> Result {
    let game = game::find(&args.game)?.flattened()?;
    let found = witnesses(&game, Effort { seed: args.seed, tries: args.budget as usize });
    let mut out = String::new();
    for witness in &found {
        let _ = writeln!(out, "{witness}");
    }
    let count =
        |wanted: fn(&Finding) -> bool| found.iter().filter(|one| wanted(&one.finding)).count();
    let _ = writeln!(
        out,
        "clauses {}, witnesses {}, dead {}, open {}",
        found.len(),
        count(|finding| matches!(finding, Finding::Case(_))),
        count(|finding| matches!(finding, Finding::Dead(_))),
        count(|finding| matches!(finding, Finding::Nothing)),
    );
    Ok(Report::text(out))
}
