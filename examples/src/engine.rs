//! The one place that asks what is legal: everything else sees positions and moves.

use rules_core::geometry::Square;
use rules_core::play::{Mailbox, Move, read_fen};
use rules_core::reference::Interpreter;
use rules_core::rules::Rules;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use variants::{AnyPosition, PositionError};

/// Plays one game, compiled or interpreted.
pub(crate) struct Engine {
    engine: Arc<dyn variants::Engine>,
}

impl Engine {
    pub(crate) fn new(engine: Arc<dyn variants::Engine>) -> Self {
        Self { engine }
    }

    /// A game that only a text tells.
    pub(crate) fn interpreted(rules: Rules) -> Self {
        Self::new(Arc::new(Interpreter::new(rules)))
    }

    /// The engine itself, for those who play whole games with it.
    pub(crate) fn shared(&self) -> &Arc<dyn variants::Engine> {
        &self.engine
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.engine.rules()
    }

    pub(crate) fn start(&self) -> AnyPosition {
        AnyPosition::start(Arc::clone(&self.engine))
    }

    /// Reads a position; where the side that has just moved stands in check, it says by what.
    pub(crate) fn read_fen(&self, text: &str) -> Result<AnyPosition, String> {
        AnyPosition::from_fen(Arc::clone(&self.engine), text).map_err(|error| match &error {
            PositionError::OpponentInCheck { mover, waiter } => format!(
                "side to move: {mover} is to move, but {waiter} stands in check{}; expected a position in which only the side to move may be in check",
                self.threat(text).unwrap_or_default()
            ),
            PositionError::Fen(_) => error.to_string(),
        })
    }

    /// A royal that could be captured at once, and by what.
    fn threat(&self, text: &str) -> Option<String> {
        let rules = self.rules();
        let position = read_fen(rules, text).ok()?;
        let waiting = position.side.other();
        let (square, royal, from) = position
            .placement
            .pieces()
            .filter(|(_, piece)| piece.owner == waiting && rules.royal(piece.kind).is_some())
            .find_map(|(square, royal)| {
                let from = *self.engine.attackers(&position, square, position.side).first()?;
                Some((square, royal, from))
            })?;
        let by = position.placement.at(from)?;
        let name = |kind| &rules.kind(kind).name;
        Some(format!(
            ": the {} on {} could be captured by the {} on {}",
            name(royal.kind),
            rules.board.name(square),
            name(by.kind),
            rules.board.name(from)
        ))
    }

    pub(crate) fn legal_moves(&self, position: &Mailbox) -> Vec<Move> {
        self.engine.legal_moves(position)
    }

    pub(crate) fn play(&self, position: &Mailbox, one: &Move) -> Mailbox {
        self.engine.play(position, one)
    }

    /// The royals of the player to move that could be captured.
    pub(crate) fn threatened(&self, position: &Mailbox) -> Vec<Square> {
        let rules = self.rules();
        let royals = position
            .placement
            .pieces()
            .filter(|(_, piece)| piece.owner == position.side && rules.royal(piece.kind).is_some());
        let attacked = |square: &Square| {
            !self.engine.attackers(position, *square, position.side.other()).is_empty()
        };
        royals.map(|(square, _)| square).filter(attacked).collect()
    }

    /// The number of move sequences of a length, counted by several threads.
    pub(crate) fn perft(&self, position: &Mailbox, depth: u32, threads: usize) -> u64 {
        if depth < 2 || threads < 2 {
            return self.engine.perft(position, depth);
        }
        self.divide(position, depth, threads).iter().map(|(_, nodes)| nodes).sum()
    }

    /// The legal moves, each with the number of sequences that begin with it; in no order.
    pub(crate) fn divide(
        &self,
        position: &Mailbox,
        depth: u32,
        threads: usize,
    ) -> Vec<(Move, u64)> {
        let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
        let moves = self.legal_moves(position);
        let next = AtomicUsize::new(0);
        let counted = Mutex::new(Vec::with_capacity(moves.len()));
        let work = || {
            while let Some(one) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
                let nodes = self.engine.perft(&self.play(position, one), rest);
                counted.lock().unwrap_or_else(PoisonError::into_inner).push((one.clone(), nodes));
            }
        };
        std::thread::scope(|scope| {
            // A thread that cannot be started leaves its share to the others.
            for _ in 1..threads.min(moves.len()) {
                let _ = std::thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
        counted.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
