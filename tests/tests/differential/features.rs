//! What makes a position telling: checks, pins by the line that pins, promotions.

use rules_core::betza::Extent;
use rules_core::geometry::Square;
use rules_core::play::{Action, Mailbox, Move};
use rules_core::reference::Interpreter;
use rules_core::rules::{Clause, Leg, Movement, PathRule, Rules, Term};

/// Something a position may show, by the names below.
pub(crate) type Feature = &'static str;

pub(crate) const CHECK: Feature = "in check";
pub(crate) const DOUBLE: Feature = "two checkers";
pub(crate) const PROMOTION: Feature = "promotion";
pub(crate) const EN_PASSANT: Feature = "en passant";
pub(crate) const CASTLING: Feature = "castling";
pub(crate) const DROP: Feature = "drop";
pub(crate) const PASS: Feature = "pass";
/// In check over an own hurdle that may leave.
pub(crate) const SCREEN: Feature = "check: own hurdle leaves";
/// In check by a lame leaper whose path may be filled.
pub(crate) const LEG_FILLED: Feature = "check: leg filled";
/// A line opens when the piece leaves it.
pub(crate) const SLIDER: Feature = "pin: slider";
/// Two pieces stand between a hopper and the royal: one of them leaves, the other is the hurdle.
pub(crate) const HOPPER: Feature = "pin: hopper, leaving two";
/// The piece would become the hurdle.
pub(crate) const HURDLE: Feature = "pin: hopper, becoming the hurdle";
/// As [`HOPPER`], of pieces that land right behind their hurdle.
pub(crate) const BEHIND: Feature = "pin: hopper that lands behind, leaving";
/// As [`HURDLE`], of pieces that land right behind their hurdle.
pub(crate) const BEHIND_HURDLE: Feature = "pin: hopper that lands behind, becoming the hurdle";
/// The piece stands on the leg of a lame leaper.
pub(crate) const LEG: Feature = "pin: leg";
/// Royals would face each other.
pub(crate) const FACING: Feature = "pin: facing";
/// As [`SLIDER`], along drawn lines.
pub(crate) const DRAWN: Feature = "pin: slider on drawn lines";
/// As [`HOPPER`] and [`HURDLE`], along drawn lines.
pub(crate) const DRAWN_HOPPER: Feature = "pin: hopper on drawn lines";

/// Finds the features of positions of one game.
pub(crate) struct Finder {
    whole: Interpreter,
    /// For each capturing walk: the rules with this term alone, and the line it is.
    lines: Vec<(Interpreter, Line)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Facing,
    Slider { drawn: bool },
    Hopper { drawn: bool, behind: bool },
    Leg,
    Leap,
}

impl Finder {
    pub(crate) fn new(rules: &Rules) -> Self {
        let mut lines = Vec::new();
        for kind in rules.kind_ids() {
            for term in &rules.kind(kind).terms {
                let Movement::Walk(leg) = &term.movement else { continue };
                if !leg.modality.capture {
                    continue;
                }
                let mut alone = rules.clone();
                for other in &mut alone.kinds {
                    other.terms.clear();
                }
                alone.kinds[kind.index()].terms.push(term.clone());
                lines.push((Interpreter::new(alone), line(rules, term, leg)));
            }
        }
        Self { whole: Interpreter::new(rules.clone()), lines }
    }

