//! Endings: two rounds, written order, exceptions, subjects.

use variants_tests::Referee;

/// A game on 5 x 5 with these endings.
fn game(endings: &str) -> Referee {
    Referee::declared(&format!(
        "Ends {{ board 5 x 5; players White, Black; royal King k: K; Rook r: R; Pawn p: fmWfcF;
            setup \"k3r/p4/5/5/RR2K\"; {endings} }}"
    ))
}

fn outcome(endings: &str, fen: &str) -> String {
    game(endings).at(fen).outcome().unwrap_or_default()
}

/// Black is mated, has nothing but the king, and four plies went by without progress.
const MATED: &str = "k4/5/5/5/RR2K b - - 4 9";
const MATED_WHITE: &str = "rr2k/5/5/5/K4 w - - 4 9";
const STALEMATED: &str = "k4/2R2/5/1R3/4K b - - 0 9";

/// Rules out: endings are tested in one round, in written order.
#[test]
fn point_10_deciding_facts_come_first_wherever_they_are_written() {
    let decided = "White wins: only royal pieces are left to one side";
    assert_eq!(outcome("checkmate draws; bare loses;", MATED), decided);
    assert_eq!(outcome("bare loses; checkmate draws;", MATED), decided);
    assert_eq!(
        outcome("checkmate draws; bare loses;", MATED_WHITE),
        "Black wins: only royal pieces are left to one side"
    );
}

/// Rules out: the gravest fact of a round wins.
#[test]
fn point_10_within_a_round_the_first_written_fact_wins() {
    assert_eq!(
        outcome("plies 4 without capture draws; checkmate loses;", MATED),
        "draw: too many plies without progress"
    );
    assert_eq!(
        outcome("checkmate loses; plies 4 without capture draws;", MATED),
        "White wins: checkmate"
    );
    assert_eq!(
        outcome("extinct Pawn draws; bare loses;", MATED),
        "draw: the last piece of a kind is gone"
    );
    assert_eq!(
        outcome("bare loses; extinct Pawn draws;", MATED),
        "White wins: only royal pieces are left to one side"
    );
}

/// Rules out: checkmate and stalemate have one result, or the mover is their subject.
#[test]
fn point_10_checkmate_and_stalemate_are_about_who_has_no_move() {
    let endings = "checkmate loses; stalemate wins;";
    assert_eq!(outcome(endings, MATED), "White wins: checkmate");
    assert_eq!(outcome(endings, MATED_WHITE), "Black wins: checkmate");
    assert_eq!(outcome(endings, STALEMATED), "Black wins: stalemate");
    assert_eq!(outcome(endings, "k4/5/5/5/R3K b"), "");
}

/// Rules out: an exception replaces the result of a fact even where the exception fails.
#[test]
fn point_10_an_exception_decides_only_where_both_facts_hold() {
    let endings = "checkmate loses, plies 4 without capture draws; stalemate draws;";
    assert_eq!(outcome(endings, MATED), "draw: too many plies without progress");
    assert_eq!(outcome(endings, &MATED.replace("- 4 9", "- 3 9")), "White wins: checkmate");
    assert_eq!(outcome(endings, "k4/5/5/5/R3K b - - 4 9"), "");
}

/// Rules out: the list that a deciding fact emptied hides checkmate from its exception.
#[test]
fn point_10_checkmate_sees_the_list_before_a_deciding_fact_empties_it() {
    let endings = "bare loses, checkmate draws;";
    assert_eq!(outcome(endings, MATED), "draw: checkmate");
    let not_mated = "k4/5/5/5/R3K b - - 4 9";
    assert_eq!(outcome(endings, not_mated), "White wins: only royal pieces are left to one side");
    assert_eq!(game(endings).at(not_mated).counts(1), [0]);
    // Nor does every decided position count as mate or stalemate.
    let stale = "bare loses, stalemate draws;";
    assert_eq!(outcome(stale, STALEMATED), "draw: stalemate");
    assert_eq!(outcome(stale, MATED), "White wins: only royal pieces are left to one side");
}

/// Rules out: a player's name before a fact limits the winner instead of the subject.
#[test]
fn point_10_a_player_before_a_fact_limits_its_subject() {
    let endings = "White checkmate draws; Black checkmate loses;";
    assert_eq!(outcome(endings, MATED), "White wins: checkmate");
    assert_eq!(outcome(endings, MATED_WHITE), "draw: checkmate");
    assert_eq!(outcome("White checkmate loses;", MATED), "");
}

