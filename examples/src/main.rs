//! The `variants` command: chess variants from their declarations, in the terminal.
//!
//! Every command returns what it has to say as a whole ([`report`]), so that bad input
//! leaves nothing half printed.

mod check;
mod diagnostics;
mod diff;
mod engine;
mod expand;
mod explain;
mod files;
mod fmt;
mod game;
mod list;
mod marks;
mod moves;
mod perft;
mod piece;
mod playouts;
mod position;
mod progress;
mod replay;
mod report;
mod show;
mod svg;
mod witness;
mod words;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Chess variants from their declarations.
#[derive(Parser)]
#[command(name = "variants", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// All bundled games: slug, full name, number of squares, number of kinds
    List,
    /// The rules of a game: board, zones, pieces with their moves, endings
    Show(show::Args),
    /// A position, or the moves of one piece, as an SVG picture
    Svg(svg::Args),
    /// The legal moves of a position
    Moves(moves::Args),
    /// How many move sequences of a length there are
    Perft(perft::Args),
    /// What a piece in Betza's notation may do
    Piece(piece::Args),
    /// What is wrong or doubtful in files of games
    Check(files::Args),
    /// Files of games in canonical form, on standard output
    Fmt(files::Args),
    /// The plan a game is compiled by: the state kept, and how each move is found and judged
    Explain(explain::Args),
    /// The code that games are compiled into, formatted
    Expand(expand::Args),
    /// Plays recorded games and says whether every move is legal
    Replay(replay::Args),
    /// Random games to their end: results, lengths, branching, captures
    Playouts(playouts::Args),
    /// A line after which two games on the same board disagree, with both lists of moves
    Diff(diff::Args),
    /// For each clause of a game a position that shows that it matters
    Witness(witness::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::List => list::run(),
        Command::Show(args) => show::run(&args),
        Command::Svg(args) => svg::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Piece(args) => piece::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Fmt(args) => fmt::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Expand(args) => expand::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Playouts(args) => playouts::run(&args),
        Command::Diff(args) => diff::run(&args),
        Command::Witness(args) => witness::run(&args),
    };
    report::finish(result)
}
