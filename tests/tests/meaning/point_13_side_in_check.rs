//! A text in which the side that is not to move stands in check.
//!
//! Reading gives the position; whether it may be played is a question to the interpreter,
//! which every reader of users' texts has to ask.

use rules_core::rules::Player::{First, Second};
use variants_tests::Referee;

/// Rules out: such a position cannot be told from a sound one.
#[test]
fn point_13_a_side_in_check_that_is_not_to_move_can_be_told() {
    let chess = Referee::bundled("chess");
    let game = chess.interpreter();
    let unsound = chess.at("4k3/8/8/8/8/8/8/4RK2 w - - 0 1").mailbox;
    assert!(!game.is_safe(&unsound, Second) && game.is_safe(&unsound, First));
    let sound = chess.at("4k3/8/8/8/8/8/8/4RK2 b - - 0 1").mailbox;
    assert!(!game.is_safe(&sound, Second) && game.in_check(&sound));
    let other = chess.at("4rk2/8/8/8/8/8/8/4K3 b - - 0 1").mailbox;
    assert!(!game.is_safe(&other, First) && !game.in_check(&other));
}

/// Rules out: facing generals are checked on one side only.
#[test]
fn point_13_facing_generals_put_both_sides_in_check() {
    let xiangqi = Referee::bundled("xiangqi");
    for side in ["w", "b"] {
        let facing = xiangqi.at(&format!("4k4/9/9/9/9/9/9/9/9/4K4 {side}")).mailbox;
        assert!(!xiangqi.interpreter().is_safe(&facing, First), "{side}");
        assert!(!xiangqi.interpreter().is_safe(&facing, Second), "{side}");
    }
}

/// Rules out: a capture game knows check.
#[test]
fn point_13_a_capture_game_has_no_such_positions() {
    let game = Referee::bundled("zhamengqi-capture");
    let facing = game.at("4k4/9/9/9/9/9/9/9/9/4K4 w");
    assert!(game.interpreter().is_safe(&facing.mailbox, Second));
    assert!(facing.allows("e1e10"));
}
