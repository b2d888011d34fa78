//! The language games are written in: tokens to statements to checked rules.
//!
//! The pipeline is a folder listing: [`token`] and [`lexer`] make tokens (the
//! macro brings rustc's instead), `parse` makes the syntax tree of [`syntax`],
//! `extend` joins a game with its parent, `check` resolves every name and makes
//! [`Rules`](crate::rules::Rules), `print` writes the canonical text. A
//! [`Library`] holds the sources and runs them all. Every mistake is a
//! [`Diagnostic`] at its token; one mistake never hides another.
//!
//! ```
//! use rules_core::language::Library;
//!
//! let mut library = Library::new();
//! library.add("example", "
//!     /// Two kings and a pawn each.
//!     pub Duel {
//!         board 3 x 5;
//!         players White, Black;
//!         royal King k: K;
//!         Pawn p: fmWfcF;
//!         setup \"1k1/1p1/3/1P1/1K1\";
//!         checkmate loses;
//!         stalemate draws;
//!     }
//! ");
//! let checked = library.check("Duel");
//! assert!(checked.diagnostics.is_empty(), "{:?}", checked.diagnostics);
//! assert_eq!(checked.rules.map(|rules| rules.slug), Some("duel".to_owned()));
//! ```

mod check;
mod diagnostic;
mod extend;
pub mod lexer;
mod library;
mod names;
mod parse;
mod print;
pub mod syntax;
pub mod token;

pub use diagnostic::{Diagnostic, Position, Severity, Source};
pub use library::{Checked, Library};
pub use names::{BUILT_IN_ZONES, RESERVED_WORDS, slug_of};
pub use print::print_source;
