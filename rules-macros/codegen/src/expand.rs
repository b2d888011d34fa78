//! One macro invocation: games in, code out.
//!
//! A game whose parent is declared elsewhere cannot be read alone. Its tokens go to
//! the parent's hidden macro, which stands under the parent's own name and calls back
//! with the parent's declaration in front. So the input is `[path] { ancestors } games`.

use crate::emit::{self, Target};
use crate::plan::Plan;
use crate::tokens::{Flattened, flatten};
use proc_macro2::{Delimiter, Ident, LexError, Span, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};
use rules_core::language::syntax::Game;
use rules_core::language::{Diagnostic, Library, print_source};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The code of an invocation; mistakes become `compile_error!` at their tokens.
#[must_use]
pub fn expand(input: TokenStream) -> TokenStream {
    let mut trees = input.into_iter();
    let (root, ancestors) = match (trees.next(), trees.next()) {
        (Some(TokenTree::Group(root)), Some(TokenTree::Group(ancestors)))
            if root.delimiter() == Delimiter::Bracket
                && ancestors.delimiter() == Delimiter::Brace =>
        {
            (root.stream(), ancestors.stream())
        }
        _ => return quote!(::core::compile_error! { "use `variant!` from the facade crate" }),
    };
    let mut expansion =
        Expansion { root, library: Library::new(), chunks: Vec::new(), inherited: 0 };
    for chunk in chunks(ancestors) {
        expansion.add(chunk);
    }
    expansion.inherited = expansion.chunks.len();
    let own = chunks(trees.collect());
    if own.is_empty() {
        let root = Span::call_site();
        return quote_spanned! { root => ::core::compile_error! { "there is no game here\nhelp: write `pub Name { board 8 x 8; … }`" } };
    }
    for chunk in own {
        expansion.add(chunk);
    }
    (expansion.inherited..expansion.chunks.len()).map(|index| expansion.emit(index)).collect()
}

