//! Files of games: read, parsed, checked.

use crate::diagnostics;
use crate::report::{Failure, Result};
use rules_core::language::token::Span;
use rules_core::language::{Diagnostic, Library, syntax};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use variants::registry;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files of games; they may extend bundled games and each other
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// A file of games is a page or two, so whatever is larger is a mistake.
const MAX_BYTES: u64 = 1 << 20;

/// The text of a small file.
pub(crate) fn read(path: &Path) -> Result<String> {
    let name = path.display();
    let cannot = |error| Failure::new(format!("cannot read `{name}`: {error}"));
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(cannot)?;
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Failure::new(format!(
            "`{name}` is too large: expected a text of games of at most {MAX_BYTES} bytes"
        )));
    }
    String::from_utf8(bytes).map_err(|error| {
        let sound = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..sound].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Failure::new(format!(
            "`{name}`, line {line}: byte {} is not text: expected UTF-8",
            sound + 1
        ))
    })
}

/// A library with the bundled games and those of some files.
pub(crate) struct Files {
    pub(crate) library: Library,
    /// The numbers of the files' texts.
    pub(crate) sources: Vec<u32>,
    /// What is wrong with the form of the files.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Messages about files that hold no games.
    unusable: String,
}

impl Files {
    /// Reads and parses files.
    pub(crate) fn load<P: AsRef<Path>>(paths: &[P]) -> Self {
        let mut files = Self {
            library: registry::library(),
            sources: Vec::new(),
            diagnostics: Vec::new(),
            unusable: String::new(),
        };
        for path in paths {
            if let Err(failure) = files.add(path.as_ref()) {
                files.unusable.push_str(&failure.into_text());
            }
        }
        files
    }

    fn add(&mut self, path: &Path) -> Result<()> {
        let text = read(path)?;
        let name = path.display().to_string();
        let source = self.library.next_source();
        let found = self.library.add(&name, &text);
        self.sources.push(source);
        self.diagnostics.extend(found);
        Ok(())
    }

    /// The games of the files, each with its place in the library.
    pub(crate) fn own_games(&self) -> impl Iterator<Item = (usize, &syntax::Game)> {
        let games = self.library.games().iter().enumerate();
        games.filter(|(_, game)| self.sources.contains(&game.name.span.source))
    }

    /// Checks every game of the files: what they mean, not only their form.
    pub(crate) fn check(&mut self) {
        let games = self.own_games();
        let found = games.flat_map(|(index, _)| self.library.check_index(index).diagnostics);
        let found: Vec<Diagnostic> = found.collect();
        self.diagnostics.extend(found);
        self.diagnostics.sort_by_key(|found| (found.span.source, found.span.start, found.span.end));
        self.diagnostics.dedup();
    }

    /// The files as they were read.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        let source = |&source| self.library.source(Span { source, start: 0, end: 0 });
        self.sources.iter().filter_map(source).map(|source| source.text.as_str())
    }

    /// Whether anything stops a game from being played.
    pub(crate) fn failed(&self) -> bool {
        !self.unusable.is_empty() || self.diagnostics.iter().any(Diagnostic::is_error)
    }

    /// Everything that was found, rendered.
    pub(crate) fn render(&self) -> String {
        let rendered = diagnostics::render(&self.library, &self.diagnostics);
        let between = if rendered.is_empty() || self.unusable.is_empty() { "" } else { "\n" };
        format!("{}{between}{rendered}", self.unusable)
    }
}
