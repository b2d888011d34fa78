//! A game by slug, by type name, or from a text file.

use crate::diagnostics;
use crate::engine::Engine;
use crate::files::Files;
use crate::report::{Failure, Result};
use rules_core::language::{Library, syntax};
use rules_core::rules::Rules;
use std::path::Path;
use variants::registry::{self, Bundled};

/// What a word on the command line means.
pub(crate) enum Game {
    /// A compiled game.
    Bundled(&'static Bundled),
    /// A file whose form is sound; its last game is meant.
    File(Files),
}

/// Bundled games come first; a file of the same name is reached as `./name`.
pub(crate) fn find(wanted: &str) -> Result<Game> {
    if let Some(bundled) = registry::find(wanted) {
        return Ok(Game::Bundled(bundled));
    }
    let path = Path::new(wanted);
    if !path.exists() && !wanted.contains(['/', '\\', '.']) {
        return Err(unknown(wanted));
    }
    let files = Files::load(&[path]);
    if files.failed() {
        return Err(Failure::rendered(files.render()));
    }
    if files.own_games().next().is_none() {
        return Err(Failure::new(format!("`{}` declares no game", path.display())));
    }
    Ok(Game::File(files))
}

impl Game {
    /// What plays it fastest.
    pub(crate) fn engine(&self) -> Result<Engine> {
        match self {
            Self::Bundled(bundled) => Ok(Engine::new(bundled.engine())),
            Self::File(_) => self.reference(),
        }
    }

    /// The interpreter, from the text.
    pub(crate) fn reference(&self) -> Result<Engine> {
        Ok(Engine::interpreted(self.rules()?))
    }

    /// What a command plays with, as `--reference` has it.
    pub(crate) fn player(&self, reference: bool) -> Result<Engine> {
        if reference { self.reference() } else { self.engine() }
    }

    /// The rules, read from the text.
    pub(crate) fn rules(&self) -> Result<Rules> {
        self.read(checked)
    }

    /// The declaration with everything it inherits, once it is known to be sound.
    pub(crate) fn flattened(&self) -> Result<syntax::Game> {
        self.read(|library, index| {
            checked(library, index)?;
            let flat = library.flattened(index);
            flat.ok_or_else(|| Failure::new("an ancestor of the game is missing"))
        })
    }

    /// What a reader makes of the library that holds the game, and its place there.
    fn read<T>(&self, reader: impl FnOnce(&Library, usize) -> Result<T>) -> Result<T> {
        match self {
            Self::Bundled(bundled) => {
                let mut library = Library::new();
                library.add(bundled.name, bundled.source);
                reader(&library, library.games().len().saturating_sub(1))
            }
            Self::File(files) => {
                reader(&files.library, files.own_games().last().map_or(0, |(index, _)| index))
            }
        }
    }
}

fn checked(library: &Library, index: usize) -> Result<Rules> {
    let checked = library.check_index(index);
    checked
        .rules
        .ok_or_else(|| Failure::rendered(diagnostics::render(library, &checked.diagnostics)))
}

fn unknown(wanted: &str) -> Failure {
    let lower = wanted.to_lowercase();
    let mut near: Vec<(usize, &str)> = registry::BUNDLED
        .iter()
        .map(|game| (strsim::damerau_levenshtein(&lower, game.slug), game.slug))
        .filter(|(distance, slug)| {
            *distance <= slug.len().max(lower.len()) / 3 + 1
                || (lower.len() > 2 && slug.contains(&*lower))
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
