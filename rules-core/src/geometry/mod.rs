//! Boards as data: squares, directions, steps, drawn lines and sets of squares.
//!
//! One code serves every shape. A square is an index; its place is a point of a
//! [`Lattice`]; a step is a [`Vector`] between points. Rectangles, holes and
//! hexagons differ only in which points exist and in which vectors are units.

mod board;
mod lattice;
mod lines;
mod square;
mod square_set;

pub use board::{Board, BoardError, Shape};
pub use lattice::{Direction, Lattice, Step, Vector};
pub use lines::{DrawnLines, LineError};
pub use square::{ParseSquareError, Square};
pub use square_set::SquareSet;
