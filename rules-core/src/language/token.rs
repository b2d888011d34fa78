//! Tokens and spans, the same for text files and for macro input.

/// A stretch of one source, in bytes.
///
/// Macro input has no bytes of its own: its tokens get made-up places that the
/// macro maps back to compiler spans.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// Which source of the library.
    pub source: u32,
    /// The first byte.
    pub start: u32,
    /// The byte behind the last one.
    pub end: u32,
}

impl Span {
    /// The smallest span that holds both; spans of different sources stay apart.
    #[must_use]
    pub fn to(self, end: Self) -> Self {
        if self.source == end.source {
            Self {
                source: self.source,
                start: self.start.min(end.start),
                end: self.end.max(end.end),
            }
        } else {
            self
        }
    }

    /// A part of this span, by offsets from its start.
    #[must_use]
    pub fn part(self, range: std::ops::Range<usize>) -> Self {
        let at =
            |offset: usize| self.start.saturating_add(u32::try_from(offset).unwrap_or(u32::MAX));
        let end = at(range.end).min(self.end);
        Self { source: self.source, start: at(range.start).min(end), end }
    }

    /// The empty span behind this one.
    #[must_use]
    pub const fn after(self) -> Self {
        Self { source: self.source, start: self.end, end: self.end }
    }
}

/// What kind of token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenKind {
    /// An identifier.
    Word,
    /// A literal that starts with a digit.
    Number,
    /// A string literal; the token's text is its value.
    Text,
    /// One character of punctuation, brackets included.
    Punct(char),
    /// Anything else rustc accepts but no game needs.
    Other,
}

/// One token.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Token {
    /// What kind of token.
    pub kind: TokenKind,
    /// The text; of a string literal, its value.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}
