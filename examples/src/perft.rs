//! `variants perft`: counting the leaves of the game tree.

use crate::game;
use crate::position::PositionArgs;
use crate::report::{Report, Result};
use rules_core::play::Notation;
use std::fmt::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A slug (see `list`), or a file whose last game is played
    game: String,
    /// The length of the sequences, in plies; numbers grow about thirtyfold with each
    // A sequence is walked by recursion, so its length is bounded by the stack.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=255))]
    depth: u32,
    #[command(flatten)]
    position: PositionArgs,
    /// Also a line `MOVE COUNT` for each legal move
    #[arg(long)]
    divide: bool,
    /// How many threads share the tree; the counts are the same
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Count with the interpreter, from the source text that the game carries
    #[arg(long)]
    reference: bool,
}

pub(crate) fn run(args: &Args) -> Result {
    let engine = game::find(&args.game)?.player(args.reference)?;
    let game = args.position.reach(&engine)?;
    let position = game.position().mailbox();
    let threads = usize::from(args.threads);
    if !args.divide || args.depth == 0 {
        return Ok(Report::text(format!("nodes {}", engine.perft(position, args.depth, threads))));
    }
    let counted = engine.divide(position, args.depth, threads);
    let legal: Vec<_> = counted.iter().map(|(one, _)| one.clone()).collect();
    let notation = Notation::new(engine.rules(), position, &legal);
    let mut lines: Vec<_> =
        counted.iter().map(|(one, nodes)| (notation.print(one), nodes)).collect();
    lines.sort_unstable();
    let mut out = String::new();
    for (one, nodes) in &lines {
        let _ = writeln!(out, "{one} {nodes}");
    }
    let _ = write!(out, "nodes {}", lines.iter().map(|(_, nodes)| **nodes).sum::<u64>());
    Ok(Report::text(out))
}
