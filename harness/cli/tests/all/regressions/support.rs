//! Asking our own suites within the test.

use std::num::NonZeroU32;
use std::path::Path;
use std::sync::LazyLock;

use tesuji::backend::NativeFactory;
use tesuji::case::{Catalog, Filter, Matching, Suite, discover};
use tesuji::gate::Gates;
use tesuji::interrupt::Interrupt;
use tesuji::record::CaseRecord;
use tesuji::run::{Event, Observer, ObserverError, Plan, run};
use tesuji_engine::ReaderOptions;

/// What one worker answers in our own suites, which takes a while.
pub(crate) static BY_ONE: LazyLock<Vec<CaseRecord>> =
    LazyLock::new(|| asked(&suites("regressions"), ReaderOptions::default(), 1));

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
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (files, findings) = discover(&[top.join(folder)]).unwrap();
    assert!(findings.is_empty(), "{findings:?}");
    let suites: Vec<Suite> = files.iter().map(|file| file.load()).collect();
    for suite in &suites {
        assert!(suite.findings.is_empty(), "{:?}", suite.findings);
    }
    suites
}

/// All cases of the suites, in their order, read as the options say.
pub(crate) fn asked(suites: &[Suite], options: ReaderOptions, workers: usize) -> Vec<CaseRecord> {
    let backends = NativeFactory {
        options,
        timeout: None,
        explain: false,
        interrupt: Interrupt::default(),
        digest: false,
        verify_nodes: None,
        allow_writes: false,
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
