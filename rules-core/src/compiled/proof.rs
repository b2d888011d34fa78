//! What proves that a game is over.

use crate::geometry::Square;
use crate::play::{Mailbox, Outcome, Reason, Winner};
use crate::rules::{Fact, KindId, Piece, Player, Rules, Verdict};
use std::fmt;

/// The end of a game with what proves it; `Display` says it in words.
///
/// ```
/// use rules_core::compiled::AnyGame;
/// use rules_core::play::{Reason, Winner};
/// use rules_core::reference::Interpreter;
/// use rules_core::rules::Player;
/// use std::sync::Arc;
///
/// # let mut library = rules_core::language::Library::new();
/// # library.add("example", "Duel {
/// #     board 4 x 4; players White, Black;
/// #     royal King k: K; Rook r: R;
/// #     setup \"1k2/4/1K2/3R\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let rules = library.check("Duel").rules.expect("the rules are sound");
/// let mut game = AnyGame::new(Arc::new(Interpreter::new(rules)));
/// game.play("d1d4")?;
/// let end = game.outcome().expect("mate");
/// assert_eq!(end.outcome.winner, Winner::Player(Player::First));
/// assert_eq!(end.outcome.reason, Reason::Checkmate);
/// assert_eq!(end.to_string(), "White wins: checkmate (nothing saves b4 from d4)");
/// # Ok::<(), rules_core::compiled::IllegalMove>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// Who won, and why.
    pub outcome: Outcome,
    /// What shows it.
    pub proof: Proof,
    text: String,
}

/// What shows that the fact holds which ended a game.
///
/// Plies count the moves made since the position the game started from, which is ply 0.
///
/// ```
/// use rules_core::compiled::{AnyGame, Proof};
/// use rules_core::reference::Interpreter;
/// use std::sync::Arc;
///
/// # let mut library = rules_core::language::Library::new();
/// # library.add("example", "Duel {
/// #     board 4 x 4; players White, Black;
/// #     royal King k: K; Rook r: R;
/// #     setup \"1k2/4/1K2/3R\";
/// #     checkmate loses; stalemate draws;
/// # }");
/// # let rules = library.check("Duel").rules.expect("the rules are sound");
/// let square = |name: &str| rules.board.parse_square(name).expect("on the board");
/// let mut game = AnyGame::new(Arc::new(Interpreter::new(rules.clone())));
/// game.play("d1d4")?;
/// let (royals, checkers) = (vec![square("b4")], vec![square("d4")]);
/// assert_eq!(game.outcome().map(|end| end.proof), Some(Proof::Checkmate { royals, checkers }));
/// # Ok::<(), rules_core::compiled::IllegalMove>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// No move saves the royals.
    Checkmate {
        /// The royals of the player to move.
        royals: Vec<Square>,
        /// The pieces that attack them.
        checkers: Vec<Square>,
    },
    /// No move is legal though nothing attacks the royals.
    Stalemate {
        /// The royals of the player to move.
        royals: Vec<Square>,
    },
    /// A player has fewer pieces of a kind than the setup.
    Captured {
        /// Whose they are.
        owner: Player,
        /// Which kind.
        kind: KindId,
        /// How many are left.
        left: usize,
        /// How many there were.
        of: usize,
    },
    /// A player has no piece of a kind left.
    Extinct {
        /// Whose they were.
        owner: Player,
        /// Which kind.
        kind: KindId,
    },
    /// A player has only royals left.
    Bare {
        /// Which player.
        owner: Player,
        /// Where they stand.
        royals: Vec<Square>,
    },
    /// A piece stands in its goal.
    Reach {
        /// Where.
        square: Square,
        /// Which piece.
        piece: Piece,
    },
    /// A player has given enough checks.
    Checks {
        /// Who gave them.
        by: Player,
        /// How many.
        given: u32,
    },
    /// The same position stood on the board after each of these plies.
    Repetition {
        /// The plies, the last being that of the end.
        plies: Vec<usize>,
    },
    /// One player gave check with every move since the position first occurred.
    PerpetualCheck {
        /// Who gave check.
        by: Player,
        /// The plies after which the position stood.
        plies: Vec<usize>,
        /// All moves between the first and the last of them, of both players.
        moves: Vec<String>,
        /// Those of the moves that gave check.
        checks: Vec<String>,
    },
    /// So many plies passed without progress.
    Plies {
        /// What the clock says.
        clock: u32,
        /// The ply of the last progress, if it happened in this game.
        since: Option<usize>,
    },
    /// Everything that is left on the board.
    Only {
        /// The pieces.
        pieces: Vec<(Square, Piece)>,
    },
    /// Two pieces face each other.
    Facing {
        /// The first player's and the second's.
        squares: [Square; 2],
    },
}

