//! Proofs that a changed clause makes no difference in any game.

use crate::betza::{Extent, Hop};
use crate::geometry::{Square, SquareSet, Vector};
use crate::rules::{
    Clause, Fact, Kind, KindId, Leg, Movement, PathRule, Player, Royal, Rules, Term,
};
use std::collections::HashSet;

/// Why no game played from the start could differ; none if one might.
pub(super) fn why(rules: &Rules, changed: &Rules) -> Option<String> {
    if bare(rules) == bare(changed) {
        return Some("the rules come to the same".to_owned());
    }
    let royals = |rules: &Rules| rules.kinds.iter().any(|kind| kind.royal.is_some());
    if !royals(rules) && !royals(changed) && without_checks(rules) == without_checks(changed) {
        return Some("no piece is royal, so nobody is ever in check".to_owned());
    }
    unreached(rules, changed)
}

/// The rules without names and texts, which decide nothing.
fn bare(rules: &Rules) -> Rules {
    let mut rules = rules.clone();
    for text in [&mut rules.name, &mut rules.slug, &mut rules.title] {
        text.clear();
    }
    (rules.doc, rules.ancestors, rules.zones) = Default::default();
    for kind in &mut rules.kinds {
        kind.doc.clear();
        (kind.glyphs, kind.aliases) = Default::default();
    }
    for term in rules.kinds.iter_mut().flat_map(|kind| &mut kind.terms) {
        term.text.clear();
        term.clauses.iter_mut().for_each(nameless);
    }
    rules.promotions.iter_mut().flat_map(|row| &mut row.clauses).for_each(nameless);
    rules
}

fn nameless(clause: &mut Clause) {
    if let Clause::From(zone) | Clause::To(zone) | Clause::Touching(zone) | Clause::Within(zone) =
        clause
    {
        zone.name.clear();
    }
}

fn without_checks(rules: &Rules) -> Rules {
    let mut rules = bare(rules);
    rules
        .endings
        .retain(|ending| ending.fact != Fact::Checkmate && ending.fact != Fact::PerpetualCheck);
    for ending in &mut rules.endings {
        ending.exception.take_if(|(fact, _)| *fact == Fact::PerpetualCheck);
    }
    rules
}

/// If only the terms of kinds differ, and those give the same moves from every square
/// that a piece can ever stand on, counting only targets that ever stand where needed.
fn unreached(rules: &Rules, changed: &Rules) -> Option<String> {
    let (mut one, mut other) = (bare(rules), bare(changed));
    for kind in one.kinds.iter_mut().chain(&mut other.kinds) {
        kind.terms.clear();
    }
    if one != other {
        return None;
    }
    let reach = Reach::of(rules);
    for kind in rules.kind_ids() {
        for player in Player::BOTH {
            if reach.options(rules, kind, player)? != reach.options(changed, kind, player)? {
                return None;
            }
        }
    }
    Some("it decides nothing on the squares that the pieces concerned can ever reach".to_owned())
}

/// The squares each kind of each player may ever stand on, generously counted.
struct Reach([Vec<SquareSet>; 2]);

/// A move that a term allows in some occupancy: squares, step, and how it is made.
type Choice = (Square, Square, Vector, String);

impl Reach {
    fn of(rules: &Rules) -> Self {
        let none = || vec![SquareSet::new(); rules.kinds.len()];
        let mut reach = Self([none(), none()]);
        for (square, piece) in rules.setup.pieces() {
            reach.add(piece.owner, piece.kind, square);
        }
        for kind in rules.kind_ids().filter(|&kind| rules.uses_hands() && rules.kind(kind).drops())
        {
            for square in rules.board.squares() {
                for player in Player::BOTH {
                    reach.add(player, kind, square);
                }
            }
        }
        while reach.grow(rules) {}
        reach
    }

