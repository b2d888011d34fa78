//! A move is its ends, what it captures and what it becomes.

use variants_tests::Referee;

fn pawns(terms: &str) -> Referee {
    Referee::declared(&format!(
        "Pawns {{ board 5 x 6; players White, Black; royal King k: K; Pawn p: {terms};
            setup \"4k/1p3/5/5/1P3/4K\"; checkmate loses; stalemate draws; }}"
    ))
}

/// Rules out: terms that reach the same square give the move twice.
#[test]
fn point_03_overlapping_terms_give_one_move() {
    let game = pawns("fmW2, fmnnD, fW, fmW");
    assert_eq!(game.start().after("b2"), "b3 b4");
    assert_eq!(game.start().counts(1), [5]);
    let queens = Referee::declared(
        "Queens { board 5 x 5; players White, Black; Queen q: R, K, B, Q; setup \"q4/5/5/5/Q4\";
            stalemate draws; }",
    );
    assert_eq!(queens.start().counts(1), [12]);
}

/// Rules out: rights are left if any of the overlapping terms leaves them.
#[test]
fn point_03_the_first_term_in_order_gives_the_rights() {
    let capture = |terms: &str, fen: &str, step: &str, taken: &str| {
        pawns(terms).at(fen).play(step).allows(taken)
    };
    // After b2b4 the pawn on a4 may take on b3.
    let white = "4k/5/p4/5/1P3/4K w";
    assert!(capture("fmnnD, fmW2, fcF, feF", white, "b2b4", "a4b3"));
    assert!(!capture("fmW2, fmnnD, fcF, feF", white, "b2b4", "a4b3"));
    let black = "4k/1p3/5/P4/5/4K b";
    assert!(capture("fmnnD, fmW2, fcF, feF", black, "b5b3", "a3b4"));
    assert!(!capture("fmW2, fmnnD, fcF, feF", black, "b5b3", "a3b4"));
}

/// Rules out: two moves with the same ends are one, though they capture differently.
#[test]
fn point_03_moves_that_capture_differently_are_different() {
    let game = pawns("fmnnD, fmF, fcF, feF");
    let spot = game.at("4k/5/p4/5/1P3/4K w").play("b2b4");
    assert_eq!(spot.after("a4"), "a2 b3 b3xb4");
    assert_eq!(spot.play("a4b3").fen(), "4k/5/1P3/1p3/5/4K w - - 2 2");
    assert_eq!(spot.play("a4b3xb4").fen(), "4k/5/5/1p3/5/4K w - - 0 2");
}

/// Rules out: promotions to different kinds are one move.
#[test]
fn point_03_promotions_to_different_kinds_are_different() {
    let chess = Referee::bundled("chess");
    let spot = chess.at("3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(spot.after("e7"), "d8=B d8=N d8=Q d8=R e8=B e8=N e8=Q e8=R");
}

/// Rules out: drops of different kinds on one square are one move.
#[test]
fn point_03_drops_of_different_kinds_are_different() {
    let game = Referee::declared(
        "Drops { board 3 x 3; players White, Black; royal King k: K; Gold g: W, @; Silver s: F, @;
            setup \"2k/3/K2\"; captures to hand; checkmate loses; stalemate draws; }",
    );
    let spot = game.at("1k1/3/K1S[GGs] w");
    assert_eq!(spot.after("G@"), "a2 a3 b1 b2 c2 c3");
    assert_eq!(spot.after("S@"), "");
}
