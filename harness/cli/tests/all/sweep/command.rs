//! The command as a user sees it.

use std::fs;

use insta::assert_snapshot;
use regex::Regex;
use serde_json::Value;

use super::desk::{GRID, command, desk, mask, stderr, stdout, sweep, with};
use crate::sandbox::Sandbox;

#[test]
fn a_grid() {
    let output = sweep(&desk(), &format!("{GRID} --top 5 --folds 3"));
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_snapshot!(mask(&stdout(&output)));
}

#[test]
fn one_limit_at_a_time() {
    let output = sweep(&desk(), &format!("{GRID} --mode one-at-a-time"));
    assert_snapshot!(mask(&stdout(&output)));
}

#[test]
fn reports_in_files() {
    let sandbox = desk();
    let files = "--csv s.csv --markdown s.md --svg plots";
    sweep(&sandbox, &format!("{GRID} --top 3 --folds 3 {files}"));
    let read = |name: &str| fs::read_to_string(sandbox.path().join(name)).unwrap();
    assert_snapshot!(mask(&read("s.md")));
    let csv = read("s.csv");
    assert_eq!(csv.lines().count(), 13);
    let start = "setting,depth,ko-depth,judged,passes,gained,lost,p,nodes,node_ratio,elapsed_secs,\
        gained_ids,lost_ids";
    assert_eq!(csv.lines().next(), Some(start));
    for name in [
        "limit-depth",
        "limit-ko-depth",
        "heat-depth-ko-depth",
        "pareto-nodes",
    ] {
        let svg = read(&format!("plots/{name}.svg"));
        assert!(
            svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"),
            "{name}"
        );
    }
    assert!(read("plots/heat-depth-ko-depth.svg").contains("\n20\n"));
}

#[test]
fn json_has_all_of_it() {
    let output = sweep(&desk(), &format!("{GRID} --format json --folds 2"));
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["cases"], 10);
    let settings = document["settings"].as_array().unwrap();
    assert_eq!(settings.len(), 12);
    // Passes go down, and nodes are the same for all.
    let passes: Vec<_> = settings
        .iter()
        .map(|row| row["passes"].as_u64().unwrap())
        .collect();
    assert!(passes.windows(2).all(|pair| pair[0] >= pair[1]));
    let deep = settings
        .iter()
        .find(|row| row["limits"]["depth"] == 20 && row["limits"]["ko-depth"] == 8);
    let deep = deep.unwrap();
    assert_eq!(deep["gained"], serde_json::json!(["s:3"]));
    assert_eq!(deep["lost"], serde_json::json!(["s:4"]));
    assert_eq!(deep["p"], 1.0);
    assert_eq!(document["recommendation"]["label"], "ko-depth 10");
    assert!(
        document["recommendation"]["warning"]
            .as_str()
            .unwrap()
            .contains("chance")
    );
    assert_eq!(
        document["cross_validation"]["folds"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

#[test]
fn what_would_be_tried_is_listed() {
    let output = sweep(
        &desk(),
        "--depth 12,16 --ko-depth 9 --mode grid suites --list",
    );
    let expected = "0  depth 16\n1  depth 12\n2 settings, 10 cases each\n";
    assert_eq!(stdout(&output), expected);
    let random = |seed| {
        stdout(&sweep(
            &desk(),
            &format!("{GRID} --mode random 4 --seed {seed} --list"),
        ))
    };
    assert_eq!(random(1).lines().count(), 6);
    assert_eq!(random(1), random(1));
    assert_ne!(random(1), random(2));
}

#[test]
fn a_single_value_holds_for_all_settings() {
    let output = sweep(&desk(), "--depth 12 --ko-depth 8,10 --format json");
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    // Of the first four cases two are right at depth 12, and two are right whatever the limits.
    let row = |at: usize| document["settings"][at]["passes"].as_u64().unwrap();
    assert_eq!([row(0), row(1)], [5, 4]);
}

#[test]
fn bad_usage_is_told_why() {
    let sandbox = desk();
    for (arguments, reason) in [
        ("", "no limit has several values"),
        ("--depth 16", "no limit has several values"),
        ("--depth 8..20", "ranges have both ends"),
        (
            "--fourlib-depth 5,7",
            "the engine's command has no {fourlib-depth} to put it in",
        ),
        ("--depth 8,9 --engine ./fake", "a sweep is about one engine"),
        ("--depth 8,9 --mode random", "--mode random needs a number"),
        (
            "--depth 8,9 --mode some",
            "not one of grid, one-at-a-time, random N",
        ),
        ("--depth 8,9 --budget 5", "--tune"),
        ("--depth 8,9 --tune passes", "--budget"),
        ("--depth 8,9 --folds 1", "not a number from 2 to 1000"),
        (
            "--depth 8,9 --csv none/s.csv",
            "none/s.csv cannot be written",
        ),
    ] {
        let output = sweep(&sandbox, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(
            stderr(&output).contains(reason),
            "{arguments}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn the_native_engine_is_swept() {
    let sandbox = Sandbox::new().corner("a.sgf", &["1 attack A1 #? [1 B1]", "2 attack A1 #? [0]"]);
    let output = sandbox.tesuji("sweep suites --depth 8,16 --ko-depth 3,4 --level 8 --format json");
    assert_eq!(output.status.code(), Some(0));
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    // At level 8 the depth is 17 and the ko depth 9, so the default is no point of the grid.
    assert_eq!(document["settings"].as_array().unwrap().len(), 5);
    assert_eq!(document["limits"][0]["default"], 17);
    assert!(
        document["settings"]
            .as_array()
            .unwrap()
            .iter()
            .all(|row| row["passes"] == 1)
    );
}

#[test]
fn without_cases_nothing_ran() {
    let output = sweep(&desk(), "--depth 8,16 --suite nothing");
    assert_eq!(output.status.code(), Some(4));
    let output = command(&desk(), "--depth 8,16 --strict-match")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_few_cases_are_said_to_be_too_few() {
    let sandbox = with(&["eval_eye A1\n#? [20-.*]", "eval_eye A1\n#? [(16|20)-.*]"]);
    let output = sweep(&sandbox, "--depth 16..=20:4 --svg plots --markdown s.md");
    let text = stdout(&output);
    let warning = "warning: 2 cases are too few to choose a setting by: if a setting gained all of them, \
                   that could still be chance";
    assert!(text.contains(warning), "{text}");
    let report = fs::read_to_string(sandbox.path().join("s.md")).unwrap();
    assert!(report.contains("2 cases are too few"), "{report}");
    // Passes are one and two, and there is nothing in between.
    let label = Regex::new(r">\n(-?[0-9.]+)\n</text>").unwrap();
    for plot in ["pareto-nodes.svg", "limit-depth.svg"] {
        let svg = fs::read_to_string(sandbox.path().join("plots").join(plot)).unwrap();
        let labels: Vec<_> = label
            .captures_iter(&svg)
            .map(|found| found[1].to_owned())
            .collect();
        assert!(
            labels.iter().any(|label| label == "2"),
            "{plot}: {labels:?}"
        );
        assert!(
            !labels.iter().any(|label| label.contains(['.', '-'])),
            "{plot}: {labels:?}"
        );
    }
}
