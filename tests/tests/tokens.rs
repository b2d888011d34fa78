//! The language's own lexer and rustc's see the same tokens.

use proc_macro2::TokenStream;
use proptest::prelude::*;
use rules_codegen::flatten;
use rules_core::language::lexer::lex;
use rules_core::language::token::TokenKind;
use variants::registry::BUNDLED;

type Seen = Vec<(TokenKind, String)>;

/// What rustc makes of a text; none if it is not even a stream of tokens.
fn rustc(text: &str) -> Option<Seen> {
    let stream: TokenStream = text.parse().ok()?;
    let tokens = flatten(stream, 0).tokens;
    Some(tokens.into_iter().map(|token| (token.kind, token.text)).collect())
}

fn own(text: &str) -> Seen {
    lex(0, text).tokens.into_iter().map(|token| (token.kind, token.text)).collect()
}

/// Compares a text that rustc takes; says whether it does.
fn compare(text: &str) -> bool {
    let Some(expected) = rustc(text) else { return false };
    let lexed = lex(0, text);
    assert_eq!(lexed.diagnostics, [], "rustc takes {text:?}");
    assert_eq!(own(text), expected, "{text:?}");
    true
}

/// The declarations as they stand in the sources, comments included, and in canonical form.
fn declarations() -> Vec<String> {
    let mut texts: Vec<String> = BUNDLED.iter().map(|game| game.source.to_owned()).collect();
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../variants/src");
    for family in ["chess", "xiangqi"] {
        for file in std::fs::read_dir(root.join(family)).expect("a folder for each family") {
            let path = file.expect("a readable folder").path();
            texts.push(std::fs::read_to_string(path).expect("a readable file"));
        }
    }
    texts
}

#[test]
fn bundled_declarations() {
    let texts = declarations();
    assert!(texts.iter().all(|text| compare(text)), "rustc takes every declaration");
    assert!(texts.len() >= 15, "{} texts", texts.len());
}

#[test]
fn every_truncation_of_the_bundled_declarations() {
    let mut compared = 0;
    for text in declarations() {
        for (end, _) in text.char_indices() {
            compared += usize::from(compare(&text[..end]));
        }
        // Behind the last bracket that is open at its end, so that rustc takes the rest.
        if let Some(open) = text.find('{') {
            let inside = &text[open + 1..];
            for (end, _) in inside.char_indices() {
                compared += usize::from(compare(&inside[..end]));
            }
        }
    }
    println!("{compared} truncations");
    assert!(compared > 10_000, "{compared} truncations");
}

/// Pieces of text that games are made of, and pieces that test the edges of tokens.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-zA-Z_][a-zA-Z0-9_]{0,6}",
        3 => "[0-9][0-9_a-z.]{0,5}",
        2 => r#""[a-zA-Z0-9/+~帥將 ]{0,12}""#,
        1 => r##"r#?"[a-z]{0,4}"#?"##,
        1 => r#""\\[nrt0\\"'xu][0-9a-f{}]{0,5}""#,
        1 => "'[a-z\\\\]{0,2}'?",
        1 => r#"[bc]r?"[a-z]{0,3}""#,
        2 => "//[/!]?[ a-z]{0,8}\n",
        1 => "/\\*[*!]?[ a-z/*]{0,6}\\*/",
        4 => "[-+*/=<>.,;:@#!?|&^%$~]{1,3}",
        2 => "\\([a-zA-Z0-9 ]{0,6}\\)|\\[[a-z0-9 ,]{0,6}\\]|\\{[a-z;]{0,6}\\}",
        1 => "[ \t\n]{1,3}",
        1 => "\\PC{1,2}",
    ];
    proptest::collection::vec((piece, prop_oneof![Just(""), Just(" ")]), 0..12).prop_map(|pieces| {
        pieces.into_iter().flat_map(|(piece, gap)| [piece, gap.to_owned()]).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, rng_seed: proptest::test_runner::RngSeed::Fixed(3), ..ProptestConfig::default() })]

    #[test]
    fn random_text_that_rustc_takes(text in pieces()) {
        compare(&text);
    }

    #[test]
    fn random_text_never_stops_the_lexer(text in "\\PC{0,60}") {
        compare(&text);
        let _ = own(&text);
    }
}
