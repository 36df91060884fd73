//! `tesuji run --baseline`.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;
use serde_json::Value;
use tesuji::gate::Baseline;

use super::common::edit;
use crate::sandbox::{Sandbox, records, steady};

/// The answer is `1 B1`.
const RIGHT: &str = "attack A1 #? [1 B1]";
const WRONG: &str = "attack A1 #? [0]";

fn numbered(cases: &[&str]) -> Vec<String> {
    let numbered = cases.iter().zip(1..);
    numbered
        .map(|(case, number)| format!("{number} {case}"))
        .collect()
}

fn corner(sandbox: Sandbox, name: &str, cases: &[&str]) -> Sandbox {
    let cases = numbered(cases);
    let cases: Vec<_> = cases.iter().map(String::as_str).collect();
    sandbox.corner(name, &cases)
}

fn code(sandbox: &Sandbox, arguments: &str) -> i32 {
    sandbox.tesuji(arguments).status.code().unwrap()
}

fn stdout(sandbox: &Sandbox, arguments: &str) -> String {
    String::from_utf8(sandbox.tesuji(arguments).stdout).unwrap()
}

fn set_status<'a>(statuses: &'a [(&'a str, &'a str)]) -> impl Fn(&mut Value) + 'a {
    |line| {
        let id = line["id"].as_str().unwrap().to_owned();
        if let Some((_, status)) = statuses.iter().find(|(case, _)| *case == id) {
            line["status"] = (*status).into();
        }
    }
}

fn statuses(sandbox: &Sandbox, arguments: &str) -> Vec<String> {
    sandbox.tesuji(&format!("{arguments} --json now.jsonl"));
    let lines = records(&sandbox.path().join("now.jsonl"));
    let status = |line: &Value| Some(line.get("status")?.as_str()?.to_owned());
    lines.iter().filter_map(status).collect()
}

/// A sandbox with a baseline of its cases.
fn with_baseline(cases: &[&str]) -> Sandbox {
    let sandbox = corner(Sandbox::new(), "a.sgf", cases);
    sandbox.tesuji("run suites --json old.jsonl");
    sandbox
}

#[test]
fn what_was_right_has_to_be_right_whatever_the_marks_say() {
    let unanswerable = "ladder_attack A1 #? [1 B1]";
    let sandbox = with_baseline(&[
        RIGHT,
        WRONG,
        "attack A1 #? [1 B1]*",
        "attack A1 #? [0]*",
        RIGHT,
        WRONG,
        unanswerable,
        "attack A1 #? [0]&",
    ]);
    // In the baseline, as many unmarked cases fail as marked ones pass: that is the state.
    assert_eq!(code(&sandbox, "run suites"), 1);
    edit(&sandbox, set_status(&[("a:5", "fail"), ("a:6", "PASS")]));
    let found = statuses(&sandbox, "run suites --baseline old.jsonl");
    let expected = [
        "pass", "fail", "pass", "fail", "PASS", "FAIL", "skipped", "ignored",
    ];
    assert_eq!(found, expected);
    let sandbox = with_baseline(&[RIGHT, WRONG]);
    assert_eq!(code(&sandbox, "run suites --baseline old.jsonl"), 0);
    assert_eq!(
        code(
            &sandbox,
            "run suites --baseline old.jsonl --strict-expected"
        ),
        0
    );
}

#[test]
fn cases_that_the_baseline_does_not_know_go_by_their_marks() {
    let sandbox = with_baseline(&[RIGHT, WRONG, WRONG, "attack A1 #? [0]&"]);
    // 2 has another answer now, 3 another question; 4 is judged only now; 5 is new.
    let cases = [
        RIGHT,
        "attack A1 #? [2]",
        "defend A1 #? [2]",
        WRONG,
        WRONG,
        "attack A1 #? [2]*",
    ];
    let sandbox = corner(sandbox, "a.sgf", &cases);
    let found = statuses(&sandbox, "run suites --baseline old.jsonl");
    let expected = ["pass", "FAIL", "FAIL", "FAIL", "FAIL", "fail"];
    assert_eq!(found, expected);
}

