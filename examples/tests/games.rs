//! What the command says about sound games: counts, moves, pages, canonical texts.

mod run;

use rules_core::language::Library;
use run::{command, file, good, packaged, run};
use variants::registry::{BUNDLED, library};

#[track_caller]
fn counts(game: &str, expected: &[u64]) {
    for (depth, nodes) in expected.iter().enumerate() {
        let depth = depth.to_string();
        let printed = good(&["perft", game, &depth, "--threads", "2"]);
        assert_eq!(printed, format!("nodes {nodes}\n"), "{game} {depth}");
    }
}

#[test]
fn bundled_games_have_their_counts() {
    counts("chess", &[1, 20, 400, 8902]);
    counts("xiangqi", &[1, 44, 1920, 79_666]);
    counts("Xiangqi", &[1, 44]);
}

#[test]
fn games_typed_as_text_have_their_counts() {
    counts(&packaged("games/mini-xiangqi.variant"), &[1, 19, 331, 6664, 127_164]);
    counts(&packaged("games/glinski.variant"), &[1, 51, 2586, 137_858]);
    counts(&packaged("games/shogi.variant"), &[1, 30, 900, 25_470]);
    counts(&packaged("games/grasshopper-chess.variant"), &[1, 28, 782, 22_314]);
}

#[test]
fn the_text_games_are_beyond_doubt() {
    for name in ["mini-xiangqi", "glinski", "grasshopper-chess", "shogi"] {
        let path = packaged(&format!("games/{name}.variant"));
        assert_eq!(good(&["check", &path]), "");
        let text = std::fs::read_to_string(&path).expect("the game is in the tree");
        assert_eq!(good(&["fmt", &path]), text.replace("\n\n", "\n"), "{name}");
    }
}

/// Threads share the second ply where the tree is deep, the first where it is not.
#[test]
fn counts_are_the_same_with_any_number_of_threads() {
    let chariots = "3k5/9/9/9/9/9/9/9/9/R3K3R w";
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let mated = "R6k/6pp/8/8/8/8/8/K7 b - - 0 1";
    let trees: [&[&str]; 6] = [
        &["chess", "4"],
        &["chess", "4", "--fen", kiwipete],
        &["chess", "4", "--fen", mated],
        &["xiangqi", "4", "--fen", chariots],
        &["xiang-hex", "3", "--reference"],
        &["little-dragon", "4", "--reference"],
    ];
    for tree in trees {
        for divide in [&[][..], &["--divide"]] {
            let counted =
                |threads| good(&[&["perft"], tree, divide, &["--threads", threads]].concat());
            let alone = counted("1");
            for threads in ["2", "7", "1024"] {
                assert_eq!(counted(threads), alone, "{tree:?} {threads}");
            }
        }
    }
    assert_eq!(good(&["perft", "chess", "4", "--threads", "2"]), "nodes 197281\n");
    assert_eq!(good(&["perft", "chess", "4", "--threads", "2", "--fen", mated]), "nodes 0\n");
}

#[test]
fn divided_counts_are_sorted_and_add_up() {
    let printed = good(&["perft", "chess", "3", "--divide", "--threads", "2"]);
    let mut lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.pop(), Some("nodes 8902"));
    assert_eq!(lines.len(), 20);
    assert!(lines.is_sorted());
    let sum: u64 = lines
        .iter()
        .map(|line| line.split_once(' ').expect("two columns").1.parse::<u64>().expect("a number"))
        .sum();
    assert_eq!(sum, 8902);
    assert_eq!(good(&["perft", "chess", "0", "--divide"]), "nodes 1\n");
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(good(&["perft", "chess", "2", "--fen", kiwipete, "--reference"]), "nodes 2039\n");
    assert_eq!(good(&["perft", "chess", "1", "--after", "e2e4 c7c5"]), "nodes 30\n");
}

