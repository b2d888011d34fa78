//! Leaves a second beside other generators: alternating rounds, thread CPU time, medians.
//!
//! "bulk" counts the last ply without making it, on both sides of every ratio. A peer
//! that is missing is said to be missing: its floor is then not shown.

mod fairy;
mod rounds;

use cozy_chess::Board;
use rounds::{Work, alternate};
use variants::{Chess, CrossChessA, CrossChessB, LittleDragon, Position, Variant, XiangHex, Xiangqi, Xiangqi42, Zhamengqi};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn cozy_perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for made in moves {
                let mut child = board.clone();
                child.play_unchecked(made);
                nodes += cozy_perft(&child, depth - 1);
            }
        }
        false
    });
    nodes
}

fn ours<V: Variant>(fen: Option<&str>, depth: u32, expected: u64) -> Work<'static> {
    let position = fen.map_or_else(Position::<V>::start, |fen| fen.parse().expect("a position of the game"));
    Work::new("variants", expected, move || position.perft(depth))
}

fn main() {
    // For a profiler: one work alone, counted so many times.
    if let (Some("only"), Some(game)) = (std::env::args().nth(1).as_deref(), std::env::args().nth(2)) {
        let work = match game.as_str() {
            "chess" => ours::<Chess>(None, 4, 197_281),
            "kiwipete" => ours::<Chess>(Some(KIWIPETE), 3, 97_862),
            _ => ours::<Xiangqi>(None, 3, 79_666),
        };
        let times = std::env::args().nth(3).and_then(|n| n.parse().ok()).unwrap_or(1);
        (0..times).for_each(|_| println!("{game} {:.1} Mnps", work.speed()));
        return;
    }
    let rounds: u32 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(7);
    println!("{:<34} {:>12} {:>10} {:>12} {:>7}", "work (bulk)", "ours Mnps", "peer", "peer Mnps", "ratio");
    let cozy = |fen: Option<&str>, depth, expected| {
        let board: Board = fen.map_or_else(Board::default, |fen| fen.parse().expect("a chess position"));
        Work::new("cozy-chess", expected, move || cozy_perft(&board, depth))
    };
    alternate("chess start d5", rounds, ours::<Chess>(None, 5, 4_865_609), Some(cozy(None, 5, 4_865_609)));
    alternate("chess kiwipete d4", rounds, ours::<Chess>(Some(KIWIPETE), 4, 4_085_603), Some(cozy(Some(KIWIPETE), 4, 4_085_603)));
    fairy::alternate_with("xiangqi", "xiangqi start d4", rounds, ours::<Xiangqi>(None, 4, 3_290_240), 5, 133_312_995);
    for (name, work) in [
        ("xiangqi-42 start d4", ours::<Xiangqi42>(None, 4, 290_019)),
        ("cross-chess-a start d6", ours::<CrossChessA>(None, 6, 692_093)),
        ("cross-chess-b start d4", ours::<CrossChessB>(None, 4, 4_310_676)),
        ("zhamengqi start d4", ours::<Zhamengqi>(None, 4, 5_414_338)),
        ("xiang-hex start d4", ours::<XiangHex>(None, 4, 940_775)),
        ("little-dragon start d5", ours::<LittleDragon>(None, 5, 3_226_977)),
    ] {
        alternate(name, rounds, work, None);
    }
}
