//! Searching for a setting.

use serde_json::Value;

use super::desk::{stderr, sweep, with};
use crate::sandbox::Sandbox;

const SPACE: &str = "--depth 8..=20:2 --ko-depth 4..=12";

/// Cases that just work from some depth or some ko depth on, or only up to it, at various costs:
/// 44, of which 40 depend on the limits.
fn sensitive() -> Sandbox {
    let depths: Vec<u32> = (8..=20).step_by(2).collect();
    let kos: Vec<u32> = (4..=12).collect();
    let any = |values: &[u32]| {
        let values: Vec<_> = values.iter().map(u32::to_string).collect();
        format!("({})", values.join("|"))
    };
    let mut cases = Vec::new();
    for at in 1..depths.len() {
        let costs = 20 * at * at;
        cases.push(format!(
            "nodes {costs}\n#? [done]\n{} eval_eye A1\n#? [{}-.*]",
            100 + at,
            any(&depths[at..])
        ));
        cases.push(format!("eval_eye A1\n#? [{}-.*]", any(&depths[at..])));
    }
    for at in 1..kos.len() {
        cases.push(format!("eval_eye A1\n#? [.*-{}]", any(&kos[at..])));
        cases.push(format!("eval_eye A1\n#? [.*-{}]", any(&kos[..=at])));
        cases.push(format!(
            "eval_eye A1\n#? [{}-{}]",
            any(&depths[at / 2..6]),
            any(&kos[2..])
        ));
    }
    cases.push("eval_eye A1\n#? [.*]".to_owned());
    with(&cases)
}

fn report(sandbox: &Sandbox, arguments: &str) -> Value {
    let output = sweep(sandbox, &format!("{SPACE} {arguments} --format json"));
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn nodes(report: &Value) -> u64 {
    let rows = report["settings"].as_array().unwrap().iter();
    rows.map(|row| row["nodes"].as_u64().unwrap()).sum()
}

#[test]
fn a_search_finds_the_best_of_the_grid_for_a_tenth_of_its_cost() {
    let sandbox = sensitive();
    let grid = report(&sandbox, "");
    assert_eq!(grid["settings"].as_array().unwrap().len(), 63);
    let (best, cost) = (
        grid["settings"][0]["passes"].as_u64().unwrap(),
        nodes(&grid),
    );
    let sensitive = grid["settings"].as_array().unwrap().iter();
    let sensitive: std::collections::BTreeSet<_> = sensitive
        .flat_map(|row| [&row["gained"], &row["lost"]])
        .flat_map(|ids| ids.as_array().unwrap().iter().map(ToString::to_string))
        .collect();
    assert!(sensitive.len() >= 30, "{}", sensitive.len());
    for seed in 0..5 {
        let options = format!("--tune passes --budget {} --seed {seed}", cost / 10);
        let tuned = report(&sandbox, &options);
        let found = tuned["settings"][0]["passes"].as_u64().unwrap();
        let paid = tuned["tuned"]["paid"].as_u64().unwrap();
        assert!(paid <= cost / 10, "seed {seed}: {paid} of {}", cost / 10);
        assert!(found >= best, "seed {seed}: {found} of {best}");
        let default = tuned["settings"].as_array().unwrap().iter();
        assert_eq!(default.filter(|row| row["setting"] == 0).count(), 1);
    }
}

#[test]
fn the_same_seed_finds_the_same_at_any_number_of_workers() {
    let sandbox = sensitive();
    let options = "--tune passes --budget 40000 --seed 3";
    let [one, two] = ["-j1", "-j2"].map(|jobs| {
        let mut report = report(&sandbox, &format!("{options} {jobs}"));
        for row in report["settings"].as_array_mut().unwrap() {
            row["elapsed_secs"] = Value::Null;
        }
        report["front_by_time"] = Value::Null;
        report
    });
    assert_eq!(one, two);
}

#[test]
fn a_budget_that_is_too_small_is_told() {
    let output = sweep(&sensitive(), &format!("{SPACE} --tune passes --budget 100"));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("more than the budget of 100"), "{text}");
    assert!(text.contains("recommended: default"), "{text}");
}

#[test]
fn every_node_that_is_paid_is_counted() {
    let sandbox = sensitive();
    let tuned = report(&sandbox, "--tune passes --budget 40000 --json all.jsonl");
    let lines = crate::sandbox::records(&sandbox.path().join("all.jsonl"));
    let footers = lines.iter().filter(|line| line.get("totals").is_some());
    let paid: u64 = footers
        .map(|line| line["totals"]["nodes"]["reading"].as_u64().unwrap())
        .sum();
    assert_eq!(tuned["tuned"]["paid"], paid);
    let stages = tuned["tuned"]["rungs"].as_array().unwrap().iter();
    let stages: u64 = stages.map(|stage| stage["nodes"].as_u64().unwrap()).sum();
    assert_eq!(stages, paid);
}

#[test]
fn an_engine_that_does_not_count_cannot_be_held_to_a_budget() {
    let sandbox = with(&["say 1\n#? [1]"]);
    std::fs::write(sandbox.path().join("fake.flags"), "--no-counters").unwrap();
    let output = sweep(&sandbox, &format!("{SPACE} --tune passes --budget 100"));
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("counts no nodes"),
        "{}",
        stderr(&output)
    );
}
