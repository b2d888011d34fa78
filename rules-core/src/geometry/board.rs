//! Board shapes: which squares exist, where they are, what they are called.

use super::{Lattice, Square, Vector};
use thiserror::Error;

/// How a board was described.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A rectangle, with or without holes.
    Rectangle {
        /// Number of files.
        files: u16,
        /// Number of ranks.
        ranks: u16,
        /// The missing squares as (file, rank), both from 0.
        missing: Vec<(u16, u16)>,
    },
    /// Hexagons in vertical files, each file centred on the middle of the board.
    Hexagons {
        /// Number of cells a file, from the first player's left.
        lengths: Vec<u16>,
        /// The letter of each file; empty for `a`, `b`, `c`…
        letters: Vec<char>,
    },
}

/// Why a shape is not a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// A side of length 0, or a file without cells.
    #[error("a board has at least one square on every side")]
    Empty,
    /// Squares are numbered with 16 bits and some room is kept.
    #[error("the board has {found} squares, more than the {max} that are supported")]
    TooLarge {
        /// Squares asked for.
        found: usize,
        /// The limit.
        max: usize,
    },
    /// Files of hexagons interlock only if their lengths differ by an odd number.
    #[error(
        "files {file} and {next} have {length} and {next_length} cells: neighbouring files of hexagons differ by an odd number"
    )]
    Interlock {
        /// The left file, from 1.
        file: usize,
        /// The right file, from 1.
        next: usize,
        /// Cells of the left file.
        length: u16,
        /// Cells of the right file.
        next_length: u16,
    },
    /// The `files` clause names too few or too many files.
    #[error("{found} file letters for {expected} files")]
    Letters {
        /// Letters given.
        found: usize,
        /// Files of the board.
        expected: usize,
    },
    /// Two files with one letter.
    #[error("two files are called `{0}`")]
    RepeatedLetter(char),
    /// A hole outside the rectangle.
    #[error("the missing square is outside the {files} x {ranks} board")]
    HoleOutside {
        /// Number of files.
        files: u16,
        /// Number of ranks.
        ranks: u16,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Place {
    file: u16,
    rank: u16,
    x: i16,
    y: i16,
}

/// A board: its squares, their coordinates and their names.
///
/// Looking up a neighbour is constant time; names are linear in the number of
/// files.
///
/// ```
/// use rules_core::geometry::{Board, Shape};
///
/// let board = Board::new(Shape::Rectangle { files: 9, ranks: 10, missing: vec![] })?;
/// assert_eq!(board.len(), 90);
/// let e10 = board.parse_square("e10")?;
/// assert_eq!(board.name(e10), "e10");
/// assert!(board.parse_square("j1").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    shape: Shape,
    lattice: Lattice,
    file_names: Vec<String>,
    ranks: u16,
    places: Vec<Place>,
    /// Square by point, `NONE` where the point is no square.
    frame: Vec<u16>,
    low: (i16, i16),
    high: (i16, i16),
}

const NONE: u16 = u16::MAX;

impl Board {
    /// The most squares a board may have.
    pub const MAX_SQUARES: usize = 4096;

    /// Builds the board of a shape.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if the shape is empty, too large, or does not fit together.
    pub fn new(shape: Shape) -> Result<Self, BoardError> {
        let (lattice, file_names, mut places) = match &shape {
            Shape::Rectangle { files, ranks, missing } => rectangle(*files, *ranks, missing)?,
            Shape::Hexagons { lengths, letters } => hexagons(lengths, letters)?,
        };
        places.sort_by_key(|place| (place.y, place.x));
        let ranks = match &shape {
            Shape::Rectangle { ranks, .. } => *ranks,
            Shape::Hexagons { lengths, .. } => lengths.iter().copied().max().unwrap_or(0),
        };
        let bounds = |pick: fn(&Place) -> i16| {
            let values = places.iter().map(pick);
            (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
        };
        let (mut low, mut high) =
            ((bounds(|p| p.x).0, bounds(|p| p.y).0), (bounds(|p| p.x).1, bounds(|p| p.y).1));
        if let Shape::Rectangle { files, ranks, .. } = &shape {
            // Heights count from the described rectangle, even where a whole edge is missing.
            (low, high) = ((0, 0), (to_point(*files) - 1, to_point(*ranks) - 1));
        }
        let width = span(low.0, high.0);
        let mut frame = vec![NONE; width * span(low.1, high.1)];
        for (index, place) in places.iter().enumerate() {
            let at = span(low.1, place.y).saturating_sub(1) * width + span(low.0, place.x) - 1;
            frame[at] = u16::try_from(index).unwrap_or(NONE);
        }
        Ok(Self { shape, lattice, file_names, ranks, places, frame, low, high })
    }

    /// The number of squares.
    #[must_use]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Never true: a board has at least one square.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The description the board was built from.
    #[must_use]
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Whether it is a full rectangle of 8 x 8.
    #[must_use]
    pub fn is_chessboard(&self) -> bool {
        matches!(&self.shape, Shape::Rectangle { files: 8, ranks: 8, missing } if missing.is_empty())
    }

    /// How the squares touch.
    #[must_use]
    pub const fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// All squares, from the first player's lowest rank upwards.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + use<> {
        (0..u16::try_from(self.places.len()).unwrap_or(NONE)).map(Square::new)
    }

