//! When two positions are the same.

use variants_tests::{Referee, classic};

const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Rules out: N counts returns, so the first occurrence is not one.
#[test]
fn point_08_repetition_counts_the_first_occurrence() {
    let chess = Referee::bundled("chess");
    let there_and_back = "g1f3 g8f6 f3g1 f6g8";
    assert_eq!(chess.verdict(CHESS, there_and_back), None);
    let twice = format!("{there_and_back} g1f3 g8f6 f3g1");
    assert_eq!(chess.verdict(CHESS, &twice), None);
    let game = chess.history(CHESS, &format!("{twice} f6g8"));
    assert_eq!(game.count(), 3);
    assert_eq!(game.proof().occurrences, [0, 4, 8]);
    assert_eq!(chess.verdict(CHESS, &format!("{twice} f6g8")).as_deref(), Some("draw: repetition"));
}

/// Rules out: placement alone makes a position, rights forgotten.
#[test]
fn point_08_rights_are_part_of_a_position() {
    let chess = Referee::bundled("chess");
    let fen = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1";
    let cycle = "h1h2 a8a7 h2h1 a7a8 ";
    assert_eq!(chess.history(fen, cycle).count(), 1, "both sides lost a right");
    assert_eq!(chess.verdict(fen, &cycle.repeat(2)), None);
    assert_eq!(chess.verdict(fen, &cycle.repeat(3)).as_deref(), Some("draw: repetition"));
}

/// Rules out: clocks are compared, so nothing ever repeats.
#[test]
fn point_08_clocks_are_carried_but_not_compared() {
    let chess = Referee::bundled("chess");
    let early = chess.at("4k3/8/8/8/8/8/8/4K2R w K - 3 7");
    let late = chess.at("4k3/8/8/8/8/8/8/4K2R w K - 40 99");
    assert_eq!(early.identity(), late.identity());
    assert_eq!(early.play("e1e2").fen(), "4k3/8/8/8/8/8/4K3/7R b - - 4 7");
}

/// Rules out: an en passant square that nobody can use separates positions.
#[test]
fn point_08_unusable_en_passant_does_not_count() {
    let chess = Referee::bundled("chess");
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let moves = "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1";
    assert_eq!(chess.verdict(fen, moves).as_deref(), Some("draw: repetition"));
    // Here the pawn on d4 could take at first: that occurrence does not count.
    let fen = "4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1";
    assert_eq!(chess.verdict(fen, moves), None);
}

/// Rules out: the side to move does not count.
#[test]
fn point_08_the_side_to_move_is_part_of_a_position() {
    let xiangqi = Referee::bundled("xiangqi");
    let red = xiangqi.at("3k5/9/9/9/9/9/9/9/9/4K4 w");
    let black = xiangqi.at("3k5/9/9/9/9/9/9/9/9/4K4 b");
    assert_ne!(red.identity(), black.identity());
}

/// Rules out: pieces in hand do not count.
#[test]
fn point_08_hands_are_part_of_a_position() {
    let shogi = Referee::declared(classic("shogi"));
    let with = shogi.at("8k/9/9/9/9/9/9/9/K8[P] w");
    assert_ne!(with.identity(), shogi.at("8k/9/9/9/9/9/9/9/K8[p] w").identity());
    assert_ne!(with.identity(), shogi.at("8k/9/9/9/9/9/9/9/K8[] w").identity());
    assert_eq!(with.identity(), shogi.at("8k/9/9/9/9/9/9/9/K8[P] w - - 5 9").identity());
}

/// Rules out: checks given do not count, so a game of counted checks repeats.
#[test]
fn point_08_check_counters_are_part_of_a_position() {
    let game = Referee::declared("Checks: Chess { checks 3 wins; }");
    let fen = "7k/8/8/8/8/8/8/K6R b - - 3+3 0 1";
    let other = "7k/8/8/8/8/8/8/K6R b - - 2+3 0 1";
    assert_ne!(game.at(fen).identity(), game.at(other).identity());
}

/// Rules out: taking a move back leaves its position counted.
#[test]
fn point_08_a_move_taken_back_is_not_counted() {
    let chess = Referee::bundled("chess");
    let mut game = chess.history(CHESS, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert!(game.outcome().is_some());
    assert!(game.take_back().is_some());
    assert_eq!((game.outcome(), game.count()), (None, 2));
    let last = chess.spot(game.position().clone());
    assert_eq!(last.identity(), chess.start().play("g1f3 g8f6 f3g1").identity());
}
