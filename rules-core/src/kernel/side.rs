//! The side to move: a type where speed asks for code of its own, else a value.

use crate::rules::Player;

/// A side, known at compile time or not.
pub trait Side: Copy + std::fmt::Debug {
    /// The other side.
    type Opponent: Side<Opponent = Self>;
    /// The player whose side it is.
    fn player(self) -> Player;
    /// The other side.
    fn opponent(self) -> Self::Opponent;
}

/// The first player.
#[derive(Clone, Copy, Debug)]
pub struct First;

/// The second player.
#[derive(Clone, Copy, Debug)]
pub struct Second;

impl Side for First {
    type Opponent = Second;

    #[inline(always)]
    fn player(self) -> Player {
        Player::First
    }

    #[inline(always)]
    fn opponent(self) -> Second {
        Second
    }
}

impl Side for Second {
    type Opponent = First;

    #[inline(always)]
    fn player(self) -> Player {
        Player::Second
    }

    #[inline(always)]
    fn opponent(self) -> First {
        First
    }
}

impl Side for Player {
    type Opponent = Self;

    #[inline(always)]
    fn player(self) -> Player {
        self
    }

    #[inline(always)]
    fn opponent(self) -> Self {
        self.other()
    }
}
