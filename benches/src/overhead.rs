//! Whole runs over generated suites, files and all.

use std::error::Error;
use std::io;
use std::path::Path;

use tesuji::backend::NativeFactory;
use tesuji::case::{Catalog, Filter, discover};
use tesuji::interrupt::Interrupt;
use tesuji::record::{RecordWriter, Status};
use tesuji::report::{Again, RankingSizes, RunReport};
use tesuji::run::{Plan, run};

/// Does what `tesuji run ROOT -j WORKERS --json RESULTS` does, with the report thrown away;
/// returns the number of cases that passed.
///
/// # Errors
/// The run cannot be made.
pub fn run_tree(root: &Path, workers: usize, results: &Path) -> Result<u64, Box<dyn Error>> {
    let (files, _) = discover(&[root.to_owned()])?;
    let (catalog, _) = Catalog::of_files(files, Filter::default(), None);
    let interrupt = Interrupt::default();
    let backends = NativeFactory {
        interrupt: interrupt.clone(),
        ..NativeFactory::default()
    };
    let plan = Plan {
        workers,
        ..Plan::new(&catalog, &backends, &interrupt)
    };
    let mut records = RecordWriter::create(results)?;
    let mut report = RunReport::human(io::sink(), RankingSizes::default(), false, Again::default());
    let summary = run(plan, &mut [&mut records, &mut report])?;
    Ok(summary.totals.count(Status::Pass))
}
