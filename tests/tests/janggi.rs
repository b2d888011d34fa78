//! Janggi against Fairy-Stockfish, whose counts know two rules more than the declaration.
//!
//! There the game ends after two passes in a row and after two facing positions in a row, and
//! a player whose general is faced may only pass or end the facing. The moves below that are
//! the declaration's.

use rules_core::play::{Action, Mailbox, Reason};
use rules_core::reference::Interpreter;
use variants_tests::{Referee, classic};

#[derive(Clone, Copy, Default)]
struct Before {
    passed: bool,
    faced: bool,
}

struct Counter<'a> {
    game: &'a Interpreter,
    facing_binds: bool,
}

impl Counter<'_> {
    fn faces(&self, position: &Mailbox) -> bool {
        let outcome = self.game.outcome(position);
        self.facing_binds && outcome.is_some_and(|outcome| outcome.reason == Reason::Facing)
    }

    fn nodes(&self, position: &Mailbox, depth: u32, before: Before) -> u64 {
        if depth == 0 {
            return 1;
        }
        let faced = self.faces(position);
        if faced && before.faced {
            return 0;
        }
        let mut sum = 0;
        for made in self.game.legal_moves(position) {
            let passed = made.action == Action::Pass;
            let child = self.game.play(position, &made);
            let ended = passed && before.passed;
            if ended {
                sum += u64::from(depth == 1);
            } else if !faced || passed || !self.faces(&child) {
                sum += self.nodes(&child, depth - 1, Before { passed, faced });
            }
        }
        sum
    }

    fn counts(&self, position: &Mailbox, depth: u32) -> Vec<u64> {
        (1..=depth).map(|depth| self.nodes(position, depth, Before::default())).collect()
    }
}

#[test]
fn moves_are_those_of_another_program_once_its_two_extra_rules_are_applied() {
    let game = Referee::declared(classic("janggi"));
    let start = game.start().mailbox;
    let casual = Counter { game: game.interpreter(), facing_binds: false };
    assert_eq!(casual.counts(&start, 4), [32, 1024, 33_316, 1_083_563]);
    let traditional = Counter { game: game.interpreter(), facing_binds: true };
    assert_eq!(traditional.counts(&start, 4), [32, 1024, 33_000, 1_065_277]);
    let middle = game.at("1Pbcka3/3nNn1c1/N2CaC3/1pB6/9/9/5P3/9/4K4/9 w - - 0 23").mailbox;
    assert_eq!(traditional.counts(&middle, 4), [25, 378, 8835, 151_202]);
}

#[test]
fn a_pass_is_a_move_and_facing_takes_no_move_away() {
    let game = Referee::declared(classic("janggi"));
    assert_eq!(game.start().counts(2), [32, 1024]);
    // 32 lines more than above after two passes, 316 more where the generals face.
    assert_eq!(game.start().counts(3)[2], 33_000 + 32 + 316);
    let kings = game.at("9/4k4/9/9/9/9/9/9/4K4/9 w");
    assert_eq!(kings.after("e2"), "d1 d2 d3 e1 e2 e3 f1 f2 f3");
    // Another program has 360 where two passes end the game: nine moves fewer.
    assert_eq!(kings.counts(3), [9, 81, 360 + 9]);
    assert_eq!(kings.outcome().as_deref(), Some("draw: the generals face each other"));
}
