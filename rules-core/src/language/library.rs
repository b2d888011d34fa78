//! Sources, the games in them, and the way from a name to checked rules.

use super::check;
use super::diagnostic::{Diagnostic, Severity, Source};
use super::extend::extend;
use super::lexer::{self, Comment};
use super::names::{slug_of, suggest};
use super::parse;
use super::syntax::{Game, Statement, Word};
use super::token::{Span, Token};
use crate::rules::Rules;

/// Games by name, from any number of sources, each able to extend the others.
#[derive(Clone, Debug, Default)]
pub struct Library {
    sources: Vec<Source>,
    comments: Vec<Vec<Comment>>,
    games: Vec<Game>,
}

/// A game's rules, if nothing is wrong with them, and all that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The rules; none if any diagnostic is an error.
    pub rules: Option<Rules>,
    /// What could be read in spite of mistakes: only its names and its board are of use.
    /// None if there are no mistakes, or no board.
    pub draft: Option<Rules>,
    /// Mistakes and doubts in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// A source longer than this is no rule page.
const MAX_SOURCE: usize = 1 << 20;

impl Library {
    /// A library without games.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads a text with any number of games; returns what is wrong with its form.
    ///
    /// What is wrong with the meaning of a game is found by [`Self::check`].
    pub fn add(&mut self, name: &str, text: &str) -> Vec<Diagnostic> {
        let source = self.next_source();
        if text.len() > MAX_SOURCE {
            self.push_source(name, "", Vec::new());
            let span = Span { source, start: 0, end: 0 };
            return vec![Diagnostic::error(
                span,
                format!("the text has {} bytes", text.len()),
                format!("a file of games has at most {MAX_SOURCE} bytes"),
            )];
        }
        let lexed = lexer::lex(source, text);
        self.push_source(name, text, lexed.comments);
        let mut diagnostics = lexed.diagnostics;
        // A text that is no text at all is one mistake, not a thousand.
        if text.contains('\0') || diagnostics.len() > 50 {
            diagnostics.truncate(1);
            return diagnostics;
        }
        let (games, mut more) = parse::parse_games(&lexed.tokens, source);
        self.games.extend(games);
        diagnostics.append(&mut more);
        sort(&mut diagnostics);
        diagnostics
    }

    /// As [`Self::add`], but keeps only the last game of the text: for sources that
    /// repeat ancestors which the library already holds.
    pub fn add_last(&mut self, name: &str, text: &str) -> Vec<Diagnostic> {
        let before = self.games.len();
        let diagnostics = self.add(name, text);
        let last = self.games.len().saturating_sub(1).max(before);
        self.games.drain(before..last);
        diagnostics
    }

    /// Takes tokens whose spans carry the number [`Self::next_source`] returned.
    pub fn add_tokens(&mut self, name: &str, tokens: &[Token]) -> Vec<Diagnostic> {
        let source = self.next_source();
        self.push_source(name, "", Vec::new());
        let (games, mut diagnostics) = parse::parse_games(tokens, source);
        self.games.extend(games);
        sort(&mut diagnostics);
        diagnostics
    }

    /// The number the next source will have.
    #[must_use]
    pub fn next_source(&self) -> u32 {
        u32::try_from(self.sources.len()).unwrap_or(u32::MAX)
    }

    fn push_source(&mut self, name: &str, text: &str, comments: Vec<Comment>) {
        self.sources.push(Source { name: name.to_owned(), text: text.to_owned() });
        self.comments.push(comments);
    }

    /// The source a span points into.
    #[must_use]
    pub fn source(&self, span: Span) -> Option<&Source> {
        self.sources.get(span.source as usize)
    }

    /// The comments of a source, in order.
    #[must_use]
    pub fn comments(&self, source: u32) -> &[Comment] {
        self.comments.get(source as usize).map_or(&[], Vec::as_slice)
    }

    /// All games in the order they were read.
    #[must_use]
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The last game read under this name.
    #[must_use]
    pub fn game(&self, name: &str) -> Option<&Game> {
        self.games.iter().rev().find(|game| game.name.text == name)
    }

    /// Checks the last game read under this name.
    #[must_use]
    pub fn check(&self, name: &str) -> Checked {
        match self.games.iter().rposition(|game| game.name.text == name) {
            Some(index) => self.check_index(index),
            None => Checked { rules: None, draft: None, diagnostics: Vec::new() },
        }
    }

