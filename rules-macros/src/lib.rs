//! The entry of the `variant!` macro; all work is done in `rules-codegen`.
//!
//! Use it through the `variants` crate, whose `variant!` names the path that the
//! generated code refers to.

use proc_macro::TokenStream;

/// Turns `[path] { ancestors } games` into code.
#[doc(hidden)]
#[proc_macro]
pub fn declare(input: TokenStream) -> TokenStream {
    rules_codegen::expand(input.into()).into()
}
