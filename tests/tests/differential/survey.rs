//! The comparison: one position through both executions, and the positions of a run.

use crate::features::{Feature, Finder};
use crate::placements::Placements;
use crate::random::Random;
use rules_core::geometry::Square;
use rules_core::kernel::{self, Code};
use rules_core::play::{Action, Fen, Mailbox, Move, Outcome};
use rules_core::reference::Interpreter;
use rules_core::rules::Player;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use variants::{Compiled, Engine, Position, PositionError, Variant};

/// How many positions a run compares at least, and of which features how many.
pub(crate) struct Wanted<'a> {
    pub(crate) positions: usize,
    pub(crate) features: &'a [(Feature, usize)],
}

/// What a run compared.
#[derive(Default)]
struct Census {
    positions: usize,
    features: BTreeMap<Feature, usize>,
    transpositions: usize,
}

/// What a compiled game says about one position.
struct Said {
    position: Mailbox,
    moves: u64,
    captures: usize,
    check: bool,
    checkers: Vec<Square>,
    outcome: Option<Outcome>,
    fen: String,
    hash: u64,
}

/// A compiled game behind few functions, so that the survey itself is compiled once.
trait Probe {
    fn engine(&self) -> &dyn Engine;
    fn name(&self) -> &'static str;
    fn say(&self, position: &Mailbox) -> Said;
    /// The position that a text means, its hash, and whether it equals another.
    fn read(&self, fen: &str, other: &Mailbox) -> Result<(Mailbox, u64, bool), PositionError>;
    /// Whether two positions are equal, and whether their hashes are.
    fn same(&self, one: &Mailbox, other: &Mailbox) -> [bool; 2];
}

impl<V: Variant> Probe for Compiled<V> {
    fn engine(&self) -> &dyn Engine {
        self
    }

    fn name(&self) -> &'static str {
        V::SLUG
    }

    fn say(&self, position: &Mailbox) -> Said {
        let held = Position::<V>::from_mailbox(position);
        let captures = |code: &Code| kernel::captures(held.state(), *code);
        Said {
            position: held.to_mailbox(),
            moves: held.count_moves(),
            captures: held.codes().iter().filter(|code| captures(code)).count(),
            check: held.is_check(),
            checkers: held.checkers(),
            outcome: held.outcome(),
            fen: held.fen(),
            hash: held.zobrist(),
        }
    }

    fn read(&self, fen: &str, other: &Mailbox) -> Result<(Mailbox, u64, bool), PositionError> {
        let read = Position::<V>::from_fen_for_study(fen)?;
        Ok((read.to_mailbox(), read.zobrist(), read == Position::from_mailbox(other)))
    }

    fn same(&self, one: &Mailbox, other: &Mailbox) -> [bool; 2] {
        let [one, other] = [one, other].map(Position::<V>::from_mailbox);
        [one == other, one.zobrist() == other.zobrist()]
    }
}

struct Survey<'a> {
    interpreter: Interpreter,
    compiled: &'a dyn Probe,
    finder: Finder,
    placements: Placements,
    random: Random,
    census: Census,
    /// The identity of each hash met.
    met: HashMap<u64, Mailbox>,
}

/// Compares both executions of a game.
///
/// # Panics
///
/// Where they differ, and where positions are too few.
pub(crate) fn survey<V: Variant>(wanted: &Wanted<'_>) {
    run(&Compiled::<V>::new(), wanted);
}

fn run(compiled: &dyn Probe, wanted: &Wanted<'_>) {
    let name = compiled.name();
    let interpreter = Interpreter::new(compiled.engine().rules().clone());
    let mut survey = Survey {
        compiled,
        finder: Finder::new(interpreter.rules()),
        placements: Placements::new(&interpreter),
        interpreter,
        random: Random::new(0x5eed),
        census: Census::default(),
        met: HashMap::new(),
    };
    survey.run(wanted);
    let census = survey.census;
    let mut report = format!(
        "{name}: {} positions, {} transpositions\n",
        census.positions, census.transpositions
    );
    for (feature, count) in &census.features {
        let _ = writeln!(report, "  {count:6} {feature}");
    }
    print!("{report}");
    assert!(census.positions >= wanted.positions, "{name}: too few positions");
    for (feature, least) in wanted.features {
        let found = census.features.get(feature).copied().unwrap_or(0);
        assert!(found >= *least, "{name}: {found} of {least}: {feature}");
    }
}

