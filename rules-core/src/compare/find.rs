//! The search for a line after which two readings disagree.

use super::course::Course;
use super::{Case, Difference, Pair, Spot};
use crate::compiled::Random;
use crate::play::{Action, Move};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Where two readings disagree.
///
/// ```
/// use rules_core::compare::Pair;
///
/// # use rules_core::{language::Library, reference::Interpreter};
/// # let mut library = Library::new();
/// # library.add("example", "
/// #     Duel {
/// #         board 3 x 5; players White, Black;
/// #         royal King k: K; Pawn p: fmWfcF;
/// #         setup \"1k1/1p1/3/1P1/1K1\";
/// #         checkmate loses; stalemate draws;
/// #     }
/// #     Swift: Duel { Pawn p: fmW2fcF; }
/// # ");
/// # let play = |name| Interpreter::new(library.check(name).rules.expect("sound"));
/// # let pair = Pair::new(play("Duel"), play("Swift")).expect("one board, the same letters");
/// let found = pair.find(1000, 1).expect("they differ after a king has made way");
/// assert!(found.shortest && found.position.is_none());
/// assert!(found.difference.in_moves());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Whether no shorter line from the start does it.
    pub shortest: bool,
    /// The moves from the start, as printed.
    pub line: Vec<String>,
    /// The position after them, in the text of the first game.
    pub fen: String,
    /// What differs there.
    pub difference: Difference,
    /// A position with few pieces in which they differ too, and what differs in it;
    /// only where the line is not known to be shortest.
    pub position: Option<(String, Difference)>,
}

/// The result of searching breadth first.
enum Breadth {
    Line(Vec<Action>),
    Same,
    TooMuch,
}

/// A random game of a search is no longer than this.
const LONGEST: usize = 150;

impl Pair {
    /// A line from the start after which the legal moves or the outcomes differ.
    ///
    /// `budget` is the number of positions looked at breadth first, and again in
    /// random games; `seed` makes the latter reproducible. None if nothing was found.
    #[must_use]
    pub fn find(&self, budget: usize, seed: u64) -> Option<Found> {
        let start = self.start();
        let (shortest, line) = match self.breadth_first(&start, budget) {
            Breadth::Line(line) => (true, line),
            // No position tells them apart, but the history of a game may.
            Breadth::Same | Breadth::TooMuch => (false, self.by_play(&start, budget, seed)?),
        };
        self.report(&start, &line, shortest)
    }

    fn report(&self, start: &Spot, line: &[Action], shortest: bool) -> Option<Found> {
        let line = if shortest { line.to_vec() } else { self.shrink_line(start, line) };
        let judged = self.judge_from(start, &line)?;
        let fen = self.fen(&judged.spot);
        let position = if shortest {
            None
        } else {
            let case = Case { fen: fen.clone(), line: Vec::new() };
            let small = self.judge(&case).map(|_| self.shrink_pieces(&case));
            small.and_then(|small| Some((self.judge(&small)?.difference, small.fen)))
        };
        let position = position.map(|(difference, fen)| (fen, difference));
        Some(Found { shortest, line: judged.line, fen, difference: judged.difference, position })
    }

    /// Positions that can come about in one way only count once; the same position
    /// may differ in what is forbidden only while some ply is still to come.
    fn identity(&self, spot: &Spot) -> u128 {
        let ply = spot.sides[0].ply();
        let ply = if ply <= self.last_banned_ply { ply } else { 0 };
        let identities = [0, 1].map(|side| self.sides[side].identity(&spot.sides[side]));
        let hash = |salt: u64| {
            let mut hasher = DefaultHasher::new();
            (salt, ply, &identities).hash(&mut hasher);
            u128::from(hasher.finish())
        };
        hash(1) << 64 | hash(2)
    }

