//! `tesuji run --explain`.

use insta::assert_snapshot;
use regex::Regex;
use serde_json::{Value, json};

use crate::sandbox::{Sandbox, records};

/// Black's A1 is in atari; C3 can be caught in a net, unless the limits are low.
fn sandbox() -> Sandbox {
    Sandbox::new()
        .corner("corner.sgf", &["1 attack A1 #? [1 B1]"])
        .file(
            "net.sgf",
            "(;SZ[9]AB[ce][cf][dg][eg]AW[bh][cg][ch][df][eh][ge]C[1 attack D4 #? [1 E5\\]\n\
             2 attack D4 #? [0\\]*\n3 attack D4 #? [0\\]&\n4 attack D4 #? [1 E5\\]*\n\
             5 ladder_attack A1 #? [0\\]])",
        )
}

/// No net under these.
const LOW: &str = "--threat-cost 0 --depth 2 --fourlib-depth 1";

#[test]
fn cases_and_a_table_tell_what_cut_them() {
    let sandbox = sandbox();
    let transcript = sandbox.transcript(&format!("run suites --explain {LOW}"));
    // How often is up to the reading.
    let times = Regex::new(r"\((once|\d+ times)\)").unwrap();
    assert_snapshot!(times.replace_all(&transcript, "(<times>)"));
    let plain = sandbox.transcript(&format!("run suites {LOW}"));
    assert!(!plain.contains("cut by"), "{plain}");
}

#[test]
fn records_have_the_limits_on_request() {
    let sandbox = sandbox();
    let lines = |arguments: &str| {
        sandbox.tesuji(&format!("run suites --json all.jsonl {arguments}"));
        records(&sandbox.path().join("all.jsonl"))
    };
    for line in lines(LOW) {
        assert_eq!(line.pointer("/cut_by/0"), None);
    }
    let cases = lines(&format!("--explain {LOW}"));
    assert_eq!(cases[1]["cut_by"], json!([]));
    for cut in cases[2]["cut_by"].as_array().unwrap() {
        let name = cut["limit"].as_str().unwrap();
        assert_eq!(cut["value"], cases[0]["limits"][name]);
        assert!(cut["times"].as_u64() > Some(0));
    }
    let skipped = cases.iter().find(|case| case["status"] == "skipped");
    assert_eq!(skipped.unwrap().get("cut_by"), None);
}

#[test]
fn the_report_for_programs_adds_up() {
    let output = sandbox().tesuji(&format!("run suites --explain --format json {LOW}"));
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    let limits = &document["limits"];
    assert_eq!(
        limits["uncut"],
        json!({"answers": 1, "right": 1, "wrong": 0})
    );
    assert_eq!(limits["cut"]["answers"], 4);
    let judged =
        |count: &Value| count["right"].as_u64().unwrap() + count["wrong"].as_u64().unwrap();
    assert_eq!(judged(&limits["cut"]), 3);
    for (name, count) in limits["limits"].as_object().unwrap() {
        assert!(count["answers"].as_u64() <= Some(4), "{name}");
    }
    assert!(document["unexpected"][0]["cut_by"].is_array());
}

#[test]
fn a_run_is_resumed_as_it_was_begun() {
    let sandbox = sandbox();
    sandbox.tesuji("run suites --json all.jsonl --explain");
    let refused = sandbox.tesuji("run suites --resume all.jsonl");
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(error.contains("it was written with --explain"), "{error}");
    let resumed = sandbox.tesuji("run suites --resume all.jsonl --explain");
    assert_ne!(resumed.status.code(), Some(2));
}

#[test]
fn other_reports_tell_it_too() {
    let sandbox = sandbox();
    sandbox.tesuji(&format!("run suites --explain --junit all.xml {LOW}"));
    let xml = std::fs::read_to_string(sandbox.path().join("all.xml")).unwrap();
    assert!(xml.contains("\ncut by "), "{xml}");
}