/// What a game knows beyond its last position.
pub(super) struct Line {
    /// The plies at which the last position occurred.
    pub(super) occurrences: Vec<usize>,
    /// Who gave check all along, where that fact holds.
    pub(super) checker: Player,
    /// The moves since the first of them.
    pub(super) moves: Vec<String>,
    /// How many moves were made.
    pub(super) plies: usize,
    /// The pieces that give check now.
    pub(super) checkers: Vec<Square>,
}

impl Conclusion {
    pub(super) fn new(rules: &Rules, position: &Mailbox, outcome: Outcome, line: Line) -> Self {
        let proof = prove(rules, position, outcome, line);
        let text = format!("{} ({})", outcome.describe(rules), words(rules, &proof));
        Self { outcome, proof, text }
    }
}

impl fmt::Display for Conclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Looks for what shows an outcome: each fact with its reason, for each player for whom
/// it has this result.
fn prove(rules: &Rules, position: &Mailbox, outcome: Outcome, line: Line) -> Proof {
    let royals_of = |owner: Player| -> Vec<Square> {
        let royal = |piece: Piece| piece.owner == owner && rules.royal(piece.kind).is_some();
        let pieces = position.placement.pieces().filter(|&(_, piece)| royal(piece));
        pieces.map(|(square, _)| square).collect()
    };
    let royals = royals_of(position.side);
    match outcome.reason {
        Reason::Checkmate => return Proof::Checkmate { royals, checkers: line.checkers },
        Reason::Stalemate => return Proof::Stalemate { royals },
        Reason::Repetition => return Proof::Repetition { plies: line.occurrences },
        Reason::PerpetualCheck => {
            // The position's player to move made the first of the moves, and every other one.
            let by = line.checker;
            let skip = usize::from(by != position.side);
            let checks = line.moves.iter().skip(skip).step_by(2).cloned().collect();
            return Proof::PerpetualCheck {
                by,
                plies: line.occurrences,
                moves: line.moves,
                checks,
            };
        }
        Reason::Plies => {
            let clock = position.halfmove;
            return Proof::Plies { clock, since: line.plies.checked_sub(clock as usize) };
        }
        Reason::Only => return Proof::Only { pieces: position.placement.pieces().collect() },
        _ => {}
    }
    let subjects = [position.side.other(), position.side];
    let mains = rules.endings.iter().map(|one| (&one.fact, one.verdict, one.player));
    let exceptions = rules.endings.iter().filter_map(|one| one.exception.as_ref());
    let facts = mains.chain(exceptions.map(|(fact, verdict)| (fact, *verdict, None)));
    let found = facts
        .filter(|(fact, ..)| Reason::of(fact) == outcome.reason)
        .flat_map(|(fact, verdict, only)| subjects.map(|player| (fact, verdict, only, player)))
        .filter(|&(_, verdict, only, player)| {
            only.is_none_or(|only| only == player) && winner(verdict, player) == outcome.winner
        })
        .find_map(|(fact, _, _, player)| shown(rules, position, fact, player));
    found.unwrap_or_else(|| unreachable!("an outcome rests on a fact of an ending"))
}

const fn winner(verdict: Verdict, subject: Player) -> Winner {
    match verdict {
        Verdict::Wins => Winner::Player(subject),
        Verdict::Loses => Winner::Player(subject.other()),
        Verdict::Draws => Winner::Nobody,
    }
}

