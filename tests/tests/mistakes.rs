//! Mistakes inside `variant!`, and places where it must work.
//!
//! `tests/ui/*.rs` hold the mistakes; `TRYBUILD=overwrite cargo test -p variants-tests
//! --test mistakes` writes what rustc says to the files beside them.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::collections::HashMap;
use variants::registry::BUNDLED;

#[test]
fn mistakes_are_reported_at_the_narrowest_place_with_help() {
    trybuild::TestCases::new().compile_fail("ui/*.rs");
}

/// How many tokens a stream has, groups counted with their brackets.
fn length(stream: &TokenStream) -> usize {
    stream
        .clone()
        .into_iter()
        .map(|tree| match tree {
            TokenTree::Group(group) => 2 + length(&group.stream()),
            _ => 1,
        })
        .sum()
}

/// The first tokens of a stream; brackets that are open are closed, as rustc demands.
fn truncated(stream: TokenStream, left: &mut usize) -> TokenStream {
    let mut out = TokenStream::new();
    for tree in stream {
        if *left == 0 {
            break;
        }
        *left -= 1;
        match tree {
            TokenTree::Group(group) => {
                let inside = truncated(group.stream(), left);
                *left = left.saturating_sub(1);
                out.extend([TokenTree::Group(Group::new(group.delimiter(), inside))]);
            }
            tree => out.extend([tree]),
        }
    }
    out
}

/// The invocation of a game with its ancestors at hand.
fn invocation(ancestors: TokenStream, game: TokenStream) -> TokenStream {
    let root: TokenStream = "::variants".parse().expect("a path");
    [
        TokenTree::Group(Group::new(Delimiter::Bracket, root)),
        TokenTree::Group(Group::new(Delimiter::Brace, ancestors)),
    ]
    .into_iter()
    .chain(game)
    .collect()
}

