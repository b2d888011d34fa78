//! One work alone, for a profiler or a counter of instructions.

use crate::chess::{KIWIPETE, board, cozy_counted};
use crate::declared::{Glinski, Shogi};
use crate::fairy::Janggi;
use crate::here;
use variants::{
    Chess, CrossChessA, CrossChessB, LittleDragon, Variant, XiangHex, Xiangqi, Xiangqi42, Zhamengqi,
};

/// Counts the leaves of a game to a depth, the last ply not made, and prints them.
pub fn run(game: &str, depth: u32, times: u32) -> Result<(), String> {
    let count: Box<dyn Fn() -> u64> = match game {
        "chess" => ours::<Chess>(None, depth),
        "kiwipete" => ours::<Chess>(Some(KIWIPETE), depth),
        "cozy-chess" => peer(None, depth),
        "cozy-kiwipete" => peer(Some(KIWIPETE), depth),
        "xiangqi" => ours::<Xiangqi>(None, depth),
        "xiangqi-42" => ours::<Xiangqi42>(None, depth),
        "cross-chess-a" => ours::<CrossChessA>(None, depth),
        "cross-chess-b" => ours::<CrossChessB>(None, depth),
        "zhamengqi" => ours::<Zhamengqi>(None, depth),
        "xiang-hex" => ours::<XiangHex>(None, depth),
        "little-dragon" => ours::<LittleDragon>(None, depth),
        "janggi" => ours::<Janggi>(None, depth),
        "shogi" => ours::<Shogi>(None, depth),
        "glinski" => ours::<Glinski>(None, depth),
        _ => return Err(format!("no work is called `{game}`")),
    };
    for _ in 0..times {
        println!("{}", count());
    }
    Ok(())
}

fn ours<V: Variant>(fen: Option<&str>, depth: u32) -> Box<dyn Fn() -> u64> {
    let position = here::position::<V>(fen);
    Box::new(move || position.perft(depth))
}

fn peer(fen: Option<&str>, depth: u32) -> Box<dyn Fn() -> u64> {
    let board = board(fen);
    Box::new(move || cozy_counted(&board, depth))
}
