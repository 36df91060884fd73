//! What the analysis of whole positions takes:
//! `cargo run --release -p tesuji-benches --example analysis -- SUITES [LIMIT VALUE]...`.
//!
//! Prints the time of each 19x19 position that the scripts of a folder load, the slowest first, and how the times are
//! spread; the least of three runs counts.

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use tesuji_benches::analysis::loaded;
use tesuji_engine::search::Limit;
use tesuji_engine::{Reader, ReaderOptions};

/// So many of the slowest are named.
const NAMED: usize = 12;
/// The runs of which the fastest counts.
const RUNS: usize = 3;

fn timed(fresh: impl Fn() -> Reader, mut work: impl FnMut(&mut Reader)) -> Duration {
    let run = |_| {
        let mut reader = fresh();
        let start = Instant::now();
        work(&mut reader);
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
        let fresh = || Reader::new(board.clone(), options.clone());
        let (mut nodes, mut unproved, mut spaces) = (0, 0, 0);
        let whole = timed(fresh, |reader| {
            if let Ok(all) = reader.understand() {
                let eyes = all.eyes.eyes();
                spaces = eyes.len();
                unproved = eyes.iter().filter(|eye| !eye.proved).count();
            }
            nodes = reader.counts().total();
        });
        let worms = timed(fresh, |reader| drop(reader.worms()));
        let dragons = timed(fresh, |reader| drop(reader.dragons()));
        rows.push(Row {
            times: [whole, worms, dragons],
            nodes,
            spaces,
            unproved,
            name,
        });
    }
    tell(&mut rows);
    Ok(())
}

/// What one position takes.
struct Row<'a> {
    /// The time of everything, of worms alone, and of dragons with their worms.
    times: [Duration; 3],
    nodes: u64,
    /// The eye spaces, and those that were not played out.
    spaces: usize,
    unproved: usize,
    name: &'a str,
}

fn tell(rows: &mut [Row<'_>]) {
    rows.sort_by_key(|row| row.times[0]);
    for row in rows.iter().rev().take(NAMED) {
        let [whole, worms, dragons] = row.times;
        let Row { nodes, name, .. } = row;
        println!("{whole:?} ({nodes} nodes), worms {worms:?}, with dragons {dragons:?}: {name}");
    }
    let nodes: u64 = rows.iter().map(|row| row.nodes).sum();
    let spaces: usize = rows.iter().map(|row| row.spaces).sum();
    let unproved: usize = rows.iter().map(|row| row.unproved).sum();
    let count = rows.len();
    println!("{count} positions, {nodes} nodes, {spaces} eye spaces, {unproved} not played out");
    for (at, name) in ["everything", "worms", "with dragons"].iter().enumerate() {
        let mut times: Vec<_> = rows.iter().map(|row| row.times[at]).collect();
        times.sort();
        let part = |part: usize| times.get(part * count / 100);
        let (half, most, worst) = (part(50), part(90), times.last());
        println!("{name}: median {half:?}, 90% {most:?}, worst {worst:?}");
    }
}
