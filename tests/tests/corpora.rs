//! Move lists and leaf counts that come from other programs.

use std::collections::HashMap;
use std::path::Path;
use variants_tests::{Referee, classic, counts, rows, sorted_words};

/// Rejected readings of rules, as children: slug, reading, declaration.
const READINGS: [(&str, &str, &str); 2] = [
    (
        "cross-chess-a",
        "facing not forbidden",
        "CrossChessAUnfaced: CrossChessA { royal General k: W; }",
    ),
    (
        "xiang-hex",
        "soldier gate by origin",
        "XiangHexOrigin: XiangHex { Soldier s: fW, flWfrWsF from middle far_half; }",
    ),
];

#[test]
fn every_listed_position_of_played_games_has_exactly_the_listed_moves() {
    let mut games: HashMap<String, Referee> = HashMap::new();
    let table = rows("legal_moves");
    for row in &table {
        let game =
            games.entry(row["game"].to_owned()).or_insert_with_key(|slug| Referee::bundled(slug));
        let spot = game.start().play(&row["after"]);
        assert_eq!(
            spot.table_moves(),
            sorted_words(&row["legal"]),
            "{} after {}",
            &row["game"],
            &row["after"]
        );
    }
    assert_eq!((table.len(), games.len()), (463, 7));
}

#[test]
fn hand_made_positions_have_their_moves_counts_and_checks_in_either_reading() {
    let table = rows("hand_positions");
    for row in &table {
        let (slug, reading, fen) = (&row["game"], &row["reading"], &row["fen"]);
        let game = if reading.is_empty() {
            Referee::bundled(slug)
        } else {
            let child = READINGS.iter().find(|child| (child.0, child.1) == (slug, reading));
            Referee::declared(child.expect("a child for each reading").2)
        };
        let spot = game.at(fen);
        let expected = counts(&row["perft"]);
        let depth = u32::try_from(expected.len()).expect("few depths");
        assert_eq!(spot.counts(depth), expected, "{slug} {reading} {fen}");
        assert_eq!(spot.check(), &row["in_check"] == "1", "{slug} {fen}");
        assert_eq!(spot.table_moves(), sorted_words(&row["legal"]), "{slug} {reading} {fen}");
    }
    assert_eq!(table.len(), 34);
}

/// The rows of one game in the table of counts; returns how many.
fn count_table(slug: &str, rows_expected: usize) {
    const MOST: u64 = 100_000;
    let game = Referee::bundled(slug);
    let mut compared = 0;
    for row in rows("perft_founding").iter().filter(|row| &row["variant"] == slug) {
        let nodes = counts(&row["nodes"])[0];
        let depth = counts(&row["depth"])[0] as u32;
        if nodes <= MOST {
            let spot = game.at(&row["fen"]);
            let found = game.interpreter().perft(&spot.mailbox, depth);
            assert_eq!(found, nodes, "{slug} depth {depth}: {}", &row["fen"]);
            compared += 1;
        }
    }
    assert_eq!(compared, rows_expected, "rows of {slug}");
}

#[test]
fn cross_chess_a_counts_of_another_program() {
    count_table("cross-chess-a", 65);
}

#[test]
fn cross_chess_b_counts_of_another_program() {
    count_table("cross-chess-b", 60);
}

#[test]
fn zhamengqi_counts_of_another_program() {
    count_table("zhamengqi", 31);
}

#[test]
fn xiangqi_42_counts_of_another_program() {
    count_table("xiangqi-42", 48);
}

#[test]
fn little_dragon_counts_of_another_program() {
    count_table("little-dragon", 3);
}

fn assert_start(slug: &str, expected: &str) {
    let expected = counts(expected);
    let depth = u32::try_from(expected.len()).expect("few depths");
    assert_eq!(Referee::bundled(slug).start().counts(depth), expected, "{slug}");
}

#[test]
fn xiangqi_start_counts() {
    assert_start("xiangqi", "44 1920 79666 3290240");
}

