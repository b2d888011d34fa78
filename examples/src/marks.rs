//! Boards with marks instead of pieces.

use rules_core::geometry::Square;
use rules_core::play::{Mailbox, draw};
use rules_core::rules::{Kind, KindId, Letter, Piece, Placement, Player, Rules};

/// The board of a game with one character on each square that has a mark.
///
/// The marks are drawn as pieces of made-up kinds, so that every shape of board works.
pub(crate) fn picture(rules: &Rules, mark: impl Fn(Square) -> Option<char>) -> String {
    let mut marks: Vec<char> = Vec::new();
    let mut placement = Placement::empty(rules.board.len(), 0);
    for square in rules.board.squares() {
        let Some(letter) = mark(square) else { continue };
        let known = marks.iter().position(|&known| known == letter);
        let index = known.unwrap_or(marks.len());
        if known.is_none() {
            marks.push(letter);
        }
        let piece = Piece { kind: KindId::new(index), owner: Player::First };
        placement.board[square.index()] = Some(piece);
    }
    let mut marked = rules.clone();
    marked.captures_to_hand = false;
    marked.kinds = marks.iter().map(|&letter| kind(letter)).collect();
    marked.setup = placement;
    marked.promotions.clear();
    marked.bans.clear();
    marked.endings.clear();
    draw(&marked, &Mailbox::start(&marked))
}

fn kind(letter: char) -> Kind {
    Kind {
        name: letter.to_string(),
        letter: Letter { plus: false, letter },
        aliases: Vec::new(),
        glyphs: None,
        doc: String::new(),
        royal: None,
        terms: Vec::new(),
    }
}

/// Pictures with titles, as many side by side as a terminal is wide.
pub(crate) fn beside(pictures: &[(String, String)]) -> String {
    const WIDTH: usize = 96;
    const GAP: usize = 4;
    let columns: Vec<(usize, Vec<&str>)> = pictures
        .iter()
        .map(|(title, picture)| {
            let lines: Vec<&str> = std::iter::once(title.as_str()).chain(picture.lines()).collect();
            (lines.iter().map(|line| line.chars().count()).max().unwrap_or(0), lines)
        })
        .collect();
    let mut rows: Vec<String> = Vec::new();
    let mut first = 0;
    while first < columns.len() {
        let mut last = first + 1;
        let mut width = columns[first].0;
        while last < columns.len() && width + GAP + columns[last].0 <= WIDTH {
            width += GAP + columns[last].0;
            last += 1;
        }
        let row = &columns[first..last];
        let height = row.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
        let line = |at: usize| {
            let cells = row.iter().map(|(width, lines)| {
                format!("{:width$}", lines.get(at).copied().unwrap_or(""), width = width + GAP)
            });
            cells.collect::<String>().trim_end().to_owned()
        };
        rows.push((0..height).map(line).collect::<Vec<_>>().join("\n"));
        first = last;
    }
    rows.join("\n\n")
}
