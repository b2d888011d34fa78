//! Bugs that users reported on other move generators, where this library can state the rule.
//!
//! Each test names the report; expected values are those agreed there or given by pyffish.

use rules_core::language::Library;
use rules_core::play::{FenField, read_fen};
use variants_tests::{Referee, classic};

/// <https://github.com/gbtami/pychess-variants/issues/843>
#[test]
fn a_battery_of_chariot_and_cannon_is_no_mate_where_an_advisor_can_interpose() {
    let xiangqi = Referee::bundled("xiangqi");
    let spot = xiangqi.at("c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w - - 0 1").play("g8g10");
    assert_eq!(spot.moves(), ["e9f10"]);
    assert_eq!((spot.check(), spot.outcome()), (true, None));
    let middle = xiangqi.at("c3k2C1/4anR2/9/3NP4/9/6n2/9/1r1p5/4p4/3K5 w - - 0 1");
    assert_eq!(middle.counts(1), [29]);
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/429>,
/// <https://github.com/gbtami/pychess-variants/issues/830>
#[test]
fn castling_may_not_leave_royals_facing_and_is_then_no_way_out_of_stalemate() {
    let game =
        Referee::declared("Facing: Chess { royal King k: K, isO2 onto Rook, cvR onto King; }");
    assert_eq!(game.at("6k1/8/8/8/8/8/8/4K2R w K - 0 1").after("e1"), "d1 d2 e2 f1 f2");
    assert_eq!(game.at("6k1/6p1/8/8/8/8/8/4K2R w K - 0 1").after("e1"), "d1 d2 e2 f1 f2 g1");
    assert_eq!(game.at("4k2r/8/8/8/8/8/8/6K1 b k - 0 1").after("e8"), "d7 d8 e7 f7 f8");
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/pull/351>
#[test]
fn pawns_evade_checks_of_cannons() {
    let shako = Referee::declared(classic("shako"));
    let fen = "4ncr1k1/1cr2P4/pp2p2pp1/P7PN/2Ep1p4/B3P1eN2/2P1n1P3/1B1P1K4/9p/5C2CR w - - 0 1";
    assert_eq!(shako.at(fen).counts(3)[2], 180_467);
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/45>
#[test]
fn slides_stop_at_the_edge_of_a_wide_board() {
    let wide = Referee::declared(
        "Wide { board 12 x 10; players White, Black; Rook r: R; setup \"12/12/12/12/12/12/12/12/12/R11\";
            stalemate draws; }",
    );
    let spot = wide.at("12/12/12/12/12/12/6R5/12/12/12 w");
    assert_eq!(spot.counts(1), [20]);
    assert!(spot.allows("g4l4") && spot.allows("g4g10") && !spot.allows("g4a5"));
}

/// <https://github.com/lengyanyu258/xiangqi.js/issues/5>
#[test]
fn a_position_full_of_hurdles_has_its_moves_and_captures() {
    let xiangqi = Referee::bundled("xiangqi");
    let spot = xiangqi.at("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1");
    assert_eq!(spot.counts(3), [38, 1128, 43_929]);
    let game = xiangqi.interpreter();
    let mut captures = [0, 0, 0];
    for one in game.legal_moves(&spot.mailbox) {
        captures[0] += usize::from(one.is_capture());
        let child = game.play(&spot.mailbox, &one);
        for two in game.legal_moves(&child) {
            captures[1] += usize::from(two.is_capture());
            let last = game.legal_moves(&game.play(&child, &two));
            captures[2] += last.iter().filter(|three| three.is_capture()).count();
        }
    }
    assert_eq!(captures, [1, 10, 2105]);
}

/// <https://github.com/alexobviously/bishop/issues/15>
#[test]
fn anything_between_generals_makes_their_file_safe() {
    let xiangqi = Referee::bundled("xiangqi");
    assert_eq!(xiangqi.at("3k5/9/9/9/9/9/9/9/9/4K4 w").after("e1"), "e2 f1");
    for between in ["3p5", "3P5"] {
        let spot = xiangqi.at(&format!("3k5/9/9/9/{between}/9/9/9/9/4K4 w"));
        assert_eq!(spot.after("e1"), "d1 e2 f1", "{between}");
    }
}

/// <https://github.com/lhccong/fish-island-frontend/pull/89>
#[test]
fn a_general_that_moves_does_not_end_the_game() {
    let xiangqi = Referee::bundled("xiangqi");
    assert_eq!(xiangqi.start().play("e1e2").outcome(), None);
    assert_eq!(xiangqi.start().play("e1e2 e10e9 e2e1").outcome(), None);
}

/// <https://github.com/tanliyon/gym-xiangqi/pull/37>
#[test]
fn no_legal_move_loses_and_no_move_walks_into_check() {
    let xiangqi = Referee::bundled("xiangqi");
    let spot = xiangqi.at("4k4/9/9/9/9/9/9/9/5r3/3K5 w");
    assert_eq!(spot.counts(1), [0]);
    assert!(!spot.check());
    assert_eq!(spot.outcome().as_deref(), Some("Black wins: stalemate"));
    // The chariot on e2 may not open the file, the general not step beside the soldier.
    let pinned = xiangqi.at("4k4/9/9/9/9/9/3p5/9/4R4/4K4 w");
    assert!(pinned.after("e2").split(' ').all(|to| to.starts_with('e')));
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/180>
#[test]
fn a_soldier_on_the_last_rank_stays_there_and_moves_sideways() {
    let crowded = Referee::declared(
        "Crowded: Xiangqi { board 9 x 5; setup \"rnbakabnr/pcp1p1pcp/9/PCP1P1PCP/RNBAKABNR\";
            Soldier p: fW, sW from ranks 4..5; }",
    );
    let spot = crowded.at("4k4/9/9/p8/R4K3 b - - 0 1").play("a2a1 f1f2");
    assert_eq!(spot.fen(), "4k4/9/9/5K3/p8 b - - 1 2");
    assert_eq!(spot.after("a1"), "b1");
    let xiangqi = Referee::bundled("xiangqi");
    assert_eq!(xiangqi.at("P8/4k4/9/9/9/9/9/9/9/3K5 w").after("a10"), "b10");
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/635>
#[test]
fn mutual_repetition_without_checks_is_a_draw() {
    let xiangqi = Referee::bundled("xiangqi");
    let fen = "3aka3/4n4/9/9/9/9/9/7C1/7r1/3AK4 w - - 0 1";
    assert_eq!(xiangqi.at(fen).counts(1), [17]);
    let cycle = "h3g3 h2g2 g3h3 g2h2 ";
    assert_eq!(xiangqi.verdict(fen, &cycle.repeat(2)).as_deref(), Some("draw: repetition"));
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/49>,
/// <https://github.com/gbtami/pychess-variants/issues/970>,
/// <https://github.com/QueensGambit/CrazyAra/issues/101>
#[test]
fn the_perpetual_checker_loses() {
    let xiangqi = Referee::bundled("xiangqi");
    let fen = "4k4/8R/9/9/9/9/9/9/9/rrBA1K3 w - - 0 1";
    assert_eq!(xiangqi.at(fen).counts(1), [21]);
    let cycle = "i9i10 e10e9 i10i9 e9e10 ";
    assert_eq!(xiangqi.verdict(fen, cycle), None);
    assert_eq!(
        xiangqi.verdict(fen, &cycle.repeat(2)).as_deref(),
        Some("Black wins: perpetual check")
    );
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/59>,
/// <https://github.com/gbtami/pychess-variants/issues/52>
#[test]
fn letters_of_both_communities_are_read_and_one_is_written() {
    let xiangqi = Referee::bundled("xiangqi");
    let theirs = "2ek1a3/h3a1c2/4e3h/p1P2Pp1p/1R7/4C4/P1H2c3/6C2/4K3H/2Er1AE2 b - - 9 34";
    let ours = "2bk1a3/n3a1c2/4b3n/p1P2Pp1p/1R7/4C4/P1N2c3/6C2/4K3N/2Br1AB2 b - - 9 34";
    assert_eq!(xiangqi.at(theirs).fen(), ours);
    assert_eq!(xiangqi.at(theirs).counts(1), [40]);
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/90>
#[test]
fn a_janggi_general_leaves_check_along_palace_lines_only() {
    let janggi = Referee::declared(classic("janggi"));
    let spot = janggi.at("5k3/9/9/9/9/9/4r4/9/4K4/9 w");
    assert!(spot.check());
    assert_eq!(spot.after("e2"), "d1 d2 d3 f1 f2 f3");
    assert_eq!(janggi.at("5k3/9/9/9/9/9/9/9/3K5/9 w").after("d2"), "d1 d2 d3 e2");
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/97>
#[test]
fn janggi_cannons_never_take_or_hop_cannons_on_palace_lines_either() {
    let janggi = Referee::declared(classic("janggi"));
    let spot = janggi.at("2bca3r/4k4/2n1cC3/1pp2R3/8p/9/1PPPN1P2/4C4/4A2r1/2BAK3R b - - 0 23");
    assert!(!spot.allows("d10f8"));
    assert_eq!(spot.counts(1), [45]);
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/137>,
/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/152>
#[test]
fn janggi_guards_step_along_every_line_of_the_palace() {
    let janggi = Referee::declared(classic("janggi"));
    assert!(janggi.start().allows("d1d2"));
    let spot =
        janggi.at("1b1aa2b1/5k3/3ncn3/1pp1pp3/5r2p/9/P1PPB1PPB/2N1CCN1c/9/R2AKAR2 w - - 19 17");
    assert!(spot.allows("d1e2") && spot.allows("f1e2"));
    assert_eq!(spot.counts(1), [36]);
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/192>
#[test]
fn janggi_letters_of_a_graphical_board_are_read() {
    let janggi = Referee::declared(classic("janggi"));
    let spot =
        janggi.at("rhea1aehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEA1AEHR w - - 0 1");
    assert_eq!(spot.fen(), janggi.at(&spot.fen()).fen());
    assert!(spot.fen().starts_with("rnba1abnr/4k4/"));
}

/// <https://github.com/nozaq/shogi-rs/pull/8>, <https://github.com/gbtami/pychess-variants/issues/199>
#[test]
fn a_pawn_drop_may_not_mate_where_defenders_are_pinned_or_absent() {
    let shogi = Referee::declared(classic("shogi"));
    let spot = shogi.at("8k/9/7+R1/9/9/9/9/9/K8[P] w 0 1");
    assert!(!spot.allows("P@i8"));
    assert_eq!(spot.counts(1), [92]);
    // The gold on h9 could take on i8, were it not pinned by the rook on g9.
    let free = "7gk/9/7+R1/9/9/9/9/9/K8[P] w";
    assert!(shogi.at(free).allows("P@i8"));
    let pinned = "6Rgk/9/7+R1/9/9/9/9/9/K8[P] w";
    assert!(!shogi.at(pinned).allows("P@i8"));
}

/// <https://github.com/WandererXII/lishogi/issues/88>, <https://github.com/WandererXII/lishogi/issues/610>
#[test]
fn shogi_repeats_four_times_and_only_unbroken_checks_lose() {
    let shogi = Referee::declared(classic("shogi"));
    let fen = "3k5/9/9/9/9/9/9/4R4/5K3[] w";
    let checks = "e2d2 d9e9 d2e2 e9d9 ";
    assert_eq!(shogi.verdict(fen, &checks.repeat(2)), None);
    assert_eq!(
        shogi.verdict(fen, &checks.repeat(3)).as_deref(),
        Some("White wins: perpetual check")
    );
    let broken = "e2d2 d9e9 d2a2 e9d9 a2e2 d9c9 e2e3 c9d9 e3e2 d9c9 e2e3 c9d9 e3e2 d9c9 e2e3 c9d9 e3e2 d9c9 e2e3 c9d9";
    assert_eq!(shogi.verdict(fen, broken).as_deref(), Some("draw: repetition"));
}

/// <https://github.com/gunyarakun/python-shogi/issues/6>
#[test]
fn only_own_unpromoted_pawns_on_a_file_forbid_a_pawn_drop() {
    let shogi = Referee::declared(classic("shogi"));
    let fen = "lr7/3skgg1+B/2n2s1pp/p1p1ppP2/3p1np2/1PPPP4/PS1G1P2P/2GS3R1/LNK4NL[Lppb] w";
    let own = fen.replace("[Lppb]", "[P]");
    // White's pawn stands on h7: Black's may be dropped on that file, none of its own does.
    assert!(shogi.at(&own).allows("P@h6"));
    assert!(!shogi.at(&own).allows("P@b8"));
    assert!(shogi.at("k8/9/9/9/9/9/9/4+P4/8K[P] w").allows("P@e5"));
    assert!(!shogi.at("k8/9/9/9/9/9/9/4P4/8K[P] w").allows("P@e5"));
}

/// <https://github.com/sotetsuk/pgx/pull/610>, <https://github.com/sotetsuk/pgx/pull/613>
#[test]
fn dragon_and_horse_gain_single_steps_and_pins_hold() {
    let shogi = Referee::declared(classic("shogi"));
    assert_eq!(
        shogi.at("k8/9/9/9/4+B4/9/9/9/8K[] w").after("e5").split(' ').count(),
        16 + 4 - 1,
        "the king stands on i1, and a9 is taken with the enemy king"
    );
    assert_eq!(shogi.at("3r4k/9/9/9/3S5/9/9/9/3K5[] w").after("d5"), "d6");
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/561>
#[test]
fn a_captured_promoted_piece_reverts_in_hand_and_an_empty_hand_reads() {
    let shogi = Referee::declared(classic("shogi"));
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1";
    assert_eq!(shogi.at(start).counts(2), [30, 900]);
    assert!(shogi.at("4k4/9/9/9/4+r4/4G4/9/9/4K4[] w").play("e4e5").fen().contains("[R]"));
}

/// <https://github.com/esbudylin/HexChess/issues/6>, <https://github.com/aclap-dev/jocly/pull/21>
#[test]
fn glinski_pawns_promote_on_the_last_cell_of_every_file() {
    let glinski = Referee::declared(classic("glinski"));
    let board = &glinski.interpreter().rules().board;
    let tops = ["a6", "b7", "c8", "d9", "e10", "f11", "g10", "h9", "i8", "k7", "l6"];
    for top in tops {
        let mut spot = glinski.at("1/3/5/7/9/11/11/11/5k5/K10/11 w");
        let rules = glinski.interpreter().rules();
        let square = board.parse_square(top).expect("a cell");
        let below = board.square_at(board.file(square), board.rank(square) - 1).expect("a cell");
        let pawn = rules.kind_named("Pawn").expect("a pawn");
        spot.mailbox.placement.board[below.index()] =
            Some(rules_core::rules::Piece { kind: pawn, owner: rules_core::rules::Player::First });
        let from = board.name(below);
        assert_eq!(spot.after(&from), format!("{top}=B {top}=N {top}=Q {top}=R"));
    }
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/678>,
/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/569>
#[test]
fn rights_that_a_game_does_not_have_and_games_without_pieces_are_errors() {
    let game = Referee::bundled("cross-chess-a");
    let error = read_fen(
        game.interpreter().rules(),
        "rneakenr/pppppppp/8/8/8/8/PPPPPPPP/RNEAKENR w KQkq - 0 1",
    );
    assert_eq!(error.expect_err("no castling here").field, FenField::Rights);
    let mut library = Library::new();
    library.add("empty", "Empty { board 8 x 8; players White, Black; setup \"8/8/8/8/8/8/8/8\"; }");
    let checked = library.check("Empty");
    assert!(checked.rules.is_none() && checked.diagnostics.iter().any(|one| one.is_error()));
}

/// <https://github.com/ddugovic/Stockfish/issues/239>, <https://github.com/lichess-org/scalachess/pull/372>
#[test]
fn a_compulsory_capture_is_found_on_the_whole_board() {
    let losers = Referee::declared("Losers: Chess { must capture; }");
    let spot = losers.at("8/4P2p/2pk2p1/1p6/1n2P3/B6N/3NKPPP/5B1R w - - 1 22");
    assert_eq!(spot.moves(), ["a3b4"]);
}

/// <https://github.com/fairy-stockfish/Fairy-Stockfish/issues/410>
#[test]
fn nothing_is_dropped_that_is_not_in_hand() {
    let house = Referee::declared(classic("crazyhouse"));
    let fen = "6k1/pp1p2P1/2nn1PpR/3pRp1b/1q1p4/1P5Q/PPP3P1/1K1R4[NNBRbbqq] b - - 1 61";
    let spot = house.at(fen);
    assert_eq!((spot.after("P@"), spot.after("N@"), spot.after("R@")), Default::default());
    assert!(!spot.after("B@").is_empty() && !spot.after("Q@").is_empty());
}

/// <https://github.com/lichess-org/scalachess/pull/60>, <https://github.com/ddugovic/Stockfish/issues/192>
#[test]
fn equal_boards_and_hands_are_one_position_however_they_came_about() {
    let house = Referee::declared(classic("crazyhouse"));
    let fen = "4k3/8/8/8/8/8/8/4K3[NNnn] w - - 0 1";
    let one = house.at(fen).play("N@a1 N@a8 N@h1 N@h8");
    let other = house.at(fen).play("N@h1 N@h8 N@a1 N@a8");
    assert_eq!(one.identity(), other.identity());
    assert_eq!(house.at(&one.fen()).identity(), one.identity());
}

/// <https://github.com/google-deepmind/open_spiel/issues/1125>
#[test]
fn a_rook_does_not_castle_through_another() {
    let chess = Referee::bundled("chess");
    let spot = chess.at("4k1rr/1b1p3p/nn1p4/P3Np2/3P1bp1/6PP/P5R1/1B1K2N1 b k - 1 37");
    assert_eq!(spot.counts(1), [35]);
    assert!(!spot.allows("e8g8"));
}

/// <https://github.com/niklasf/python-chess/issues/70>
#[test]
fn en_passant_that_opens_the_rank_is_illegal() {
    let chess = Referee::bundled("chess");
    let spot = chess.at("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1");
    assert_eq!((spot.counts(1), spot.allows("d5e6")), (vec![6], false));
}

/// <https://github.com/pioz/chess/issues/32>
#[test]
fn captures_do_not_wrap_around_the_edge() {
    let chess = Referee::bundled("chess");
    let spot = chess.at("4k3/8/8/8/p7/8/7P/4K3 w - - 0 1").play("h2h4");
    assert_eq!(spot.after("a4"), "a3");
    assert!(spot.fen().ends_with("b - - 0 1"));
}

/// <https://github.com/jordanbray/chess/issues/15>
#[test]
fn two_captures_in_passing_are_two_moves() {
    let chess = Referee::bundled("chess");
    let fen = "rnbqkbnr/ppp2pp1/4p3/3N4/3PpPp1/8/PPP3PP/R1B1KBNR b KQkq f3 0 1";
    let spot = chess.at(fen);
    assert_eq!(spot.counts(1), [42]);
    assert!(spot.allows("e4f3") && spot.allows("g4f3"));
}

/// <https://github.com/official-stockfish/Stockfish/issues/6563>
#[test]
fn an_unusable_en_passant_square_is_no_part_of_the_position() {
    let chess = Referee::bundled("chess");
    let with = chess.at("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4");
    let without = chess.at("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - - 7 4");
    assert_eq!(with.identity(), without.identity());
}

/// <https://github.com/niklasf/python-chess/issues/265>
#[test]
fn that_a_piece_was_promoted_counts_only_where_it_matters() {
    let chess = Referee::bundled("chess");
    let promoted = chess.at("5R2/3P4/8/8/7r/7r/7k/K7 w - - 0 1").play("d7d8=Q h2g2");
    let placed = chess.at("3Q1R2/8/8/8/7r/7r/6k1/K7 w - - 0 1");
    assert_eq!(promoted.identity(), placed.identity());
}
