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
fn codes_alone_are_written_with_any_move() {
    // White's stone gets out if Black plays elsewhere.
    let position = "(;SZ[5]AB[bc]AW[bd]C[10 attack B2 #? [.*\\]&])";
    let written = |options: &str| {
        let sandbox = Sandbox::new().file("a.sgf", position);
        let (exit, _) = certified(&sandbox, options);
        assert_eq!(exit, Some(0));
        let text = fs::read_to_string(sandbox.path().join("suites/a.sgf")).unwrap();
        text.split_once(" #? ").unwrap().1.to_owned()
    };
    assert_eq!(written("--write"), "[1 (B1|C1|A2|C2|D2|C3)\\]])");
    assert_eq!(written("--write --codes-only"), "[1 .*\\]])");
    for options in ["--codes-only", "--moves", "--write --codes-only --moves"] {
        let ran = Sandbox::new().tesuji(&format!("certify suites {options}"));
        assert_eq!(ran.status.code(), Some(2), "{options}");
    }
}

/// White's stone gets out if Black plays elsewhere.
#[test]
fn moves_are_written_where_any_is_expected_if_they_are_wanted() {
    let position = "(;SZ[5]AB[bc]AW[bd]C[10 attack B2 #? [1 .*\\]\n20 attack B2 #? [1 (C1|B1)\\]])";
    let sandbox = Sandbox::new().file("a.sgf", position);
    let text = || fs::read_to_string(sandbox.path().join("suites/a.sgf")).unwrap();
    certified(&sandbox, "--write");
    assert_eq!(text(), position, "nothing is contradicted");
    let moves = position.replace("1 .*", "1 (B1|C1|A2|C2|D2|C3)");
    certified(&sandbox, "--write --moves");
    assert_eq!(text(), moves, "who names moves knows why");
    let told = sandbox.tesuji("certify suites --write --moves").stderr;
    assert!(
        !String::from_utf8(told).unwrap().contains("wrote"),
        "nothing is new"
    );
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

/// Three stones of White in an eye space of Black: a seki, whoever moves first.
#[test]
fn both_codes_of_a_race_are_held_against_the_proof() {
    let seki = "(;SZ[7]AB[ac][bc][cc][dc][ec][fc][fd][ae][be][ce][de][ee][fe]\
        AW[ab][bb][cb][db][eb][fb][gb][gc][bd][cd][dd][gd][ge][af][bf][cf][df][ef][ff][gf]\
        C[10 analyze_semeai A5 C4 #? [1 0 PASS\\]\n20 analyze_semeai C4 A5 #? [1 1 A4\\]\n\
        30 analyze_semeai C4 A5 #? [.*\\]&])";
    let written = |options: &str| {
        let sandbox = Sandbox::new().file("seki.sgf", seki);
        let told = certified(&sandbox, options);
        let text = fs::read_to_string(sandbox.path().join("suites/seki.sgf")).unwrap();
        (told, text, sandbox)
    };
    let ((exit, told), text, sandbox) = written("--write");
    assert_eq!(exit, Some(0));
    assert_eq!(standings(&told), ["proved", "contradicted", "proved"]);
    assert_eq!(told["cases"][0]["proof"]["possible"][0], "win fail");
    let right = seki.replace("[1 1 A4\\]", "[1 0 .*\\]");
    assert_eq!(text, right.replace("[.*\\]&", "[1 0 .*\\]"));
    assert_eq!(written("--write --codes-only").1, text);
    let (_, few) = certified(&sandbox, "--verify-nodes 3 --no-store");
    assert_eq!(standings(&few), ["unsettled"; 3]);
}

#[test]
fn nothing_selected_is_said() {
    let sandbox = Sandbox::new().corner("a.sgf", &["10 attack A1 #? [1 B1]"]);
    let ran = sandbox.tesuji("certify suites --id a:20");
    assert_eq!(ran.status.code(), Some(4));
    assert!(!sandbox.path().join("suites/a.sgf.proofs").exists());
}