    /// All squares as a reader meets them in a diagram: top to bottom, left to right.
    #[must_use]
    pub fn reading_order(&self) -> Vec<Square> {
        let mut squares: Vec<_> = self.squares().collect();
        squares.sort_by_key(|&square| {
            let place = self.places[square.index()];
            (-place.y, place.x)
        });
        squares
    }

    /// The names of the files, left to right.
    #[must_use]
    pub fn file_names(&self) -> &[String] {
        &self.file_names
    }

    /// The number of the file with this name, from 0.
    #[must_use]
    pub fn file_named(&self, name: &str) -> Option<u16> {
        let index = self.file_names.iter().position(|file| file == name)?;
        u16::try_from(index).ok()
    }

    /// The number of ranks of the longest file.
    #[must_use]
    pub const fn ranks(&self) -> u16 {
        self.ranks
    }

    /// The file of a square, from 0.
    #[must_use]
    pub fn file(&self, square: Square) -> u16 {
        self.places[square.index()].file
    }

    /// The rank of a square, from 0; on hexagons its number within the file.
    #[must_use]
    pub fn rank(&self, square: Square) -> u16 {
        self.places[square.index()].rank
    }

    /// The point of a square on the lattice: to the right, and upwards.
    #[must_use]
    pub fn point(&self, square: Square) -> (i16, i16) {
        let place = self.places[square.index()];
        (place.x, place.y)
    }

    /// Twice the distance above the middle of the board, for the first player.
    #[must_use]
    pub fn height(&self, square: Square) -> i32 {
        2 * i32::from(self.places[square.index()].y)
            - i32::from(self.low.1)
            - i32::from(self.high.1)
    }

    /// The square with this file and rank, both from 0.
    #[must_use]
    pub fn square_at(&self, file: u16, rank: u16) -> Option<Square> {
        let (x, y) = match &self.shape {
            Shape::Rectangle { .. } => (to_point(file), to_point(rank)),
            Shape::Hexagons { lengths, .. } => {
                let length = *lengths.get(usize::from(file))?;
                (to_point(file), 2 * to_point(rank) - (to_point(length) - 1))
            }
        };
        self.at(x, y).filter(|&square| self.rank(square) == rank)
    }

    /// The square a displacement away, if there is one.
    #[must_use]
    #[inline]
    pub fn offset(&self, square: Square, by: Vector) -> Option<Square> {
        let place = self.places[square.index()];
        self.at(place.x + by.dx, place.y + by.dy)
    }

    /// The square at the same place after a half turn of the board.
    #[must_use]
    pub fn rotated(&self, square: Square) -> Option<Square> {
        let (x, y) = self.point(square);
        self.at(self.low.0 + self.high.0 - x, self.low.1 + self.high.1 - y)
    }

    /// The square at the same file after the board is mirrored top to bottom.
    #[must_use]
    pub fn mirrored(&self, square: Square) -> Option<Square> {
        let (x, y) = self.point(square);
        self.at(x, self.low.1 + self.high.1 - y)
    }

