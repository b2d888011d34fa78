//! What one piece may do, on a board of its own.

use super::builder::{Mark, Picture};
use super::reach::{self, Landing, Surroundings};
use crate::betza::Hop;
use crate::geometry::{Square, SquareSet};
use crate::play::Mailbox;
use crate::rules::{
    Clause, KindId, KindSet, Leg, Movement, PathRule, Piece, Placement, Player, Rules, Term,
};
use std::collections::BTreeMap;

/// A picture of what the first player's piece of a kind may do from a square.
///
/// A dot is a square it may go to, a ring one it may only go to without capturing, a cross
/// one where it may only capture. Grey discs are pieces of anyone: hurdles for pieces that
/// hop; for a piece that can be blocked one in its way, with dashed rings where it may not
/// go for that reason. The zone that the piece is confined to is tinted; a piece that
/// castles from its first square has its partners beside it.
///
/// ```
/// use rules_core::{language::Library, picture::move_diagram};
///
/// let mut library = Library::new();
/// library.add("example", "Duel {
///     board 3 x 5; players White, Black;
///     royal King k: K; Pawn p: fmWfcF;
///     setup \"1k1/1p1/3/1P1/1K1\";
///     checkmate loses; stalemate draws;
/// }");
/// let rules = library.check("Duel").rules.expect("the rules are sound");
/// let pawn = rules.kind_named("Pawn").expect("declared");
/// let diagram = move_diagram(&rules, pawn, rules.board.parse_square("b2")?);
/// assert!(diagram.to_string().contains("White Pawn b2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn move_diagram(rules: &Rules, kind: KindId, square: Square) -> Picture<'_> {
    let scene = Scene::new(rules, kind, square);
    let mut placement = Placement::empty(rules.board.len(), rules.kinds.len());
    placement.board[square.index()] = Some(Piece { kind, owner: Player::First });
    let mut castled = Vec::new();
    if scene.at_home {
        for (to, partner) in castling(rules, kind, square) {
            placement.board[partner.index()] = rules.setup.at(partner);
            castled.push(to);
        }
    }
    let anyone = Piece { kind, owner: Player::Second };
    for hurdle in scene.hurdles.iter() {
        placement.board[hurdle.index()] = Some(anyone);
    }
    let position = Mailbox {
        placement,
        side: Player::First,
        unmoved: SquareSet::new(),
        promoted_from: Vec::new(),
        en_passant: None,
        checks: [0, 0],
        halfmove: 0,
        fullmove: 1,
    };
    let mut picture = Picture::new(rules, &position)
        .without_hands()
        .zone(&confinement(rules, kind, square))
        .bystanders(scene.hurdles.iter());
    for (square, mark) in scene.marks() {
        picture = picture.mark(square, mark);
    }
    castled.into_iter().fold(picture, |picture, to| picture.mark(to, Mark::Quiet))
}

/// The squares on which a move diagram of a kind shows most: one, or two where the piece
/// may do on its first square something else than where it can do most.
///
/// Only squares that the kind can reach from the setup are chosen.
///
/// ```
/// use rules_core::picture::typical_squares;
///
/// # let mut library = rules_core::language::Library::new();
/// # library.add("example", "Duel {
/// #     board 4 x 4; players White, Black;
/// #     royal King k: K; Rook r: R;
/// #     setup \"1k2/4/1K2/3R\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let rules = library.check("Duel").rules.expect("the rules are sound");
/// let rook = rules.kind_named("Rook").expect("declared");
/// assert_eq!(typical_squares(&rules, rook).len(), 1, "a rook moves alike everywhere");
/// ```
#[must_use]
pub fn typical_squares(rules: &Rules, kind: KindId) -> Vec<Square> {
    let board = &rules.board;
    let files = i32::try_from(board.file_names().len()).unwrap_or(0);
    let centre = |square: &Square| {
        let aside = (2 * i32::from(board.file(*square)) - files + 1).abs();
        // The own half is where a reader looks first.
        (board.height(*square).abs() + aside, board.height(*square), aside, square.index())
    };
    let most = |square: &Square| {
        let free = SquareSet::new();
        let around = Surroundings { hurdles: &free, imagined: true };
        let mut ends: Vec<Square> = rules
            .kind(kind)
            .terms
            .iter()
            .filter(|term| only_onto(term).is_none())
            .flat_map(|term| reach::landings(rules, term, Player::First, *square, false, around))
            .map(|landing| landing.to)
            .collect();
        ends.sort_unstable();
        ends.dedup();
        // Whatever the piece can only do on its first square has a diagram there.
        let able = able(rules, kind, *square, false).into_iter().filter(|&able| able).count();
        (std::cmp::Reverse((able, ends.len())), centre(square))
    };
    let reachable = reachable(rules, kind, Player::First);
    let Some(best) = reachable.iter().min_by_key(most) else { return Vec::new() };
    let own = Some(Piece { kind, owner: Player::First });
    let homes = board.squares().filter(|&square| rules.setup.at(square) == own);
    let home = homes.min_by_key(|square| (centre(square).2, square.index()));
    let able = |square: Square| able(rules, kind, square, at_home(rules, kind, square));
    match home {
        Some(home) if home != best && able(home) != able(best) => vec![home, best],
        _ => vec![best],
    }
}