/// Rules out: repetition is charged to whoever is to move.
#[test]
fn point_10_the_subject_of_repetition_completed_it() {
    let game = game("repetition 2 loses; checkmate loses;");
    let fen = "1k2r/5/5/5/R2K1 w";
    assert_eq!(game.verdict(fen, "a1a2 e5e4 a2a1"), None);
    assert_eq!(game.verdict(fen, "a1a2 e5e4 a2a1 e4e5").as_deref(), Some("White wins: repetition"));
    // White's third move gives the position after the first again.
    assert_eq!(
        game.verdict(fen, "a1a2 e5e4 a2a3 e4e5 a3a2").as_deref(),
        Some("Black wins: repetition")
    );
}

/// Rules out: the first recurrence draws, or needs three in Xiang Hex.
#[test]
fn point_10_in_xiang_hex_the_first_recurrence_loses_for_the_mover() {
    let game = Referee::bundled("xiang-hex");
    let start = "g/m1m/e3e/h2s2h/cas3sac/s7s/9/4S4/2S3S2/SA5AS/CHEMGMEHC w";
    assert_eq!(game.verdict(start, "e1e2 e11e10 e2e1"), None);
    assert_eq!(
        game.verdict(start, "e1e2 e11e10 e2e1 e10e11").as_deref(),
        Some("Red wins: repetition")
    );
}

const XIANGQI_CHECKS: &str = "3k5/9/9/9/9/9/9/9/4R4/5K3 w";

/// Rules out: perpetual check draws, or loses for whoever completed the repetition.
#[test]
fn point_10_perpetual_check_loses_for_the_sole_checker() {
    let xiangqi = Referee::bundled("xiangqi");
    let cycle = "e2d2 d10e10 d2e2 e10d10 ";
    let lost = Some("Black wins: perpetual check");
    assert_eq!(xiangqi.verdict(XIANGQI_CHECKS, cycle), None);
    assert_eq!(xiangqi.verdict(XIANGQI_CHECKS, &cycle.repeat(2)).as_deref(), lost);
    // Completed by the checker's own move.
    let from_check = "3k5/9/9/9/9/9/9/9/3R5/5K3 b";
    let cycle = "d10e10 d2e2 e10d10 e2d2 ";
    assert_eq!(xiangqi.verdict(from_check, &cycle.repeat(2)).as_deref(), lost);
    let black = "5k3/4r4/9/9/9/9/9/9/9/3K5 b";
    let cycle = "e9d9 d1e1 d9e9 e1d1 ";
    assert_eq!(
        xiangqi.verdict(black, &cycle.repeat(2)).as_deref(),
        Some("Red wins: perpetual check")
    );
}

/// Rules out: most checks of the cycle are enough.
#[test]
fn point_10_one_quiet_move_in_the_cycle_makes_it_a_draw() {
    let xiangqi = Referee::bundled("xiangqi");
    let fen = "3k5/9/9/9/9/9/9/9/R8/5K3 w";
    let cycle = "a2d2 d10e10 d2a2 e10d10 ";
    assert_eq!(xiangqi.verdict(fen, &cycle.repeat(2)).as_deref(), Some("draw: repetition"));
    // Checks before the position first occurred do not matter.
    let quiet = "f1f2 d10d9 f2f1 d9d10 ";
    let checks_first = format!("e2d2 d10e10 d2e2 e10d10 {}", "e2a2 d10d9 a2e2 d9d10 ".repeat(2));
    assert_eq!(xiangqi.verdict(XIANGQI_CHECKS, &checks_first).as_deref(), Some("draw: repetition"));
    let after_quiet = format!("{}{}", quiet, "e2d2 d10e10 d2e2 e10d10 ".repeat(2));
    assert_eq!(
        xiangqi.verdict(XIANGQI_CHECKS, &after_quiet).as_deref(),
        Some("draw: repetition"),
        "the position before the quiet moves is an occurrence too"
    );
}

