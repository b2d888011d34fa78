//! `variants check`: what is wrong or doubtful in files of games.

use crate::files::{Args, Files};
use crate::report::{Failure, Report, Result};

pub(crate) fn run(args: &Args) -> Result {
    let mut files = Files::load(&args.files);
    files.check();
    let found = files.render();
    if files.failed() {
        Err(Failure::rendered(found))
    } else {
        Ok(Report::default().with_errors(found))
    }
}
