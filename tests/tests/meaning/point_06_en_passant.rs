//! Rights to capture in passing.

use variants_tests::Referee;

/// Rules out: the right lasts until it is used.
#[test]
fn point_06_rights_live_one_ply() {
    let chess = Referee::bundled("chess");
    let spot = chess.at("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1").play("e2e4");
    assert_eq!(spot.after("d4"), "d3 e3");
    assert_eq!(spot.play("d4e3").fen(), "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
    assert_eq!(spot.play("e8e7 e1e2 e7e8 e2e1").after("d4"), "d3");
    let black = chess.at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1").play("d7d5");
    assert_eq!(black.after("e5"), "d6 e6");
    assert_eq!(black.play("e1e2 e8e7").after("e5"), "e6");
}

/// Rules out: a double step always shows in the text and in the identity.
#[test]
fn point_06_rights_that_nobody_can_use_are_not_written() {
    let chess = Referee::bundled("chess");
    let far = chess.start().play("e2e4");
    assert_eq!(far.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    let near = chess.at("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1").play("e2e4");
    assert_eq!(near.fen(), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    let without = chess.at("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1");
    assert_ne!(near.identity(), without.identity());
    let unused = chess.at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert_eq!(far.identity(), unused.identity());
    assert_eq!(unused.fen(), far.fen());
}

/// Rules out: legality removes only the capturing pawn, so the opened rank goes unseen.
#[test]
fn point_06_legality_is_that_after_all_removals() {
    let chess = Referee::bundled("chess");
    let white = chess.at("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1");
    assert_eq!(white.after("d5"), "d6");
    assert_eq!(white.counts(1), [6]);
    assert_eq!(white.fen(), "8/8/8/r2Pp2K/8/8/4k3/8 w - - 0 1");
    let black = chess.at("8/4K3/8/8/R2pP2k/8/8/8 b - e3 0 1");
    assert_eq!(black.after("d4"), "d3");
    // With something between the same capture is legal.
    assert_eq!(chess.at("8/8/8/r1nPp2K/8/8/4k3/8 w - e6 0 1").after("d5"), "d6 e6");
}

/// Rules out: a check by the pawn that passed cannot be met by taking it in passing.
#[test]
fn point_06_a_checking_pawn_may_be_taken_in_passing() {
    let chess = Referee::bundled("chess");
    let check = chess.at("8/8/8/2k5/2p5/8/1P6/4K3 w - - 0 1").play("b2b4");
    assert!(check.check());
    assert!(check.allows("c4b3"));
    assert!(check.allows("c5b4"));
}

/// Rules out: only chess pawns pass, or only their second square may be taken on.
#[test]
fn point_06_every_square_passed_by_a_lame_first_slide_may_be_taken_on() {
    let game = Referee::declared(
        "Runner { board 5 x 7; players White, Black; royal King k: K; Pawn p: fmW, fceF, ifmnW3;
            setup \"4k/p4/5/5/5/P4/4K\"; checkmate loses; stalemate draws; }",
    );
    // a2a5 passes a3 and a4: a pawn on b4 takes on a3, one on b5 on a4.
    for (fen, taken) in [("4k/5/5/1p3/5/P4/4K w", "b4a3"), ("4k/5/1p3/5/5/P4/4K w", "b5a4")] {
        let spot = game.at(fen).play("a2a5");
        assert!(spot.allows(taken), "{fen}");
        assert!(!spot.play(taken).fen().contains('P'), "{fen}");
    }
    assert!(!game.at("4k/5/1p3/5/5/P4/4K w").play("a2a3 e7d7 a3a4 d7e7 a4a5").allows("b5a4"));
}

/// Rules out: pawns on other first squares than b3 and h3 pass too.
#[test]
fn point_06_cross_chess_pawns_pass_only_from_their_zone() {
    let game = Referee::bundled("cross-chess-b");
    let spot = game.at("4k4/9/9/9/9/p7p/6p2/1P5P1/9/4K4 w - - 0 10");
    assert_eq!(spot.play("b3b5").after("a5"), "a4 b4");
    assert_eq!(spot.play("h3h5").after("i5"), "h4 i4");
    assert_eq!(spot.play("b3b4 e10e9").after("b4"), "a5 b5");
}
