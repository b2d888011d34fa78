//! Fairy-Stockfish as a program beside: its user time, its start-up taken off.

use crate::rounds::{Work, median};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// Seconds of user time that a perft of the engine takes; none if it is not installed.
fn seconds(variant: &str, depth: u32, expected: u64) -> Option<f64> {
    let path = ["/usr/games/fairy-stockfish", "fairy-stockfish"];
    let mut child = path.iter().find_map(|path| {
        Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()
    })?;
    let before = children_ticks()?;
    let mut input = child.stdin.take()?;
    let mut lines = BufReader::new(child.stdout.take()?).lines();
    write!(input, "uci\nsetoption name UCI_Variant value {variant}\nposition startpos\ngo perft {depth}\n").ok()?;
    // The answer comes when it comes: the next command would cut it short.
    let nodes = lines.find_map(|line| line.ok()?.strip_prefix("Nodes searched: ")?.trim().parse::<u64>().ok())?;
    writeln!(input, "quit").ok()?;
    child.wait().ok()?;
    assert_eq!(nodes, expected, "the engine counts wrong");
    Some((children_ticks()? - before) / 100.0)
}

/// User time of ended children, in hundredths of a second.
fn children_ticks() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = stat.rsplit_once(") ")?;
    fields.split(' ').nth(13)?.parse().ok()
}

pub fn alternate_with(variant: &str, what: &str, rounds: u32, ours: Work<'_>, depth: u32, expected: u64) {
    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
    ours.speed();
    for _ in 0..rounds {
        mine.push(ours.speed());
    }
    for _ in 0..rounds.min(3) {
        mine.push(ours.speed());
        if let (Some(whole), Some(start)) = (seconds(variant, depth, expected), seconds(variant, 1, 44)) {
            theirs.push(expected as f64 / (whole - start) / 1e6);
        }
    }
    let mine = median(mine);
    if theirs.is_empty() {
        println!("{what:<34} {mine:>12.1} {:>10} {:>12} {:>7}", "fairy", "missing", "-");
    } else {
        let theirs = median(theirs);
        println!("{what:<34} {mine:>12.1} {:>10} {theirs:>12.1} {:>7.1}", "fairy", mine / theirs);
    }
}
