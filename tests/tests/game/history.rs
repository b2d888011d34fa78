//! Repetition and perpetual check.

use crate::judges::{ends, goes_on};
use variants::{Chess, Game, Position, Proof, Xiangqi, variant};

variant! {
    /// Each king steps off its own battery and into the way of the other side's.
    pub Mutual {
        board 5 x 5;
        players White, Black;
        royal King k: mW;
        Gun r: cR;
        Bow b: cB;
        setup "1b2b/2k2/2K2/5/2RR1";
        checkmate loses;
        stalemate draws;
        repetition 3 draws, perpetual check loses;
    }
    /// Chess with another count.
    pub FourTimes: Chess { repetition 4 loses; }
}

#[test]
fn the_start_is_the_first_occurrence() {
    let start = Position::<Xiangqi>::start().fen();
    let cycle = "a1a2 a10a9 a2a1 a9a10 ";
    let text = "draw: repetition (the same position after plies 0, 4 and 8)";
    ends::<Xiangqi>(&start, &cycle.repeat(2), text);
    // The position of a FEN is as good as one that was played to, whoever moves.
    let turned = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 7 9";
    ends::<Xiangqi>(turned, &"a10a9 a1a2 a9a10 a2a1 ".repeat(2), text);
}

#[test]
fn n_occurrences_and_not_one_less() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    let cycle = "a1a2 e8d8 a2a1 d8e8 ";
    // Black comes back to the position of the start with the last move of each cycle.
    let text = "White wins: repetition (the same position after plies 0, 4, 8 and 12)";
    ends::<FourTimes>(fen, &cycle.repeat(3), text);
    let fen = "3k4/8/8/8/8/8/R7/4K3 w - - 0 1";
    let cycle = "a2a1 d8e8 a1a2 e8d8 ";
    ends::<FourTimes>(fen, &cycle.repeat(3), text);
}

#[test]
fn a_lost_right_makes_another_position() {
    let cycle = "h1g1 e8d8 g1h1 d8e8 ";
    // With the right lost at ply 1, only what comes after it can repeat.
    let text = "draw: repetition (the same position after plies 1, 5 and 9)";
    ends::<Chess>("4k3/8/8/8/8/8/8/4K2R w K - 0 1", &format!("{cycle}{cycle}h1g1"), text);
    let text = "draw: repetition (the same position after plies 0, 4 and 8)";
    ends::<Chess>("4k3/8/8/8/8/8/8/4K2R w - - 0 1", &cycle.repeat(2), text);
    // Black's right, lost by the king.
    let black = "e8d8 e1f1 d8e8 f1e1 ";
    let text = "draw: repetition (the same position after plies 1, 5 and 9)";
    ends::<Chess>("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", &format!("{black}{black}e8d8"), text);
}

#[test]
fn en_passant_counts_only_where_it_may_be_made() {
    let cycle = "e8d8 e1d1 d8e8 d1e1 ";
    let text = "draw: repetition (the same position after plies 2, 6 and 10)";
    let moves = format!("a2a4 {cycle}{cycle}e8d8");
    ends::<Chess>("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", &moves, text);
    // No pawn is there to take it.
    let text = "draw: repetition (the same position after plies 1, 5 and 9)";
    ends::<Chess>("4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", &format!("a2a4 {cycle}{cycle}"), text);
    // The pawn that could is pinned.
    let moves = format!("a2a4 {0}{0}", "a5b6 h1g1 b6a5 g1h1 ");
    ends::<Chess>("8/8/8/k7/1p6/8/P7/4B2K w - - 0 1", &moves, text);
}

#[test]
fn the_sole_checker_loses_whoever_completes_the_cycle() {
    let by_red = "Black wins: perpetual check (Red alone gave check with every move, ";
    let between = "between the same position after plies 0, 4 and 8)";
    let fen = "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1";
    let text = format!("{by_red}e2f2 f2e2 e2f2 f2e2, {between}");
    ends::<Xiangqi>(fen, &"e10f10 e2f2 f10e10 f2e2 ".repeat(2), &text);
    let fen = "4k4/9/9/9/9/9/9/9/5R3/3K5 w - - 0 1";
    let text = format!("{by_red}f2e2 e2f2 f2e2 e2f2, {between}");
    ends::<Xiangqi>(fen, &"f2e2 e10f10 e2f2 f10e10 ".repeat(2), &text);
    let fen = "3k5/5r3/9/9/9/9/9/9/9/4K4 b - - 0 1";
    let text = format!(
        "Red wins: perpetual check (Black alone gave check with every move, f9e9 e9f9 f9e9 e9f9, {between}"
    );
    ends::<Xiangqi>(fen, &"f9e9 e1f1 e9f9 f1e1 ".repeat(2), &text);
}

#[test]
fn the_proof_holds_the_whole_cycle() {
    let fen = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";
    let mut game = Game::<Xiangqi>::from_position(Position::from_fen(fen).expect("sound"));
    for text in "a2e2 e10f10 e2f2 f10e10 f2e2 e10f10 e2f2 f10e10 f2e2".split(' ') {
        assert!(game.outcome().is_none());
        game.play(text.parse().expect("a move")).expect("legal");
    }
    let end = game.outcome().expect("the third time");
    let Proof::PerpetualCheck { by, plies, moves, checks } = end.proof else {
        panic!("{end}");
    };
    assert_eq!(by, variants::rules::Player::First);
    assert_eq!(plies, [1, 5, 9]);
    assert_eq!(moves.join(" "), "e10f10 e2f2 f10e10 f2e2 e10f10 e2f2 f10e10 f2e2");
    assert_eq!(checks.join(" "), "e2f2 f2e2 e2f2 f2e2");
}

#[test]
fn one_quiet_move_makes_it_an_ordinary_repetition() {
    let fen = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";
    let text = "draw: repetition (the same position after plies 0, 4 and 8)";
    ends::<Xiangqi>(fen, &"a2e2 e10f10 e2a2 f10e10 ".repeat(2), text);
    // The quiet move is the very first of the cycle, and no other is.
    let fen = "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1";
    ends::<Xiangqi>(fen, "e2a2 d10e10 a2e2 e10d10 e2d2 d10e10 d2e2 e10d10", text);
}

#[test]
fn two_checkers_excuse_each_other() {
    let text = "draw: repetition (the same position after plies 0, 4 and 8)";
    ends::<Mutual>("1b2b/2k2/2K2/5/2RR1 w - - 0 1", &"c3d3 c4d4 d3c3 d4c4 ".repeat(2), text);
}

#[test]
fn a_game_may_be_played_on() {
    let cycle = "a1a2 a10a9 a2a1 a9a10 ";
    let start = Position::<Xiangqi>::start().fen();
    let heard = crate::judges::words::<Xiangqi>(&start, &format!("{cycle}{cycle}e4e5"));
    assert!(heard[8].is_some());
    assert_eq!(heard[9], None, "the outcome is that of the position now");
    goes_on::<Xiangqi>(&start, &format!("{cycle}a1a2 a10a9 a2a1 e7e6"));
}
