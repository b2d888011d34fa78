//! The library behind the `variants` crate: rule text in, checked rules and legal moves out.
#![doc = ""]
#![deny(missing_docs)]

pub mod betza;
pub mod compare;
pub mod compiled;
pub mod geometry;
pub mod kernel;
pub mod language;
pub mod picture;
pub mod play;
pub mod reference;
pub mod rules;
pub mod witness;
