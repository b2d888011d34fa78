//! A game by slug, by type name, or from a text file.

use crate::diagnostics;
use crate::files::Files;
use crate::report::{Failure, Result};
use rules_core::language::{Library, slug_of, syntax};
use rules_core::rules::Rules;
use std::path::Path;
use variants::registry;

/// The rules of the game that a word on the command line means.
///
/// Bundled games come first; a file of the same name is reached as `./name`.
pub(crate) fn find(wanted: &str) -> Result<Rules> {
    let library = registry::library();
    let named = |game: &syntax::Game| game.name.text == wanted || slug(game) == wanted;
    if let Some(index) = library.games().iter().position(named) {
        return checked(&library, index);
    }
    let path = Path::new(wanted);
    if path.exists() || wanted.contains(['/', '\\', '.']) {
        return from_file(path);
    }
    Err(unknown(&library, wanted))
}

fn slug(game: &syntax::Game) -> String {
    game.slug.as_ref().map_or_else(|| slug_of(&game.name.text), |slug| slug.text.clone())
}

/// The last game of a file.
fn from_file(path: &Path) -> Result<Rules> {
    let files = Files::load(&[path]);
    if files.failed() {
        return Err(Failure::rendered(files.render()));
    }
    let ours = |game: &syntax::Game| files.sources.contains(&game.name.span.source);
    match files.library.games().iter().rposition(ours) {
        Some(index) => checked(&files.library, index),
        None => Err(Failure::new(format!("`{}` declares no game", path.display()))),
    }
}

fn checked(library: &Library, index: usize) -> Result<Rules> {
    let checked = library.check_index(index);
    checked
        .rules
        .ok_or_else(|| Failure::rendered(diagnostics::render(library, &checked.diagnostics)))
}

fn unknown(library: &Library, wanted: &str) -> Failure {
    let lower = wanted.to_lowercase();
    let mut near: Vec<(usize, String)> = library
        .games()
        .iter()
        .map(slug)
        .map(|slug| (strsim::damerau_levenshtein(&lower, &slug), slug))
        .filter(|(distance, slug)| {
            *distance <= slug.len().max(lower.len()) / 3 + 1
                || (lower.len() > 2 && slug.contains(&lower))
        })
        .collect();
    near.sort();
    let near: Vec<String> = near.into_iter().take(3).map(|(_, slug)| format!("`{slug}`")).collect();
    let message = format!("there is no game `{}`, nor a file of that name", wanted.escape_debug());
    let all = "`variants list` names all games";
    if near.is_empty() {
        Failure::with_help(message, all)
    } else {
        Failure::with_help(message, format!("did you mean {}? {all}", near.join(" or ")))
    }
}
