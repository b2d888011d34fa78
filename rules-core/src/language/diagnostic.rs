//! Mistakes and doubts, each at its place.

use super::token::Span;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The game can be played, but something in it has no effect or reads oddly.
    Warning,
    /// The game cannot be played.
    Error,
}

/// One mistake: where it is, what is wrong, what to write.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Diagnostic {
    /// Error or warning.
    pub severity: Severity,
    /// The narrowest place that shows it.
    pub span: Span,
    /// One sentence.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

impl Diagnostic {
    /// A mistake that stops the game.
    #[must_use]
    pub fn error(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { severity: Severity::Error, span, message: message.into(), help: help.into() }
    }

    /// A doubt that does not.
    #[must_use]
    pub fn warning(span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, span, message: message.into(), help: help.into() }
    }

    /// Whether it stops the game.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        matches!(self.severity, Severity::Error)
    }
}

/// A text that games were read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// A file name, or the name of a bundled game.
    pub name: String,
    /// The whole text; empty for macro input.
    pub text: String,
}

/// A place as editors count: both from 1, columns in characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Source {
    /// The line and column of a byte.
    #[must_use]
    pub fn position(&self, at: u32) -> Position {
        let before = self.text.get(..at as usize).unwrap_or(&self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Position {
            line: before.bytes().filter(|&b| b == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}
