//! Bad input of every kind: status 2, one message with place and expectation, no output.

mod run;

use run::{bad, file, good, run};

/// A sound game, so that each test can spoil one thing.
const DUEL: &str = "Duel {
    board 3 x 5;
    players White, Black;
    royal King k: K;
    Pawn p: fmWfcF;
    setup \"1k1/1p1/3/1P1/1K1\";
    checkmate loses;
}
";

/// The game with one text replaced, in a file of this name.
fn spoilt(name: &str, from: &str, to: &str) -> String {
    assert!(DUEL.contains(from));
    file(name, DUEL.replace(from, to))
}

/// A file that no command takes.
#[track_caller]
fn bad_file(path: &str, words: &[&str]) {
    for args in [
        vec!["check", path],
        vec!["fmt", path],
        vec!["moves", path],
        vec!["show", path],
        vec!["perft", path, "1"],
    ] {
        bad(&args, words);
    }
}

#[test]
fn the_duel_is_sound() {
    let path = file("duel.variant", DUEL);
    assert_eq!(good(&["check", &path]), "");
    assert_eq!(good(&["perft", &path, "1"]), "nodes 5\n");
}

#[test]
fn unknown_games() {
    bad(&["moves", "xiangi"], &["`xiangi`", "did you mean `xiangqi`", "variants list"]);
    bad(&["show", "xiang-hexx"], &["`xiang-hex`"]);
    bad(&["perft", "qqqqqqqq", "1"], &["`qqqqqqqq`", "variants list"]);
    bad(&["moves", ""], &["``"]);
    bad(&["replay", "ches", "nowhere"], &["`chess`"]);
}

#[test]
fn pictures() {
    bad(&["svg", "xiangi"], &["`xiangi`", "did you mean `xiangqi`"]);
    bad(&["svg", "chess", "--last", "e2e4"], &["--last", "Black has no piece on e4"]);
    bad(&["svg", "chess", "--last", "e9e4"], &["--last", "e9"]);
    bad(&["svg", "chess", "--targets", "e7"], &["--targets", "White is to move"]);
    bad(&["svg", "chess", "--targets", "e4"], &["--targets", "nothing stands on e4"]);
    bad(&["svg", "chess", "--piece", "Cannon"], &["`Cannon`", "King, Queen, Rook"]);
    let last = ["svg", "chess", "--last", "f8b4", "--targets", "c2", "--fen"];
    let fen = "rnbqk1nr/pppp1ppp/8/4p3/1b1P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 3";
    let svg = good(&[&last[..], &[fen]].concat());
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(good(&["svg", "xiang-hex", "--piece", "h"]).contains("Red Horse"));
}

#[test]
fn position_strings() {
    let fen = |fen: &str, words: &[&str]| {
        for command in ["moves", "show"] {
            bad(&[command, "chess", "--fen", fen], words);
        }
        bad(&["perft", "chess", "1", "--fen", fen], words);
    };
    fen(
        "rnbqkbnr/ppppXppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        &["row 2, column 5", "`X`", "B K N P Q R"],
    );
    fen("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", &["row 2", "expected"]);
    fen("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", &["row 2", "expected"]);
    fen("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", &["board", "expected"]);
    fen("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", &["row 3", "expected"]);
    fen(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq -",
        &["side to move", "`x`", "`w` for White"],
    );
    fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq -", &["rights", "expected"]);
    fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9", &["en passant", "expected"]);
    fen(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0",
        &["move number", "`0`", "from 1"],
    );
    fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 more", &["`more`"]);
    fen("8/8/8/8/8/8/8/4K3 w - -", &["no royal piece of Black", "`k`"]);
    fen("", &["board", "expected"]);
    fen("\u{1F600}\n\t", &["expected"]);
    fen("-", &["expected"]);
    fen("99999999999999999999/8 w", &["expected"]);
    fen(&"8/".repeat(50_000), &["expected"]);
}

