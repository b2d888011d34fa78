//! What the direction letters mean, as data: one table for each kind of atom.
//!
//! A row lists the strings that share a meaning, then the hours they stand for.
//! The scanner in `letters` takes the longest string it finds here, so a table
//! decides by its rows alone which letters combine and which only add up.

use super::Atom;
use crate::geometry::Lattice;

/// The meaning of direction letters for one kind of atom on one lattice.
pub(super) struct Clock {
    /// Strings of one or two letters, separated by blanks, and their hours.
    rows: &'static [(&'static str, &'static [u8])],
    /// What the table is for.
    pub(super) kind: Kind,
    /// Whether letters of different dimension may only stand together as a row says.
    pub(super) strict: bool,
}

/// The kind of atom a clock is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Leaps straight along an edge: `W`, `D`, `H`, `R`.
    Orthogonal,
    /// Leaps straight through a corner: `F`, `A`, `G`, `B`.
    Diagonal,
    /// `K` and `Q`, orthogonal and diagonal at once.
    Royal,
    /// All the others.
    Oblique,
    /// Castling.
    Castling,
}

impl Kind {
    /// The kind of an atom.
    pub(super) fn of(atom: Atom) -> Self {
        match atom {
            Atom::Leap(0, _) | Atom::Leap(_, 0) | Atom::Rook => Self::Orthogonal,
            Atom::Leap(short, long) if short == long => Self::Diagonal,
            Atom::Bishop => Self::Diagonal,
            Atom::Leap(..) => Self::Oblique,
            Atom::King | Atom::Queen => Self::Royal,
            Atom::Castling => Self::Castling,
        }
    }
}

impl Clock {
    /// The table for an atom of this kind; none if the lattice has no meaning for it.
    pub(super) fn of(kind: Kind, lattice: Lattice) -> Option<&'static Self> {
        match (lattice, kind) {
            (Lattice::Square, Kind::Orthogonal) => Some(&SQUARE_ORTHOGONAL),
            (Lattice::Square, Kind::Diagonal) => Some(&SQUARE_DIAGONAL),
            (Lattice::Square, Kind::Royal) => Some(&SQUARE_ROYAL),
            (Lattice::Square, Kind::Oblique) => Some(&SQUARE_OBLIQUE),
            (Lattice::Square, Kind::Castling) => Some(&SQUARE_CASTLING),
            (Lattice::Hexagonal, Kind::Orthogonal) => Some(&HEXAGONAL_EDGE),
            (Lattice::Hexagonal, Kind::Diagonal) => Some(&HEXAGONAL_VERTEX),
            (Lattice::Hexagonal, Kind::Oblique) => Some(&HEXAGONAL_OBLIQUE),
            (Lattice::Hexagonal, Kind::Royal | Kind::Castling) => None,
        }
    }

    /// The hours a string of letters stands for.
    pub(super) fn hours(&self, letters: &str) -> Option<&'static [u8]> {
        self.rows
            .iter()
            .find(|(spellings, _)| spellings.split(' ').any(|spelling| spelling == letters))
            .map(|&(_, hours)| hours)
    }
}

static SQUARE_ORTHOGONAL: Clock = Clock {
    kind: Kind::Orthogonal,
    strict: false,
    rows: &[("f", &[0]), ("b", &[4]), ("l", &[6]), ("r", &[2]), ("v", &[0, 4]), ("s", &[2, 6])],
};

static SQUARE_DIAGONAL: Clock = Clock {
    kind: Kind::Diagonal,
    strict: false,
    rows: &[
        ("f fs sf fh", &[1, 7]),
        ("b bs sb bh", &[3, 5]),
        ("l lv vl lh", &[5, 7]),
        ("r rv vr rh", &[1, 3]),
        ("v s vs sv vh sh", &[1, 3, 5, 7]),
        ("fl lf", &[7]),
        ("fr rf", &[1]),
        ("bl lb", &[5]),
        ("br rb", &[3]),
    ],
};

