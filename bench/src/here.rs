//! What this library does: the only file that knows how it is asked.

use crate::rounds::Contender;
use std::hint::black_box;
use variants::kernel::{self, State};
use variants::{Position, Variant};

pub const NAME: &str = "variants";

pub fn position<V: Variant>(fen: Option<&str>) -> Position<V> {
    fen.map_or_else(Position::start, |fen| fen.parse().expect("a position of the game"))
}

/// Last ply counted.
pub fn counted<V: Variant>(fen: Option<&str>, (depth, leaves): (u32, u64)) -> Contender<'static> {
    let position = position::<V>(fen);
    Contender::here(NAME, leaves, move || position.perft(depth))
}

/// Every leaf made.
pub fn made<V: Variant>(fen: Option<&str>, (depth, leaves): (u32, u64)) -> Contender<'static> {
    let position = position::<V>(fen);
    Contender::here(NAME, leaves, move || make_all(position.state(), depth))
}

fn make_all<V: Variant>(state: &State<V>, depth: u32) -> u64 {
    if depth == 0 {
        black_box(state);
        return 1;
    }
    kernel::list(state)
        .into_iter()
        .map(|code| make_all(&kernel::play(state, code), depth - 1))
        .sum()
}

/// Every leaf made and its hash read, by the way the library has today: the hash is
/// computed from the position. A hash kept up move by move belongs here.
pub fn made_hashed<V: Variant>(
    fen: Option<&str>,
    (depth, leaves): (u32, u64),
) -> Contender<'static> {
    fn walk<V: Variant>(position: &Position<V>, depth: u32) -> u64 {
        if depth == 0 {
            black_box(position.zobrist());
            return 1;
        }
        let codes = position.codes();
        codes.into_iter().map(|code| walk(&position.play_code(code), depth - 1)).sum()
    }
    let position = position::<V>(fen);
    Contender::here(NAME, leaves, move || walk(&position, depth))
}
