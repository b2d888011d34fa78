//! `variants expand`: the code that games are compiled into.

use crate::game::{self, Game};
use crate::report::{Failure, Report, Result};
use variants::language::lexer::lex;
use variants::language::token::TokenKind;
use variants::registry;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A slug (see `list`), or a file all of whose games are expanded
    game: String,
}

pub(crate) fn run(args: &Args) -> Result {
    match game::find(&args.game)? {
        Game::Bundled(game) => {
            let (ancestors, own) = last_game(game.source);
            Ok(Report::text(code(ancestors, own)?))
        }
        Game::File(mut files) => {
            files.check();
            let found = files.render();
            if files.failed() {
                return Err(Failure::rendered(found));
            }
            let checked = files.own_games().map(|(index, _)| files.library.check_index(index));
            let parents: Vec<String> =
                checked.filter_map(|game| game.rules).flat_map(|rules| rules.ancestors).collect();
            let bundled = registry::BUNDLED
                .iter()
                .filter(|game| parents.iter().any(|name| name == game.name));
            let ancestors: Vec<&str> = bundled.map(|game| game.source).collect();
            let own: Vec<&str> = files.texts().collect();
            Ok(Report::text(code(&ancestors.join("\n"), &own.join("\n"))?).with_errors(found))
        }
    }
}

/// Splits a text before its last game.
fn last_game(source: &str) -> (&str, &str) {
    let mut depth = 0_usize;
    let mut ends = vec![0];
    for token in lex(0, source).tokens {
        match token.kind {
            TokenKind::Punct('{') => depth += 1,
            TokenKind::Punct('}') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    ends.push(token.span.end as usize);
                }
            }
            _ => {}
        }
    }
    let before = ends.len().checked_sub(2).and_then(|at| ends.get(at)).copied().unwrap_or(0);
    source.split_at(before)
}

fn code(ancestors: &str, own: &str) -> Result<String> {
    let unreadable =
        |error: &dyn std::fmt::Display| Failure::new(format!("rustc cannot read this: {error}"));
    let tokens = rules_codegen::expand_source("::variants", ancestors, own)
        .map_err(|error| unreadable(&error))?;
    let file = syn::parse2(tokens).map_err(|error| unreadable(&error))?;
    Ok(prettyplease::unparse(&file))
}
