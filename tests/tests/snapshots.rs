//! What people read: plans, move lists, generated code.
//!
//! A change here is a change that somebody will see: read it before accepting it
//! (`INSTA_UPDATE=always`). The content of the move lists does not rest on these files:
//! where other programs list the moves of a position, the test compares with their list
//! first, and with the published counts where there are only counts.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use rules_codegen::plan::Plan;
use std::path::Path;
use variants::registry::{BUNDLED, find};
use variants::{AnyPosition, Position};

/// More lines of generated code than this nobody reads.
const MOST_LINES: usize = 250;

#[test]
fn plans() {
    for game in BUNDLED {
        let plan = Plan::new(game.engine().rules());
        insta::assert_snapshot!(format!("plan__{}", game.slug), plan);
    }
}

#[test]
fn generated_code() {
    for game in BUNDLED {
        let code = formatted(game.source);
        let lines = code.lines().count();
        println!("{}: {lines} lines", game.slug);
        assert!(lines <= MOST_LINES, "{}: {lines} lines", game.slug);
        insta::assert_snapshot!(format!("code__{}", game.slug), code);
    }
}

/// The code of the last game of a source, its ancestors given with it.
fn formatted(source: &str) -> String {
    let root: TokenStream = "::variants".parse().expect("a path");
    let mut games: Vec<Vec<TokenTree>> = vec![Vec::new()];
    for tree in source.parse::<TokenStream>().expect("a declaration") {
        let ends =
            matches!(&tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        if let Some(last) = games.last_mut() {
            last.push(tree);
        }
        if ends {
            games.push(Vec::new());
        }
    }
    games.retain(|game| !game.is_empty());
    let own = games.pop().expect("a game");
    let group = |delimiter, stream| TokenTree::Group(Group::new(delimiter, stream));
    let input = [
        group(Delimiter::Bracket, root),
        group(Delimiter::Brace, games.into_iter().flatten().collect()),
    ];
    let code = rules_codegen::expand(input.into_iter().chain(own).collect());
    let mut file: syn::File = syn::parse2(code).expect("code that rustc can read");
    // Pictures are for `cargo doc` alone, and nobody reads them as text.
    for item in &mut file.items {
        if let syn::Item::Struct(game) = item {
            game.attrs.retain(|attribute| !attribute.path().is_ident("cfg_attr"));
        }
    }
    without_hashes(&prettyplease::unparse(&file))
}

/// The hidden macros' names end in sixteen digits that tell places apart.
fn without_hashes(code: &str) -> String {
    let mut parts = code.split("__variant_");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once('_').unwrap_or((part, ""));
        let rest = rest.trim_start_matches(|digit: char| digit.is_ascii_hexdigit());
        out += &format!("__variant_{name}_HASH{rest}");
    }
    out
}

#[test]
fn move_lists_of_the_start() {
    for game in BUNDLED {
        insta::assert_snapshot!(format!("start__{}", game.slug), game.start().legal_moves());
    }
}

/// Where a position is, and who else says what its moves are.
enum At {
    /// A line of `data/legal_moves.tsv`.
    Played(usize),
    /// A line of `data/hand_positions.tsv`.
    Hand(usize),
    /// A position whose leaf counts, from depth 1, other programs have published.
    Counted(&'static str, &'static [u64]),
    /// A position whose moves were found by hand for this test.
    ByHand(&'static str, &'static str),
}

fn fields(table: &str, line: usize) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(format!("{table}.tsv"));
    let text = std::fs::read_to_string(path).expect("the tables are part of this package");
    let row = text.lines().nth(line - 1).expect("a line of the table");
    row.split('\t').map(str::to_owned).collect()
}

/// The moves as the tables write them.
fn plain(position: &AnyPosition) -> Vec<String> {
    words(&position.legal_moves().plain().join(" ").replace('=', "").to_lowercase())
}

fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    words.sort_unstable();
    words
}

