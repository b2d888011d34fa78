//! Rejected readings of the founding games: a line or a position tells each from the
//! reading that was taken.

use rules_core::compare::{Case, Found, Pair};
use rules_core::reference::Interpreter;
use rules_core::witness::never_differs;
use variants::registry;

fn pair(one: &str, other: &str) -> Pair {
    let mut library = registry::library();
    library.add("readings", READINGS);
    let play = |name: &str| {
        let rules = library.check(name).rules;
        Interpreter::new(rules.unwrap_or_else(|| panic!("{name}: not sound")))
    };
    Pair::new(play(one), play(other)).expect("one board, the same letters")
}

fn compared(one: &str, other: &str, budget: usize) -> Found {
    let found = pair(one, other).find(budget, 1);
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

/// The two gates differ only for soldiers on files without a river cell, and no soldier
/// of the setup ever stands there below the river.
#[test]
fn the_gate_of_xiang_hex_shows_in_set_up_positions_alone() {
    let pair = pair("XiangHex", "XiangHexOrigin");
    assert!(pair.find(2000, 1).is_none());
    let [one, other] = pair.sides();
    assert!(never_differs(one.rules(), other.rules()).is_some());
    let fen = "1/g2/5/7/9/9/5S3/9/9/4G4/9 w - - 0 10".to_owned();
    let judged = pair.judge(&Case { fen, line: Vec::new() }).expect("they differ there");
    assert_eq!(judged.difference.only, [vec!["f5e6".to_owned(), "f5g5".to_owned()], Vec::new()]);
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
