//! The canonical text of a syntax tree, comments kept.

use super::lexer::Comment;
use super::library::Library;
use super::syntax::{
    Area, BanSyntax, BoardSyntax, ClauseKind, ClauseSyntax, EndingSyntax, FactSyntax, Game,
    KindSyntax, Kinds, Set, Statement, StatementKind, TermSyntax, What, Word,
};
use super::token::Span;
use crate::rules::{Royal, Verdict};
use std::fmt::Write;

/// A line longer than this is broken at commas where it has any.
const WIDTH: usize = 100;

/// The canonical text of all games of one source of a library.
///
/// Parsing it again gives the same rules. Comments stay with the statement they
/// precede or follow; blank lines between statements are dropped.
#[must_use]
pub fn print_source(library: &Library, source: u32) -> String {
    let mut printer =
        Printer { out: String::new(), comments: library.comments(source), next: 0, library };
    for (index, game) in
        library.games().iter().filter(|game| game.name.span.source == source).enumerate()
    {
        if index > 0 {
            printer.out.push('\n');
        }
        printer.game(game);
    }
    printer.comments_before(u32::MAX, "");
    printer.out
}

macro_rules! displays {
    ($($part:ty: $text:expr;)*) => {$(
        impl std::fmt::Display for $part {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$text(self))
            }
        }
    )*};
}

displays! {
    Statement: statement_text;
    TermSyntax: |term: &TermSyntax| terms_text(std::slice::from_ref(term));
    ClauseSyntax: clause_text;
    Set: set_text;
    FactSyntax: fact_text;
}

struct Printer<'a> {
    out: String,
    comments: &'a [Comment],
    next: usize,
    library: &'a Library,
}

impl Printer<'_> {
    fn game(&mut self, game: &Game) {
        // Documentation and name come in one piece: comments between them move before it.
        self.comments_before(game.name.span.start, "");
        self.docs(&game.docs, "");
        if let Some(slug) = &game.slug {
            let _ = writeln!(self.out, "#[slug = {:?}]", slug.text);
        }
        if game.public {
            self.out.push_str("pub ");
        }
        self.out.push_str(&game.name.text);
        if let Some(path) = &game.parent {
            let path: Vec<&str> = path.iter().map(|word| word.text.as_str()).collect();
            let _ = write!(self.out, ": {}", path.join("::"));
        }
        self.out.push_str(" {\n");
        for statement in &game.statements {
            self.comments_before(statement.span.start, "    ");
            self.docs(&statement.docs, "    ");
            let text = wrapped(&statement_text(statement));
            let _ = write!(self.out, "    {text};");
            self.comments_inside(statement.span);
            self.out.push('\n');
        }
        self.comments_before(game.end.start, "    ");
        self.out.push_str("}\n");
    }

    fn docs(&mut self, docs: &[String], indent: &str) {
        for line in docs {
            let space = if line.is_empty() { "" } else { " " };
            let _ = writeln!(self.out, "{indent}///{space}{line}");
        }
    }

    fn comments_before(&mut self, at: u32, indent: &str) {
        while let Some(comment) =
            self.comments.get(self.next).filter(|comment| comment.span.start < at)
        {
            let _ = writeln!(self.out, "{indent}{}", comment.text);
            self.next += 1;
        }
    }

    /// Comments within a statement and behind it on its last line.
    fn comments_inside(&mut self, statement: Span) {
        let text = self.library.source(statement).map_or("", |source| source.text.as_str());
        let line_end = text
            .get(statement.end as usize..)
            .and_then(|rest| rest.find('\n'))
            .map_or(text.len(), |length| statement.end as usize + length);
        let mut line_comment = false;
        while let Some(comment) =
            self.comments.get(self.next).filter(|comment| (comment.span.start as usize) < line_end)
        {
            // A second comment behind a line comment would become part of it.
            self.out.push_str(if line_comment { "\n    " } else { " " });
            self.out.push_str(&comment.text);
            line_comment = comment.text.starts_with("//");
            self.next += 1;
        }
    }
}

