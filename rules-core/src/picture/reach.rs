//! Where a lone piece could go, term by term: what moves look like, not which are legal.

use crate::betza::{Extent, Hop};
use crate::geometry::{Square, SquareSet, Vector};
use crate::rules::{Clause, Leg, Movement, PathRule, Player, Rules, Term};

/// One square that a term leads to.
pub(super) struct Landing {
    pub(super) to: Square,
    pub(super) quiet: bool,
    /// Whether something that stood there could be captured.
    pub(super) capture: bool,
    /// The squares that must be empty for a lame leap.
    pub(super) legs: Vec<Square>,
}

/// What stands around the piece.
#[derive(Clone, Copy)]
pub(super) struct Surroundings<'a> {
    /// Squares on which some piece stands; they can be hopped, not captured.
    pub(super) hurdles: &'a SquareSet,
    /// Whether hops need no hurdle: everything behind one that might stand there counts.
    pub(super) imagined: bool,
}

fn turned(player: Player, vector: Vector) -> Vector {
    if player == Player::First { vector } else { vector.turned() }
}

/// Every landing of a term of a piece that stands on a square and has not moved if it is
/// at home.
pub(super) fn landings(
    rules: &Rules,
    term: &Term,
    player: Player,
    from: Square,
    at_home: bool,
    around: Surroundings<'_>,
) -> Vec<Landing> {
    let Movement::Walk(leg) = &term.movement else { return Vec::new() };
    let starts = term.clauses.iter().all(|clause| match clause {
        Clause::From(zone) | Clause::Within(zone) => zone.of(player).contains(from),
        _ => true,
    });
    if !starts || (leg.initial && !at_home) {
        return Vec::new();
    }
    (0..leg.steps.len())
        .flat_map(|step| ray(rules, term, leg, step, player, from, around))
        .collect()
}

/// The landings in one direction, nearest first.
pub(super) fn ray(
    rules: &Rules,
    term: &Term,
    leg: &Leg,
    step: usize,
    player: Player,
    from: Square,
    around: Surroundings<'_>,
) -> Vec<Landing> {
    let board = &rules.board;
    let step = &leg.steps[step];
    let mut found = Vec::new();
    let mut at = from;
    let mut hopped = false;
    let mut legs = Vec::new();
    let limit = match leg.range {
        Extent::UpTo(n) => n,
        Extent::Unlimited => u16::MAX,
    };
    for count in 1..=limit {
        let Some(next) = board.offset(at, turned(player, step.vector)) else { break };
        let path: Vec<Option<Square>> =
            step.path.iter().map(|&on| board.offset(at, turned(player, on))).collect();
        let stands = |square: &Option<Square>| square.is_some_and(|on| around.hurdles.contains(on));
        let open = match leg.path {
            PathRule::Any => true,
            PathRule::Clear => path.iter().all(|on| on.is_some() && !stands(on)),
            PathRule::Occupied => around.imagined || path.iter().any(stands),
        };
        if !open
            || !term
                .clauses
                .iter()
                .all(|clause| follows(rules, clause, leg, player, at, &path, next))
        {
            break;
        }
        if leg.path == PathRule::Clear {
            legs.extend(path.iter().flatten());
        }
        let occupied = around.hurdles.contains(next);
        let due = leg.hop.is_some() && !hopped;
        if count > leg.skip && due {
            hopped = occupied || around.imagined;
        } else if count > leg.skip {
            let ends = term.clauses.iter().all(|clause| match clause {
                Clause::To(zone) => zone.of(player).contains(next),
                Clause::Touching(zone) => {
                    zone.of(player).contains(from) || zone.of(player).contains(next)
                }
                _ => true,
            });
            if ends && !occupied {
                let capture = leg.modality.capture || leg.modality.friend;
                let quiet = leg.modality.quiet;
                found.push(Landing { to: next, quiet, capture, legs: legs.clone() });
            }
            let behind = leg.hop == Some(Hop::Behind) && !around.imagined;
            if occupied || behind {
                break;
            }
        }
        at = next;
    }
    found
}

/// Whether a clause about the way allows one more leap.
fn follows(
    rules: &Rules,
    clause: &Clause,
    leg: &Leg,
    player: Player,
    at: Square,
    path: &[Option<Square>],
    next: Square,
) -> bool {
    match clause {
        Clause::Within(zone) => {
            let holds = |square: Square| zone.of(player).contains(square);
            holds(next)
                && (leg.path == PathRule::Any || path.iter().all(|on| on.is_some_and(holds)))
        }
        Clause::AlongLines => {
            let ways: Vec<Option<Square>> =
                [Some(at)].into_iter().chain(path.iter().copied()).chain([Some(next)]).collect();
            ways.windows(2).all(|pair| {
                pair[0].zip(pair[1]).is_some_and(|(a, b)| rules.lines[player.index()].joins(a, b))
            })
        }
        _ => true,
    }
}
