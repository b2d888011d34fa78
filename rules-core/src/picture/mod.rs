//! Boards, positions and moves as SVG pictures.
//!
//! A [`Picture`] is drawn from the rules and a position alone: no fonts, images or style
//! sheets are loaded, nothing carries an id, the same input gives the same bytes. So it
//! may stand in a file as well as in the middle of a page. How a board looks is decided
//! by [`Style::of`]; [`move_diagram`] shows what one piece may do.
//!
//! ```
//! use rules_core::language::Library;
//! use rules_core::picture::{Picture, Style};
//! use rules_core::play::Mailbox;
//!
//! let mut library = Library::new();
//! library.add("example", "Duel {
//!     board 3 x 5; players White, Black;
//!     royal King k: K; Pawn p: fmWfcF;
//!     setup \"1k1/1p1/3/1P1/1K1\";
//!     checkmate loses; stalemate draws;
//! }");
//! let rules = library.check("Duel").rules.expect("the rules are sound");
//! assert_eq!(Style::of(&rules), Style::Cells);
//! let start = Picture::new(&rules, &Mailbox::start(&rules)).to_string();
//! assert!(start.starts_with("<svg ") && start.ends_with("</svg>"));
//! ```

mod boards;
mod builder;
mod diagram;
mod discs;
mod layout;
mod palette;
mod reach;
mod style;
mod svg;

pub use builder::{Mark, Picture};
pub use diagram::{move_diagram, typical_squares};
pub use style::Style;