/// Breaks a long line behind commas, outside of quotes.
fn wrapped(text: &str) -> String {
    if text.len() <= WIDTH || !text.contains(", ") {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut width = 4;
    let mut quoted = false;
    for part in text.split_inclusive(", ") {
        let whole = part.trim_end();
        if width > 4 && width + whole.len() > WIDTH && !quoted {
            while out.ends_with(' ') {
                out.pop();
            }
            out.push_str("\n        ");
            width = 8;
        }
        quoted ^= part.matches('"').count() % 2 == 1;
        out.push_str(part);
        width += part.len();
    }
    out
}

fn words(words: &[Word]) -> String {
    let words: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    words.join(" ")
}

fn statement_text(statement: &Statement) -> String {
    match &statement.kind {
        StatementKind::Board(board) => board_text(board),
        StatementKind::Players { names: [first, second], mirrored } => {
            format!(
                "players {}, {}{}",
                first.text,
                second.text,
                if *mirrored { " mirrored" } else { "" }
            )
        }
        StatementKind::Zone { fixed, name, set } => {
            format!("{}zone {} = {}", if *fixed { "fixed " } else { "" }, name.text, set_text(set))
        }
        StatementKind::Lines(chains) => {
            let chains: Vec<String> = chains
                .iter()
                .map(|chain| {
                    chain.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join("-")
                })
                .collect();
            format!("lines {}", chains.join(" "))
        }
        StatementKind::Remove(names) => format!("no {}", words(names)),
        StatementKind::Kind(kind) => kind_text(kind),
        StatementKind::Setup(text) => format!("setup {}", quoted(&text.text)),
        StatementKind::Promote { optional, clauses, rows } => {
            let rows: Vec<String> =
                rows.iter().map(|(from, to)| format!("{} => {}", from.text, words(to))).collect();
            let may = if *optional { "may " } else { "" };
            format!("{may}promote{}: {}", clauses_text(clauses), rows.join(", "))
        }
        StatementKind::Forbid(ban) => match ban {
            BanSyntax::OnPly { squares, ply } => {
                format!("forbid {} on ply {}", squares.text, ply.text)
            }
            BanSyntax::Stranding => "forbid stranding".to_owned(),
            BanSyntax::DropMate(kind) => format!("forbid mate by {} drop", kind.text),
            BanSyntax::Check => "forbid check".to_owned(),
        },
        StatementKind::MustCapture => "must capture".to_owned(),
        StatementKind::Pass => "pass".to_owned(),
        StatementKind::CapturesToHand => "captures to hand".to_owned(),
        StatementKind::Ending(ending) => ending_text(ending),
    }
}

/// A string literal that reads back as the text.
fn quoted(text: &str) -> String {
    format!(
        "\"{}\"",
        text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "\\r")
    )
}

fn board_text(board: &BoardSyntax) -> String {
    match board {
        BoardSyntax::Rectangle { files, ranks, without } => {
            let without = if without.is_empty() {
                String::new()
            } else {
                format!(" without {}", words(without))
            };
            format!("board {} x {}{without}", files.text, ranks.text)
        }
        BoardSyntax::Hexagons { lengths, letters } => {
            let letters =
                letters.as_ref().map_or_else(String::new, |word| format!(" files {}", word.text));
            format!("board hex {}{letters}", words(lengths))
        }
    }
}

fn kind_text(kind: &KindSyntax) -> String {
    let royal = match kind.royal {
        None => "",
        Some(Royal::All) => "royal ",
        Some(Royal::Any) => "royal any ",
        Some(Royal::Last) => "royal last ",
    };
    let letters: Vec<&str> = kind.letters.iter().map(|word| word.text.as_str()).collect();
    let glyphs =
        kind.glyphs.as_ref().map_or_else(String::new, |text| format!(" {}", quoted(&text.text)));
    let terms = match &kind.terms {
        None => String::new(),
        Some(terms) if terms.is_empty() => ":".to_owned(),
        Some(terms) => format!(": {}", terms_text(terms)),
    };
    format!("{royal}{} {}{glyphs}{terms}", kind.name.text, letters.join("/"))
}

