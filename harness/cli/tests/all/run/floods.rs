//! Many findings of one kind.

use crate::sandbox::Sandbox;

#[test]
fn what_is_alike_is_counted() {
    let mut cases = vec!["7 attack A1 #? [1 B1]"; 1_235];
    cases.push("8 attack A1");
    let cases: Vec<_> = cases.into_iter().collect();
    let sandbox = Sandbox::new()
        .corner("a.sgf", &cases)
        .corner("b.sgf", &cases[..12]);
    let linted = sandbox.tesuji("lint suites");
    let ran = sandbox.tesuji("run suites");
    let mut printed = Vec::new();
    for told in [linted.stdout, ran.stderr] {
        let text = String::from_utf8(told).unwrap();
        let duplicates = text.lines().filter(|line| line.contains("already used"));
        assert_eq!(duplicates.count(), 20);
        assert!(text.contains("suites/a.sgf: and 1,224 more like this (duplicate-number)\n"));
        assert!(text.contains("suites/b.sgf: and 1 more like this (duplicate-number)\n"));
        assert!(text.contains("question 8 has no answer"));
        printed.push(text.lines().take(23).map(str::to_owned).collect::<Vec<_>>());
    }
    assert_eq!(printed[0], printed[1]);
    let all = sandbox.tesuji("lint suites --format json");
    let all: Vec<serde_json::Value> = serde_json::from_slice(&all.stdout).unwrap();
    assert_eq!(all.len(), 1_234 + 1 + 11);
}
