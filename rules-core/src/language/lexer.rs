//! A lexer that yields the tokens rustc would.

use super::diagnostic::Diagnostic;
use super::token::{Span, Token, TokenKind};
use unicode_ident::{is_xid_continue, is_xid_start};

/// A comment that is not documentation; the printer puts it back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// The comment with its slashes.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// What a source consists of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lexed {
    /// The tokens in order.
    pub tokens: Vec<Token>,
    /// The comments in order.
    pub comments: Vec<Comment>,
    /// What is no token.
    pub diagnostics: Vec<Diagnostic>,
}

/// Splits a source into tokens; linear in its length.
#[must_use]
pub fn lex(source: u32, text: &str) -> Lexed {
    let mut lexer = Lexer { text, at: 0, source, out: Lexed::default() };
    lexer.run();
    lexer.out
}

/// Whether an identifier may begin with a character.
fn starts_word(c: char) -> bool {
    c == '_' || is_xid_start(c)
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    source: u32,
    out: Lexed,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn span_from(&self, start: usize) -> Span {
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Span { source: self.source, start: place(start), end: place(self.at) }
    }

    fn eat_while(&mut self, accept: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !accept(c)).unwrap_or(rest.len());
    }

    fn push(&mut self, kind: TokenKind, text: &str, start: usize) {
        let span = self.span_from(start);
        self.out.tokens.push(Token { kind, text: text.to_owned(), span });
    }

    fn error(&mut self, start: usize, message: &str, help: &str) {
        let span = self.span_from(start);
        self.out.diagnostics.push(Diagnostic::error(span, message, help));
    }

    fn run(&mut self) {
        while let Some(c) = self.peek() {
            let start = self.at;
            // The last two are the marks of writing direction, blanks to rustc.
            if c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200e}' | '\u{200f}') {
                self.at += c.len_utf8();
            } else if self.rest().starts_with("//") {
                self.line_comment();
            } else if self.rest().starts_with("/*") {
                self.block_comment();
            } else if self.string() {
            } else if starts_word(c) {
                self.eat_while(is_xid_continue);
                self.push(TokenKind::Word, &self.text[start..self.at], start);
            } else if c.is_ascii_digit() {
                self.number();
                self.push(TokenKind::Number, &self.text[start..self.at], start);
            } else if c == '\'' {
                self.quote();
            } else if c.is_ascii_punctuation() && c != '`' && c != '\\' {
                self.at += 1;
                self.push(TokenKind::Punct(c), &self.text[start..self.at], start);
            } else {
                self.at += c.len_utf8();
                let shown: String = c.escape_debug().collect();
                self.error(
                    start,
                    &format!("`{shown}` is no token"),
                    "remove it; characters of pieces go into quotes",
                );
            }
        }
    }

    fn line_comment(&mut self) {
        let start = self.at;
        self.eat_while(|c| c != '\n');
        let text = self.text[start..self.at].trim_end_matches('\r');
        let doc = text.strip_prefix("///").filter(|rest| !rest.starts_with('/'));
        match (doc, text.strip_prefix("//!")) {
            (Some(doc), _) => self.doc(doc, start, false),
            (None, Some(doc)) => self.doc(doc, start, true),
            (None, None) => self.comment(text, start),
        }
    }

    fn block_comment(&mut self) {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            if self.rest().starts_with("/*") {
                depth += 1;
                self.at += 2;
            } else if self.rest().starts_with("*/") {
                depth -= 1;
                self.at += 2;
            } else if let Some(c) = self.peek() {
                self.at += c.len_utf8();
            } else {
                self.error(start, "this comment does not end", "close it with `*/`");
                return;
            }
            if depth == 0 {
                break;
            }
        }
        let text = &self.text[start..self.at];
        let inside =
            |prefix: &str| text.strip_prefix(prefix).and_then(|rest| rest.strip_suffix("*/"));
        match (inside("/**").filter(|_| !text.starts_with("/***")), inside("/*!")) {
            (Some(doc), _) => self.doc(doc, start, false),
            (None, Some(doc)) => self.doc(doc, start, true),
            (None, None) => self.comment(text, start),
        }
    }

    fn comment(&mut self, text: &str, start: usize) {
        let span = self.span_from(start);
        self.out.comments.push(Comment { text: text.to_owned(), span });
    }

    /// A doc comment is the attribute rustc makes of it.
    fn doc(&mut self, text: &str, start: usize, inner: bool) {
        self.push(TokenKind::Punct('#'), "#", start);
        if inner {
            self.push(TokenKind::Punct('!'), "!", start);
        }
        self.push(TokenKind::Punct('['), "[", start);
        self.push(TokenKind::Word, "doc", start);
        self.push(TokenKind::Punct('='), "=", start);
        self.push(TokenKind::Text, text, start);
        self.push(TokenKind::Punct(']'), "]", start);
    }

    fn number(&mut self) {
        let start = self.at;
        self.eat_while(|c| c.is_ascii_digit() || c == '_');
        let radix = matches!(self.rest().as_bytes().first(), Some(b'x' | b'b' | b'o'))
            && &self.text[start..self.at] == "0";
        let mut after = self.rest().chars();
        if !radix && after.next() == Some('.') {
            let next = after.next();
            if next.is_some_and(|c| c.is_ascii_digit()) {
                self.at += 1;
                self.eat_while(|c| c.is_ascii_digit() || c == '_');
            } else if next.is_none_or(|c| c != '.' && !starts_word(c)) {
                self.at += 1;
                return;
            }
        }
        let mut exponent = self.rest().chars();
        let signed = matches!(exponent.next(), Some('e' | 'E'))
            && matches!(exponent.next(), Some('+' | '-'))
            && exponent.next().is_some_and(|c| c.is_ascii_digit());
        if !radix && signed {
            self.at += 2;
        }
        self.eat_while(is_xid_continue);
    }

    /// A string literal of any form; false if there is none here.
    fn string(&mut self) -> bool {
        let start = self.at;
        let rest = self.rest();
        let prefix = ["br", "cr", "r", "b", "c", ""].into_iter().find(|prefix| {
            rest.strip_prefix(prefix).is_some_and(|body| {
                let hashes = body.trim_start_matches('#');
                hashes.starts_with('"') && (prefix.ends_with('r') || hashes.len() == body.len())
            })
        });
        let Some(prefix) = prefix else { return false };
        let body = &rest[prefix.len()..];
        let hashes = body.len() - body.trim_start_matches('#').len();
        self.at += prefix.len() + hashes + 1;
        let value =
            if prefix.ends_with('r') { self.raw(hashes) } else { self.escaped(prefix.is_empty()) };
        let plain = matches!(prefix, "" | "r") && !self.peek().is_some_and(starts_word);
        self.eat_suffix();
        match value {
            Some(value) if plain => self.push(TokenKind::Text, &value, start),
            Some(_) => self.push(TokenKind::Other, &self.text[start..self.at], start),
            None => self.error(start, "this text does not end", "close it with `\"`"),
        }
        true
    }

    /// The letters right behind a literal, which rustc reads as a part of it.
    fn eat_suffix(&mut self) {
        if self.peek().is_some_and(starts_word) {
            self.eat_while(is_xid_continue);
        }
    }

    fn raw(&mut self, hashes: usize) -> Option<String> {
        let close = format!("\"{}", "#".repeat(hashes));
        let rest = self.rest();
        let Some(end) = rest.find(&close) else {
            self.at = self.text.len();
            return None;
        };
        self.at += end + close.len();
        Some(rest[..end].to_owned())
    }

    /// The value of a string up to its quote; only a text (not bytes) is limited to characters.
    fn escaped(&mut self, text: bool) -> Option<String> {
        let mut value = String::new();
        while let Some(c) = self.peek() {
            let start = self.at;
            self.at += c.len_utf8();
            match c {
                '"' => return Some(value),
                '\\' => match self.escape(text) {
                    Some(Some(c)) => value.push(c),
                    Some(None) => {}
                    None => {
                        self.error(start, "unknown escape in a text", "write the character itself")
                    }
                },
                c => value.push(c),
            }
        }
        None
    }

    /// The character an escape stands for; inner `None` for a joined line.
    fn escape(&mut self, text: bool) -> Option<Option<char>> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(Some(match c {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            '0' => '\0',
            '\\' | '"' | '\'' => c,
            '\n' => {
                self.eat_while(char::is_whitespace);
                return Some(None);
            }
            'x' => {
                let digits = self.rest().get(..2)?;
                let value = u8::from_str_radix(digits, 16).ok()?;
                if text && !value.is_ascii() {
                    return None;
                }
                self.at += 2;
                char::from(value)
            }
            'u' => {
                let digits = self.rest().strip_prefix('{')?.split_once('}')?.0;
                let value = u32::from_str_radix(&digits.replace('_', ""), 16)
                    .ok()
                    .and_then(char::from_u32)?;
                self.at += digits.len() + 2;
                value
            }
            _ => return None,
        }))
    }

    /// A character literal or a lifetime: no game has either.
    fn quote(&mut self) {
        let start = self.at;
        self.at += 1;
        let rest = self.rest();
        let mut chars = rest.char_indices();
        let literal = match chars.next() {
            Some((_, '\\')) => {
                // What is escaped may be a quote itself.
                let escaped = chars.next().map_or(rest.len(), |(at, c)| at + c.len_utf8());
                let end = rest[escaped..].find('\'').map(|end| escaped + end + 1);
                end.filter(|&end| !rest[..end].contains('\n'))
            }
            Some(_) => chars.next().filter(|&(_, c)| c == '\'').map(|(at, _)| at + 1),
            None => None,
        };
        match literal {
            Some(length) => {
                self.at += length;
                self.eat_suffix();
                self.push(TokenKind::Other, &self.text[start..self.at], start);
            }
            None => self.push(TokenKind::Punct('\''), "'", start),
        }
    }
}
