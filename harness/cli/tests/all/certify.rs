//! `tesuji certify`.

use std::fs;

use serde_json::Value;

use crate::sandbox::{EVERY_STATUS, Sandbox};

fn certified(sandbox: &Sandbox, arguments: &str) -> (Option<i32>, Value) {
    let ran = sandbox.tesuji(&format!("certify suites --format json {arguments}"));
    let told = serde_json::from_slice(&ran.stdout);
    let told = told.unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&ran.stderr)));
    (ran.status.code(), told)
}

fn standings(told: &Value) -> Vec<&str> {
    let cases = told["cases"].as_array().unwrap().iter();
    cases
        .map(|case| case["standing"].as_str().unwrap())
        .collect()
}

#[test]
fn each_case_stands_where_its_proof_puts_it() {
    let sandbox = Sandbox::new().corner("a.sgf", &EVERY_STATUS);
    let (exit, told) = certified(&sandbox, "");
    assert_eq!(exit, Some(1));
    assert_eq!(
        standings(&told),
        [
            "proved",
            "contradicted",
            "proved",
            "contradicted",
            "contradicted",
            "unprovable",
            "proved",
            "unprovable",
        ]
    );
    assert_eq!(told["standings"]["contradicted"], 3);
    let first = &told["cases"][0];
    assert_eq!(first["proof"]["models"]["none"], "captured");
    assert_eq!(first["known"], false);
}

#[test]
fn nothing_is_proved_twice_unless_more_may_be_found() {
    let sandbox = Sandbox::new().corner("a.sgf", &["10 attack A1 #? [1 B1]"]);
    let known = |arguments: &str| certified(&sandbox, arguments).1["cases"][0]["known"].clone();
    assert_eq!(known(""), false);
    assert_eq!(known("--verify-nodes 500000"), true);
    assert_eq!(known("--no-store"), false);
    let store = sandbox.path().join("suites/a.sgf.proofs");
    let text = fs::read_to_string(&store).unwrap();
    fs::write(
        &store,
        text.replace("\"signature\":\"", "\"signature\":\"0"),
    )
    .unwrap();
    assert_eq!(known(""), false, "another program proved it");
    fs::write(&store, "no proofs").unwrap();
    assert_eq!(known(""), false);
}

#[test]
fn proved_answers_are_written_where_nothing_right_is_expected() {
    let lines = [
        "Prose stays.",
        "10 attack A1 #? [.*]&",
        "20 defend A1 #? [1 B1]*",
        "30 attack A1 #? [1 B1]",
        "40 defend C3 #? [.*]&",
    ];
    let script = "loadsgf a.sgf\n10 attack A1\n#? [0]\n20 defend A1\n#? [0]* right\n";
    let sandbox = Sandbox::new().corner("a.sgf", &lines).file("b.tst", script);
    let (exit, _) = certified(&sandbox, "--write");
    assert_eq!(exit, Some(0));
    // A1 is lost whatever White plays, so that no move is wrong.
    let text = fs::read_to_string(sandbox.path().join("suites/a.sgf")).unwrap();
    let before = Sandbox::new().corner("a.sgf", &lines);
    let before = fs::read_to_string(before.path().join("suites/a.sgf")).unwrap();
    let wanted = before
        .replace("10 attack A1 #? [.*\\]&", "10 attack A1 #? [1 .*\\]")
        .replace("20 defend A1 #? [1 B1\\]*", "20 defend A1 #? [0\\]");
    assert_eq!(text, wanted);
    let script = fs::read_to_string(sandbox.path().join("suites/b.tst")).unwrap();
    assert_eq!(
        script,
        "loadsgf a.sgf\n10 attack A1\n#? [1 .*]\n20 defend A1\n#? [0]* right\n"
    );
    let (exit, told) = certified(&sandbox, "");
    assert_eq!(exit, Some(0));
    assert_eq!(told["standings"]["contradicted"], 0);
}

#[test]
fn a_ko_that_is_closed_is_closed_in_its_proof() {
    // White has just taken at C4, and Black's D4 is gone; he may not take back at once.
    let ko = "(;SZ[7]AB[dd][cc][bd][ce]AW[dc][ed][de];W[cd]C[10 attack C4 #? [.*\\]&])";
    let sandbox = Sandbox::new().file("closed.sgf", ko);
    let open = ko.replace("AB[dd]", "AB").replace(";W[cd]", "AW[cd]");
    let sandbox = sandbox.file("open.sgf", &open);
    let (_, told) = certified(&sandbox, "");
    let cases = told["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 2);
    let nodes = |at: usize| cases[at]["proof"]["nodes"].as_u64().unwrap();
    assert_ne!(nodes(0), nodes(1));
}

#[test]
fn nothing_selected_is_said() {
    let sandbox = Sandbox::new().corner("a.sgf", &["10 attack A1 #? [1 B1]"]);
    let ran = sandbox.tesuji("certify suites --id a:20");
    assert_eq!(ran.status.code(), Some(4));
    assert!(!sandbox.path().join("suites/a.sgf.proofs").exists());
}
