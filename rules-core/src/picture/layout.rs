//! Where everything stands, in whole units of the picture.

use super::style::Style;
use crate::geometry::{Board, Square};

/// From the middle of a square to that of its neighbour.
pub(super) const UNIT: i32 = 48;
/// From the middle of a hexagon to that of the file beside it, and to its side corners.
pub(super) const FILE: i32 = 42;
pub(super) const CORNER: i32 = 28;
/// From the middle of a square to the rim of the picture, where there are no labels.
const RIM: i32 = 34;
/// The same on the sides with labels.
const LABELLED: i32 = 50;
/// The room of one piece in a hand, across.
const HAND: i32 = 56;

/// Turns squares into points.
pub(super) struct Layout<'a> {
    pub(super) board: &'a Board,
    pub(super) style: Style,
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) left: i32,
    top: i32,
    /// How wide a hand is.
    beside: i32,
    /// How many pieces of a hand stand above each other.
    held: i32,
    low: (i32, i32),
    high: (i32, i32),
}

impl<'a> Layout<'a> {
    /// Leaves room for hands of so many kinds: the first player's on the right, the
    /// second's on the left, each at its owner's right hand.
    pub(super) fn new(board: &'a Board, style: Style, labels: bool, kinds: i32) -> Self {
        // A style for the other lattice has no meaning.
        let hexagons = board.lattice() == crate::geometry::Lattice::Hexagonal;
        let style = match style {
            _ if hexagons => Style::Hexagons,
            Style::Hexagons => Style::Cells,
            style => style,
        };
        let points = || {
            board.squares().map(|square| {
                let (x, y) = board.point(square);
                (i32::from(x), i32::from(y))
            })
        };
        let range = |values: Vec<i32>| {
            (values.iter().copied().min().unwrap_or(0), values.iter().copied().max().unwrap_or(0))
        };
        let (x, y) =
            (range(points().map(|p| p.0).collect()), range(points().map(|p| p.1).collect()));
        let (low, high) = ((x.0, y.0), (x.1, y.1));
        let (file, half) = if hexagons { (FILE, UNIT / 2) } else { (UNIT, UNIT) };
        let before = if labels { LABELLED } else { RIM };
        let above = if labels && hexagons { LABELLED } else { RIM };
        let height = above + (high.1 - low.1) * half + before;
        let held = ((height - RIM - LABELLED) / UNIT + 1).max(1);
        let beside = (kinds + held - 1) / held * HAND;
        Self {
            board,
            style,
            width: beside + before + (high.0 - low.0) * file + RIM + beside,
            height,
            left: beside + before,
            top: above,
            beside,
            held,
            low,
            high,
        }
    }

    /// The middle of a square.
    pub(super) fn at(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.board.point(square);
        self.point(i32::from(x), i32::from(y))
    }

    /// The middle of the square that stands, or would stand, at a point of the lattice.
    pub(super) fn point(&self, x: i32, y: i32) -> (i32, i32) {
        let (file, half) = match self.style {
            Style::Hexagons => (FILE, UNIT / 2),
            Style::Intersections | Style::Cells => (UNIT, UNIT),
        };
        (self.left + (x - self.low.0) * file, self.top + (self.high.1 - y) * half)
    }

    /// The place of the n-th kind of piece in a hand, from the player's own end and from
    /// the board outwards.
    pub(super) fn hand(&self, first: bool, n: i32) -> (i32, i32) {
        let (column, row) = (n / self.held, n % self.held);
        let aside = self.beside - HAND / 2 + 4 - column * HAND;
        if first {
            (self.width - aside, self.height - LABELLED - row * UNIT)
        } else {
            (aside, RIM + row * UNIT)
        }
    }

    /// The six corners of a hexagon, clockwise from the right.
    pub(super) fn corners(&self, square: Square) -> [(i32, i32); 6] {
        let (x, y) = self.at(square);
        let (far, near, half) = (CORNER, CORNER / 2, UNIT / 2);
        [(far, 0), (near, half), (-near, half), (-far, 0), (-near, -half), (near, -half)]
            .map(|(dx, dy)| (x + dx, y + dy))
    }
}
