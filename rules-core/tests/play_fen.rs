//! Position strings: every error, every field, both directions.

mod play_games;

use play_games::*;
use rules_core::betza::Extent;
use rules_core::geometry::{Lattice, SquareSet};
use rules_core::play::{
    EnPassant, Fen, FenError, FenField, FenProblem, Mailbox, read_fen, read_placement,
};
use rules_core::rules::{Ban, KindId, Leg, Movement, PathRule, Player, Promotion, Rules};

fn read(rules: &Rules, text: &str) -> Mailbox {
    read_fen(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn fails(rules: &Rules, text: &str) -> FenError {
    read_fen(rules, text).expect_err(text)
}

/// Reads, writes, and checks that the text is canonical.
fn round(rules: &Rules, text: &str) -> Mailbox {
    let mailbox = read(rules, text);
    assert_eq!(Fen(rules, &mailbox).to_string(), text);
    mailbox
}

fn squares(rules: &Rules, names: &str) -> SquareSet {
    names.split_whitespace().map(|name| sq(rules, name)).collect()
}

#[test]
fn the_setup_is_the_start() {
    let chess = chess();
    let start = Mailbox::start(&chess);
    assert_eq!(round(&chess, &format!("{CHESS} w KQkq - 0 1")), start);
    assert_eq!(start.unmoved, squares(&chess, "a1 e1 h1 a8 e8 h8"));
    for short in [
        "",
        " w",
        " r",
        " w KQkq",
        " w 0 1",
        " w KQkq -",
        " w KQkq - 0",
        " w HAha - 0 1",
        " w a1,h1,KQkq - 0 1",
    ] {
        assert_eq!(read(&chess, &format!("{CHESS}{short}")), start, "{short}");
    }
}

#[test]
fn clocks_and_sides() {
    let chess = chess();
    let mailbox = round(&chess, "4k3/8/8/8/8/8/8/4K3 b - - 12 34");
    assert_eq!((mailbox.side, mailbox.halfmove, mailbox.fullmove), (Player::Second, 12, 34));
    assert_eq!(read(&chess, "4k3/8/8/8/8/8/8/4K3 b - 3").halfmove, 3);
    assert_eq!(read(&chess, "4k3/8/8/8/8/8/8/4K3").fullmove, 1);
    let mut banned = chess.clone();
    banned.bans.push(Ban::OnPly { from: sq(&chess, "e2"), to: sq(&chess, "e4"), ply: 1 });
    assert_eq!(read(&banned, CHESS).ply(), 1);
    assert_eq!(read(&banned, "4k3/8/8/8/8/8/8/4K3").ply(), 3);
}

#[test]
fn errors_of_the_board_say_where() {
    let chess = chess();
    let at = |text: &str| {
        let error = fails(&chess, text);
        (error.problem, error.row, error.column)
    };
    use FenProblem::*;
    assert_eq!(at("rnbqkbnr/ppxppppp/8/8/8/8/8/4K3"), (UnknownLetter, Some(2), Some(3)));
    assert_eq!(at("rnbqkbnr/pp?ppppp/8/8/8/8/8/4K3"), (UnknownCharacter, Some(2), Some(3)));
    assert_eq!(at("rnbqkbnr/pp5/8/8/8/8/8/4K3"), (ShortRow, Some(2), Some(4)));
    assert_eq!(at("rnbqkbnr/pp7/8/8/8/8/8/4K3"), (LongRow, Some(2), Some(3)));
    assert_eq!(at("rnbqkbnr/ppppppppp/8/8/8/8/8/4K3"), (LongRow, Some(2), Some(9)));
    assert_eq!(
        at("rnbqkbnr/99999999999999999999999999/8/8/8/8/8/4K3"),
        (LongRow, Some(2), Some(1))
    );
    assert_eq!(at("rnbqkbnr/0pppppppp/8/8/8/8/8/4K3"), (Number, Some(2), Some(1)));
    assert_eq!(at("rnbqkbnr/8/8/8/8/8/4K3"), (RowCount, None, None));
    assert_eq!(at("rnbqkbnr/8/8/8/8/8/8/4K3/8"), (RowCount, None, None));
    assert_eq!(at("rnbqkbnr/8/8/8/8/8/8/*3K3"), (Hole, Some(8), Some(1)));
    assert_eq!(at("r~nbqkbnr/8/8/8/8/8/8/4k~2"), (ShortRow, Some(8), Some(5)));
    assert_eq!(at("rnbqk~bnr/8/8/8/8/8/8/4K3"), (NotPromoted, Some(1), Some(5)));
    assert_eq!(at("rnbqkb+nr/8/8/8/8/8/8/4K3"), (UnknownLetter, Some(1), Some(7)));
    assert_eq!(at("rnbqkbnr/8/8/8/8/8/8/8"), (MissingRoyal, None, None));
    assert_eq!(at("rnbqkbnr/8/8/8/8/8/8/4K3[P]"), (Hands, None, None));
    assert_eq!(at("rnbqkbnr/8/8/8/8/8/8/4K3[P"), (Brackets, None, None));
    assert_eq!(at("rnbqkbnr/8/8/8/8/8/8/4K3[]P"), (Brackets, None, None));
    assert_eq!(at("").0, Text);
    assert_eq!(at("rnbqkbnr/8/8/8/8/8/8/4K3\n").0, Text);
    assert_eq!(
        fails(&chess, "rnbqkbnr/ppxppppp/8/8/8/8/8/4K3").to_string(),
        "board, row 2, column 3: found `x`, expected one of the letters B H K N P Q R"
    );
    assert_eq!(
        fails(&chess, "rnbqkbnr/pp5/8/8/8/8/8/4K3").to_string(),
        "board, row 2, column 4: found `7 squares`, expected 8 squares"
    );
}

#[test]
fn errors_of_the_other_fields_name_them() {
    let chess = chess();
    let at = |fields: &str| {
        let error = fails(&chess, &format!("{CHESS} {fields}"));
        (error.problem, error.field)
    };
    assert_eq!(at("x"), (FenProblem::UnknownSide, FenField::Side));
    assert_eq!(at("w X"), (FenProblem::NoSuchRight, FenField::Rights));
    assert_eq!(at("w B"), (FenProblem::NoSuchRight, FenField::Rights));
    assert_eq!(at("w e2"), (FenProblem::NoSuchRight, FenField::Rights));
    assert_eq!(at("w KQ,"), (FenProblem::NoSuchRight, FenField::Rights));
    assert_eq!(at("w KQkq e9"), (FenProblem::EnPassant, FenField::EnPassant));
    assert_eq!(at("w KQkq e6"), (FenProblem::EnPassant, FenField::EnPassant));
    assert_eq!(at("w KQkq - 3+3 0 1"), (FenProblem::Checks, FenField::Checks));
    assert_eq!(at("w KQkq - -1"), (FenProblem::Number, FenField::Halfmove));
    assert_eq!(at("w KQkq - 0 0"), (FenProblem::Number, FenField::Fullmove));
    assert_eq!(at("w KQkq - 0 99999999999"), (FenProblem::Number, FenField::Fullmove));
    assert_eq!(at("w KQkq - 0 1 2"), (FenProblem::ExtraField, FenField::Text));
    let error = fails(&chess, &format!("{CHESS} x"));
    assert_eq!(
        error.to_string(),
        "side to move: found `x`, expected `w` for White or `b` for Black"
    );
}

#[test]
fn large_texts_fail_at_once() {
    let chess = chess();
    for text in [
        "8".repeat(10_000_000),
        "/".repeat(10_000_000),
        "[".repeat(10_000_000),
        " ".repeat(10_000_000),
    ] {
        let error = fails(&chess, &text);
        assert_eq!(error.problem, FenProblem::Text);
        assert!(error.to_string().len() < 200);
    }
    let slashes = fails(&chess, &"/".repeat(200_000));
    assert_eq!(slashes.problem, FenProblem::ShortRow);
}

#[test]
fn rights_take_the_shortest_form_that_reads_back() {
    let chess = chess();
    let back = "r3k2r/8/8/8/8/8/8/R3K2R";
    assert_eq!(
        round(&chess, &format!("{back} w Kq - 0 1")).unmoved,
        squares(&chess, "e1 h1 e8 a8")
    );
    assert!(round(&chess, &format!("{back} w - - 0 1")).unmoved.is_empty());
    // A rook whose king has moved, and a king without rooks, have nothing to keep.
    let dead = read(&chess, "4k2r/8/8/8/8/8/4K3/R6R w - - 0 1");
    assert!(dead.unmoved.is_empty());
    let dead = read(&chess, "4k3/8/8/8/8/8/8/4K3");
    assert!(dead.unmoved.is_empty());
    let mut moved = Mailbox::start(&chess);
    moved.unmoved.remove(sq(&chess, "e1"));
    moved.drop_dead_rights(&chess);
    assert_eq!(moved.unmoved, squares(&chess, "a8 e8 h8"));
}

#[test]
fn several_partners_are_told_apart_by_file() {
    let rules = chess_on(rectangle(8, 8, &[]), "r1r1k1rr/8/8/8/8/8/8/R1R1K1RR");
    let start = Mailbox::start(&rules);
    assert_eq!(Fen(&rules, &start).to_string(), "r1r1k1rr/8/8/8/8/8/8/R1R1K1RR w HGCAhgca - 0 1");
    // `K` is the outermost rook at home, moved or not.
    let outer = read(&rules, "r1r1k1rr/8/8/8/8/8/8/R1R1K1RR w Kk - 0 1");
    assert_eq!(outer.unmoved, squares(&rules, "e1 h1 e8 h8"));
    round(&rules, "r1r1k1rr/8/8/8/8/8/8/R1R1K1RR w Gc - 0 1");
    round(&rules, "r1r1k1rr/8/8/8/8/8/8/R1R1K1RR w Qk - 0 1");
}

#[test]
fn files_beyond_z_keep_rights_and_en_passant() {
    let board = rectangle(30, 6, &[]);
    let setup = "r14k14/30/30/30/30/R14K12R1";
    let error = read_placement(&board, &|_| None, 0, setup).expect_err("no letters");
    assert_eq!(error.problem, FenProblem::UnknownLetter);
    let rules = chess_on(board, "r14k14/27p2/30/30/1P28/R14K12R1");
    let start = round(&rules, "r14k14/27p2/30/30/1P28/R14K12R1 w KQq - 0 1");
    assert_eq!(start.unmoved, squares(&rules, "a1 p1 ac1 a6 p6"));
    let passed = round(&rules, "r14k14/30/30/27p2/1P28/R14K12R1 w KQq ab4 3 9");
    assert_eq!(passed.en_passant.expect("passed").victim, sq(&rules, "ab3"));
}

#[test]
fn en_passant_finds_the_victim() {
    let chess = chess();
    let text = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
    let right = round(&chess, text).en_passant;
    assert_eq!(right, Some(EnPassant { passed: vec![sq(&chess, "e3")], victim: sq(&chess, "e4") }));
    for wrong in [
        "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",   // one's own pawn
        "4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1", // it cannot have come from e2
        "4k3/8/8/8/8/8/8/4K3 b - e3 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 b - e3d3 0 1",
        "4k3/8/8/4P3/8/8/8/4K3 b - e4 0 1", // not from its home
        "4k3/8/8/8/4P3/8/8/4K3 b - e 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 b - e3xd4 0 1",
    ] {
        assert_eq!(fails(&chess, wrong).problem, FenProblem::EnPassant, "{wrong}");
    }
}

#[test]
fn long_and_slanted_steps_leave_their_squares() {
    let mut rules = chess();
    let slide = Leg {
        initial: true,
        leaves_rights: true,
        path: PathRule::Clear,
        ..leg(Lattice::Square, (0, 1), &[0], Extent::UpTo(3), QUIET)
    };
    let slanted = Leg {
        initial: true,
        leaves_rights: true,
        path: PathRule::Clear,
        ..leg(Lattice::Square, (2, 2), &[1, 7], Extent::UpTo(1), QUIET)
    };
    rules.kinds[5].terms = vec![term(Movement::Walk(slide)), term(Movement::Walk(slanted))];
    let right = round(&rules, "4k3/8/8/4P3/8/8/8/4K3 b - e3e4 0 1").en_passant.expect("passed");
    assert_eq!(right.passed, vec![sq(&rules, "e3"), sq(&rules, "e4")]);
    assert_eq!(read(&rules, "4k3/8/8/4P3/8/8/8/4K3 b - e4,e3 0 1").en_passant, Some(right));
    // c4 came from e2 or e4 from c2, both over d3.
    let open = "4k3/8/8/8/2P1P3/8/8/4K3 b - d3 0 1";
    let error = fails(&rules, open);
    assert!(error.expected.contains("d3xc4") && error.expected.contains("d3xe4"), "{error}");
    let right = round(&rules, "4k3/8/8/8/2P1P3/8/8/4K3 b - d3xe4 0 1").en_passant.expect("passed");
    assert_eq!(right.victim, sq(&rules, "e4"));
    round(&rules, "4k3/8/8/8/2P5/8/8/4K3 b - d3 0 1");
}

#[test]
fn hands_promoted_pieces_and_checks() {
    let rules = drop_chess();
    let start = Mailbox::start(&rules);
    assert_eq!(round(&rules, &format!("{CHESS}[] w KQkq - 3+3 0 1")), start);
    for form in [
        "[-] w KQkq - 0 1",
        " w KQkq - 3+3 0 1",
        " w KQkq - 0 1 +0+0",
        "[] w 3+3",
        "[] w +0+0",
        "[] w KQkq +0+0",
    ] {
        assert_eq!(read(&rules, &format!("{CHESS}{form}")), start, "{form}");
    }
    let text = "4k3/8/1Q~1+R3/8/8/8/8/4K3[QPPppp] b - - 2+1 4 9";
    let error = fails(&rules, text);
    assert_eq!((error.problem, error.row), (FenProblem::ShortRow, Some(3)));
    let mailbox = round(&rules, "4k3/8/1Q~1+R4/8/8/8/8/4K3[QPPppp] b - - 2+1 4 9");
    assert_eq!(mailbox.promoted_from, vec![(sq(&rules, "b6"), KindId::new(5))]);
    assert_eq!(mailbox.checks, [1, 2]);
    assert_eq!(mailbox.placement.hands[0], vec![0, 1, 0, 0, 0, 2, 0]);
    assert_eq!(mailbox.placement.hands[1], vec![0, 0, 0, 0, 0, 3, 0]);
    let at = |text: &str| fails(&rules, text).problem;
    assert_eq!(at(&format!("{CHESS}[PX]")), FenProblem::UnknownLetter);
    assert_eq!(at(&format!("{CHESS}[P2]")), FenProblem::UnknownCharacter);
    assert_eq!(at(&format!("{CHESS}[{}]", "p".repeat(65_536))), FenProblem::Hands);
    assert_eq!(at(&format!("{CHESS} w KQkq - 4+3 0 1")), FenProblem::Checks);
    assert_eq!(at(&format!("{CHESS} w KQkq - +3 0 1")), FenProblem::Checks);
    assert_eq!(at(&format!("{CHESS} w KQkq - 3+3 0 1 +0+0")), FenProblem::ExtraField);
}

#[test]
fn two_sources_of_a_promoted_kind() {
    let mut rules = drop_chess();
    rules.promotions.push(Promotion {
        optional: true,
        clauses: Vec::new(),
        from: KindId::new(4),
        to: vec![KindId::new(1)],
    });
    let mailbox = round(&rules, "4k3/8/1Q~1Q~~4/8/8/8/8/4K3[] w - - 3+3 0 1");
    assert_eq!(mailbox.promoted_from.iter().map(|at| at.1.index()).collect::<Vec<_>>(), vec![5, 4]);
    assert_eq!(fails(&rules, "4k3/8/1Q~~~6/8/8/8/8/4K3").problem, FenProblem::NotPromoted);
}

#[test]
fn holes_are_written_and_checked() {
    let board = rectangle(5, 3, &[(0, 0), (4, 0), (2, 1)]);
    let rules = chess_on(board, "1rkr1/2*2/*RKR*");
    round(&rules, "1rkr1/2*2/*RKR* w - - 0 1");
    for (text, column) in [("1rkr1/5/*RKR*", 1), ("1rkr1/2P2/*RKR*", 2), ("1rkr1/1p3/*RKR*", 3)] {
        let error = fails(&rules, text);
        assert_eq!(
            (error.problem, error.row, error.column),
            (FenProblem::Hole, Some(2), Some(column)),
            "{error}"
        );
        assert!(error.expected.contains("`*`: there is no square c2"), "{error}");
    }
}

#[test]
fn hexagons_leave_out_what_is_missing() {
    let rules = hex();
    let text = "g/m1m/e3e/h2s2h/cas3sac/s7s/9/4S4/2S3S2/SA5AS/CHEMGMEHC w - - 0 1";
    let start = round(&rules, text);
    assert_eq!(start, Mailbox::start(&rules));
    assert!(
        start.placement.at(sq(&rules, "e11")).is_some_and(|piece| piece.owner == Player::Second)
    );
    assert!(
        start.placement.at(sq(&rules, "d10")).is_some_and(|piece| piece.kind == KindId::new(1))
    );
    let error = fails(&rules, &text.replacen("m1m", "*m1m*", 1));
    assert_eq!((error.problem, error.row), (FenProblem::Hole, Some(2)));
    assert_eq!(fails(&rules, &text.replacen("m1m", "m2m", 1)).problem, FenProblem::LongRow);
}

#[test]
fn a_setup_holds_no_promoted_pieces() {
    let rules = chess();
    let letters = |letter| rules.kind_lettered(letter);
    let error = read_placement(&rules.board, &letters, 6, "Q~7/8/8/8/8/8/8/8").expect_err("a mark");
    assert_eq!(
        (error.problem, error.row, error.column),
        (FenProblem::NotPromoted, Some(1), Some(1))
    );
    let held = read_placement(&rules.board, &letters, 6, "8/8/8/8/8/8/8/8[Pn]").expect("hands");
    assert_eq!(held.hands, [vec![0, 0, 0, 0, 0, 1], vec![0, 0, 0, 0, 1, 0]]);
    // Letters without a place among the kinds are a mistake of the caller, not a panic.
    assert!(read_placement(&rules.board, &letters, 2, "8/8/8/8/8/8/8/8[P]").is_err());
}

#[test]
fn pawns_that_may_be_dropped_are_as_placed() {
    let rules = drop_chess();
    let start = Mailbox::start(&rules);
    assert!(start.unmoved.contains(sq(&rules, "e2")));
    let none = read(&rules, &format!("{CHESS}[] w - - 3+3 0 1"));
    assert_eq!(none.unmoved.len(), 16);
    let mut dropped = start.clone();
    dropped.unmoved.remove(sq(&rules, "e2"));
    let text = Fen(&rules, &dropped).to_string();
    assert!(text.contains(" w KQkq,a2,b2,c2,d2,f2,"), "{text}");
    assert_eq!(read(&rules, &text), dropped);
    dropped.unmoved = SquareSet::new();
    assert_eq!(round(&rules, &format!("{CHESS}[] w -,- - 3+3 0 1")), dropped);
    let mut castlers = start;
    castlers.unmoved = squares(&rules, "e1 h1");
    assert_eq!(round(&rules, &format!("{CHESS}[] w K,- - 3+3 0 1")), castlers);
}
