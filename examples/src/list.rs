//! `variants list`: the bundled games.

use crate::report::{Report, Result};
use variants::registry;

pub(crate) fn run() -> Result {
    let library = registry::library();
    let lines: Vec<String> = (0..library.games().len())
        .filter_map(|index| library.check_index(index).rules)
        .map(|rules| {
            format!(
                "{}\t{}\t{}\t{}",
                rules.slug,
                rules.title.trim(),
                rules.board.len(),
                rules.kinds.len()
            )
        })
        .collect();
    Ok(Report::text(lines.join("\n")))
}
