//! Several engines side by side.

use insta::assert_snapshot;

use crate::fakes::{engine, run};
use crate::sandbox::{Sandbox, records};

fn sandbox() -> Sandbox {
    let one = "loadsgf a.sgf\n1 eval_eye C3\n#? [1 1]\n2 eval_eye D4\n#? [2 1]*\n\
        3 attack C3\n#? [1 C3]\n4 dance\n#? [0]\n";
    let two = "loadsgf a.sgf\n1 eval_eye C3\n#? [1 1]&\n2 die\n#? [0]\n";
    let sandbox = Sandbox::new()
        .file("a.sgf", "(;SZ[9])")
        .file("one.tst", one)
        .file("two.tst", two);
    let sandbox = engine(sandbox, "old", "--name Mine --version 1 --eye 1_1");
    engine(sandbox, "new", "--name Mine --version 2")
}

#[test]
fn a_table_and_where_they_differ() {
    let transcript = sandbox().transcript("run suites --engine ./old --engine ./new -j1");
    let times = regex::Regex::new(r"\d+\.\d\ds").unwrap();
    assert_snapshot!(times.replace_all(&transcript, "0.00s"));
}

#[test]
fn the_json_report_has_all_of_them() {
    let output = sandbox().tesuji("run suites --engine ./old --engine ./new --format json");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["engines"][0]["label"], "old");
    assert_eq!(
        report["engines"][1]["report"]["run"]["engine"]["version"],
        "2"
    );
    assert_eq!(report["engines"][1]["report"]["totals"]["tests"], 6);
    assert_eq!(report["differing"][0]["id"], "one:1");
    assert_eq!(report["differing"][0]["answers"][1]["status"], "pass");
}

#[test]
fn each_has_results_of_its_own() {
    let sandbox = sandbox();
    let both = "run suites --engine ./old --engine ./old --engine native";
    let output = sandbox.tesuji(&format!("{both} --json all.jsonl"));
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        stderr.contains("write {engine} into the name all.jsonl"),
        "{stderr}"
    );
    sandbox.tesuji(&format!("{both} --json all-{{engine}}.jsonl"));
    for (name, engine) in [("old", "Mine"), ("old-2", "Mine"), ("tesuji", "tesuji")] {
        let lines = records(&sandbox.path().join(format!("all-{name}.jsonl")));
        assert_eq!(lines[0]["engine"]["name"], engine);
        assert_eq!(lines.len(), 8);
    }
}

#[test]
fn one_that_cannot_be_started_does_not_stop_the_others() {
    let sandbox = sandbox();
    let output = sandbox.tesuji("run suites/one.tst --engine ./none --engine ./new");
    assert_eq!(output.status.code(), Some(3));
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(
        stdout.contains("new (Mine 2): 2 of 3 answered as wanted"),
        "{stdout}"
    );
    let wrong = sandbox.tesuji("run suites/one.tst --engine ./new --engine 'x");
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn a_set_up_file_for_each() {
    let sandbox = sandbox()
        .file("../good.gtp", "play black A1\n")
        .file("../bad.gtp", "play black refused\n");
    let both = "run suites/one.tst --engine ./new --engine ./old";
    let output = sandbox.tesuji(&format!("{both} --gtp-setup good.gtp --gtp-setup bad.gtp"));
    assert_eq!(output.status.code(), Some(2));
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(stdout.contains("new (Mine 2)"), "{stdout}");
    let ran = run(&engine(sandbox, "fake", ""), "--gtp-setup good.gtp");
    assert_eq!(ran.cases.len(), 6);
}

#[test]
fn each_is_gated_by_its_own_baseline() {
    let sandbox = sandbox();
    sandbox.tesuji("run suites --engine ./old --engine ./new --json {engine}.jsonl");
    let again = "run suites --engine ./old --engine ./new --baseline";
    let own = sandbox.tesuji(&format!("{again} {{engine}}.jsonl"));
    let told = String::from_utf8(own.stdout).unwrap();
    assert!(!told.contains("MISSED"), "{told}");
    let crossed = sandbox.tesuji(&format!("{again} new.jsonl --baseline old.jsonl"));
    let told = String::from_utf8(crossed.stdout).unwrap();
    assert_eq!(told.matches("MISSED  baseline").count(), 1, "{told}");
    assert!(told.contains("1 lost, 0 gained"), "{told}");
    assert!(told.contains("0 lost, 1 gained"), "{told}");
}

#[test]
fn suites_that_are_right_for_all_share_a_row() {
    let mut sandbox = sandbox();
    for number in 0..30 {
        sandbox = sandbox.corner(&format!("many/{number}.sgf"), &["1 attack A1 #? [1 B1]"]);
    }
    let both = "run suites/many suites/one.tst --engine native --engine native";
    let told = |options: &str| {
        let output = sandbox.tesuji(&format!("{both} {options}"));
        String::from_utf8(output.stdout).unwrap()
    };
    let folded = told("");
    assert!(folded.contains("\n30 suites right for all "), "{folded}");
    assert!(!folded.contains("\n17 "), "{folded}");
    assert!(told("--verbose").contains("\n17 "));
}
