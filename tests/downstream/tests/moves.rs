//! Move lists as snapshots, as the book shows it.

use downstream::{Duel, Riverless, Sidesteps};
use rules::{Move, Position, Variant};

#[test]
fn own_game() {
    let start = Position::<Duel>::start();
    insta::assert_snapshot!(start.legal_moves(), @r"
    Two kings and a pawn each
    1k1/1p1/3/1P1/1K1 w - - 0 1
    +-------+
    | . k . | 5
    | . p . | 4
    | . . . | 3
    | . P . | 2
    | . K . | 1
    +-a-b-c-+
    White to move
    5 moves, 0 captures, 2 pieces
    K b1: a2 c2 a1 c1
    P b2: b3
    ");
    assert_eq!([1, 2, 3].map(|depth| start.perft(depth)), [5, 22, 72]);
}

#[test]
fn child_of_a_bundled_game() {
    let moves = ["g1e3", "a7a6", "e3g5"];
    let end = moves.iter().fold(Position::<Riverless>::start(), |at, made| {
        let made: Move<Riverless> = made.parse().expect("a move in coordinates");
        at.play(made).expect("a legal move")
    });
    insta::assert_snapshot!(end.legal_moves());
    let error = Position::<rules::Xiangqi>::start()
        .play("g1e3".parse().expect("coordinates"))
        .expect("the first of them is legal in xiangqi too")
        .play("a7a8".parse().expect("coordinates"))
        .expect_err("soldiers do not go back");
    insta::assert_snapshot!(error, @"`a7a8` is not legal: the Soldier on a7 has no move to a8: it moves fW, sW from far_half");
}

#[test]
fn grandchild_across_three_crates() {
    assert_eq!(Sidesteps::NAME, "Sidesteps");
    assert_eq!(Position::<rules::Xiangqi>::start().legal_moves().len(), 44);
    assert_eq!(Position::<house::Sidestep>::start().legal_moves().len(), 52);
    assert_eq!(Position::<Sidesteps>::start().legal_moves().len(), 57);
}

#[test]
fn private_game() {
    assert_eq!(downstream::private_moves(), 6);
}
