//! What code a game needs: decided once, printed by `explain`, turned into code by `emit`.

mod build;
mod print;

/// The plan of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The declared name.
    pub name: String,
    /// The name on the command line.
    pub slug: String,
    /// The number of squares.
    pub squares: usize,
    /// The bitboard that holds them.
    pub width: Width,
    /// Bits of a kind's code, which is the number of planes.
    pub planes: usize,
    /// What the state holds beyond the pieces.
    pub fields: Fields,
    /// The kinds with their terms.
    pub kinds: Vec<KindPlan>,
    /// Whether a player may pass.
    pub passes: bool,
    /// The kinds whose first moves matter, and whose being at home tells of them.
    pub at_home: Vec<usize>,
    /// Whether a piece may pass more than one square on which it can be captured.
    pub long_passing: bool,
    /// The kinds whose moves return the clock to 0.
    pub resets: Vec<usize>,
    /// Whether captured pieces go to the hand.
    pub to_hand: bool,
    /// Whether promotions are tested one by one.
    pub by_choice: bool,
    /// Whether every royal must be safe by itself.
    pub all_royals: bool,
    /// Whether every capture is a leap or a slide on a full rectangle, so that behind a
    /// piece at the rim nothing waits.
    pub straight: bool,
    /// Whether some ban or duty takes moves out of the list.
    pub filters: bool,
    /// Whether some fact of the position decides at once.
    pub decides: bool,
    /// How legality is decided, in words.
    pub legality: Vec<String>,
}

impl Plan {
    /// Whether some kind castles.
    #[must_use]
    pub fn castles(&self) -> bool {
        let mut terms = self.kinds.iter().flat_map(|kind| &kind.terms);
        terms.any(|term| term.primitive == Primitive::Castle)
    }

    /// Whether some term hops to the second piece of a line.
    #[must_use]
    pub fn hops(&self) -> bool {
        let mut terms = self.kinds.iter().flat_map(|kind| &kind.terms);
        terms.any(|term| term.primitive == Primitive::Hop)
    }

    /// Whether some hop is limited to certain hurdles.
    #[must_use]
    pub fn hurdles(&self) -> bool {
        self.kinds
            .iter()
            .flat_map(|kind| &kind.terms)
            .any(|term| matches!(term.hurdles, Kinds::Some(_)))
    }
}

/// The width of a bitboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// One word.
    U64,
    /// Two words.
    U128,
    /// So many words.
    Words(usize),
}

/// What the state holds beyond the pieces, each with the reason.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fields {
    /// Squares whose piece has not moved.
    pub memory: Option<String>,
    /// Rights to capture in passing.
    pub passing: Option<String>,
    /// Pieces in the hands.
    pub hands: Option<String>,
    /// Checks given.
    pub checks: Option<String>,
    /// What promoted pieces were.
    pub origins: Option<String>,
    /// What is not kept, with the reason.
    pub left_out: Vec<String>,
}

/// One kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindPlan {
    /// The declared name.
    pub name: String,
    /// Whether and how it is royal, in words.
    pub royal: Option<&'static str>,
    /// Whether it may become another kind, or be stranded.
    pub promotes: bool,
    /// Whether all its pieces step at once, by shifts of the board.
    pub waves: bool,
    /// Its terms.
    pub terms: Vec<TermPlan>,
}

/// One term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TermPlan {
    /// Its number through all kinds.
    pub number: usize,
    /// The term whose lines are looked up: an earlier one of the kind with equal rays, if
    /// there is one, so that a slide and a hop cost one look-up.
    pub lines_of: usize,
    /// The term as written.
    pub text: String,
    /// The primitive of the kernel that finds its squares.
    pub primitive: Primitive,
    /// Only while the piece has not moved.
    pub initial: bool,
    /// May end on empty squares.
    pub quiet: bool,
    /// The enemy kinds it captures.
    pub captures: Kinds,
    /// The own kinds it captures.
    pub friends: Kinds,
    /// The kinds it captures in passing.
    pub en_passant: Kinds,
    /// Leaves the right to be captured in passing.
    pub passing: bool,
    /// The kinds it may hop over.
    pub hurdles: Kinds,
    /// How many lines its steps make, a step and its opposite being one.
    pub lines: usize,
    /// Its steps as shifts of a full rectangle: how far, and where the path lies.
    pub shifts: Vec<(i32, Vec<i32>)>,
}

/// A set of kinds by number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kinds {
    /// No kind.
    None,
    /// Every kind.
    All,
    /// These kinds.
    Some(Vec<usize>),
}

/// How the kernel finds the squares of a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Primitive {
    /// A mask.
    Leap,
    /// A mask for each path that is empty.
    Lame,
    /// A mask for each path that is not.
    Jump,
    /// Rays to the first piece.
    Slide,
    /// Rays from the first piece to the second.
    Hop,
    /// The square behind the first piece.
    Behind,
    /// Leaps in a row with paths.
    Ride {
        /// Whether the paths must be empty.
        clear: bool,
    },
    /// Hops in a row of leaps with paths.
    HopRide {
        /// Whether the paths must be empty.
        clear: bool,
        /// Whether it lands right behind its hurdle.
        behind: bool,
    },
    /// Castling.
    Castle,
    /// A drop.
    Drop {
        /// Whether only on files without another such piece.
        one_per_file: bool,
    },
}
