//! What stands in for a game that has mistakes, so that only they are reported.

use super::{Target, constants};
use proc_macro2::TokenStream;
use quote::quote;
use rules_core::rules::Rules;

/// The type with everything it implements and no rules; its constants as far as the
/// names of its kinds and squares could be read.
pub(crate) fn fallback(target: &Target<'_>, draft: Option<&Rules>) -> TokenStream {
    let Target { root, name, game, .. } = target;
    let visibility = game.public.then(|| quote!(pub));
    let text = name.to_string();
    let constants = draft.map(|rules| constants::constants(root, name, rules));
    quote! {
        #[doc = "This game's declaration has mistakes."]
        #[derive(
            ::core::clone::Clone, ::core::marker::Copy, ::core::cmp::PartialEq, ::core::cmp::Eq,
            ::core::hash::Hash, ::core::fmt::Debug, ::core::default::Default,
        )]
        #visibility struct #name;

        #constants

        const _: () = {
            use #root::__private as kernel;

            #[automatically_derived]
            impl kernel::Variant for #name {
                const NAME: &'static str = #text;
                const SLUG: &'static str = #text;
                const TITLE: &'static str = #text;
                const SOURCE: &'static str = "";
            }

            #[automatically_derived]
            impl kernel::Generated for #name {
                type Bits = ::core::primitive::u64;
                type Kinds = kernel::Masks<::core::primitive::u64, 1>;
                type Planes = [::core::primitive::u64; 1];
                type Extras = kernel::Parts<(), (), (), (), ()>;
                const ROYAL: &'static [usize] = &[];
                const TERMS: usize = 0;

                fn rules() -> &'static kernel::Rules {
                    ::core::unreachable!()
                }

                fn tables() -> &'static kernel::Tables<Self::Bits> {
                    ::core::unreachable!()
                }

                fn pieces<S: kernel::Side, O: kernel::Output<Self::Bits>>(_: &mut kernel::Generator<'_, Self, S, O>) {}

                fn attacks<Q: kernel::Query<Self>>(_: &mut Q, _: usize) -> bool {
                    false
                }
            }
        };
    }
}
