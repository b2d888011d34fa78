//! `diff` and `witness` as a user runs them.

mod run;

use run::{bad, good};

#[test]
fn two_readings_and_the_shortest_line() {
    let printed = good(&["diff", "xiangqi-42", "xiangqi-42-original"]);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines[0], "shortest: at the start");
    assert_eq!(lines[2], "only xiangqi-42: a3b3 d3c3 d3e3 g3f3");
    assert_eq!(lines[3], "only xiangqi-42-original: -");
    let same = good(&["diff", "chess", "chess"]);
    assert!(same.starts_with("no game played from the start tells them apart"), "{same}");
}

#[test]
fn games_on_different_boards_are_not_compared() {
    bad(&["diff", "chess", "xiangqi"], &["`chess`", "`xiangqi`", "boards differ"]);
    bad(&["witness", "ches"], &["did you mean", "`chess`"]);
}

#[test]
fn equal_seeds_find_equal_witnesses() {
    let args = ["witness", "xiangqi-42", "--seed", "7", "--budget", "2000"];
    let printed = good(&args);
    assert_eq!(printed, good(&args));
    assert!(printed.contains("forbid d3d4 on ply 1: left out"), "{printed}");
    assert!(printed.lines().last().is_some_and(|line| line.starts_with("clauses ")), "{printed}");
}
