//! Tokens to the syntax tree, recovering after every mistake.

mod cursor;
mod ending;
mod piece;
mod set;
mod statement;

use super::diagnostic::Diagnostic;
use super::names::slug_of;
use super::syntax::{Game, Word};
use super::token::{Span, Token, TokenKind};
use cursor::Cursor;

/// The games of a token list and every mistake in it; linear in its length.
pub(super) fn parse_games(tokens: &[Token], source: u32) -> (Vec<Game>, Vec<Diagnostic>) {
    let mut cursor = Cursor::new(tokens, source);
    let mut games = Vec::new();
    if cursor.at_end() {
        cursor.error_here("there is no game here", "write `Name { board 8 x 8; … }`");
    }
    while !cursor.at_end() {
        match game(&mut cursor) {
            Some(game) => games.push(game),
            None => cursor.skip_game(),
        }
    }
    (games, cursor.diagnostics)
}

fn game(cursor: &mut Cursor<'_>) -> Option<Game> {
    let attributes = attributes(cursor, true)?;
    let public = cursor.eat_word("pub").is_some();
    if public && cursor.is_punct('(') {
        cursor.skip_group();
    }
    let name = cursor.word("the name of a game", "games are named like types: `CrossChess`")?;
    if !name.text.starts_with(char::is_uppercase) {
        cursor.error(
            name.span,
            format!("`{}` does not start with a capital", name.text),
            "games are named like types: `CrossChess`",
        );
    }
    let parent = if cursor.eat_punct(':').is_some() { Some(path(cursor)?) } else { None };
    cursor.expect_punct('{', "a game's statements stand in braces: `Name { … }`")?;
    let mut statements = Vec::new();
    let mistakes = cursor.diagnostics.len();
    let end = loop {
        if let Some(end) = cursor.eat_punct('}') {
            break end;
        }
        if cursor.at_end() {
            cursor.error_here("the game does not end", "close it with `}`");
            break name.span.after();
        }
        let before = cursor.place();
        match statement::statement(cursor) {
            Some(statement) => statements.push(statement),
            None => cursor.skip_statement(before),
        }
    };
    Some(Game {
        docs: attributes.docs,
        slug: attributes.slug,
        public,
        name,
        parent,
        statements,
        end,
        complete: cursor.diagnostics.len() == mistakes,
    })
}

/// A path to a parent; only its last name counts here, the rest is for the compiler.
fn path(cursor: &mut Cursor<'_>) -> Option<Vec<Word>> {
    let mut path = Vec::new();
    loop {
        path.push(cursor.word("the name of the game to extend", "write `Name: Parent { … }`")?);
        if !cursor.is_punct(':') {
            return Some(path);
        }
        cursor.eat_punct(':');
        cursor.expect_punct(':', "paths are joined by `::`")?;
    }
}

struct Attributes {
    docs: Vec<String>,
    slug: Option<Word>,
}

/// Documentation and, before games, the slug.
fn attributes(cursor: &mut Cursor<'_>, of_game: bool) -> Option<Attributes> {
    let mut out = Attributes { docs: Vec::new(), slug: None };
    while let Some(start) = cursor.eat_punct('#') {
        if cursor.eat_punct('!').is_some() {
            cursor.error(
                start,
                "inner documentation has no place here",
                "write `///` before the game or the statement",
            );
        }
        cursor.expect_punct('[', "an attribute is `#[slug = \"…\"]`")?;
        let name = cursor.word("the name of an attribute", "an attribute is `#[slug = \"…\"]`")?;
        let value = if cursor.eat_punct('=').is_some() { cursor.eat_text() } else { None };
        match (name.text.as_str(), value) {
            ("doc", Some(value)) => out.docs.extend(doc_lines(&value.text)),
            ("slug", Some(value)) if of_game => {
                if value.text.is_empty()
                    || !value
                        .text
                        .chars()
                        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
                {
                    cursor.error(
                        value.span,
                        format!("`{}` is no slug", value.text),
                        format!(
                            "use small letters, digits and `-`, such as `{}`",
                            slug_of("CrossChess")
                        ),
                    );
                }
                out.slug = Some(value);
            }
            _ => cursor.error(
                name.span,
                format!("the attribute `{}` has no meaning here", name.text),
                "before a game stand `///` and `#[slug = \"…\"]`, before a statement `///`",
            ),
        }
        if !cursor.is_punct(']') {
            cursor.error_here("the attribute goes on", "close it with `]`");
        }
        while !cursor.at_end() && cursor.eat_punct(']').is_none() {
            cursor.advance();
        }
    }
    Some(out)
}

fn doc_lines(text: &str) -> Vec<String> {
    let line = |line: &str| line.strip_prefix(' ').unwrap_or(line).trim_end().to_owned();
    // A bare `///` is a line too: it ends a paragraph.
    if text.is_empty() { vec![String::new()] } else { text.lines().map(line).collect() }
}

/// What a token is called in messages.
fn describe(token: &Token) -> String {
    match token.kind {
        TokenKind::Text => format!("the text {:?}", token.text),
        _ => format!("`{}`", token.text),
    }
}

fn word_of(token: &Token) -> Word {
    Word { text: token.text.clone(), span: token.span }
}

fn join(first: Span, last: Span) -> Span {
    first.to(last)
}
