//! `variants svg`: a position, or the moves of one piece, as an SVG picture.

use crate::engine::Engine;
use crate::game;
use crate::position;
use crate::report::{Failure, Report, Result};
use rules_core::geometry::Square;
use rules_core::picture::{Picture, move_diagram, typical_squares};
use rules_core::play::{Mailbox, Move, MoveText};
use rules_core::rules::{KindId, Rules};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A slug (see `list`), or a file whose last game is drawn
    game: String,
    /// The position to draw, as a position string; the setup if left out
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: Option<String>,
    /// The move that led to the position; its squares are lit up
    #[arg(long, value_name = "MOVE")]
    last: Option<String>,
    /// Mark where the piece on this square may go
    #[arg(long, value_name = "SQ")]
    targets: Option<String>,
    /// Draw what a piece with this name or letter may do, on a board of its own
    #[arg(long, value_name = "KIND", conflicts_with_all = ["fen", "last", "targets"])]
    piece: Option<String>,
    /// Where that piece stands; where it shows most if left out
    #[arg(long, value_name = "SQ", requires = "piece")]
    at: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result {
    let engine = game::find(&args.game)?.engine()?;
    let rules = engine.rules();
    if let Some(piece) = &args.piece {
        return Ok(Report::text(diagram(rules, piece, args.at.as_deref())?.to_string()));
    }
    let start = position::start(&engine, args.fen.as_deref())?;
    let position = start.mailbox();
    let mut picture = Picture::new(rules, position).check(engine.threatened(position));
    if let Some(text) = &args.last {
        picture = picture.last_squares(last(rules, position, text)?);
    }
    if let Some(name) = &args.targets {
        let from = square(rules, "--targets", name)?;
        let moves = targets(&engine, position, name, from)?;
        picture = picture.targets(&moves);
    }
    Ok(Report::text(picture.to_string()))
}

fn square(rules: &Rules, option: &str, name: &str) -> Result<Square> {
    rules.board.parse_square(name).map_err(|error| Failure::new(format!("{option}: {error}")))
}

/// The squares of a move that has just been played: whose turn it is not stands on the last.
fn last(rules: &Rules, position: &Mailbox, text: &str) -> Result<Vec<Square>> {
    let parsed: MoveText =
        text.parse().map_err(|error| Failure::new(format!("--last: {error}")))?;
    let names = match &parsed {
        MoveText::Pass => Vec::new(),
        MoveText::Drop { to, .. } => vec![to],
        MoveText::Walk { from, to, .. } => vec![from, to],
    };
    let squares: Vec<Square> =
        names.into_iter().map(|name| square(rules, "--last", name)).collect::<Result<_>>()?;
    let Some(&end) = squares.last() else { return Ok(squares) };
    let played = position.side.other();
    if position.placement.at(end).is_some_and(|piece| piece.owner == played) {
        return Ok(squares);
    }
    let (player, end) = (&rules.players[played.index()], rules.board.name(end));
    Err(Failure::with_help(
        format!("--last: `{text}` did not lead here: {player} has no piece on {end}"),
        "`--last` names the move played before the position that is drawn",
    ))
}

/// The legal moves of the piece on a square.
fn targets(engine: &Engine, position: &Mailbox, name: &str, from: Square) -> Result<Vec<Move>> {
    let rules = engine.rules();
    let mover = &rules.players[position.side.index()];
    match position.placement.at(from) {
        Some(piece) if piece.owner == position.side => {
            let moves = engine.legal_moves(position).into_iter();
            Ok(moves.filter(|one| one.from() == Some(from)).collect())
        }
        Some(_) => Err(Failure::new(format!(
            "--targets: {mover} is to move, but the piece on {name} is the other side's"
        ))),
        None => Err(Failure::new(format!(
            "--targets: nothing stands on {name}: expected a square with a piece of {mover}"
        ))),
    }
}

fn diagram<'r>(rules: &'r Rules, wanted: &str, at: Option<&str>) -> Result<Picture<'r>> {
    let lower = wanted.to_lowercase();
    let named = |id: &KindId| {
        let kind = rules.kind(*id);
        kind.name.to_lowercase() == lower || kind.letter.to_string().to_lowercase() == lower
    };
    let Some(kind) = rules.kind_ids().find(named) else {
        let names: Vec<&str> = rules.kinds.iter().map(|kind| kind.name.as_str()).collect();
        return Err(Failure::new(format!(
            "--piece: there is no kind `{}`: expected one of {}",
            wanted.escape_debug(),
            names.join(", ")
        )));
    };
    let at = match at {
        Some(name) => Some(square(rules, "--at", name)?),
        None => typical_squares(rules, kind).last().copied(),
    };
    let at = at.ok_or_else(|| Failure::new("--piece: the board has no square for it"))?;
    Ok(move_diagram(rules, kind, at))
}