/// Rules out: captured means the last of the kind, or extinct the first.
#[test]
fn point_10_captured_counts_against_the_setup_and_extinct_to_none() {
    let one_rook_gone = "k4/p4/5/5/R3K b";
    assert_eq!(
        outcome("captured Rook loses;", one_rook_gone.replace("k4", "k3r").as_str()),
        "Black wins: a decisive piece was captured"
    );
    assert_eq!(outcome("White extinct Rook loses;", one_rook_gone), "");
    assert_eq!(
        outcome("extinct Rook loses;", one_rook_gone),
        "White wins: the last piece of a kind is gone"
    );
    // A second pawn of Black would be no more than the setup has.
    assert_eq!(outcome("Black captured Pawn Rook loses;", "k3r/p4/5/5/R3K b"), "");
    assert_eq!(
        outcome("extinct Rook Pawn loses;", "k3r/p4/5/5/R3K b"),
        "Black wins: the last piece of a kind is gone"
    );
}

/// Rules out: whoever is to move arrives, or both sides share the goal.
#[test]
fn point_10_the_subject_of_reach_is_the_arriver() {
    let endings = "reach far_edge by King wins;";
    assert_eq!(outcome(endings, "K3r/5/k4/5/5 b"), "White wins: a piece reached its goal");
    assert_eq!(outcome(endings, "5/5/K4/5/k4 w"), "Black wins: a piece reached its goal");
    assert_eq!(outcome(endings, "k3r/5/5/5/R3K w"), "");
    assert_eq!(outcome(endings, "4R/k4/5/5/4K b"), "");
}

/// Rules out: the checked side is the subject of counted checks.
#[test]
fn point_10_the_subject_of_checks_gave_them() {
    let game = Referee::declared("Twice: Chess { checks 2 wins; }");
    let spot = game.at("7k/8/8/8/8/8/8/KR4R1 w - - 2+2 0 1");
    let spot = spot.play("g1h1 h8g7");
    assert_eq!(spot.fen().split(' ').nth(4), Some("1+2"));
    assert_eq!(
        spot.play("h1g1").outcome().as_deref(),
        Some("White wins: the last check was given")
    );
}

/// Rules out: `only` looks at one side, or at the number of pieces.
#[test]
fn point_10_only_is_about_every_piece_of_both_sides() {
    let game = Referee::bundled("xiang-hex");
    let outcome = |fen: &str| game.at(fen).outcome();
    assert_eq!(
        outcome("1/2g/5/7/9/9/4E4/9/4G4/9/3M5 w").as_deref(),
        Some("draw: nobody has the material to win")
    );
    assert_eq!(outcome("1/2g/5/7/9/9/4E4/4s4/4G4/9/3M5 w"), None);
    assert_eq!(outcome("1/g2/5/7/9/9/5S3/9/9/4G4/9 w"), None);
}

/// Rules out: every pawn move, or none, returns the half-move clock to zero.
#[test]
fn point_10_plies_count_since_a_capture_or_a_move_of_the_named_kinds() {
    let step =
        |endings: &str, fen: &str, made: &str| game(endings).at(fen).play(made).mailbox.halfmove;
    let fen = "k3r/p4/5/5/RR2K b - - 3 9";
    let (pawns, plain) =
        ("plies 9 without capture or Pawn draws;", "plies 9 without capture draws;");
    assert_eq!(step(pawns, fen, "a4a3"), 0);
    assert_eq!(step(plain, fen, "a4a3"), 4);
    assert_eq!(step(pawns, fen, "e5e4"), 4);
    assert_eq!(step(plain, fen, "e5e1"), 0);
    assert_eq!(step("checkmate loses;", fen, "a4a3"), 4);
    assert_eq!(
        outcome("plies 3 without capture draws;", fen),
        "draw: too many plies without progress"
    );
    assert_eq!(outcome("plies 4 without capture draws;", fen), "");
}

/// Rules out: where both sides check for ever, one of them loses.
#[test]
fn point_10_mutual_perpetual_check_is_an_ordinary_repetition() {
    // Each king steps off its own battery and into the way of the other side's.
    let game = Referee::declared(
        "Mutual { board 5 x 5; players White, Black; royal King k: mW; Gun r: cR; Bow b: cB;
            setup \"1b2b/2k2/2K2/5/2RR1\"; checkmate loses; stalemate draws;
            repetition 3 draws, perpetual check loses; }",
    );
    let fen = "1b2b/2k2/2K2/5/2RR1 w";
    let cycle = "c3d3 c4d4 d3c3 d4c4 ";
    let all = game.history(fen, &cycle.repeat(2));
    assert_eq!(all.proof().checks, [true; 8]);
    assert_eq!(game.verdict(fen, &cycle.repeat(2)).as_deref(), Some("draw: repetition"));
}
