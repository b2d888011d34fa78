//! From rules to code: the plain library behind the `variant!` macro.
//!
//! It works on [`proc_macro2`] tokens, so that tests, fuzzers and the command line
//! can call what the macro calls.
#![deny(missing_docs)]

mod emit;
mod expand;
pub mod plan;
mod tokens;

pub use expand::{expand, expand_source};
pub use tokens::{Flattened, flatten};
