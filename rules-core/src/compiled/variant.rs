//! A game known at compile time.

use crate::kernel::Generated;
use crate::language::Library;
use crate::rules::Rules;

/// A game that `variant!` compiled.
///
/// The type itself is empty: it names the game. [`Position`](super::Position) plays it.
pub trait Variant: Generated {
    /// The declared name, such as `Xiangqi42`.
    const NAME: &'static str;
    /// The name on the command line, such as `xiangqi-42`.
    const SLUG: &'static str;
    /// The full name: the first line of the documentation.
    const TITLE: &'static str;
    /// The declarations of the game's ancestors and its own, in canonical form.
    const SOURCE: &'static str;
}

/// The checked rules of a game, read from the text it carries.
///
/// # Panics
///
/// If the text has mistakes; the macro compiles only texts that have none.
#[must_use]
pub fn rules_of<V: Variant>() -> Rules {
    let mut library = Library::new();
    library.add(V::NAME, V::SOURCE);
    let checked = library.check(V::NAME);
    match checked.rules {
        Some(rules) => rules,
        None => unreachable!("the declaration of {} was checked when it was compiled", V::NAME),
    }
}
