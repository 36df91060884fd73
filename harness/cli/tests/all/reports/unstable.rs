//! Gates and unstable cases, in every report.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use serde_json::Value;

use crate::sandbox::Sandbox;

/// Answers every second time in another way.
const ENGINE: &str = r#"#!/bin/sh
asked=0
while read -r command arguments; do
    case $command in
        list_commands) printf '= name\nversion\nlist_commands\nloadsgf\nattack\n\n' ;;
        attack) asked=$((asked + 1)); printf '= 1 B%s\n\n' $((1 + asked % 2)) ;;
        quit) printf '=\n\n'; exit ;;
        *) printf '= waverer\n\n' ;;
    esac
done
"#;

const SETTINGS: &str = r#"
[run]
engine = ["waverer"]
[engine.waverer]
command = "./waverer.sh"
"#;

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new().corner("one.sgf", &["1 attack A1 #? [1 B(1|2)]"]);
    let script = sandbox.path().join("waverer.sh");
    fs::write(&script, ENGINE).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    fs::write(sandbox.path().join("tesuji.toml"), SETTINGS).unwrap();
    sandbox
}

fn read(sandbox: &Sandbox, name: &str) -> String {
    fs::read_to_string(sandbox.path().join(name)).unwrap()
}

#[test]
fn what_wavers_is_told_everywhere() {
    let sandbox = sandbox();
    let files = "--junit junit.xml --markdown summary.md --json all.jsonl";
    let output = sandbox.tesuji(&format!("run suites --repeat 3 {files}"));
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(
        told.contains("unstable  suites/one.sgf:1  one:1\n      attack A1  (root)\n      answered 1 B2, then 1 B1"),
        "{told}"
    );
    assert!(
        told.contains("1 of 1 answered as wanted; unstable: 1"),
        "{told}"
    );
    let junit = read(&sandbox, "junit.xml");
    assert!(
        junit.contains(r#"<failure message="answered 1 B2, then 1 B1" type="unstable""#),
        "{junit}"
    );
    let summary = read(&sandbox, "summary.md");
    assert!(
        summary.contains("<b>unstable</b> suites/one.sgf:1 one:1: attack A1"),
        "{summary}"
    );
    let record: Value =
        serde_json::from_str(read(&sandbox, "all.jsonl").lines().nth(1).unwrap()).unwrap();
    assert_eq!(record["unstable"], serde_json::json!(["1 B2", "1 B1"]));
    assert_eq!(record["status"], "pass");
}

#[test]
fn what_is_asked_once_cannot_waver() {
    let output = sandbox().tesuji("run suites");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn gates_are_in_every_report() {
    let sandbox =
        Sandbox::new().corner("one.sgf", &["1 attack A1 #? [0]*", "2 attack A1 #? [1 B1]"]);
    let gates = "--min-pass-rate 90 --min-pass-rate one=40";
    let output = sandbox.tesuji(&format!(
        "run suites {gates} --junit junit.xml --markdown summary.md"
    ));
    assert_eq!(output.status.code(), Some(1));
    let summary = read(&sandbox, "summary.md");
    assert!(
        summary.contains("- **MISSED** pass rate: wanted at least 90 %; found 50.00 %, 1 of 2"),
        "{summary}"
    );
    assert!(
        summary.contains("- **met** pass rate of one: "),
        "{summary}"
    );
    let junit = read(&sandbox, "junit.xml");
    assert!(
        junit.contains(r#"<testsuite name="gates" tests="2" skipped="0" errors="0" failures="1">"#),
        "{junit}"
    );
    assert!(junit.contains(r#"type="gate""#), "{junit}");
}
