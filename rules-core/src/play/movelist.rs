//! The legal moves of a position, in an order that never changes.

use super::text::is_en_passant;
use super::{Action, Fen, Mailbox, Move, MoveTextError, Notation, Outcome, draw};
use crate::geometry::Square;
use crate::rules::{KindId, Rules};
use std::fmt::{self, Write as _};

/// The legal moves of a position with what a reader wants to see around them.
///
/// The moves stand in the order of the diagram whatever order they were found in:
/// kinds as declared, origins and targets from top to bottom and left to right. The
/// `Display` form is made for snapshots: no line begins or ends with a blank, there
/// is one line for each piece that moves, and where that were more than about sixty
/// lines, counts for each kind instead.
///
/// ```text
/// Tiny chess
/// 4k3/P7/8/8/8/8/8/4K3 w - - 0 1
/// (the board)
/// White to move
/// 6 moves, 0 captures, 2 pieces
/// K e1: d2 e2 f2 d1 f1
/// P a7: a8=Q
/// ```
///
/// Captures are marked `x`, promotions `=` or `+`, drops `@`, a pass `--`; castling
/// names the partner's square in brackets.
#[derive(Clone, Debug)]
pub struct MoveList<'a> {
    rules: &'a Rules,
    mailbox: Mailbox,
    check: bool,
    outcome: Option<Outcome>,
    moves: Vec<Move>,
}

/// More lines than this are hard to review.
const MAX_LINES: usize = 60;

impl<'a> MoveList<'a> {
    /// The list of a position's legal moves, given in any order.
    ///
    /// `check` says whether the side to move stands in check. Sorting takes
    /// n log n comparisons.
    #[must_use]
    pub fn new(
        rules: &'a Rules,
        mailbox: Mailbox,
        check: bool,
        outcome: Option<Outcome>,
        mut moves: Vec<Move>,
    ) -> Self {
        let order = Order::new(rules, &mailbox);
        moves.sort_by_cached_key(|one| order.key(one));
        Self { rules, mailbox, check, outcome, moves }
    }

    /// The number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves in the order of the diagram.
    pub fn iter(&self) -> std::slice::Iter<'_, Move> {
        self.moves.iter()
    }

    /// The moves in the order of the diagram.
    #[must_use]
    pub fn as_slice(&self) -> &[Move] {
        &self.moves
    }

    /// The position.
    #[must_use]
    pub const fn mailbox(&self) -> &Mailbox {
        &self.mailbox
    }

    /// The game.
    #[must_use]
    pub const fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// Whether the side to move stands in check.
    #[must_use]
    pub const fn is_check(&self) -> bool {
        self.check
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The printed moves, sorted byte by byte.
    #[must_use]
    pub fn plain(&self) -> Vec<String> {
        let notation = self.notation();
        let mut printed: Vec<String> = self.moves.iter().map(|one| notation.print(one)).collect();
        printed.sort_unstable();
        printed
    }

    /// The move that a text means.
    ///
    /// # Errors
    ///
    /// As [`Notation::find`].
    pub fn find(&self, text: &str) -> Result<&Move, MoveTextError> {
        self.notation().find(text)
    }

    /// The text forms of these moves.
    #[must_use]
    pub fn notation(&self) -> Notation<'_> {
        Notation::new(self.rules, &self.mailbox, &self.moves)
    }

    /// One line for each piece that moves, each kind in the hand, and a pass.
    fn lines(&self) -> Vec<String> {
        let notation = self.notation();
        let mut lines: Vec<(Mover, String)> = Vec::new();
        for one in &self.moves {
            let mover = Mover::of(&self.mailbox, one);
            let target = self.target(&notation, one);
            match lines.last_mut() {
                Some((last, line)) if *last == mover => {
                    let _ = write!(line, " {target}");
                }
                _ => lines.push((mover, format!("{}: {target}", self.label(mover)))),
            }
        }
        lines.into_iter().map(|(_, line)| line).collect()
    }

    fn label(&self, mover: Mover) -> String {
        let letter = |kind: Option<KindId>| {
            kind.map_or("?".to_owned(), |kind| {
                self.rules.kind(kind).letter.for_player(self.mailbox.side)
            })
        };
        match mover {
            Mover::Piece(kind, from) => format!("{} {}", letter(kind), self.rules.board.name(from)),
            Mover::Hand(kind) => format!("{}@", letter(Some(kind))),
            Mover::Nobody => "--".to_owned(),
        }
    }

    fn target(&self, notation: &Notation<'_>, one: &Move) -> String {
        let board = &self.rules.board;
        let printed = notation.print(one);
        match one.action {
            Action::Pass => printed,
            Action::Drop { to, .. } => board.name(to),
            Action::Castle { to, partner, .. } => {
                format!("{}({})", board.name(to), board.name(partner))
            }
            Action::Walk { from, to, .. } => {
                let extras: Vec<Square> =
                    one.captured.iter().copied().filter(|&at| at != to).collect();
                let takes = one.captured.contains(&to) || is_en_passant(&self.mailbox, to, &extras);
                let rest = &printed[board.name(from).len()..];
                if takes { format!("x{rest}") } else { rest.to_owned() }
            }
        }
    }

    /// Moves, captures and pieces of each kind, for lists too long to read.
    fn table(&self) -> Vec<String> {
        let side = self.mailbox.side;
        let mut rows: Vec<Row> = Vec::new();
        for one in &self.moves {
            let mover = Mover::of(&self.mailbox, one);
            let label = match mover {
                Mover::Piece(Some(kind), _) => self.rules.kind(kind).letter.for_player(side),
                mover => self.label(mover),
            };
            if rows.last().is_none_or(|row| row.label != label) {
                rows.push(Row { label, movers: Vec::new(), moves: 0, captures: 0 });
            }
            if let Some(row) = rows.last_mut() {
                row.movers.push(mover);
                row.moves += 1;
                row.captures += usize::from(one.is_capture());
            }
        }
        rows.into_iter().map(Row::print).collect()
    }
}

