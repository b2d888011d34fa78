//! The one place that asks what is legal: everything else sees positions and moves.
//!
//! Today the reference interpreter answers. Compiled games answer the same questions,
//! so that they can take its place here without any command noticing.

use rules_core::geometry::Square;
use rules_core::play::{Mailbox, Move, MoveText, Outcome, PromotionText, read_fen};
use rules_core::reference::{Game, Interpreter};
use rules_core::rules::{Letter, Rules};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use variants::play::Action;

/// Plays one game.
pub(crate) struct Engine {
    interpreter: Interpreter,
}

impl Engine {
    pub(crate) fn new(rules: Rules) -> Self {
        Self { interpreter: Interpreter::new(rules) }
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.interpreter.rules()
    }

    pub(crate) fn start(&self) -> Mailbox {
        self.interpreter.start()
    }

    /// Reads a position; one where the side that has just moved stands in check could
    /// never be reached and is refused.
    pub(crate) fn read_fen(&self, text: &str) -> Result<Mailbox, String> {
        let rules = self.rules();
        let position = read_fen(rules, text).map_err(|error| error.to_string())?;
        let waiting = position.side.other();
        if self.interpreter.is_safe(&position, waiting) {
            return Ok(position);
        }
        let [mover, waiter] = [position.side, waiting].map(|player| &rules.players[player.index()]);
        let threat = position
            .placement
            .pieces()
            .filter(|(_, piece)| piece.owner == waiting && rules.royal(piece.kind).is_some())
            .find_map(|(square, royal)| {
                let from = *self.interpreter.attackers(&position, square, position.side).first()?;
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
        self.interpreter.without_dead_rights(position)
    }

    pub(crate) fn legal_moves(&self, position: &Mailbox) -> Vec<Move> {
        self.interpreter.legal_moves(position)
    }

    /// What the pieces can do, whatever it does to royals.
    pub(crate) fn pseudo_legal_moves(&self, position: &Mailbox) -> Vec<Move> {
        self.interpreter.pseudo_legal_moves(position)
    }

    pub(crate) fn play(&self, position: &Mailbox, one: &Move) -> Mailbox {
        self.interpreter.play(position, one)
    }

    pub(crate) fn in_check(&self, position: &Mailbox) -> bool {
        self.interpreter.in_check(position)
    }

    /// The royals of the player to move that could be captured.
    pub(crate) fn threatened(&self, position: &Mailbox) -> Vec<Square> {
        let rules = self.rules();
        let royals = position
            .placement
            .pieces()
            .filter(|(_, piece)| piece.owner == position.side && rules.royal(piece.kind).is_some());
        let attacked = |square: &Square| {
            !self.interpreter.attackers(position, *square, position.side.other()).is_empty()
        };
        royals.map(|(square, _)| square).filter(attacked).collect()
    }

    /// How the game stands after legal moves from a position, repetition included.
    pub(crate) fn outcome(&self, start: &Mailbox, moves: &[Move]) -> Option<Outcome> {
        let mut game = Game::from(&self.interpreter, start.clone());
        for one in moves {
            game.play(one.clone());
        }
        game.outcome()
    }

    /// The number of move sequences of a length, counted by several threads.
    pub(crate) fn perft(&self, position: &Mailbox, depth: u32, threads: usize) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_moves(position).len() as u64,
            _ => self.divide(position, depth, threads).iter().map(|(_, nodes)| nodes).sum(),
        }
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
                let nodes = self.interpreter.perft(&self.play(position, one), rest);
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
        let action = self.action(position, text)?;
        Some(self.interpreter.objection(position, action)?.to_string())
    }

    fn action(&self, position: &Mailbox, text: &MoveText) -> Option<Action> {
        let rules = self.rules();
        let square = |name: &str| {
            let board = &rules.board;
            board.parse_square(name).or_else(|_| board.parse_square(&name.to_lowercase())).ok()
        };
        Some(match text {
            MoveText::Pass => Action::Pass,
            MoveText::Drop { letter, to } => {
                Action::Drop { kind: rules.kind_lettered(*letter)?, to: square(to)? }
            }
            MoveText::Walk { from, to, promotion, .. } => {
                let (from, to) = (square(from)?, square(to)?);
                let mover = position.placement.at(from);
                let royal = |kind| rules.royal(kind).is_some();
                if from == to && mover.is_some_and(|piece| royal(piece.kind)) {
                    return Some(Action::Pass);
                }
                let promotion = match promotion {
                    None => None,
                    Some(PromotionText::Letter(letter)) => Some(rules.kind_lettered(*letter)?),
                    Some(PromotionText::Plus) => {
                        let letter = rules.kind(mover?.kind).letter;
                        Some(rules.kind_lettered(Letter { plus: true, ..letter })?)
                    }
                };
                Action::Walk { from, to, promotion }
            }
        })
    }
}
