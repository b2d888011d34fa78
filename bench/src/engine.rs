//! Fairy-Stockfish as a program beside: its user time, its start-up taken off.

use crate::rounds::Contender;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Leaves that one measurement of a program has at least.
const LEAST: u64 = 20_000_000;

/// A program that speaks UCI and knows variants.
pub struct Engine {
    name: &'static str,
    path: Option<PathBuf>,
    /// Declarations of more variants.
    declarations: Option<PathBuf>,
}

impl Engine {
    /// The first of some paths that exists, with more variants declared to it.
    pub fn new(name: &'static str, paths: &[&Path], declarations: &str) -> Self {
        let path = paths.iter().find(|path| path.is_file()).map(|path| path.to_path_buf());
        let file = std::env::temp_dir().join(format!(
            "variants-bench-{}-{}.ini",
            std::process::id(),
            name.replace(' ', "-")
        ));
        let declarations = std::fs::write(&file, declarations).is_ok().then_some(file);
        Self { name, path, declarations }
    }

    /// Last ply counted.
    pub fn counted(
        &self,
        variant: &str,
        fen: Option<&str>,
        (depth, leaves): (u32, u64),
    ) -> Contender<'static> {
        let Some(path) = self.path.clone() else { return Contender::missing(self.name, "missing") };
        let position = fen.map_or_else(|| "startpos".to_owned(), |fen| format!("fen {fen}"));
        let mut head = String::from("uci\n");
        if let Some(file) = &self.declarations {
            head += &format!("setoption name VariantPath value {}\n", file.display());
        }
        head += &format!("setoption name UCI_Variant value {variant}\nposition {position}\n");
        let times = LEAST.div_ceil(leaves);
        Contender::beside(self.name, move || {
            let run = |depth, expected, times| {
                seconds(&path, &head, depth, expected, times)
                    .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
            };
            (leaves * times) as f64 / (run(depth, Some(leaves), times) - run(1, None, 1))
        })
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        if let Some(file) = &self.declarations {
            let _ = std::fs::remove_file(file);
        }
    }
}

/// Seconds of user time of one process that counts some times over.
fn seconds(
    path: &Path,
    head: &str,
    depth: u32,
    expected: Option<u64>,
    times: u64,
) -> std::io::Result<f64> {
    let before = children_seconds()?;
    let mut child = Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(std::io::Error::other("no pipes"));
    };
    let mut lines = BufReader::new(output).lines();
    input.write_all(head.as_bytes())?;
    for _ in 0..times {
        writeln!(input, "go perft {depth}")?;
        // The answer comes when it comes: the next command would cut it short.
        let leaves = loop {
            let line = lines.next().ok_or_else(|| std::io::Error::other("no answer"))??;
            if let Some(leaves) = line.strip_prefix("Nodes searched: ") {
                break leaves.trim().parse::<u64>().map_err(std::io::Error::other)?;
            }
        };
        assert_eq!(leaves, expected.unwrap_or(leaves), "{} counts wrong", path.display());
    }
    writeln!(input, "quit")?;
    // It may have more to say, and must be able to.
    lines.for_each(drop);
    child.wait()?;
    Ok(children_seconds()? - before)
}

/// User time of ended children.
fn children_seconds() -> std::io::Result<f64> {
    Ok(getrusage(UsageWho::RUSAGE_CHILDREN)?.user_time().num_microseconds() as f64 / 1e6)
}
