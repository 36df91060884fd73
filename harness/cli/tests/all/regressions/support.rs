//! Asking our own suites within the test.

use std::num::NonZeroU32;
use std::sync::LazyLock;

use tesuji::backend::NativeFactory;
use tesuji::case::{Catalog, Filter, Matching, Suite, discover};
use tesuji::gate::Gates;
use tesuji::interrupt::Interrupt;
use tesuji::record::CaseRecord;
use tesuji::run::{Event, Observer, ObserverError, Plan, run};
use tesuji::snapshot::{Check, Checker, Detail, Inventory, Wanted, forsaken};
use tesuji_engine::ReaderOptions;

use crate::folders::root;

/// What one worker answers in our own suites, which takes a while.
pub(crate) static BY_ONE: LazyLock<Vec<CaseRecord>> =
    LazyLock::new(|| asked(&suites("regressions"), ReaderOptions::default(), 1));

/// What two workers answer in them, and how that differs from the snapshots.
pub(crate) static BY_TWO: LazyLock<(Vec<CaseRecord>, Check)> =
    LazyLock::new(|| checked("regressions", 2));

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

/// The suites of a folder, which is named from the top of the repository.
pub(crate) fn suites(folder: &str) -> Vec<Suite> {
    let (files, findings) = discover(&[root().join(folder)]).unwrap();
    assert!(findings.is_empty(), "{findings:?}");
    let suites: Vec<Suite> = files.iter().map(|file| file.load()).collect();
    for suite in &suites {
        assert!(suite.findings.is_empty(), "{:?}", suite.findings);
    }
    suites
}

/// All cases of the suites, in their order, read as the options say.
pub(crate) fn asked(suites: &[Suite], options: ReaderOptions, workers: usize) -> Vec<CaseRecord> {
    let mut keep = Keep::default();
    ask(suites, &native(options), workers, &mut [&mut keep]);
    keep.0
}

/// All cases of a folder's suites, and how they differ from the snapshots, of which none may be left over.
fn checked(folder: &str, workers: usize) -> (Vec<CaseRecord>, Check) {
    let suites = suites(folder);
    let mut inventory = Inventory::default();
    for suite in &suites {
        inventory.add(suite);
    }
    let filter = Filter::default();
    let mut keep = Keep::default();
    let mut checker = Checker::new(&inventory, &filter, Wanted::AtMost(Detail::default()));
    let backends = NativeFactory {
        digest: true,
        ..native(ReaderOptions::default())
    };
    ask(&suites, &backends, workers, &mut [&mut keep, &mut checker]);
    let mut check = checker.finish(forsaken(&[root().join(folder)]));
    check.strict_orphans = true;
    (keep.0, check)
}

fn native(options: ReaderOptions) -> NativeFactory {
    NativeFactory {
        options,
        ..NativeFactory::default()
    }
}

fn ask(
    suites: &[Suite],
    backends: &NativeFactory,
    workers: usize,
    observers: &mut [&mut dyn Observer],
) {
    let plan = Plan {
        catalog: &Catalog::of_suites(suites.to_vec(), Filter::default(), None),
        matching: Matching::GnuGo,
        gates: &Gates::default(),
        workers,
        repeat: NonZeroU32::MIN,
        backends,
        interrupt: &Interrupt::default(),
        earlier: &[],
    };
    run(plan, observers).unwrap();
}
