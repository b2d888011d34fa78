//! The board field: rows of pieces, runs of empty squares and holes, then the hands.

use super::{FenError, FenField, FenProblem, MAX_BYTES};
use crate::geometry::{Board, Lattice, Square};
use crate::rules::{KindId, Letter, Piece, Placement, Player};

/// A board field as read: the pieces, and how many `~` stand after which of them.
pub(super) struct Field {
    pub(super) placement: Placement,
    pub(super) promoted: Vec<Promoted>,
}

/// A piece that is marked as promoted.
pub(super) struct Promoted {
    pub(super) square: Square,
    pub(super) marks: usize,
    pub(super) row: usize,
    pub(super) column: usize,
}

/// Reads the board field of a position string, with hands, before a game is complete.
///
/// `letters` says which kind a letter in upper case stands for; `kinds` is the number
/// of kinds. Linear in the text.
///
/// ```
/// use rules_core::geometry::{Board, Shape};
/// use rules_core::play::read_placement;
/// use rules_core::rules::{KindId, Letter, Player};
///
/// let board = Board::new(Shape::Rectangle { files: 3, ranks: 2, missing: vec![(0, 0)] })?;
/// let rook = |letter: Letter| (letter == Letter { plus: false, letter: 'R' }).then(|| KindId::new(0));
/// let placement = read_placement(&board, &rook, 1, "2r/*R1[R]")?;
/// assert_eq!(placement.count(Player::First, KindId::new(0)), 1);
/// assert_eq!(placement.hands, [vec![1], vec![0]]);
///
/// let error = read_placement(&board, &rook, 1, "2r/RR1").expect_err("a1 is missing");
/// assert_eq!(error.to_string(), "board, row 2, column 1: found `R`, expected `*`: there is no square a1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`FenError`] with the row and the column, for everything that is wrong with the
/// field alone. Promoted pieces cannot be marked here.
pub fn read_placement(
    board: &Board,
    letters: &dyn Fn(Letter) -> Option<KindId>,
    kinds: usize,
    text: &str,
) -> Result<Placement, FenError> {
    let field = read_field(board, letters, kinds, text)?;
    match field.promoted.first() {
        None => Ok(field.placement),
        Some(mark) => Err(FenError::new(
            FenProblem::NotPromoted,
            FenField::Board,
            "~",
            "pieces as they are at the start, none of them promoted",
        )
        .row(mark.row)
        .column(mark.column)),
    }
}

pub(super) fn read_field(
    board: &Board,
    letters: &dyn Fn(Letter) -> Option<KindId>,
    kinds: usize,
    text: &str,
) -> Result<Field, FenError> {
    check_text(text)?;
    let (rows, hands) = match text.find('[') {
        Some(at) => (&text[..at], Some(&text[at..])),
        None => (text, None),
    };
    let mut field = Field { placement: Placement::empty(board.len(), kinds), promoted: Vec::new() };
    let expected = usize::from(board.ranks());
    let found = rows.split('/').count();
    for (index, row) in rows.split('/').enumerate().take(expected) {
        Row { board, letters, text: row, number: index + 1 }.read(&mut field)?;
    }
    if found != expected {
        let expected = format!("{expected} rows from the highest rank to rank 1, separated by `/`");
        return Err(FenError::new(
            FenProblem::RowCount,
            FenField::Board,
            &format!("{found} rows"),
            expected,
        ));
    }
    if let Some(hands) = hands {
        read_hands(letters, hands, &mut field.placement)?;
    }
    Ok(field)
}

/// Rejects what no position string holds, before any work is spent on it.
pub(super) fn check_text(text: &str) -> Result<(), FenError> {
    let problem = |found: &str, expected: String| {
        FenError::new(FenProblem::Text, FenField::Text, found, expected)
    };
    if text.len() > MAX_BYTES {
        return Err(problem(
            &format!("{} bytes", text.len()),
            format!("at most {MAX_BYTES} bytes"),
        ));
    }
    if let Some((index, odd)) = text.chars().enumerate().find(|(_, c)| c.is_control()) {
        return Err(problem(
            &odd.to_string(),
            "one line of text without control characters".into(),
        )
        .column(index + 1));
    }
    Ok(())
}

