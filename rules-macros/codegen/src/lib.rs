//! From rules to code.