static SQUARE_ROYAL: Clock = Clock {
    kind: Kind::Royal,
    strict: false,
    rows: &[
        ("f", &[0]),
        ("b", &[4]),
        ("l", &[6]),
        ("r", &[2]),
        ("v", &[0, 4]),
        ("s", &[2, 6]),
        ("fl lf", &[7]),
        ("fr rf", &[1]),
        ("bl lb", &[5]),
        ("br rb", &[3]),
        ("fs sf", &[1, 7]),
        ("bs sb", &[3, 5]),
        ("lv vl", &[5, 7]),
        ("rv vr", &[1, 3]),
        ("vs sv", &[1, 3, 5, 7]),
        ("fh", &[7, 0, 1]),
        ("bh", &[3, 4, 5]),
        ("lh", &[5, 6, 7]),
        ("rh", &[1, 2, 3]),
        ("vh", &[7, 0, 1, 3, 4, 5]),
        ("sh", &[1, 2, 3, 5, 6, 7]),
    ],
};

// Two letters: the second names a pair of neighbouring leaps, the first picks from it.
// `s` and `v` therefore combine only as second letters.
static SQUARE_OBLIQUE: Clock = Clock {
    kind: Kind::Oblique,
    strict: false,
    rows: &[
        ("f", &[7, 0]),
        ("b", &[3, 4]),
        ("l", &[5, 6]),
        ("r", &[1, 2]),
        ("v vh", &[7, 0, 3, 4]),
        ("s sh", &[1, 2, 5, 6]),
        ("fl", &[6]),
        ("lf", &[7]),
        ("fr", &[1]),
        ("rf", &[0]),
        ("bl", &[5]),
        ("lb", &[4]),
        ("br", &[2]),
        ("rb", &[3]),
        ("fs", &[1, 6]),
        ("bs", &[2, 5]),
        ("lv", &[4, 7]),
        ("rv", &[0, 3]),
        ("fh", &[6, 7, 0, 1]),
        ("bh", &[2, 3, 4, 5]),
        ("lh", &[4, 5, 6, 7]),
        ("rh", &[0, 1, 2, 3]),
        ("hl", &[1, 3, 5, 7]),
        ("hr", &[0, 2, 4, 6]),
    ],
};

static SQUARE_CASTLING: Clock = Clock {
    kind: Kind::Castling,
    strict: false,
    rows: &[("l", &[6]), ("r", &[2]), ("s", &[2, 6])],
};

static HEXAGONAL_EDGE: Clock = Clock {
    kind: Kind::Orthogonal,
    strict: true,
    rows: &[
        ("f", &[0]),
        ("b", &[6]),
        ("l", &[8, 10]),
        ("r", &[2, 4]),
        ("v", &[0, 6]),
        ("s", &[2, 4, 8, 10]),
        ("fl lf", &[10]),
        ("fr rf", &[2]),
        ("bl lb", &[8]),
        ("br rb", &[4]),
        ("fh", &[10, 0, 2]),
        ("bh", &[4, 6, 8]),
    ],
};

static HEXAGONAL_VERTEX: Clock = Clock {
    kind: Kind::Diagonal,
    strict: true,
    rows: &[
        ("f fh", &[11, 1]),
        ("b bh", &[5, 7]),
        ("l", &[9]),
        ("r", &[3]),
        ("v", &[1, 5, 7, 11]),
        ("s", &[3, 9]),
        ("fl lf", &[11]),
        ("fr rf", &[1]),
        ("bl lb", &[7]),
        ("br rb", &[5]),
    ],
};

// Twelve leaps: a pair on each side as on squares, and one more between two pairs,
// which `fr`, `fl`, `br` and `bl` name.
static HEXAGONAL_OBLIQUE: Clock = Clock {
    kind: Kind::Oblique,
    strict: false,
    rows: &[
        ("f", &[11, 0]),
        ("b", &[5, 6]),
        ("l", &[8, 9]),
        ("r", &[2, 3]),
        ("v vh", &[11, 0, 5, 6]),
        ("s sh", &[2, 3, 8, 9]),
        ("fr", &[1]),
        ("fl", &[10]),
        ("br", &[4]),
        ("bl", &[7]),
        ("rf", &[0]),
        ("lf", &[11]),
        ("rb", &[5]),
        ("lb", &[6]),
        ("fs", &[1, 10]),
        ("bs", &[4, 7]),
        ("lv", &[6, 11]),
        ("rv", &[0, 5]),
        ("fh", &[9, 10, 11, 0, 1, 2]),
        ("bh", &[3, 4, 5, 6, 7, 8]),
        ("rh", &[0, 1, 2, 3, 4, 5]),
        ("lh", &[6, 7, 8, 9, 10, 11]),
        ("hl", &[1, 3, 5, 7, 9, 11]),
        ("hr", &[0, 2, 4, 6, 8, 10]),
    ],
};