/// The squares of a row from the first file on; on squares a hole is `None`.
pub(super) fn row_squares(board: &Board, rank: u16) -> Vec<Option<Square>> {
    let files = 0..u16::try_from(board.file_names().len()).unwrap_or(u16::MAX);
    let squares = files.map(|file| board.square_at(file, rank));
    match board.lattice() {
        Lattice::Square => squares.collect(),
        Lattice::Hexagonal => squares.filter(Option::is_some).collect(),
    }
}

struct Row<'a> {
    board: &'a Board,
    letters: &'a dyn Fn(Letter) -> Option<KindId>,
    text: &'a str,
    /// From 1 at the top.
    number: usize,
}

impl Row<'_> {
    fn read(&self, field: &mut Field) -> Result<(), FenError> {
        let rank = usize::from(self.board.ranks()) - self.number;
        let squares = row_squares(self.board, u16::try_from(rank).unwrap_or(u16::MAX));
        let mut next = 0;
        let mut rest = Scanner::new(self.text);
        while let Some(first) = rest.peek() {
            let column = rest.column;
            let start = rest.at;
            if first.is_ascii_digit() {
                let run = rest.take_while(|c| c.is_ascii_digit());
                let length = run.parse::<usize>().ok().filter(|&length| length > 0);
                // A run that does not fit a machine word is too long for every row.
                let end = length.map_or(usize::MAX, |length| next + length.min(squares.len() + 1));
                if run.bytes().all(|digit| digit == b'0') {
                    return Err(self.error(
                        FenProblem::Number,
                        column,
                        run,
                        "the number of empty squares, from 1",
                    ));
                }
                if end > squares.len() {
                    return Err(self.too_long(column, run, squares.len()));
                }
                self.all_exist(&squares[next..end], next, rank, column, run)?;
                next = end;
            } else {
                let piece = if first == '*' { None } else { Some(self.piece(&mut rest, column)?) };
                if first == '*' {
                    rest.bump();
                }
                let Some(square) = squares.get(next) else {
                    return Err(self.too_long(column, &self.text[start..rest.at], squares.len()));
                };
                match (piece, *square) {
                    (Some((piece, marks)), Some(square)) => {
                        field.placement.board[square.index()] = Some(piece);
                        if marks > 0 {
                            field.promoted.push(Promoted {
                                square,
                                marks,
                                row: self.number,
                                column,
                            });
                        }
                    }
                    (Some(_), None) => {
                        self.all_exist(&[None], next, rank, column, &self.text[start..rest.at])?;
                    }
                    (None, Some(square)) => {
                        let expected = match self.board.lattice() {
                            Lattice::Square => format!(
                                "a piece or `1`: the square {} exists",
                                self.board.name(square)
                            ),
                            Lattice::Hexagonal => {
                                "only squares that exist: rows of hexagons leave out the others"
                                    .into()
                            }
                        };
                        return Err(self.error(FenProblem::Hole, column, "*", expected));
                    }
                    (None, None) => {}
                }
                next += 1;
            }
        }
        if next < squares.len() {
            let found = format!("{next} squares");
            let expected = format!("{} squares", squares.len());
            return Err(self.error(FenProblem::ShortRow, rest.column, &found, expected));
        }
        Ok(())
    }

    fn all_exist(
        &self,
        squares: &[Option<Square>],
        file: usize,
        rank: usize,
        column: usize,
        found: &str,
    ) -> Result<(), FenError> {
        match squares.iter().position(Option::is_none) {
            None => Ok(()),
            Some(offset) => {
                let file = self.board.file_names().get(file + offset).map_or("", String::as_str);
                let expected = format!("`*`: there is no square {file}{}", rank + 1);
                let expected =
                    if offset == 0 { expected } else { format!("{offset} and then {expected}") };
                Err(self.error(FenProblem::Hole, column, found, expected))
            }
        }
    }

    /// A piece and the number of `~` after it.
    fn piece(&self, rest: &mut Scanner<'_>, column: usize) -> Result<(Piece, usize), FenError> {
        let piece = read_piece(self.letters, rest).map_err(|wrong| match wrong {
            NoPiece::Letter(found) => {
                let expected = format!("one of the letters {}", all_letters(self.letters));
                self.error(FenProblem::UnknownLetter, column, &found, expected)
            }
            NoPiece::Character(found) => {
                let expected = "a piece, a number of empty squares, or `/`";
                self.error(FenProblem::UnknownCharacter, column, &found, expected)
            }
        })?;
        Ok((piece, rest.take_while(|c| c == '~').len()))
    }

    fn too_long(&self, column: usize, found: &str, squares: usize) -> FenError {
        let expected = format!("the end of the row: it has {squares} squares");
        self.error(FenProblem::LongRow, column, found, expected)
    }

    fn error(
        &self,
        problem: FenProblem,
        column: usize,
        found: &str,
        expected: impl Into<String>,
    ) -> FenError {
        FenError::new(problem, FenField::Board, found, expected).row(self.number).column(column)
    }
}

