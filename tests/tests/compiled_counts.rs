//! Counts and move lists of other programs through compiled games.

use rules_core::kernel::{self, Effect, State};
use rules_core::play::{Mailbox, Reason};
use std::path::Path;
use variants::registry::find;
use variants::{AnyPosition, Position, Variant, variant};

fn start_counts<V: Variant>(depth: u32, nodes: u64) {
    assert_eq!(Position::<V>::start().perft(depth), nodes, "{} depth {depth}", V::SLUG);
}

#[test]
fn xiangqi() {
    start_counts::<variants::Xiangqi>(5, 133_312_995);
}

#[test]
fn zhamengqi_in_both_readings() {
    start_counts::<variants::Zhamengqi>(4, 5_414_338);
    start_counts::<variants::ZhamengqiCapture>(4, 5_488_066);
}

#[test]
fn xiangqi_42_in_both_readings() {
    start_counts::<variants::Xiangqi42>(5, 6_340_930);
    start_counts::<variants::Xiangqi42Original>(5, 2_927_031);
}

#[test]
fn cross_chess_on_both_boards() {
    start_counts::<variants::CrossChessA>(6, 692_093);
    start_counts::<variants::CrossChessB>(4, 4_310_676);
}

#[test]
fn xiang_hex() {
    start_counts::<variants::XiangHex>(5, 33_294_363);
}

#[test]
fn little_dragon() {
    start_counts::<variants::LittleDragon>(5, 3_226_977);
}

#[test]
fn chess() {
    start_counts::<variants::Chess>(5, 4_865_609);
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let kiwipete = Position::<variants::Chess>::from_fen(kiwipete).expect("a position");
    assert_eq!(kiwipete.perft(4), 4_085_603);
}

variant! {
    /// Design section 3.
    Shogi {
        board 9 x 9;  players Black, White;  zone camp = ranks 7..9;
        royal King k: K;  Rook r: R, @;  Bishop b: B, @;  Gold g: WfF, @;  Silver s: FfW, @;
        Knight n: ffN, @;  Lance l: fR, @;  Pawn p: fW, @ one per file;
        Dragon +r: Rook, F;  Horse +b: Bishop, W;
        GoldSilver +s: WfF;  GoldKnight +n: WfF;  GoldLance +l: WfF;  Tokin +p: WfF;
        setup "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        captures to hand;
        may promote touching camp: Rook => Dragon, Bishop => Horse, Silver => GoldSilver,
            Knight => GoldKnight, Lance => GoldLance, Pawn => Tokin;
        forbid stranding;
        forbid mate by Pawn drop;
        checkmate loses;  stalemate loses;  repetition 4 draws, perpetual check loses;
    }

    /// Design section 3.
    Janggi {
        board 9 x 10;  players Cho, Han;  lines d1-e2-f3 f1-e2-d3 d8-e9-f10 f8-e9-d10;
        zone palace = d1..f3;
        royal General k: W within palace, F along lines;  Guard a: W within palace, F along lines;
        Elephant b: nZ;  Horse n: nN;  Chariot r: R, B along lines;
        Cannon c: (pR, pB along lines) over not Cannon onto not Cannon;
        Soldier p: fsW, fF along lines;
        setup "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";
        pass;  checkmate loses;  facing General draws;
    }

    /// Another reading of cross-chess-a in `hand_positions.tsv`.
    CrossChessAUnfaced: variants::CrossChessA { royal General k: W; }

    /// Another reading of xiang-hex in `hand_positions.tsv`.
    XiangHexOrigin: variants::XiangHex { Soldier s: fW, flWfrWsF from middle far_half; }
}

#[test]
fn shogi() {
    start_counts::<Shogi>(4, 719_731);
}

/// Fairy-Stockfish, whose counts these are, knows two rules more than the declaration: the
/// game ends after two passes in a row and after two facing positions in a row, and a player
/// whose general is faced may only pass or end the facing.
fn with_the_rules_of_fairy_stockfish(state: &State<Janggi>, depth: u32, before: [bool; 2]) -> u64 {
    let faces = |state: &State<Janggi>| {
        kernel::outcome(state).is_some_and(|outcome| outcome.reason == Reason::Facing)
    };
    let faced = faces(state);
    if depth == 0 || (faced && before[1]) {
        return u64::from(depth == 0);
    }
    let mut nodes = 0;
    for code in kernel::list(state) {
        let passed = code.effect.has(Effect::PASS);
        let child = kernel::play(state, code);
        if passed && before[0] {
            nodes += u64::from(depth == 1);
        } else if !faced || passed || !faces(&child) {
            nodes += with_the_rules_of_fairy_stockfish(&child, depth - 1, [passed, faced]);
        }
    }
    nodes
}

