//! Moves as text: coordinates alone, legality a question to a position.

use rules_core::play::{Move, MoveText, MoveTextError};
use variants_tests::{Referee, classic};

fn printed(text: &str) -> String {
    text.parse::<MoveText>().map_or_else(|_| "no move".into(), |text| text.to_string())
}

/// Rules out: reading a move needs a board, or refuses squares that no board has.
#[test]
fn point_14_a_move_is_read_from_text_alone() {
    for (text, expected) in [
        ("e2e4", "e2e4"),
        ("a7a8=Q", "a7a8=Q"),
        ("a7a8q", "a7a8=Q"),
        ("b2b8+", "b2b8+"),
        ("P@e5", "P@e5"),
        ("p@e5", "P@e5"),
        ("0000", "0000"),
        ("e2e2", "e2e2"),
        ("d4d6xd5", "d4d6xd5"),
        ("a1z99", "a1z99"),
        ("e2", "no move"),
        ("", "no move"),
        ("e4-e5?", "no move"),
    ] {
        assert_eq!(printed(text), expected, "{text}");
    }
}

/// Rules out: a move that reads well is legal.
#[test]
fn point_14_legality_is_a_question_to_a_position() {
    let chess = Referee::bundled("chess");
    let moves = chess.interpreter().legal_moves(&chess.start().mailbox);
    let start = chess.start();
    let list = rules_core::play::Notation::new(chess.interpreter().rules(), &start.mailbox, &moves);
    assert!(matches!(list.find("e2e5"), Err(MoveTextError::NotLegal { .. })));
    assert!(matches!(list.find("e2z9"), Err(MoveTextError::NoSuchSquare { .. })));
    assert!(matches!(list.find("e2"), Err(MoveTextError::Malformed { .. })));
    assert!(list.find("e2e4").is_ok() && list.find("E2E4").is_ok());
}

/// Rules out: rights that a move leaves make it another move.
#[test]
fn point_14_moves_are_equal_by_ends_captures_and_kind() {
    let chess = Referee::bundled("chess");
    let start = chess.start().mailbox;
    let moves = chess.interpreter().legal_moves(&start);
    let double = moves.iter().find(|made| !made.leaves.is_empty()).expect("a double step");
    let without = Move { leaves: Default::default(), ..double.clone() };
    assert_eq!(*double, without);
    let taking = Move { captured: double.leaves.clone(), ..double.clone() };
    assert_ne!(*double, taking);
}

/// Rules out: only one of the forms of a capture in passing is read.
#[test]
fn point_14_en_passant_is_read_with_and_without_its_victim() {
    let chess = Referee::bundled("chess");
    let spot = chess.at("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    assert_eq!(spot.after("d4"), "d3 e3");
    assert!(spot.allows("d4e3") && spot.allows("d4e3xe4"));
    assert!(!spot.allows("d4e3xe5"));
}

/// Rules out: promotion is guessed, or its case matters.
#[test]
fn point_14_a_promotion_must_be_named() {
    let chess = Referee::bundled("chess");
    let spot = chess.at("8/4P3/8/8/8/8/k7/4K3 w - - 0 1");
    for text in ["e7e8=Q", "e7e8q", "e7e8Q", "e7e8=q"] {
        assert!(spot.allows(text), "{text}");
    }
    assert!(!spot.allows("e7e8") && !spot.allows("e7e8=K"));
    let shogi = Referee::declared(classic("shogi"));
    let choice = shogi.at("k8/9/1S7/9/9/9/9/9/8K[] w");
    assert!(choice.allows("b7b8") && choice.allows("b7b8+"));
}

/// Rules out: castling is written in one way only.
#[test]
fn point_14_castling_is_the_kings_move_or_takes_its_partner() {
    let chess = Referee::bundled("chess");
    let spot = chess.at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let short = "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1";
    assert_eq!(spot.play("e1g1").fen(), short);
    assert_eq!(spot.play("e1h1").fen(), short);
    assert_eq!(spot.play("e1a1").fen(), spot.play("e1c1").fen());
}

/// Rules out: a pass has one form, or is confused with standing still elsewhere.
#[test]
fn point_14_a_pass_is_the_royals_square_twice() {
    let janggi = Referee::declared(classic("janggi"));
    assert!(janggi.start().moves().contains(&"e2e2".to_owned()));
    assert!(janggi.start().allows("0000") && !janggi.start().allows("a1a1"));
    assert!(!Referee::bundled("xiangqi").start().allows("0000"));
}