fn terms_text(terms: &[TermSyntax]) -> String {
    let terms: Vec<String> = terms
        .iter()
        .map(|term| {
            let what = match &term.what {
                What::Betza { word, .. } | What::Kind(word) => word.text.clone(),
                What::Drop(_) => "@".to_owned(),
                What::Group(terms) => format!("({})", terms_text(terms)),
            };
            format!("{what}{}", clauses_text(&term.clauses))
        })
        .collect();
    terms.join(", ")
}

fn clauses_text(clauses: &[ClauseSyntax]) -> String {
    clauses.iter().map(|clause| format!(" {}", clause_text(clause))).collect()
}

pub(super) fn clause_text(clause: &ClauseSyntax) -> String {
    match &clause.kind {
        ClauseKind::From(set) => format!("from {}", set_text(set)),
        ClauseKind::To(set) => format!("to {}", set_text(set)),
        ClauseKind::Touching(set) => format!("touching {}", set_text(set)),
        ClauseKind::Within(set) => format!("within {}", set_text(set)),
        ClauseKind::AlongLines => "along lines".to_owned(),
        ClauseKind::Onto(kinds) => format!("onto {}", kinds_text(kinds)),
        ClauseKind::Over(kinds) => format!("over {}", kinds_text(kinds)),
        ClauseKind::OnePerFile => "one per file".to_owned(),
    }
}

fn kinds_text(kinds: &Kinds) -> String {
    format!("{}{}", if kinds.negated { "not " } else { "" }, words(&kinds.names))
}

pub(super) fn set_text(set: &Set) -> String {
    let areas = |areas: &[Area]| areas.iter().map(area_text).collect::<Vec<_>>().join(" ");
    let not = if set.negated { "not " } else { "" };
    let except = if set.except.is_empty() {
        String::new()
    } else {
        format!(" except {}", areas(&set.except))
    };
    format!("{not}{}{except}", areas(&set.areas))
}

fn area_text(area: &Area) -> String {
    match area {
        Area::Name(word) => word.text.clone(),
        Area::Box(from, to) => format!("{}..{}", from.text, to.text),
        Area::Ranks(from, to) if from.text == to.text => format!("rank {}", from.text),
        Area::Ranks(from, to) => format!("ranks {}..{}", from.text, to.text),
        Area::Files(from, to) if from.text == to.text => format!("file {}", from.text),
        Area::Files(from, to) => format!("files {}..{}", from.text, to.text),
    }
}

fn ending_text(ending: &EndingSyntax) -> String {
    let player = ending.player.as_ref().map_or_else(String::new, |word| format!("{} ", word.text));
    let exception = ending.exception.as_ref().map_or_else(String::new, |(fact, verdict)| {
        format!(", {} {}", fact_text(fact), verdict_text(*verdict))
    });
    format!("{player}{} {}{exception}", fact_text(&ending.fact), verdict_text(ending.verdict))
}

const fn verdict_text(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Wins => "wins",
        Verdict::Loses => "loses",
        Verdict::Draws => "draws",
    }
}

fn fact_text(fact: &FactSyntax) -> String {
    match fact {
        FactSyntax::Checkmate => "checkmate".to_owned(),
        FactSyntax::Stalemate => "stalemate".to_owned(),
        FactSyntax::Captured(kinds) => format!("captured {}", words(kinds)),
        FactSyntax::Extinct(kinds) => format!("extinct {}", words(kinds)),
        FactSyntax::Bare => "bare".to_owned(),
        FactSyntax::Reach(set, kinds) => format!("reach {} by {}", set_text(set), words(kinds)),
        FactSyntax::Checks(n) => format!("checks {}", n.text),
        FactSyntax::Repetition(n) => format!("repetition {}", n.text),
        FactSyntax::PerpetualCheck => "perpetual check".to_owned(),
        FactSyntax::Plies(n, kinds) => {
            let kinds =
                if kinds.is_empty() { String::new() } else { format!(" or {}", words(kinds)) };
            format!("plies {} without capture{kinds}", n.text)
        }
        FactSyntax::Only(kinds) => format!("only {}", words(kinds)),
        FactSyntax::Facing(kind) => format!("facing {}", kind.text),
    }
}
