//! How a board is drawn, read off the rules.

use crate::geometry::{Board, Lattice, Square, SquareSet};
use crate::rules::{Clause, Fact, Player, Rules, Zone};

/// How a board is drawn.
///
/// ```
/// use rules_core::picture::{Picture, Style};
/// use rules_core::play::Mailbox;
///
/// # let mut library = rules_core::language::Library::new();
/// # library.add("example", "Duel {
/// #     board 4 x 4; players White, Black;
/// #     royal King k: K; Rook r: R;
/// #     setup \"1k2/4/1K2/3R\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let rules = library.check("Duel").rules.expect("the rules are sound");
/// let cells = Picture::new(&rules, &Mailbox::start(&rules));
/// assert_ne!(cells.clone().style(Style::Intersections).to_svg(), cells.to_svg());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// Pieces stand where lines cross, as in xiangqi.
    Intersections,
    /// Pieces stand on squares of two tones, as in chess.
    Cells,
    /// Pieces stand on hexagons of three tones.
    Hexagons,
}

impl Style {
    /// The style that suits a game.
    ///
    /// * A hexagonal board is drawn as hexagons.
    /// * A board with drawn lines or with a palace is drawn as crossing lines. A palace is
    ///   a box three squares wide and two or three high that some term is confined to by
    ///   `within`.
    /// * Everything else is drawn as squares of two tones.
    ///
    /// ```
    /// use rules_core::{language::Library, picture::Style};
    ///
    /// let mut library = Library::new();
    /// library.add("example", "Yard {
    ///     board 5 x 5; players Red, Black;
    ///     royal Guard g: W within b1..d2;
    ///     setup \"2g2/5/5/5/2G2\";
    ///     checkmate loses; stalemate draws;
    /// }");
    /// let rules = library.check("Yard").rules.expect("the rules are sound");
    /// assert_eq!(Style::of(&rules), Style::Intersections);
    /// ```
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        match rules.board.lattice() {
            Lattice::Hexagonal => Self::Hexagons,
            Lattice::Square if rules.lines.iter().any(|lines| !lines.is_empty()) => {
                Self::Intersections
            }
            Lattice::Square if !palaces(rules).is_empty() => Self::Intersections,
            Lattice::Square => Self::Cells,
        }
    }
}

/// A box of squares, all of which exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Palace {
    /// The lowest and the highest file.
    pub(super) files: (u16, u16),
    /// The rank at the edge nearer to the end of the board, and the other one.
    pub(super) ranks: (u16, u16),
}

/// The palaces of a square board, each once.
pub(super) fn palaces(rules: &Rules) -> Vec<Palace> {
    let mut found = Vec::new();
    for zone in confining(rules) {
        for player in Player::BOTH {
            for part in parts(&rules.board, zone.of(player)) {
                if let Some(palace) = palace(&rules.board, &part)
                    && !found.contains(&palace)
                {
                    found.push(palace);
                }
            }
        }
    }
    found
}

/// The zones that some term is confined to by `within`.
pub(super) fn confining(rules: &Rules) -> impl Iterator<Item = &Zone> {
    clauses(rules).filter_map(|clause| match clause {
        Clause::Within(zone) => Some(zone),
        _ => None,
    })
}

/// Whether some rule distinguishes the halves of the board.
pub(super) fn has_river(rules: &Rules) -> bool {
    let halves = |zone: &Zone| {
        zone.name.split_whitespace().any(|word| matches!(word, "near_half" | "far_half" | "middle"))
    };
    let in_clauses = clauses(rules).any(|clause| match clause {
        Clause::From(zone) | Clause::To(zone) | Clause::Touching(zone) | Clause::Within(zone) => {
            halves(zone)
        }
        _ => false,
    });
    in_clauses || rules.facts().any(|fact| matches!(fact, Fact::Reach(zone, _) if halves(zone)))
}

fn clauses(rules: &Rules) -> impl Iterator<Item = &Clause> {
    rules
        .kinds
        .iter()
        .flat_map(|kind| &kind.terms)
        .flat_map(|term| &term.clauses)
        .chain(rules.promotions.iter().flat_map(|row| &row.clauses))
}

/// The parts of a set that hang together by straight steps.
fn parts(board: &Board, set: &SquareSet) -> Vec<Vec<Square>> {
    let mut left = set.clone();
    let mut parts = Vec::new();
    while let Some(first) = { left.iter().next() } {
        left.remove(first);
        let mut part = vec![first];
        let mut at = 0;
        while at < part.len() {
            for hour in (0..board.lattice().hours()).step_by(2) {
                if let Some(next) = board.offset(part[at], board.lattice().unit(hour))
                    && left.contains(next)
                {
                    left.remove(next);
                    part.push(next);
                }
            }
            at += 1;
        }
        parts.push(part);
    }
    parts
}

fn palace(board: &Board, part: &[Square]) -> Option<Palace> {
    let span = |values: Vec<u16>| Some((*values.iter().min()?, *values.iter().max()?));
    let files = span(part.iter().map(|&square| board.file(square)).collect())?;
    let ranks = span(part.iter().map(|&square| board.rank(square)).collect())?;
    let (width, height) = (files.1 - files.0 + 1, ranks.1 - ranks.0 + 1);
    let full = part.len() == usize::from(width) * usize::from(height);
    let from_below = ranks.0 + ranks.1 < board.ranks();
    let ranks = if from_below { ranks } else { (ranks.1, ranks.0) };
    (full && width == 3 && (2..=3).contains(&height)).then_some(Palace { files, ranks })
}
