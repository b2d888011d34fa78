//! Which ply a ban means.

use variants_tests::Referee;

const BARE: &str = "rnakanr/1c3c1/p2p2p/P2P2P/1C3C1/RNAKANR";

/// Rules out: the ban holds for ever, or for the other soldiers too.
#[test]
fn point_09_the_ban_holds_on_its_ply_alone() {
    let game = Referee::bundled("xiangqi-42");
    assert!(!game.start().allows("d3d4"));
    assert!(game.start().allows("a3a4") && game.start().allows("g3g4"));
    assert!(game.start().play("c1d2 c6d5").allows("d3d4"));
    assert!(game.start().play("c1d2").allows("d4d3"), "Black may take at once");
}

/// Rules out: plies are counted from the position that was read.
#[test]
fn point_09_the_move_number_of_a_fen_tells_the_ply() {
    let game = Referee::bundled("xiangqi-42");
    let at = |rest: &str| game.at(&format!("{BARE} {rest}")).allows("d3d4");
    assert!(!at("w - - 0 1"));
    assert!(at("w - - 0 2"));
    assert!(at("w - - 0 10"));
}

/// Rules out: a FEN without numbers is always, or never, the first ply.
#[test]
fn point_09_without_numbers_only_the_setup_is_the_first_ply() {
    let game = Referee::bundled("xiangqi-42");
    assert!(!game.at(&format!("{BARE} w")).allows("d3d4"));
    assert!(!game.at(BARE).allows("d3d4"));
    assert!(!game.at(&format!("{BARE} w - -")).allows("d3d4"));
    let moved = "rnakanr/1c3c1/p2p2p/P2P2P/1CA2C1/RN1KANR";
    assert!(game.at(&format!("{moved} w")).allows("d3d4"));
    assert!(!game.at(&format!("{moved} w - - 0 1")).allows("d3d4"));
}

/// Rules out: the squares of a ban turn with the player, or plies count moves of one side.
#[test]
fn point_09_the_second_players_first_move_is_ply_two() {
    let game = Referee::declared("Second: Xiangqi42 { no forbid; forbid d4d3 on ply 2; }");
    assert!(game.start().allows("d3d4"));
    assert!(!game.start().play("c1d2").allows("d4d3"));
    assert!(game.start().play("c1d2 c6d5 d2c1").allows("d4d3"));
    assert!(!game.at(&format!("{BARE} b - - 0 1")).allows("d4d3"));
    assert!(game.at(&format!("{BARE} b - - 0 2")).allows("d4d3"));
}

/// Rules out: the first player's second move is ply two.
#[test]
fn point_09_the_first_players_second_move_is_ply_three() {
    let game = Referee::declared("Third: Xiangqi42 { no forbid; forbid d3d4 on ply 3; }");
    assert!(game.start().allows("d3d4"));
    assert!(!game.start().play("c1d2 c6d5").allows("d3d4"));
    assert!(game.start().play("c1d2 c6d5 d2c1 d5c6").allows("d3d4"));
}
