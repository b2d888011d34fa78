//! rustc's tokens as the language's own.

use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};
use rules_core::language::token::{self, Token, TokenKind};

/// Tokens with made-up places, and the compiler's span of each.
#[derive(Clone, Debug, Default)]
pub struct Flattened {
    /// The tokens in order, brackets included.
    pub tokens: Vec<Token>,
    /// The compiler's span of each token.
    spans: Vec<Span>,
}

impl Flattened {
    /// The compiler's span at a made-up place: that of the token that holds its start.
    #[must_use]
    pub fn span(&self, place: token::Span) -> Span {
        let index =
            self.tokens.partition_point(|token| token.span.start <= place.start).saturating_sub(1);
        self.spans.get(index).copied().unwrap_or_else(Span::call_site)
    }
}

/// Flattens a stream; the tokens are those [`lex`](rules_core::language::lexer::lex)
/// finds in the same text.
///
/// Places are made up: tokens follow each other with a blank between where rustc saw
/// one or cannot tell, so that parts of a token can be pointed at.
#[must_use]
pub fn flatten(stream: TokenStream, source: u32) -> Flattened {
    let mut out = Flattened::default();
    let mut at = 0;
    push_stream(stream, source, &mut at, &mut out);
    out
}

fn push_stream(stream: TokenStream, source: u32, at: &mut u32, out: &mut Flattened) {
    for tree in stream {
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ('(', ')'),
                    Delimiter::Brace => ('{', '}'),
                    Delimiter::Bracket => ('[', ']'),
                    // Groups without brackets come from macro variables.
                    Delimiter::None => {
                        push_stream(group.stream(), source, at, out);
                        continue;
                    }
                };
                push(TokenKind::Punct(open), open.to_string(), group.span_open(), source, at, out);
                *at += 1;
                push_stream(group.stream(), source, at, out);
                push(
                    TokenKind::Punct(close),
                    close.to_string(),
                    group.span_close(),
                    source,
                    at,
                    out,
                );
                *at += 1;
            }
            TokenTree::Ident(ident) => {
                let text = ident.to_string();
                push(TokenKind::Word, text, ident.span(), source, at, out);
                *at += 1;
            }
            TokenTree::Punct(punct) => {
                let c = punct.as_char();
                push(TokenKind::Punct(c), c.to_string(), punct.span(), source, at, out);
                *at += u32::from(punct.spacing() == Spacing::Alone);
            }
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let (kind, text) = literal_token(text);
                push(kind, text, literal.span(), source, at, out);
                *at += 1;
            }
        }
    }
}

fn push(kind: TokenKind, text: String, span: Span, source: u32, at: &mut u32, out: &mut Flattened) {
    let length = u32::try_from(text.len().max(1)).unwrap_or(u32::MAX);
    let place = token::Span { source, start: *at, end: at.saturating_add(length) };
    *at = place.end;
    out.tokens.push(Token { kind, text, span: place });
    out.spans.push(span);
}

/// A literal by its text; strings are read by the language's own lexer.
fn literal_token(text: String) -> (TokenKind, String) {
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        return (TokenKind::Number, text);
    }
    let lexed = rules_core::language::lexer::lex(0, &text);
    match lexed.tokens.as_slice() {
        [only] => (only.kind, only.text.clone()),
        _ => (TokenKind::Other, text),
    }
}
