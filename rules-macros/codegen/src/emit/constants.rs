//! Kinds and squares as constants of the type.

use super::{count, kind_const};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use rules_core::rules::{Kind, Rules};

pub(super) fn constants(root: &TokenStream, name: &Ident, rules: &Rules) -> TokenStream {
    // In a game with mistakes a name may stand twice; it is one constant.
    let first = |&(index, kind): &(usize, &Kind)| {
        rules.kinds[..index].iter().all(|other| other.name != kind.name)
    };
    let kinds = rules.kinds.iter().enumerate().filter(first).map(|(index, kind)| {
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
