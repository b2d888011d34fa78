//! One statement, recognised by its first word.

use super::super::names::{FACT_WORDS, STATEMENT_WORDS, nearest, suggest};
use super::super::syntax::{BanSyntax, BoardSyntax, Statement, StatementKind, Word};
use super::super::token::TokenKind;
use super::cursor::Cursor;
use super::set::{kind_names, set};
use super::{attributes, ending, join, piece, word_of};

pub(super) fn statement(cursor: &mut Cursor<'_>) -> Option<Statement> {
    let start = cursor.span();
    let docs = attributes(cursor, false)?.docs;
    let kind = statement_kind(cursor)?;
    let span = join(start, cursor.last_span());
    match cursor.eat_punct(';') {
        Some(end) => Some(Statement { docs, span: join(span, end), kind }),
        None => {
            missing_semicolon(cursor);
            Some(Statement { docs, span, kind })
        }
    }
}

/// The statement was read: only what follows it up to the next one is lost.
fn missing_semicolon(cursor: &mut Cursor<'_>) {
    let found = cursor.peek().map_or_else(|| "the end".to_owned(), super::describe);
    let message = format!("expected `;` to end the statement, found {found}");
    cursor.error(cursor.last_span().after(), message, "every statement ends with `;`");
    let starts_one = cursor.peek().is_some_and(|token| {
        let word = token.text.as_str();
        let known =
            STATEMENT_WORDS.contains(&word) || FACT_WORDS.contains(&word) || cursor.is_name();
        token.kind == TokenKind::Word && known
    });
    if !starts_one {
        cursor.skip_statement(cursor.place());
    }
}

fn statement_kind(cursor: &mut Cursor<'_>) -> Option<StatementKind> {
    let Some(token) = cursor.peek().filter(|token| token.kind == TokenKind::Word) else {
        cursor.expected(
            "a statement",
            "a statement begins with a word such as `board`, `zone` or the name of a kind",
        );
        return None;
    };
    let kind = match token.text.as_str() {
        "royal" => return piece::kind(cursor).map(StatementKind::Kind),
        word if FACT_WORDS.contains(&word) => {
            return ending::ending(cursor, None).map(StatementKind::Ending);
        }
        word if word.starts_with(char::is_uppercase) => return named(cursor),
        word => word,
    };
    cursor.advance();
    match kind {
        "board" => board(cursor).map(StatementKind::Board),
        "players" => {
            let help = "name both sides: `players Red, Black`";
            let first = cursor.word("the name of the first player", help)?;
            cursor.expect_punct(',', help)?;
            let second = cursor.word("the name of the second player", help)?;
            let mirrored = cursor.eat_word("mirrored").is_some();
            Some(StatementKind::Players { names: [first, second], mirrored })
        }
        "fixed" => {
            cursor.expect_word("zone", "write `fixed zone name = …`")?;
            zone(cursor, true)
        }
        "zone" => zone(cursor, false),
        "lines" => lines(cursor),
        "no" => remove(cursor),
        "setup" => Some(StatementKind::Setup(cursor.text(
            "the setup in quotes",
            "write the board field of a position string: `setup \"rnbqkbnr/…\"`",
        )?)),
        "may" => {
            cursor.expect_word("promote", "write `may promote … : Pawn => Tokin`")?;
            promote(cursor, true)
        }
        "promote" => promote(cursor, false),
        "forbid" => ban(cursor).map(StatementKind::Forbid),
        "must" => {
            cursor.expect_word("capture", "write `must capture`")?;
            Some(StatementKind::MustCapture)
        }
        "pass" => Some(StatementKind::Pass),
        "captures" => {
            cursor.expect_word("to", "write `captures to hand`")?;
            cursor.expect_word("hand", "write `captures to hand`")?;
            Some(StatementKind::CapturesToHand)
        }
        other => {
            let words = STATEMENT_WORDS.into_iter().chain(FACT_WORDS);
            let help = if nearest(other, words.clone()).is_empty() {
                "a statement begins with `board`, `players`, `zone`, `setup`, … or the name of a kind, which has a capital".to_owned()
            } else {
                suggest(other, "statement", words)
            };
            cursor.error(token.span, format!("`{other}` begins no statement"), help);
            None
        }
    }
}

/// A kind, or an ending limited to one player.
fn named(cursor: &mut Cursor<'_>) -> Option<StatementKind> {
    let of_player = cursor.peek_second().is_some_and(|token| {
        token.kind == TokenKind::Word && FACT_WORDS.contains(&token.text.as_str())
    });
    if !of_player {
        return piece::kind(cursor).map(StatementKind::Kind);
    }
    let player = cursor.eat_any_word();
    ending::ending(cursor, player).map(StatementKind::Ending)
}

