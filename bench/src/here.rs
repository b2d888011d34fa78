//! What this library does: the only file that knows how it is asked.

use crate::rounds::Contender;
use std::hint::black_box;
use variants::kernel::{self, State};
use variants::{Keyed, Position, Variant};

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

#[inline(always)]
fn make_all<V: Variant>(state: &State<V>, depth: u32) -> u64 {
    if depth == 0 {
        black_box(state);
        return 1;
    }
    make_children(state, depth)
}

#[inline(never)]
fn make_children<V: Variant>(state: &State<V>, depth: u32) -> u64 {
    let mut leaves = 0;
    kernel::for_each_child(state, |_, child| leaves += make_all(child, depth - 1));
    leaves
}

/// Every leaf made and its hash read, which is kept up move by move.
pub fn made_hashed<V: Variant>(
    fen: Option<&str>,
    (depth, leaves): (u32, u64),
) -> Contender<'static> {
    let keyed = Keyed::new(position::<V>(fen));
    Contender::here(NAME, leaves, move || make_keyed(&keyed, depth))
}

/// The whole leaf goes into the box, not its hash alone.
#[inline(always)]
fn make_keyed<V: Variant>(keyed: &Keyed<V>, depth: u32) -> u64 {
    if depth == 0 {
        black_box(keyed);
        return 1;
    }
    make_keyed_children(keyed, depth)
}

#[inline(never)]
fn make_keyed_children<V: Variant>(keyed: &Keyed<V>, depth: u32) -> u64 {
    let mut leaves = 0;
    keyed.for_each_child(|_, child| leaves += make_keyed(child, depth - 1));
    leaves
}

/// Every leaf made, with hash or without, for a profiler.
pub fn made_once<V: Variant>(fen: Option<&str>, depth: u32, hashed: bool) -> u64 {
    let position = position::<V>(fen);
    if hashed { make_keyed(&position.into(), depth) } else { make_all(position.state(), depth) }
}
