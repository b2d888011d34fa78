//! Games that are not in the library, declared here, beside crates that know one game.

use crate::here;
use crate::report::{Floor, Leaf, Report};
use crate::rounds::Contender;
use hexchess::Hexchess;
use shunsai::Position as ShogiPosition;
use std::cell::RefCell;
use std::ops::ControlFlow;

variants::variant! {
    /// Shogi
    pub Shogi {
        board 9 x 9;  players Black, White;  zone camp = ranks 7..9;
        royal King k: K;  Rook r: R, @;  Bishop b: B, @;  Gold g: WfF, @;  Silver s: FfW, @;
        Knight n: ffN, @;  Lance l: fR, @;  Pawn p: fW, @ one per file;
        Dragon +r: Rook, F;  Horse +b: Bishop, W;
        GoldSilver +s: WfF;  GoldKnight +n: WfF;  GoldLance +l: WfF;  Tokin +p: WfF;
        setup "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        captures to hand;
        may promote touching camp: Rook => Dragon, Bishop => Horse, Silver => GoldSilver,
            Knight => GoldKnight, Lance => GoldLance, Pawn => Tokin;
        forbid stranding;
        forbid mate by Pawn drop;
        checkmate loses;  stalemate loses;  repetition 4 draws, perpetual check loses;
    }

    /// Gliński's Chess
    pub Glinski {
        board hex 6 7 8 9 10 11 10 9 8 7 6 files abcdefghikl;
        players White, Black;
        royal King k: K;  Queen q: Q;  Rook r: R;  Bishop b: B;  Knight n: N;
        Pawn p: fmW, flfrceW, fmnnD from b1 c2 d3 e4 f5 g4 h3 i2 k1;
        setup "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1";
        promote to far_edge: Pawn => Queen Rook Bishop Knight;
        checkmate loses;  stalemate draws;  repetition 3 draws;
    }
}

pub fn rows(report: &mut Report) {
    let tree = report.tree((5, 19_861_490), (4, 719_731));
    let (depth, leaves) = tree;
    // It makes and takes back on one position, as its users do.
    let start = RefCell::new(ShogiPosition::startpos());
    let peer =
        Contender::here("shunsai 0.1.2", leaves, move || shogi(&mut start.borrow_mut(), depth));
    let what = format!("shogi start d{depth}");
    report.row(
        &what,
        Leaf::Counted,
        here::counted::<Shogi>(None, tree),
        vec![(peer, Floor::any(1.2))],
    );

    let tree = report.tree((4, 7_282_418), (3, 137_858));
    let (depth, leaves) = tree;
    let start = Hexchess::init();
    let peer = Contender::here("hexchess 2.5.1", leaves, move || hexes(&start, depth));
    let what = format!("glinski start d{depth}");
    report.row(
        &what,
        Leaf::Counted,
        here::counted::<Glinski>(None, tree),
        vec![(peer, Floor::any(10.0))],
    );
}

fn shogi(position: &mut ShogiPosition, depth: u32) -> u64 {
    let mut leaves = 0;
    if depth == 1 {
        let _ = position.generate_moves(|set| {
            leaves += set.len() as u64;
            ControlFlow::Continue(())
        });
        return leaves;
    }
    for made in position.legal_moves() {
        let undo = position.do_move(made);
        leaves += shogi(position, depth - 1);
        position.undo_move(made, undo);
    }
    leaves
}

fn hexes(position: &Hexchess, depth: u32) -> u64 {
    let moves = position.current_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let child = |made| {
        let mut child = position.clone();
        child.apply_move_unsafe(made).expect("a legal move");
        hexes(&child, depth - 1)
    };
    moves.iter().map(child).sum()
}
