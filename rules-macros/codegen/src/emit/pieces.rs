//! The function that reports where each piece may go: a line a term.

use super::{call, count, kind_const, kind_list};
use crate::plan::{KindPlan, Kinds, Plan, Primitive, TermPlan};
use proc_macro2::{Ident, Literal, TokenStream};
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
    let walking = (!walks.is_empty()).then(|| walking(plan, kind, &name, &walks));
    let drops = drops(kind, &name);
    quote!(#walking #(#castles)* #drops)
}

fn walking(plan: &Plan, kind: &KindPlan, name: &Ident, walks: &[&TermPlan]) -> TokenStream {
    // A square that an earlier term leaves rights behind on belongs to that term alone.
    let leaves = plan.fields.passing.is_some() && walks.iter().any(|term| term.passing);
    let takes =
        plan.fields.passing.is_some() && walks.iter().any(|term| term.en_passant != Kinds::None);
    let lines = walks.iter().map(|term| line(plan, name, term, leaves));
    let start = leaves.then(|| quote!(let mut left = kernel::empty::<Self>();));
    let report = if kind.promotes || plan.by_choice { quote!(promoting) } else { quote!(moves) };
    let passed = takes.then(|| passed(plan, kind, name, walks));
    if kind.waves {
        let waves = waves(plan, kind, name, walks);
        return quote!(#waves #passed);
    }
    quote! {
        for from in g.own(#name) {
            let mut to = kernel::empty::<Self>();
            #start
            #(#lines)*
            g.#report(#name, from, to);
        }
        #passed
    }
}

/// All pieces at once, a line a step.
fn waves(plan: &Plan, kind: &KindPlan, name: &Ident, walks: &[&TermPlan]) -> TokenStream {
    let lines =
        walks.iter().filter_map(|term| Some((term, ends(plan, term)?))).flat_map(|(term, ends)| {
            term.shifts.iter().enumerate().map(move |(step, (_, path))| {
                let wave = wave(plan, kind, name, term, step);
                let path = path.iter().map(|&on| Literal::i32_unsuffixed(on));
                quote!(g.wave(#wave, #ends, &[#(#path),*]);)
            })
        });
    quote!(#(#lines)*)
}

fn wave(plan: &Plan, kind: &KindPlan, name: &Ident, term: &TermPlan, step: usize) -> TokenStream {
    let (number, index) = (count(term.number), count(step));
    let by = Literal::i32_unsuffixed(term.shifts[step].0);
    let (initial, promotes) = (term.initial, kind.promotes);
    let passing = term.passing && plan.fields.passing.is_some();
    quote!(kernel::wave(#name, #number, #index, #by, #initial, #passing, #promotes))
}

fn line(plan: &Plan, name: &Ident, term: &TermPlan, leaves: bool) -> Option<TokenStream> {
    let reached = reached(plan, term);
    let number = count(term.number);
    let ends = ends(plan, term)?;
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
    Some(if term.initial { quote!(if g.is_unmoved(from) { #line }) } else { line })
}

/// The squares a term reaches, whatever stands there.
fn reached(plan: &Plan, term: &TermPlan) -> TokenStream {
    let (primitive, rest) = call(plan, term, &quote!(g));
    let number = count(term.lines_of);
    let lines = matches!(term.primitive, Primitive::Slide | Primitive::Hop | Primitive::Behind)
        && !matches!(term.hurdles, Kinds::Some(_));
    let width = lines.then(|| {
        let lines = count(term.lines);
        quote!(::<#lines>)
    });
    quote!(g.#primitive #width(#number, from #rest))
}

/// Captures in passing: rarely possible, and then tested one by one.
fn passed(plan: &Plan, kind: &KindPlan, name: &Ident, walks: &[&TermPlan]) -> TokenStream {
    let takes: Vec<&TermPlan> =
        walks.iter().copied().filter(|term| term.en_passant != Kinds::None).collect();
    let squares = |term: &TermPlan| match &term.en_passant {
        Kinds::Some(kinds) => {
            let kinds = kind_list(plan, kinds);
            quote!(g.passed(#kinds))
        }
        Kinds::All | Kinds::None => quote!(g.all_passed()),
    };
    let loops = match takes.as_slice() {
        // Where one square was passed, a piece takes by one step only.
        [term] if kind.waves && !plan.long_passing && !term.initial => {
            let (squares, reached) = (squares(term), reached(plan, term));
            let steps = (0..term.shifts.len()).map(|step| wave(plan, kind, name, term, step));
            quote!(#(for from in g.takers(#steps, #squares) {
                g.en_passant(#name, from, #reached & #squares);
            })*)
        }
        several => {
            let lines = several.iter().map(|term| {
                let (squares, reached) = (squares(term), reached(plan, term));
                let line = quote!(to |= #reached & #squares;);
                if term.initial { quote!(if g.is_unmoved(from) { #line }) } else { line }
            });
            quote! {
                for from in g.own(#name) {
                    let mut to = kernel::empty::<Self>();
                    #(#lines)*
                    g.en_passant(#name, from, to);
                }
            }
        }
    };
    quote!(if g.any_passed() { #loops })
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

fn drops(kind: &KindPlan, name: &Ident) -> Option<TokenStream> {
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
