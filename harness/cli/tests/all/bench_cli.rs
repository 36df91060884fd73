//! `tesuji bench`.

use std::num::NonZeroU32;

use assert_cmd::Command;
use serde_json::Value;
use tesuji::signature::{Measurement, questions};
use tesuji_engine::{Limits, ReaderOptions};

/// Limits under which the questions are soon read.
const LOW: &str = "--level 0 --depth 4 --threat-cost 2";

fn bench(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("tesuji").unwrap();
    command.arg("bench").args(arguments.split_whitespace());
    command
}

fn record(arguments: &str) -> Value {
    let assert = bench(&format!("{arguments} --format json"))
        .assert()
        .success();
    serde_json::from_slice(&assert.get_output().stdout).unwrap()
}

#[test]
fn two_runs_give_the_same_number() {
    let [first, again] = [record(""), record("")];
    assert!(first["nodes"].as_u64() > Some(0));
    assert_eq!(first["nodes"], again["nodes"]);
    assert_eq!(first["questions"], again["questions"]);
}

#[test]
fn the_order_of_the_questions_does_not_matter() {
    let mut limits = Limits::default().deepened(-4);
    limits.threat_cost = 4;
    let options = ReaderOptions {
        limits,
        ..ReaderOptions::default()
    };
    let mut questions = questions().unwrap();
    let mut nodes = || {
        questions.reverse();
        let measured = Measurement::take(&questions, &options, NonZeroU32::MIN);
        measured.unwrap().nodes
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn limits_and_repetitions() {
    let low = record(LOW);
    let thrice = record(&format!("{LOW} --repeat 3"));
    assert_eq!(low["nodes"], thrice["nodes"]);
    assert_eq!((&low["repeat"], &thrice["repeat"]), (&1.into(), &3.into()));
    assert!(thrice["fastest_cpu_secs"].as_f64() <= thrice["cpu_secs"].as_f64());
    let lower = record(&format!("{LOW} --ko-depth 0 --backfill-depth 0"));
    assert!(lower["nodes"].as_u64() < low["nodes"].as_u64());
}

#[test]
fn the_report_for_people() {
    let nodes = record(LOW)["nodes"].as_u64().unwrap();
    let assert = bench(&format!("{LOW} --repeat 2")).assert().success();
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    let told = |name: &str| {
        let line = text.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().nth(1).unwrap().to_owned()
    };
    assert_eq!(told("nodes "), nodes.to_string());
    assert!(told("nodes/second").parse::<u64>().unwrap() > 0);
    assert!(told("time").ends_with('s'));
    assert!(text.contains("(the median of 2, the fastest "), "{text}");
}

#[test]
fn another_number_than_the_expected_one_is_a_failure() {
    let nodes = record(LOW)["nodes"].as_u64().unwrap();
    bench(&format!("{LOW} --expect {nodes}")).assert().success();
    let assert = bench(&format!("{LOW} --expect {}", nodes + 1))
        .assert()
        .code(1);
    let error = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    let wanted = format!("error: {nodes} nodes, not {} as expected", nodes + 1);
    assert!(error.starts_with(&wanted), "{error}");
    bench("--repeat 0").assert().code(2);
}
