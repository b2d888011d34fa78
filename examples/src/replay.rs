//! `variants replay`: recorded games, move by move.

use crate::engine::Engine;
use crate::game;
use crate::report::{Failure, Report, Result};
use std::fmt::Write;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A slug (see `list`), or a file whose last game is played
    game: String,
    /// Games from the setup, one a line, as moves in coordinates
    file: PathBuf,
    /// The moves count ranks from 0
    #[arg(long)]
    ranks_from_0: bool,
}

/// The longest game that is read; far longer than any that was ever played.
const MAX_LINE: u64 = 1 << 20;

pub(crate) fn run(args: &Args) -> Result {
    let engine = game::find(&args.game)?.engine()?;
    let name = args.file.display();
    let cannot = |error| Failure::new(format!("cannot read `{name}`: {error}"));
    let mut reader = BufReader::new(File::open(&args.file).map_err(cannot)?);
    let mut report = Report::default();
    let (mut games, mut plies, mut illegal) = (0_u64, 0_u64, 0_u64);
    for number in 1_u64.. {
        let mut line = Vec::new();
        if reader.by_ref().take(MAX_LINE + 1).read_until(b'\n', &mut line).map_err(cannot)? == 0 {
            break;
        }
        if line.len() as u64 > MAX_LINE {
            return Err(Failure::new(format!(
                "`{name}`, line {number}: expected a game of at most {MAX_LINE} bytes"
            )));
        }
        let line = String::from_utf8(line).map_err(|error| {
            let column = error.utf8_error().valid_up_to() + 1;
            Failure::new(format!(
                "`{name}`, line {number}, byte {column}: expected moves as UTF-8 text"
            ))
        })?;
        if line.trim().is_empty() {
            continue;
        }
        games += 1;
        let (played, mistake) = play(&engine, &line, args.ranks_from_0);
        plies += played;
        if let Some(reason) = mistake {
            illegal += 1;
            let _ = writeln!(report.err, "{name}, line {number}, ply {}: {reason}", played + 1);
        }
    }
    report.out = format!("games {games}, plies {plies}, illegal {illegal}\n");
    report.status = u8::from(illegal > 0);
    Ok(report)
}

/// How many plies of a game are legal, and what is wrong with the next.
fn play(engine: &Engine, line: &str, ranks_from_0: bool) -> (u64, Option<String>) {
    let mut position = engine.start();
    let mut played = 0;
    for text in line.split_whitespace() {
        let text = if ranks_from_0 { ranks_from_1(text) } else { text.to_owned() };
        match position.play(&text) {
            Ok(next) => position = next,
            Err(reason) => return (played, Some(reason.to_string())),
        }
        played += 1;
    }
    (played, None)
}

/// A move whose ranks are one higher; a pass has none.
fn ranks_from_1(text: &str) -> String {
    if text == "0000" {
        return text.to_owned();
    }
    let mut raised = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let digits = &rest[start..];
        let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        raised.push_str(&rest[..start]);
        match digits[..length].parse::<u32>() {
            Ok(rank) => raised.push_str(&(u64::from(rank) + 1).to_string()),
            // No board is so high: the move will be refused as it stands.
            Err(_) => raised.push_str(&digits[..length]),
        }
        rest = &digits[length..];
    }
    raised + rest
}

#[cfg(test)]
mod tests {
    use super::ranks_from_1;

    #[test]
    fn every_rank_is_raised_once() {
        assert_eq!(ranks_from_1("h0g2"), "h1g3");
        assert_eq!(ranks_from_1("a9b10=Q"), "a10b11=Q");
        assert_eq!(ranks_from_1("0000"), "0000");
        assert_eq!(ranks_from_1("P@e0"), "P@e1");
    }
}