/// What shows a fact about the pieces for a player, if it holds.
fn shown(rules: &Rules, position: &Mailbox, fact: &Fact, player: Player) -> Option<Proof> {
    let placement = &position.placement;
    let own = || placement.pieces().filter(|(_, piece)| piece.owner == player);
    match fact {
        Fact::Captured(kinds) => kinds.iter().find_map(|&kind| {
            let (left, of) = (placement.count(player, kind), rules.setup.count(player, kind));
            (left < of).then_some(Proof::Captured { owner: player, kind, left, of })
        }),
        Fact::Extinct(kinds) => {
            let kind = kinds.iter().copied().find(|&kind| placement.count(player, kind) == 0)?;
            Some(Proof::Extinct { owner: player, kind })
        }
        Fact::Bare => {
            let bare = own().all(|(_, piece)| rules.royal(piece.kind).is_some());
            let royals = own().map(|(square, _)| square).collect();
            bare.then_some(Proof::Bare { owner: player, royals })
        }
        Fact::Reach(zone, kinds) => {
            let arrived = |&(square, piece): &(Square, Piece)| {
                kinds.contains(&piece.kind) && zone.of(player).contains(square)
            };
            own().find(arrived).map(|(square, piece)| Proof::Reach { square, piece })
        }
        Fact::Checks(n) => {
            let given = position.checks[player.index()];
            (given >= *n).then_some(Proof::Checks { by: player, given })
        }
        Fact::Facing(kind) => {
            let of = |owner| Some(Piece { kind: *kind, owner });
            let ahead = rules.board.lattice().unit(0);
            placement.pieces().filter(|&(_, piece)| Some(piece) == of(Player::First)).find_map(
                |(from, _)| {
                    [ahead, ahead.turned()].into_iter().find_map(|step| {
                        let next = |&at: &Square| rules.board.offset(at, step);
                        let met = std::iter::successors(next(&from), next)
                            .find(|&at| placement.at(at).is_some())?;
                        (placement.at(met) == of(Player::Second))
                            .then_some(Proof::Facing { squares: [from, met] })
                    })
                },
            )
        }
        _ => None,
    }
}

fn words(rules: &Rules, proof: &Proof) -> String {
    let name = |player: Player| &rules.players[player.index()];
    let kind = |kind: KindId| &rules.kind(kind).name;
    let square = |square: Square| rules.board.name(square).to_string();
    let squares = |list: &[Square]| and(list.iter().map(|&one| square(one)));
    let plies = |list: &[usize]| and(list.iter().map(ToString::to_string));
    match proof {
        Proof::Checkmate { royals, checkers } => {
            format!("nothing saves {} from {}", squares(royals), squares(checkers))
        }
        Proof::Stalemate { royals } if royals.is_empty() => "no legal move".to_owned(),
        Proof::Stalemate { royals } => {
            format!("no legal move, and no attack on {}", squares(royals))
        }
        Proof::Captured { owner, kind: lost, left, of } => {
            format!("{} has {left} of {of} left of the kind {}", name(*owner), kind(*lost))
        }
        Proof::Extinct { owner, kind: lost } => {
            format!("{} has no {} left", name(*owner), kind(*lost))
        }
        Proof::Bare { owner, royals } => {
            format!("{} has only {} left", name(*owner), squares(royals))
        }
        Proof::Reach { square: at, piece } => {
            format!("the {} of {} stands on {}", kind(piece.kind), name(piece.owner), square(*at))
        }
        Proof::Checks { by, given } => format!("{} has given {given} checks", name(*by)),
        Proof::Repetition { plies: at } => {
            format!("the same position after plies {}", plies(at))
        }
        Proof::PerpetualCheck { by, plies: at, checks, .. } => format!(
            "{} alone gave check with every move, {}, between the same position after plies {}",
            name(*by),
            checks.join(" "),
            plies(at)
        ),
        Proof::Plies { clock, since: Some(since) } => {
            format!("{clock} plies, since ply {since}")
        }
        Proof::Plies { clock, since: None } => format!("{clock} plies, by the starting clock"),
        Proof::Only { pieces } => {
            let piece =
                |&(at, piece): &(Square, Piece)| format!("{} {}", kind(piece.kind), square(at));
            format!("all that is left: {}", and(pieces.iter().map(piece)))
        }
        Proof::Facing { squares: both } => format!("{} on an open file", squares(both)),
    }
}

fn and(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}
