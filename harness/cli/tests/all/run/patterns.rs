//! Patterns that would take all memory.

use crate::sandbox::{Sandbox, records};

#[test]
fn patterns_that_are_too_big_are_errors_of_their_cases() {
    let long = "a|".repeat(500_000);
    let sandbox = Sandbox::new().corner(
        "a.sgf",
        &[
            "1 attack A1 #? [(a{1000}){1000}]",
            &format!("2 attack A1 #? [{long}1 B1]"),
            "3 attack A1 #? [1 B1]",
        ],
    );
    let wanted = [
        ": error: `(a{1000}){1000}` takes too much memory",
        ": error: the expected answer is 1000004 bytes long",
    ];
    let linted = sandbox.tesuji("lint suites");
    let ran = sandbox.tesuji("run suites --json results.jsonl");
    for (output, told) in [(&linted, &linted.stdout), (&ran, &ran.stderr)] {
        assert_eq!(output.status.code(), Some(2));
        let text = String::from_utf8_lossy(told);
        for (line, wanted) in text.lines().zip(wanted) {
            assert!(line.contains(wanted), "{line:.200}");
            assert!(line.contains("(bad-pattern); "));
        }
    }
    let told = records(&sandbox.path().join("results.jsonl"));
    let statuses: Vec<_> = told
        .iter()
        .filter_map(|line| line["status"].as_str())
        .collect();
    assert_eq!(statuses, ["error", "error", "pass"]);
    let message = told[1]["error"]["message"].as_str().unwrap();
    assert!(
        message.starts_with("`(a{1000}){1000}` takes too much"),
        "{message}"
    );
}