/// The position of a telling entry, once its moves are those of the source.
fn position(slug: &str, at: &At) -> AnyPosition {
    let game = find(slug).expect("a bundled game");
    let from = |fen: &str| AnyPosition::from_fen(game.engine(), fen).expect("a position");
    match at {
        At::Played(line) => {
            let row = fields("legal_moves", *line);
            assert_eq!(row[0], slug);
            let played = row[1].split_whitespace();
            let end = played.fold(game.start(), |at, made| at.play(made).expect("a legal move"));
            assert_eq!(plain(&end), words(&row[2]), "{slug}: line {line}");
            end
        }
        At::Hand(line) => {
            let row = fields("hand_positions", *line);
            assert_eq!((row[0].as_str(), row[1].as_str()), (slug, ""));
            let end = from(&row[2]);
            let legal = row.get(5).map_or("", String::as_str);
            assert_eq!(plain(&end), words(legal), "{slug}: line {line}");
            end
        }
        At::Counted(fen, counts) => {
            let end = from(fen);
            for (depth, nodes) in (1..).zip(*counts) {
                assert_eq!(end.perft(depth), *nodes, "{slug}: {fen} depth {depth}");
            }
            end
        }
        At::ByHand(fen, legal) => {
            let end = from(fen);
            assert_eq!(plain(&end), words(legal), "{slug}: {fen}");
            end
        }
    }
}

#[test]
fn move_lists_of_telling_positions() {
    for (slug, positions) in TELLING {
        assert!(positions.len() >= 6, "{slug}: {} positions", positions.len());
        for (name, at) in *positions {
            let position = position(slug, at);
            insta::assert_snapshot!(format!("moves__{slug}__{name}"), position.legal_moves());
        }
    }
    let slugs: Vec<&str> = TELLING.iter().map(|(slug, _)| *slug).collect();
    assert_eq!(slugs, BUNDLED.iter().map(|game| game.slug).collect::<Vec<_>>());
}

#[test]
fn the_typed_and_the_erased_list_print_alike() {
    let typed = Position::<variants::Chess>::start().legal_moves().to_string();
    let erased = find("chess").expect("a bundled game").start().legal_moves().to_string();
    assert_eq!(typed, erased);
}

