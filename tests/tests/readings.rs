//! Rejected readings of the founding games: a line or a position tells each from the
//! reading that was taken.

use rules_core::compare::{Found, Pair};
use rules_core::reference::Interpreter;
use variants::registry;

fn compared(one: &str, other: &str, budget: usize) -> Found {
    let mut library = registry::library();
    library.add("readings", READINGS);
    let play = |name: &str| {
        let rules = library.check(name).rules;
        Interpreter::new(rules.unwrap_or_else(|| panic!("{name}: not sound")))
    };
    let pair = Pair::new(play(one), play(other)).expect("one board, the same letters");
    let found = pair.find(budget, 1);
    found.unwrap_or_else(|| panic!("{one} and {other}: no difference found"))
}

/// Each is the bundled game with one ruling taken the other way.
const READINGS: &str = "
    CrossChessAUnfaced: CrossChessA { royal General k/g: W; }
    XiangHexOrigin: XiangHex { Soldier s: fW, flWfrWsF from middle far_half; }
    LittleDragonEnemyLines: LittleDragon { Dragon d: nN, fsW, fF from far_half along lines; }
    LittleDragonRiver: LittleDragon { Dragon d: nN, fW, sW from middle far_half, fF along lines; }
    LittleDragonBoth: LittleDragon {
        Dragon d: nN, fW, sW from middle far_half, fF from far_half along lines;
    }
    Xiangqi42Tall: Xiangqi42 { zone palace = c1..e3; }
    Xiangqi42River: Xiangqi42 { Soldier p/s: fW, sW from far_half; }
    Xiangqi42Free: Xiangqi42 { no forbid; }
    FourTimes: Xiangqi { repetition 4 draws, perpetual check loses; }
";

/// The shortest line; `only` are the moves that one reading alone allows.
fn shortest(one: &str, other: &str, line: &str, only: [&str; 2]) {
    let found = compared(one, other, 20_000);
    assert!(found.shortest, "{found:#?}");
    assert_eq!(found.line.join(" "), line);
    assert_eq!(found.difference.only.map(|moves| moves.join(" ")), only);
}

#[test]
fn both_readings_of_xiangqi_42() {
    shortest("Xiangqi42", "Xiangqi42Original", "", ["a3b3 d3c3 d3e3 g3f3", ""]);
    shortest("Xiangqi42", "Xiangqi42Free", "", ["", "d3d4"]);
    shortest("Xiangqi42", "Xiangqi42River", "", ["a3b3 d3c3 d3e3 g3f3", ""]);
    let tall = compared("Xiangqi42", "Xiangqi42Tall", 20_000);
    assert!(tall.shortest && tall.line.len() == 2, "{tall:#?}");
}

#[test]
fn little_dragon_and_its_rejected_readings() {
    for (reading, plies) in
        [("LittleDragonEnemyLines", 0), ("LittleDragonRiver", 2), ("LittleDragonBoth", 0)]
    {
        let found = compared("LittleDragon", reading, 20_000);
        assert!(found.shortest, "{reading}: {found:#?}");
        assert_eq!(found.line.len(), plies, "{reading}: {found:#?}");
        assert!(found.difference.in_moves());
    }
}

#[test]
fn the_gate_of_xiang_hex() {
    let found = compared("XiangHex", "XiangHexOrigin", 20_000);
    assert!(found.shortest, "{found:#?}");
    assert!(found.difference.in_moves());
}

#[test]
fn cross_chess_a_without_facing() {
    let found = compared("CrossChessA", "CrossChessAUnfaced", 4000);
    assert!(!found.shortest);
    // The published counts of the two readings first differ at depth 7.
    assert!(found.line.len() >= 6, "{found:#?}");
    let (fen, small) = found.position.expect("a position tells them apart");
    let pieces = fen.split(' ').next().unwrap_or("").matches(char::is_alphabetic).count();
    assert!(
        pieces <= 4 && small.only[0].len() < small.only[0].len() + small.only[1].len(),
        "{fen}"
    );
}

#[test]
fn what_only_the_history_of_a_game_tells() {
    let found = compared("Xiangqi", "FourTimes", 3000);
    assert!(!found.shortest && !found.difference.in_moves());
    assert_eq!(found.line.len(), 8, "{found:#?}");
    assert_eq!(found.difference.words[0].as_deref(), Some("draw: repetition"));
    assert_eq!(found.difference.words[1], None);
}

#[test]
fn debug_hex() {
    let mut library = registry::library();
    library.add("readings", READINGS);
    for name in ["XiangHex", "XiangHexOrigin"] {
        let game = Interpreter::new(library.check(name).rules.expect("x"));
        eprintln!("{name} {:?}", (1..4).map(|d| game.perft(&game.start(), d)).collect::<Vec<_>>());
    }
    let [a, b] = ["XiangHex", "XiangHexOrigin"]
        .map(|n| Interpreter::new(library.check(n).rules.expect("x")));
    let pair = Pair::new(a, b).expect("x");
    for seed in 1..6 {
        eprintln!("{:?}", pair.find(200, seed).map(|f| f.line.len()));
    }
}
