//! A place in a token list, and what is expected there.

use super::super::diagnostic::Diagnostic;
use super::super::syntax::Word;
use super::super::token::{Span, Token, TokenKind};
use super::{describe, word_of};

pub(super) struct Cursor<'a> {
    tokens: &'a [Token],
    at: usize,
    source: u32,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl<'a> Cursor<'a> {
    pub(super) const fn new(tokens: &'a [Token], source: u32) -> Self {
        Self { tokens, at: 0, source, diagnostics: Vec::new() }
    }

    pub(super) fn peek(&self) -> Option<&'a Token> {
        self.tokens.get(self.at)
    }

    pub(super) fn peek_second(&self) -> Option<&'a Token> {
        self.tokens.get(self.at + 1)
    }

    pub(super) const fn place(&self) -> usize {
        self.at
    }

    pub(super) const fn at_end(&self) -> bool {
        self.at >= self.tokens.len()
    }

    pub(super) fn advance(&mut self) -> Option<&'a Token> {
        let token = self.peek()?;
        self.at += 1;
        Some(token)
    }

    /// The span of the next token, or the place behind the last one.
    pub(super) fn span(&self) -> Span {
        match (self.peek(), self.tokens.last()) {
            (Some(token), _) => token.span,
            (None, Some(last)) => last.span.after(),
            (None, None) => Span { source: self.source, start: 0, end: 0 },
        }
    }

    /// The span of the token before.
    pub(super) fn last_span(&self) -> Span {
        self.at
            .checked_sub(1)
            .and_then(|at| self.tokens.get(at))
            .map_or_else(|| self.span(), |token| token.span)
    }

    pub(super) fn error(
        &mut self,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.diagnostics.push(Diagnostic::error(span, message, help));
    }

    pub(super) fn error_here(&mut self, message: impl Into<String>, help: impl Into<String>) {
        self.error(self.span(), message, help);
    }

    /// Records what stands here instead of what was expected.
    pub(super) fn expected(&mut self, what: &str, help: impl Into<String>) {
        let found = self.peek().map_or_else(|| "the end".to_owned(), describe);
        self.error_here(format!("expected {what}, found {found}"), help);
    }

    pub(super) fn is_punct(&self, punct: char) -> bool {
        self.peek().is_some_and(|token| token.kind == TokenKind::Punct(punct))
    }

    pub(super) fn eat_punct(&mut self, punct: char) -> Option<Span> {
        self.is_punct(punct).then(|| self.advance().map(|token| token.span)).flatten()
    }

    pub(super) fn expect_punct(&mut self, punct: char, help: &str) -> Option<Span> {
        let eaten = self.eat_punct(punct);
        if eaten.is_none() {
            self.expected(&format!("`{punct}`"), help);
        }
        eaten
    }

    pub(super) fn is_word(&self, word: &str) -> bool {
        self.peek().is_some_and(|token| token.kind == TokenKind::Word && token.text == word)
    }

    pub(super) fn eat_word(&mut self, word: &str) -> Option<Span> {
        self.is_word(word).then(|| self.advance().map(|token| token.span)).flatten()
    }

    pub(super) fn expect_word(&mut self, word: &str, help: &str) -> Option<Span> {
        let eaten = self.eat_word(word);
        if eaten.is_none() {
            self.expected(&format!("`{word}`"), help);
        }
        eaten
    }

    fn eat_kind(&mut self, kind: TokenKind) -> Option<Word> {
        let token = self.peek().filter(|token| token.kind == kind)?;
        self.at += 1;
        Some(word_of(token))
    }

    pub(super) fn eat_any_word(&mut self) -> Option<Word> {
        self.eat_kind(TokenKind::Word)
    }

    pub(super) fn eat_text(&mut self) -> Option<Word> {
        self.eat_kind(TokenKind::Text)
    }

    pub(super) fn word(&mut self, what: &str, help: &str) -> Option<Word> {
        let word = self.eat_any_word();
        if word.is_none() {
            self.expected(what, help);
        }
        word
    }

    pub(super) fn number(&mut self, what: &str, help: &str) -> Option<Word> {
        let number = self.eat_kind(TokenKind::Number);
        if number.is_none() {
            self.expected(what, help);
        }
        number
    }

    pub(super) fn text(&mut self, what: &str, help: &str) -> Option<Word> {
        let text = self.eat_text();
        if text.is_none() {
            self.expected(what, help);
        }
        text
    }

    pub(super) fn is_number(&self) -> bool {
        self.peek().is_some_and(|token| token.kind == TokenKind::Number)
    }

    /// A name that starts with a capital: a kind or a player.
    pub(super) fn is_name(&self) -> bool {
        self.peek().is_some_and(|token| {
            token.kind == TokenKind::Word && token.text.starts_with(char::is_uppercase)
        })
    }

    /// Skips a bracketed group, unless none starts here.
    pub(super) fn skip_group(&mut self) {
        let mut depth = 0_usize;
        while let Some(token) = self.advance() {
            match token.kind {
                TokenKind::Punct('(' | '[' | '{') => depth += 1,
                TokenKind::Punct(')' | ']' | '}') => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }

    /// After a mistake: on behind the next semicolon, or to the brace that ends the game.
    pub(super) fn skip_statement(&mut self, start: usize) {
        if self.at > start
            && self.tokens.get(self.at - 1).is_some_and(|token| token.kind == TokenKind::Punct(';'))
        {
            return;
        }
        while let Some(token) = self.peek() {
            match token.kind {
                TokenKind::Punct(';') => {
                    self.at += 1;
                    return;
                }
                TokenKind::Punct('}') => return,
                TokenKind::Punct('{') => self.skip_group(),
                _ => self.at += 1,
            }
        }
    }

    /// After a mistake before a game's statements: behind its closing brace.
    pub(super) fn skip_game(&mut self) {
        while let Some(token) = self.peek() {
            match token.kind {
                TokenKind::Punct('{') => {
                    self.skip_group();
                    return;
                }
                _ => self.at += 1,
            }
        }
    }
}