#[test]
fn janggi() {
    let start = Position::<Janggi>::start();
    let counts = [1, 2, 3, 4]
        .map(|depth| with_the_rules_of_fairy_stockfish(start.state(), depth, [false; 2]));
    assert_eq!(counts, [32, 1_024, 33_000, 1_065_277]);
}

/// The rows of a table as fields.
fn table(name: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(format!("{name}.tsv"));
    let text = std::fs::read_to_string(&path).expect("the tables are part of this package");
    let rows = text.lines().skip(1).filter(|line| !line.is_empty());
    rows.map(|row| row.split('\t').map(str::to_owned).collect()).collect()
}

fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    words.sort_unstable();
    words
}

fn start_of(slug: &str) -> AnyPosition {
    find(slug).expect("a bundled game").start()
}

/// The moves as the tables write them: promotions without `=` and in lower case.
fn plain(position: &AnyPosition) -> Vec<String> {
    let moves = position.legal_moves().plain();
    words(&moves.join(" ").replace('=', "").to_lowercase())
}

#[test]
fn legal_moves_after_moves_from_the_start() {
    let rows = table("legal_moves");
    for row in &rows {
        let [slug, after, legal] = row.as_slice() else { panic!("three columns: {row:?}") };
        let mut position = start_of(slug);
        for made in after.split_whitespace() {
            position = position.play(made).unwrap_or_else(|error| panic!("{slug} {made}: {error}"));
        }
        assert_eq!(plain(&position), words(legal), "{slug} {after}");
        assert_eq!(position.perft(1), words(legal).len() as u64, "{slug} {after}");
    }
    assert_eq!(rows.len(), 463);
}

#[test]
fn hand_made_positions_in_either_reading() {
    fn at<V: Variant>(fen: &str) -> AnyPosition {
        let engine = std::sync::Arc::new(variants::Compiled::<V>::new());
        AnyPosition::from_fen(engine, fen).expect("a position")
    }
    let rows = table("hand_positions");
    for row in &rows {
        let [slug, reading, fen, perft, in_check, rest @ ..] = row.as_slice() else {
            panic!("six columns: {row:?}")
        };
        let position = match reading.as_str() {
            "" => {
                let engine = find(slug).expect("a bundled game").engine();
                AnyPosition::from_fen(engine, fen).expect("a position")
            }
            "facing not forbidden" => at::<CrossChessAUnfaced>(fen),
            "soldier gate by origin" => at::<XiangHexOrigin>(fen),
            other => panic!("an unknown reading: {other}"),
        };
        for (depth, nodes) in (1..).zip(perft.split_whitespace()) {
            assert_eq!(position.perft(depth).to_string(), nodes, "{slug} {fen} depth {depth}");
        }
        assert_eq!(position.is_check(), in_check == "1", "{slug} {fen}");
        let legal = rest.first().map_or("", String::as_str);
        assert_eq!(plain(&position), words(legal), "{slug} {reading} {fen}");
    }
    assert_eq!(rows.len(), 34);
}

#[test]
fn counts_of_the_founding_games_from_other_programs() {
    const MOST: u64 = 3_000_000;
    let rows = table("perft_founding");
    let mut compared = 0;
    for row in &rows {
        let [slug, fen, depth, nodes] = row.as_slice() else { panic!("four columns: {row:?}") };
        let (depth, nodes) = (depth.parse().expect("a depth"), nodes.parse().expect("a count"));
        if nodes <= MOST {
            let engine = find(slug).expect("a bundled game").engine();
            let position = AnyPosition::from_fen(engine, fen).expect("a position");
            assert_eq!(position.perft(depth), nodes, "{slug} {fen} depth {depth}");
            compared += 1;
        }
    }
    println!("{compared} of {} rows have at most {MOST} leaves", rows.len());
    assert!(compared > 200, "only {compared} rows compared");
}

#[test]
fn real_games_of_strong_players_hold_no_illegal_move() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/xiangqi_games_iccs.txt");
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("skipped: no game records at {}", path.display());
        return;
    };
    // These records number the ranks from 0.
    let square =
        |text: &str| format!("{}{}", &text[..1], text[1..].parse::<u8>().expect("a rank") + 1);
    let engine = find("xiangqi").expect("a bundled game").engine();
    let (mut games, mut plies) = (0, 0);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let mut position = Mailbox::start(engine.rules());
        for made in line.split_whitespace() {
            let board = &engine.rules().board;
            let [from, to] = [&made[..2], &made[2..]]
                .map(|name| board.parse_square(&square(name)).expect("a square"));
            let legal = engine.legal_moves(&position);
            let one = legal.iter().find(|one| (one.from(), one.to()) == (Some(from), Some(to)));
            let one = one.unwrap_or_else(|| panic!("game {games}: {made} is illegal"));
            position = engine.play(&position, one);
            plies += 1;
        }
        games += 1;
    }
    assert_eq!((games, plies), (1125, 101_321));
}
