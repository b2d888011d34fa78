//! Kinds and squares as constants of the type.

use super::{count, kind_const};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use rules_core::rules::Rules;

pub(super) fn constants(root: &TokenStream, name: &Ident, rules: &Rules) -> TokenStream {
    let kinds = rules.kinds.iter().enumerate().map(|(index, kind)| {
        let (constant, index) = (kind_const(&kind.name), count(index));
        quote!(#constant #index)
    });
    let squares = rules.board.squares().map(|square| {
        let (constant, index) =
            (format_ident!("{}", rules.board.name(square).to_uppercase()), count(square.index()));
        quote!(#constant #index)
    });
    quote! {
        #[automatically_derived]
        #[allow(dead_code)]
        impl #name {
            #root::__constants! { kinds: #(#kinds)* }
            #root::__constants! { squares: #(#squares)* }
        }
    }
}