    fn breadth_first(&self, start: &Spot, budget: usize) -> Breadth {
        let mut seen = HashSet::from([self.identity(start)]);
        // Every node but the start: its parent and the move that leads to it.
        let mut tree: Vec<(Option<usize>, Action)> = Vec::new();
        let mut level = vec![(None, start.clone())];
        let mut looked_at = 0;
        while !level.is_empty() {
            let mut next = Vec::new();
            for (node, spot) in level {
                looked_at += 1;
                let moves = self.moves(&spot);
                let outcomes = [0, 1].map(|side| self.outcome(side, &spot, &moves));
                if self.lists_differ(&moves) || outcomes[0] != outcomes[1] {
                    return Breadth::Line(path(&tree, node));
                }
                if outcomes[0].is_some() {
                    continue;
                }
                for made in &moves[0] {
                    let Some(child) = self.play(&spot, &moves, made) else { continue };
                    if looked_at + next.len() <= budget && seen.insert(self.identity(&child)) {
                        tree.push((node, made.action));
                        next.push((Some(tree.len() - 1), child));
                    }
                }
                if looked_at + next.len() > budget {
                    return Breadth::TooMuch;
                }
            }
            level = next;
        }
        Breadth::Same
    }

    /// The moves of a random game up to a difference.
    fn by_play(&self, start: &Spot, budget: usize, seed: u64) -> Option<Vec<Action>> {
        let mut looked_at = 0;
        let mut best: Option<Vec<Action>> = None;
        for number in 0.. {
            let mut random = Random::of_game(seed, number);
            let limit = best.as_ref().map_or(LONGEST, Vec::len);
            // Every other game likes to go back, so that positions repeat.
            let habit = if number % 2 == 0 { Habit::Any } else { Habit::Back };
            let (line, differs) = self.random_line(start, limit, habit, &mut random);
            looked_at += line.len() + 1;
            if differs {
                best = Some(line);
            }
            if looked_at >= budget {
                break;
            }
        }
        best
    }

    /// A random line from a position until the readings differ, the game is over, or
    /// it has a number of moves; and whether they differ at its end.
    pub(crate) fn random_line(
        &self,
        start: &Spot,
        limit: usize,
        habit: Habit,
        random: &mut Random,
    ) -> (Vec<Action>, bool) {
        let mut course = Course::new(self, start.clone());
        let mut line = Vec::new();
        loop {
            let moves = self.moves(&course.spot);
            if course.differs(&moves) {
                return (line, true);
            }
            if line.len() >= limit || moves[0].is_empty() || course.is_over() {
                return (line, false);
            }
            let made = self.choose(&course, &moves[0], &line, habit, random);
            line.push(made.action);
            if course.play(&moves, made).is_none() {
                line.pop();
                return (line, false);
            }
        }
    }

    fn choose<'m>(
        &self,
        course: &Course<'_>,
        moves: &'m [Move],
        line: &[Action],
        habit: Habit,
        random: &mut Random,
    ) -> &'m Move {
        let any = &moves[random.below(moves.len())];
        let checks = matches!(habit, Habit::Checks) && line.len().is_multiple_of(2);
        let back = || {
            let Some(Action::Walk { from, to, .. }) = line.len().checked_sub(2).map(|at| line[at])
            else {
                return None;
            };
            moves.iter().find(|one| one.from() == Some(to) && one.to() == Some(from))
        };
        if checks {
            let game = &self.sides[0];
            let check = |one: &&Move| game.in_check(&game.play(&course.spot.sides[0], one));
            if let Some(home) = back().filter(check) {
                return home;
            }
            let giving: Vec<&Move> = moves.iter().filter(check).collect();
            return giving.get(random.below(giving.len())).copied().unwrap_or(any);
        }
        let likes = !matches!(habit, Habit::Any) && random.below(4) > 0;
        back().filter(|_| likes).unwrap_or(any)
    }
}

/// How a random player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Habit {
    /// Any move.
    Any,
    /// Often takes the last move back.
    Back,
    /// The first to move gives check where it can, the other often goes back.
    Checks,
}

fn path(tree: &[(Option<usize>, Action)], mut node: Option<usize>) -> Vec<Action> {
    let mut line = Vec::new();
    while let Some(at) = node {
        let (parent, action) = tree[at];
        line.push(action);
        node = parent;
    }
    line.reverse();
    line
}
