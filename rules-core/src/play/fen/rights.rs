//! First moves that are still to be made: castling rights and others.
//!
//! Other programs write castling rights here and take all other first moves as placed:
//! a pawn on its home square may make a double step, even where pawns are dropped.
//! So the field speaks of castlers and their partners, and of other pieces only where
//! it names some of them: `KQkq,a2` names one pawn, `KQkq,-` says that no other piece
//! is unmoved, `-,-` that none is at all. `-` alone is the same, but for kinds that
//! can be dropped, which it leaves as placed.

use super::{FenError, FenField, FenProblem};
use crate::geometry::{Board, Square, SquareSet};
use crate::play::Mailbox;
use crate::rules::{Castle, Clause, Kind, Movement, Piece, Player, Rules, Term};

/// A piece that may castle and one of its partners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pair {
    owner: Player,
    king: Square,
    partner: Square,
}

impl Pair {
    /// How many files the partner stands to the right of the king.
    fn files_apart(self, board: &Board) -> i32 {
        i32::from(board.file(self.partner)) - i32::from(board.file(self.king))
    }
}

impl Mailbox {
    /// Forgets first-move rights that can never be used again: those of a piece that
    /// has none, of a castler without an unmoved partner, of a partner without an
    /// unmoved castler. A piece with a first move of its own keeps its right.
    ///
    /// Quadratic in the pieces of a side at worst; a few steps in games without
    /// remembered first moves.
    pub fn drop_dead_rights(&mut self, rules: &Rules) {
        if self.unmoved.is_empty() {
            return;
        }
        let pairs = pairs(rules, self, &|square| self.is_unmoved(rules, square));
        let usable = |square: Square| {
            let Some(piece) = self.placement.at(square) else { return false };
            let paired = pairs.iter().any(|pair| pair.king == square || pair.partner == square);
            paired || moves_first(rules.kind(piece.kind)) || free_castler_may_come(rules, piece)
        };
        self.unmoved = self.unmoved.iter().filter(|&square| usable(square)).collect();
    }
}

/// Whether the kind has a move that only an unmoved piece may make by itself.
fn moves_first(kind: &Kind) -> bool {
    kind.terms.iter().any(|term| matches!(&term.movement, Movement::Walk(leg) if leg.initial))
}

/// Whether some castler need not be unmoved itself: it may stand anywhere one day.
fn free_castler_may_come(rules: &Rules, partner: Piece) -> bool {
    let free = |(term, castle): (&Term, &Castle)| !castle.initial && accepts(term, partner);
    rules.kinds.iter().flat_map(castles).any(free)
}

fn castles(kind: &Kind) -> impl Iterator<Item = (&Term, &Castle)> {
    kind.terms.iter().filter_map(|term| match &term.movement {
        Movement::Castle(castle) => Some((term, castle)),
        Movement::Walk(_) | Movement::Drop => None,
    })
}

fn accepts(term: &Term, partner: Piece) -> bool {
    term.clauses.iter().all(|clause| match clause {
        Clause::Onto(kinds) => kinds.contains(partner.kind),
        _ => true,
    })
}

/// All castlers with all partners on their lines, whatever stands between.
fn pairs(rules: &Rules, mailbox: &Mailbox, unmoved: &dyn Fn(Square) -> bool) -> Vec<Pair> {
    let board = &rules.board;
    let mut pairs = Vec::new();
    for (king, piece) in mailbox.placement.pieces() {
        for (term, castle) in castles(rules.kind(piece.kind)) {
            if castle.initial && !unmoved(king) {
                continue;
            }
            for step in &castle.steps {
                let vector =
                    if piece.owner == Player::First { step.vector } else { step.vector.turned() };
                let line = std::iter::successors(board.offset(king, vector), |&at| {
                    board.offset(at, vector)
                });
                for partner in line.filter(|&at| unmoved(at)) {
                    let pair = Pair { owner: piece.owner, king, partner };
                    let fits = |other: Piece| other.owner == piece.owner && accepts(term, other);
                    if mailbox.placement.at(partner).is_some_and(fits) && !pairs.contains(&pair) {
                        pairs.push(pair);
                    }
                }
            }
        }
    }
    pairs
}

