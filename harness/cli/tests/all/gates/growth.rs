//! `--max-node-growth` and `--max-time-growth`.

use serde_json::{Value, json};

use super::common::edit;
use crate::sandbox::{Sandbox, records};

/// Strings to chase, so that there are nodes and a little time.
const CHASE: &str = "(;SZ[9]AB[cc][cd]AW[dd][bc]C[1 attack D6 #? [.*\\]\n2 attack B7 #? [.*\\]])";

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new().file("one.sgf", CHASE).file("two.sgf", CHASE);
    sandbox.tesuji("run suites --json old.jsonl");
    sandbox
}

fn run(sandbox: &Sandbox, options: &str) -> (i32, String) {
    let output = sandbox.tesuji(&format!("run suites --baseline old.jsonl {options}"));
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stdout).unwrap(),
    )
}

fn nodes(value: u64) -> Value {
    json!({"reading": value, "owl": 0, "connection": 0})
}

#[test]
fn the_same_reading_does_not_grow() {
    let sandbox = sandbox();
    let (code, report) = run(&sandbox, "--max-node-growth 0");
    assert_eq!(code, 0, "{report}");
    assert!(
        report.contains("node growth: wanted at most 0 %; found +0.00 %, from "),
        "{report}"
    );
}

#[test]
fn more_nodes_than_allowed_miss_the_gate() {
    let sandbox = sandbox();
    let shallow = "-D 30 --branch-depth 30 --threat-cost 0";
    sandbox.tesuji(&format!("run suites --json old.jsonl {shallow}"));
    let (code, report) = run(&sandbox, "--max-node-growth 1");
    assert!(report.contains("MISSED  node growth"), "{report}");
    assert_eq!(code, 1, "{report}");
}

#[test]
fn only_nodes_that_both_runs_know_count() {
    let sandbox = sandbox();
    // One case took 10 nodes less than now, the others are not known.
    let first = records(&sandbox.path().join("old.jsonl"))[1].clone();
    let now = first["nodes"]["reading"].as_u64().unwrap();
    assert!(now > 10, "{first}");
    edit(&sandbox, |line| {
        line["nodes"] = match line["id"] == first["id"] {
            true => nodes(now - 10),
            false => Value::Null,
        };
    });
    let found = format!("from {} to {now} in 1 case\n", now - 10);
    let exact = 1000.0 / (now - 10) as f64;
    for (limit, expected) in [(exact.ceil() - 1.0, 1), (exact.floor() + 1.0, 0)] {
        let (code, report) = run(&sandbox, &format!("--max-node-growth {limit}"));
        assert_eq!(code, expected, "{report}");
        assert!(report.contains(&found), "{report}");
    }
    edit(&sandbox, |line| line["nodes"] = Value::Null);
    let (code, report) = run(&sandbox, "--max-node-growth 1000");
    assert_eq!(code, 1);
    assert!(report.contains("no case whose nodes are known"), "{report}");
    edit(&sandbox, |line| line["nodes"] = nodes(0));
    let (code, report) = run(&sandbox, "--max-node-growth 1000");
    assert_eq!(code, 1);
    assert!(report.contains("found from 0 to "), "{report}");
}

#[test]
fn time_counts_only_beyond_noise() {
    let sandbox = sandbox();
    // A million times faster before, every case: that is no noise.
    edit(&sandbox, |line| line["cpu_secs"] = 1e-9.into());
    assert_eq!(run(&sandbox, "").0, 0);
    let (code, report) = run(&sandbox, "--max-time-growth 50");
    assert_eq!(code, 1, "{report}");
    assert!(report.contains("MISSED  time growth: wanted at most 50 %, noise aside; found +"));
    assert!(report.contains(" of cpu time in "), "{report}");
    // Far slower before.
    edit(&sandbox, |line| line["cpu_secs"] = 100.into());
    assert_eq!(run(&sandbox, "--max-time-growth 0").0, 0);
    // The wall's time where that of the processor is not known.
    edit(&sandbox, |line| {
        line["cpu_secs"] = Value::Null;
        line["wall_secs"] = 1e-9.into();
    });
    let (code, report) = run(&sandbox, "--max-time-growth 50");
    assert_eq!(code, 1);
    assert!(report.contains(" of wall time in "), "{report}");
    let (code, report) = run(&sandbox, "--max-time-growth 50 --id one:1");
    assert_eq!(code, 1);
    assert!(
        report.contains("the wall time of 1 case in both runs; it takes two"),
        "{report}"
    );
    // Nothing to divide by is no growth.
    edit(&sandbox, |line| line["wall_secs"] = 0.into());
    let (code, report) = run(&sandbox, "--max-time-growth 50");
    assert_eq!(code, 0);
    assert!(report.contains("too little wall time"), "{report}");
}

#[test]
fn what_depends_on_time_is_under_a_key_that_says_so() {
    let sandbox = sandbox();
    let options = "--max-time-growth 1000000 --max-node-growth 0 --format json";
    let document: Value = serde_json::from_str(&run(&sandbox, options).1).unwrap();
    let gates = document["gates"].as_array().unwrap();
    let keys =
        |gate: &Value| -> Vec<String> { gate.as_object().unwrap().keys().cloned().collect() };
    assert_eq!(keys(&gates[1]), ["found", "missed", "name", "wanted"]);
    assert_eq!(keys(&gates[2]), ["found_time", "missed", "name", "wanted"]);
}
