//! The notation against the tables of other programs, and against itself.

use std::collections::BTreeSet;

use proptest::prelude::*;
use rules_core::betza::{
    Atom, BetzaError, Extent, Hop, Modality, Problem, Term, Word, lints, looks_like_betza, parse,
};
use rules_core::geometry::Lattice;

const DIRS: &str = include_str!("data/betza_dirs.tsv");
const CASES: &str = include_str!("data/betza_cases.tsv");
const FUZZ: &str = include_str!("data/betza_fuzz.tsv");

/// The rows of a table, without its header, as columns.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

/// Every word of both tables of positions and whether a row of it is disputed.
fn table_words() -> BTreeSet<(String, bool)> {
    let cases = rows(CASES).map(|row| (row[2].to_owned(), row[16] == "DISPUTED"));
    let fuzz = rows(FUZZ).map(|row| (row[1].to_owned(), false));
    cases.chain(fuzz).filter(|(word, _)| word != "betza").collect()
}

fn problem(text: &str) -> Problem {
    parse(text).expect_err(text).problem
}

/// The hours of a word of one term.
fn hours(text: &str, lattice: Lattice) -> Result<Vec<u8>, BetzaError> {
    let word = parse(text)?;
    assert_eq!(word.terms.len(), 1, "{text}");
    Ok(word.terms[0].directions(lattice)?.into_iter().map(|hour| hour.0).collect())
}

fn without_spans(word: &Word) -> Word {
    let terms = word.terms.iter().map(|term| Term { span: 0..0, ..term.clone() }).collect();
    Word { terms }
}

fn assert_round_trip(word: &Word) {
    let printed = word.to_string();
    let again = parse(&printed).unwrap_or_else(|error| panic!("{printed}: {error}"));
    assert_eq!(without_spans(&again), without_spans(word), "{printed}");
    assert_eq!(again.to_string(), printed);
}

