//! Plan to code.

mod attacked;
mod constants;
mod docs;
mod fallback;
mod pieces;

use crate::plan::{Kinds, Plan, Primitive, TermPlan, Width};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote};
use rules_core::language::syntax::Game;
use rules_core::rules::Rules;

pub(crate) use fallback::fallback;

/// What the code is made for.
pub(crate) struct Target<'a> {
    /// The path to the crate that holds the kernel.
    pub(crate) root: &'a TokenStream,
    /// The name of the type, with the span the user wrote it at.
    pub(crate) name: &'a Ident,
    /// The game as written.
    pub(crate) game: &'a Game,
    /// The canonical text of the game and its ancestors.
    pub(crate) source: &'a str,
}

/// The type of a game with its documentation and everything it implements.
pub(crate) fn game(target: &Target<'_>, rules: &Rules, plan: &Plan) -> TokenStream {
    let Target { root, name, game, source } = target;
    let visibility = game.public.then(|| quote!(pub));
    let docs = docs::docs(rules);
    let constants = constants::constants(root, name, rules);
    let (bits, kinds, planes) =
        (bits(root, plan.width), count(plan.kinds.len()), count(plan.planes));
    let extras = extras(root, plan);
    let (pieces, attacked) = (pieces::pieces(plan), attacked::attacked(plan));
    let numbers = kind_numbers(plan);
    let royal: Vec<usize> =
        rules.kind_ids().filter(|&id| rules.royal(id).is_some()).map(|id| id.index()).collect();
    let royal = kind_list(plan, &royal);
    let terms = count(plan.kinds.iter().map(|kind| kind.terms.len()).sum());
    let facts = facts(plan);
    let (slug, title, text) = (&rules.slug, &rules.title, name.to_string());
    quote! {
        #docs
        #[derive(
            ::core::clone::Clone, ::core::marker::Copy, ::core::cmp::PartialEq, ::core::cmp::Eq,
            ::core::hash::Hash, ::core::fmt::Debug, ::core::default::Default,
        )]
        #visibility struct #name;

        #constants

        #[allow(dead_code, unused_mut, unused_variables, clippy::all, clippy::pedantic)]
        const _: () = {
            use #root::__private as kernel;
            #numbers

            #[automatically_derived]
            impl kernel::Variant for #name {
                const NAME: &'static str = #text;
                const SLUG: &'static str = #slug;
                const TITLE: &'static str = #title;
                const SOURCE: &'static str = #source;
            }

            #[automatically_derived]
            impl kernel::Generated for #name {
                type Bits = #bits;
                type Kinds = kernel::Masks<#bits, #kinds>;
                type Planes = [#bits; #planes];
                type Extras = #extras;
                const ROYAL: &'static [usize] = #royal;
                const TERMS: usize = #terms;
                #(#facts)*

                fn rules() -> &'static kernel::Rules {
                    static RULES: kernel::Once<kernel::Rules> = kernel::Once::new();
                    RULES.get_or_init(kernel::rules::<Self>)
                }

                fn tables() -> &'static kernel::Tables<Self::Bits> {
                    static TABLES: kernel::Once<kernel::Tables<#bits>> = kernel::Once::new();
                    TABLES.get_or_init(|| kernel::Bits::tables(Self::rules()))
                }

                #[inline]
                fn pieces<S: kernel::Side, O: kernel::Output<Self::Bits>>(g: &mut kernel::Generator<'_, Self, S, O>) {
                    #pieces
                }

                #[inline(always)]
                fn attacks<Q: kernel::Query<Self>>(q: &mut Q, victim: usize) -> bool {
                    #attacked
                }
            }
        };
    }
}

