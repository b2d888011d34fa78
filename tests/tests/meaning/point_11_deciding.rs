//! Which facts empty the list of moves.

use variants_tests::Referee;

fn game(endings: &str) -> Referee {
    Referee::declared(&format!(
        "Ends {{ board 5 x 5; players White, Black; royal King k: K; Rook r: R; Pawn p: fmWfcF;
            setup \"k3r/p4/5/5/R3K\"; {endings} }}"
    ))
}

/// Rules out: play goes on after a general fell.
#[test]
fn point_11_a_captured_general_ends_the_game_at_once() {
    let game = Referee::bundled("zhamengqi-capture");
    let spot = game.at("4k4/r8/9/9/4P4/9/9/9/9/4K4 w").play("e6d6");
    assert!(spot.allows("e10e1"), "the general may be captured");
    let over = spot.play("e10e1");
    assert_eq!(over.counts(2), [0, 0]);
    assert_eq!(over.outcome().as_deref(), Some("Black wins: a decisive piece was captured"));
    // With check the same move was never legal.
    let checked = Referee::bundled("zhamengqi");
    assert!(!checked.at("4k4/r8/9/9/4P4/9/9/9/9/4K4 w").allows("e6d6"));
}

/// Rules out: extinct, bare and reach are outcomes that leave moves.
#[test]
fn point_11_facts_of_the_position_empty_the_list() {
    for (endings, fen, name) in [
        ("extinct Pawn loses;", "k3r/5/5/P4/R3K w", "extinct"),
        ("bare loses;", "k4/5/5/P4/R3K b", "bare"),
        ("reach far_edge by King wins;", "4K/5/k4/p4/R4 b", "reach"),
    ] {
        let game = game(endings);
        assert_eq!(game.at(fen).counts(1), [0], "{name}");
        assert!(game.at(fen).outcome().is_some(), "{name}");
        assert!(game.at("k3r/p4/5/P4/R3K w").counts(1)[0] > 0, "{name}");
    }
}

/// Rules out: the last counted check is an ordinary check.
#[test]
fn point_11_the_last_check_empties_the_list() {
    let game = Referee::declared("Once: Chess { checks 1 wins; }");
    let over = game.at("7k/8/8/8/8/8/8/K5R1 w - - 1+1 0 1").play("g1h1");
    assert!(over.check());
    assert_eq!(over.counts(1), [0]);
    let three = Referee::declared("Thrice: Chess { checks 3 wins; }");
    assert!(three.at("7k/8/8/8/8/8/8/K5R1 w").play("g1h1").counts(1)[0] > 0);
}

/// Rules out: a draw by material stops perft.
#[test]
fn point_11_only_ends_the_game_but_leaves_its_moves() {
    let game = Referee::bundled("xiang-hex");
    let spot = game.at("1/2g/5/7/9/9/4E4/9/4G4/9/3M5 w");
    assert_eq!(spot.outcome().as_deref(), Some("draw: nobody has the material to win"));
    assert_eq!(spot.counts(4), [7, 13, 84, 232]);
}

/// Rules out: fifty moves without progress leave no legal move.
#[test]
fn point_11_plies_end_the_game_but_leave_its_moves() {
    let chess = Referee::bundled("chess");
    let spot = chess.at("4k3/8/8/8/8/8/8/R3K3 w - - 100 80");
    assert_eq!(spot.outcome().as_deref(), Some("draw: too many plies without progress"));
    assert_eq!(spot.counts(1), chess.at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").counts(1));
    assert_eq!(chess.at("4k3/8/8/8/8/8/8/R3K3 w - - 99 80").outcome(), None);
}

/// Rules out: a repeated position has no legal moves.
#[test]
fn point_11_repetition_ends_the_game_but_leaves_its_moves() {
    let chess = Referee::bundled("chess");
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let game = chess.history(fen, &"g1f3 g8f6 f3g1 f6g8 ".repeat(2));
    assert!(game.outcome().is_some());
    assert_eq!(chess.spot(game.position().clone()).counts(2), [20, 400]);
}

/// Rules out: facing generals leave no legal move.
#[test]
fn point_11_facing_ends_the_game_but_leaves_its_moves() {
    let game = game("facing King draws;");
    let spot = game.at("4k/5/5/5/R3K w");
    assert_eq!(spot.outcome().as_deref(), Some("draw: the generals face each other"));
    assert_eq!(spot.counts(1), [10]);
    assert_eq!(game.at("4k/5/4p/5/R3K w").outcome(), None);
}