#[test]
fn the_table_of_directions_holds_on_squares() {
    const RADIAL: [&str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
    const OBLIQUE: [&str; 8] = ["NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW", "NNW"];
    let (mut defined, mut refused) = (0, 0);
    for row in rows(DIRS) {
        let (atom, letters, spec) = (row[0], row[1], row[2]);
        let text = format!("{letters}{atom}");
        let found = hours(&text, Lattice::Square);
        if spec == "ERROR" {
            // Refused by the parser, not only once the board is known.
            let error = parse(&text).expect_err(&text);
            assert!(error.at.end <= letters.len() && !error.help().is_empty(), "{text}");
            refused += 1;
            continue;
        }
        let names = if atom == "N" { OBLIQUE } else { RADIAL };
        let expected: Vec<u8> = (0..8_u8)
            .filter(|&hour| spec.split(' ').any(|name| name == names[usize::from(hour)]))
            .collect();
        assert_eq!(expected.len(), spec.split(' ').count(), "{text}");
        assert_eq!(found, Ok(expected), "{text}");
        defined += 1;
    }
    assert_eq!((defined, refused), (300, 40));
}

#[test]
fn the_tables_parse_as_far_as_supported() {
    let (mut parsed, mut disputed, mut unsupported) = (0, 0, 0);
    for (text, is_disputed) in table_words() {
        assert!(looks_like_betza(&text), "{text}");
        match parse(&text) {
            Ok(word) => {
                assert!(!is_disputed, "{text} is disputed");
                for term in &word.terms {
                    assert!(term.directions(Lattice::Square).is_ok(), "{text}");
                }
                assert_round_trip(&word);
                let _ = lints(&word, &text);
                parsed += 1;
            }
            Err(error) if is_disputed => {
                assert!(!error.help().is_empty());
                disputed += 1;
            }
            Err(error) => {
                assert!(
                    matches!(error.problem, Problem::NotYetSupported { .. }),
                    "{text}: {error}"
                );
                assert!(!error.help().is_empty(), "{text}");
                unsupported += 1;
            }
        }
    }
    println!("parsed {parsed}, disputed {disputed}, not yet supported {unsupported}");
    assert!(parsed > 150 && disputed > 5 && unsupported > 50);
}

#[test]
fn a_pawn_in_full() {
    let word = parse("fmWfceFifmnD").expect("the pawn");
    let terms: Vec<_> = word.terms.iter().map(|term| (term.atom, term.span.clone())).collect();
    assert_eq!(
        terms,
        [(Atom::Leap(0, 1), 0..3), (Atom::Leap(1, 1), 3..7), (Atom::Leap(0, 2), 7..12)]
    );
    let modality = Modality { capture: true, en_passant: true, ..Modality::default() };
    assert_eq!(word.terms[1].modality, modality);
    assert!(word.terms[2].initial);
    assert_eq!(word.terms[2].lame, 1);
    assert_eq!(word.to_string(), "fmWfceFifmnD");
}

#[test]
fn atoms_ranges_and_order() {
    let atom = |text: &str| parse(text).expect(text).terms[0].atom;
    let range = |text: &str| parse(text).expect(text).terms[0].range;
    assert_eq!(atom("(4,1)"), Atom::Leap(1, 4));
    assert_eq!(atom("L"), Atom::Leap(1, 3));
    assert_eq!(atom("J"), Atom::Leap(2, 3));
    for (text, short, long) in [
        ("FX", 1, 4),
        ("WX", 0, 4),
        ("NX", 1, 5),
        ("AX", 2, 5),
        ("DX", 0, 5),
        ("CX", 1, 6),
        ("ZX", 2, 6),
        ("GX", 3, 6),
        ("NY", 3, 4),
        ("DY", 2, 4),
        ("AY", 4, 4),
        ("CY", 3, 5),
        ("ZY", 4, 5),
        ("FXX", 1, 7),
    ] {
        assert_eq!(atom(text), Atom::Leap(short, long), "{text}");
    }
    assert_eq!([range("W"), range("K")], [Extent::UpTo(1); 2]);
    assert_eq!([range("R"), range("R0"), range("NN"), range("K0")], [Extent::Unlimited; 4]);
    assert_eq!(range("W12"), Extent::UpTo(12));
    assert_eq!(parse("NNX").expect("two").terms.len(), 2);
    assert_eq!(parse("WW3").expect("two").terms.len(), 2);
    assert_eq!(parse("RR").expect("two").terms.len(), 2);
    assert_eq!(parse("N1N").expect("two").to_string(), "N1N");
    assert_eq!(parse("").expect("immobile").terms, []);
    for (text, printed) in [
        ("mfW", "fmW"),
        ("nmfiD", "ifmnD"),
        ("cmR", "R"),
        ("L", "C"),
        ("JJ", "Z0"),
        ("R0", "R"),
        ("(2,1)", "N"),
        ("W1", "W"),
        ("FX", "(1,4)"),
        ("sijO2", "isjO2"),
        ("cpR", "cpR"),
        ("dcmK", "mcdK"),
    ] {
        assert_eq!(parse(text).expect(text).to_string(), printed);
    }
    let cannon = parse("mRcpgR").expect_err("both hops");
    assert_eq!(cannon.at, 3..5);
    assert_eq!(parse("gQ").expect("grasshopper").terms[0].hop, Some(Hop::Behind));
    let castling = parse("KisO2").expect("a king").terms[1].clone();
    assert_eq!((castling.atom, castling.range), (Atom::Castling, Extent::UpTo(2)));
    assert!(castling.modality.quiet && !castling.modality.capture);
}

#[test]
fn castling_goes_to_the_sides() {
    assert_eq!(hours("isO2", Lattice::Square), Ok(vec![2, 6]));
    assert_eq!(hours("irO2", Lattice::Square), Ok(vec![2]));
    assert_eq!(hours("ilO2", Lattice::Square), Ok(vec![6]));
    assert_eq!(hours("O2", Lattice::Square), Ok(vec![2, 6]));
}

#[test]
fn directions_on_hexagons() {
    let cases: &[(&str, &[u8])] = &[
        ("W", &[0, 2, 4, 6, 8, 10]),
        ("F", &[1, 3, 5, 7, 9, 11]),
        ("fW", &[0]),
        ("fF", &[1, 11]),
        ("flW", &[10]),
        ("lfW", &[10]),
        ("brW", &[4]),
        ("lW", &[8, 10]),
        ("rR", &[2, 4]),
        ("vD", &[0, 6]),
        ("sW", &[2, 4, 8, 10]),
        ("ffssW", &[0, 2, 4, 8, 10]),
        ("lF", &[9]),
        ("rB", &[3]),
        ("sF", &[3, 9]),
        ("vA", &[1, 5, 7, 11]),
        ("blF", &[7]),
        ("fhF", &[1, 11]),
        ("flfrffW", &[0, 2, 10]),
        ("fN", &[0, 11]),
        ("rN", &[2, 3]),
        ("frN", &[1]),
        ("blN", &[7]),
        ("lfN", &[11]),
        ("rbN", &[5]),
        ("fsN", &[1, 10]),
        ("lvN", &[6, 11]),
        ("fhN", &[0, 1, 2, 9, 10, 11]),
        ("hlN", &[1, 3, 5, 7, 9, 11]),
        ("rh(1,4)", &[0, 1, 2, 3, 4, 5]),
        ("K", &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    ];
    for (text, expected) in cases {
        assert_eq!(hours(text, Lattice::Hexagonal), Ok(expected.to_vec()), "{text}");
    }
    let refused = [
        ("fK", Problem::KingLettersOnHexagons),
        ("fhK", Problem::KingLettersOnHexagons),
        ("vQ", Problem::KingLettersOnHexagons),
        ("sK", Problem::KingLettersOnHexagons),
        ("nF", Problem::LameVertexStep),
        ("isO2", Problem::CastlingOnHexagons),
        ("fsW", Problem::UndefinedOnHexagons("fs".into())),
        ("lhF", Problem::UndefinedOnHexagons("lh".into())),
    ];
    for (text, problem) in refused {
        let error = hours(text, Lattice::Hexagonal).expect_err(text);
        assert_eq!(error.problem, problem, "{text}");
        assert_eq!(error.at, 0..text.len());
        assert!(!error.help().is_empty() && !error.to_string().is_empty());
    }
    // The doubled letters keep adding up in the help of `fsW`.
    let help = hours("fsW", Lattice::Hexagonal).expect_err("undefined").help();
    assert!(help.contains("`ffss`"), "{help}");
}

#[test]
fn hexagonal_halves_and_hands_have_the_right_size() {
    // Turning by half the clock swaps ahead with back and left with right.
    for atom in ["W", "F", "N", "C", "(2,5)", "D", "G"] {
        for (one, other) in
            [("f", "b"), ("l", "r"), ("fl", "br"), ("fr", "bl"), ("v", "v"), ("s", "s")]
        {
            let turned: BTreeSet<u8> = hours(&format!("{one}{atom}"), Lattice::Hexagonal)
                .expect("defined")
                .into_iter()
                .map(|hour| (hour + 6) % 12)
                .collect();
            let expected: BTreeSet<u8> = hours(&format!("{other}{atom}"), Lattice::Hexagonal)
                .expect("defined")
                .into_iter()
                .collect();
            assert_eq!(turned, expected, "{one}{atom}");
        }
    }
}

#[test]
fn every_mistake_points_at_its_letters() {
    let not_yet = |text: &str, sign: char| {
        let error = parse(text).expect_err(text);
        assert!(
            matches!(error.problem, Problem::NotYetSupported { sign: found, .. } if found == sign),
            "{text}: {error:?}"
        );
        assert!(error.to_string().contains(sign) && error.help().len() > 10);
        error.at
    };
    assert_eq!(not_yet("KmafsW", 'a'), 2..3);
    assert_eq!(not_yet("WzB", 'z'), 1..2);
    assert_eq!(not_yet("qN", 'q'), 0..1);
    assert_eq!(not_yet("oR", 'o'), 0..1);
    assert_eq!(not_yet("udK", 'u'), 0..1);
    assert_eq!(not_yet("Wmty", 't'), 2..3);
    assert_eq!(not_yet("yR", 'y'), 0..1);
    assert_eq!(not_yet("xR", 'x'), 0..1);
    assert_eq!(not_yet("kR", 'k'), 0..1);
    assert_eq!(not_yet("wR", 'w'), 0..1);
    assert_eq!(not_yet("NI", 'I'), 1..2);
    assert_eq!(not_yet("NU", 'U'), 1..2);
    assert_eq!(not_yet("fW@8", '@'), 2..3);
    assert_eq!(not_yet("Wv[F?R]N", '['), 2..7);
    assert_eq!(not_yet("(mafs)W", '('), 0..6);
    assert_eq!(not_yet("fW*", '*'), 2..3);

    let rows: &[(&str, std::ops::Range<usize>, &str)] = &[
        ("NfE", 2..3, "UnknownAtom"),
        ("X", 0..1, "UnknownAtom"),
        ("KXN", 1..2, "SuffixWithoutLeap"),
        ("NfuuN", 2..3, "NotYetSupported"),
        ("f ", 1..2, "UnknownCharacter"),
        ("Né", 1..3, "UnknownCharacter"),
        ("W-", 1..2, "UnknownCharacter"),
        ("Wfm", 1..3, "ModifiersWithoutAtom"),
        ("12W", 0..2, "NumberWithoutAtom"),
        ("Wf3", 2..3, "NumberWithoutAtom"),
        ("W03", 1..3, "LeadingZero"),
        ("W4097", 1..5, "RangeTooLarge"),
        ("fW99999999999", 2..13, "RangeTooLarge"),
        ("FhN", 1..2, "LoneHalf"),
        ("hfN", 0..1, "LoneHalf"),
        ("fhhN", 2..3, "LoneHalf"),
        ("WfhR", 1..3, "HalfOnOrthogonal"),
        ("fmhW", 0..3, "HalfOnOrthogonal"),
        ("fbhlD", 1..3, "HalfOnOrthogonal"),
        ("hlF", 0..2, "HandOnRadial"),
        ("mhrK", 1..3, "HandOnRadial"),
        ("hlW", 0..2, "HandOnRadial"),
        ("NfpW", 2..3, "HopOfOneStep"),
        ("gR1", 0..1, "HopOfOneStep"),
        ("pgR", 0..2, "BothHops"),
        ("mjpR", 1..3, "JumpAndHop"),
        ("njN", 0..2, "LameAndJump"),
        ("WjF", 1..2, "NothingLeft"),
        ("mjjR2", 1..3, "NothingLeft"),
        ("N(0,0)", 1..6, "ZeroLeap"),
        ("(1.4)", 0..2, "BadVector"),
        ("N(1,", 1..4, "BadVector"),
        ("(1,256)", 3..6, "LeapTooLong"),
        ("KisO", 1..4, "CastlingWithoutNumber"),
        ("isO0", 0..4, "CastlingWithoutNumber"),
        ("ivO2", 1..2, "CastlingDirection"),
        ("icsO2", 1..2, "CastlingModifier"),
        ("Kt[FR]", 1..6, "Foreign"),
        ("z(FW)", 0..5, "Foreign"),
        ("FtR", 0..3, "Foreign"),
        ("W-F", 0..3, "Foreign"),
        ("NQ+fK2", 1..6, "Foreign"),
        ("FxF", 0..3, "Foreign"),
        ("D?B", 0..3, "Foreign"),
        ("A!B", 0..3, "Foreign"),
        (":AB:", 0..4, "Foreign"),
        ("<fl>", 0..4, "Foreign"),
        ("fmW=Q", 3..5, "Promotion"),
    ];
    for (text, at, name) in rows {
        let error = parse(text).expect_err(text);
        let debug = format!("{:?}", error.problem);
        assert!(debug.starts_with(name), "{text}: {debug}");
        assert_eq!(error.at, *at, "{text}: {error}");
        assert!(!error.to_string().is_empty() && !error.help().is_empty(), "{text}");
    }
    // `XX` a hundred times leaves the numbers a leap can have.
    let long = format!("N{}", "X".repeat(100));
    assert_eq!(problem(&long), Problem::LeapTooLong);
    assert_eq!(parse("f!").expect_err("no atom").at, 1..2);
    assert!(matches!(problem("fiR@"), Problem::NotYetSupported { .. }));
}

#[test]
fn terms_made_by_hand_are_checked_too() {
    let term = parse("fN").expect("a term").terms.remove(0);
    let refuse = |letters: &str, lattice| {
        let term = Term { letters: letters.into(), span: 3..5, ..term.clone() };
        let error = term.directions(lattice).expect_err(letters);
        assert!(error.at == (3..5) && !error.help().is_empty());
        error.problem
    };
    // The parser knows a use for every lower-case letter, so only this can meet it.
    assert_eq!(refuse("fx", Lattice::Square), Problem::UnknownLetter('x'));
    assert_eq!(refuse("é", Lattice::Hexagonal), Problem::UnknownLetter('é'));
    assert_eq!(refuse("ffh", Lattice::Square), Problem::LoneHalf);
    // A parser for squares refuses `fhW`; the table for hexagons has it all the same.
    let edge = Term { letters: "fh".into(), atom: Atom::Leap(0, 1), ..term.clone() };
    let hours = edge.directions(Lattice::Hexagonal).expect("defined");
    assert_eq!(hours.iter().map(|hour| hour.0).collect::<Vec<_>>(), [0, 2, 10]);
}

#[test]
fn advice_names_working_terms() {
    let help = |text: &str| parse(text).expect_err(text).help();
    assert!(help("fcpW").contains("`fcjD`") && help("fcpW").contains("`fcpR`"));
    assert!(help("gF").contains("`jA`") && help("gF").contains("`gB`"));
    assert!(help("pK").contains("`jDjA`") && help("pN").contains("`pN0`"));
    assert!(help("FtR").contains("`[F?R]`") && help("t[FR]").contains("`[F?R]`"));
    assert!(help("W-F").contains("`[W-F]`") && help("Q+K").contains("`[pQ-K]`"));
    assert!(help("FxF").contains("`[cF-F]`") && help("D?B").contains("`[D?B]`"));
}

#[test]
fn words_and_names_are_told_apart() {
    for word in ["GoldR", "KaKaaK", "[F?R]", "v[W-FF]3", "(1,4)0", "W*", "fW@8", "NXY2", "U", ""] {
        assert!(looks_like_betza(word), "{word}");
    }
    for name in ["Gold", "King", "Pawn", "Rook", "pawn", "R-", "(mafs)W", "[F?R", "[]", "(1,)", "É"]
    {
        assert!(!looks_like_betza(name), "{name}");
    }
}

#[test]
fn doubtful_spellings_are_noted() {
    let note = |text: &str| lints(&parse(text).expect(text), text);
    let rows: &[(&str, std::ops::Range<usize>, &[&str])] = &[
        ("fK", 0..1, &["`fW`", "`fWfF`"]),
        ("WmsK", 2..3, &["`smW`", "`smWsmF`"]),
        ("vQ", 0..1, &["`vR`", "`vRvB`"]),
        ("flK", 0..2, &["`flF`", "`flWflF`"]),
        ("fhK", 0..2, &["`fWfF`"]),
        ("fQ3", 0..1, &["`fR3`", "`fR3fB3`"]),
        ("sfN", 0..2, &["`fs`"]),
        ("vlN", 0..2, &["`lv`"]),
        ("svN", 0..2, &["leave"]),
        ("vhN", 0..2, &["`v`"]),
        ("sfF", 0..2, &["`f`"]),
        ("fvW", 0..2, &["`v`"]),
        ("lmsF", 0..3, &["`s`"]),
        ("bfB", 0..2, &["`v`"]),
        ("lrN", 0..2, &["`s`"]),
        ("NL", 1..2, &["`C`"]),
        ("J2", 0..1, &["`Z`"]),
        ("nR", 0..1, &["leave out `n`"]),
        ("mnK", 1..2, &["leave out `n`"]),
        ("KiO2", 2..3, &["`isO2`"]),
        ("mfcW", 0..3, &["leave out"]),
        ("mmN", 1..2, &["leave out the last `m`"]),
        ("RR", 1..2, &["`R`"]),
        ("KK", 1..2, &["`Q`"]),
    ];
    for (text, at, help) in rows {
        let found = note(text);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert_eq!(found[0].at, *at, "{text}");
        for part in *help {
            assert!(found[0].help.contains(part), "{text}: {}", found[0].help);
        }
        assert!(!found[0].message.is_empty());
    }
    for text in [
        "fmWfceFifmnD",
        "WfF",
        "FfW",
        "mRcpR",
        "fsW",
        "fbW",
        "fhNbN",
        "frlW",
        "nN",
        "nZ",
        "NN",
        "N0",
        "KisO2",
        "KisO4isO3isO2",
        "frblF",
        "mcdR",
        "ifmnW3",
        "jjR",
        "ffrrN",
        "fRfB",
        "inK",
        "lfN",
    ] {
        assert_eq!(note(text), [], "{text}");
    }
}

#[test]
fn the_single_reading_of_a_royal_keeps_its_moves() {
    for row in rows(DIRS).filter(|row| row[0] == "K" && row[2] != "ERROR") {
        let text = format!("{}K", row[1]);
        let word = parse(&text).expect("defined");
        let help = lints(&word, &text)[0].help.clone();
        let offered = help.split('`').nth(1).expect("a replacement");
        let replacement = parse(offered).unwrap_or_else(|error| panic!("{offered}: {error}"));
        assert_eq!(lints(&replacement, offered), [], "{text} -> {offered}");
        let set = |word: &Word| -> BTreeSet<_> {
            let all = word.terms.iter().flat_map(|term| term.directions(Lattice::Square));
            all.flatten().collect()
        };
        assert_eq!(set(&word), set(&replacement), "{text} -> {offered}");
    }
}

/// Text that is mostly notation, so that random words get past the first letter.
fn random_word() -> impl Strategy<Value = String> {
    let modifiers = prop::collection::vec(
        prop::sample::select(vec![
            "f", "b", "l", "r", "v", "s", "fh", "hl", "m", "c", "d", "e", "p", "g", "n", "j", "i",
        ]),
        0..5,
    );
    let atom = prop::sample::select(vec![
        "W", "F", "D", "N", "A", "H", "C", "L", "Z", "J", "G", "K", "R", "B", "Q", "O", "NN", "NX",
        "DY", "(1,4)", "(0,2)", "(5,5)", "(3,1)",
    ]);
    let range = prop::sample::select(vec!["", "", "0", "1", "2", "3", "12"]);
    let term = (modifiers, atom, range)
        .prop_map(|(modifiers, atom, range)| format!("{}{atom}{range}", modifiers.concat()));
    prop::collection::vec(term.prop_filter("one term", |text| parse(text).is_ok()), 0..5)
        .prop_map(|terms| terms.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printing_a_random_word_and_parsing_it_gives_the_word(text in random_word()) {
        if let Ok(word) = parse(&text) {
            assert_round_trip(&word);
            prop_assert!(looks_like_betza(&text));
            for lattice in [Lattice::Square, Lattice::Hexagonal] {
                for term in &word.terms {
                    let found = term.directions(lattice);
                    prop_assert!(lattice == Lattice::Hexagonal || found.is_ok());
                    if let Ok(hours) = found {
                        prop_assert!(!hours.is_empty());
                        prop_assert!(hours.is_sorted_by(|a, b| a < b));
                    }
                }
            }
            for lint in lints(&word, &text) {
                prop_assert!(text.get(lint.at.clone()).is_some_and(|text| !text.is_empty()));
                prop_assert!(!lint.help.is_empty());
            }
        }
    }

    #[test]
    fn no_text_makes_the_parser_panic(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        check_text(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_likely_text_makes_the_parser_panic(
        text in "[fblrvshmcdepgnjiaztxyWFDNAHCLZJGKRBQOUIXYÉ0-9(),*@+!?:<>=\\[\\] -]{0,14}"
    ) {
        check_text(&text);
    }
}

fn check_text(text: &str) {
    let looks = looks_like_betza(text);
    match parse(text) {
        Ok(word) => {
            assert!(looks, "{text}");
            assert_round_trip(&word);
            let _ = (lints(&word, text), lints(&word, ""), lints(&word, "éé"));
        }
        Err(error) => {
            assert!(
                text.get(error.at.clone()).is_some_and(|at| !at.is_empty()),
                "{text}: {error:?}"
            );
            assert!(!error.to_string().is_empty() && !error.help().is_empty(), "{text}");
        }
    }
}
