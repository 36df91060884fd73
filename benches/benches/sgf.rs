//! Reading game records, and writing the variations of a reading.
//!
//! How much is read and written is compared with `expected.txt`: see
//! [`tesuji_benches::expected`].
#![allow(missing_docs, clippy::unwrap_used)]

use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tesuji::decide::{Decision, Subject, decide, write_variations};
use tesuji::position::Position;
use tesuji::sgf::{NodeIndex, read_text};
use tesuji::signature;
use tesuji::variations::{Lead, Recorder, Trace};
use tesuji_benches::expected::Expected;
use tesuji_benches::records;
use tesuji_engine::{Board, Point, QuestionKind, Reader, ReaderOptions};

/// More moves than any of the readings here tries.
const ALL: usize = 1_000_000;

/// What reading a text came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Read {
    trees: u64,
    nodes: u64,
    /// The stones and moves of all positions that were set up.
    points: u64,
}

/// Reads a text, and sets up the last position of every game's main line.
fn read(text: &str) -> Read {
    let games = read_text(Path::new("bench.sgf"), text.to_owned()).unwrap();
    let mut done = Read::default();
    for (number, tree) in games.trees.iter().enumerate() {
        let last: NodeIndex = tree.main_line().last().unwrap();
        done.trees += 1;
        done.nodes += tree.nodes().len() as u64;
        done.points += games.record_at(number, last).unwrap().steps.len() as u64;
        Position::at_node(&games, number, last).unwrap();
    }
    done
}

fn reading(c: &mut Criterion) {
    let mut expected = Expected::of("sgf").unwrap();
    let mut group = c.benchmark_group("sgf");
    for (name, text) in [
        ("games", records::games(50)),
        ("variations", records::variations(5000)),
    ] {
        let done = read(&text);
        for (what, count) in [
            ("bytes", text.len() as u64),
            ("trees", done.trees),
            ("nodes", done.nodes),
            ("points", done.points),
        ] {
            expected.check(&format!("{name}, {what}"), count).unwrap();
        }
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.sample_size(20);
        group.bench_function(name, |b| b.iter(|| assert_eq!(read(&text), done)));
    }
    expected.finish().unwrap();
    group.finish();
}

/// A string that was decided, with all moves that were tried.
struct Decided {
    board: Board,
    decision: Decision,
    traces: [Trace; 2],
}

impl Decided {
    fn new(board: &Board, target: Point) -> Self {
        let mut reader = Reader::new(board.clone(), ReaderOptions::default());
        let (mut attack, mut defense) = (Recorder::new(ALL), Recorder::new(ALL));
        Self {
            board: board.clone(),
            decision: decide(
                &mut reader,
                Subject::String(target),
                &mut attack,
                &mut defense,
            )
            .unwrap(),
            traces: [attack.finish(), defense.finish()],
        }
    }

    fn entries(&self) -> u64 {
        let entries = self.traces.iter().map(|trace| trace.entries.len() as u64);
        entries.sum()
    }

    fn write(&self, out: &mut Vec<u8>) {
        write_variations(
            out,
            &Lead::of_board(&self.board),
            &self.decision,
            &self.traces,
        )
        .unwrap();
    }
}

/// The variations of every `attack` of the signature.
fn writing(c: &mut Criterion) {
    let mut expected = Expected::of("write").unwrap();
    let asked = signature::questions().unwrap();
    let decided: Vec<Decided> = asked
        .iter()
        .filter(|asked| asked.question.kind() == QuestionKind::Attack)
        .filter_map(|asked| Some(Decided::new(&asked.board, asked.question.target()?)))
        .collect();
    let write = || {
        let mut out = Vec::new();
        decided.iter().for_each(|decided| decided.write(&mut out));
        out.len() as u64
    };
    let bytes = write();
    let entries = decided.iter().map(Decided::entries).sum();
    for (what, count) in [
        ("files", decided.len() as u64),
        ("moves", entries),
        ("bytes", bytes),
    ] {
        expected
            .check(&format!("variations, {what}"), count)
            .unwrap();
    }
    expected.finish().unwrap();
    let mut group = c.benchmark_group("write");
    group.throughput(Throughput::Bytes(bytes));
    group.sample_size(20);
    group.bench_function("variations", |b| b.iter(|| assert_eq!(write(), bytes)));
    group.finish();
}

criterion_group!(benches, reading, writing);
criterion_main!(benches);
