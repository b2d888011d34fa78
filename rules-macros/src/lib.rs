//! The macro entry.
