//! Chess beside cozy-chess and shakmaty.

use crate::here;
use crate::report::{Floor, Leaf, Report};
use crate::rounds::Contender;
use cozy_chess::Board;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Position as _};
use std::hint::black_box;
use variants::Chess;

pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

const COZY: &str = "cozy-chess 0.3.4";
const SHAKMATY: &str = "shakmaty 0.30.1";

pub fn rows(report: &mut Report) {
    let tree = report.tree((6, 119_060_324), (5, 4_865_609));
    let floor = Floor::native_and_plain(1.9, 1.8);
    counted(report, "chess start", None, tree, floor);
    let tree = report.tree((5, 193_690_690), (4, 4_085_603));
    counted(report, "chess kiwipete", Some(KIWIPETE), tree, Floor::native_and_plain(1.4, 1.4));
    made(report, "chess start", None, (5, 4_865_609));
    made(report, "chess kiwipete", Some(KIWIPETE), (4, 4_085_603));
}

fn counted(report: &mut Report, what: &str, fen: Option<&str>, tree: (u32, u64), floor: Floor) {
    let (depth, leaves) = tree;
    let (board, position) = (board(fen), position(fen));
    let cozy = Contender::here(COZY, leaves, move || cozy_counted(&board, depth));
    let shakmaty = Contender::here(SHAKMATY, leaves, move || shakmaty_counted(&position, depth));
    let peers = vec![(cozy, floor), (shakmaty, Floor::NONE)];
    report.row(
        &format!("{what} d{depth}"),
        Leaf::Counted,
        here::counted::<Chess>(fen, tree),
        peers,
    );
}

/// Two rows: shakmaty keeps no hash; cozy-chess always does, so it is in both.
fn made(report: &mut Report, what: &str, fen: Option<&str>, tree: (u32, u64)) {
    let (depth, leaves) = tree;
    let what = format!("{what} d{depth}");
    let cozy = || {
        let board = board(fen);
        Contender::here(COZY, leaves, move || cozy_made(&board, depth))
    };
    let position = position(fen);
    let shakmaty = Contender::here(SHAKMATY, leaves, move || shakmaty_made(&position, depth));
    let peers = vec![(cozy(), Floor::NONE), (shakmaty, Floor::NONE)];
    report.row(&what, Leaf::Made, here::made::<Chess>(fen, tree), peers);
    let peers = vec![(cozy(), Floor::any(1.7))];
    report.row(&what, Leaf::MadeHashed, here::made_hashed::<Chess>(fen, tree), peers);
}

pub fn board(fen: Option<&str>) -> Board {
    fen.map_or_else(Board::default, |fen| fen.parse().expect("a chess position"))
}

fn position(fen: Option<&str>) -> shakmaty::Chess {
    let Some(fen) = fen else { return shakmaty::Chess::default() };
    let fen: Fen = fen.parse().expect("a chess position");
    fen.into_position(CastlingMode::Standard).expect("a chess position")
}

pub fn cozy_counted(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for made in moves {
                let mut child = board.clone();
                child.play_unchecked(made);
                leaves += cozy_counted(&child, depth - 1);
            }
        }
        false
    });
    leaves
}

fn cozy_made(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board.hash());
        return 1;
    }
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for made in moves {
            let mut child = board.clone();
            child.play_unchecked(made);
            leaves += cozy_made(&child, depth - 1);
        }
        false
    });
    leaves
}

fn shakmaty_counted(position: &shakmaty::Chess, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let child = |made| {
        let mut child = position.clone();
        child.play_unchecked(made);
        shakmaty_counted(&child, depth - 1)
    };
    moves.into_iter().map(child).sum()
}

fn shakmaty_made(position: &shakmaty::Chess, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let child = |made| {
        let mut child = position.clone();
        child.play_unchecked(made);
        shakmaty_made(&child, depth - 1)
    };
    position.legal_moves().into_iter().map(child).sum()
}