/// As [`expand`], for games that are text: `root` is the path to the facade crate,
/// `ancestors` holds the declarations that `games` extend.
///
/// # Errors
///
/// If a text is no sequence of Rust tokens. Mistakes in games are part of the code.
pub fn expand_source(root: &str, ancestors: &str, games: &str) -> Result<TokenStream, LexError> {
    let [root, ancestors, games]: [TokenStream; 3] =
        [root.parse()?, ancestors.parse()?, games.parse()?];
    Ok(expand(quote!([#root] { #ancestors } #games)))
}

struct Expansion {
    root: TokenStream,
    library: Library,
    chunks: Vec<Chunk>,
    inherited: usize,
}

/// The tokens of one game.
struct Chunk {
    tokens: TokenStream,
    flattened: Flattened,
    /// Its place in the library, if it could be read.
    game: Option<usize>,
    mistakes: Vec<Diagnostic>,
}

/// Splits a stream behind the braces that end each game.
fn chunks(stream: TokenStream) -> Vec<TokenStream> {
    let mut chunks = Vec::new();
    let mut open: Vec<TokenTree> = Vec::new();
    for tree in stream {
        let ends =
            matches!(&tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        open.push(tree);
        if ends {
            chunks.push(open.drain(..).collect());
        }
    }
    if !open.is_empty() {
        chunks.push(open.into_iter().collect());
    }
    chunks
}

/// A declaration without the attributes before it: a game that extends it has a page and
/// a slug of its own.
fn without_page(tokens: &TokenStream) -> TokenStream {
    let mut trees = tokens.clone().into_iter().peekable();
    while matches!(trees.peek(), Some(TokenTree::Punct(punct)) if punct.as_char() == '#') {
        trees.next();
        trees.next();
    }
    trees.collect()
}

impl Expansion {
    fn add(&mut self, tokens: TokenStream) {
        let source = self.library.next_source();
        let flattened = flatten(tokens.clone(), source);
        let before = self.library.games().len();
        let mistakes = self.library.add_tokens("macro", &flattened.tokens);
        let game = (self.library.games().len() > before).then_some(before);
        self.chunks.push(Chunk { tokens, flattened, game, mistakes });
    }

    fn game(&self, chunk: usize) -> Option<&Game> {
        self.library.games().get(self.chunks[chunk].game?)
    }

    fn emit(&self, index: usize) -> TokenStream {
        let chunk = &self.chunks[index];
        let mut out = self.errors(&chunk.mistakes);
        let Some(game) = self.game(index) else { return out };
        match self.chain(index) {
            Chain::Whole(chain) => out.extend(self.declare(index, game, &chain)),
            Chain::Elsewhere(path, between) => {
                let (root, tokens) = (&self.root, &chunk.tokens);
                let between = between.iter().rev().map(|&index| &self.chunks[index].tokens);
                // The whole game is read again with its parent: mistakes of form come back there.
                out = quote!(#path! { [#root] { #(#between)* } #tokens });
            }
        }
        out
    }

    /// The chunks of a game's ancestors, nearest first, as far as they are here.
    fn chain(&self, index: usize) -> Chain {
        let mut chain = Vec::new();
        let mut at = index;
        while let Some(path) = self.game(at).and_then(|game| game.parent.clone()) {
            let named = |other: &usize| {
                let name = path.last().map(|word| word.text.as_str());
                path.len() == 1 && self.game(*other).map(|game| game.name.text.as_str()) == name
            };
            let inherited = |other: &usize| {
                // Through the hop the parent's path has done its work; its last name is enough.
                *other < self.inherited
                    && self.game(*other).map(|game| game.name.text.as_str())
                        == path.last().map(|word| word.text.as_str())
            };
            let found = (0..at)
                .rev()
                .find(|other| named(other) || inherited(other))
                .or_else(|| (at..self.chunks.len()).find(named));
            match found {
                // A cycle is a mistake that the library reports.
                Some(parent) if parent == index || chain.contains(&parent) => {
                    return Chain::Whole(chain);
                }
                Some(parent) => {
                    chain.push(parent);
                    at = parent;
                }
                None if self.inherited > 0 => return Chain::Whole(chain),
                None => {
                    let idents = path.iter().map(|word| {
                        Ident::new(&word.text, self.chunks[at].flattened.span(word.span))
                    });
                    return Chain::Elsewhere(quote!(#(#idents)::*), chain);
                }
            }
        }
        Chain::Whole(chain)
    }

    fn declare(&self, index: usize, game: &Game, chain: &[usize]) -> TokenStream {
        let chunk = &self.chunks[index];
        let checked = chunk.game.map(|game| self.library.check_index(game));
        let name = Ident::new(&game.name.text, chunk.flattened.span(game.name.span));
        let source: String = chain
            .iter()
            .rev()
            .chain([&index])
            .map(|&at| self.print(at))
            .collect::<Vec<_>>()
            .join("\n");
        let target = Target { root: &self.root, name: &name, game, source: &source };
        let mut out = TokenStream::new();
        if let Some(checked) = &checked {
            let errors: Vec<Diagnostic> =
                checked.diagnostics.iter().filter(|found| found.is_error()).cloned().collect();
            out.extend(self.errors(&errors));
        }
        let (rules, draft) = checked.map_or((None, None), |checked| (checked.rules, checked.draft));
        match rules {
            Some(rules) => out.extend(emit::game(&target, &rules, &Plan::new(&rules))),
            None => out.extend(emit::fallback(&target, draft.as_ref())),
        }
        out.extend(self.hidden(index, game, &name, chain));
        out
    }

    fn print(&self, chunk: usize) -> String {
        let source = self.game(chunk).map_or(0, |game| game.name.span.source);
        print_source(&self.library, source)
    }

    /// The macro that hands this game's declaration to games that extend it.
    fn hidden(&self, index: usize, game: &Game, name: &Ident, chain: &[usize]) -> TokenStream {
        let tokens =
            chain.iter().rev().chain([&index]).map(|&at| without_page(&self.chunks[at].tokens));
        let mut hasher = DefaultHasher::new();
        // Two equal games in two functions are two macros of one crate.
        (format!("{:?}", name.span()), self.chunks[index].tokens.to_string()).hash(&mut hasher);
        let hidden = format_ident!("__variant_{}_{:016x}", game.name.text, hasher.finish());
        let export = game.public.then(|| quote!(#[macro_export]));
        let visibility = game.public.then(|| quote!(pub));
        quote! {
            #[doc(hidden)]
            #[allow(non_local_definitions, unused_macros, clippy::crate_in_macro_def)]
            #export
            macro_rules! #hidden {
                ([$($root:tt)*] { $($between:tt)* } $($child:tt)*) => {
                    $($root)*::__private::declare! { [$($root)*] { #(#tokens)* $($between)* } $($child)* }
                };
            }
            #[doc(hidden)]
            #[allow(unused_imports)]
            #visibility use #hidden as #name;
        }
    }

    fn errors(&self, diagnostics: &[Diagnostic]) -> TokenStream {
        diagnostics
            .iter()
            .map(|found| {
                let chunk = self.chunks.get(found.span.source as usize);
                let span =
                    chunk.map_or_else(Span::call_site, |chunk| chunk.flattened.span(found.span));
                let message = format!("{}\nhelp: {}", found.message, found.help);
                quote_spanned! { span => ::core::compile_error! { #message } }
            })
            .collect()
    }
}

enum Chain {
    /// All ancestors are here.
    Whole(Vec<usize>),
    /// The next ancestor is declared elsewhere, under this path.
    Elsewhere(TokenStream, Vec<usize>),
}
