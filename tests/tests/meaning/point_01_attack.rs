//! X attacks a square if it could capture a royal piece there.

use rules_core::rules::Player::{First, Second};
use variants_tests::Referee;

/// Rules out: a pinned piece gives no check, because its move would be illegal.
#[test]
fn point_01_a_pinned_piece_still_attacks() {
    let chess = Referee::bundled("chess");
    let black = chess.at("4r3/8/8/8/8/k7/4R3/4K3 b - - 0 1");
    assert_eq!(black.after("a3"), "a4 b3 b4");
    let white = chess.at("4k3/4r3/K7/8/8/8/8/4R3 w - - 0 1");
    assert_eq!(white.after("a6"), "a5 b5 b6");
    assert_eq!(white.attackers("a7", Second), "e7");
}

/// Rules out: a capture that is banned on this ply gives no check.
#[test]
fn point_01_a_banned_capture_still_attacks() {
    let game = Referee::declared(
        "Banned { board 5 x 5; players White, Black; royal King k: K; Rook r: R;
            setup \"4k/5/5/5/RK3\"; forbid a1a5 on ply 3; checkmate loses; stalemate draws; }",
    );
    let black = game.at("k4/5/5/5/RK3 b - - 0 1");
    assert!(black.check());
    assert_eq!(black.moves(), ["a5b4", "a5b5"]);
}

/// Rules out: where giving check is forbidden, kings may stand attacked.
#[test]
fn point_01_a_ban_on_checks_takes_no_attack_away() {
    let game = Referee::declared(
        "Peace { board 5 x 5; players White, Black; royal King k: K; Rook r: R;
            setup \"4k/5/5/5/RK3\"; forbid check; checkmate loses; stalemate draws; }",
    );
    assert_eq!(game.at("1k3/5/5/5/R3K b").after("b5"), "b4 c4 c5");
    assert_eq!(game.at("r3k/5/5/5/1K3 w").after("b1"), "b2 c1 c2");
}

/// Rules out: with `must capture` a piece that owes another capture attacks nothing.
#[test]
fn point_01_the_duty_to_capture_takes_no_attack_away() {
    let game = Referee::declared(
        "Owing { board 5 x 5; players White, Black; royal King k: K; Rook r: R; Pawn p: fW;
            setup \"1k3/5/5/5/R3K\"; must capture; checkmate loses; stalemate draws; }",
    );
    // The pawn on c1 is on offer, yet a5 stays attacked.
    assert_eq!(game.at("1k3/5/5/5/R1p1K b").after("b5"), "b4 c4 c5");
}

/// Rules out: every move of a piece attacks, or only moves on an occupied square do.
#[test]
fn point_01_only_terms_that_could_capture_a_royal_attack() {
    let xiangqi = Referee::bundled("xiangqi");
    let spot = xiangqi.at("3k5/9/4p4/9/9/9/9/4C4/9/4K4 w");
    // The cannon moves to e4 and e9 lies behind its hurdle; a general faces along the file.
    assert_eq!(spot.attackers("e4", First), "");
    assert_eq!(spot.attackers("e9", First), "e3");
    assert_eq!(spot.attackers("e2", First), "e1");
    assert_eq!(spot.attackers("d5", Second), "d10");
    assert_eq!(spot.attackers("d1", Second), "d10");
    let game = Referee::declared(
        "Tame { board 5 x 5; players White, Black; royal King k: K; Hound h: cR onto not King, mB;
            setup \"4k/5/5/5/H3K\"; checkmate loses; stalemate draws; }",
    );
    assert!(!game.at("k4/5/5/5/H3K b").check());
    assert_eq!(game.at("2k2/5/5/5/H3K b").after("c5"), "b4 b5 c4 d4 d5");
}

/// Rules out: facing generals are a rule of their own that hurdles or ranks do not know.
#[test]
fn point_01_a_general_attacks_the_other_along_an_open_file_at_any_distance() {
    let xiangqi = Referee::bundled("xiangqi");
    assert_eq!(xiangqi.at("4k4/9/9/9/9/9/9/9/9/3K5 w").after("d1"), "d2");
    assert_eq!(xiangqi.at("4k4/9/9/9/4p4/9/9/9/9/3K5 w").after("d1"), "d2 e1");
    // Adjacent generals face; on a rank they do not.
    let open = Referee::bundled("cross-chess-a");
    assert_eq!(open.at("8/8/8/4k3/8/3K4/8/8 w").after("d3"), "c3 d2 d4");
    assert!(open.at("8/8/8/8/3k4/8/3K4/8 w").check());
    assert!(!open.at("8/8/8/8/2k1K3/8/8/8 w").check());
}