    /// Checks one of [`Self::games`].
    #[must_use]
    pub fn check_index(&self, index: usize) -> Checked {
        let Some(game) = self.games.get(index) else {
            return Checked { rules: None, draft: None, diagnostics: Vec::new() };
        };
        let mut diagnostics = Vec::new();
        let Some(chain) = self.chain(index, &mut diagnostics) else {
            return Checked { rules: None, draft: None, diagnostics };
        };
        let mut statements: Vec<Statement> = Vec::new();
        // The oldest ancestor first; what is wrong with an ancestor is told where it stands.
        for &ancestor in chain.iter().rev() {
            let (joined, found) = extend(&statements, &self.games[ancestor]);
            statements = joined;
            if ancestor == index {
                diagnostics.extend(found);
            }
        }
        let complete = chain.iter().all(|&ancestor| self.games[ancestor].complete);
        let rules = check::check(game, &statements, complete, &mut diagnostics).map(|mut rules| {
            rules.ancestors =
                chain[1..].iter().map(|&ancestor| self.games[ancestor].name.text.clone()).collect();
            rules
        });
        self.bring_home(game, &mut diagnostics);
        sort(&mut diagnostics);
        let sound = complete && diagnostics.iter().all(|diagnostic| !diagnostic.is_error());
        let (rules, draft) = if sound { (rules, None) } else { (None, rules) };
        Checked { rules, draft, diagnostics }
    }

    /// One of [`Self::games`] with everything it inherits written out; none if an
    /// ancestor is missing.
    #[must_use]
    pub fn flattened(&self, index: usize) -> Option<Game> {
        let mut game = self.games.get(index)?.clone();
        let chain = self.chain(index, &mut Vec::new())?;
        game.statements = chain
            .iter()
            .rev()
            .fold(Vec::new(), |statements, &ancestor| extend(&statements, &self.games[ancestor]).0);
        game.parent = None;
        Some(game)
    }

    /// Checks a game that extends nothing and need not be one of the library's.
    #[must_use]
    pub fn check_flat(game: &Game) -> Checked {
        let mut diagnostics = Vec::new();
        let rules = check::check(game, &game.statements, game.complete, &mut diagnostics);
        let sound = diagnostics.iter().all(|diagnostic| !diagnostic.is_error());
        let (rules, draft) = if sound { (rules, None) } else { (None, rules) };
        Checked { rules, draft, diagnostics }
    }

    /// The game and its ancestors, nearest first.
    fn chain(&self, index: usize, diagnostics: &mut Vec<Diagnostic>) -> Option<Vec<usize>> {
        let mut chain = vec![index];
        let mut at = index;
        while let Some(path) = &self.games[at].parent {
            let wanted = path.last()?;
            let Some(parent) = self.parent_of(at, wanted) else {
                let names: Vec<&str> = self
                    .games
                    .iter()
                    .map(|game| game.name.text.as_str())
                    .filter(|&name| name != self.games[at].name.text)
                    .collect();
                let span = if at == index { wanted.span } else { self.games[index].name.span };
                diagnostics.push(Diagnostic::error(
                    span,
                    format!("there is no game `{}` to extend", wanted.text),
                    suggest(&wanted.text, "game", names),
                ));
                return None;
            };
            if chain.contains(&parent) {
                let span = self.games[index]
                    .parent
                    .as_ref()
                    .and_then(|path| path.last())
                    .map_or(wanted.span, |word| word.span);
                diagnostics.push(Diagnostic::error(
                    span,
                    format!("`{}` extends itself", self.games[parent].name.text),
                    "a chain of games ends with one that extends nothing",
                ));
                return None;
            }
            chain.push(parent);
            at = parent;
        }
        Some(chain)
    }

    /// The nearest earlier game of that name, else a later one.
    fn parent_of(&self, child: usize, wanted: &Word) -> Option<usize> {
        let named = |&index: &usize| {
            self.games[index].name.text == wanted.text
                || slug_of(&self.games[index].name.text) == wanted.text
        };
        (0..child).rev().find(named).or_else(|| (child..self.games.len()).find(named))
    }

    /// A mistake that shows in an inherited statement is reported where the child is named.
    fn bring_home(&self, game: &Game, diagnostics: &mut Vec<Diagnostic>) {
        let own = game.name.span.start..=game.end.end;
        for diagnostic in diagnostics.iter_mut() {
            let at_home = diagnostic.span.source == game.name.span.source
                && own.contains(&diagnostic.span.start);
            if !at_home {
                if diagnostic.severity == Severity::Error {
                    diagnostic.message =
                        format!("in what `{}` inherits: {}", game.name.text, diagnostic.message);
                }
                diagnostic.span = game
                    .parent
                    .as_ref()
                    .and_then(|path| path.last())
                    .map_or(game.name.span, |word| word.span);
            }
        }
        // A doubt about an inherited statement was already told to its author.
        diagnostics.retain(|diagnostic| {
            diagnostic.is_error()
                || diagnostic.span.start
                    != game
                        .parent
                        .as_ref()
                        .and_then(|path| path.last())
                        .map_or(u32::MAX, |word| word.span.start)
        });
    }
}

fn sort(diagnostics: &mut Vec<Diagnostic>) {
    diagnostics.sort_by_key(|diagnostic| {
        (diagnostic.span.source, diagnostic.span.start, diagnostic.span.end)
    });
    diagnostics.dedup();
}
