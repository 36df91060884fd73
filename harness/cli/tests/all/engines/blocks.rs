//! What an engine is told, and in which order.

use crate::fakes::{asked, engine, run};
use crate::sandbox::{Sandbox, records, steady};

#[test]
fn what_a_block_leaves_is_taken_back() {
    let steps = [
        "! loadsgf a.sgf",
        "! trymove black C3",
        "! trymove white C4",
        "! popgo",
        "! increase_depths",
        "asked",
        "! loadsgf b.sgf 3",
        "told",
    ];
    let ran = run(&asked("", &steps), "");
    assert_eq!(
        ran.told()[1],
        "pass loadsgf a.sgf, trymove black C3, trymove white C4, popgo, increase_depths, popgo, \
         decrease_depths, loadsgf b.sgf 3"
    );
}

#[test]
fn answers_are_results_where_they_have_that_form() {
    let steps = [
        "! loadsgf a.sgf",
        "attack C3",
        "owl_attack C3",
        "eval_eye C3",
        "say 1 C3",
    ];
    let ran = run(&asked("", &steps), "");
    assert_eq!(
        ran.told(),
        ["pass 1 C3", "pass 2  c3", "pass 1 1", "pass 1 C3"]
    );
    let told = |key: &str| -> Vec<_> {
        let values = ran
            .cases
            .iter()
            .map(|case| case[key].as_str().unwrap_or("-"));
        values.collect()
    };
    assert_eq!(told("outcome"), ["win", "ko_a", "-", "-"]);
    assert_eq!(told("move"), ["C3", "C3", "-", "-"]);
}

#[test]
fn a_filtered_run_asks_what_comes_before_as_well() {
    let steps = [
        "! loadsgf a.sgf",
        "asked",
        "told",
        "asked",
        "! trymove black A1",
        "asked",
    ];
    let sandbox = asked("", &steps);
    let whole = run(&sandbox, "");
    assert_eq!(whole.told()[2], "pass 3");
    let one = run(&sandbox, "--id s:3");
    assert_eq!(one.told(), ["pass 3"]);
    let two = run(&sandbox, "--id s:3 --id s:5");
    assert_eq!(two.told(), ["pass 3", "pass 4"]);
    let none = run(&sandbox, "--question hang");
    assert_eq!(none.code, 4);
}

#[test]
fn every_suite_has_its_folder_and_its_first_commands() {
    let with = |head: &str| format!("{head}loadsgf a.sgf\n1 folder\n#? [.*]\n2 told\n#? [.*]\n");
    let sandbox = Sandbox::new()
        .file("one/a.sgf", "(;SZ[9])")
        .file("one/s.tst", &with(""))
        .file("one/t.tst", &with("play black A1\n"))
        .file("one/u.tst", &with(""))
        .file("two/a.sgf", "(;SZ[9])")
        .file("two/s.tst", &with(""));
    let ran = run(&engine(sandbox, "fake", ""), "");
    assert_eq!(
        ran.told(),
        [
            "pass one",
            "pass loadsgf a.sgf",
            "pass one",
            "pass play black A1, loadsgf a.sgf",
            "pass one",
            "pass loadsgf a.sgf",
            "pass two",
            "pass loadsgf a.sgf",
        ]
    );
}

#[test]
fn a_script_without_a_file_has_an_empty_board() {
    let script = "1 told\n#? [.*]\nboardsize 9\nclear_board\n2 told\n#? [.*]\n";
    let sandbox = engine(Sandbox::new().file("s.tst", script), "fake", "");
    let ran = run(&sandbox, "");
    assert_eq!(ran.told()[0], "pass boardsize 19, clear_board");
    assert!(ran.told()[1].ends_with("clear_board, clear_board, boardsize 9, clear_board"));
}

#[test]
fn records_are_the_same_at_any_number_of_jobs() {
    let mut steps = Vec::new();
    for _ in 0..20 {
        steps.extend([
            "! loadsgf a.sgf",
            "attack C3",
            "nodes 3",
            "die",
            "owl_attack D4",
            "dance",
        ]);
    }
    let sandbox = asked("", &steps);
    let runs = ["1", "2", "5"].map(|jobs| {
        sandbox.tesuji(&format!(
            "run suites --engine ./fake -j{jobs} --json {jobs}.jsonl"
        ));
        steady(records(&sandbox.path().join(format!("{jobs}.jsonl"))))
    });
    assert_eq!(runs[0].len(), 102);
    assert_eq!(runs[0], runs[1]);
    assert_eq!(runs[0], runs[2]);
}
