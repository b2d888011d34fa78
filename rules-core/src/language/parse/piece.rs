//! Kinds of pieces: letters, terms and clauses.

use super::super::names::{CLAUSE_WORDS, suggest};
use super::super::syntax::{ClauseKind, ClauseSyntax, KindSyntax, TermSyntax, What, Word};
use super::super::token::TokenKind;
use super::cursor::Cursor;
use super::set::{kinds, set};
use super::{join, word_of};
use crate::betza::looks_like_betza;
use crate::rules::Royal;

pub(super) fn kind(cursor: &mut Cursor<'_>) -> Option<KindSyntax> {
    let royal = cursor.eat_word("royal").map(|_| {
        if cursor.eat_word("any").is_some() {
            Royal::Any
        } else if cursor.eat_word("last").is_some() {
            Royal::Last
        } else {
            Royal::All
        }
    });
    let name = cursor.word("the name of a kind", "kinds are named like types: `Soldier`")?;
    let mut letters = vec![letter(cursor)?];
    while cursor.eat_punct('/').is_some() {
        letters.push(letter(cursor)?);
    }
    let glyphs = cursor.eat_text();
    let terms = match cursor.eat_punct(':') {
        None => None,
        Some(_) if cursor.is_punct(';') => Some(Vec::new()),
        Some(_) => Some(terms(cursor, 0)?),
    };
    Some(KindSyntax { royal, name, letters, glyphs, terms })
}

fn letter(cursor: &mut Cursor<'_>) -> Option<Word> {
    let help = "a kind has a letter for position strings, `r` or `+r`, and perhaps others: `k/g`";
    let start = cursor.span();
    let plus = cursor.eat_punct('+').is_some();
    let word = cursor.word("the letter of the kind", help)?;
    if word.text.len() != 1 || !word.text.chars().all(|c| c.is_ascii_alphabetic()) {
        cursor.error(word.span, format!("`{}` is not one letter from a to z", word.text), help);
        return None;
    }
    let text = if plus { format!("+{}", word.text) } else { word.text };
    Some(Word { text, span: join(start, word.span) })
}

/// How deep groups may nest; a limit, so that no input exhausts the stack.
const MAX_DEPTH: usize = 32;

fn terms(cursor: &mut Cursor<'_>, depth: usize) -> Option<Vec<TermSyntax>> {
    let mut terms = vec![term(cursor, depth)?];
    while cursor.eat_punct(',').is_some() {
        terms.push(term(cursor, depth)?);
    }
    Some(terms)
}

fn term(cursor: &mut Cursor<'_>, depth: usize) -> Option<TermSyntax> {
    let what = what(cursor, depth)?;
    Some(TermSyntax { what, clauses: clauses(cursor)? })
}

fn what(cursor: &mut Cursor<'_>, depth: usize) -> Option<What> {
    if let Some(at) = cursor.eat_punct('@') {
        return Some(What::Drop(at));
    }
    let vector = cursor.peek_second().is_some_and(|token| token.kind == TokenKind::Number);
    if cursor.is_punct('(') && !vector {
        if depth >= MAX_DEPTH {
            cursor.error_here("groups are nested too deeply", "write the terms out");
            return None;
        }
        cursor.advance();
        let terms = terms(cursor, depth + 1)?;
        cursor.expect_punct(')', "close the group with `)`")?;
        return Some(What::Group(terms));
    }
    let (word, spaced) = betza(cursor)?;
    let names_kind = word.text.starts_with(char::is_uppercase)
        && word.text.chars().all(char::is_alphanumeric)
        && word.text.contains(char::is_lowercase)
        && !looks_like_betza(&word.text)
        && word.text.ends_with(|c: char| c.is_lowercase() || c.is_ascii_digit())
        && word.text.chars().count() > 2;
    Some(if names_kind { What::Kind(word) } else { What::Betza { word, spaced } })
}

/// The longest run of tokens up to a clause word or the end of the term, joined.
fn betza(cursor: &mut Cursor<'_>) -> Option<(Word, bool)> {
    let mut joined: Option<Word> = None;
    let mut spaced = false;
    let mut vector = false;
    while let Some(token) = cursor.peek() {
        let inside = match token.kind {
            TokenKind::Word => {
                vector
                    || !(CLAUSE_WORDS.contains(&token.text.as_str())
                        || (joined.is_some() && is_prose(&token.text)))
            }
            TokenKind::Number => true,
            TokenKind::Punct(',') => vector,
            TokenKind::Punct(')') => std::mem::take(&mut vector),
            TokenKind::Punct('(') => {
                vector = true;
                true
            }
            TokenKind::Punct(';' | '{' | '}' | ':' | '@' | '#' | '=' | '"')
            | TokenKind::Text
            | TokenKind::Other => false,
            TokenKind::Punct(_) => true,
        };
        if !inside {
            break;
        }
        cursor.advance();
        match &mut joined {
            None => joined = Some(word_of(token)),
            Some(word) => {
                spaced |= word.span.end != token.span.start;
                word.text.push_str(&token.text);
                word.span = join(word.span, token.span);
            }
        }
    }
    if joined.is_none() {
        cursor.expected("what the piece may do", "write Betza notation such as `fmWfcF`, the name of a kind, `@` for drops, or a group `(…)`");
    }
    joined.map(|word| (word, spaced))
}

/// Whether a later word of a term is a misspelt clause rather than notation.
fn is_prose(word: &str) -> bool {
    word.len() >= 3 && word.chars().all(|c| c.is_lowercase() || c == '_')
}

pub(super) fn clauses(cursor: &mut Cursor<'_>) -> Option<Vec<ClauseSyntax>> {
    let mut clauses = Vec::new();
    while let Some(token) = cursor.peek() {
        if token.kind != TokenKind::Word {
            break;
        }
        cursor.advance();
        let kind = match token.text.as_str() {
            "from" => ClauseKind::From(set(cursor)?),
            "to" => ClauseKind::To(set(cursor)?),
            "touching" => ClauseKind::Touching(set(cursor)?),
            "within" => ClauseKind::Within(set(cursor)?),
            "along" => {
                cursor.expect_word("lines", "write `along lines`")?;
                ClauseKind::AlongLines
            }
            "onto" => ClauseKind::Onto(kinds(cursor)?),
            "over" => ClauseKind::Over(kinds(cursor)?),
            "one" => {
                cursor.expect_word("per", "write `one per file`")?;
                cursor.expect_word("file", "write `one per file`")?;
                ClauseKind::OnePerFile
            }
            other => {
                cursor.error(
                    token.span,
                    format!("`{other}` is no clause"),
                    suggest(other, "clause", CLAUSE_WORDS),
                );
                return None;
            }
        };
        clauses.push(ClauseSyntax { span: token.span, kind });
    }
    Some(clauses)
}
