//! Every question of `regressions/` with its answer and what it cost.

use std::collections::BTreeMap;

use tesuji::document::markdown;
use tesuji::exit_code::Exit;
use tesuji::record::CaseRecord;
use tesuji::snapshot::check_document;
use tesuji_engine::ReaderOptions;

use super::support::{BY_ONE, BY_TWO, asked, suites};

/// Verdicts, main lines, nodes and trees. When a change is meant, `tesuji snapshot
/// accept` accepts it.
#[test]
fn all_is_as_accepted() {
    let (records, check) = &*BY_TWO;
    let told = markdown(vec![check_document(check)]);
    assert_eq!(check.exit(), Exit::Success, "{told}");
    let compared = check.counts.confirmed + check.counts.skipped;
    assert_eq!(compared, records.len() as u64);
}

#[test]
fn nothing_is_unexpected() {
    for record in &*BY_ONE {
        assert!(!record.status.is_unexpected(), "{record:?}");
    }
}

/// In `limits/` and among drawn questions are some that `reading-node-limit` cuts; those may come out otherwise.
#[test]
fn answers_are_the_same_without_a_table() {
    let mut suites = suites("regressions");
    let cut = ["limits/", "certified/"];
    suites.retain(|suite| !cut.iter().any(|folder| suite.name.starts_with(folder)));
    let options = ReaderOptions {
        hash: false,
        ..ReaderOptions::default()
    };
    let with: BTreeMap<_, _> = BY_ONE
        .iter()
        .map(|record| (&record.id, &record.answer))
        .collect();
    let without = asked(&suites, options, 2);
    assert!(without.len() > 200);
    for record in &without {
        assert_eq!(with[&record.id], &record.answer, "{}", record.id);
    }
}

#[test]
fn answers_and_nodes_are_the_same_on_any_number_of_threads() {
    let shown = |records: &[CaseRecord]| -> Vec<_> {
        let records = records.iter();
        records
            .map(|record| {
                (
                    record.id.clone(),
                    record.answer.clone(),
                    record.pv.clone(),
                    record.nodes,
                )
            })
            .collect()
    };
    assert_eq!(shown(&BY_ONE), shown(&BY_TWO.0));
}
