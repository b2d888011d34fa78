//! Whose safety counts.

use variants_tests::Referee;

fn game(royal: &str) -> Referee {
    Referee::declared(&format!(
        "Kings {{ board 5 x 5; players White, Black; {royal} King k: K; Rook r: R;
            setup \"k3k/5/5/5/K3K\"; checkmate loses; stalemate draws; }}"
    ))
}

const ONE_OF_TWO: &str = "r3k/5/5/5/K1K2 w";
const BOTH: &str = "r1r1k/5/5/5/K1K2 w";
const LAST: &str = "r1k2/5/5/5/K4 w";

/// Rules out: one safe king is enough.
#[test]
fn point_04_royal_wants_all_royals_safe() {
    let game = game("royal");
    assert!(game.at(ONE_OF_TWO).check());
    // a1 must leave the file: b1 and b2 do, c1 may not move instead.
    assert_eq!(game.at(ONE_OF_TWO).moves(), ["a1b1", "a1b2"]);
    assert!(game.at(BOTH).check());
    assert_eq!(game.at(BOTH).counts(1), [0]);
    assert_eq!(game.at("k1k2/5/5/5/R3K b").moves(), ["a5b4", "a5b5"]);
}

/// Rules out: `any` wants all of them safe, or none.
#[test]
fn point_04_royal_any_wants_at_least_one_safe() {
    let game = game("royal any");
    assert!(!game.at(ONE_OF_TWO).check());
    assert_eq!(game.at(ONE_OF_TWO).after("a1"), "a2 b1 b2");
    assert!(game.at(BOTH).check());
    assert_eq!(game.at(BOTH).moves(), ["a1b1", "a1b2", "c1b1", "c1b2", "c1d1", "c1d2"]);
    assert!(game.at(LAST).check());
}

/// Rules out: `last` protects earlier kings, or not even the last.
#[test]
fn point_04_royal_last_counts_only_when_one_is_left() {
    let game = game("royal last");
    assert!(!game.at(BOTH).check());
    assert_eq!(game.at(BOTH).counts(1), [8]);
    assert!(game.at(LAST).check());
    assert_eq!(game.at(LAST).moves(), ["a1b1", "a1b2"]);
}

/// Rules out: a side without royals is in check, or mated.
#[test]
fn point_04_a_side_without_royals_is_never_in_check() {
    let horde = Referee::declared(
        "Horde { board 5 x 5; players White, Black; royal King k: K; Pawn p: fmWfcF; Rook r: R;
            setup \"k3r/5/5/5/PPPPP\"; checkmate loses; stalemate draws; White extinct Pawn loses; }",
    );
    let spot = horde.at("k3r/5/5/5/PPPPP w");
    assert!(!spot.check());
    assert_eq!(spot.after("e1"), "e2");
}

/// Rules out: kings that are not royal must be kept safe all the same.
#[test]
fn point_04_without_a_royal_kind_it_is_a_capture_game() {
    let game = game("");
    assert!(!game.at(LAST).check());
    assert_eq!(game.at(LAST).moves(), ["a1a2", "a1b1", "a1b2"]);
    assert!(game.at("r1k2/5/5/5/K4 b").allows("a5a1"));
}

/// Rules out: royals of two kinds are safe if one of them is.
#[test]
fn point_04_royals_of_several_kinds_count_together() {
    let game = Referee::declared(
        "Pair { board 5 x 5; players White, Black; royal King k: K; royal Prince p: F; Rook r: R;
            setup \"k3p/5/5/5/K3P\"; checkmate loses; stalemate draws; }",
    );
    assert_eq!(game.at("k1p1r/5/5/5/K3P w").moves(), ["e1d2"]);
}
