//! Both executions behind one face, on positions as plain data.

use super::playout::{self, Random, Step};
use super::{Position, Variant};
use crate::geometry::Square;
use crate::kernel::{self, Past};
use crate::play::{Mailbox, Move, Outcome};
use crate::reference::Interpreter;
use crate::rules::{Player, Rules};
use std::fmt::Debug;
use std::marker::PhantomData;

/// Decides what is legal in one game, compiled or interpreted.
///
/// ```
/// use rules_core::compiled::Engine;
/// use rules_core::play::Mailbox;
/// use rules_core::reference::Interpreter;
///
/// # let mut library = rules_core::language::Library::new();
/// # library.add("example", "Duel {
/// #     board 4 x 4; players White, Black;
/// #     royal King k: K; Rook r: R;
/// #     setup \"1k2/4/1K2/3R\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let rules = library.check("Duel").rules.expect("the rules are sound");
/// let engine: Box<dyn Engine> = Box::new(Interpreter::new(rules));
/// let start = Mailbox::start(engine.rules());
/// assert_eq!(engine.perft(&start, 1), 11);
/// assert_eq!(engine.legal_moves(&start).len(), 11);
/// ```
pub trait Engine: Debug + Send + Sync {
    /// The game's rules.
    fn rules(&self) -> &Rules;
    /// The legal moves of a position, in no particular order.
    fn legal_moves(&self, position: &Mailbox) -> Vec<Move>;
    /// The position after one of its legal moves.
    fn play(&self, position: &Mailbox, made: &Move) -> Mailbox;
    /// Whether the royals of a player are safe.
    fn is_safe(&self, position: &Mailbox, player: Player) -> bool;
    /// The pieces of a player that could capture a royal on a square.
    fn attackers(&self, position: &Mailbox, square: Square, by: Player) -> Vec<Square>;
    /// The outcome, as far as the position shows it.
    fn outcome(&self, position: &Mailbox) -> Option<Outcome>;
    /// The outcome, with the facts of the history answered by the caller.
    fn judge(&self, position: &Mailbox, past: &Past<'_>) -> Option<Outcome>;
    /// Plays random moves until the game is over or has a number of plies; `watch` sees
    /// each move before it is made.
    fn playout(
        &self,
        random: &mut Random,
        plies: u32,
        watch: &mut dyn FnMut(Step),
    ) -> Option<Outcome>;
    /// The position without rights that nobody can use.
    fn canonical(&self, position: &Mailbox) -> Mailbox;
    /// The number of legal move sequences of a length.
    fn perft(&self, position: &Mailbox, depth: u32) -> u64;
}

/// A compiled game as an [`Engine`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Compiled<V>(PhantomData<V>);

impl<V: Variant> Compiled<V> {
    /// The engine of a game.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<V: Variant> Engine for Compiled<V> {
    fn rules(&self) -> &Rules {
        V::rules()
    }

    fn legal_moves(&self, position: &Mailbox) -> Vec<Move> {
        let state = kernel::from_mailbox::<V>(position);
        kernel::list(&state).into_iter().map(|code| kernel::to_move(&state, code)).collect()
    }

    fn play(&self, position: &Mailbox, made: &Move) -> Mailbox {
        let state = kernel::from_mailbox::<V>(position);
        let code =
            kernel::list(&state).into_iter().find(|&code| kernel::to_move(&state, code) == *made);
        code.map_or_else(
            || position.clone(),
            |code| kernel::to_mailbox(&kernel::play(&state, code)),
        )
    }

    fn is_safe(&self, position: &Mailbox, player: Player) -> bool {
        kernel::is_safe(&kernel::from_mailbox::<V>(position), player)
    }

    fn attackers(&self, position: &Mailbox, square: Square, by: Player) -> Vec<Square> {
        kernel::attackers(&kernel::from_mailbox::<V>(position), square, by)
    }

    fn outcome(&self, position: &Mailbox) -> Option<Outcome> {
        kernel::outcome(&kernel::from_mailbox::<V>(position))
    }

    fn judge(&self, position: &Mailbox, past: &Past<'_>) -> Option<Outcome> {
        kernel::judge(&kernel::from_mailbox::<V>(position), None, past)
    }

    fn playout(
        &self,
        random: &mut Random,
        plies: u32,
        watch: &mut dyn FnMut(Step),
    ) -> Option<Outcome> {
        playout::compiled::<V>(random, plies, watch)
    }

    fn canonical(&self, position: &Mailbox) -> Mailbox {
        Position::<V>::from_mailbox(position).to_mailbox()
    }

    fn perft(&self, position: &Mailbox, depth: u32) -> u64 {
        kernel::perft(&kernel::from_mailbox::<V>(position), depth)
    }
}

impl Engine for Interpreter {
    fn rules(&self) -> &Rules {
        Self::rules(self)
    }

    fn legal_moves(&self, position: &Mailbox) -> Vec<Move> {
        Self::legal_moves(self, position)
    }

    fn play(&self, position: &Mailbox, made: &Move) -> Mailbox {
        Self::play(self, position, made)
    }

    fn is_safe(&self, position: &Mailbox, player: Player) -> bool {
        Self::is_safe(self, position, player)
    }

    fn attackers(&self, position: &Mailbox, square: Square, by: Player) -> Vec<Square> {
        Self::attackers(self, position, square, by)
    }

    fn outcome(&self, position: &Mailbox) -> Option<Outcome> {
        Self::outcome(self, position)
    }

    fn judge(&self, position: &Mailbox, past: &Past<'_>) -> Option<Outcome> {
        self.outcome_given(position, past)
    }

    fn playout(
        &self,
        random: &mut Random,
        plies: u32,
        watch: &mut dyn FnMut(Step),
    ) -> Option<Outcome> {
        playout::interpreted(self, random, plies, watch)
    }

    fn canonical(&self, position: &Mailbox) -> Mailbox {
        self.without_dead_rights(position)
    }

    fn perft(&self, position: &Mailbox, depth: u32) -> u64 {
        Self::perft(self, position, depth)
    }
}
