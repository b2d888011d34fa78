//! `variants moves`: the legal moves of a position.

use crate::game;
use crate::position::PositionArgs;
use crate::report::{Report, Result};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A slug (see `list`), or a file whose last game is played
    game: String,
    #[command(flatten)]
    position: PositionArgs,
    /// One move a line, sorted, and nothing else
    #[arg(long)]
    plain: bool,
}

pub(crate) fn run(args: &Args) -> Result {
    let engine = game::find(&args.game)?.engine()?;
    let list = args.position.reach(&engine)?.list(&engine);
    Ok(Report::text(if args.plain { list.plain().join("\n") } else { list.to_string() }))
}
