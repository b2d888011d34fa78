//! `variants moves`: the legal moves of a position.

use crate::game;
use crate::position::PositionArgs;
use crate::report::{Report, Result};
use rules_core::play::MoveList;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A slug (see `list`), or a file whose last game is played
    game: String,
    #[command(flatten)]
    position: PositionArgs,
    /// One move a line, sorted, and nothing else
    #[arg(long)]
    plain: bool,
    /// Ask the interpreter, from the source text that the game carries
    #[arg(long)]
    reference: bool,
}

pub(crate) fn run(args: &Args) -> Result {
    let engine = game::find(&args.game)?.player(args.reference)?;
    let game = args.position.reach(&engine)?;
    let at = game.position();
    let outcome = game.outcome().map(|end| end.outcome);
    let moves = engine.legal_moves(at.mailbox());
    // Unlike the position's own list, this one knows the history.
    let list = MoveList::new(at.rules(), at.mailbox().clone(), at.is_check(), outcome, moves);
    Ok(Report::text(if args.plain { list.plain().join("\n") } else { list.to_string() }))
}
