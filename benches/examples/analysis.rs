//! What the analysis of whole positions takes:
//! `cargo run --release -p tesuji-benches --example analysis -- SUITES [LIMIT VALUE]...`.
//!
//! Prints the time of each 19x19 position that the scripts of a folder load, the slowest first, and how the times are
//! spread; the least of three runs counts.

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use tesuji_benches::analysis::{analyse, loaded};
use tesuji_engine::search::Limit;
use tesuji_engine::{Reader, ReaderOptions};

/// So many of the slowest are named.
const NAMED: usize = 12;
/// The runs of which the fastest counts.
const RUNS: usize = 3;

fn timed(mut work: impl FnMut()) -> Duration {
    let run = |_| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    (0..RUNS).map(run).min().unwrap_or_default()
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder of suites")?;
    let mut options = ReaderOptions::default();
    let words: Vec<String> = std::env::args().skip(2).collect();
    for pair in words.chunks_exact(2) {
        let limit: Limit = pair[0].parse()?;
        *options.limits.of_mut(limit) = pair[1].parse()?;
    }
    let positions = loaded(Path::new(&folder), 19)?;
    let mut rows = Vec::new();
    for (name, board) in &positions {
        let mut reader = Reader::new(board.clone(), options.clone());
        analyse(&mut reader)?;
        let nodes = reader.counts();
        reader.reset_counts();
        reader.worms()?;
        let worms = reader.counts();
        let whole = timed(|| {
            let _ = analyse(&mut reader);
        });
        let strings = timed(|| {
            let _ = reader.worms();
        });
        rows.push((whole, strings, nodes.total(), worms.total(), name));
    }
    rows.sort();
    for (whole, strings, nodes, worms, name) in rows.iter().rev().take(NAMED) {
        println!("{whole:?} ({nodes} nodes), worms {strings:?} ({worms} nodes): {name}");
    }
    let at = |part: usize| rows.get(part * rows.len() / 100).map(|row| row.0);
    let total: u64 = rows.iter().map(|row| row.2).sum();
    println!("{} positions, {total} nodes", rows.len());
    println!("median {:?}, 90% {:?}, 99% {:?}", at(50), at(90), at(99));
    Ok(())
}
