//! What a command has to say, and how it leaves.

use std::io::{self, Write};
use std::process::ExitCode;

/// What a command that could do its work prints.
#[derive(Default)]
pub(crate) struct Report {
    /// For standard output.
    pub(crate) out: String,
    /// For standard error.
    pub(crate) err: String,
    /// The exit status.
    pub(crate) status: u8,
}

impl Report {
    /// A text for standard output, ended by a line break if it has any line.
    pub(crate) fn text(out: impl Into<String>) -> Self {
        let mut out = out.into();
        if !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
        Self { out, ..Self::default() }
    }

    /// The same with something for standard error.
    pub(crate) fn with_errors(self, err: String) -> Self {
        Self { err, ..self }
    }
}

/// Bad input: the whole text for standard error.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    /// A mistake in one sentence.
    pub(crate) fn new(message: impl std::fmt::Display) -> Self {
        Self(format!("error: {message}\n"))
    }

    /// A mistake with a hint at what to do.
    pub(crate) fn with_help(message: impl std::fmt::Display, help: impl std::fmt::Display) -> Self {
        Self(format!("error: {message}\n  = help: {help}\n"))
    }

    /// Diagnostics that are rendered already.
    pub(crate) fn rendered(text: String) -> Self {
        Self(text)
    }

    /// The text for standard error.
    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

/// What every command returns.
pub(crate) type Result<T = Report> = std::result::Result<T, Failure>;

/// Prints and says with which status to leave; a reader that went away is no mistake.
pub(crate) fn finish(result: Result) -> ExitCode {
    let report =
        result.unwrap_or_else(|failure| Report { err: failure.0, status: 2, ..Report::default() });
    let _ = io::stderr().write_all(report.err.as_bytes());
    let mut stdout = io::stdout().lock();
    match stdout.write_all(report.out.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ = writeln!(io::stderr(), "error: cannot write to standard output: {error}");
            ExitCode::from(2)
        }
        _ => ExitCode::from(report.status),
    }
}
