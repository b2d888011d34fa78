//! Every clause of every bundled game has a witness, kept as a snapshot: none is dead.
//! The search is seeded, so that it finds the same ones each time.

use rules_core::witness::{Effort, Finding, Witness, never_differs, witnesses};
use variants::registry;

/// Changes that decide nothing though no clause is dead: another letter in the same place,
/// or a limit where none is written. What is written could not be shorter.
const AS_SHORT: &[(&str, &str, &str)] = &[
    ("cross-chess-b", "Queen: `Q2` instead of `Q` in `Q within palaces`", IN_PALACES),
    ("little-dragon", "Chariot: `B2` instead of `B` in `B along lines`", OF_LINES),
    ("little-dragon", "Cannon: `mB2` instead of `mB` in `mBcpB along lines`", OF_LINES),
    ("little-dragon", "Cannon: `cgB` instead of `cpB` in `mBcpB along lines`", OF_HURDLES),
    ("little-dragon", "Cannon: `cpB2` instead of `cpB` in `mBcpB along lines`", OF_LINES),
];
const IN_PALACES: &str = "a palace is three squares wide, so no slide is longer than two";
const OF_LINES: &str = "a fortress line has three points, so no slide is longer than two";
const OF_HURDLES: &str = "between the ends of a fortress line there is one point alone";

fn found(slug: &str) -> Vec<Witness> {
    let library = registry::library();
    let name = registry::find(slug).expect("a bundled game").name;
    let index = library.games().iter().rposition(|game| game.name.text == name);
    let game = index.and_then(|index| library.flattened(index)).expect("a sound game");
    witnesses(&game, Effort::default())
}

fn keep(slug: &str) {
    let found = found(slug);
    let text: Vec<String> = found.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(slug, text.join("\n"));
    let of = |wanted: fn(&Finding) -> bool| -> Vec<String> {
        let some = found.iter().filter(|one| wanted(&one.finding));
        some.map(|one| one.change.to_string()).collect()
    };
    let open = of(|finding| matches!(finding, Finding::Nothing));
    assert!(open.is_empty(), "no witness for:\n{}", open.join("\n"));
    let listed: Vec<&str> =
        AS_SHORT.iter().filter(|one| one.0 == slug).map(|&(_, change, _)| change).collect();
    assert_eq!(of(|finding| matches!(finding, Finding::Dead(_))), listed, "dead clauses");
}

/// Why a general that captures along files alone is the same as one that captures along
/// ranks too, in a child of the capture game.
fn ranks_are_dead(more: &str) -> Option<String> {
    let mut library = registry::library();
    let general = |letters: &str| format!("General k: W within palace, {letters} onto General;");
    for (name, letters) in [("Files", "cvR"), ("Lines", "cR")] {
        let text = format!("{name}: ZhamengqiCapture {{ {} {more} }}", general(letters));
        library.add(name, &text);
    }
    let rules = |name| library.check(name).rules.expect("sound");
    never_differs(&rules("Files"), &rules("Lines"))
}

#[test]
fn a_capture_that_ends_the_game_leads_nowhere() {
    assert!(ranks_are_dead("").is_some());
    // A general in the other palace is met there along a rank, if the game goes on.
    assert_eq!(ranks_are_dead("no captured;"), None);
    assert_eq!(ranks_are_dead("promote to far_edge: Soldier => General;"), None);
}

macro_rules! keep {
    ($($name:ident: $slug:literal;)*) => {$(
        #[test]
        fn $name() {
            keep($slug);
        }
    )*};
}

keep! {
    xiangqi: "xiangqi";
    xiangqi_42: "xiangqi-42";
    xiangqi_42_original: "xiangqi-42-original";
    zhamengqi: "zhamengqi";
    zhamengqi_capture: "zhamengqi-capture";
    cross_chess_a: "cross-chess-a";
    cross_chess_b: "cross-chess-b";
    xiang_hex: "xiang-hex";
    little_dragon: "little-dragon";
    chess: "chess";
}