fn read_hands(
    letters: &dyn Fn(Letter) -> Option<KindId>,
    text: &str,
    placement: &mut Placement,
) -> Result<(), FenError> {
    let error = |problem, found: &str, expected: String| {
        FenError::new(problem, FenField::Hands, found, expected)
    };
    let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let Some(inside) = inside.filter(|inside| !inside.contains(['[', ']'])) else {
        return Err(error(
            FenProblem::Brackets,
            text,
            "pieces between `[` and `]`, and nothing after them".into(),
        ));
    };
    if inside == "-" {
        return Ok(());
    }
    let mut rest = Scanner::new(inside);
    while rest.peek().is_some() {
        let column = rest.column + 1;
        let piece = read_piece(letters, &mut rest).map_err(|wrong| {
            let (problem, found) = match wrong {
                NoPiece::Letter(found) => (FenProblem::UnknownLetter, found),
                NoPiece::Character(found) => (FenProblem::UnknownCharacter, found),
            };
            error(problem, &found, format!("one of the letters {}", all_letters(letters)))
                .column(column)
        })?;
        let held = placement.hands[piece.owner.index()].get_mut(piece.kind.index());
        match held.and_then(|held| Some((held.checked_add(1)?, held))) {
            Some((more, held)) => *held = more,
            None => {
                let expected = format!("at most {} pieces of a kind", u16::MAX);
                return Err(error(FenProblem::Hands, inside, expected));
            }
        }
    }
    Ok(())
}

enum NoPiece {
    Letter(String),
    Character(String),
}

fn read_piece(
    letters: &dyn Fn(Letter) -> Option<KindId>,
    rest: &mut Scanner<'_>,
) -> Result<Piece, NoPiece> {
    let plus = rest.peek() == Some('+');
    if plus {
        rest.bump();
    }
    let Some(letter) = rest.peek().filter(char::is_ascii_alphabetic) else {
        let found: String = plus.then_some('+').into_iter().chain(rest.peek()).collect();
        return Err(NoPiece::Character(found));
    };
    rest.bump();
    let owner = if letter.is_ascii_uppercase() { Player::First } else { Player::Second };
    match letters(Letter { plus, letter: letter.to_ascii_uppercase() }) {
        Some(kind) => Ok(Piece { kind, owner }),
        None if plus => Err(NoPiece::Letter(format!("+{letter}"))),
        None => Err(NoPiece::Letter(letter.to_string())),
    }
}

/// All letters that stand for a kind, for messages.
pub(in crate::play) fn all_letters(letters: &dyn Fn(Letter) -> Option<KindId>) -> String {
    let known: Vec<String> = [false, true]
        .into_iter()
        .flat_map(|plus| ('A'..='Z').map(move |letter| Letter { plus, letter }))
        .filter(|&letter| letters(letter).is_some())
        .map(|letter| letter.to_string())
        .collect();
    known.join(" ")
}

/// A text read from left to right, with the number of the next character.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
    column: usize,
}

impl<'a> Scanner<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text, at: 0, column: 1 }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn bump(&mut self) {
        if let Some(next) = self.peek() {
            self.at += next.len_utf8();
            self.column += 1;
        }
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
        &self.text[start..self.at]
    }
}
