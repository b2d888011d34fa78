//! What each clause limits.

use variants_tests::{Referee, Spot};

/// A game on 5 x 5 with one kind of piece under test, hounds that cannot move, and no royals.
fn game(kind: &str) -> Referee {
    Referee::declared(&format!(
        "Field {{ board 5 x 5; players White, Black; zone corner = a1..b2; fixed zone low = rank 1;
            zone gap = a1 a2 a4 a5; zone steps = a1 b3; zone leg = a1 a2 b3; lines a1-b2-c3 a5-b5;
            Piece p: {kind}; Hound h: ; Wolf w: ; setup \"5/5/5/5/P4\"; stalemate draws; }}"
    ))
}

fn targets(kind: &str, fen: &str, from: &str) -> String {
    let game = game(kind);
    let spot: Spot<'_> = game.at(fen);
    spot.after(from)
}

/// Rules out: `from` asks for the square before the last step, or for the target.
#[test]
fn point_02_from_is_the_origin_of_the_whole_move() {
    assert_eq!(targets("R2 from corner", "5/5/5/1P3/5 w", "b2"), "a2 b1 b3 b4 c2 d2");
    assert_eq!(targets("R2 from corner", "5/5/1P3/5/5 w", "b3"), "");
    // The second player's corner is d4..e5.
    assert_eq!(targets("R2 from corner", "5/3p1/5/5/5 b", "d4"), "b4 c4 d2 d3 d5 e4");
    assert_eq!(targets("R2 from corner", "5/5/5/1p3/5 b", "b2"), "");
}

/// Rules out: a slide may not cross squares outside the zone of a `to`.
#[test]
fn point_02_to_is_the_final_square_alone() {
    assert_eq!(targets("R to corner", "5/5/5/5/4P w", "e1"), "a1 b1");
    assert_eq!(targets("R to corner", "p4/5/5/5/5 b", "a5"), "d5 e5");
}

/// Rules out: a fixed zone turns with the player.
#[test]
fn point_02_a_fixed_zone_stays_and_others_turn() {
    assert_eq!(targets("W to low", "5/5/5/1p3/5 b", "b2"), "b1");
    assert_eq!(targets("W to low", "5/1p3/5/5/5 b", "b4"), "");
    assert_eq!(targets("W to corner", "5/5/5/1p3/5 b", "b2"), "");
    assert_eq!(targets("W to corner", "5/2p2/5/5/5 b", "c4"), "d4");
}

/// Rules out: `touching` wants both ends, or only the last.
#[test]
fn point_02_touching_is_either_end() {
    assert_eq!(targets("W touching corner", "5/5/5/1P3/5 w", "b2"), "a2 b1 b3 c2");
    assert_eq!(targets("W touching corner", "5/5/1P3/5/5 w", "b3"), "b2");
}

/// Rules out: `within` looks at both ends only, so a slide slips through a gap.
#[test]
fn point_02_within_holds_for_every_crossed_square() {
    assert_eq!(targets("R within gap", "5/5/5/5/P4 w", "a1"), "a2");
    assert_eq!(targets("R within gap", "5/P4/5/5/5 w", "a4"), "a5");
    assert_eq!(targets("R within gap", "5/5/P4/5/5 w", "a3"), "");
}

/// Rules out: the leg of a lame leap may lie outside; or a free leap has a leg.
#[test]
fn point_02_within_holds_for_legs() {
    assert_eq!(targets("nN within steps", "5/5/5/5/P4 w", "a1"), "");
    assert_eq!(targets("N within steps", "5/5/5/5/P4 w", "a1"), "b3");
    assert_eq!(targets("nN within leg", "5/5/5/5/P4 w", "a1"), "b3");
}

/// Rules out: a hurdle outside the zone may be hopped.
#[test]
fn point_02_within_holds_for_hurdles() {
    // gap is a1 a2 a4 a5: over a2 the way leads through a3.
    assert_eq!(targets("pR within gap", "5/5/5/h4/P4 w", "a1"), "");
    assert_eq!(targets("gR within gap", "5/5/5/h4/P4 w", "a1"), "");
    assert_eq!(targets("pR within corner", "5/5/5/5/Ph3 w", "a1"), "");
    assert_eq!(targets("pR within low", "5/5/5/5/PhH2 w", "a1"), "");
    assert_eq!(targets("pR within low", "5/5/5/h4/Ph3 w", "a1"), "c1 d1 e1");
}