#[test]
fn start_counts_of_the_founding_games() {
    assert_start("xiangqi-42", "25 584 13153 290019");
    assert_start("xiangqi-42-original", "21 416 7965 152039");
    assert_start("zhamengqi", "50 2484 116316");
    assert_start("zhamengqi-capture", "50 2490 117062");
    assert_start("cross-chess-a", "8 64 616 5929 64064");
    assert_start("cross-chess-b", "46 2118 95505");
    assert_start("little-dragon", "20 368 7668 150518");
}

#[test]
fn xiang_hex_start_counts() {
    assert_start("xiang-hex", "30 874 28968 940775");
}

#[test]
fn chess_counts_of_the_usual_positions() {
    assert_start("chess", "20 400 8902 197281");
    let chess = Referee::bundled("chess");
    for (fen, expected) in [
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [48, 2039, 97862]),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2812]),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [6, 264, 9467]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [44, 1486, 62379]),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            [46, 2079, 89890],
        ),
    ] {
        assert_eq!(chess.at(fen).counts(3), expected, "{fen}");
    }
}

#[test]
fn xiangqi_counts_of_positions_from_other_engines() {
    let xiangqi = Referee::bundled("xiangqi");
    for (fen, expected) in [
        ("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", "38 1128 43929"),
        ("1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w", "7 281 8620"),
        ("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w", "25 424 9850"),
        ("CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w", "28 516 14808"),
        ("R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w", "21 364 7626"),
        ("C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w", "28 222 6241"),
        ("4ka3/4a4/9/9/4N4/p8/9/4C3c/7n1/2BK5 w", "23 345 8124"),
        ("2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w", "21 195 3883"),
        ("1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w", "30 830 22787"),
        ("CnN1k1b2/c3a4/4ba3/9/2nr5/9/9/4C4/4A4/4KA3 w", "19 583 11714"),
        (
            "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w",
            "49 2265 100326",
        ),
        ("4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w", "13 272 3707"),
    ] {
        assert_eq!(xiangqi.at(fen).counts(3), counts(expected), "{fen}");
    }
}

/// Counts below the first moves; the files of the other half mirror these.
fn assert_divide(slug: &str, files: &str, depth: u32, listed: &str) {
    let mirror = |text: &str| -> String {
        let swap = |letter: char| match files.find(letter) {
            Some(at) => files.chars().nth_back(at).expect("as long as itself"),
            None => letter,
        };
        text.chars().map(swap).collect()
    };
    let mut expected: HashMap<String, u64> = HashMap::new();
    for entry in listed.split(", ") {
        let (made, count) = entry.split_once(' ').expect("a move and a number");
        let count = count.parse().expect("a number");
        expected.insert(mirror(made), count);
        expected.insert(made.to_owned(), count);
    }
    let found: HashMap<String, u64> =
        Referee::bundled(slug).start().divide(depth).into_iter().collect();
    assert_eq!(found, expected, "{slug}");
}

#[test]
fn counts_below_each_first_move() {
    assert_divide(
        "cross-chess-a",
        "",
        4,
        "a2a3 693, b2b3 847, c2c3 693, d2d3 693, e2e3 847, f2f3 616, g2g3 847, h2h3 693",
    );
    assert_divide(
        "cross-chess-b",
        "abcdefghi",
        3,
        "a1a2 2486, a1a3 2026, a4a5 2163, b1a3 2071, b1c3 2257, b1d2 1705, b3b4 2071, b3b5 2028, \
         c1a3 1937, c1b2 2074, c1d2 1980, c1e3 2026, c1f4 2257, c1g5 2167, c1h6 2152, c1i7 2103, \
         c4c5 1978, d1d2 1843, d1d3 2164, d1e2 2118, d1f3 2164, e1d2 1843, e1e2 2162, e4e5 2117",
    );
    assert_divide(
        "zhamengqi",
        "abcdefghi",
        3,
        "a2a5 2586, a2d2 2491, a4a5 2534, b1a3 2290, b1c3 2143, b3a3 2225, b3b10 2065, b3b2 2121, \
         b3b4 2291, b3b5 2629, b3b6 2537, b3b7 2205, b3c3 2179, b3d3 2480, b3e3 2128, b3f3 2378, \
         b3g3 1975, c1a3 2342, c1e3 2197, c2c5 2388, c2f5 2349, c2h2 2135, c4c5 2534, d1e2 2491, \
         e1e2 2540, e4e5 2390",
    );
    assert_divide(
        "xiang-hex",
        "abcdefghi",
        3,
        "a2a3 966, b1d4 1048, b1e3 850, b2b3 1075, b2b4 1117, b2b5 1052, b2b6 987, b2b8 804, \
         b2c2 853, b2d2 1122, b2e2 913, c1e5 906, c3c4 1079, d1e3 854, e1e2 904, e4e5 812",
    );
    assert_divide(
        "xiangqi-42",
        "abcdefg",
        3,
        "a1a2 581, a3a4 604, a3b3 628, b2a2 602, b2b3 563, b2b4 578, b2b6 69, b2c2 631, b2d2 434, \
         b2e2 582, c1d2 513, d1d2 533, d3c3 525",
    );
    assert_divide(
        "little-dragon",
        "abcde",
        3,
        "a3a4 388, b1c2 312, b2b3 429, b2b4 460, b2b5 436, b2b6 406, b2b7 357, b2b9 397, \
         b2c2 283, c1c2 364, c3c4 368",
    );
}

