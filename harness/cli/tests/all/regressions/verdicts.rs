//! Every question of `regressions/` with its answer and what it cost.

use std::path::Path;

use assert_cmd::Command;
use tesuji_engine::ReaderOptions;

use super::support::{asked, suites};

/// Verdicts, main lines, nodes and trees. When a change is meant, `tesuji snapshot
/// accept` accepts it.
#[test]
fn all_is_as_accepted() {
    let check = Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .args(["snapshot", "check", "regressions", "--orphans", "fail"])
        .output()
        .unwrap();
    let found = String::from_utf8(check.stdout).unwrap();
    assert!(check.status.success(), "{found}");
}

#[test]
fn nothing_is_unexpected() {
    for record in asked(&suites("regressions"), ReaderOptions::default(), 1) {
        assert!(!record.status.is_unexpected(), "{record:?}");
    }
}

/// In `limits/` and among drawn questions are some that `reading-node-limit` cuts; those may come out otherwise.
#[test]
fn answers_are_the_same_without_a_table() {
    let mut suites = suites("regressions");
    let cut = ["limits/", "certified/"];
    suites.retain(|suite| !cut.iter().any(|folder| suite.name.starts_with(folder)));
    let read = |hash| {
        let options = ReaderOptions {
            hash,
            ..ReaderOptions::default()
        };
        asked(&suites, options, 2)
    };
    let (with, without) = (read(true), read(false));
    assert!(with.len() > 200);
    for (with, without) in with.iter().zip(&without) {
        assert_eq!(with.answer, without.answer, "{}", with.id);
    }
}

#[test]
fn answers_and_nodes_are_the_same_on_any_number_of_threads() {
    let suites = suites("regressions");
    let shown = |workers| -> Vec<_> {
        let records = asked(&suites, ReaderOptions::default(), workers).into_iter();
        records
            .map(|record| (record.id, record.answer, record.pv, record.nodes))
            .collect()
    };
    assert_eq!(shown(1), shown(2));
}
