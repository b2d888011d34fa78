//! The function that looks for an attacker of a square: a line a capturing term.

use super::{call, count, kind_const};
use crate::plan::{Kinds, Plan, Primitive};
use proc_macro2::TokenStream;
use quote::quote;

pub(super) fn attacked(plan: &Plan) -> TokenStream {
    let q = quote!(q);
    let mut lines: Vec<TokenStream> = Vec::new();
    for kind in &plan.kinds {
        let name = kind_const(&kind.name);
        for term in &kind.terms {
            let guard = match &term.captures {
                Kinds::None => continue,
                Kinds::All => None,
                Kinds::Some(kinds) if kinds.is_empty() => continue,
                Kinds::Some(kinds) => {
                    let kinds = kinds.iter().map(|&kind| kind_const(&plan.kinds[kind].name));
                    Some(quote!(::core::matches!(victim, #(#kinds)|*) &&))
                }
            };
            if matches!(term.primitive, Primitive::Castle | Primitive::Drop { .. }) {
                continue;
            }
            let (primitive, rest) = call(plan, term, &q);
            let number = count(term.number);
            let from =
                if term.initial { quote!(q.unmoved(#name)) } else { quote!(q.theirs(#name)) };
            let line = quote!(q.#primitive(#number, #from #rest));
            lines.push(match guard {
                Some(guard) => quote!((#guard #line)),
                None => line,
            });
        }
    }
    if lines.is_empty() { quote!(false) } else { quote!(#(#lines)||*) }
}