/// Which terms of a kind do anything on a square.
fn able(rules: &Rules, kind: KindId, square: Square, home: bool) -> Vec<bool> {
    let free = SquareSet::new();
    let around = Surroundings { hurdles: &free, imagined: true };
    let term = |term: &Term| match &term.movement {
        Movement::Walk(_) => {
            !reach::landings(rules, term, Player::First, square, home, around).is_empty()
        }
        Movement::Castle(_) => home,
        Movement::Drop => false,
    };
    rules.kind(kind).terms.iter().map(term).collect()
}

fn at_home(rules: &Rules, kind: KindId, square: Square) -> bool {
    rules.setup.at(square) == Some(Piece { kind, owner: Player::First })
}

/// The squares a kind can come to from the setup, or all if the setup has none.
fn reachable(rules: &Rules, kind: KindId, player: Player) -> SquareSet {
    let free = SquareSet::new();
    let around = Surroundings { hurdles: &free, imagined: true };
    let own = Some(Piece { kind, owner: player });
    let mut waiting: Vec<Square> =
        rules.board.squares().filter(|&square| rules.setup.at(square) == own).collect();
    if waiting.is_empty() {
        return rules.board.squares().collect();
    }
    let mut seen: SquareSet = waiting.iter().copied().collect();
    while let Some(square) = waiting.pop() {
        // What captures only certain kinds, as generals do each other, ends the game or the
        // piece's wandering.
        let wandering = rules.kind(kind).terms.iter().filter(|term| only_onto(term).is_none());
        for term in wandering {
            for landing in reach::landings(rules, term, player, square, true, around) {
                if !seen.contains(landing.to) {
                    seen.insert(landing.to);
                    waiting.push(landing.to);
                }
            }
        }
    }
    seen
}

/// The kinds that a term is limited to capture.
fn only_onto(term: &Term) -> Option<KindSet> {
    term.clauses.iter().find_map(|clause| match clause {
        Clause::Onto(kinds) => Some(*kinds),
        _ => None,
    })
}

/// The zone that every wandering term of a kind is confined to, on this side of the board.
fn confinement(rules: &Rules, kind: KindId, square: Square) -> SquareSet {
    let zone = rules.kind(kind).terms.iter().find_map(|term| {
        term.clauses.iter().find_map(|clause| match clause {
            Clause::Within(zone) if zone.of(Player::First).contains(square) => Some(zone),
            _ => None,
        })
    });
    zone.map_or_else(SquareSet::new, |zone| zone.of(Player::First).clone())
}

/// Where castling leads and with whom, as the setup has them.
fn castling(rules: &Rules, kind: KindId, from: Square) -> Vec<(Square, Square)> {
    let board = &rules.board;
    let mut found = Vec::new();
    for term in &rules.kind(kind).terms {
        let Movement::Castle(castle) = &term.movement else { continue };
        for step in &castle.steps {
            let ray: Vec<Square> = std::iter::successors(board.offset(from, step.vector), |&at| {
                board.offset(at, step.vector)
            })
            .collect();
            let partner = ray.iter().rev().find(|&&square| {
                rules.setup.at(square).is_some_and(|piece| {
                    piece.owner == Player::First
                        && only_onto(term).is_none_or(|kinds| kinds.contains(piece.kind))
                })
            });
            let to = usize::from(castle.distance).checked_sub(1).and_then(|at| ray.get(at));
            found.extend(to.copied().zip(partner.copied()));
        }
    }
    found
}

