//! `variants piece` against the corpus of single moves.

mod run;

use run::{bad, good, packaged, run};

#[test]
fn the_corpus_of_notation_is_reproduced() {
    let path = packaged("../rules-core/tests/data/betza_cases.tsv");
    let corpus = std::fs::read_to_string(path).expect("the corpus is in the tree");
    let mut played = 0;
    for row in corpus.lines().skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [
            id,
            group,
            betza,
            board,
            side,
            at,
            friends,
            enemies,
            holes,
            virgin,
            passed,
            quiet,
            capture,
            special,
            ..,
        ] = fields[..]
        else {
            panic!("{row}")
        };
        // What was just passed cannot be said on the command line; cylinders are no boards.
        if !passed.is_empty() || group.starts_with("cylinder") || row.contains("DISPUTED") {
            continue;
        }
        let mut args = vec![
            "piece",
            betza,
            "--plain",
            "--board",
            board,
            "--side",
            side,
            "--at",
            at,
            "--friends",
            friends,
            "--enemies",
            enemies,
            "--holes",
            holes,
        ];
        if virgin == "0" {
            args.push("--moved");
        }
        let run = run(&args);
        if run.status == Some(2) {
            // Several legs, circular riders and the like are refused with a reason.
            assert_eq!(run.out, "", "{id}");
            assert!(
                run.err.starts_with("error: ") && run.err.contains("help: "),
                "{id}: {}",
                run.err
            );
            continue;
        }
        let line = |key: &str, list: &str| format!("{key} {list}").trim_end().to_owned();
        let expected =
            [line("quiet", quiet), line("capture", capture), line("special", special)].join("\n");
        assert_eq!(run.out, expected + "\n", "{id} {group} {betza}");
        assert_eq!(run.status, Some(0), "{id}");
        played += 1;
    }
    assert!(played > 200, "only {played} rows were played");
}

#[test]
fn castling_wants_pieces_that_never_moved() {
    let args = ["piece", "KisO2", "--at", "e1", "--friends", "a1 h1", "--plain"];
    assert_eq!(good(&args), "quiet d1 d2 e2 f1 f2\ncapture\nspecial O:c1 O:g1\n");
    let moved = [&args[..], &["--moved"]].concat();
    assert_eq!(good(&moved), "quiet d1 d2 e2 f1 f2\ncapture\nspecial\n");
}

#[test]
fn a_drawing_and_words_for_people() {
    let printed = good(&[
        "piece",
        "mRcpR",
        "--at",
        "b2",
        "--board",
        "4x4",
        "--friends",
        "c2",
        "--enemies",
        "d2",
    ]);
    let expected = "\
+---------+
| . o . . | 4
| . o . . | 3
| o @ F x | 2
| . o . . | 1
+-a-b-c-d-+

mRcpR on b2 (@) may
  go to (o) a2 b1 b3 b4
  capture on (x) d2
";
    assert_eq!(printed, expected);
}

#[test]
fn doubtful_spellings_are_told_and_work() {
    let run = run(&["piece", "fK", "--plain"]);
    assert_eq!((run.status, run.out.as_str()), (Some(0), "quiet d5\ncapture\nspecial\n"));
    assert!(run.err.starts_with("warning: ") && run.err.contains("BETZA:1:1"), "{}", run.err);
}

#[test]
fn bad_scenes_are_refused() {
    bad(&["piece", "Wq"], &["BETZA:1:2", "^", "help: "]);
    bad(&["piece", ""], &["notation"]);
    bad(&["piece", "W", "--at", "z9"], &["--at", "`z9`", "files a to h and ranks 1 to 8"]);
    bad(&["piece", "W", "--at", "4"], &["--at", "`4`", "such as `a1`"]);
    bad(&["piece", "W", "--friends", "a1 a9"], &["--friends", "`a9`"]);
    bad(&["piece", "W", "--enemies", "d4"], &["--enemies", "d4 is occupied"]);
    bad(&["piece", "W", "--holes", "d4"], &["--at"]);
    bad(&["piece", "W", "--at", "a1", "--holes", "a1"], &["--at", "a1"]);
    bad(&["piece", "W", "--board", "8"], &["--board", "`8`", "9x10"]);
    bad(&["piece", "W", "--board", "0x5"], &["--board"]);
    bad(&["piece", "W", "--board", "999x999"], &["--board", "4096"]);
    bad(&["piece", "W", "--board", "70000x2"], &["--board"]);
    bad(&["piece", "W", "--side", "x"], &["--side"]);
}