impl Survey<'_> {
    fn run(&mut self, wanted: &Wanted<'_>) {
        let goal = wanted.positions;
        let mut thin = Vec::new();
        while self.census.positions < goal / 2 {
            let start = self.interpreter.start();
            let mut seen = self.playout(start, 150);
            if !seen.is_empty() {
                let at = self.random.below(seen.len());
                thin.push(seen.swap_remove(at));
            }
        }
        while self.census.positions < goal {
            let position = self.placement(&thin);
            if self.may_start(&position) {
                self.playout(position, 12);
            }
        }
        // What chance has not shown often enough is looked for.
        let mut tries = 0;
        while tries < 300 * goal {
            let missing: Vec<Feature> = wanted
                .features
                .iter()
                .filter(|(feature, least)| {
                    self.census.features.get(feature).copied().unwrap_or(0) < *least
                })
                .map(|(feature, _)| *feature)
                .collect();
            if missing.is_empty() {
                break;
            }
            for _ in 0..50 {
                tries += 1;
                let position = self.placement(&thin);
                if !self.may_start(&position) {
                    continue;
                }
                let legal = self.interpreter.legal_moves(&position);
                let found = self.finder.features(&position, &legal);
                if found.iter().any(|feature| missing.contains(feature)) {
                    // The move before last opens what a placement cannot hold, such as rights.
                    self.playout(position, 2);
                } else if missing.contains(&crate::features::EN_PASSANT) {
                    self.after_double_steps(&position, &legal);
                }
            }
        }
    }

    /// A few pieces anywhere, or what is left of a position of a playout.
    fn placement(&mut self, seen: &[Mailbox]) -> Mailbox {
        if self.random.percent(50) {
            self.placements.sparse(&mut self.random)
        } else {
            let from = self.random.below(seen.len());
            self.placements.thinned(&seen[from], &mut self.random)
        }
    }

    /// Children whose rights to capture in passing are alive.
    fn after_double_steps(&mut self, position: &Mailbox, legal: &[Move]) {
        for made in legal.iter().filter(|made| !made.leaves.is_empty()) {
            let child = self.interpreter.play(position, made);
            let child = self.interpreter.without_dead_rights(&child);
            if child.en_passant.is_some() {
                self.playout(child, 2);
            }
        }
    }

    fn may_start(&self, position: &Mailbox) -> bool {
        self.interpreter.is_safe(position, position.side.other())
    }

    fn playout(&mut self, start: Mailbox, plies: usize) -> Vec<Mailbox> {
        let mut seen = Vec::new();
        let mut position = self.interpreter.without_dead_rights(&start);
        for _ in 0..plies {
            let legal = self.compare(&position);
            seen.push(position.clone());
            if legal.is_empty() {
                break;
            }
            if self.census.positions.is_multiple_of(8) {
                self.transpose(&position, &legal);
            }
            let special: Vec<Move> =
                legal.iter().filter(|made| is_special(made)).cloned().collect();
            let made = if !special.is_empty() && self.random.percent(30) {
                self.random.pick(&special).clone()
            } else {
                self.random.pick(&legal).clone()
            };
            position = self.play(&position, &made);
        }
        seen
    }

    /// The position after a move, made by both.
    fn play(&self, position: &Mailbox, made: &Move) -> Mailbox {
        let expected = self.interpreter.without_dead_rights(&self.interpreter.play(position, made));
        let engine = self.compiled.engine();
        let found = engine.canonical(&engine.play(position, made));
        assert_eq!(found, expected, "{} after {made:?}", self.show(position));
        expected
    }

    fn show(&self, position: &Mailbox) -> String {
        format!("{} {}", self.compiled.name(), Fen(self.interpreter.rules(), position))
    }

    /// Compares everything that both executions say about a position.
    fn compare(&mut self, position: &Mailbox) -> Vec<Move> {
        let (interpreter, engine) = (&self.interpreter, self.compiled.engine());
        let said = self.compiled.say(position);
        let show = || self.show(position);
        assert_eq!(said.position, *position, "{}: round trip", show());

        let legal = interpreter.legal_moves(position);
        assert_eq!(
            sorted(&engine.legal_moves(position)),
            sorted(&legal),
            "{}: legal moves",
            show()
        );
        assert_eq!(said.moves, legal.len() as u64, "{}: number of moves", show());
        let captures = legal.iter().filter(|made| made.is_capture()).count();
        assert_eq!(said.captures, captures, "{}: captures", show());
        for player in Player::BOTH {
            let [found, expected] =
                [engine.is_safe(position, player), interpreter.is_safe(position, player)];
            assert_eq!(found, expected, "{}: safety of {player:?}", show());
        }
        assert_eq!(said.check, interpreter.in_check(position), "{}: check", show());
        assert_eq!(said.checkers, interpreter.checkers(position), "{}: checkers", show());
        assert_eq!(said.outcome, interpreter.outcome(position), "{}: outcome", show());
        let board = &interpreter.rules().board;
        for _ in 0..3 {
            let square = Square::new(self.random.below(board.len()) as u16);
            for player in Player::BOTH {
                let found = engine.attackers(position, square, player);
                let expected = interpreter.attackers(position, square, player);
                let at = board.name(square);
                let fen = Fen(interpreter.rules(), position);
                assert_eq!(found, expected, "{fen}: attackers of {at} by {player:?}");
            }
        }

        let fen = Fen(interpreter.rules(), position).to_string();
        assert_eq!(said.fen, fen);
        match self.compiled.read(&fen, position) {
            Ok(read) => assert_eq!(read, (position.clone(), said.hash, true), "{fen}"),
            Err(error) => panic!("{}: {fen}: {error}", self.compiled.name()),
        }
        let identity = interpreter.identity(position);
        let same = self.met.entry(said.hash).or_insert_with(|| identity.clone());
        assert_eq!(*same, identity, "{fen}: hash of another position");

        let features = self.finder.features(position, &legal);
        self.census.positions += 1;
        for feature in features {
            *self.census.features.entry(feature).or_default() += 1;
        }
        legal
    }

    /// Two moves of one side in either order around a reply.
    fn transpose(&mut self, position: &Mailbox, legal: &[Move]) {
        let (first, third) = (self.random.pick(legal).clone(), self.random.pick(legal).clone());
        let replies = self.interpreter.legal_moves(&self.play(position, &first));
        if replies.is_empty() {
            return;
        }
        let reply = self.random.pick(&replies).clone();
        let line = |moves: [&Move; 3]| {
            moves.into_iter().try_fold(position.clone(), |at, made| {
                let legal = self.interpreter.legal_moves(&at);
                let made = legal.iter().find(|other| *other == made)?;
                Some(self.play(&at, made))
            })
        };
        let (Some(one), Some(other)) =
            (line([&first, &reply, &third]), line([&third, &reply, &first]))
        else {
            return;
        };
        let same = self.interpreter.identity(&one) == self.interpreter.identity(&other);
        let found = self.compiled.same(&one, &other);
        assert_eq!(found, [same; 2], "{} {}", self.show(&one), self.show(&other));
        self.census.transpositions += usize::from(same && first != third);
    }
}

fn is_special(made: &Move) -> bool {
    match made.action {
        Action::Walk { to, promotion, .. } => {
            promotion.is_some() || made.captured.iter().any(|&at| at != to)
        }
        Action::Castle { .. } => true,
        Action::Drop { .. } | Action::Pass => false,
    }
}

fn sorted(moves: &[Move]) -> Vec<(Action, Vec<Square>)> {
    let mut sorted: Vec<_> =
        moves.iter().map(|made| (made.action, made.captured.to_vec())).collect();
    sorted.sort_unstable();
    sorted
}
