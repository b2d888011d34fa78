//! Which squares attacks leave to the other own pieces, by the number of pieces on paths.
//!
//! Every enemy that could ever capture on a royal's square stands behind a path with so
//! many pieces on it. A move empties one square and fills at most one, so from the number
//! of pieces on the path follows which squares may be filled (`allow`), and which own
//! pieces must not simply leave (`special`). For each of those the question is asked
//! again without it, which gives the squares it alone may fill.
//!
//! Nothing here knows a board or a game: `proof/calculus.rs` makes every move on random
//! paths and asks whether an attack is on.

use super::Bits;
use super::attack::next_to;

/// What is left to own pieces other than the royals.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits<B> {
    /// Squares that ordinary pieces may fill.
    pub(super) allow: B,
    /// Own pieces that hold up or carry an attack.
    pub(super) special: B,
    /// Whether some attack follows no path by number, so that every move must be tested.
    pub(super) exact: bool,
}

/// What stands where, as far as paths ask.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stands<B> {
    /// The occupied squares.
    pub(super) occupied: B,
    /// The own pieces.
    pub(super) us: B,
}

impl<B: Bits> Limits<B> {
    /// No attack has been looked at.
    #[inline(always)]
    pub(super) fn none(exact: bool) -> Self {
        Self { allow: !B::EMPTY, special: B::EMPTY, exact }
    }

    /// Attacks that are on whatever stands where.
    #[inline(always)]
    pub(super) fn leap(&mut self, attackers: B) {
        if !attackers.is_empty() {
            self.allow = captures_all(self.allow, attackers);
        }
    }

    /// An attack that is on while the path is empty.
    #[inline(always)]
    pub(super) fn clear_path(&mut self, stands: Stands<B>, path: B, attacker: usize) {
        let on = path & stands.occupied;
        if on.is_empty() {
            self.allow &= path | B::bit(attacker);
        } else if on.without_lowest().is_empty() {
            self.special |= on & stands.us;
        }
    }

    /// An attack that is on while one piece stands on the path.
    #[inline(always)]
    pub(super) fn one_on_path(&mut self, stands: Stands<B>, path: B, attacker: usize) {
        let on = path & stands.occupied;
        match on.count() {
            0 => self.allow &= !path,
            1 => {
                self.allow &= (path & !on) | B::bit(attacker);
                self.special |= on & stands.us;
            }
            2 => self.special |= on & stands.us,
            _ => {}
        }
    }

    /// An attack on a square that is on while the path holds one piece, on its last square.
    #[inline(always)]
    pub(super) fn one_at_end(
        &mut self,
        stands: Stands<B>,
        path: B,
        attacker: usize,
        attacked: usize,
    ) {
        let hurdle = next_to(path, attacked, attacker);
        if hurdle.is_empty() {
            return;
        }
        let way = path ^ hurdle;
        let on = way & stands.occupied;
        match (on.count(), (hurdle & stands.occupied).is_empty()) {
            (0, false) => {
                self.allow &= way | B::bit(attacker);
                self.special |= hurdle & stands.us;
            }
            (0, true) => self.allow &= !hurdle,
            (1, _) => self.special |= on & stands.us,
            _ => {}
        }
    }
}

/// Of two leaping checkers no other piece can capture both. Checks are rare, so that
/// a call is better than code in every position.
#[cold]
#[inline(never)]
fn captures_all<B: Bits>(allow: B, checkers: B) -> B {
    if checkers.without_lowest().is_empty() { allow & checkers } else { B::EMPTY }
}
