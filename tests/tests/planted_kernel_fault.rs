//! A fault in what compiled code looks up shows in its counts and nowhere else.
//!
//! The game below is `Xiangqi` with two functions written by hand as the macro would; its
//! tables come from rules in which one step of the horse is wrong, while the rules it
//! tells everybody are right. So the interpreter, which knows only the rules, stays at the
//! counts of the literature, and the compiled count leaves them.

use rules_core::geometry::Vector;
use rules_core::kernel::{Attack, Generated, Generator, Masks, Output, Parts, Side, Tables};
use rules_core::play::Mailbox;
use rules_core::reference::Interpreter;
use rules_core::rules::{Movement, Rules};
use std::sync::OnceLock;
use variants::{Compiled, Engine, Position, Variant, Xiangqi};

/// As the literature has it, from depth 1.
const XIANGQI: [u64; 4] = [44, 1_920, 79_666, 3_290_240];

/// The code of a game on other tables: rules as they are, except where a plan says so.
macro_rules! on_other_tables {
    ($name:ident, $alter:expr) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        struct $name;

        impl Variant for $name {
            const NAME: &'static str = Xiangqi::NAME;
            const SLUG: &'static str = Xiangqi::SLUG;
            const TITLE: &'static str = Xiangqi::TITLE;
            const SOURCE: &'static str = Xiangqi::SOURCE;
        }

        impl Generated for $name {
            type Bits = u128;
            type Kinds = Masks<u128, 7>;
            type Planes = [u128; 3];
            type Extras = Parts<(), (), (), (), ()>;

            fn rules() -> &'static Rules {
                Xiangqi::rules()
            }

            fn tables() -> &'static Tables<u128> {
                static TABLES: OnceLock<Tables<u128>> = OnceLock::new();
                TABLES.get_or_init(|| {
                    let mut rules = Xiangqi::rules().clone();
                    let alter: fn(&mut Rules) = $alter;
                    alter(&mut rules);
                    Tables::new(&rules)
                })
            }

            fn pieces<S: Side, O: Output<u128>>(g: &mut Generator<'_, Self, S, O>) {
                for from in g.own(GENERAL) {
                    let facing = g.slide(1, from) & g.them() & g.of(&[GENERAL]);
                    g.moves(GENERAL, from, g.leap(0, from) & !g.us() | facing);
                }
                for (kind, term) in [(ADVISOR, 2), (SOLDIER, 8)] {
                    for from in g.own(kind) {
                        let mut to = g.leap(term, from);
                        if kind == SOLDIER {
                            to |= g.leap(9, from);
                        }
                        g.moves(kind, from, to & !g.us());
                    }
                }
                for (kind, term) in [(ELEPHANT, 3), (HORSE, 4)] {
                    for from in g.own(kind) {
                        g.moves(kind, from, g.lame(term, from) & !g.us());
                    }
                }
                for from in g.own(CHARIOT) {
                    g.moves(CHARIOT, from, g.slide(5, from) & !g.us());
                }
                for from in g.own(CANNON) {
                    let quiet = g.slide(6, from) & g.empty();
                    g.moves(CANNON, from, quiet | g.hop(7, from, g.occupied()) & g.them());
                }
            }

            fn attacked<S: Side>(a: &Attack<'_, Self, S>, victim: usize) -> bool {
                a.leap(0, a.theirs(GENERAL))
                    || (victim == GENERAL && a.slide(1, a.theirs(GENERAL)))
                    || a.leap(2, a.theirs(ADVISOR))
                    || a.lame(3, a.theirs(ELEPHANT))
                    || a.lame(4, a.theirs(HORSE))
                    || a.slide(5, a.theirs(CHARIOT))
                    || a.hop(7, a.theirs(CANNON), a.occupied())
                    || a.leap(8, a.theirs(SOLDIER))
                    || a.leap(9, a.theirs(SOLDIER))
            }
        }
    };
}

const GENERAL: usize = 0;
const ADVISOR: usize = 1;
const ELEPHANT: usize = 2;
const HORSE: usize = 3;
const CHARIOT: usize = 4;
const CANNON: usize = 5;
const SOLDIER: usize = 6;

on_other_tables!(Sound, |_| {});
on_other_tables!(Faulty, |rules| {
    let Movement::Walk(leg) = &mut rules.kinds[HORSE].terms[0].movement else { unreachable!() };
    // One of eight steps leads a square too far; its leg is right.
    let step = leg.steps.iter_mut().find(|step| step.vector == Vector { dx: 1, dy: 2 });
    step.expect("a horse goes there").vector = Vector { dx: 1, dy: 3 };
});

fn compiled<V: Variant>() -> Vec<u64> {
    let start = Position::<V>::start();
    (1..=4).map(|depth| start.perft(depth)).collect()
}

fn interpreted<V: Variant>() -> Vec<u64> {
    let interpreter = Interpreter::new(V::rules().clone());
    (1..=3).map(|depth| interpreter.perft(&interpreter.start(), depth)).collect()
}

#[test]
fn code_by_hand_on_sound_tables_counts_as_the_macro_does() {
    assert_eq!(compiled::<Xiangqi>(), XIANGQI);
    assert_eq!(compiled::<Sound>(), XIANGQI);
    assert_eq!(interpreted::<Sound>(), XIANGQI[..3]);
}

#[test]
fn a_fault_in_the_tables_changes_the_compiled_count_alone() {
    assert_eq!(interpreted::<Faulty>(), XIANGQI[..3]);
    let found = compiled::<Faulty>();
    for (depth, (found, right)) in (1..).zip(found.iter().zip(XIANGQI)) {
        assert_ne!(*found, right, "depth {depth}");
    }
}

#[test]
fn the_comparison_of_move_lists_finds_the_fault() {
    let start = Mailbox::start(Faulty::rules());
    let interpreter = Interpreter::new(Faulty::rules().clone());
    let count = |engine: &dyn Engine| {
        let mut printed: Vec<String> =
            engine.legal_moves(&start).iter().map(|made| format!("{:?}", made.action)).collect();
        printed.sort_unstable();
        printed
    };
    assert_ne!(count(&Compiled::<Faulty>::new()), count(&interpreter));
    assert_eq!(count(&Compiled::<Sound>::new()), count(&interpreter));
}
