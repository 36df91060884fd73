//! Every question of `regressions/` with its answer and what it cost.

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use tesuji::backend::NativeFactory;
use tesuji::case::{Catalog, Filter, Matching, Suite, discover};
use tesuji::gate::Gates;
use tesuji::interrupt::Interrupt;
use tesuji::record::CaseRecord;
use tesuji::run::{Event, Observer, ObserverError, Plan, run};
use tesuji_engine::ReaderOptions;

/// Keeps what a run records.
#[derive(Default)]
struct Keep(Vec<CaseRecord>);

impl Observer for Keep {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        if let Event::Case(record) = event {
            self.0.push((*record).clone());
        }
        Ok(())
    }
}

fn suites() -> Vec<Suite> {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../regressions");
    let (files, findings) = discover(&[folder]).unwrap();
    assert!(findings.is_empty(), "{findings:?}");
    let suites: Vec<Suite> = files.iter().map(|file| file.load()).collect();
    for suite in &suites {
        assert!(suite.findings.is_empty(), "{:?}", suite.findings);
    }
    suites
}

fn asked(suites: &[Suite], hash: bool, workers: usize) -> Vec<CaseRecord> {
    let backends = NativeFactory {
        options: ReaderOptions {
            hash,
            ..ReaderOptions::default()
        },
        timeout: None,
        explain: false,
        interrupt: Interrupt::default(),
        digest: false,
        verify_nodes: None,
    };
    let plan = Plan {
        catalog: &Catalog::of_suites(suites.to_vec(), Filter::default(), None),
        matching: Matching::GnuGo,
        gates: &Gates::default(),
        workers,
        repeat: NonZeroU32::MIN,
        backends: &backends,
        interrupt: &Interrupt::default(),
        earlier: &[],
    };
    let mut keep = Keep::default();
    run(plan, &mut [&mut keep]).unwrap();
    keep.0
}

/// Verdicts, main lines, nodes and trees. When a change is meant, `tesuji snapshot
/// accept` accepts it.
#[test]
fn all_is_as_accepted() {
    let check = Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .args(["snapshot", "check", "regressions", "--orphans", "fail"])
        .output()
        .unwrap();
    let found = String::from_utf8(check.stdout).unwrap();
    assert!(check.status.success(), "{found}");
}

#[test]
fn nothing_is_unexpected() {
    for record in asked(&suites(), true, 1) {
        assert!(!record.status.is_unexpected(), "{record:?}");
    }
}

#[test]
fn answers_are_the_same_without_a_table() {
    let suites = suites();
    let with = asked(&suites, true, 2);
    let without = asked(&suites, false, 2);
    assert!(with.len() > 200);
    for (with, without) in with.iter().zip(&without) {
        assert_eq!(with.answer, without.answer, "{}", with.id);
    }
}

#[test]
fn answers_and_nodes_are_the_same_on_any_number_of_threads() {
    let suites = suites();
    let shown = |workers| -> Vec<_> {
        let records = asked(&suites, true, workers).into_iter();
        records
            .map(|record| (record.id, record.answer, record.pv, record.nodes))
            .collect()
    };
    assert_eq!(shown(1), shown(2));
}