#[test]
fn moves_are_listed_for_people_and_for_programs() {
    let plain = good(&["moves", "xiangqi", "--plain"]);
    assert_eq!(plain.lines().count(), 44);
    assert!(plain.lines().is_sorted() && plain.lines().any(|line| line == "h3e3"));
    let mated = "--after=f2f3 e7e5 g2g4 d8h4";
    assert_eq!(good(&["moves", "chess", mated, "--plain"]), "");
    let list = good(&["moves", "chess", mated]);
    assert!(list.contains("White to move, in check\nBlack wins: checkmate\n"), "{list}");
}

#[test]
fn shown_positions_are_canonical_and_know_the_history() {
    // Nobody can take on e3, so no right is shown.
    let list = good(&["moves", "chess", "--after", "e2e4"]);
    assert!(
        list.contains("\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"),
        "{list}"
    );
    let circle = "b1c3 b8c6 c3b1 c6b8 ".repeat(2);
    let list = good(&["moves", "chess", "--after", &circle]);
    assert!(list.contains("draw: repetition"), "{list}");
}

#[test]
fn both_executions_judge_a_line_of_moves_alike() {
    let chased = "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1";
    let chase = "e10f10 e2f2 f10e10 f2e2 ".repeat(2);
    let circle = "b1c3 b8c6 c3b1 c6b8 ".repeat(2);
    let quiet = "a1a2 e8d8 a2a1 d8e8";
    let rook = "4k3/8/8/8/8/8/8/R3K3 w - - 98 60";
    for (game, fen, moves, said) in [
        ("xiangqi", Some(chased), &*chase, "\nBlack wins: perpetual check\n"),
        ("chess", None, &*circle, "\ndraw: repetition\n"),
        ("chess", Some(rook), &quiet[..9], "\ndraw: too many plies without progress\n"),
        ("zhamengqi-capture", None, "a4a5 a7a6", "\nRed to move\n"),
    ] {
        let mut args = vec!["moves", game, "--after", moves];
        args.extend(fen.iter().flat_map(|fen| ["--fen", fen]));
        let compiled = good(&args);
        assert!(compiled.contains(said), "{compiled}");
        args.push("--reference");
        assert_eq!(good(&args), compiled, "{game}");
    }
}

#[test]
fn every_bundled_game_is_listed_and_shown() {
    let list = good(&["list"]);
    assert_eq!(list.lines().count(), BUNDLED.len());
    for line in list.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [slug, title, squares, kinds] = fields.as_slice() else { panic!("{line}") };
        assert!(squares.parse::<u16>().is_ok() && kinds.parse::<u16>().is_ok(), "{line}");
        let page = good(&["show", slug]);
        assert!(page.starts_with(title), "{page}");
        assert!(page.contains("\nPieces\n") && page.contains("\nThe game ends\n"), "{page}");
        assert!(page.lines().all(|line| line == line.trim_end()), "{page}");
        good(&["moves", slug]);
    }
    assert!(list.starts_with("xiangqi\tXiangqi, Chinese chess\t90\t7\n"), "{list}");
}

#[test]
fn a_page_tells_zones_lines_promotions_and_endings() {
    let page = good(&["show", "little-dragon"]);
    for part in [
        "palace",
        "middle far_half",
        "b1-c2",
        "General G g, also read K k, drawn 帥 將, royal",
        "mB along lines",
        "Soldier becomes Dragon, Cannon or Chariot on a move to b9..d9.",
        "When a player is in check and has no legal move, that player loses.",
    ] {
        assert!(page.contains(part), "no `{part}` in\n{page}");
    }
    let page = good(&["show", "xiangqi-42"]);
    assert!(page.contains("Red may not play d3d4 as ply 1 of the game."), "{page}");
    let page = good(&["show", "cross-chess-b"]);
    assert!(page.contains("\nd10..f10\n") && page.contains("| . . . 2 2 2 . . . | 1\n"), "{page}");
    assert!(page.contains("the player chooses among all.\n"), "{page}");
}

