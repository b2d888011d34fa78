//! The reference interpreter: slow, obvious, straight from the rules.
//!
//! It plays a [`Mailbox`] by walking every term step by step, makes each move and
//! looks whether a royal could be taken. It shares nothing with generated code but
//! the [`Rules`], so that each can judge the other. It also plays games that were
//! loaded from a text a moment ago.
//!
//! Files follow the order in which a ruling is made: [`walk`](self) a term,
//! find attacks, collect moves, filter them, make one, look for an ending.

mod attack;
mod castle;
mod ending;
mod explain;
mod generate;
mod history;
mod legal;
mod make;
mod perft;
mod walk;

pub use explain::Objection;
pub use history::{Game, Proof};

use crate::play::Mailbox;
use crate::rules::{Clause, Fact, KindId, Player, Rules};
use attack::Reach;
use std::sync::Arc;

/// Plays any checked game.
///
/// Generating the legal moves of a position takes time proportional to the number
/// of pseudo-legal moves times the number of enemy pieces near the royals.
///
/// ```
/// use rules_core::language::Library;
/// use rules_core::reference::Interpreter;
///
/// let mut library = Library::new();
/// library.add("example", "Duel {
///     board 3 x 5; players White, Black;
///     royal King k: K; Pawn p: fmWfcF;
///     setup \"1k1/1p1/3/1P1/1K1\";
///     checkmate loses; stalemate draws;
/// }");
/// let rules = library.check("Duel").rules.expect("the rules are sound");
/// let interpreter = Interpreter::new(rules);
/// let start = interpreter.start();
/// assert_eq!(interpreter.legal_moves(&start).len(), 5);
/// assert_eq!(interpreter.perft(&start, 1), 5);
/// ```
#[derive(Clone, Debug)]
pub struct Interpreter {
    rules: Arc<Rules>,
    reach: Option<Reach>,
    royal_kinds: Vec<KindId>,
    decides: bool,
}

impl Interpreter {
    /// Prepares to play a game.
    #[must_use]
    pub fn new(rules: impl Into<Arc<Rules>>) -> Self {
        let rules = rules.into();
        let reach = Reach::new(&rules);
        let royal_kinds = rules.kind_ids().filter(|&id| rules.royal(id).is_some()).collect();
        let decides = rules.facts().any(Fact::decides);
        Self { rules, reach, royal_kinds, decides }
    }

    /// The game's rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The position the game starts from.
    #[must_use]
    pub fn start(&self) -> Mailbox {
        Mailbox::start(&self.rules)
    }

    /// Whether a clause about squares alone allows a move from one to another.
    fn zone_allows(
        clause: &Clause,
        player: Player,
        from: crate::geometry::Square,
        to: crate::geometry::Square,
    ) -> bool {
        match clause {
            Clause::From(zone) => zone.of(player).contains(from),
            Clause::To(zone) => zone.of(player).contains(to),
            Clause::Touching(zone) => {
                zone.of(player).contains(from) || zone.of(player).contains(to)
            }
            Clause::Within(zone) => zone.of(player).contains(from) && zone.of(player).contains(to),
            Clause::AlongLines | Clause::Onto(_) | Clause::Over(_) | Clause::OnePerFile => true,
        }
    }
}
