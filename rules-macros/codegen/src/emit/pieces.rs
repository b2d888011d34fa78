//! The function that reports where each piece may go: a line a term.

use super::{call, count, kind_const, kind_list};
use crate::plan::{KindPlan, Kinds, Plan, Primitive, TermPlan};
use proc_macro2::TokenStream;
use quote::quote;

pub(super) fn pieces(plan: &Plan) -> TokenStream {
    let kinds = plan.kinds.iter().map(|kind| self::kind(plan, kind));
    let pass = plan.passes.then(|| quote!(g.pass();));
    quote!(#(#kinds)* #pass)
}

fn kind(plan: &Plan, kind: &KindPlan) -> TokenStream {
    let name = kind_const(&kind.name);
    let walks: Vec<&TermPlan> = kind
        .terms
        .iter()
        .filter(|term| !matches!(term.primitive, Primitive::Castle | Primitive::Drop { .. }))
        .collect();
    let castles =
        kind.terms.iter().filter(|term| term.primitive == Primitive::Castle).map(|term| {
            let number = count(term.number);
            quote!(g.castle(#name, #number);)
        });
    let walking = (!walks.is_empty()).then(|| walking(plan, &name, &walks));
    let drops = drops(kind, &name);
    quote!(#walking #(#castles)* #drops)
}

fn walking(plan: &Plan, name: &proc_macro2::Ident, walks: &[&TermPlan]) -> TokenStream {
    // A square that an earlier term leaves rights behind on belongs to that term alone.
    let leaves = plan.fields.passing.is_some() && walks.iter().any(|term| term.passing);
    let takes =
        walks.iter().any(|term| term.en_passant != Kinds::None) && plan.fields.passing.is_some();
    let lines = walks.iter().map(|term| line(plan, name, term, leaves, takes));
    let start = leaves.then(|| quote!(let mut left = kernel::empty::<Self>();));
    let passed = takes.then(|| quote!(let mut passed = kernel::empty::<Self>();));
    let report = takes.then(|| quote!(g.en_passant(#name, from, passed);));
    quote! {
        for from in g.own(#name) {
            let mut to = kernel::empty::<Self>();
            #start
            #passed
            #(#lines)*
            g.moves(#name, from, to);
            #report
        }
    }
}

fn line(
    plan: &Plan,
    name: &proc_macro2::Ident,
    term: &TermPlan,
    leaves: bool,
    takes: bool,
) -> TokenStream {
    let g = quote!(g);
    let (primitive, rest) = call(plan, term, &g);
    let number = count(term.number);
    let reached = quote!(g.#primitive(#number, from #rest));
    let mut statements = TokenStream::new();
    let en_passant = takes && term.en_passant != Kinds::None;
    if let Some(ends) = ends(plan, term) {
        let line = if leaves && term.passing {
            quote! {
                let passing = #reached & #ends & !(to | left);
                left |= passing;
                g.passing(#name, #number, from, passing);
            }
        } else if leaves {
            quote!(to |= #reached & #ends & !left;)
        } else {
            quote!(to |= #reached & #ends;)
        };
        statements.extend(line);
    }
    if en_passant {
        let kinds = match &term.en_passant {
            Kinds::Some(kinds) => kind_list(plan, kinds),
            Kinds::All | Kinds::None => kind_list(plan, &(0..plan.kinds.len()).collect::<Vec<_>>()),
        };
        statements.extend(quote!(passed |= #reached & g.passed(#kinds);));
    }
    if term.initial { quote!(if g.is_unmoved(from) { #statements }) } else { statements }
}

/// The squares a term may end on, by what stands there; none if nowhere.
fn ends(plan: &Plan, term: &TermPlan) -> Option<TokenStream> {
    let of = |kinds: &Kinds, side: TokenStream| match kinds {
        Kinds::None => None,
        Kinds::All => Some(side),
        Kinds::Some(kinds) => {
            let kinds = kind_list(plan, kinds);
            Some(quote!(#side & g.of(#kinds)))
        }
    };
    match (term.quiet, &term.captures, &term.friends) {
        (true, Kinds::All, Kinds::None) => return Some(quote!(!g.us())),
        (true, Kinds::None, Kinds::None) => return Some(quote!(g.empty())),
        _ => {}
    }
    let quiet = term.quiet.then(|| quote!(g.empty()));
    let parts: Vec<TokenStream> =
        [quiet, of(&term.captures, quote!(g.them())), of(&term.friends, quote!(g.us()))]
            .into_iter()
            .flatten()
            .collect();
    match parts.as_slice() {
        [] => None,
        [only] => Some(quote!(#only)),
        several => Some(quote!((#(#several)|*))),
    }
}

fn drops(kind: &KindPlan, name: &proc_macro2::Ident) -> Option<TokenStream> {
    let drops: Vec<TokenStream> = kind
        .terms
        .iter()
        .filter_map(|term| match term.primitive {
            Primitive::Drop { one_per_file } => {
                let number = count(term.number);
                Some(quote!(g.drops(#name, #number, #one_per_file)))
            }
            _ => None,
        })
        .collect();
    (!drops.is_empty()).then(|| quote!(g.drop(#name, #(#drops)|*);))
}