    fn add(&mut self, player: Player, kind: KindId, square: Square) -> bool {
        let set = &mut self.0[player.index()][kind.index()];
        let new = !set.contains(square);
        set.insert(square);
        new
    }

    fn grow(&mut self, rules: &Rules) -> bool {
        let mut grew = false;
        for player in Player::BOTH {
            for kind in rules.kind_ids() {
                for (term, leg) in walks(rules.kind(kind)) {
                    if goes_nowhere(rules, term, leg) {
                        continue;
                    }
                    let targets: HashSet<Square> = self
                        .landings(rules, kind, player, term, leg)
                        .map(|(_, to, _)| to)
                        .collect();
                    let rows = rules.promotions.iter().filter(|row| row.from == kind);
                    let kinds: Vec<KindId> =
                        rows.flat_map(|row| row.to.iter().copied()).chain([kind]).collect();
                    for to in targets {
                        for &kind in &kinds {
                            grew |= self.add(player, kind, to);
                        }
                    }
                }
                let castles = rules.kind(kind).terms.iter();
                if castles.clone().any(|term| matches!(term.movement, Movement::Castle(_))) {
                    // Both pieces end on the king's rank; anything there will do.
                    let homes: Vec<Square> = self.0[player.index()][kind.index()].iter().collect();
                    for home in homes {
                        for to in rules.board.squares() {
                            if rules.board.rank(to) == rules.board.rank(home) {
                                for other in rules.kind_ids() {
                                    grew |= self.add(player, other, to);
                                }
                            }
                        }
                    }
                }
            }
        }
        grew
    }

    /// All moves of a term in whatever occupancy, from squares the kind may stand on.
    fn landings<'a>(
        &'a self,
        rules: &'a Rules,
        kind: KindId,
        player: Player,
        term: &'a Term,
        leg: &'a Leg,
    ) -> impl Iterator<Item = (Square, Square, Vector)> + 'a {
        let limit = match leg.range {
            Extent::UpTo(n) => usize::from(n),
            Extent::Unlimited => rules.board.len(),
        };
        let modality = leg.modality;
        let captures = !modality.quiet && !modality.en_passant && !modality.friend;
        let victims = onto(term).filter(|_| captures);
        let homes = self.0[player.index()][kind.index()].iter();
        homes.flat_map(move |from| {
            leg.steps.iter().flat_map(move |step| {
                let turned = move |vector: Vector| {
                    if player == Player::First { vector } else { vector.turned() }
                };
                let vector = turned(step.vector);
                let next = move |&at: &Square| {
                    let next = rules.board.offset(at, vector)?;
                    let lines = &rules.lines[player.index()];
                    let allowed = term.clauses.iter().all(|clause| match clause {
                        Clause::Within(zone) => {
                            let zone = zone.of(player);
                            let path = step.path.iter().filter(|_| leg.path != PathRule::Any);
                            let mut path = path.map(|&on| rules.board.offset(at, turned(on)));
                            zone.contains(at)
                                && zone.contains(next)
                                && path.all(|on| on.is_some_and(|on| zone.contains(on)))
                        }
                        Clause::AlongLines => !step.path.is_empty() || lines.joins(at, next),
                        _ => true,
                    });
                    allowed.then_some(next)
                };
                std::iter::successors(Some(from), next)
                    .skip(1)
                    .take(limit)
                    .filter(move |&to| may_end(term, player, from, to))
                    .filter(move |&to| {
                        victims.is_none_or(|kinds| {
                            rules.kind_ids().any(|victim| {
                                let stands = &self.0[player.other().index()][victim.index()];
                                kinds.contains(victim) && stands.contains(to)
                            })
                        })
                    })
                    .map(move |to| (from, to, vector))
            })
        })
    }

    /// Every move of a kind, with all that decides about it but the zones; none if
    /// something is too hard to say.
    fn options(&self, rules: &Rules, kind: KindId, player: Player) -> Option<HashSet<Choice>> {
        let mut all = HashSet::new();
        for term in &rules.kind(kind).terms {
            let Movement::Walk(leg) = &term.movement else {
                let other = format!("{:?} {:?}", term.movement, term.clauses);
                let corner = Square::new(0);
                all.insert((corner, corner, Vector { dx: 0, dy: 0 }, other));
                continue;
            };
            let rest: Vec<&Clause> = term
                .clauses
                .iter()
                .filter(|clause| matches!(clause, Clause::Onto(_) | Clause::Over(_)))
                .collect();
            let follows = term.clauses.contains(&Clause::AlongLines);
            if follows && leg.steps.iter().any(|step| !step.path.is_empty()) {
                return None;
            }
            // Where squares are skipped, more than both ends decides.
            let extent = if leg.skip > 0 { format!("{:?}", leg.range) } else { String::new() };
            let how = format!(
                "{} {:?} {} {:?} {} {extent} {rest:?}",
                leg.initial, leg.modality, leg.skip, leg.path, leg.leaves_rights
            );
            let found = self.landings(rules, kind, player, term, leg);
            all.extend(found.filter_map(|(from, to, vector)| {
                let hurdle = hurdle(rules, leg.hop, from, to, vector)?;
                Some((from, to, vector, format!("{hurdle} {how}")))
            }));
        }
        Some(all)
    }
}

