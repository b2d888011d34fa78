//! Positions in which one special thing decides, through both executions: pieces that hold up
//! or carry attacks, royals on attacked lines, castling, captures in passing, promotions.

use rules_core::play::{Move, read_fen};
use rules_core::reference::Interpreter;
use variants::{Chess, Compiled, Engine, Position, Variant, Xiangqi, variant};

variant! {
    /// Cannons that never hop over cannons.
    Shy: variants::Xiangqi {
        Cannon c: pR over not Cannon;
    }

    /// Chess with cannons: checks that castling must see.
    CannonChess: variants::Chess {
        Cannon c: mRcpR;
        setup "rcbqkbcr/pppppppp/8/8/8/8/PPPPPPPP/RCBQKBCR";
    }

    /// Chess with hoppers on diagonals, which check over pawns that check.
    VaulterChess: variants::Chess {
        Vaulter v: mBcpB;
        setup "rvbqkbvr/pppppppp/8/8/8/8/PPPPPPPP/RVBQKBVR";
    }

    /// Two royals a side.
    PrinceChess: variants::Chess {
        royal Prince s: FfW;
        setup "rnbqksnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKSNR";
    }

    /// A rider of two squares past a hole, behind the partner of castling.
    Holed {
        board 11 x 3 without j1;
        players White, Black;
        royal King k: K, isO2 onto Rook;
        Rook r: R;
        Dabbaba d: DD;
        setup "k10/11/4K3R*d";
        checkmate loses;
        stalemate draws;
    }

    /// A king castles with guards as with rooks.
    Guarded: variants::Chess {
        royal King k: K, isO2 onto Rook Guard;
        Guard g: F;
        setup "4k3/8/8/8/8/8/8/G3K1GR";
    }

    /// Promotion is a choice, by where a move starts or ends.
    Choosing: variants::Chess {
        zone camp = ranks 7..8;
        Lance l: fR;
        setup "4k3/8/8/8/8/8/8/L3K3";
        may promote touching camp: Lance => Rook;
    }
}

