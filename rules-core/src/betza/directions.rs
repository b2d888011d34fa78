//! From direction letters to hours of a lattice's clock.

use super::clocks::{Clock, Kind};
use super::{Atom, BetzaError, Problem, Term, letters};
use crate::geometry::{Direction, Lattice};

impl Term {
    /// The directions of the term, ascending and without repetition, as the first
    /// player sees them; the other player's are turned by half the clock.
    ///
    /// For `K` and `Q` even hours are wazir steps and odd hours ferz steps.
    /// The two sides of castling are hours 2 and 6.
    ///
    /// # Errors
    ///
    /// Everything [`parse`](super::parse) accepts has directions on squares. On
    /// hexagons some strings have none: letters on `K` and `Q`, castling, pairs of
    /// letters nobody defined there, and `nF`, which nothing could block. Such an
    /// error spans the whole term.
    ///
    /// ```
    /// use rules_core::betza::parse;
    /// use rules_core::geometry::{Direction, Lattice};
    ///
    /// // The knight of shogi has the two leaps next to straight ahead.
    /// let word = parse("fN").expect("a term");
    /// let square = word.terms[0].directions(Lattice::Square).expect("defined");
    /// assert_eq!(square, [Direction(0), Direction(7)]);
    /// let hexagonal = word.terms[0].directions(Lattice::Hexagonal).expect("defined");
    /// assert_eq!(hexagonal, [Direction(0), Direction(11)]);
    /// ```
    pub fn directions(&self, lattice: Lattice) -> Result<Vec<Direction>, BetzaError> {
        let fail = |problem| BetzaError { at: self.span.clone(), problem };
        let kind = Kind::of(self.atom);
        if lattice == Lattice::Hexagonal && self.is_pointless_on_hexagons() {
            return Err(fail(Problem::LameVertexStep));
        }
        let Some(clock) = Clock::of(kind, lattice) else {
            return match kind {
                Kind::Royal if self.letters.is_empty() => Ok(every_hour(lattice)),
                Kind::Royal => Err(fail(Problem::KingLettersOnHexagons)),
                _ => Err(fail(Problem::CastlingOnHexagons)),
            };
        };
        if self.letters.is_empty() {
            return Ok(match kind {
                Kind::Castling => vec![Direction(2), Direction(6)],
                Kind::Royal => every_hour(lattice),
                Kind::Orthogonal => lattice.directions(0, 1),
                Kind::Diagonal => lattice.directions(1, 1),
                Kind::Oblique => lattice.directions(1, 2),
            });
        }
        let tokens =
            letters::read(&self.letters, clock).map_err(|refusal| fail(refusal.problem))?;
        let mut hours: Vec<u8> = tokens.iter().flat_map(|token| token.hours).copied().collect();
        hours.sort_unstable();
        hours.dedup();
        Ok(hours.into_iter().map(Direction).collect())
    }

    /// A lame ferz of a single `n`: no cell lies between, unlike for the longer leaps,
    /// and without `i` or `nn` there are no en passant rights it could stand for.
    fn is_pointless_on_hexagons(&self) -> bool {
        self.lame == 1 && !self.initial && self.atom == Atom::Leap(1, 1)
    }
}

fn every_hour(lattice: Lattice) -> Vec<Direction> {
    (0..lattice.hours()).map(Direction).collect()
}