#[test]
fn a_king_that_could_be_taken() {
    let fen = "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1";
    let words = ["side to move", "Black stands in check", "King on e8", "Rook on e4"];
    bad(&["moves", "chess", "--fen", fen], &words);
    bad(&["perft", "chess", "1", "--fen", fen], &words);
    bad(&["show", "chess", "--fen", fen], &words);
}

#[test]
fn illegal_moves() {
    let after = |game: &str, moves: &str, words: &[&str]| {
        bad(&["moves", game, "--after", moves], words);
        bad(&["moves", game, "--plain", "--after", moves], words);
        bad(&["perft", game, "1", "--after", moves], words);
    };
    after("chess", "e2e4 e7e5 e1e3", &["ply 3", "`e1e3`", "King on e1", "moves K"]);
    after("chess", "e2e4 e2e4", &["ply 2", "`e2e4`", "no piece on e2"]);
    after("chess", "e7e5", &["ply 1", "Pawn on e7", "not White's"]);
    after("chess", "a1a3", &["ply 1", "Rook", "a2"]);
    after("chess", "e2e9", &["ply 1", "`e9`"]);
    after("chess", "hello", &["ply 1", "`hello`", "expected"]);
    after("chess", "e2e4=Q", &["ply 1", "e2e4=Q"]);
    after("chess", "P@e4", &["ply 1", "Pawn in hand"]);
    after("chess", "0000", &["ply 1", "no `pass`"]);
    after("chess", "e1e1", &["ply 1", "no `pass`"]);
    after("xiangqi-42", "d3d4", &["ply 1", "forbid d3d4 on ply 1"]);
    after("xiangqi", "e1e2 e10e9 e2e3 e9e8 e3e4", &["ply 5", "palace"]);
    after("chess", "e2e4 f7f6 d1h5 a7a6", &["ply 4", "King on e8", "Queen on h5"]);
}

#[test]
fn declarations() {
    bad_file(
        &spoilt("clause.variant", "K;", "K withn a1;"),
        &["clause.variant:4:", "^", "help: ", "within"],
    );
    bad_file(&spoilt("statement.variant", "setup", "setpu"), &["statement.variant:6:", "setup"]);
    bad_file(
        &spoilt("off-board.variant", "K;", "K within a1..d9;"),
        &["off-board.variant:4:", "d9", "files a to c and ranks 1 to 5"],
    );
    bad_file(
        &spoilt("zone.variant", "royal", "zone home = a1..c9;\n royal"),
        &["zone.variant:4:", "c9", "ranks 1 to 5"],
    );
    bad_file(&spoilt("betza.variant", "fmWfcF", "fmWqfcF"), &["betza.variant:5:", "^", "help: "]);
    bad_file(
        &spoilt("two-setups.variant", "checkmate", "setup \"1k1/3/3/3/1K1\";\n checkmate"),
        &["two-setups.variant:7:", "setup"],
    );
    bad_file(&spoilt("larger.variant", "1k1/1p1/3", "2k1/1p1/3"), &["larger.variant:6:", "row 1"]);
    bad_file(&spoilt("rows.variant", "1k1/1p1/3", "1k1/1p1"), &["rows.variant:6:", "rows"]);
    bad_file(&spoilt("letter.variant", "1k1/1p1", "1k1/1z1"), &["letter.variant:6:", "`z`"]);
    bad_file(
        &spoilt("no-board.variant", "board 3 x 5;", ""),
        &["no-board.variant:1:1", "no board", "board 8 x 8"],
    );
    bad_file(&spoilt("open.variant", "}\n", ""), &["open.variant:", "}"]);
    bad_file(
        &spoilt("huge-board.variant", "3 x 5", "999 x 999"),
        &["huge-board.variant:2:", "4096"],
    );
}

#[test]
fn parents() {
    bad_file(
        &file("missing-parent.variant", "Child: Chss { }"),
        &["missing-parent.variant:1:8", "`Chss`", "Chess"],
    );
    bad_file(
        &file("cycle.variant", "One: Two { } Two: One { }"),
        &["cycle.variant:1:", "extends itself"],
    );
    bad_file(&file("own.variant", "Own: Own { }"), &["own.variant:1:"]);
}

