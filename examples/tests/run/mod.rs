//! Runs the command as a user does.
#![allow(dead_code)] // each test binary uses a part

use std::path::PathBuf;
use std::process::{Command, Output};

/// What a run printed, and its status.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: Option<i32>,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
        Self { out: text(&output.stdout), err: text(&output.stderr), status: output.status.code() }
    }
}

pub(crate) fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_variants"))
}

pub(crate) fn run(args: &[&str]) -> Run {
    command().args(args).output().expect("the command starts").into()
}

/// Standard output of a run that must succeed.
#[track_caller]
pub(crate) fn good(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{args:?}: {run:?}");
    run.out
}

/// Bad input: status 2, nothing on standard output, and a message with all these words.
#[track_caller]
pub(crate) fn bad(args: &[&str], words: &[&str]) -> String {
    let run = run(args);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}: {run:?}");
    assert!(!run.err.contains("panicked"), "{args:?}: {}", run.err);
    assert!(run.err.starts_with("error: "), "{args:?}: {}", run.err);
    for word in words {
        assert!(run.err.contains(word), "{args:?}: no `{word}` in\n{}", run.err);
    }
    run.err
}

/// A file of the package, by its path in it.
pub(crate) fn packaged(path: &str) -> String {
    format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))
}

/// A file that holds these bytes, named after the test that wants it.
pub(crate) fn file(name: &str, bytes: impl AsRef<[u8]>) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(name);
    std::fs::write(&path, bytes).expect("the folder of test files can be written");
    path.into_os_string().into_string().expect("UTF-8")
}