/// A line of the table: the moves of one kind.
struct Row {
    label: String,
    /// One entry a move, equal ones together.
    movers: Vec<Mover>,
    moves: usize,
    captures: usize,
}

impl Row {
    fn print(mut self) -> String {
        self.movers.dedup();
        let pieces = match self.movers.first() {
            Some(Mover::Piece(..)) => format!(", {}", count(self.movers.len(), "piece")),
            _ => String::new(),
        };
        let [moves, captures] = [count(self.moves, "move"), count(self.captures, "capture")];
        format!("{}: {moves}, {captures}{pieces}", self.label)
    }
}

impl fmt::Display for MoveList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules;
        let title = [&rules.title, &rules.name].into_iter().find(|title| !title.trim().is_empty());
        let title = title.map_or("(a game without a name)", |title| title.trim());
        let picture = draw(rules, &self.mailbox);
        writeln!(f, "{title}\n{}\n{picture}", Fen(rules, &self.mailbox))?;
        let side = &rules.players[self.mailbox.side.index()];
        writeln!(f, "{side} to move{}", if self.check { ", in check" } else { "" })?;
        let mut header = 4 + picture.lines().count();
        if let Some(outcome) = self.outcome {
            writeln!(f, "{}", outcome.describe(rules))?;
            header += 1;
        }
        let mut movers: Vec<Mover> =
            self.moves.iter().map(|one| Mover::of(&self.mailbox, one)).collect();
        movers.dedup();
        let pieces = movers.iter().filter(|mover| matches!(mover, Mover::Piece(..))).count();
        let captures = self.moves.iter().filter(|one| one.is_capture()).count();
        let counts =
            [count(self.len(), "move"), count(captures, "capture"), count(pieces, "piece")]
                .join(", ");
        let mut lines = self.lines();
        if header + lines.len() > MAX_LINES {
            write!(f, "{counts}, list #{:08x}", digest(&self.plain()))?;
            lines = self.table();
        } else {
            write!(f, "{counts}")?;
        }
        lines.iter().try_for_each(|line| write!(f, "\n{line}"))
    }
}

impl<'l> IntoIterator for &'l MoveList<'_> {
    type Item = &'l Move;
    type IntoIter = std::slice::Iter<'l, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// A checksum (FNV-1a) that shows in a snapshot that a long list has changed.
fn digest(printed: &[String]) -> u32 {
    let bytes = printed.iter().flat_map(|text| text.bytes().chain([b'\n']));
    bytes.fold(0x811c_9dc5, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// What moves: a line of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mover {
    /// A piece on the board; without a kind if the square is empty.
    Piece(Option<KindId>, Square),
    Hand(KindId),
    Nobody,
}

impl Mover {
    fn of(mailbox: &Mailbox, one: &Move) -> Self {
        match one.action {
            Action::Walk { from, .. } | Action::Castle { from, .. } => {
                Self::Piece(mailbox.placement.at(from).map(|piece| piece.kind), from)
            }
            Action::Drop { kind, .. } => Self::Hand(kind),
            Action::Pass => Self::Nobody,
        }
    }
}

/// The order of the diagram.
struct Order<'a> {
    mailbox: &'a Mailbox,
    /// When a reader meets each square.
    met: Vec<usize>,
}

impl<'a> Order<'a> {
    fn new(rules: &Rules, mailbox: &'a Mailbox) -> Self {
        let mut met = vec![0; rules.board.len()];
        for (place, square) in rules.board.reading_order().into_iter().enumerate() {
            met[square.index()] = place;
        }
        Self { mailbox, met }
    }

    fn key(&self, one: &Move) -> impl Ord + use<> {
        let met =
            |square: Option<Square>| square.map_or(usize::MAX, |square| self.met[square.index()]);
        // A pass comes after all pieces, drops after the pieces of their kind.
        let kind = match Mover::of(self.mailbox, one) {
            Mover::Piece(kind, _) => kind.map_or(usize::MAX - 1, KindId::index),
            Mover::Hand(kind) => kind.index(),
            Mover::Nobody => usize::MAX,
        };
        (kind, met(one.from()), met(one.to()), one.action, one.captured.clone())
    }
}
