//! What the harness itself costs: a run over trivial cases, from finding the suites to the
//! last line of the result file, on one worker. Elements per second are cases per second.
#![allow(missing_docs, clippy::unwrap_used)]

use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tempfile::TempDir;
use tesuji_benches::overhead::run_tree;
use tesuji_benches::tree::write_tree;

const CASES: usize = 2000;

/// The most that a trivial case may cost.
const MOST: Duration = Duration::from_micros(100);

fn overhead(c: &mut Criterion) {
    let folder = TempDir::new().unwrap();
    let root = folder.path().join("suites");
    let results = folder.path().join("results.jsonl");
    write_tree(&root, CASES).unwrap();
    let once = || assert_eq!(run_tree(&root, 1, &results).unwrap(), CASES as u64);
    let best = (0..5).map(|_| {
        let start = Instant::now();
        once();
        start.elapsed() / CASES as u32
    });
    let best = best.min().unwrap_or_default();
    println!("overhead: {best:?} per trivial case, the best of five runs");
    assert!(best < MOST, "a trivial case costs {best:?}");
    let mut group = c.benchmark_group("overhead");
    group.throughput(Throughput::Elements(CASES as u64));
    group.sample_size(10);
    group.bench_function("trivial cases", |b| b.iter(once));
    group.finish();
}

criterion_group!(benches, overhead);
criterion_main!(benches);