/// The ancestors of a source and its last game, as tokens.
fn split(source: &str) -> (TokenStream, TokenStream) {
    let stream: TokenStream = source.parse().expect("a declaration");
    let mut games: Vec<TokenStream> = vec![TokenStream::new()];
    for tree in stream {
        let ends =
            matches!(&tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        if let Some(last) = games.last_mut() {
            last.extend([tree]);
        }
        if ends {
            games.push(TokenStream::new());
        }
    }
    games.retain(|game| !game.is_empty());
    let own = games.pop().expect("a game");
    (games.into_iter().collect(), own)
}

/// Whether the code is a file that rustc could read, with an error in it or a game.
fn is_code(code: &TokenStream) -> Result<(), String> {
    let text = code.to_string();
    if !text.contains("compile_error") && !text.contains("Variant for") {
        return Err(format!("neither an error nor a game: {text}"));
    }
    syn::parse2::<syn::File>(code.clone()).map(drop).map_err(|error| format!("{error}: {text}"))
}

#[test]
fn a_game_cut_off_at_any_token_is_code_or_an_error() {
    let mut cuts = 0;
    for game in BUNDLED {
        let (ancestors, own) = split(game.source);
        for end in 0..=length(&own) {
            for alone in [false, true] {
                let ancestors = if alone { TokenStream::new() } else { ancestors.clone() };
                let cut = truncated(own.clone(), &mut { end });
                let code = rules_codegen::expand(invocation(ancestors, cut.clone()));
                // Without its ancestors a game asks its parent's macro to go on.
                let hands_on = alone && code.to_string().contains("! {");
                if !hands_on {
                    is_code(&code).unwrap_or_else(|error| panic!("{cut}: {error}"));
                }
                cuts += 1;
            }
        }
    }
    println!("{cuts} cuts");
}

#[test]
fn a_game_without_any_one_of_its_tokens_is_code_or_an_error() {
    fn without(stream: TokenStream, skip: &mut Option<usize>) -> TokenStream {
        let mut out = TokenStream::new();
        for tree in stream {
            let now = *skip == Some(0);
            *skip = skip.and_then(|left| left.checked_sub(1));
            match tree {
                _ if now => {}
                TokenTree::Group(group) => {
                    let inside = without(group.stream(), skip);
                    out.extend([TokenTree::Group(Group::new(group.delimiter(), inside))]);
                }
                tree => out.extend([tree]),
            }
        }
        out
    }
    for game in BUNDLED {
        let (ancestors, own) = split(game.source);
        for skipped in 0..length(&own) {
            let cut = without(own.clone(), &mut Some(skipped));
            let code = rules_codegen::expand(invocation(ancestors.clone(), cut.clone()));
            let nothing = cut.is_empty() || code.to_string().contains("! {");
            if !nothing {
                is_code(&code).unwrap_or_else(|error| panic!("{cut}: {error}"));
            }
        }
    }
}

#[test]
fn the_same_input_gives_the_same_code() {
    for game in BUNDLED {
        let (ancestors, own) = split(game.source);
        let [one, other] =
            [(); 2].map(|()| rules_codegen::expand(invocation(ancestors.clone(), own.clone())));
        assert_eq!(one.to_string(), other.to_string(), "{}", game.slug);
    }
}

/// Where `variant!` may stand, under the strictest lints.
mod places {
    #![deny(warnings)]

    use variants::{Position, Variant, variant};

    variant! {
        /// Two kings and a pawn each.
        Duel {
            board 3 x 5;
            players White, Black;
            royal King k: K;
            Pawn p: fmWfcF;
            setup "1k1/1p1/3/1P1/1K1";
            checkmate loses;
            stalemate draws;
        }

        /// A child in the same invocation.
        DuelOfRooks: Duel {
            Rook r: R;
            setup "rk1/1p1/3/1P1/1KR";
        }

        /// A child of that.
        DuelOfBishops: DuelOfRooks {
            Rook r: B;
        }
    }

    mod inner {
        use super::variant;

        variant! {
            /// Public in a private module; its parent is found by a path.
            pub DuelWithPass: super::Duel {
                pass;
            }
        }
    }

    mod deeper {
        pub(super) mod still {
            variants::variant! {
                /// A parent two modules up.
                pub DuelOfQueens: crate::places::DuelOfRooks {
                    Rook r: Q;
                }
            }
        }
    }

    variant! {
        /// A bundled game by its path in another crate.
        Rushed: variants::Xiangqi {
            Soldier p: fR;
        }

        /// A child of a child of a bundled game, which is one itself.
        RushedSmall: variants::Xiangqi42Original {
            Soldier p: fR;
        }
    }

    fn moves<V: Variant>() -> usize {
        Position::<V>::start().legal_moves().len()
    }

    #[test]
    fn private_games_and_their_children() {
        assert_eq!(moves::<Duel>(), 5);
        assert_eq!(moves::<DuelOfRooks>(), 6);
        assert_eq!(moves::<DuelOfBishops>(), 4);
        assert_eq!(moves::<inner::DuelWithPass>(), 6);
        assert_eq!(moves::<deeper::still::DuelOfQueens>(), 6);
    }

    #[test]
    fn children_of_bundled_games() {
        assert_eq!(moves::<Rushed>(), 54);
        // Soldiers face each other at once, and Red's first move is limited as in the parent.
        assert_eq!(moves::<RushedSmall>(), 21);
    }

    #[test]
    fn equal_games_in_two_functions() {
        fn one() -> usize {
            variant! {
                /// In a function.
                Here { board 2 x 3; players White, Black; royal King k: K; setup "k1/2/K1"; checkmate loses; }
                /// Its child.
                Child: Here { pass; }
            }
            moves::<Here>() + 10 * moves::<Child>()
        }
        fn other() -> usize {
            variant! {
                /// In a function.
                Here { board 2 x 3; players White, Black; royal King k: K; setup "k1/2/K1"; checkmate loses; }
                /// Its child.
                Child: Here { pass; }
            }
            moves::<Here>() + 10 * moves::<Child>()
        }
        assert_eq!((one(), other()), (21, 21));
    }

    #[test]
    fn equal_public_games_in_two_test_functions() {
        variant! {
            /// In a test function, and public.
            pub There { board 2 x 3; players White, Black; royal King k: K; setup "k1/2/K1"; checkmate loses; }
        }
        assert_eq!(moves::<There>(), 1);
    }

    #[test]
    fn equal_public_games_in_two_test_functions_again() {
        variant! {
            /// In a test function, and public.
            pub There { board 2 x 3; players White, Black; royal King k: K; setup "k1/2/K1"; checkmate loses; }
        }
        assert_eq!(moves::<There>(), 1);
    }

    #[test]
    fn constants_of_kinds_and_squares() {
        let start = Position::<Duel>::start();
        let piece = start.piece_at(Duel::B1).map(|piece| piece.kind);
        assert_eq!(piece, Some(Duel::KING));
    }
}

#[test]
fn a_slug_of_its_own() {
    variants::variant! {
        #[slug = "my-own"]
        /// A game whose name on the command line is not its type's.
        Named: variants::Chess { stalemate loses; }
    }
    let slugs: HashMap<&str, &str> =
        [(<Named as variants::Variant>::NAME, <Named as variants::Variant>::SLUG)].into();
    assert_eq!(slugs["Named"], "my-own");
}
