//! The side to move as a type, so that each side gets its own code.

use crate::rules::Player;

/// A side known at compile time.
pub trait Side: Copy + 'static {
    /// The other side.
    type Opponent: Side<Opponent = Self>;
    /// The side as a value.
    const PLAYER: Player;
    /// 0 or 1.
    const INDEX: usize = Self::PLAYER.index();
}

/// The first player.
#[derive(Clone, Copy, Debug)]
pub struct First;

/// The second player.
#[derive(Clone, Copy, Debug)]
pub struct Second;

impl Side for First {
    type Opponent = Second;
    const PLAYER: Player = Player::First;
}

impl Side for Second {
    type Opponent = First;
    const PLAYER: Player = Player::Second;
}
