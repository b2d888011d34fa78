//! What the tests share: tables on disk, positions as sentences, games declared as text.

mod classics;
mod referee;
mod symmetry;
mod table;

pub use classics::classic;
pub use referee::{Referee, Spot, counts, sorted_words};
pub use symmetry::Symmetry;
pub use table::{Row, rows};

/// All bundled games, by slug.
pub const SLUGS: [&str; 10] = [
    "xiangqi",
    "xiangqi-42",
    "xiangqi-42-original",
    "zhamengqi",
    "zhamengqi-capture",
    "cross-chess-a",
    "cross-chess-b",
    "xiang-hex",
    "little-dragon",
    "chess",
];