#[test]
fn rejected_readings_are_children_with_their_own_counts() {
    for (declaration, expected) in [
        (
            "Capture: Zhamengqi { General k: W within palace, cvR onto General; captured General loses; }",
            "50 2490 117062",
        ),
        ("Unfaced: CrossChessA { royal General k: W; }", "8 64 616"),
        (READINGS[1].2, "30 874"),
        ("Lines: LittleDragon { Dragon d: nN, fsW, fF from far_half along lines; }", "18 296 5844"),
        (
            "River: LittleDragon { Dragon d: nN, fW, sW from middle far_half, fF along lines; }",
            "20 368 7630",
        ),
        (
            "Both: LittleDragon { Dragon d: nN, fW, sW from middle far_half, fF from far_half along lines; }",
            "18 296 5810",
        ),
        ("Tall: Xiangqi42 { zone palace = c1..e3; }", "25 584 13253"),
        ("River: Xiangqi42 { Soldier p: fW, sW from far_half; }", "21 416 7881"),
        ("Free: Xiangqi42 { no forbid; }", "26 606 13599"),
        ("OriginalFree: Xiangqi42Original { no forbid; }", "22 436 8335"),
    ] {
        let expected = counts(expected);
        let depth = u32::try_from(expected.len()).expect("few depths");
        assert_eq!(Referee::declared(declaration).start().counts(depth), expected, "{declaration}");
    }
}

#[test]
fn games_declared_as_text_have_the_counts_of_other_programs() {
    let table = rows("perft_classics");
    for row in &table {
        let game = Referee::declared(classic(&row["variant"]));
        let spot = game.at(&row["fen"]);
        let depth = counts(&row["depth"])[0] as u32;
        let found = game.interpreter().perft(&spot.mailbox, depth);
        assert_eq!(found, counts(&row["nodes"])[0], "{} {}", &row["variant"], &row["fen"]);
    }
    assert_eq!(table.len(), 18);
    for (name, expected) in [
        ("shogi", "30 900 25470"),
        ("minixiangqi", "19 331 6664"),
        ("grasshopper", "28 782 22314"),
        ("glinski", "51 2586 137858"),
        ("crazyhouse", "20 400 8902"),
    ] {
        assert_eq!(Referee::declared(classic(name)).start().counts(3), counts(expected), "{name}");
    }
}

#[test]
fn real_games_of_strong_players_hold_no_illegal_move() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/xiangqi_games_iccs.txt");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: no game records at {}", path.display());
        return;
    };
    // These records number the ranks from 0.
    let square =
        |text: &str| format!("{}{}", &text[..1], text[1..].parse::<u8>().expect("a rank") + 1);
    let xiangqi = Referee::bundled("xiangqi");
    let start = xiangqi.start();
    let (mut games, mut plies) = (0, 0);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let mut spot = start.clone();
        for made in line.split_whitespace() {
            spot = spot.play(&(square(&made[..2]) + &square(&made[2..])));
            plies += 1;
        }
        games += 1;
    }
    assert_eq!((games, plies), (1125, 101_321));
}
