//! Endings that the position shows.

use crate::judges::{ends, goes_on};
use variants::{Chess, Game, Position, variant};

variant! {
    /// A small base for endings.
    pub Small {
        board 5 x 5;
        players White, Black;
        royal King k: K;
        Rook r: R;
        Pawn p: fmWfcF;
        setup "r3k/4p/5/P4/K3R";
        checkmate loses;
        stalemate draws;
    }
    pub Counting: Small { plies 4 without capture or Pawn draws; }
    pub Dead: Small { only King draws; }
    pub TwoChecks: Small { checks 2 wins; }
    pub Race: Small { reach far_edge by King wins; }
    pub Baring: Small { bare loses; }
    pub NoRooks: Small { extinct Rook loses; }
    pub Hunt: Small { King k: K; no checkmate stalemate; captured King loses; }
    pub Facing: Small { facing King draws; }
    /// The game is decided, but a bare King draws.
    pub Excused: Small { extinct Rook loses, bare draws; }
}

#[test]
fn checkmate_names_the_royal_and_its_attackers() {
    let start = Position::<Chess>::start().fen();
    let text = "Black wins: checkmate (nothing saves e1 from h4)";
    ends::<Chess>(&start, "f2f3 e7e5 g2g4 d8h4", text);
    let text = "White wins: checkmate (nothing saves e8 from f7)";
    ends::<Chess>(&start, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", text);
}

#[test]
fn stalemate_is_no_attack() {
    let text = "draw: stalemate (no legal move, and no attack on h8)";
    ends::<Chess>("7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "f5f7", text);
    let text = "draw: stalemate (no legal move, and no attack on h1)";
    ends::<Chess>("k7/8/8/8/5q2/8/8/7K b - - 0 1", "f4f2", text);
}

#[test]
fn plies_end_the_game_at_the_nth() {
    let start = Position::<Counting>::start().fen();
    let quiet = "e1d1 a5b5 d1e1 b5a5";
    let words = |since: usize| {
        format!("draw: too many plies without progress (4 plies, since ply {since})")
    };
    ends::<Counting>(&start, quiet, &words(0));
    ends::<Counting>(&start, "e1d1 a5b5 d1e1 e4e3 e1d1 b5a5 d1e1 a5b5", &words(4));
    ends::<Counting>(&start, "e1d1 a5a4 d1e1 a4a2 a1a2 e5d5 a2a1 d5e5 a1a2", &words(5));
}

#[test]
fn the_clock_of_the_start_counts() {
    let text = "draw: too many plies without progress (4 plies, by the starting clock)";
    ends::<Counting>("r3k/4p/5/P4/K3R w - - 3 5", "e1d1", text);
    ends::<Counting>("r3k/4p/5/P4/K3R w - - 4 5", "", text);
}

#[test]
fn material_is_dead_when_the_last_other_piece_falls() {
    let text = "draw: nobody has the material to win (all that is left: King a1 and King d5)";
    ends::<Dead>("3rk/5/5/5/K2R1 w - - 0 1", "d1d5 e5d5", text);
    let text = "draw: nobody has the material to win (all that is left: King b1 and King e5)";
    ends::<Dead>("1r2k/5/5/5/KR3 b - - 0 1", "b5b1 a1b1", text);
    goes_on::<Dead>("1r2k/5/5/P4/KR3 b - - 0 1", "b5b1 a1b1");
    let dead = Position::<Dead>::from_fen("4k/5/5/5/K4 w - - 0 1").expect("sound");
    assert!(Game::from_position(dead).outcome().is_some());
    assert_eq!(dead.count_moves(), 3, "a draw by material never empties the list");
}

#[test]
fn the_last_check_decides() {
    let start = Position::<TwoChecks>::start().fen();
    let text = "White wins: the last check was given (White has given 2 checks)";
    ends::<TwoChecks>(&start, "e1c1 a5a4 c1c5 e5d4 c5c4", text);
    let text = "Black wins: the last check was given (Black has given 2 checks)";
    ends::<TwoChecks>(&start, "a2a3 a5c5 e1e2 c5c1 a1b2 c1c2", text);
}

#[test]
fn whoever_arrives_wins() {
    let text = "White wins: a piece reached its goal (the King of White stands on a5)";
    ends::<Race>("5/K4/4k/5/5 w - - 0 1", "a4a5", text);
    let text = "Black wins: a piece reached its goal (the King of Black stands on e1)";
    ends::<Race>("5/5/K4/4k/5 b - - 0 1", "e2e1", text);
    // A rook is not a king, and the near edge is not the far one.
    goes_on::<Race>("5/5/K4/4k/R4 w - - 0 1", "a1c1 e2d3 c1c5");
}

#[test]
fn the_owner_of_nothing_but_royals_is_bare() {
    let text = "White wins: only royal pieces are left to one side (Black has only e5 left)";
    ends::<Baring>("3rk/5/5/5/K2R1 w - - 0 1", "d1d5", text);
    let text = "Black wins: only royal pieces are left to one side (White has only a1 left)";
    ends::<Baring>("3rk/5/5/5/K2R1 b - - 0 1", "d5d1", text);
    goes_on::<Baring>("3rk/4p/5/5/K2R1 w - - 0 1", "d1d5");
}

#[test]
fn the_last_of_a_kind_matters_and_not_the_first() {
    let text = "White wins: the last piece of a kind is gone (Black has no Rook left)";
    ends::<NoRooks>("3rk/5/5/5/K2R1 w - - 0 1", "d1d5", text);
    let text = "Black wins: the last piece of a kind is gone (White has no Rook left)";
    ends::<NoRooks>("3rk/4r/5/5/K2R1 w - - 0 1", "d1d5 e5d5", text);
    let text = "draw: only royal pieces are left to one side (Black has only e5 left)";
    ends::<Excused>("3rk/5/5/5/K2R1 w - - 0 1", "d1d5", text);
}

#[test]
fn a_captured_king_is_one_too_few() {
    let text = "White wins: a decisive piece was captured (Black has 0 of 1 left of the kind King)";
    ends::<Hunt>("4k/5/5/5/K3R w - - 0 1", "e1e5", text);
    let text = "Black wins: a decisive piece was captured (White has 0 of 1 left of the kind King)";
    ends::<Hunt>("r3k/5/5/5/K4 b - - 0 1", "a5a1", text);
}

#[test]
fn facing_needs_an_open_file() {
    let text = "draw: the generals face each other (e1 and e5 on an open file)";
    ends::<Facing>("4k/5/5/5/3K1 w - - 0 1", "d1e1", text);
    ends::<Facing>("3k1/5/5/5/4K b - - 0 1", "d5e5", text);
    goes_on::<Facing>("4k/4p/5/5/3K1 w - - 0 1", "d1e1");
    let facing = Position::<Facing>::from_fen("4k/5/5/5/4K w - - 0 1").expect("sound");
    assert_eq!(facing.count_moves(), 3, "facing never empties the list");
}

#[test]
fn a_deciding_fact_empties_the_list() {
    let mut game = Game::<Baring>::from_position(
        Position::from_fen("3rk/5/5/5/K2R1 w - - 0 1").expect("sound"),
    );
    game.play("d1d5".parse().expect("a move")).expect("legal");
    let after = game.clone();
    let refused = game.play("e5d5".parse().expect("a move"));
    assert!(refused.is_err());
    assert_eq!(game.positions(), after.positions());
    assert_eq!(game.plies(), 1);
}
