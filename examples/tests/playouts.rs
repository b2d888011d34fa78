//! `variants playouts`: equal seeds give equal tables; wrong arguments give none.

mod run;

use run::{bad, file, good, packaged, run};

/// The table without its last line, which tells the time.
fn table(args: &[&str]) -> String {
    let printed = good(&[&["playouts"], args].concat());
    let (table, last) = printed.trim_end().rsplit_once('\n').expect("several lines");
    let speed = last.strip_prefix("plies/s ").expect("the speed comes last");
    assert!(speed.parse::<u64>().is_ok_and(|n| n > 0), "{last}");
    table.to_owned()
}

#[track_caller]
fn number(text: &str) -> u64 {
    text.trim().parse().unwrap_or_else(|_| panic!("`{text}` is no number"))
}

#[test]
fn the_seed_alone_decides() {
    let mini = packaged("games/mini-xiangqi.variant");
    for (game, games) in [("little-dragon", "60"), ("chess", "30"), (&mini, "5")] {
        let with =
            |seed, threads| table(&[game, "--games", games, "--seed", seed, "--threads", threads]);
        let alone = with("7", "1");
        assert!(alone.contains(&format!(": {games} random games, seed 7\n")), "{alone}");
        assert_eq!(with("7", "1"), alone);
        assert_eq!(with("7", "2"), alone);
        let body = |table: &str| table.split_once('\n').expect("a heading").1.to_owned();
        assert_ne!(body(&with("8", "2")), body(&alone), "another seed, the same games");
    }
}

#[test]
fn every_game_and_every_ply_is_counted() {
    let table = table(&["xiang-hex", "--games", "40", "--max-plies", "120"]);
    let section = |title: &str| {
        let rest = table.split(title).nth(1).unwrap_or_else(|| panic!("no {title} in {table}"));
        let body = rest.split_once('\n').expect("a heading").1;
        body.lines().take_while(|line| !line.is_empty()).collect::<Vec<_>>()
    };
    let results = section("Results");
    let ended: u64 =
        results.iter().map(|line| number(line.split_whitespace().next().unwrap_or(""))).sum();
    assert_eq!(ended, 40);
    assert!(results.iter().any(|line| line.ends_with("  unfinished after 120 plies")), "{table}");
    let rows = |title| -> u64 {
        let rows = section(title).into_iter();
        rows.map(|row| number(row.split_whitespace().nth(1).unwrap_or(""))).sum()
    };
    assert_eq!(rows("Length in plies"), 40);
    let plies = table.rsplit_once("\nplies ").expect("the number of plies").1;
    assert_eq!(rows("Legal moves in a position"), number(plies));
}

#[test]
fn wrong_arguments_give_one_message_and_no_table() {
    let sole = |args: &[&str], words: &[&str]| {
        let told = bad(&[&["playouts"], args].concat(), words);
        let messages = told.lines().filter(|line| line.starts_with("error"));
        assert_eq!(messages.count(), 1, "{told}");
    };
    sole(&[], &["<GAME>"]);
    sole(&["xiangi"], &["`xiangi`", "did you mean `xiangqi`"]);
    sole(&["nowhere.variant"], &["nowhere.variant"]);
    sole(&["chess", "--games", "0"], &["--games", "0"]);
    sole(&["chess", "--games", "-1"], &["-1"]);
    sole(&["chess", "--games", "many"], &["--games", "many"]);
    sole(&["chess", "--threads", "0"], &["--threads", "0"]);
    sole(&["chess", "--threads", "1025"], &["--threads", "1025"]);
    sole(&["chess", "--seed", "1.5"], &["--seed", "1.5"]);
    sole(&["chess", "--max-plies", "0"], &["--max-plies", "0"]);
    sole(&["chess", "--fen", "8/8"], &["--fen"]);
    sole(&["chess", "xiangqi"], &["xiangqi"]);
    sole(&[&file("playouts-none.variant", "// nothing")], &["there is no game here"]);
}

#[test]
fn a_reader_of_the_table_sees_no_progress() {
    let run = run(&["playouts", "xiangqi", "--games", "20"]);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "progress is for terminals");
}
