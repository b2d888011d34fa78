//! The bundled games by slug.

use crate::Declared;
use crate::language::Library;

/// A bundled game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bundled {
    /// The declared name.
    pub name: &'static str,
    /// The declaration.
    pub source: &'static str,
}

macro_rules! bundled {
    ($($game:ident),* $(,)?) => {
        /// All bundled games, parents before their children.
        pub const BUNDLED: &[Bundled] = &[$(Bundled { name: crate::$game::NAME, source: crate::$game::SOURCE }),*];
    };
}

bundled![
    Xiangqi,
    Xiangqi42,
    Xiangqi42Original,
    Zhamengqi,
    ZhamengqiCapture,
    CrossChessA,
    CrossChessB,
    XiangHex,
    LittleDragon,
    Chess,
];

/// A library that holds every bundled game.
#[must_use]
pub fn library() -> Library {
    let mut library = Library::new();
    for game in BUNDLED {
        library.add(game.name, game.source);
    }
    library
}
