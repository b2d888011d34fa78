//! Every clause of every bundled game has a witness, kept as a snapshot, or is known to
//! be dead; the search is seeded, so that it finds the same ones each time.

use rules_core::witness::{Effort, Finding, Witness, witnesses};
use variants::registry;

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
    let open = found.iter().filter(|one| one.finding == Finding::Nothing);
    let open: Vec<String> = open.map(|one| one.change.to_string()).collect();
    assert!(open.is_empty(), "no witness for:\n{}", open.join("\n"));
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
