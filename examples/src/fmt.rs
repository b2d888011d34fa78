//! `variants fmt`: files of games in canonical form.

use crate::files::{Args, Files};
use crate::report::{Failure, Report, Result};
use rules_core::language::print_source;

pub(crate) fn run(args: &Args) -> Result {
    let mut files = Files::load(&args.files);
    files.check();
    let found = files.render();
    if files.failed() {
        return Err(Failure::rendered(found));
    }
    let texts = files.sources.iter().map(|&source| print_source(&files.library, source));
    Ok(Report::text(texts.collect::<Vec<_>>().join("\n")).with_errors(found))
}
