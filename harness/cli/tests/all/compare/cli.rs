//! The command as a user sees it.

use std::fs;
use std::process::Output;

use assert_cmd::Command;
use insta::assert_snapshot;
use tempfile::TempDir;
use tesuji::record::{CaseRecord, Nodes, ResultFile, Status};

use super::results::{case, file, text};

/// A folder with `old.jsonl` and `new.jsonl`.
fn desk(old: &ResultFile, new: &ResultFile) -> TempDir {
    let desk = TempDir::new().unwrap();
    for (name, file) in [("old.jsonl", old), ("new.jsonl", new)] {
        fs::write(desk.path().join(name), text(file)).unwrap();
    }
    desk
}

fn compare(desk: &TempDir, options: &str) -> Output {
    Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(desk.path())
        .args(["compare", "old.jsonl", "new.jsonl"])
        .args(options.split_whitespace())
        .output()
        .unwrap()
}

fn stdout(output: Output) -> String {
    String::from_utf8(output.stdout).unwrap()
}

fn costing(mut case: CaseRecord, nodes: u64, cpu: f64) -> CaseRecord {
    case.nodes = Some(Nodes {
        reading: nodes,
        ..Nodes::default()
    });
    case.cpu_secs = Some(cpu);
    case
}

/// Every kind of difference.
fn all() -> TempDir {
    let old = file(vec![
        costing(case("ladder:1", Status::Pass, "1 B1"), 120, 0.5),
        costing(case("ladder:2", Status::Pass, "1 B1"), 80, 0.25),
        costing(case("ladder:3", Status::Fail, "0"), 900, 1.0),
        case("ladder:4", Status::Pass, "1 B1"),
        case("net:1", Status::Pass, "1 B1"),
        case("net:2", Status::Pass, "1 B1"),
        case("net:3", Status::Pass, "1 B1"),
    ]);
    let mut edited = case("net:3", Status::Pass, "1 D1");
    edited.expected = "1 D1".to_owned();
    let mut new = file(vec![
        costing(case("ladder:1", Status::Pass, "1 B1"), 100, 0.75),
        costing(case("ladder:2", Status::Pass, "1 C1"), 90, 0.25),
        costing(case("ladder:3", Status::Pass, "1 B1"), 700, 0.5),
        case("ladder:5", Status::Fail, "0"),
        case("net:1", Status::Fail, "0"),
        case("net:2", Status::Timeout, ""),
        edited,
    ]);
    new.header.limits.insert("depth".to_owned(), 18);
    new.header.hash = None;
    new.footer = None;
    desk(&old, &new)
}

#[test]
fn for_people() {
    assert_snapshot!(stdout(compare(&all(), "")));
}

#[test]
fn as_markdown() {
    assert_snapshot!(stdout(compare(&all(), "--format markdown")));
}

#[test]
fn as_json() {
    assert_snapshot!(stdout(compare(&all(), "--format json")));
}

#[test]
fn a_file_is_like_itself() {
    let same = file(vec![case("a:1", Status::Pass, "1 B1")]);
    assert_snapshot!(stdout(compare(&desk(&same, &same), "--time wall")));
}

#[test]
fn only_losses_fail_and_only_on_request() {
    let right = file(vec![case("a:1", Status::Pass, "1 B1")]);
    let wrong = file(vec![case("a:1", Status::Fail, "0")]);
    let code = |old, new, options| compare(&desk(old, new), options).status.code();
    assert_eq!(code(&right, &wrong, ""), Some(0));
    assert_eq!(code(&right, &wrong, "--fail-on-lost"), Some(1));
    assert_eq!(code(&wrong, &right, "--fail-on-lost"), Some(0));
}

#[test]
fn gates_are_shown_and_judged() {
    let desk = all();
    let code = |options| compare(&desk, options).status.code();
    // Nodes and time went down.
    assert_eq!(code("--max-node-growth 0"), Some(0));
    assert_eq!(code("--max-time-growth 0"), Some(0));
    assert_eq!(code("--min-pass-rate 57"), Some(0));
    assert_eq!(code("--min-pass-rate ladder=100"), Some(1));
    let gates = "--fail-on-lost --min-pass-rate 60 --max-node-growth 5 --max-time-growth 5";
    let human = stdout(compare(&desk, gates));
    let markdown = stdout(compare(&desk, &format!("{gates} --format markdown")));
    let markdown = markdown.lines().filter(|line| line.starts_with("- **"));
    let markdown: Vec<_> = markdown.collect();
    let (_, human) = human.split_once("\ngates\n").unwrap();
    assert_snapshot!(format!("{human}\n{}\n", markdown.join("\n")));
    let json = stdout(compare(&desk, &format!("{gates} --format json")));
    let document: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(document["gates"][0]["missed"], true);
}

#[test]
fn files_without_a_common_case_are_nothing_to_compare() {
    let old = file(vec![case("a:1", Status::Pass, "1 B1")]);
    let new = file(vec![case("b:1", Status::Pass, "1 B1")]);
    let code = |options| compare(&desk(&old, &new), options).status.code();
    assert_eq!(code(""), Some(4));
    assert_eq!(code("--fail-on-lost"), Some(1));
    assert_eq!(code("--max-node-growth 9"), Some(1));
}

#[test]
fn a_file_that_is_none_is_bad_input() {
    let desk = all();
    fs::write(desk.path().join("new.jsonl"), "(;GM[1])").unwrap();
    let output = compare(&desk, "");
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        stderr.starts_with("error: new.jsonl:1:1: this is not a result file"),
        "{stderr}"
    );
    fs::remove_file(desk.path().join("old.jsonl")).unwrap();
    assert_eq!(compare(&desk, "").status.code(), Some(2));
}

#[test]
fn what_a_run_writes_can_be_compared() {
    let desk = TempDir::new().unwrap();
    fs::write(
        desk.path().join("one.sgf"),
        "(;GM[1]SZ[5]AB[ae]AW[ad][bd]C[1 attack A1 #? [1 B1\\]])",
    )
    .unwrap();
    for name in ["old.jsonl", "new.jsonl"] {
        let run = ["run", "one.sgf", "--json", name];
        let mut command = Command::cargo_bin("tesuji").unwrap();
        command
            .current_dir(desk.path())
            .args(run)
            .assert()
            .success();
    }
    let text = stdout(compare(&desk, "--fail-on-lost"));
    assert!(text.contains("0 gained, 0 lost of 1 compared"), "{text}");
}