    /// The squares that exist, in words, for error messages.
    #[must_use]
    pub fn describe(&self) -> String {
        let first = self.file_names.first().map_or("", String::as_str);
        let last = self.file_names.last().map_or("", String::as_str);
        let holes = match &self.shape {
            Shape::Rectangle { missing, .. } if !missing.is_empty() => ", some squares missing",
            Shape::Hexagons { .. } => ", hexagons numbered within each file",
            Shape::Rectangle { .. } => "",
        };
        format!("the board has files {first} to {last} and ranks 1 to {}{holes}", self.ranks)
    }

    #[inline]
    fn at(&self, x: i16, y: i16) -> Option<Square> {
        if x < self.low.0 || x > self.high.0 || y < self.low.1 || y > self.high.1 {
            return None;
        }
        let width = span(self.low.0, self.high.0);
        let at = (span(self.low.1, y) - 1) * width + span(self.low.0, x) - 1;
        match self.frame[at] {
            NONE => None,
            index => Some(Square::new(index)),
        }
    }
}

fn to_point(value: u16) -> i16 {
    i16::try_from(value).unwrap_or(i16::MAX)
}

/// The number of whole points from `low` to `high`, both included.
#[inline]
fn span(low: i16, high: i16) -> usize {
    usize::from(high.abs_diff(low)) + 1
}

type Parts = (Lattice, Vec<String>, Vec<Place>);

fn rectangle(files: u16, ranks: u16, missing: &[(u16, u16)]) -> Result<Parts, BoardError> {
    let found = usize::from(files) * usize::from(ranks);
    if found > Board::MAX_SQUARES {
        return Err(BoardError::TooLarge { found, max: Board::MAX_SQUARES });
    }
    if missing.iter().any(|&(file, rank)| file >= files || rank >= ranks) {
        return Err(BoardError::HoleOutside { files, ranks });
    }
    let places: Vec<_> = (0..ranks)
        .flat_map(|rank| (0..files).map(move |file| (file, rank)))
        .filter(|at| !missing.contains(at))
        .map(|(file, rank)| Place { file, rank, x: to_point(file), y: to_point(rank) })
        .collect();
    if places.is_empty() {
        return Err(BoardError::Empty);
    }
    Ok((Lattice::Square, (0..files).map(file_name).collect(), places))
}

fn hexagons(lengths: &[u16], letters: &[char]) -> Result<Parts, BoardError> {
    if lengths.is_empty() || lengths.contains(&0) {
        return Err(BoardError::Empty);
    }
    let found = lengths.iter().map(|&length| usize::from(length)).sum();
    // Heights are counted in half cells, so a file takes twice its length of the frame.
    if found > Board::MAX_SQUARES || lengths.len() > Board::MAX_SQUARES {
        return Err(BoardError::TooLarge { found, max: Board::MAX_SQUARES });
    }
    for (index, pair) in lengths.windows(2).enumerate() {
        if pair[0].abs_diff(pair[1]) % 2 == 0 {
            return Err(BoardError::Interlock {
                file: index + 1,
                next: index + 2,
                length: pair[0],
                next_length: pair[1],
            });
        }
    }
    if !letters.is_empty() && letters.len() != lengths.len() {
        return Err(BoardError::Letters { found: letters.len(), expected: lengths.len() });
    }
    for (index, letter) in letters.iter().enumerate() {
        if letters[..index].contains(letter) {
            return Err(BoardError::RepeatedLetter(*letter));
        }
    }
    let names = if letters.is_empty() {
        (0..lengths.len()).map(|file| file_name(u16::try_from(file).unwrap_or(NONE))).collect()
    } else {
        letters.iter().map(char::to_string).collect()
    };
    let places = lengths
        .iter()
        .enumerate()
        .flat_map(|(file, &length)| {
            let file = u16::try_from(file).unwrap_or(NONE);
            (0..length).map(move |rank| Place {
                file,
                rank,
                x: to_point(file),
                y: 2 * to_point(rank) - (to_point(length) - 1),
            })
        })
        .collect();
    Ok((Lattice::Hexagonal, names, places))
}

/// `a` to `z`, then `aa`, `ab`…
fn file_name(file: u16) -> String {
    let letter = |index: u16| char::from(b'a' + u8::try_from(index % 26).unwrap_or(0));
    match file / 26 {
        0 => letter(file).to_string(),
        more => format!("{}{}", file_name(more - 1), letter(file)),
    }
}