/// A piece, what stands around it, and where it goes.
struct Scene<'a> {
    rules: &'a Rules,
    kind: KindId,
    from: Square,
    at_home: bool,
    hurdles: SquareSet,
}

impl<'a> Scene<'a> {
    fn new(rules: &'a Rules, kind: KindId, from: Square) -> Self {
        let at_home = at_home(rules, kind, from);
        let mut scene = Self { rules, kind, from, at_home, hurdles: SquareSet::new() };
        for term in &rules.kind(kind).terms {
            if let Movement::Walk(leg) = &term.movement
                && leg.hop.is_some()
            {
                scene.hurdles(term, leg);
            }
        }
        if scene.hurdles.is_empty() {
            scene.obstacle();
        }
        scene
    }

    /// Something to hop over: in every second direction if the piece also moves without
    /// hopping, so that both can be seen.
    fn hurdles(&mut self, term: &Term, leg: &Leg) {
        let none = SquareSet::new();
        let around = Surroundings { hurdles: &none, imagined: true };
        let terms = &self.rules.kind(self.kind).terms;
        let plain = terms
            .iter()
            .any(|term| matches!(&term.movement, Movement::Walk(leg) if leg.hop.is_none()));
        let mut hurdles = Vec::new();
        for step in 0..leg.steps.len() {
            // An imagined hurdle stands right beside the piece, so landings begin behind it.
            let ends = reach::ray(self.rules, term, leg, step, Player::First, self.from, around);
            let distance = match leg.hop {
                Some(Hop::Behind) => 1 + step % 2,
                _ => 2,
            };
            let distance = distance.min(ends.len());
            let vector = leg.steps[step].vector.times(i16::try_from(distance).unwrap_or(1));
            if distance > 0
                && let Some(hurdle) = self.rules.board.offset(self.from, vector)
            {
                hurdles.push(hurdle);
            }
        }
        let every = if plain { hurdles.len().div_ceil(2) } else { hurdles.len() };
        self.hurdles.extend(hurdles.into_iter().take(every));
    }

    /// Something in the way of a lame leap, where nothing else of the piece's moves shows.
    fn obstacle(&mut self) {
        let landings = self.landings(&self.hurdles);
        let leaps = landings.iter().filter(|landing| !landing.legs.is_empty());
        let legs = leaps.flat_map(|landing| &landing.legs);
        let obstacle = legs
            .filter(|leg| !landings.iter().any(|other| other.to == **leg))
            .max_by_key(|leg| {
                let (x, y) = self.rules.board.point(**leg);
                (y, x)
            })
            .copied();
        self.hurdles.extend(obstacle);
    }

    fn landings(&self, hurdles: &SquareSet) -> Vec<Landing> {
        let around = Surroundings { hurdles, imagined: false };
        let mut found = Vec::new();
        for term in &self.rules.kind(self.kind).terms {
            let ends =
                reach::landings(self.rules, term, Player::First, self.from, self.at_home, around);
            let stands = |to: Square| {
                only_onto(term).is_none_or(|kinds| {
                    self.rules
                        .kind_ids()
                        .filter(|&kind| kinds.contains(kind))
                        .any(|kind| reachable(self.rules, kind, Player::Second).contains(to))
                })
            };
            found.extend(ends.into_iter().filter(|landing| stands(landing.to)));
        }
        found
    }

    fn marks(&self) -> BTreeMap<Square, Mark> {
        let mut marks = BTreeMap::new();
        let lame = |term: &Term| matches!(&term.movement, Movement::Walk(leg) if leg.path == PathRule::Clear);
        if self.rules.kind(self.kind).terms.iter().any(lame) {
            for landing in self.landings(&SquareSet::new()) {
                if landing.legs.iter().any(|leg| self.hurdles.contains(*leg)) {
                    marks.insert(landing.to, Mark::Blocked);
                }
            }
        }
        for landing in self.landings(&self.hurdles) {
            let before = marks.get(&landing.to).copied();
            let quiet = landing.quiet || matches!(before, Some(Mark::Reach | Mark::Quiet));
            let capture = landing.capture || matches!(before, Some(Mark::Reach | Mark::Capture));
            let mark = match (quiet, capture) {
                (true, true) => Mark::Reach,
                (true, false) => Mark::Quiet,
                (false, true) => Mark::Capture,
                (false, false) => continue,
            };
            marks.insert(landing.to, mark);
        }
        marks
    }
}