fn walks(kind: &Kind) -> impl Iterator<Item = (&Term, &Leg)> {
    kind.terms.iter().filter_map(|term| match &term.movement {
        Movement::Walk(leg) => Some((term, leg)),
        _ => None,
    })
}

fn onto(term: &Term) -> Option<crate::rules::KindSet> {
    term.clauses.iter().find_map(|clause| match clause {
        Clause::Onto(kinds) => Some(*kinds),
        _ => None,
    })
}

/// Where a hop to a square has its hurdle; none if there is no room for one.
fn hurdle(
    rules: &Rules,
    hop: Option<Hop>,
    from: Square,
    to: Square,
    vector: Vector,
) -> Option<&'static str> {
    let Some(hop) = hop else { return Some("no hurdle") };
    let mut ray = std::iter::successors(Some(from), |&at| rules.board.offset(at, vector));
    match (ray.position(|at| at == to)?, hop) {
        (0 | 1, _) => None,
        (2, _) => Some("over the square between"),
        (_, Hop::Over) => Some("over any square between"),
        (_, Hop::Behind) => Some("over the last square"),
    }
}

/// Nothing ever moves on from where such a term leads: it captures royals, which the other
/// side may not leave to it, or pieces whose loss ends the game.
fn goes_nowhere(rules: &Rules, term: &Term, leg: &Leg) -> bool {
    let only_captures = leg.modality.capture
        && !leg.modality.quiet
        && !leg.modality.en_passant
        && !leg.modality.friend;
    let decides = |kind: KindId| {
        // Where more may come than the setup has, one fewer decides nothing.
        let more =
            rules.kind(kind).drops() || rules.promotions.iter().any(|row| row.to.contains(&kind));
        !more
            && rules.endings.iter().any(|ending| {
                ending.player.is_none()
                    && matches!(&ending.fact, Fact::Captured(kinds) if kinds.contains(&kind))
            })
    };
    only_captures
        && onto(term).is_some_and(|kinds| {
            rules
                .kind_ids()
                .filter(|&kind| kinds.contains(kind))
                .all(|kind| rules.royal(kind) == Some(Royal::All) || decides(kind))
        })
}

fn may_end(term: &Term, player: Player, from: Square, to: Square) -> bool {
    term.clauses.iter().all(|clause| match clause {
        Clause::From(zone) => zone.of(player).contains(from),
        Clause::To(zone) => zone.of(player).contains(to),
        Clause::Touching(zone) => zone.of(player).contains(from) || zone.of(player).contains(to),
        _ => true,
    })
}
