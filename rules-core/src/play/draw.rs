//! Boards in plain characters, for terminals and snapshots.

use super::Mailbox;
use crate::geometry::{Lattice, Square};
use crate::rules::{Player, Rules};

/// A picture of a position: a frame with labels, pieces as letters, hands.
///
/// Capitals are the first player's, `.` is an empty square, `*` a hole. Hexagons are drawn
/// with their edges, in vertical files; the numbers above are those of each file's highest
/// square. No line begins or ends with a blank. Linear in the frame of the board.
///
/// ```
/// # use rules_core::{play::{draw, Mailbox}, rules::Rules};
/// fn show(rules: &Rules) {
///     println!("{}", draw(rules, &Mailbox::start(rules)));
/// }
/// ```
///
/// A 3 x 2 board with one hole and a rook:
///
/// ```text
/// +-------+
/// | * . r | 2
/// | R . . | 1
/// +-a-b-c-+
/// ```
///
/// Three files of one, two and one hexagons:
///
/// ```text
/// +---1---2---1---+
/// |      ___      |
/// |  ___/ r \___  |
/// | / . \___/ . \ |
/// | \___/ R \___/ |
/// |     \___/     |
/// +---a---b---c---+
/// ```
#[must_use]
pub fn draw(rules: &Rules, mailbox: &Mailbox) -> String {
    let picture = Picture::new(rules, mailbox);
    let mut lines = Vec::new();
    lines.extend(hand(rules, mailbox, Player::Second));
    match rules.board.lattice() {
        Lattice::Square => picture.rectangle(&mut lines),
        Lattice::Hexagonal => picture.hexagons(&mut lines),
    }
    lines.extend(hand(rules, mailbox, Player::First));
    lines.join("\n")
}

fn hand(rules: &Rules, mailbox: &Mailbox, player: Player) -> Option<String> {
    if !rules.uses_hands() {
        return None;
    }
    let held = rules
        .kinds
        .iter()
        .zip(&mailbox.placement.hands[player.index()])
        .filter(|(_, count)| **count > 0);
    let pieces: Vec<String> = held
        .map(|(kind, &count)| match (kind.letter.for_player(player), count) {
            (letter, 1) => letter,
            (letter, count) => format!("{count}{letter}"),
        })
        .collect();
    let pieces = if pieces.is_empty() { "-".to_owned() } else { pieces.join(" ") };
    Some(format!("{} in hand: {pieces}", rules.players[player.index()]))
}

struct Picture<'a> {
    rules: &'a Rules,
    mailbox: &'a Mailbox,
    /// Characters a cell.
    width: usize,
}

impl<'a> Picture<'a> {
    fn new(rules: &'a Rules, mailbox: &'a Mailbox) -> Self {
        let mut picture = Self { rules, mailbox, width: 1 };
        let cells = rules.board.squares().map(|square| picture.cell(square).chars().count());
        let names = rules.board.file_names().iter().map(|name| name.chars().count());
        picture.width = cells.chain(names).max().unwrap_or(1);
        picture
    }

    fn cell(&self, square: Square) -> String {
        let Some(piece) = self.mailbox.placement.at(square) else { return ".".into() };
        let mut text = self.rules.kind(piece.kind).letter.for_player(piece.owner);
        if self.mailbox.promoted_from.iter().any(|(at, _)| *at == square) {
            text.push('~');
        }
        text
    }

    fn rectangle(&self, lines: &mut Vec<String>) {
        let board = &self.rules.board;
        let files = || 0..u16::try_from(board.file_names().len()).unwrap_or(u16::MAX);
        lines.push(self.frame(files().map(|_| String::new())));
        for rank in (0..board.ranks()).rev() {
            let cells = files().map(|file| {
                board.square_at(file, rank).map_or("*".into(), |square| self.cell(square))
            });
            lines.push(format!("{} {}", self.line(cells), rank + 1));
        }
        lines.push(self.frame(board.file_names().iter().cloned()));
    }

    /// Each cell is two lines high, so that the edges of its neighbours meet its own.
    fn hexagons(&self, lines: &mut Vec<String>) {
        let board = &self.rules.board;
        let files = board.file_names().len();
        // Blank, edge, blank, the cell, blank: the next file begins with this one's edge.
        let (inner, pitch) = (self.width + 2, self.width + 3);
        let low = board.squares().map(|square| board.point(square).1).min().unwrap_or(0);
        let height = |square| usize::from(board.point(square).1.abs_diff(low));
        let rows = board.squares().map(height).max().unwrap_or(0) + 3;
        let mut canvas = vec![vec![' '; files * pitch + 1]; rows];
        let mut tops = vec![0; files];
        for square in board.squares() {
            let file = usize::from(board.file(square));
            tops[file] = tops[file].max(board.rank(square) + 1);
            let (left, middle) = (file * pitch, rows - 2 - height(square));
            let mut put = |row: usize, at: usize, text: &str| {
                for (cell, c) in canvas[row][at..].iter_mut().zip(text.chars()) {
                    *cell = c;
                }
            };
            let edge = "_".repeat(inner);
            put(middle - 1, left + 1, &edge);
            put(middle, left, "/");
            put(middle, left + 2, &format!("{:>width$}", self.cell(square), width = self.width));
            put(middle, left + pitch, "\\");
            put(middle + 1, left, "\\");
            put(middle + 1, left + 1, &edge);
            put(middle + 1, left + pitch, "/");
        }
        let frame = |labels: Vec<String>| {
            let labels: String = labels.iter().map(|label| format!("{label:->inner$}-")).collect();
            format!("+-{labels}--+")
        };
        lines.push(frame(tops.iter().map(ToString::to_string).collect()));
        lines.extend(
            canvas.into_iter().map(|row| format!("| {} |", row.iter().collect::<String>())),
        );
        lines.push(frame(board.file_names().to_vec()));
    }

    /// Cells between the sides of the frame.
    fn line(&self, cells: impl Iterator<Item = String>) -> String {
        let width = self.width;
        let cells: String = cells.map(|cell| format!(" {cell:>width$}")).collect();
        format!("|{cells} |")
    }

    /// The upper or lower side of the frame, with the labels of files in it.
    fn frame(&self, labels: impl Iterator<Item = String>) -> String {
        let width = self.width;
        let labels: String = labels.map(|label| format!("-{label:->width$}")).collect();
        format!("+{labels}-+")
    }
}
