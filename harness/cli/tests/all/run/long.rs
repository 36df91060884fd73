//! Records with very many nodes that ask.

use crate::sandbox::{Sandbox, records};

/// Every node asks, and the next one is in a second variation of it.
fn nested(nodes: usize) -> String {
    let question = |node: usize| format!("(;B[])(;W[]C[{} attack A1 #? [1 B1\\]]\n", node + 1);
    let variations: String = (0..nodes).map(question).collect();
    format!(
        "(;GM[1]SZ[5]AB[ae]AW[ad]{variations}{}",
        ")".repeat(nodes + 1)
    )
}

#[test]
fn nested_variations_have_short_places_of_their_own() {
    let sandbox = Sandbox::new().file("a.sgf", &nested(2_000));
    let ran = sandbox.tesuji("run suites --json results.jsonl");
    assert!(ran.status.success());
    let told = records(&sandbox.path().join("results.jsonl"));
    let positions = told.iter().filter_map(|line| line["position"].as_str());
    let positions: std::collections::BTreeSet<_> = positions.collect();
    assert_eq!(positions.len(), 2_000);
    assert!(positions.iter().all(|place| place.len() < 110));
    assert!(positions.contains("node 0/2/0/2/0"));
    let head = "0/2/".repeat(20);
    assert!(positions.contains(format!("node {head}.../#4000").as_str()));
}

#[test]
fn what_was_long_can_be_resumed_and_reported() {
    let text = nested(300).replace("1 B1", "0");
    let sandbox = Sandbox::new().file("a.sgf", &text);
    let reports = "--junit all.xml --markdown all.md --json results.jsonl";
    assert_eq!(
        sandbox
            .tesuji(&format!("run suites {reports}"))
            .status
            .code(),
        Some(1)
    );
    let whole = std::fs::read_to_string(sandbox.path().join("results.jsonl")).unwrap();
    let kept: Vec<_> = whole
        .lines()
        .take(101)
        .map(|line| format!("{line}\n"))
        .collect();
    std::fs::write(sandbox.path().join("results.jsonl"), kept.concat()).unwrap();
    assert_eq!(
        sandbox
            .tesuji("run suites --resume results.jsonl")
            .status
            .code(),
        Some(1)
    );
    assert_eq!(records(&sandbox.path().join("results.jsonl")).len(), 302);
    let junit = std::fs::read_to_string(sandbox.path().join("all.xml")).unwrap();
    assert_eq!(junit.matches("<testcase").count(), 300);
    assert_eq!(junit.matches(" 1 X ").count(), 300, "{junit}");
}