#[test]
fn whatever_is_right_no_more_is_lost() {
    let sandbox = with_baseline(&[
        RIGHT,
        "ladder_attack A1 #? [1 B1]",
        "attack C3 #? [0]",
        WRONG,
        RIGHT,
    ]);
    // A skipped question, an error, a failure; and one that was not answered before.
    edit(
        &sandbox,
        set_status(&[
            ("a:1", "timeout"),
            ("a:2", "pass"),
            ("a:3", "PASS"),
            ("a:4", "pass"),
        ]),
    );
    let text = stdout(&sandbox, "run suites --baseline old.jsonl");
    assert!(text.contains("3 lost, 1 gained of 5 compared"), "{text}");
    // A question that is not known any more is no error, but a loss all the same.
    let sandbox = with_baseline(&["ladder_attack A1 #? [1 B1]"]);
    assert_eq!(code(&sandbox, "run suites --baseline old.jsonl"), 4);
    edit(&sandbox, set_status(&[("a:1", "pass")]));
    assert_snapshot!(sandbox.transcript("run suites --baseline old.jsonl"));
}

#[test]
fn nothing_in_common_is_no_success() {
    let sandbox = with_baseline(&[RIGHT]);
    let old = sandbox.path().join("suites/a.sgf");
    fs::rename(old, sandbox.path().join("suites/b.sgf")).unwrap();
    assert_snapshot!(sandbox.transcript("run suites --baseline old.jsonl --max-node-growth 5"));
    // Nothing at all is none either, and the gate comes first.
    assert_eq!(
        code(&sandbox, "run suites --baseline old.jsonl --suite none"),
        1
    );
}

#[test]
fn the_reports_say_what_became_of_the_gates() {
    let sandbox = with_baseline(&[RIGHT, WRONG, RIGHT]);
    edit(&sandbox, set_status(&[("a:2", "pass"), ("a:3", "FAIL")]));
    let options = "run suites --baseline old.jsonl --strict-expected --min-pass-rate 50 \
        --min-pass-rate a=70% --max-node-growth 1.5";
    assert_snapshot!(sandbox.transcript(options));
    let colour = stdout(&sandbox, &format!("{options} --color always"));
    assert!(
        colour.contains("\u{1b}[1m\u{1b}[31mMISSED\u{1b}[0m"),
        "{colour}"
    );
    let json = stdout(&sandbox, &format!("{options} --format json"));
    let document: Value = serde_json::from_str(&json).unwrap();
    let gates = serde_json::to_string_pretty(&document["gates"]).unwrap();
    assert_snapshot!(gates);
}