/// What the letters of the field can mean in a position.
struct Reader<'a> {
    rules: &'a Rules,
    at_home: SquareSet,
    pairs: Vec<Pair>,
}

impl<'a> Reader<'a> {
    fn new(rules: &'a Rules, mailbox: &Mailbox) -> Self {
        let home = |square: Square| {
            let piece = mailbox.placement.at(square);
            piece.is_some() && piece == rules.setup.at(square)
        };
        Self { rules, at_home: mailbox.at_home(rules), pairs: pairs(rules, mailbox, &home) }
    }

    /// The squares that a letter keeps unmoved; none if it names no piece.
    fn letter(&self, letter: char) -> SquareSet {
        let board = &self.rules.board;
        let owner = if letter.is_ascii_uppercase() { Player::First } else { Player::Second };
        let own = || self.pairs.iter().filter(move |pair| pair.owner == owner);
        let sign = match letter.to_ascii_lowercase() {
            'k' => 1,
            'q' => -1,
            _ => 0,
        };
        let outermost = own()
            .map(|pair| sign * pair.files_apart(board))
            .filter(|&apart| sign != 0 && apart > 0)
            .max();
        let file = board.file_named(letter.to_ascii_lowercase().encode_utf8(&mut [0; 4]));
        let named = own().filter(|pair| match outermost {
            Some(apart) => sign * pair.files_apart(board) == apart,
            None => Some(board.file(pair.partner)) == file && pair.files_apart(board) != 0,
        });
        let named: SquareSet = named
            .flat_map(|pair| [pair.king, pair.partner])
            .filter(|&square| self.at_home.contains(square))
            .collect();
        if !named.is_empty() {
            return named;
        }
        // Letters also name pieces with a first move of their own, by their files.
        let on_file = |&square: &Square| {
            Some(board.file(square)) == file
                && self.rules.setup.at(square).is_some_and(|piece| piece.owner == owner)
        };
        self.others().filter(on_file).collect()
    }

    /// The pieces at home that take no part in castling.
    fn others(&self) -> impl Iterator<Item = Square> + '_ {
        self.at_home.iter().filter(|&square| !self.castles(square))
    }

    fn castles(&self, square: Square) -> bool {
        self.pairs.iter().any(|pair| pair.king == square || pair.partner == square)
    }

    fn field(&self, text: &str) -> Result<SquareSet, FenError> {
        if text == "-" {
            let drops = |square: &Square| {
                self.rules
                    .setup
                    .at(*square)
                    .is_some_and(|piece| self.rules.kind(piece.kind).drops())
            };
            return Ok(self.others().filter(drops).collect());
        }
        let mut kept = SquareSet::new();
        let mut closed = false;
        for item in text.split(',') {
            if item == "-" {
                closed = true;
            } else if item.contains(|c: char| c.is_ascii_digit()) {
                let square = self
                    .rules
                    .board
                    .parse_square(item)
                    .ok()
                    .filter(|&square| self.at_home.contains(square));
                kept.insert(square.ok_or_else(|| self.error(item))?);
            } else {
                if item.is_empty() {
                    return Err(self.error(text));
                }
                for letter in item.chars() {
                    let named = self.letter(letter);
                    if named.is_empty() {
                        return Err(self.error(letter.encode_utf8(&mut [0; 4])));
                    }
                    kept.extend(named.iter());
                }
            }
        }
        if !closed && kept.iter().all(|square| self.castles(square)) {
            kept.extend(self.others());
        }
        Ok(kept)
    }

    fn error(&self, found: &str) -> FenError {
        let board = &self.rules.board;
        let names: Vec<String> =
            self.at_home.iter().take(12).map(|square| board.name(square)).collect();
        let mut letters: Vec<char> =
            "KQkq".chars().filter(|&letter| !self.letter(letter).is_empty()).collect();
        letters.dedup();
        let letters: String = letters.into_iter().collect();
        let expected = match (letters.as_str(), names.is_empty()) {
            ("", true) => "`-`: no piece that stands at home has a first move to keep".into(),
            ("", false) => {
                format!("`-`, or squares of unmoved pieces, such as `{}`", names.join(","))
            }
            (letters, _) => {
                format!(
                    "`-`, letters of `{letters}`, files or squares of unmoved pieces, such as `{}`",
                    names.join(",")
                )
            }
        };
        FenError::new(FenProblem::NoSuchRight, FenField::Rights, found, expected)
    }
}

