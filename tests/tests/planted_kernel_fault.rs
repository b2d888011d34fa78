//! A fault in what compiled code looks up shows in its counts and nowhere else.
//!
//! `Faulty` is xiangqi as the macro compiles it, but for its tables: they come from rules in
//! which one step of the horse is wrong, while the rules it tells everybody are right. So
//! the interpreter, which knows only the rules, stays at the counts of the literature, and
//! the compiled count leaves them.

use rules_core::reference::Interpreter;
use rules_core::rules::Rules;
use variants::{Compiled, Engine, Position, Variant, Xiangqi};

/// As the literature has it, from depth 1.
const XIANGQI: [u64; 4] = [44, 1_920, 79_666, 3_290_240];

/// Stands for the facade crate; all that is its own is where tables come from.
mod faulty {
    pub(crate) use variants::__constants;

    #[allow(unreachable_pub)]
    pub(crate) mod __private {
        pub use variants::__private::*;

        use rules_core::geometry::Vector;
        use rules_core::rules::Movement;
        use std::sync::OnceLock;
        use variants::Xiangqi;

        /// What a game builds on first use.
        pub trait Build: Sized {
            /// Builds it as the generated code says.
            fn build(make: impl FnOnce() -> Self) -> Self {
                make()
            }
        }

        impl Build for Rules {}

        impl Build for Tables<u128> {
            fn build(_: impl FnOnce() -> Self) -> Self {
                let mut rules = Xiangqi::rules().clone();
                let horse = rules.kind_named("Horse").expect("xiangqi has horses");
                let Movement::Walk(leg) = &mut rules.kinds[horse.index()].terms[0].movement else {
                    unreachable!("horses walk")
                };
                // One of eight steps leads a square too far; its leg is right.
                let right = Vector { dx: 1, dy: 2 };
                let step = leg.steps.iter_mut().find(|step| step.vector == right);
                step.expect("a horse goes there").vector = Vector { dx: 1, dy: 3 };
                Self::new(&rules)
            }
        }

        /// In the place of the standard library's cell.
        pub struct Once<T>(OnceLock<T>);

        impl<T: Build> Once<T> {
            pub const fn new() -> Self {
                Self(OnceLock::new())
            }

            pub fn get_or_init(&self, make: impl FnOnce() -> T) -> &T {
                self.0.get_or_init(|| T::build(make))
            }
        }
    }
}

variants::__private::declare! { [crate::faulty] {}
    /// Xiangqi on other tables.
    Faulty: variants::Xiangqi {}
}

fn compiled<V: Variant>() -> Vec<u64> {
    let start = Position::<V>::start();
    (1..=4).map(|depth| start.perft(depth)).collect()
}

fn interpreted(rules: &Rules) -> Vec<u64> {
    let interpreter = Interpreter::new(rules.clone());
    (1..=3).map(|depth| interpreter.perft(&interpreter.start(), depth)).collect()
}

#[test]
fn without_the_fault_all_counts_agree() {
    assert_eq!(compiled::<Xiangqi>(), XIANGQI);
    assert_eq!(interpreted(Position::<Xiangqi>::rules()), XIANGQI[..3]);
}

#[test]
fn a_fault_in_the_tables_changes_the_compiled_count_alone() {
    assert_eq!(interpreted(Position::<Faulty>::rules()), XIANGQI[..3]);
    for (depth, (found, right)) in (1..).zip(compiled::<Faulty>().into_iter().zip(XIANGQI)) {
        assert_ne!(found, right, "depth {depth}");
    }
}

#[test]
fn the_comparison_of_move_lists_finds_the_fault() {
    let interpreter = Interpreter::new(Position::<Faulty>::rules().clone());
    let start = interpreter.start();
    let printed = |engine: &dyn Engine| {
        let moves = engine.legal_moves(&start);
        let mut printed: Vec<String> =
            moves.iter().map(|made| format!("{:?}", made.action)).collect();
        printed.sort_unstable();
        printed
    };
    assert_ne!(printed(&Compiled::<Faulty>::new()), printed(&interpreter));
    assert_eq!(printed(&Compiled::<Xiangqi>::new()), printed(&interpreter));
}