/// The constants in which a game is not like most.
fn facts(plan: &Plan) -> Vec<TokenStream> {
    let kinds = [("AT_HOME", &plan.at_home), ("RESETS", &plan.resets)]
        .into_iter()
        .filter(|(_, kinds)| !kinds.is_empty())
        .map(|(name, kinds)| {
            let (name, kinds) = (format_ident!("{name}"), kind_list(plan, kinds));
            quote!(const #name: &'static [usize] = #kinds;)
        });
    let flags = [
        ("ALL_ROYALS", plan.all_royals, true),
        ("HURDLES", plan.hurdles(), false),
        ("BY_CHOICE", plan.by_choice, false),
        ("TO_HAND", plan.to_hand, false),
        ("CASTLES", plan.castles(), false),
        ("STRAIGHT", plan.straight, false),
        ("PASSES", plan.passes, false),
        ("HOPS", plan.hops(), false),
        ("FILTERS", plan.filters, false),
        ("DECIDES", plan.decides, false),
    ];
    let flags =
        flags.into_iter().filter(|(_, here, usual)| here != usual).map(|(name, here, _)| {
            let name = format_ident!("{name}");
            quote!(const #name: bool = #here;)
        });
    kinds.chain(flags).collect()
}

fn bits(root: &TokenStream, width: Width) -> TokenStream {
    match width {
        Width::U64 => quote!(::core::primitive::u64),
        Width::U128 => quote!(::core::primitive::u128),
        Width::Words(n) => {
            let n = count(n);
            quote!(#root::__private::Wide<#n>)
        }
    }
}

fn extras(root: &TokenStream, plan: &Plan) -> TokenStream {
    let bits = bits(root, plan.width);
    let kinds = count(plan.kinds.len());
    let part = |kept: bool, part: TokenStream| if kept { part } else { quote!(()) };
    let fields = &plan.fields;
    let memory = part(fields.memory.is_some(), quote!(kernel::Unmoved<#bits>));
    let passing = part(fields.passing.is_some(), quote!(kernel::Passed<#bits>));
    let hands = part(fields.hands.is_some(), quote!(kernel::Held<#kinds>));
    let checks = part(fields.checks.is_some(), quote!(kernel::Given));
    let origins = part(fields.origins.is_some(), quote!(kernel::Sources<#bits>));
    quote!(kernel::Parts<#memory, #passing, #hands, #checks, #origins>)
}

/// A constant for each kind, so that the code reads like the declaration.
fn kind_numbers(plan: &Plan) -> TokenStream {
    let consts = plan.kinds.iter().enumerate().map(|(index, kind)| {
        let (name, index) = (kind_const(&kind.name), count(index));
        quote!(const #name: usize = #index;)
    });
    quote!(#(#consts)*)
}

/// `GoldSilver` as `GOLD_SILVER`.
fn kind_const(name: &str) -> Ident {
    let mut upper = String::new();
    for (index, c) in name.char_indices() {
        if index > 0 && c.is_uppercase() {
            upper.push('_');
        }
        upper.extend(c.to_uppercase());
    }
    format_ident!("{upper}", span = Span::call_site())
}

fn count(n: usize) -> Literal {
    Literal::usize_unsuffixed(n)
}

/// `&[GENERAL, HORSE]`
fn kind_list(plan: &Plan, kinds: &[usize]) -> TokenStream {
    let names = kinds.iter().map(|&kind| kind_const(&plan.kinds[kind].name));
    quote!(&[#(#names),*])
}

/// The name of a primitive and its arguments behind term and origin.
fn call(plan: &Plan, term: &TermPlan, who: &TokenStream) -> (Ident, TokenStream) {
    let hurdles = match &term.hurdles {
        Kinds::All | Kinds::None => None,
        Kinds::Some(kinds) => {
            let kinds = kind_list(plan, kinds);
            Some(quote!(#who.of(#kinds)))
        }
    };
    let (name, rest) = match (term.primitive, hurdles) {
        (Primitive::Leap, _) => ("leap", quote!()),
        (Primitive::Lame, _) => ("lame", quote!()),
        (Primitive::Jump, _) => ("jump", quote!()),
        (Primitive::Slide, _) => ("slide", quote!()),
        (Primitive::Hop, None) => ("hop", quote!()),
        (Primitive::Hop, Some(hurdles)) => ("hop_over", quote!(, #hurdles)),
        (Primitive::Behind, None) => ("behind", quote!()),
        (Primitive::Behind, Some(hurdles)) => ("behind_over", quote!(, #hurdles)),
        (Primitive::Ride { clear }, _) => ("ride", quote!(, #clear)),
        (Primitive::HopRide { clear, behind }, hurdles) => {
            let hurdles = hurdles.unwrap_or_else(|| quote!(!kernel::empty::<Self>()));
            ("hop_ride", quote!(, #hurdles, #clear, #behind))
        }
        (Primitive::Castle, _) => ("castle", quote!()),
        (Primitive::Drop { .. }, _) => ("drop", quote!()),
    };
    (format_ident!("{name}"), rest)
}
