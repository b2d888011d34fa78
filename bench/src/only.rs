//! One work alone, for a profiler or a counter of instructions.

use crate::chess::{KIWIPETE, board, cozy_counted};
use crate::declared::{Glinski, Shogi};
use crate::fairy::Janggi;
use crate::here;
use variants::{
    Chess, Compiled, CrossChessA, CrossChessB, Engine, LittleDragon, Random, Variant, XiangHex,
    Xiangqi, Xiangqi42, Zhamengqi,
};

/// Counts the leaves of a game to a depth, the last ply not made, and prints them.
pub fn run(game: &str, depth: u32, times: u32) -> Result<(), String> {
    let count: Box<dyn Fn() -> u64> = match game {
        "chess" => ours::<Chess>(None, depth),
        "kiwipete" => ours::<Chess>(Some(KIWIPETE), depth),
        "cozy-chess" => peer(None, depth),
        "cozy-kiwipete" => peer(Some(KIWIPETE), depth),
        "chess-made" => made::<Chess>(depth, false),
        "chess-hashed" => made::<Chess>(depth, true),
        "xiangqi-hashed" => made::<Xiangqi>(depth, true),
        "chess-playouts" => playouts::<Chess>(depth),
        "xiangqi-playouts" => playouts::<Xiangqi>(depth),
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

fn made<V: Variant>(depth: u32, hashed: bool) -> Box<dyn Fn() -> u64> {
    Box::new(move || here::made_once::<V>(None, depth, hashed))
}

/// So many random games, and how many ended.
fn playouts<V: Variant>(games: u32) -> Box<dyn Fn() -> u64> {
    let engine = Compiled::<V>::new();
    let over = move |game: u32| {
        let mut random = Random::of_game(1, game.into());
        engine.playout(&mut random, 100_000, &mut |_| {}).is_some()
    };
    Box::new(move || (0..games).filter(|&game| over(game)).count() as u64)
}

fn peer(fen: Option<&str>, depth: u32) -> Box<dyn Fn() -> u64> {
    let board = board(fen);
    Box::new(move || cozy_counted(&board, depth))
}
