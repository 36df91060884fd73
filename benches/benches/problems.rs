//! Whole questions of every kind of problem; elements per second are nodes per second.
//!
//! `reading/signature` is the mixture that `tesuji bench` reads, and the one to quote: what it
//! holds is fixed, whatever becomes of the suites. Its nodes have to be those of
//! `reports/signature.txt`. The other questions are from `regressions/`, and each has to take the
//! nodes that were accepted in the snapshot of its suite.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tesuji::signature;
use tesuji_benches::expected::recorded_signature;
use tesuji_benches::questions::{KINDS, Kind, SuiteQuestion};
use tesuji_engine::{Board, Reader, ReaderOptions, Size};

fn reader() -> Reader {
    Reader::new(Board::new(Size::NINETEEN), ReaderOptions::default())
}

fn read_all(questions: &[SuiteQuestion], reader: &mut Reader) -> u64 {
    let ask = |question: &SuiteQuestion| {
        question.set_up(reader);
        question.ask(reader).unwrap()
    };
    questions.iter().map(ask).sum()
}

fn kinds(c: &mut Criterion) {
    for kind in KINDS {
        kind_of_problem(c, kind);
    }
}

fn kind_of_problem(c: &mut Criterion, kind: &Kind) {
    let questions = kind.load().unwrap();
    let mut reader = reader();
    let mut group = c.benchmark_group(kind.name);
    for (name, id) in kind.single {
        let question = questions
            .iter()
            .find(|question| question.id == *id)
            .unwrap();
        question.set_up(&mut reader);
        let nodes = question.ask(&mut reader).unwrap();
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(*name, |b| {
            b.iter(|| assert_eq!(question.ask(&mut reader).unwrap(), nodes));
        });
    }
    let nodes = read_all(&questions, &mut reader);
    group.throughput(Throughput::Elements(nodes));
    group.sample_size(20);
    group.bench_function("all", |b| {
        b.iter(|| assert_eq!(read_all(&questions, &mut reader), nodes));
    });
    group.finish();
}

fn mixture(c: &mut Criterion) {
    let questions = signature::questions().unwrap();
    let mut reader = reader();
    let nodes = signature::read_all(&questions, &mut reader).unwrap();
    assert_eq!(
        nodes,
        recorded_signature().unwrap(),
        "the engine reads otherwise than reports/signature.txt says"
    );
    let mut group = c.benchmark_group("reading");
    group.throughput(Throughput::Elements(nodes));
    group.sample_size(20);
    group.bench_function("signature", |b| {
        b.iter(|| assert_eq!(signature::read_all(&questions, &mut reader), Ok(nodes)));
    });
    group.finish();
}

criterion_group!(benches, mixture, kinds);
criterion_main!(benches);