#[test]
fn endings_are_told_in_the_order_in_which_they_are_tested() {
    let told = |game| {
        let page = good(&["show", game]);
        let (_, endings) = page.split_once("\nThe game ends\n").expect("endings");
        endings.lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        told("zhamengqi-capture"),
        [
            "When a player has lost a piece of the kind General, that player loses.",
            "When a player has no legal move, that player loses.",
            "When a player makes a position occur for the third time, the game is drawn.",
            "Of several that hold at once the first counts.",
        ]
    );
    let hex = told("xiang-hex");
    assert!(hex[2].ends_with("for the second time, that player loses."), "{hex:?}");
    assert!(hex[3].starts_with("When only General, Elephant and Mandarin are left"), "{hex:?}");
}

#[test]
fn canonical_text_is_a_fixed_point_that_keeps_rules_and_comments() {
    let library = library();
    for game in BUNDLED {
        let path = file(&format!("fmt-{}.variant", game.name), game.source);
        let once = good(&["fmt", &path]);
        let path = file(&format!("fmt-{}-again.variant", game.name), &once);
        assert_eq!(good(&["fmt", &path]), once, "{}", game.name);
        let mut again = library.clone();
        let found = again.add("again", &once);
        assert_eq!(found, [], "{}", game.name);
        let rules = |library: &Library| library.check(game.name).rules.expect("sound");
        assert_eq!(rules(&again), rules(&library), "{}", game.name);
    }
    let text = "// before\n/// Duel\nDuel: Chess { // opening\n  // own line\n  no   repetition ; // why\n /* last */ }\n// end\n";
    let printed = good(&["fmt", &file("fmt-comments.variant", text)]);
    for comment in ["// before", "// opening", "// own line", "// why", "/* last */", "// end"] {
        assert_eq!(printed.matches(comment).count(), 1, "{comment}: {printed}");
    }
    assert!(printed.contains("no repetition;"), "{printed}");
}

#[test]
fn files_extend_each_other_in_any_order() {
    let child = file("order-child.variant", "Child: Mother { no pass; }");
    let mother = file("order-mother.variant", "Mother: Chess { pass; }");
    assert_eq!(good(&["check", &child, &mother]), "");
    assert_eq!(good(&["fmt", &child, &mother]).matches('}').count(), 2);
}

#[test]
fn doubts_alone_are_told_and_pass() {
    let path = file("doubt.variant", "Doubt: Chess { zone nowhere = a1; }");
    let run = run(&["check", &path]);
    assert_eq!((run.status, run.out.as_str()), (Some(0), ""));
    assert!(
        run.err.starts_with("warning: ") && run.err.contains("doubt.variant:1:16"),
        "{}",
        run.err
    );
}

#[test]
fn recorded_games_are_replayed() {
    let path = file("sound.games", "e2e4 e7e5\n\n  \nd2d4\n");
    assert_eq!(good(&["replay", "chess", &path]), "games 2, plies 3, illegal 0\n");
    let path = file("iccs.games", "h2e2 h9g7");
    assert_eq!(
        good(&["replay", "xiangqi", &path, "--ranks-from-0"]),
        "games 1, plies 2, illegal 0\n"
    );
    let path = file("unsound.games", "e2e4\n\ne2e4 e7e4 d2d4\nd2d4 1-0\n");
    let run = run(&["replay", "chess", &path]);
    assert_eq!(run.status, Some(1), "{run:?}");
    assert_eq!(run.out, "games 3, plies 3, illegal 2\n");
    assert!(run.err.contains("line 3, ply 2: `e7e4` is not legal: the Pawn on e7"), "{}", run.err);
    assert!(run.err.contains("line 4, ply 2: `1-0` is not a move"), "{}", run.err);
}

#[test]
#[cfg(unix)]
fn a_closed_pipe_ends_quietly() {
    use std::process::Stdio;
    // Dropping the reader before anything is written closes the pipe for certain.
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let child = command()
        .args(["show", "xiangqi"])
        .stdout(writer)
        .stderr(Stdio::piped())
        .output()
        .expect("the command starts");
    assert_eq!((child.status.code(), child.stderr.as_slice()), (Some(0), &b""[..]));
}
