//! One term of one piece, walked step by step.

use super::Interpreter;
use crate::betza::{Extent, Hop};
use crate::geometry::{Square, Step, Vector};
use crate::play::{Mailbox, Squares};
use crate::rules::{Clause, KindId, Leg, PathRule, Piece, Player, Term};
use smallvec::smallvec;

/// Where a walk may end, and what it captures.
#[derive(Clone, Debug)]
pub(super) struct Landing {
    pub(super) to: Square,
    pub(super) captured: Squares,
    /// Squares on which the piece may be captured in passing.
    pub(super) leaves: Squares,
}

/// Why a walk goes no further or may not end where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// A piece stands on the path of a lame leap, or nothing on that of a jump.
    Path(Square),
    /// No drawn line leads on.
    OffLine(Square),
    /// The square lies outside the zone of a `within`.
    Outside(Square),
    /// The hurdle is not of the kinds that may be hopped.
    Hurdle(Square),
    /// Nothing was hopped before this square.
    NoHurdle(Square),
    /// The square is occupied and what stands there cannot be captured.
    Occupied(Square),
    /// The square is empty, but the term only captures.
    Empty(Square),
    /// The final square lies outside the zone of a `to` or `touching`.
    To(Square),
}

/// What a walk reports as it goes.
pub(super) trait Witness {
    fn landing(&mut self, landing: Landing);
    /// Only explanations listen.
    fn stop(&mut self, _stop: Stop) {}
}

impl<F: FnMut(Landing)> Witness for F {
    fn landing(&mut self, landing: Landing) {
        self(landing);
    }
}

