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
use crate::record::CaseRecord;
use crate::run::{Event, Observer, ObserverError, Plan, SuiteTotals, run};

/// Why suites could not be measured.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MeasureError {
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

/// Asks all cases of a catalog so many times, one after the other on one thread: by suite what
/// came of it, with the median of the times, and how the run ended where that is not well.
///
/// # Errors
/// The run cannot be made, or is not the same every time.
pub fn measure(
    catalog: &Catalog,
    options: &ReaderOptions,
    times: NonZeroU32,
    interrupt: &Interrupt,
) -> Result<(BTreeMap<String, SuiteRecord>, Exit), MeasureError> {
    let mut runs = Vec::new();
    let mut stop = Exit::Success;
    for _ in 0..times.get() {
        let (suites, stopped) = once(catalog, options, interrupt)?;
        stop = stop.and(stopped);
        runs.push(suites);
        // Once more would not be better.
        if stop != Exit::Success {
            break;
        }
    }
    let mut runs = runs.into_iter();
    let first = runs.next().unwrap_or_default();
    let mut times: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for (name, record) in &first {
        times.insert(name.clone(), vec![record.cpu_secs]);
    }
    for again in runs {
        for (name, record) in again {
            let nodes = first.get(&name).map_or(0, |first| first.nodes);
            if nodes != record.nodes && stop == Exit::Success {
                return Err(MeasureError::Unstable {
                    suite: name,
                    first: nodes,
                    again: record.nodes,
                });
            }
            times.entry(name).or_default().push(record.cpu_secs);
        }
    }
    let middle = |name: &String, record: SuiteRecord| {
        let cpu_secs = times
            .get(name)
            .map_or(record.cpu_secs, |times| median(times));
        SuiteRecord::new(record.cases, record.passes, record.nodes, cpu_secs)
    };
    let suites = first.into_iter().map(|(name, record)| {
        let record = middle(&name, record);
        (name, record)
    });
    Ok((suites.collect(), stop))
}

fn once(
    catalog: &Catalog,
    options: &ReaderOptions,
    interrupt: &Interrupt,
) -> Result<(BTreeMap<String, SuiteRecord>, Exit), MeasureError> {
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
        run(plan, &mut [&mut keep]).map_err(|error| MeasureError::Run(error.to_string()))?;
    let suites = SuiteTotals::of(&keep.0)
        .into_iter()
        .map(|suite| (suite.name, SuiteRecord::of(&suite.totals)));
    Ok((suites.collect(), summary.stop()))
}

/// The one in the middle, the longer of two.
fn median(times: &[f64]) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or_default()
}
