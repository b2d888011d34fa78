//! What a captured piece becomes in the hand.

use super::{KindId, Player, Rules};

/// As which kind a captured piece of some kind goes to the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// As what it is.
    Itself,
    /// As the only kind it can have been promoted from.
    Always(KindId),
    /// As what it was; the board does not show it, so the position remembers.
    Remembered,
}

impl Rules {
    /// As which kind a captured piece goes to the hand.
    #[must_use]
    pub fn origin(&self, kind: KindId) -> Origin {
        let mut sources: Vec<KindId> = self
            .promotions
            .iter()
            .filter(|row| row.to.contains(&kind))
            .map(|row| row.from)
            .collect();
        sources.sort_unstable();
        sources.dedup();
        let dealt = Player::BOTH.into_iter().any(|player| {
            self.setup.count(player, kind) > 0 || self.setup.hands[player.index()][kind.index()] > 0
        });
        match sources.as_slice() {
            [] => Origin::Itself,
            [only] if !dealt && !self.kind(kind).drops() => Origin::Always(*only),
            _ => Origin::Remembered,
        }
    }
}
