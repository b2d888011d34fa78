//! `i`: same kind and owner on a square of its setup, never moved.

use variants_tests::Referee;

/// Rules out: a piece at home on the board has its right whatever the rights field says.
#[test]
fn point_05_a_fen_places_rights_and_its_field_limits_them() {
    let chess = Referee::bundled("chess");
    let castling = |fen: &str, king: &str| chess.at(fen).after(king);
    let fen = |rights: &str, side: &str| format!("r3k2r/8/8/8/8/8/8/R3K2R {side} {rights} - 0 1");
    assert_eq!(castling(&fen("KQkq", "w"), "e1"), "c1 d1 d2 e2 f1 f2 g1");
    assert_eq!(castling(&fen("Qk", "w"), "e1"), "c1 d1 d2 e2 f1 f2");
    assert_eq!(castling(&fen("Qk", "b"), "e8"), "d7 d8 e7 f7 f8 g8");
    assert_eq!(castling(&fen("-", "w"), "e1"), "d1 d2 e2 f1 f2");
    assert_eq!(castling(&fen("HAha", "b"), "e8"), "c8 d7 d8 e7 f7 f8 g8");
    // Without the field everything is as placed.
    assert_eq!(castling("r3k2r/8/8/8/8/8/8/R3K2R w", "e1"), "c1 d1 d2 e2 f1 f2 g1");
}

/// Rules out: a piece that came back has not moved.
#[test]
fn point_05_who_moved_and_came_back_has_moved() {
    let chess = Referee::bundled("chess");
    let start = chess.at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let king = start.play("e1e2 a8b8 e2e1 b8a8");
    assert_eq!(king.after("e1"), "d1 d2 e2 f1 f2");
    assert_eq!(king.fen(), "r3k2r/8/8/8/8/8/8/R3K2R w k - 4 3");
    assert_eq!(king.play("a1b1").after("e8"), "d7 d8 e7 f7 f8 g8");
    // A rook that was captured at home leaves no right to another that comes there.
    let taken =
        chess.at("4k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1").play("h8h1 e1e2 h1h8 a1h1 e8e7 h1a1");
    assert_eq!(taken.fen(), "7r/4k3/8/8/8/8/4K3/R7 b - - 5 4");
}

/// Rules out: a promoted rook on a rook's first square may castle.
#[test]
fn point_05_promoted_pieces_never_are_unmoved() {
    let chess = Referee::bundled("chess");
    let spot = chess.at("8/k6P/8/8/8/8/8/R3K3 w Q - 0 1").play("h7h8=R a7b6 h8h1 b6b5");
    assert_eq!(spot.after("e1"), "c1 d1 d2 e2 f1 f2");
    let black = chess.at("r3k3/8/8/8/8/8/K6p/8 b q - 0 1").play("h2h1r a2b3 h1h8 b3b4");
    assert_eq!(black.after("e8"), "c8 d7 d8 e7 f7 f8");
}

/// Rules out: a dropped piece on its first square has not moved.
#[test]
fn point_05_dropped_pieces_never_are_unmoved() {
    let game = Referee::declared(variants_tests::classic("crazyhouse"));
    let spot = game.at("4k3/8/8/8/8/8/8/R3K3[RP] w Q - 0 1");
    let rook = spot.play("R@h1 e8e7");
    assert_eq!(rook.after("e1"), "c1 d1 d2 e2 f1 f2");
    let pawn = spot.play("P@c2 e8e7");
    assert_eq!(pawn.after("c2"), "c3");
    // One that stood there all along may.
    assert_eq!(game.at("4k3/8/8/8/8/8/2P5/4K3[] w").after("c2"), "c3 c4");
}

/// Rules out: pawns lose their double step where the rights field is `-`.
#[test]
fn point_05_kinds_that_never_come_back_need_no_memory() {
    let chess = Referee::bundled("chess");
    let rules = chess.interpreter().rules();
    let remembered =
        |name: &str| rules.remembers_first_move(rules.kind_named(name).expect("a kind of chess"));
    let kinds = ["King", "Queen", "Rook", "Bishop", "Knight", "Pawn"];
    assert_eq!(kinds.map(remembered), [true, false, true, false, false, false]);
    let spot = chess.at("4k3/p7/8/8/8/1P6/P7/4K3 w - - 0 1");
    assert_eq!((spot.after("a2"), spot.after("b3")), ("a3 a4".into(), "b4".into()));
    assert_eq!(spot.play("a2a3").after("a7"), "a5 a6");
}

/// Rules out: a piece on the first square of the other side's, or of another kind, is unmoved.
#[test]
fn point_05_owner_and_kind_must_be_those_of_the_setup() {
    let chess = Referee::bundled("chess");
    assert_eq!(
        chess.at("4k3/P7/8/8/8/8/p7/1N2K3 b").after("a2"),
        "a1=B a1=N a1=Q a1=R b1=B b1=N b1=Q b1=R"
    );
    let pawns = Referee::declared(
        "Back { board 3 x 5; players White, Black; Pawn p: mW, ifmnD; setup \"p2/3/3/3/2P\";
            stalemate draws; }",
    );
    // A black pawn on White's first square and a white one beside its own.
    assert_eq!(pawns.at("3/3/3/3/1PP w").after("c1"), "c2 c3");
    assert_eq!(pawns.at("3/3/3/3/1PP w").after("b1"), "a1 b2");
    assert_eq!(pawns.at("2p/3/3/3/3 b").after("c5"), "b5 c4");
    assert_eq!(pawns.at("p2/3/3/3/3 b").after("a5"), "a3 a4 b5");
    // They can come back, so their right is remembered and written.
    let back = pawns.start().play("c1b1 a5a4 b1c1 a4a3");
    assert_eq!(back.after("c1"), "b1 c2");
}
