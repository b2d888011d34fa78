//! What a piece may do: terms of steps, with the clauses that limit them.

use super::{KindId, KindSet, Player};
use crate::betza::{self, Atom, BetzaError, Extent, Hop, Modality};
use crate::geometry::{Board, Lattice, SquareSet, Step, Vector};

/// A zone as both players see it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Zone {
    /// The name it was declared with, or the set as written.
    pub name: String,
    /// Whether it stays where it is for the second player.
    pub fixed: bool,
    /// Its squares for the first and the second player.
    pub squares: [SquareSet; 2],
}

impl Zone {
    /// The squares of the zone for a player.
    #[must_use]
    pub const fn of(&self, player: Player) -> &SquareSet {
        &self.squares[player.index()]
    }
}

/// A condition on a term or a promotion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clause {
    /// The move starts in the zone.
    From(Zone),
    /// The move ends in the zone.
    To(Zone),
    /// The move starts or ends in the zone.
    Touching(Zone),
    /// Start, legs, hurdles, crossed squares and end all lie in the zone.
    Within(Zone),
    /// Every unit step follows a drawn line.
    AlongLines,
    /// What is captured, or castled with, is of these kinds.
    Onto(KindSet),
    /// Every hurdle is of these kinds.
    Over(KindSet),
    /// A drop on a file without another such piece of the same side.
    OnePerFile,
}

/// One way to move, with its limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// What is done.
    pub movement: Movement,
    /// What limits it, in written order.
    pub clauses: Vec<Clause>,
    /// The term as written, for explanations.
    pub text: String,
}

impl Term {
    /// Whether its `onto` clauses, if any, name a kind.
    #[must_use]
    pub fn is_onto(&self, kind: KindId) -> bool {
        self.clauses.iter().all(|clause| match clause {
            Clause::Onto(kinds) => kinds.contains(kind),
            _ => true,
        })
    }
}

/// What a term does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Movement {
    /// Steps over the board.
    Walk(Leg),
    /// A royal and its partner move together.
    Castle(Castle),
    /// A piece from the hand.
    Drop,
}

/// What the squares on the path of a leap must hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PathRule {
    /// Anything.
    Any,
    /// Nothing: a lame leap.
    Clear,
    /// At least one piece: a leap that must jump.
    Occupied,
}

/// A leap, repeated up to a limit, in each of several directions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leg {
    /// Only while the piece has not moved.
    pub initial: bool,
    /// The directions, as the first player sees them.
    pub steps: Vec<Step>,
    /// How many leaps in a row.
    pub range: Extent,
    /// How many squares are skipped before the slide begins.
    pub skip: u16,
    /// What may stand where it ends.
    pub modality: Modality,
    /// Whether and how it hops.
    pub hop: Option<Hop>,
    /// What must lie on the path of each leap.
    pub path: PathRule,
    /// Whether the squares passed may be captured on for one ply.
    pub leaves_rights: bool,
}

/// Whether two single steps are along file and rank, or along two diagonals.
fn cross(one: Vector, other: Vector) -> bool {
    let size = |vector: Vector| (vector.dx.abs(), vector.dy.abs());
    match (size(one), size(other)) {
        ((1, 1), (1, 1)) => true,
        (a, b) => [(1, 0), (0, 1)].contains(&a) && [(1, 0), (0, 1)].contains(&b),
    }
}

impl Leg {
    /// The lines its steps make, those together that are looked up at once: a step and its
    /// opposite are one line; on a full board of 8 x 8 file and rank go together, and the
    /// two diagonals.
    #[must_use]
    pub fn lines(&self, board: &Board) -> Vec<Vec<Vector>> {
        let mut groups: Vec<Vec<Vector>> = Vec::new();
        for step in &self.steps {
            let vector = step.vector;
            let crosses = |group: &&mut Vec<Vector>| {
                group.contains(&vector.turned())
                    || (board.is_chessboard() && cross(group[0], vector))
            };
            match groups.iter_mut().find(crosses) {
                Some(group) if group.contains(&vector.turned()) => {}
                Some(group) => group.push(vector),
                None => groups.push(vec![vector]),
            }
        }
        groups
    }

    /// Whether it is one leap, and no row of leaps.
    #[must_use]
    pub fn is_single(&self) -> bool {
        self.range == Extent::UpTo(1) && self.skip == 0
    }
}

/// Castling: the mover goes `distance` squares towards a partner, which lands next to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Castle {
    /// Only while the mover has not moved.
    pub initial: bool,
    /// Unit steps towards the partner, as the first player sees them.
    pub steps: Vec<Step>,
    /// How far the mover goes.
    pub distance: u16,
}

/// Why a term has no meaning on a lattice.
pub type LegError = BetzaError;

impl Movement {
    /// The movement a term of notation describes on a lattice.
    ///
    /// # Errors
    ///
    /// [`LegError`] if the direction letters mean nothing there.
    pub fn from_betza(term: &betza::Term, lattice: Lattice) -> Result<Self, LegError> {
        let directions = term.directions(lattice)?;
        let leaps: &[(u8, u8)] = match &term.atom {
            Atom::Leap(short, long) => &[(*short, *long)],
            Atom::King | Atom::Queen => &[(0, 1), (1, 1)],
            Atom::Rook | Atom::Castling => &[(0, 1)],
            Atom::Bishop => &[(1, 1)],
        };
        let mut steps = Vec::new();
        for &direction in &directions {
            for &(short, long) in leaps {
                if lattice.directions(short, long).contains(&direction) {
                    steps.push(lattice.step(short, long, direction));
                }
            }
        }
        if let (Atom::Castling, Extent::UpTo(distance)) = (&term.atom, term.range) {
            return Ok(Self::Castle(Castle { initial: term.initial, steps, distance }));
        }
        let unit = leaps.iter().all(|&(_, long)| long == 1);
        let (skip, path) = match (unit, term.lame > 0, term.jump) {
            (true, _, jump) => (u16::from(jump), PathRule::Any),
            (false, true, _) => (0, PathRule::Clear),
            (false, false, 0) => (0, PathRule::Any),
            (false, false, _) => (0, PathRule::Occupied),
        };
        Ok(Self::Walk(Leg {
            initial: term.initial,
            steps,
            range: term.range,
            skip,
            modality: term.modality,
            hop: term.hop,
            path,
            leaves_rights: (term.initial && term.lame > 0) || term.lame > 1,
        }))
    }
}