/// Reads the field: the squares of the pieces that have not moved.
pub(super) fn read(rules: &Rules, mailbox: &Mailbox, text: &str) -> Result<SquareSet, FenError> {
    Reader::new(rules, mailbox).field(text)
}

/// Writes the field: the first of the forms that reads back as the same squares.
pub(super) fn write(rules: &Rules, mailbox: &Mailbox) -> String {
    let mut read_back = mailbox.clone();
    read_back.drop_dead_rights(rules);
    let wanted = std::mem::take(&mut read_back.unmoved);
    let reader = Reader::new(rules, mailbox);
    if reader.at_home.is_empty() {
        return "-".into();
    }
    let names = |squares: &mut dyn Iterator<Item = Square>| {
        squares.map(|square| rules.board.name(square)).collect::<Vec<_>>().join(",")
    };
    let live = pairs(rules, mailbox, &|square| mailbox.is_unmoved(rules, square));
    let castling = names(&mut wanted.iter().filter(|&square| reader.castles(square)));
    let castling = if castling.is_empty() {
        vec!["-".to_owned()]
    } else {
        let letters = [side_letters(&rules.board, &live), file_letters(&rules.board, &live)];
        letters.into_iter().flatten().chain([castling]).collect()
    };
    let others = names(&mut wanted.iter().filter(|&square| !reader.castles(square)));
    let mut reads_back = |text: &String| {
        reader.field(text).is_ok_and(|kept| {
            read_back.unmoved = kept;
            read_back.drop_dead_rights(rules);
            read_back.unmoved == wanted
        })
    };
    for castling in castling {
        let named = if castling == "-" { others.clone() } else { format!("{castling},{others}") };
        let forms = [castling.clone(), named, format!("{castling},-")];
        if let Some(text) = forms.into_iter().find(&mut reads_back) {
            return text;
        }
    }
    format!("{},-", names(&mut wanted.iter()))
}

/// `KQkq`, if no side has two partners on one side.
fn side_letters(board: &Board, pairs: &[Pair]) -> Option<String> {
    let mut text = String::new();
    for (owner, sign, letter) in [
        (Player::First, 1, 'K'),
        (Player::First, -1, 'Q'),
        (Player::Second, 1, 'k'),
        (Player::Second, -1, 'q'),
    ] {
        let on_side = |pair: &&Pair| pair.owner == owner && sign * pair.files_apart(board) > 0;
        let mut partners: Vec<Square> =
            pairs.iter().filter(on_side).map(|pair| pair.partner).collect();
        partners.dedup();
        match partners.len() {
            0 => {}
            1 => text.push(letter),
            _ => return None,
        }
    }
    Some(text).filter(|text| !text.is_empty())
}

/// The files of the partners, from the right as in `HAha`.
fn file_letters(board: &Board, pairs: &[Pair]) -> Option<String> {
    let mut text = String::new();
    for owner in Player::BOTH {
        let own = pairs.iter().filter(|pair| pair.owner == owner && pair.files_apart(board) != 0);
        let mut files: Vec<u16> = own.map(|pair| board.file(pair.partner)).collect();
        files.sort_unstable_by(|a, b| b.cmp(a));
        files.dedup();
        for file in files {
            let name = &board.file_names()[usize::from(file)];
            let letter = name
                .chars()
                .next()
                .filter(|letter| name.len() == 1 && letter.is_ascii_alphabetic())?;
            text.push(if owner == Player::First { letter.to_ascii_uppercase() } else { letter });
        }
    }
    Some(text).filter(|text| !text.is_empty())
}
