//! `variants explain`: the plan a game is compiled by.

use crate::game;
use crate::report::{Report, Result};
use rules_codegen::plan::Plan;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A slug (see `list`), or a file whose last game is explained
    game: String,
}

pub(crate) fn run(args: &Args) -> Result {
    let rules = game::find(&args.game)?.rules()?;
    Ok(Report::text(Plan::new(&rules).to_string()))
}
