//! The one place that asks what is legal: everything else sees positions and moves.

use crate::progress::Progress;
use rules_core::geometry::Square;
use rules_core::play::{Mailbox, Move, read_fen};
use rules_core::reference::Interpreter;
use rules_core::rules::Rules;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use variants::{AnyPosition, PositionError};

/// Fewer plies below the first move are counted before threads could share them.
const FEW_PLIES: u32 = 3;
/// So many moves are parts enough.
const MANY_PARTS: usize = 100;

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
        if depth < 2 {
            return self.engine.perft(position, depth);
        }
        self.divide(position, depth, threads).iter().map(|(_, nodes)| nodes).sum()
    }

    /// The legal moves, each with the number of sequences that begin with it, counted by
    /// several threads; in no order.
    pub(crate) fn divide(
        &self,
        position: &Mailbox,
        depth: u32,
        threads: usize,
    ) -> Vec<(Move, u64)> {
        let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
        let moves = self.legal_moves(position);
        let (parts, rest) = self.parts(position, &moves, rest);
        let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
        let (next, done, all) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicU64::new(0));
        let progress = Progress::new();
        let work = || {
            while let Some((first, position)) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                let nodes = self.engine.perft(position, rest);
                counts[*first].fetch_add(nodes, Ordering::Relaxed);
                let all = all.fetch_add(nodes, Ordering::Relaxed) + nodes;
                let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                progress.tell(|seconds| {
                    format!("{done} of {} parts, {all} nodes, {seconds} s", parts.len())
                });
            }
        };
        std::thread::scope(|scope| {
            // A thread that cannot be started leaves its share to the others.
            for _ in 1..threads.min(parts.len()) {
                let _ = std::thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
        moves.into_iter().zip(counts.into_iter().map(AtomicU64::into_inner)).collect()
    }

    /// What threads share: positions, each with the number of the move that leads to it,
    /// and the plies that are left.
    fn parts(&self, position: &Mailbox, moves: &[Move], rest: u32) -> (Vec<(usize, Mailbox)>, u32) {
        let first = moves.iter().enumerate();
        let parts: Vec<_> = first.map(|(n, one)| (n, self.play(position, one))).collect();
        // The subtrees of few moves are too unequal to share, and take long to tell of.
        if rest < FEW_PLIES || parts.len() >= MANY_PARTS {
            return (parts, rest);
        }
        let second = parts.iter().flat_map(|(n, position)| {
            let moves = self.legal_moves(position).into_iter();
            moves.map(move |one| (*n, self.play(position, &one)))
        });
        (second.collect(), rest - 1)
    }
}
