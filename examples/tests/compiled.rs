//! Games compiled: counts by both executions, plans, generated code.

mod run;

use run::{bad, file, good, packaged, run};
use variants::registry::BUNDLED;

/// The most lines of formatted code a game may cost.
const MOST_LINES: usize = 250;

#[test]
fn both_executions_have_the_counts_of_the_literature() {
    for (game, depth, nodes) in
        [("xiangqi", "4", 3_290_240), ("chess", "4", 197_281), ("xiang-hex", "4", 940_775)]
    {
        for more in [&[][..], &["--threads", "2"], &["--reference", "--threads", "2"]] {
            let args = [&["perft", game, depth][..], more].concat();
            assert_eq!(good(&args), format!("nodes {nodes}\n"), "{args:?}");
        }
    }
}

#[test]
fn both_executions_divide_alike() {
    for game in BUNDLED {
        for depth in ["1", "2"] {
            let compiled = good(&["perft", game.slug, depth, "--divide"]);
            let reference = good(&["perft", game.slug, depth, "--divide", "--reference"]);
            assert_eq!(compiled, reference, "{}", game.slug);
        }
    }
}

#[test]
fn every_plan_is_explained() {
    for game in BUNDLED {
        let plan = good(&["explain", game.slug]);
        assert!(plan.starts_with(&format!("{} ({})\nboard: ", game.name, game.slug)), "{plan}");
        assert!(plan.contains("\nlegality: "), "{plan}");
    }
    let plan = good(&["explain", &packaged("games/mini-xiangqi.variant")]);
    assert!(plan.starts_with("MiniXiangqi (mini-xiangqi)\nboard: 49 squares in u64\n"), "{plan}");
    assert!(plan.contains("mR: rays to the first piece; to empty squares\n"), "{plan}");
}

#[test]
fn generated_code_is_short_and_always_the_same() {
    for game in BUNDLED {
        let code = good(&["expand", game.slug]);
        assert!(code.contains(&format!("pub struct {};\n", game.name)), "{code}");
        assert_eq!(code.matches("struct ").count(), 1, "{}", game.slug);
        assert!(!code.contains("compile_error"), "{code}");
        assert!(code.lines().count() <= MOST_LINES, "{}: {}", game.slug, code.lines().count());
        assert_eq!(good(&["expand", game.name]), code);
    }
}

#[test]
fn generated_code_carries_the_text_it_was_made_from() {
    for game in BUNDLED {
        let code = good(&["expand", game.slug]);
        assert!(code.contains(&format!("SOURCE: &'static str = {:?};", game.source)), "{code}");
    }
}

#[test]
fn files_are_expanded_with_what_they_extend() {
    let code = good(&["expand", &packaged("games/mini-xiangqi.variant")]);
    assert!(code.contains("\nstruct MiniXiangqi;\n"), "{code}");
    assert!(code.contains("for from in g.own(CANNON) {"), "{code}");
    let text = "Mother: Chess { pass; }\nChild: Mother { no pass; }";
    let code = good(&["expand", &file("expand-family.variant", text)]);
    assert!(code.contains("struct Mother;") && code.contains("struct Child;"), "{code}");
    assert_eq!(code.matches("struct ").count(), 2, "{code}");
}

#[test]
fn mistakes_are_told_as_check_tells_them() {
    let path = file("expand-mistakes.variant", "Bad: Chess { board 8 x; zone camp = z9; }");
    let told = bad(&["expand", &path], &["expand-mistakes.variant:1:"]);
    // The form stops a file from being read at all, before its meaning is looked at.
    assert!(bad(&["check", &path], &[]).starts_with(&told));
    let path = file("expand-meaning.variant", "Bad: Chess { zone camp = z9; }");
    let told = bad(&["expand", &path], &["z9"]);
    assert_eq!(bad(&["check", &path], &[]), told);
    bad(&["explain", &path], &["z9"]);
    bad(&["expand", "xiangi"], &["did you mean `xiangqi`"]);
    bad(&["explain", "xiangi"], &["did you mean `xiangqi`"]);
}

#[test]
fn doubts_are_told_beside_the_code() {
    let path = file("expand-doubt.variant", "Doubt: Chess { zone nowhere = a1; }");
    let run = run(&["expand", &path]);
    assert_eq!(run.status, Some(0), "{run:?}");
    assert!(run.out.contains("struct Doubt;"), "{run:?}");
    assert!(run.err.starts_with("warning: "), "{run:?}");
}
