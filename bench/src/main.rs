//! Speed beside other programs: alternating rounds, processor time, medians.
//!
//! Ratios are between figures of the same leaf: `counted` counts the last ply without
//! making it, `made` makes every leaf, `made+hash` also reads its hash. A peer that is
//! missing is said to be missing, and its floor is then not shown.

mod chess;
mod declared;
mod engine;
mod fairy;
mod here;
mod only;
mod playouts;
mod report;
mod rounds;

use report::{Report, Settings};
use std::process::ExitCode;

const USAGE: &str = "\
usage: variants-bench [--quick] [--rounds N] [--rows TEXT] [--tsv FILE] [--engine PATH]
       variants-bench only GAME DEPTH [TIMES]

  --quick        shallower trees
  --rounds N     how often each contender takes its turn (default 5)
  --rows TEXT    only rows whose name has TEXT in it
  --tsv FILE     append the figures to FILE
  --engine PATH  the engine built from the source of pyffish
  only           the work alone, for a profiler";

fn main() -> ExitCode {
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &[String]) -> Result<(), String> {
    if args.first().is_some_and(|arg| arg == "only") {
        let number = |arg: &String| arg.parse().map_err(|_| format!("`{arg}` is no number"));
        let [game, depth, times @ ..] = &args[1..] else {
            return Err("only what, how deep?".into());
        };
        return only::run(game, number(depth)?, times.first().map_or(Ok(1), number)?);
    }
    let mut report = Report::new(settings(args)?);
    chess::rows(&mut report);
    fairy::rows(&mut report);
    declared::rows(&mut report);
    playouts::rows(&mut report);
    report.finish();
    Ok(())
}

fn settings(args: &[String]) -> Result<Settings, String> {
    let mut settings =
        Settings { rounds: 5, quick: false, rows: String::new(), tsv: None, engine: None };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("`{arg}` wants a value"));
        match arg.as_str() {
            "--quick" => settings.quick = true,
            "--rounds" => {
                let rounds = value()?.parse().ok().filter(|&rounds| rounds > 0);
                settings.rounds = rounds.ok_or("`--rounds` wants a number from 1")?;
            }
            "--rows" => settings.rows.clone_from(value()?),
            "--tsv" => settings.tsv = Some(value()?.into()),
            "--engine" => settings.engine = Some(value()?.into()),
            _ => return Err(format!("`{arg}` is not known")),
        }
    }
    Ok(settings)
}
