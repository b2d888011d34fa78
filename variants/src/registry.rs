//! The bundled games by slug, for programs that choose a game at run time.

use crate::language::Library;
use crate::{AnyPosition, Compiled, Engine, Variant};
use std::sync::Arc;

/// A bundled game.
#[derive(Clone, Copy, Debug)]
pub struct Bundled {
    /// The name of its type.
    pub name: &'static str,
    /// Its name on the command line.
    pub slug: &'static str,
    /// Its full name.
    pub title: &'static str,
    /// The declarations of its ancestors and its own.
    pub source: &'static str,
    engine: fn() -> Arc<dyn Engine>,
}

impl Bundled {
    const fn of<V: Variant>() -> Self {
        Self {
            name: V::NAME,
            slug: V::SLUG,
            title: V::TITLE,
            source: V::SOURCE,
            engine: || Arc::new(Compiled::<V>::new()),
        }
    }

    /// The compiled game.
    #[must_use]
    pub fn engine(&self) -> Arc<dyn Engine> {
        (self.engine)()
    }

    /// The position the game starts from.
    #[must_use]
    pub fn start(&self) -> AnyPosition {
        AnyPosition::start(self.engine())
    }
}

/// All bundled games, parents before their children.
pub const BUNDLED: &[Bundled] = &[
    Bundled::of::<crate::Xiangqi>(),
    Bundled::of::<crate::Xiangqi42>(),
    Bundled::of::<crate::Xiangqi42Original>(),
    Bundled::of::<crate::Zhamengqi>(),
    Bundled::of::<crate::ZhamengqiCapture>(),
    Bundled::of::<crate::CrossChessA>(),
    Bundled::of::<crate::CrossChessB>(),
    Bundled::of::<crate::XiangHex>(),
    Bundled::of::<crate::LittleDragon>(),
    Bundled::of::<crate::Chess>(),
];

/// The bundled game of a slug or type name.
///
/// ```
/// let xiangqi = variants::registry::find("xiangqi").expect("a bundled game");
/// assert_eq!(xiangqi.start().legal_moves().len(), 44);
/// ```
#[must_use]
pub fn find(name: &str) -> Option<&'static Bundled> {
    BUNDLED.iter().find(|game| game.slug == name || game.name == name)
}

/// A library that holds every bundled game.
#[must_use]
pub fn library() -> Library {
    let mut library = Library::new();
    for game in BUNDLED {
        // Each source begins with its ancestors; only the last game is its own.
        library.add_last(game.name, game.source);
    }
    library
}
