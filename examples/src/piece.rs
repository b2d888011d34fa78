//! `variants piece`: what one piece may do on an otherwise quiet board.

mod scene;

use crate::diagnostics::render_one;
use crate::marks;
use crate::report::{Failure, Report, Result};
use rules_core::betza;
use rules_core::geometry::Square;
use rules_core::language::Severity;
use rules_core::play::{Action, Move};
use rules_core::reference::Interpreter;
use rules_core::rules::Rules;
use scene::Scene;
use std::fmt::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The piece's moves in Betza's notation, such as `fmWfceF`
    betza: String,
    /// The size of the board, files by ranks
    #[arg(long, value_name = "WxH", default_value = "8x8")]
    board: String,
    /// Where the piece stands; the middle if left out
    #[arg(long, value_name = "SQ")]
    at: Option<String>,
    /// Whose piece it is: `w` moves up the board, `b` down
    #[arg(long, value_parser = ["w", "b"], default_value = "w")]
    side: String,
    /// Squares of pieces of the same side, which have not moved
    #[arg(long, value_name = "SQUARES", default_value = "")]
    friends: String,
    /// Squares of pieces of the other side
    #[arg(long, value_name = "SQUARES", default_value = "")]
    enemies: String,
    /// Squares that do not exist
    #[arg(long, value_name = "SQUARES", default_value = "")]
    holes: String,
    /// The piece has moved before
    #[arg(long)]
    moved: bool,
    /// Three lines of squares: `quiet`, `capture`, `special`
    #[arg(long)]
    plain: bool,
}

pub(crate) fn run(args: &Args) -> Result {
    let (word, warnings) = read(&args.betza)?;
    let Scene { rules, position, at } = Scene::new(args, &word)?;
    let interpreter = Interpreter::new(rules);
    let rules = interpreter.rules();
    let doings = Doings::of(rules, at, interpreter.pseudo_legal_moves(&position));
    if args.plain {
        return Ok(Report::text(doings.plain(rules)).with_errors(warnings));
    }
    let picture = marks::picture(rules, |square| {
        let piece = position.placement.at(square);
        if square == at {
            Some('@')
        } else if doings.capture.contains(&square) {
            Some('x')
        } else if let Some(piece) = piece {
            Some(if piece.owner == position.side { 'F' } else { 'E' })
        } else if doings.quiet.contains(&square) {
            Some('o')
        } else {
            doings.special.iter().any(|special| special.to == square).then_some('!')
        }
    });
    let text = format!("{picture}\n\n{}", doings.words(rules, args, at));
    Ok(Report::text(text).with_errors(warnings))
}

/// The notation, with doubts about it as warnings.
fn read(text: &str) -> Result<(betza::Word, String)> {
    let source = ("BETZA", text);
    let word = betza::parse(text).map_err(|error| {
        let message = error.to_string();
        let rendered =
            render_one(Severity::Error, &message, source, error.at.clone(), &error.help());
        Failure::rendered(rendered)
    })?;
    if word.terms.is_empty() {
        return Err(Failure::new("the notation is empty: expected at least one atom, such as `W`"));
    }
    let lints = betza::lints(&word, text);
    let warnings: Vec<String> = lints
        .into_iter()
        .map(|lint| render_one(Severity::Warning, &lint.message, source, lint.at, &lint.help))
        .collect();
    Ok((word, warnings.join("\n")))
}

/// A move that is neither quiet nor a plain capture.
struct Special {
    to: Square,
    /// The syntax of the notation's test corpora.
    text: String,
    words: String,
}

/// What the piece may do, each list by file and then by rank.
struct Doings {
    quiet: Vec<Square>,
    capture: Vec<Square>,
    special: Vec<Special>,
}

impl Doings {
    fn of(rules: &Rules, at: Square, moves: Vec<Move>) -> Self {
        let board = &rules.board;
        let mut doings = Self { quiet: Vec::new(), capture: Vec::new(), special: Vec::new() };
        for one in moves {
            match one.action {
                Action::Walk { from, to, .. } if from == at => {
                    if one.captured.iter().any(|&square| square != to) {
                        doings.special.push(Special::locust(rules, to, &one));
                    } else if one.is_capture() {
                        doings.capture.push(to);
                    } else if to == from {
                        let [text, words] = [format!("0:{}", board.name(to)), "stay".to_owned()];
                        doings.special.push(Special { to, text, words });
                    } else {
                        doings.quiet.push(to);
                    }
                }
                Action::Castle { to, partner, .. } => doings.special.push(Special {
                    to,
                    text: format!("O:{}", board.name(to)),
                    words: format!("castle to {} with {}", board.name(to), board.name(partner)),
                }),
                _ => {}
            }
        }
        let order = |square: &Square| (board.file(*square), board.rank(*square));
        for list in [&mut doings.quiet, &mut doings.capture] {
            list.sort_by_key(order);
            list.dedup();
        }
        doings.special.sort_by(|a, b| (order(&a.to), &a.text).cmp(&(order(&b.to), &b.text)));
        doings.special.dedup_by(|a, b| a.text == b.text);
        doings
    }

    fn plain(&self, rules: &Rules) -> String {
        let special: Vec<&str> = self.special.iter().map(|special| special.text.as_str()).collect();
        [
            ("quiet", names(rules, &self.quiet)),
            ("capture", names(rules, &self.capture)),
            ("special", special.join(" ")),
        ]
        .map(|(key, list)| format!("{key} {list}").trim_end().to_owned())
        .join("\n")
    }

    fn words(&self, rules: &Rules, args: &Args, at: Square) -> String {
        let mut out = format!("{} on {}", args.betza, rules.board.name(at));
        if args.moved {
            out.push_str(", which has moved before,");
        }
        if self.quiet.is_empty() && self.capture.is_empty() && self.special.is_empty() {
            return out + " cannot move.";
        }
        out.push_str(" (@) may");
        if !self.quiet.is_empty() {
            let _ = write!(out, "\n  go to (o) {}", names(rules, &self.quiet));
        }
        if !self.capture.is_empty() {
            let _ = write!(out, "\n  capture on (x) {}", names(rules, &self.capture));
        }
        for special in &self.special {
            let _ = write!(out, "\n  {}", special.words);
        }
        out
    }
}

impl Special {
    fn locust(rules: &Rules, to: Square, one: &Move) -> Self {
        let name = rules.board.name(to);
        let extras: Vec<String> = one
            .captured
            .iter()
            .filter(|&&square| square != to)
            .map(|&square| rules.board.name(square))
            .collect();
        let text = format!("x:{name}*{}", extras.join("*"));
        Self { to, text, words: format!("go to {name} and capture {}", extras.join(" and ")) }
    }
}

fn names(rules: &Rules, squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(|&square| rules.board.name(square)).collect();
    names.join(" ")
}
