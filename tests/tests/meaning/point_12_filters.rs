//! The order in which moves are sorted out.

use variants_tests::{Referee, classic};

fn capturers(more: &str) -> Referee {
    Referee::declared(&format!(
        "Must {{ board 5 x 5; players White, Black; royal King k: K; Rook r: R; Pawn p: fW;
            setup \"k3r/5/5/5/R3K\"; must capture; {more} checkmate loses; stalemate draws; }}"
    ))
}

/// Rules out: `must capture` is a matter of each piece by itself.
#[test]
fn point_12_must_looks_at_the_whole_list() {
    let game = capturers("");
    assert_eq!(game.at("k4/5/p4/5/R2K1 w").moves(), ["a1a3"]);
    assert_eq!(game.at("r2k1/5/P4/5/3K1 b").moves(), ["a5a3"]);
    assert_eq!(game.at("1k3/5/5/5/R2K1 w").counts(1), [11]);
}

/// Rules out: a capture that exposes the king still forbids quiet moves.
#[test]
fn point_12_must_comes_after_the_safety_of_royals() {
    // The rook on d2 could take the pawn on a2, but that leaves the king in check.
    let game = capturers("");
    assert_eq!(game.at("k4/5/5/p2R1/r2K1 w").moves(), ["d1c2", "d1e2"]);
    assert_eq!(game.at("1k2R/1r2P/5/5/K4 b").moves(), ["b5a4", "b5c4"]);
    assert_eq!(game.at("k4/5/5/p2R1/3K1 w").moves(), ["d2a2"]);
}

/// Rules out: a banned capture still forbids quiet moves.
#[test]
fn point_12_must_comes_after_bans() {
    let game = capturers("forbid a1a3 on ply 3;");
    let fen = |number: u32| format!("k4/5/p4/5/R2K1 w - - 0 {number}");
    assert_eq!(game.at(&fen(1)).moves(), ["a1a3"]);
    let banned = game.at(&fen(2));
    assert!(!banned.allows("a1a3") && banned.allows("a1a2") && banned.allows("d1d2"));
}

/// Rules out: a pawn may mate when dropped, or no piece may.
#[test]
fn point_12_a_pawn_drop_may_check_but_not_mate() {
    let shogi = Referee::declared(classic("shogi"));
    // The king in the corner has no square and nobody to take the pawn.
    let mating = shogi.at("8k/7R1/7G1/9/9/9/9/9/K8[PG] w");
    assert!(!mating.allows("P@i8"));
    assert!(mating.allows("G@i8"));
    // With a flight square it is only check.
    assert!(shogi.at("8k/9/7G1/9/9/9/9/9/K8[PG] w").allows("P@i8"));
    let black = shogi.at("k8/9/9/9/9/9/1g7/1r7/K8[pg] b");
    assert!(!black.allows("P@a2") && black.allows("G@a2"));
    // A pawn on the board may mate.
    assert!(shogi.at("8k/7R1/7GP/9/9/9/9/9/K8[] w").allows("i7i8"));
}

/// Rules out: stranding is looked at before promotion.
#[test]
fn point_12_bans_look_at_what_the_piece_becomes() {
    let shogi = Referee::declared(classic("shogi"));
    assert_eq!(shogi.at("k8/4P4/9/9/9/9/9/9/8K[] w").after("e8"), "e9+");
}

/// Rules out: where checks are forbidden a mate is too grave to be one.
#[test]
fn point_12_a_ban_on_checks_takes_checking_moves_away() {
    let game = Referee::declared(
        "Peace { board 5 x 5; players White, Black; royal King k: K; Rook r: R;
            setup \"4k/5/5/5/R2K1\"; forbid check; checkmate loses; stalemate draws; }",
    );
    assert_eq!(game.start().after("a1"), "a2 a3 a4 b1 c1");
    assert_eq!(game.at("r2k1/5/5/5/4K b").after("a5"), "a2 a3 a4 b5 c5");
}

/// Rules out: a repetition or a draw by plies is filtered like a ban.
#[test]
fn point_12_facts_of_the_history_filter_nothing() {
    let chess = Referee::bundled("chess");
    assert!(chess.at("4k3/8/8/8/8/8/8/R3K3 w - - 99 80").allows("a1a2"));
}

/// The squares of the c-file where a kind may be dropped.
fn drops(kind: &str, board: &str) -> String {
    let game = Referee::declared(&format!(
        "Strand {{ board 5 x 5 {board}; players White, Black; royal King k: K; Piece p: {kind}, @;
            setup \"{}\"; captures to hand; forbid stranding; checkmate loses; stalemate draws; }}",
        if board.is_empty() { "4k/5/5/5/4K" } else { "4k/5/*4/5/4K" }
    ));
    let fen = if board.is_empty() { "4k/5/5/5/4K[P] w" } else { "4k/5/*4/5/4K[P] w" };
    game.at(fen)
        .after("P@")
        .split(' ')
        .filter(|to| to.starts_with('a'))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Rules out: a hopper could move where there is room for its hurdle, but not for itself.
#[test]
fn point_12_stranding_asks_for_room_behind_a_hurdle() {
    assert_eq!(drops("fgR", ""), "a1 a2 a3");
    assert_eq!(drops("fpR", ""), "a1 a2 a3");
    assert_eq!(drops("fgR3", ""), "a1 a2 a3");
    assert_eq!(drops("fR", ""), "a1 a2 a3 a4");
}

/// Rules out: a lame leap could move where its leg is missing, and a skipping slide next to an edge.
#[test]
fn point_12_stranding_asks_for_the_squares_on_the_way() {
    assert_eq!(drops("ffN", "without a3"), "a1 a2");
    // From a2 the leg of the lame leap is the hole.
    assert_eq!(drops("ffN", ""), "a1 a2 a3");
    assert_eq!(drops("ffnN", "without a3"), "a1");
    assert_eq!(drops("ffjN", "without a3"), "a1");
    assert_eq!(drops("fjR", ""), "a1 a2 a3");
}

/// Rules out: the zone of a slide may be left on the way.
#[test]
fn point_12_stranding_asks_whether_the_way_stays_in_its_zone() {
    assert_eq!(drops("fR within a1 a2 a4 a5", ""), "a1 a4");
    assert_eq!(drops("ffN within a1 b3", ""), "a1");
    assert_eq!(drops("ffnN within a1 b3", ""), "");
}