/// What each game has to show: name of the snapshot, position and source.
const TELLING: &[(&str, &[(&str, At)])] = &[
    (
        "xiangqi",
        &[
            ("cannon_pin", At::Played(366)),
            ("pinned_as_hurdle", At::Played(380)),
            ("facing", At::Played(410)),
            // `reported_bugs.tsv`, pychess-variants 843: one reply, so no mate.
            ("check_by_battery", At::ByHand("c3k1RC1/4a4/9/9/9/9/9/9/9/3K5 b - - 1 1", "e9f10")),
            (
                "horse_and_chariot",
                At::Counted("R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w", &[21, 364, 7626]),
            ),
            (
                "palace_and_river",
                At::Counted("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w", &[25, 424, 9850]),
            ),
        ],
    ),
    (
        "xiangqi-42",
        &[
            ("facing", At::Played(248)),
            ("pinned_as_hurdle", At::Played(252)),
            ("leg_pin", At::Played(253)),
            ("mate", At::Played(254)),
            ("check", At::Played(259)),
            ("chariot_pin", At::Played(287)),
            ("palace", At::Hand(22)),
        ],
    ),
    (
        "xiangqi-42-original",
        &[
            ("palace", At::Hand(23)),
            ("palaces_touch", At::Hand(25)),
            ("facing", At::ByHand("3k3/7/7/7/3P3/3K3 w - - 0 10", "d1c1 d1e1 d2d3")),
            (
                "soldier_beyond_the_middle",
                At::ByHand("2k4/7/3P3/7/7/3K3 w - - 0 10", "d1d2 d1e1 d4c4 d4d5 d4e4"),
            ),
            ("check", At::ByHand("3k3/7/7/7/4r2/4K2 w - - 0 10", "e1e2")),
            ("top_of_the_palace", At::ByHand("3k3/7/7/2K4/7/7 w - - 0 10", "c3c2")),
        ],
    ),
    (
        "zhamengqi",
        &[
            ("grasshoppers", At::Hand(12)),
            ("grasshopper_on_the_edge", At::Hand(13)),
            ("facing", At::Hand(14)),
            ("mate", At::Played(128)),
            ("pinned_as_hurdle", At::Played(137)),
            ("pinned_before_a_grasshopper", At::Played(148)),
            ("grasshopper_pin", At::Played(164)),
        ],
    ),
    (
        "zhamengqi-capture",
        &[
            ("soldier_leaves_the_file", At::Hand(15)),
            (
                "check_is_nothing",
                At::ByHand("4k4/9/9/9/9/9/9/9/4r4/4K4 w - - 0 10", "e1d1 e1e2 e1f1"),
            ),
            (
                "general_takes_general",
                At::ByHand("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 10", "e1d1 e1e10 e1e2 e1f1"),
            ),
            ("captured", At::ByHand("3a5/9/9/9/9/9/9/9/9/4K4 b - - 0 10", "")),
            (
                "grasshopper",
                At::ByHand("3k5/9/9/9/9/9/9/9/3p5/3GK4 w - - 0 10", "d1d3 d1f1 e1e2 e1f1"),
            ),
            (
                "cannon",
                At::ByHand(
                    "4k4/9/9/9/4p4/9/4C4/9/9/3K5 w - - 0 10",
                    "d1d2 d1e1 e4a4 e4b4 e4c4 e4d4 e4e1 e4e10 e4e2 e4e3 e4e5 e4f4 e4g4 e4h4 e4i4",
                ),
            ),
        ],
    ),
    (
        "cross-chess-a",
        &[
            ("promotion", At::Hand(2)),
            ("facing", At::Hand(3)),
            ("check", At::Hand(5)),
            ("mate", At::Hand(6)),
            ("check_among_many", At::Played(48)),
            ("leg_pin", At::Played(61)),
            ("promotion_among_many", At::Played(15)),
        ],
    ),
    (
        "cross-chess-b",
        &[
            ("promotion", At::Hand(7)),
            ("queen_in_the_palace", At::Hand(8)),
            ("en_passant", At::Hand(9)),
            ("double_step", At::Hand(10)),
            ("stalemate", At::Hand(11)),
            ("pin", At::Played(81)),
            ("check", At::Played(118)),
        ],
    ),
    (
        "xiang-hex",
        &[
            ("soldier_below_the_river", At::Hand(16)),
            ("soldier_at_the_river", At::Hand(18)),
            ("horse", At::Hand(19)),
            ("palace_and_elephant", At::Hand(20)),
            ("cannon_pin", At::Played(188)),
            ("pinned_as_hurdle", At::Played(199)),
            ("chariot_pin", At::Played(233)),
            ("double_check", At::Played(236)),
        ],
    ),
    (
        "little-dragon",
        &[
            ("promotion", At::Hand(27)),
            ("pinned_as_hurdle", At::Hand(28)),
            ("chariot_pin", At::Hand(30)),
            ("facing", At::Hand(34)),
            ("stalemate", At::Hand(35)),
            ("check", At::Played(299)),
            ("cannon_pin", At::Played(307)),
        ],
    ),
    (
        "chess",
        &[
            // The positions and counts of the chess programming wiki.
            (
                "castling",
                At::Counted(
                    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                    &[48, 2039, 97862],
                ),
            ),
            ("pin", At::Counted("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812])),
            (
                "check",
                At::Counted(
                    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                    &[6, 264, 9467],
                ),
            ),
            (
                "promotion",
                At::Counted(
                    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
                    &[44, 1486, 62379],
                ),
            ),
            (
                "en_passant_would_bare_the_king",
                At::ByHand("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "a4a3 a4a5 a4b3 a4b4 a4b5 e4e3"),
            ),
            (
                "en_passant",
                At::ByHand(
                    "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1",
                    "e4d3 e4e3 e8d7 e8d8 e8e7 e8f7 e8f8",
                ),
            ),
            ("double_check", At::ByHand("4k3/8/8/8/8/5n2/8/4r1K1 w - - 0 1", "g1f2 g1g2")),
        ],
    ),
];
