//! Asking suites to see what they take.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use tesuji_engine::ReaderOptions;

use super::SuiteRecord;
use crate::backend::NativeFactory;
use crate::case::{Catalog, Matching};
use crate::exit_code::Exit;
use crate::gate::Gates;
use crate::interrupt::Interrupt;
use crate::record::{CaseRecord, SuiteTotals};
use crate::run::{Event, Observer, ObserverError, Plan, run};

/// The reason why suites could not be measured.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SuiteMeasureError {
    /// The run could not be made.
    #[error("the suites cannot be asked: {0}")]
    Run(String),
    /// A suite came out otherwise another time, which must not be.
    #[error("the suite {suite} is not read alike every time: {first} nodes, then {again}")]
    Unstable {
        /// The suite.
        suite: String,
        /// Its nodes the first time.
        first: u64,
        /// Its nodes another time.
        again: u64,
    },
}

/// Keeps the cases that could not be asked.
#[derive(Default)]
struct Keep(Vec<CaseRecord>);

impl Observer for Keep {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        if let Event::Case(record) = event
            && record.error.is_some()
        {
            self.0.push((*record).clone());
        }
        Ok(())
    }
}

/// The measurements of suites.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    /// Each suite with cases, in order; processor times are medians.
    pub suites: Vec<SuiteTotals>,
    /// The cases that could not be asked.
    pub errors: Vec<CaseRecord>,
    /// The exit of a run with these results; wrong answers are what is measured, and no faults.
    pub exit: Exit,
}

impl Measured {
    /// What is recorded of each suite, by name.
    #[must_use]
    pub fn records(&self) -> BTreeMap<String, SuiteRecord> {
        let suites = self.suites.iter();
        let records = suites.map(|suite| (suite.name.clone(), SuiteRecord::of(&suite.totals)));
        records.collect()
    }
}

/// Asks all cases of a catalog so many times, one after the other on one thread.
///
/// # Errors
/// The run cannot be made, or is not the same every time.
pub fn measure(
    catalog: &Catalog,
    options: &ReaderOptions,
    times: NonZeroU32,
    interrupt: &Interrupt,
) -> Result<Measured, SuiteMeasureError> {
    let mut measured = once(catalog, options, interrupt)?;
    let mut secs: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    let mut add = |suite: &SuiteTotals| {
        let times = secs.entry(suite.name.clone()).or_default();
        times.push(suite.totals.cpu_secs);
    };
    measured.suites.iter().for_each(&mut add);
    for _ in 1..times.get() {
        let again = once(catalog, options, interrupt)?;
        measured.exit = measured.exit.and(again.exit);
        if measured.exit == Exit::Interrupted {
            break;
        }
        check_alike(&measured.suites, &again.suites)?;
        again.suites.iter().for_each(&mut add);
    }
    for suite in &mut measured.suites {
        if let Some(times) = secs.get(&suite.name) {
            suite.totals.cpu_secs = median(times);
        }
    }
    Ok(measured)
}

/// Finds out whether all suites took as many nodes as the first time.
fn check_alike(first: &[SuiteTotals], again: &[SuiteTotals]) -> Result<(), SuiteMeasureError> {
    let nodes = |suite: &SuiteTotals| suite.totals.nodes.total();
    let mut pairs = first.iter().zip(again);
    match pairs.find(|(one, other)| nodes(one) != nodes(other)) {
        None => Ok(()),
        Some((one, other)) => Err(SuiteMeasureError::Unstable {
            suite: one.name.clone(),
            first: nodes(one),
            again: nodes(other),
        }),
    }
}

fn once(
    catalog: &Catalog,
    options: &ReaderOptions,
    interrupt: &Interrupt,
) -> Result<Measured, SuiteMeasureError> {
    let backends = NativeFactory {
        options: options.clone(),
        interrupt: interrupt.clone(),
        ..NativeFactory::default()
    };
    let plan = Plan {
        catalog,
        matching: Matching::GnuGo,
        gates: &Gates::default(),
        workers: 1,
        repeat: NonZeroU32::MIN,
        backends: &backends,
        interrupt,
        earlier: &[],
    };
    let mut keep = Keep::default();
    let summary =
        run(plan, &mut [&mut keep]).map_err(|error| SuiteMeasureError::Run(error.to_string()))?;
    Ok(Measured {
        exit: summary.exit_but_for_failures(),
        suites: summary.suites,
        errors: keep.0,
    })
}

/// The one in the middle, the longer of two.
fn median(times: &[f64]) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or_default()
}