fn board(cursor: &mut Cursor<'_>) -> Option<BoardSyntax> {
    let help = "write `board 9 x 10`, `board 5 x 9 without a1 e1` or `board hex 5 6 7 6 5`";
    if cursor.eat_word("hex").is_some() {
        let mut lengths = vec![cursor.number("the number of cells of the first file", help)?];
        while cursor.is_number() {
            lengths.push(cursor.number("a number of cells", help)?);
        }
        let letters = match cursor.eat_word("files") {
            Some(_) => Some(cursor.word(
                "the letters of the files in one word",
                "write `files abcdefghikl`, a letter a file",
            )?),
            None => None,
        };
        return Some(BoardSyntax::Hexagons { lengths, letters });
    }
    let (files, ranks) = sides(cursor, help)?;
    let mut without = Vec::new();
    if cursor.eat_word("without").is_some() {
        without.push(cursor.word("a missing square", help)?);
        while let Some(word) = cursor.eat_any_word() {
            without.push(word);
        }
    }
    Some(BoardSyntax::Rectangle { files, ranks, without })
}

/// `9 x 10`; written `9x10` or `9 x10` it is other tokens, with the same meaning.
fn sides(cursor: &mut Cursor<'_>, help: &str) -> Option<(Word, Word)> {
    let first = cursor.number("the number of files", help)?;
    if let Some((files, ranks)) = first.text.split_once('x') {
        let part = |text: &str, range| Word { text: text.to_owned(), span: first.span.part(range) };
        let files_word = part(files, 0..files.len());
        if !ranks.is_empty() {
            return Some((files_word, part(ranks, files.len() + 1..first.text.len())));
        }
        return Some((files_word, cursor.number("the number of ranks", help)?));
    }
    if let Some(token) = cursor.peek().filter(|token| token.kind == TokenKind::Word) {
        let ranks = token
            .text
            .strip_prefix('x')
            .filter(|ranks| !ranks.is_empty() && ranks.bytes().all(|b| b.is_ascii_digit()));
        if let Some(ranks) = ranks {
            cursor.advance();
            return Some((first, Word { text: ranks.to_owned(), span: token.span }));
        }
    }
    cursor.expect_word("x", help)?;
    Some((first, cursor.number("the number of ranks", help)?))
}

fn zone(cursor: &mut Cursor<'_>, fixed: bool) -> Option<StatementKind> {
    let help = "write `zone palace = d1..f3`";
    let name = cursor.word("the name of the zone", help)?;
    cursor.expect_punct('=', help)?;
    Some(StatementKind::Zone { fixed, name, set: set(cursor)? })
}

fn lines(cursor: &mut Cursor<'_>) -> Option<StatementKind> {
    let help = "write `lines d1-e2-f3 f1-e2-d3`";
    let mut chains = Vec::new();
    while chains.is_empty() || cursor.peek().is_some_and(|token| token.kind == TokenKind::Word) {
        let mut chain = vec![cursor.word("a square of a line", help)?];
        while cursor.eat_punct('-').is_some() {
            chain.push(cursor.word("the next square of the line", help)?);
        }
        chains.push(chain);
    }
    Some(StatementKind::Lines(chains))
}

fn remove(cursor: &mut Cursor<'_>) -> Option<StatementKind> {
    let mut names = vec![
        cursor.word("what to leave out", "write `no Cannon`, `no palace` or `no repetition`")?,
    ];
    while let Some(token) = cursor.peek().filter(|token| token.kind == TokenKind::Word) {
        names.push(word_of(token));
        cursor.advance();
    }
    Some(StatementKind::Remove(names))
}

fn promote(cursor: &mut Cursor<'_>, optional: bool) -> Option<StatementKind> {
    let help = "write `promote to far_edge: Pawn => Queen Rook`";
    let clauses = piece::clauses(cursor)?;
    cursor.expect_punct(':', help)?;
    let mut rows = Vec::new();
    loop {
        let from = cursor.word("the kind that promotes", help)?;
        cursor.expect_punct('=', help)?;
        cursor.expect_punct('>', help)?;
        rows.push((from, kind_names(cursor)?));
        if cursor.eat_punct(',').is_none() {
            return Some(StatementKind::Promote { optional, clauses, rows });
        }
    }
}

fn ban(cursor: &mut Cursor<'_>) -> Option<BanSyntax> {
    let help = "write `forbid d3d4 on ply 1`, `forbid stranding`, `forbid mate by Pawn drop` or `forbid check`";
    let word = cursor.word("what is forbidden", help)?;
    match word.text.as_str() {
        "stranding" => Some(BanSyntax::Stranding),
        "check" => Some(BanSyntax::Check),
        "mate" => {
            cursor.expect_word("by", help)?;
            let kind = cursor.word("the name of a kind", help)?;
            cursor.expect_word("drop", help)?;
            Some(BanSyntax::DropMate(kind))
        }
        _ => {
            if !word.text.contains(|c: char| c.is_ascii_digit()) {
                cursor.error(word.span, format!("`{}` cannot be forbidden", word.text), help);
                return None;
            }
            cursor.expect_word("on", help)?;
            cursor.expect_word("ply", help)?;
            Some(BanSyntax::OnPly {
                squares: word,
                ply: cursor.number("the number of a ply", help)?,
            })
        }
    }
}