#[test]
fn files_that_are_no_texts_of_games() {
    bad_file(&file("empty.variant", ""), &["empty.variant", "there is no game here", "help: "]);
    bad_file(&file("comment.variant", "// nothing\n"), &["there is no game here"]);
    let binary: Vec<u8> = (0..=255).cycle().take(5000).collect();
    bad_file(&file("binary.variant", binary), &["binary.variant", "UTF-8"]);
    let err = bad(
        &["check", &file("control.variant", "\0\u{1}\u{2}".repeat(1000))],
        &["control.variant"],
    );
    assert_eq!(err.matches("error: ").count(), 1, "{err}");
    bad_file(
        &file("large.variant", vec![b' '; 10 << 20]),
        &["large.variant", "too large", "1048576"],
    );
    bad_file(env!("CARGO_TARGET_TMPDIR"), &["cannot read", "directory"]);
    bad_file("./no/such/file.variant", &["cannot read", "No such file"]);
    bad(&["check"], &["FILE"]);
    bad(&["fmt"], &["FILE"]);
}

#[test]
fn one_bad_file_stops_no_other_from_being_checked() {
    let spoilt = spoilt("one.variant", "fmWfcF", "fmWqfcF");
    let err = bad(&["check", "./missing.variant", &spoilt], &["missing.variant", "one.variant:5:"]);
    assert_eq!(err.matches("error: ").count(), 2, "{err}");
    let sound = file("two.variant", DUEL.replace("Duel", "Two"));
    bad(&["fmt", &sound, &spoilt], &["one.variant:5:"]);
}

#[test]
fn mistakes_are_shown_like_rustc_shows_them() {
    let path = file("shown.variant", "Child: Chss { }\n");
    let run = run(&["check", &path]);
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!(lines[0], "error: there is no game `Chss` to extend");
    assert!(
        lines[1].starts_with(" --> ") && lines[1].ends_with("shown.variant:1:8"),
        "{}",
        run.err
    );
    assert_eq!(lines[3], "1 | Child: Chss { }");
    assert_eq!(lines[4], "  |        ^^^^");
    assert!(
        lines.iter().any(|line| line.contains("= help: ") && line.contains("`Chess`")),
        "{}",
        run.err
    );
}

#[test]
fn depths_and_threads() {
    for depth in ["x", "-1", "256", "99999999999999999999", "1.5", ""] {
        bad(&["perft", "chess", depth], &[]);
    }
    bad(&["perft", "chess"], &["DEPTH"]);
    for threads in ["0", "1025"] {
        bad(&["perft", "chess", "1", "--threads", threads], &["--threads", "1..=1024"]);
    }
    for threads in ["many", "", "1.5"] {
        bad(&["perft", "chess", "1", "--threads", threads], &["--threads", threads]);
    }
    bad(&["perft", "chess", "1", "--threads", "-1"], &["-1"]);
    bad(&["perft", "chess", "1", "--threads"], &["--threads"]);
    bad(&["perft", "chess", "1", "--threads", "2", "--threads", "2"], &["--threads"]);
}

#[test]
fn files_of_recorded_games() {
    bad(&["replay", "chess", "./no-such-file"], &["cannot read", "no-such-file"]);
    bad(&["replay", "chess", env!("CARGO_TARGET_TMPDIR")], &["cannot read"]);
    bad(
        &["replay", "chess", &file("bytes.games", b"e2e4\n\xff\xfe")],
        &["bytes.games`, line 2, byte 1", "UTF-8"],
    );
    bad(&["replay", "chess", &file("endless.games", vec![b'a'; 2 << 20])], &["line 1", "at most"]);
    assert_eq!(
        good(&["replay", "chess", &file("none.games", "")]),
        "games 0, plies 0, illegal 0\n"
    );
}

#[test]
fn commands_that_do_not_exist() {
    bad(&["mvoes", "chess"], &["mvoes"]);
    bad(&["moves", "chess", "--nothing"], &["--nothing"]);
    let run = run(&[]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
}
