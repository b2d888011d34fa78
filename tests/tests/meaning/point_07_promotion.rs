//! Promotion and what becomes of captured pieces.

use variants_tests::{Referee, classic};

/// Rules out: the first matching row decides alone.
#[test]
fn point_07_choices_are_the_union_of_the_matching_rows() {
    let game = Referee::bundled("cross-chess-b");
    let spot = game.at("1r1b5/2P2P3/3k5/9/9/9/9/9/9/3QK4 w - - 0 10");
    assert_eq!(spot.after("c9b10"), "=B =N =R");
    assert_eq!(spot.after("c9d10"), "=B =N =Q =R");
    assert_eq!(spot.after("f9f10"), "=B =N =Q =R");
}

/// Rules out: staying is allowed as soon as one matching row is `may`.
#[test]
fn point_07_staying_is_allowed_only_if_all_matching_rows_are_may() {
    let game = Referee::declared(
        "Mixed { board 3 x 4; players White, Black; Pawn p: fW; Rook r: R; Queen q: Q;
            setup \"3/3/3/PP1\"; may promote to far_edge: Pawn => Rook;
            promote to a4: Pawn => Queen; stalemate draws; }",
    );
    let spot = game.at("3/PP1/3/2p w");
    assert_eq!(spot.after("a3"), "a4=Q a4=R");
    assert_eq!(spot.after("b3"), "b4 b4=R");
    // a4 is c1 for the second player.
    assert_eq!(game.at("3/3/1pp/3 b").after("c2"), "c1=Q c1=R");
    assert_eq!(game.at("3/3/1pp/3 b").after("b2"), "b1 b1=R");
}

/// Rules out: a shogi piece may stay where it could never move again.
#[test]
fn point_07_a_ban_on_stranding_makes_promotion_compulsory() {
    let shogi = Referee::declared(classic("shogi"));
    let spot = shogi.at("8k/1P1N5/2N6/9/9/9/9/9/K8[] w");
    assert_eq!(spot.after("b8"), "b9+");
    assert_eq!(spot.after("d8"), "");
    assert_eq!(spot.after("c7"), "b9+ d9+");
    let third = shogi.at("8k/9/1P1L5/4N4/9/9/9/9/K8[] w");
    assert_eq!(third.after("b7"), "b8 b8+");
    assert_eq!(third.after("d7"), "d8 d8+ d9+");
    assert_eq!(third.after("e6"), "d8+ f8+");
    let black = shogi.at("k8/9/9/9/9/9/9/1p7/8K[] b");
    assert_eq!(black.after("b2"), "b1+");
    assert_eq!(shogi.at("k8/9/9/9/9/2n6/9/9/8K[] b").after("c4"), "b2+ d2+");
}

/// Rules out: leaving the zone, or moving inside it, does not promote.
#[test]
fn point_07_touching_promotes_on_entering_leaving_and_inside() {
    let shogi = Referee::declared(classic("shogi"));
    let spot = shogi.at("k8/9/1S7/9/9/9/9/9/8K[] w");
    assert_eq!(spot.after("b7"), "a6 a6+ a8 a8+ b8 b8+ c6 c6+ c8 c8+");
    assert_eq!(shogi.at("k8/9/9/9/1S7/9/9/9/8K[] w").after("b5"), "a4 a6 b6 c4 c6");
}

/// Rules out: a piece dropped in the zone arrives promoted, or on a dead square.
#[test]
fn point_07_drops_never_promote_nor_strand() {
    let shogi = Referee::declared(classic("shogi"));
    let spot = shogi.at("8k/9/9/9/9/9/9/9/K8[PNLG] w");
    let on_file_c = |letter: &str| {
        let targets = spot.after(&format!("{letter}@c"));
        targets.replace(' ', "")
    };
    assert_eq!(on_file_c("P"), "12345678");
    assert_eq!(on_file_c("L"), "12345678");
    assert_eq!(on_file_c("N"), "1234567");
    assert_eq!(on_file_c("G"), "123456789");
    let black = shogi.at("k8/9/9/9/9/9/9/9/8K[n] b");
    assert_eq!(black.after("N@c"), "3 4 5 6 7 8 9");
}

/// Rules out: a captured dragon goes to hand as a dragon, or keeps its owner.
#[test]
fn point_07_a_captured_piece_goes_to_hand_as_what_it_was() {
    let shogi = Referee::declared(classic("shogi"));
    let spot = shogi.at("k8/9/9/9/9/4+p4/4G4/9/8K[] w").play("e3e4");
    assert_eq!(spot.fen(), "k8/9/9/9/9/4G4/9/9/8K[P] b - - 0 1");
    let black = shogi.at("k8/4g4/4+B4/9/9/9/9/9/8K[] b").play("e8e7");
    assert_eq!(black.fen(), "k8/9/4g4/9/9/9/9/9/8K[b] w - - 0 2");
}

/// Rules out: a kind alone tells what a promoted piece was, where it is dealt as well.
#[test]
fn point_07_the_position_remembers_what_the_board_does_not_show() {
    let house = Referee::declared(classic("crazyhouse"));
    let spot = house.at("r3k3/1P6/8/8/8/8/8/4K3[] w - - 0 1").play("b7b8=Q");
    assert_eq!(spot.fen(), "rQ~2k3/8/8/8/8/8/8/4K3[] b - - 0 1");
    assert_eq!(spot.play("a8b8").fen(), "1r2k3/8/8/8/8/8/8/4K3[p] w - - 0 2");
    // It is remembered as the piece walks on, and read from the text.
    let walked = spot.play("e8e7 b8b7 e7f6 b7b2 f6f7");
    assert_eq!(walked.fen(), "r7/5k2/8/8/8/8/1Q~6/4K3[] w - - 5 4");
    let read = |text: &str| house.at(text).play("b8b1").fen();
    assert_eq!(read("1r5k/8/8/8/8/8/8/KQ~6[] b - - 0 1"), "7k/8/8/8/8/8/8/Kr6[p] w - - 0 2");
    assert_eq!(read("1r5k/8/8/8/8/8/8/KQ6[] b - - 0 1"), "7k/8/8/8/8/8/8/Kr6[q] w - - 0 2");
    let real = house.at("rQ2k3/8/8/8/8/8/8/4K3[] b - - 0 1");
    assert_ne!(real.identity(), spot.identity());
}
