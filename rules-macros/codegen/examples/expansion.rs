//! Measures declarations: `expansion FOLDER` prints, for every game declared in the
//! Rust files of a folder, tab-separated: name, milliseconds of an expansion, lines and
//! lexemes of the declaration without comments.

use proc_macro2::TokenStream;
use rules_codegen::expand;
use rules_core::language::{Library, lexer};
use std::collections::{BTreeSet, HashMap};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The fastest of so many expansions counts: the others met a busy machine.
const RUNS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("expected a folder")?;
    let mut declarations: Vec<Declaration> = Vec::new();
    for path in rust_files(Path::new(&folder))? {
        for invocation in invocations(&fs::read_to_string(path)?) {
            declarations.extend(games(invocation));
        }
    }
    let by_name: HashMap<&str, &Declaration> =
        declarations.iter().map(|declaration| (&*declaration.name, declaration)).collect();
    for declaration in &declarations {
        let mut ancestors = String::new();
        let mut at = declaration;
        while let Some(parent) = at.parent.as_deref().and_then(|name| by_name.get(name)) {
            ancestors = format!("{}\n{ancestors}", parent.text);
            at = parent;
        }
        let input = format!("[::variants] {{ {ancestors} }} {}", declaration.text);
        let taken = expansion(&input.parse()?);
        let (lines, lexemes) = size(&declaration.text);
        let millis = taken.as_secs_f64() * 1000.0;
        println!("{}\t{millis:.1}\t{lines}\t{lexemes}", declaration.name);
    }
    Ok(())
}

fn expansion(input: &TokenStream) -> Duration {
    let once = || {
        let start = Instant::now();
        assert!(!expand(input.clone()).is_empty());
        start.elapsed()
    };
    (0..RUNS).map(|_| once()).min().unwrap_or_default()
}

fn rust_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// What stands between the braces of each `variant!`, which the formatter leaves at the margin.
fn invocations(text: &str) -> impl Iterator<Item = &str> {
    text.split("\nvariant! {\n").skip(1).filter_map(|rest| Some(rest.split_once("\n}")?.0))
}

struct Declaration {
    name: String,
    parent: Option<String>,
    text: String,
}

fn games(invocation: &str) -> Vec<Declaration> {
    let mut library = Library::new();
    library.add("variant!", invocation);
    let mut start = 0;
    let mut declarations = Vec::new();
    for game in library.games() {
        let end = game.end.end as usize;
        declarations.push(Declaration {
            name: game.name.text.clone(),
            parent: game.parent.iter().flatten().last().map(|word| word.text.clone()),
            text: invocation[start..end].to_owned(),
        });
        start = end;
    }
    declarations
}

/// Lines with a token and tokens, documentation aside.
fn size(text: &str) -> (usize, usize) {
    let plain: String = text
        .lines()
        .map(|line| if line.trim_start().starts_with("//") { "\n" } else { line })
        .flat_map(|line| [line, "\n"])
        .collect();
    let tokens = lexer::lex(0, &plain).tokens;
    let line = |at: u32| plain[..at as usize].matches('\n').count();
    let lines: BTreeSet<usize> = tokens.iter().map(|token| line(token.span.start)).collect();
    (lines.len(), tokens.len())
}