#[test]
fn an_interrupted_baseline_counts_as_far_as_it_goes() {
    let sandbox = with_baseline(&[WRONG, WRONG]);
    let path = sandbox.path().join("old.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<_> = text.lines().take(2).collect();
    fs::write(&path, lines.join("\n") + "\n{\"id\":").unwrap();
    let found = statuses(&sandbox, "run suites --baseline old.jsonl");
    assert_eq!(found, ["fail", "FAIL"]);
}

#[test]
fn a_run_against_a_baseline_is_resumed_against_the_same() {
    let sandbox = with_baseline(&[RIGHT, WRONG]);
    let sandbox = corner(sandbox, "b.sgf", &[RIGHT]);
    let options = "run suites --baseline old.jsonl";
    assert_eq!(code(&sandbox, &format!("{options} --json all.jsonl")), 0);
    let path = sandbox.path().join("all.jsonl");
    let whole = steady(records(&path));
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<_> = text.lines().take(3).collect();
    let cut = lines.join("\n") + "\n";
    fs::write(&path, &cut).unwrap();
    let report = stdout(&sandbox, &format!("{options} --resume all.jsonl"));
    assert!(
        report.contains("0 lost, 0 gained of 2 compared"),
        "{report}"
    );
    assert_eq!(steady(records(&path)), whole);
    fs::write(&path, &cut).unwrap();
    let output = sandbox.tesuji("run suites --resume all.jsonl");
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8(output.stderr).unwrap();
    let reason = "a:2 was judged by another mark or another baseline";
    assert!(stderr.contains(reason), "{stderr}");
}

#[test]
fn bad_baselines_are_bad_usage() {
    let sandbox = with_baseline(&[RIGHT]);
    for (options, reason) in [
        (
            "--baseline none.jsonl",
            "error: none.jsonl: cannot be read: ",
        ),
        (
            "--baseline suites/a.sgf",
            "error: suites/a.sgf:1:1: this is not a result file",
        ),
        (
            "--baseline old.jsonl --baseline old.jsonl",
            "one --baseline for every engine",
        ),
        ("--max-node-growth 5", "name a result file with --baseline"),
        ("--max-time-growth 5", "name a result file with --baseline"),
        (
            "--baseline old.jsonl --max-node-growth=-5",
            "not a percentage",
        ),
        ("--min-pass-rate all", "not a percentage"),
        (
            "--baseline old.jsonl --json suites/../old.jsonl",
            "--json suites/../old.jsonl would overwrite --baseline old.jsonl",
        ),
        (
            "--baseline old.jsonl --resume old.jsonl",
            "--resume old.jsonl would overwrite --baseline old.jsonl",
        ),
    ] {
        let output = sandbox.tesuji(&format!("run suites {options}"));
        assert_eq!(output.status.code(), Some(2), "{options}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains(reason), "{options}: {stderr}");
    }
}

#[test]
fn what_was_set_otherwise_is_said() {
    let sandbox = with_baseline(&[RIGHT]);
    let stderr = |options: &str| {
        let output = sandbox.tesuji(&format!("run suites --baseline old.jsonl {options}"));
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(stderr(""), "");
    let expected = "warning: old.jsonl had other settings: ko-depth: 11 → 3\n\
        warning: old.jsonl had other settings: matching: gnugo → strict\n";
    assert_eq!(stderr("-K 3 --strict-match"), expected);
    let path = sandbox.path().join("old.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(
        &path,
        text.replace(r#""name":"tesuji""#, r#""name":"GNU Go""#),
    )
    .unwrap();
    let expected = "warning: old.jsonl is of another engine: GNU Go → tesuji\n";
    assert_eq!(stderr(""), expected);
}

#[test]
fn folders_may_move_but_ids_that_come_twice_need_their_file() {
    let sandbox = with_baseline(&[WRONG]);
    let old = fs::read_to_string(sandbox.path().join("old.jsonl")).unwrap();
    let moved = old.replace("suites/a.sgf", "elsewhere/a.sgf");
    fs::write(sandbox.path().join("old.jsonl"), &moved).unwrap();
    let options = "run suites --baseline old.jsonl";
    assert_eq!(statuses(&sandbox, options), ["fail"]);
    // The same id from two files: right in the one, wrong in the other.
    let [header, case, footer] = &old.lines().collect::<Vec<_>>()[..] else {
        panic!("{old}");
    };
    let other = case
        .replace("suites/a.sgf", "elsewhere/a.sgf")
        .replace("FAIL", "pass");
    for cases in [format!("{case}\n{other}"), format!("{other}\n{case}")] {
        let text = format!("{header}\n{cases}\n{footer}\n");
        fs::write(sandbox.path().join("old.jsonl"), text).unwrap();
        assert_eq!(statuses(&sandbox, options), ["fail"]);
    }
    let neither = format!("{header}\n{other}\n{}\n", other.replace("else", "some"));
    fs::write(sandbox.path().join("old.jsonl"), neither).unwrap();
    assert_eq!(statuses(&sandbox, options), ["FAIL"]);
}

/// The file is far bigger than what is kept of it.
#[test]
fn a_hundred_thousand_cases_are_read() {
    let sandbox = with_baseline(&[RIGHT]);
    let old = fs::read_to_string(sandbox.path().join("old.jsonl")).unwrap();
    let [header, case, _] = &old.lines().collect::<Vec<_>>()[..] else {
        panic!("{old}");
    };
    let mut text = format!("{header}\n");
    for number in 1..=100_000 {
        text += &case.replace("a:1", &format!("a:{number}"));
        text.push('\n');
    }
    let baseline = Baseline::parse(Path::new("old.jsonl"), text.as_bytes()).unwrap();
    let suite = tesuji::case::parse_tst(
        "a",
        Path::new("a.tst"),
        "99999 attack A1\n#? [1 B1]\n100001 attack A1\n#? [1 B1]\n",
    );
    let known: Vec<_> = suite.cases().map(|case| baseline.has_right(case)).collect();
    assert_eq!(known, [Some(true), None]);
}