/// Rules out: only the ends of a slide need lie on a line, or any diagonal neighbour will do.
#[test]
fn point_02_along_lines_holds_for_each_unit_step() {
    assert_eq!(targets("B along lines", "5/5/5/5/P4 w", "a1"), "b2 c3");
    assert_eq!(targets("F along lines", "5/5/5/1P3/5 w", "b2"), "a1 c3");
    assert_eq!(targets("R along lines", "P4/5/5/5/5 w", "a5"), "b5");
    assert_eq!(targets("pB along lines", "5/5/5/1h3/P4 w", "a1"), "c3");
    // A fers rider along the line may not skip the part that is not drawn.
    assert_eq!(targets("A along lines", "5/5/5/5/P4 w", "a1"), "c3");
    assert_eq!(targets("A along lines", "5/5/5/1P3/5 w", "b2"), "");
}

/// Rules out: lines stay where they are for the second player.
#[test]
fn point_02_lines_turn_with_the_player() {
    let game = Referee::declared(
        "Lined { board 5 x 5; players White, Black; lines a1-b2; Piece p: F along lines;
            setup \"5/5/5/5/P4\"; stalemate draws; }",
    );
    assert_eq!(game.at("4p/5/5/5/5 b").after("e5"), "d4");
    assert_eq!(game.at("5/5/5/5/p4 b").after("a1"), "");
}

/// Rules out: `onto` also limits quiet moves, or allows capturing friends.
#[test]
fn point_02_onto_limits_what_is_captured_alone() {
    assert_eq!(targets("R onto Hound", "5/w4/5/5/P1h2 w", "a1"), "a2 a3 b1 c1");
    assert_eq!(targets("R onto not Hound", "5/w4/5/5/P1h2 w", "a1"), "a2 a3 a4 b1");
    assert_eq!(targets("cR onto Hound", "5/5/5/5/P1h2 w", "a1"), "c1");
    assert_eq!(targets("R onto Hound", "5/5/5/5/P1H2 w", "a1"), "a2 a3 a4 a5 b1");
}

/// Rules out: `over` limits the piece captured; or hops look past a hurdle that may not be hopped.
#[test]
fn point_02_over_limits_hurdles_alone() {
    assert_eq!(targets("pR over Hound", "w4/5/h4/5/PW3 w", "a1"), "a4 a5");
    assert_eq!(targets("pR over not Hound", "w4/5/h4/5/PW3 w", "a1"), "c1 d1 e1");
    assert_eq!(targets("pR over Wolf", "5/w4/h4/5/P4 w", "a1"), "");
}

/// Rules out: the clauses behind a group hold for its last term only.
#[test]
fn point_02_clauses_behind_a_group_hold_for_all_its_terms() {
    let group = "(mR, mB along lines) to corner";
    assert_eq!(targets(group, "5/5/2P2/5/5 w", "c3"), "a1 b2");
    assert_eq!(targets(group, "5/5/1P3/5/5 w", "b3"), "b1 b2");
}

/// Rules out: any friend may castle, or `onto` makes castling a capture.
#[test]
fn point_02_onto_names_the_partner_of_castling() {
    let game = Referee::declared(
        "Castler { board 7 x 5; players White, Black; royal King k: W, isO2 onto Rook; Rook r: R;
            Hound h: ; setup \"3k3/7/7/7/R2K2H\"; checkmate loses; stalemate draws; }",
    );
    assert_eq!(game.start().after("d1"), "b1 c1 d2 e1");
    assert_eq!(game.start().play("d1b1").fen(), "3k3/7/7/7/1KR3H b - - 1 1");
    // An enemy in the corner is no partner.
    assert_eq!(game.at("3k3/7/7/7/r2K2H w").after("d1"), "d2");
}