impl Interpreter {
    /// Reports every landing of a walking term, whoever is safe or not afterwards.
    pub(super) fn walk(
        &self,
        position: &Mailbox,
        from: Square,
        piece: Piece,
        term: &Term,
        leg: &Leg,
        witness: &mut impl Witness,
    ) {
        if leg.initial && !position.is_unmoved(&self.rules, from) {
            return;
        }
        let starts = |clause: &Clause| match clause {
            Clause::From(zone) | Clause::Within(zone) => zone.of(piece.owner).contains(from),
            _ => true,
        };
        if !term.clauses.iter().all(starts) {
            return;
        }
        for step in &leg.steps {
            self.walk_ray(position, from, piece, term, leg, step, witness);
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn walk_ray(
        &self,
        position: &Mailbox,
        from: Square,
        piece: Piece,
        term: &Term,
        leg: &Leg,
        step: &Step,
        witness: &mut impl Witness,
    ) {
        let board = &self.rules.board;
        let turned =
            |vector: Vector| if piece.owner == Player::First { vector } else { vector.turned() };
        let (vector, player) = (turned(step.vector), piece.owner);
        let mut at = from;
        let mut hopped = false;
        let mut passed = Squares::new();
        let limit = match leg.range {
            Extent::UpTo(n) => n,
            Extent::Unlimited => u16::MAX,
        };
        for count in 1..=limit {
            // The squares of this leap's path exist or not; only lame and jumping leaps ask.
            let path = || step.path.iter().map(|&on| board.offset(at, turned(on)));
            let clear = |square: Option<Square>| {
                square.is_some_and(|on| position.placement.at(on).is_none())
            };
            let Some(next) = board.offset(at, vector) else { return };
            match leg.path {
                PathRule::Any => {}
                PathRule::Clear => {
                    if let Some(blocked) = path().find(|&on| !clear(on)) {
                        return witness.stop(Stop::Path(blocked.unwrap_or(next)));
                    }
                }
                PathRule::Occupied => {
                    if !path().flatten().any(|on| position.placement.at(on).is_some()) {
                        return witness.stop(Stop::Path(path().flatten().next().unwrap_or(next)));
                    }
                }
            }
            for clause in &term.clauses {
                match clause {
                    Clause::Within(zone) => {
                        let legs = leg.path != PathRule::Any
                            && path().any(|on| !on.is_some_and(|on| zone.of(player).contains(on)));
                        if legs || !zone.of(player).contains(next) {
                            return witness.stop(Stop::Outside(next));
                        }
                    }
                    Clause::AlongLines => {
                        let mut before = Some(at);
                        for on in path().chain([Some(next)]) {
                            let drawn = before
                                .zip(on)
                                .is_some_and(|(a, b)| self.rules.lines[player.index()].joins(a, b));
                            if !drawn {
                                return witness.stop(Stop::OffLine(next));
                            }
                            before = on;
                        }
                    }
                    _ => {}
                }
            }
            if leg.leaves_rights {
                passed.extend(path().flatten());
            }
            let occupant = position.placement.at(next);
            let hurdle_due = leg.hop.is_some() && !hopped;
            if count > leg.skip && hurdle_due {
                match occupant {
                    None => witness.stop(Stop::NoHurdle(next)),
                    Some(hurdle) if allows_hurdle(term, hurdle.kind) => hopped = true,
                    Some(_) => return witness.stop(Stop::Hurdle(next)),
                }
            } else if count > leg.skip {
                self.land(position, from, piece, term, leg, next, &passed, witness);
                if occupant.is_some() {
                    return;
                }
                if leg.hop == Some(Hop::Behind) {
                    return;
                }
            }
            if leg.leaves_rights {
                passed.push(next);
            }
            at = next;
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn land(
        &self,
        position: &Mailbox,
        from: Square,
        piece: Piece,
        term: &Term,
        leg: &Leg,
        to: Square,
        passed: &Squares,
        witness: &mut impl Witness,
    ) {
        let ends = |clause: &Clause| match clause {
            Clause::To(zone) => zone.of(piece.owner).contains(to),
            Clause::Touching(zone) => {
                zone.of(piece.owner).contains(from) || zone.of(piece.owner).contains(to)
            }
            _ => true,
        };
        if !term.clauses.iter().all(ends) {
            return witness.stop(Stop::To(to));
        }
        let mut leaves = Squares::new();
        if leg.leaves_rights {
            leaves.clone_from(passed);
            leaves.sort_unstable();
            leaves.dedup();
        }
        let modality = leg.modality;
        match position.placement.at(to) {
            Some(occupant) => {
                let wanted =
                    if occupant.owner == piece.owner { modality.friend } else { modality.capture };
                if wanted && allows_capture(term, occupant.kind) {
                    witness.landing(Landing { to, captured: smallvec![to], leaves });
                } else {
                    witness.stop(Stop::Occupied(to));
                }
            }
            None => {
                let victim = position
                    .en_passant
                    .as_ref()
                    .filter(|rights| modality.en_passant && rights.passed.contains(&to))
                    .map(|rights| rights.victim);
                let victim = victim.filter(|&square| {
                    position.placement.at(square).is_some_and(|taken| {
                        taken.owner != piece.owner && allows_capture(term, taken.kind)
                    })
                });
                if let Some(victim) = victim {
                    witness.landing(Landing {
                        to,
                        captured: smallvec![victim],
                        leaves: leaves.clone(),
                    });
                }
                if modality.quiet {
                    witness.landing(Landing { to, captured: Squares::new(), leaves });
                } else if victim.is_none() {
                    witness.stop(Stop::Empty(to));
                }
            }
        }
    }
}

/// Whether every `onto` of a term names the kind.
pub(super) fn allows_capture(term: &Term, kind: KindId) -> bool {
    term.clauses
        .iter()
        .all(|clause| !matches!(clause, Clause::Onto(kinds) if !kinds.contains(kind)))
}

fn allows_hurdle(term: &Term, kind: KindId) -> bool {
    term.clauses
        .iter()
        .all(|clause| !matches!(clause, Clause::Over(kinds) if !kinds.contains(kind)))
}