    pub(crate) fn features(&self, position: &Mailbox, legal: &[Move]) -> Vec<Feature> {
        let mut found = Vec::new();
        let checkers = self.whole.checkers(position);
        if !self.whole.is_safe(position, position.side) {
            found.push(CHECK);
        }
        if checkers.len() >= 2 {
            found.push(DOUBLE);
        }
        for made in legal {
            let feature = match made.action {
                Action::Walk { promotion: Some(_), .. } => PROMOTION,
                Action::Walk { to, .. } if made.is_capture() && !made.captured.contains(&to) => {
                    EN_PASSANT
                }
                Action::Walk { .. } => continue,
                Action::Castle { .. } => CASTLING,
                Action::Drop { .. } => DROP,
                Action::Pass => PASS,
            };
            found.push(feature);
        }
        if self.whole.is_safe(position, position.side) {
            self.pins(position, &mut found);
        } else {
            self.answers(position, legal, &mut found);
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// How pieces other than royals answer checks without capturing.
    fn answers(&self, position: &Mailbox, legal: &[Move], found: &mut Vec<Feature>) {
        let rules = self.whole.rules();
        let royals = || {
            let own = position.placement.pieces().filter(|(_, piece)| piece.owner == position.side);
            own.filter(|(_, piece)| rules.royal(piece.kind).is_some()).map(|(at, _)| at)
        };
        for (interpreter, line) in &self.lines {
            for royal in royals() {
                for attacker in interpreter.attackers(position, royal, position.side.other()) {
                    for made in legal.iter().filter(|made| !made.is_capture()) {
                        let Action::Walk { from, .. } = made.action else { continue };
                        match line {
                            _ if royals().any(|at| at == from) => {}
                            Line::Hopper { .. } if on_the_way(rules, attacker, royal, from) => {
                                found.push(SCREEN);
                            }
                            Line::Leg => found.push(LEG_FILLED),
                            _ => {}
                        }
                    }
                }
            }
        }
    }

    /// A piece is pinned if it could go somewhere but for what could then take the royal.
    fn pins(&self, position: &Mailbox, found: &mut Vec<Feature>) {
        let rules = self.whole.rules();
        for made in self.whole.pseudo_legal_moves(position) {
            let Action::Walk { from, to, .. } = made.action else { continue };
            let royal =
                position.placement.at(from).is_none_or(|piece| rules.royal(piece.kind).is_some());
            if royal {
                continue;
            }
            let child = self.whole.play(position, &made);
            if self.whole.is_safe(&child, position.side) {
                continue;
            }
            let royals = child.placement.pieces().filter(|(_, piece)| {
                piece.owner == position.side && rules.royal(piece.kind).is_some()
            });
            for (at, _) in royals {
                for (interpreter, line) in &self.lines {
                    for attacker in interpreter.attackers(&child, at, position.side.other()) {
                        let touches =
                            |square| on_the_way(rules, attacker, at, square) && square != at;
                        found.extend(match *line {
                            Line::Facing => Some(FACING),
                            Line::Slider { drawn } => Some(if drawn { DRAWN } else { SLIDER }),
                            Line::Hopper { drawn: true, .. } => Some(DRAWN_HOPPER),
                            Line::Hopper { behind, .. } => match (touches(to), touches(from)) {
                                (true, _) if behind => Some(BEHIND_HURDLE),
                                (true, _) => Some(HURDLE),
                                (_, true) if behind => Some(BEHIND),
                                (_, true) => Some(HOPPER),
                                _ => None,
                            },
                            Line::Leg => Some(LEG),
                            Line::Leap => None,
                        });
                    }
                }
            }
        }
    }
}

/// Whether a square lies strictly between two others on a straight line.
fn on_the_way(rules: &Rules, from: Square, to: Square, square: Square) -> bool {
    let point = |at| {
        let (x, y) = rules.board.point(at);
        (i32::from(x), i32::from(y))
    };
    let ((ax, ay), (bx, by), (x, y)) = (point(from), point(to), point(square));
    let between = |a: i32, b: i32, x: i32| a.min(b) <= x && x <= a.max(b);
    square != from
        && square != to
        && (bx - ax) * (y - ay) == (by - ay) * (x - ax)
        && between(ax, bx, x)
        && between(ay, by, y)
}

fn line(rules: &Rules, term: &Term, leg: &Leg) -> Line {
    let drawn = term.clauses.contains(&Clause::AlongLines);
    let onto_royals = term.clauses.iter().any(|clause| {
        matches!(clause, Clause::Onto(kinds)
            if rules.kind_ids().all(|kind| !kinds.contains(kind) || rules.royal(kind).is_some()))
    });
    let slides = leg.range != Extent::UpTo(1);
    match (leg.hop, leg.path) {
        (Some(hop), _) => Line::Hopper { drawn, behind: hop == rules_core::betza::Hop::Behind },
        (None, PathRule::Clear | PathRule::Occupied) => Line::Leg,
        (None, PathRule::Any) if !slides => Line::Leap,
        (None, PathRule::Any) if onto_royals => Line::Facing,
        (None, PathRule::Any) => Line::Slider { drawn },
    }
}
