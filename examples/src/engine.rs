//! The one place that asks what is legal: everything else sees positions and moves.

use rules_core::geometry::Square;
use rules_core::play::{Mailbox, Move, MoveText, Outcome, read_fen};
use rules_core::reference::{Game, Interpreter};
use rules_core::rules::Rules;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Plays one game, compiled or interpreted.
pub(crate) struct Engine {
    engine: Arc<dyn variants::Engine>,
    /// Tells histories and objections, which compiled games do not; most commands need neither.
    interpreter: OnceLock<Interpreter>,
}

impl Engine {
    pub(crate) fn new(engine: Arc<dyn variants::Engine>) -> Self {
        Self { engine, interpreter: OnceLock::new() }
    }

    /// A game that only a text tells.
    pub(crate) fn interpreted(rules: Rules) -> Self {
        Self::new(Arc::new(Interpreter::new(rules)))
    }

    fn interpreter(&self) -> &Interpreter {
        self.interpreter.get_or_init(|| Interpreter::new(self.rules().clone()))
    }

    /// The engine itself, for those who play whole games with it.
    pub(crate) fn shared(&self) -> &Arc<dyn variants::Engine> {
        &self.engine
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.engine.rules()
    }

    pub(crate) fn start(&self) -> Mailbox {
        Mailbox::start(self.rules())
    }

    /// Reads a position; one where the side that has just moved stands in check could
    /// never be reached and is refused.
    pub(crate) fn read_fen(&self, text: &str) -> Result<Mailbox, String> {
        let rules = self.rules();
        let position = read_fen(rules, text).map_err(|error| error.to_string())?;
        let waiting = position.side.other();
        if self.engine.is_safe(&position, waiting) {
            return Ok(position);
        }
        let [mover, waiter] = [position.side, waiting].map(|player| &rules.players[player.index()]);
        let threat = position
            .placement
            .pieces()
            .filter(|(_, piece)| piece.owner == waiting && rules.royal(piece.kind).is_some())
            .find_map(|(square, royal)| {
                let from = *self.engine.attackers(&position, square, position.side).first()?;
                let by = position.placement.at(from)?;
                let name = |kind| &rules.kind(kind).name;
                Some(format!(
                    ": the {} on {} could be captured by the {} on {}",
                    name(royal.kind),
                    rules.board.name(square),
                    name(by.kind),
                    rules.board.name(from)
                ))
            });
        Err(format!(
            "side to move: {mover} is to move, but {waiter} stands in check{}; expected a position in which only the side to move may be in check",
            threat.unwrap_or_default()
        ))
    }

    /// The position without rights that nobody can use, as it is shown.
    pub(crate) fn canonical(&self, position: &Mailbox) -> Mailbox {
        self.engine.canonical(position)
    }

    pub(crate) fn legal_moves(&self, position: &Mailbox) -> Vec<Move> {
        self.engine.legal_moves(position)
    }

    pub(crate) fn play(&self, position: &Mailbox, one: &Move) -> Mailbox {
        self.engine.play(position, one)
    }

    pub(crate) fn in_check(&self, position: &Mailbox) -> bool {
        !self.engine.is_safe(position, position.side)
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

    /// How the game stands after legal moves from a position, repetition included.
    pub(crate) fn outcome(&self, start: &Mailbox, moves: &[Move]) -> Option<Outcome> {
        if moves.is_empty() {
            return self.engine.outcome(start);
        }
        let mut game = Game::from(self.interpreter(), start.clone());
        for one in moves {
            game.play(one.clone());
        }
        game.outcome()
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

    /// Why a move is not legal, where its squares and letters exist.
    pub(crate) fn objection(&self, position: &Mailbox, text: &MoveText) -> Option<String> {
        Some(self.interpreter().objection_to(position, text)?.to_string())
    }
}