/// The number of legal moves and whether each of some is one, as both executions have it.
fn moves<V: Variant>(fen: &str, count: usize, asked: &[(&str, bool)]) {
    let mailbox = read_fen(V::rules(), fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let position = Position::<V>::from_mailbox(&mailbox);
    let interpreter = Interpreter::new(V::rules().clone());
    let sorted = |moves: &[Move]| {
        let mut moves: Vec<_> =
            moves.iter().map(|made| (made.action, made.captured.to_vec())).collect();
        moves.sort_unstable();
        moves
    };
    let compiled = Compiled::<V>::new();
    let legal = interpreter.legal_moves(&mailbox);
    assert_eq!(sorted(&compiled.legal_moves(&mailbox)), sorted(&legal), "{fen}");
    assert_eq!((legal.len(), position.count_moves()), (count, count as u64), "{fen}");
    let list = position.legal_moves().plain();
    for (text, expected) in asked {
        assert_eq!(list.iter().any(|made| made == text), *expected, "{fen}: {text}");
    }
    for made in &legal {
        let expected = interpreter.without_dead_rights(&interpreter.play(&mailbox, made));
        let found = compiled.canonical(&compiled.play(&mailbox, made));
        assert_eq!(found, expected, "{fen}: {made:?}");
    }
}

/// The hurdle carries the check and may leave the file, but not go along it.
#[test]
fn the_own_hurdle_of_a_cannon_leaves_its_file() {
    moves::<Xiangqi>("4k4/9/9/4c4/9/9/9/4R4/9/4K4 w - - 0 1", 11, &[]);
}

/// One of two pieces on the way of a cannon stays, or goes along it.
#[test]
fn two_pieces_between_cannon_and_general_are_pinned() {
    moves::<Xiangqi>("3k5/9/9/4c4/9/4R4/9/4N4/9/4K4 w - - 0 1", 5, &[]);
}

/// A cannon is no hurdle, so there is no check and no pin.
#[test]
fn a_cannon_does_not_hop_over_a_cannon() {
    moves::<Shy>("3k5/9/9/4c4/9/9/9/4C4/9/4K4 w - - 0 1", 2, &[("e1e2", true)]);
}

#[test]
fn nothing_castles_out_of_a_cannons_check() {
    moves::<CannonChess>("4c1k1/8/8/8/4P3/8/8/R3K2R w KQ - 0 1", 4, &[("e1g1", false)]);
    moves::<CannonChess>("4c1k1/4p3/8/8/4P3/8/8/R3K2R w KQ - 0 1", 27, &[("e1g1", true)]);
    moves::<CannonChess>(
        "5ck1/5p2/8/8/8/8/8/R3K2R w KQ - 0 1",
        23,
        &[("e1g1", false), ("e1c1", true)],
    );
}

/// On `i1` the rook holds up the rider on `k1`, which no slide past the hole could be.
#[test]
fn a_partner_before_a_hole_may_uncover_a_rider() {
    let start = Position::<Holed>::start().fen();
    moves::<Holed>(&start, 6, &[("e1g1", false), ("i1g1", true), ("i1i2", false)]);
}

/// The outermost friend is the partner, and whoever stands before it is in the way.
#[test]
fn nobody_castles_with_the_nearer_of_two_partners() {
    let start = Position::<Guarded>::start().fen();
    moves::<Guarded>(&start, 16, &[("e1g1", false), ("e1c1", true)]);
}

/// Neither the file nor the rank is safe behind the king itself.
#[test]
fn a_king_does_not_flee_along_the_line_of_the_check() {
    moves::<Chess>("4r1k1/8/8/8/8/4K3/8/8 w - - 0 1", 6, &[("e3e2", false), ("e3d2", true)]);
}

/// What attacks both royals is gone when one of them captures it.
#[test]
fn a_king_captures_what_attacks_the_prince() {
    moves::<PrinceChess>("s5k1/8/8/8/8/8/4r2S/4K3 w - - 0 1", 1, &[("e1e2", true)]);
}

#[test]
fn a_pawn_captured_in_passing_is_gone() {
    moves::<Chess>("6k1/8/8/r2Pp2K/8/8/8/8 w - e6 0 1", 6, &[("d5e6", false)]);
    moves::<Chess>("6k1/8/8/3Pp3/5K2/8/8/8 w - e6 0 1", 9, &[("d5e6", true)]);
}

/// Nothing on one square answers both checks, but what is captured in passing gave both.
#[test]
fn a_capture_in_passing_may_answer_two_checks() {
    let fen = "1v4k1/8/8/3Pp3/5K2/8/8/8 w - e6 0 1";
    moves::<VaulterChess>(fen, 8, &[("d5e6", true), ("d5d6", false)]);
}

#[test]
fn steps_at_the_edge_do_not_come_out_at_the_other() {
    let [white, black] = ["6k1/8/p7/8/7P/P6p/8/6K1 w - - 0 1", "6k1/8/P6p/p7/8/7P/8/6K1 b - - 0 1"];
    moves::<Chess>(white, 6, &[("a3h3", false), ("h4a6", false)]);
    moves::<Chess>(black, 7, &[("h6a6", false), ("a5h3", false)]);
}

#[test]
fn a_pawn_promotes_where_it_arrives() {
    moves::<Chess>("6k1/P7/8/8/8/8/8/6K1 w - - 0 1", 9, &[("a7a8", false)]);
}

#[test]
fn a_choice_is_offered_where_a_move_ends_or_starts() {
    moves::<Choosing>("6k1/8/8/8/8/8/8/L5K1 w - - 0 1", 14, &[("a1a7", true), ("a1a6", true)]);
    moves::<Choosing>("6k1/L7/8/8/8/8/8/6K1 w - - 0 1", 7, &[("a7a8", true)]);
}
