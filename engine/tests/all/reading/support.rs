//! Diagrams and questions in short notation.

use tesuji_engine::search::{Reply, Tracer, Trial};
use tesuji_engine::{Board, Point, Reader, ReaderOptions, Verdict, Vertex};

use crate::ask::verdict;

pub(crate) fn at(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

/// A reader with a table that is big enough for short questions and quick to make.
pub(crate) fn reader_on(board: Board, hash: bool) -> Reader {
    let options = ReaderOptions {
        hash,
        table_bytes: 1 << 20,
        ..ReaderOptions::default()
    };
    Reader::new(board, options)
}

pub(crate) fn reader(diagram: &str) -> Reader {
    reader_on(Board::from_diagram(diagram).unwrap(), true)
}

/// An answer as the GTP commands give it: the code, and the move if there is one.
pub(crate) fn told(verdict: &Verdict) -> String {
    match verdict.vertex {
        Some(vertex) => format!("{} {vertex}", verdict.outcome.name()),
        None => verdict.outcome.name().to_owned(),
    }
}

/// Counts the stones and the passes that a search tries, and ends it after `most` stones.
pub(crate) struct Watch {
    pub(crate) stones: u64,
    pub(crate) retracted: u64,
    pub(crate) passes: u64,
    pub(crate) most: u64,
}

impl Watch {
    pub(crate) fn up_to(most: u64) -> Self {
        Self {
            stones: 0,
            retracted: 0,
            passes: 0,
            most,
        }
    }
}

impl Tracer for Watch {
    fn trial(&mut self, trial: &Trial<'_>) {
        match trial.vertex {
            Vertex::At(_) => self.stones += 1,
            Vertex::Pass => self.passes += 1,
        }
    }

    fn retract(&mut self, _: &Reply) {
        self.retracted += 1;
    }

    fn stop(&mut self) -> bool {
        self.stones >= self.most
    }
}

/// Asks questions about one position. Each is given with its answer: `defend C3 FAIL`,
/// `attack C3 WIN D3|E4` with the moves that are right, `does_attack D3 C3 WIN`.
pub(crate) fn check(diagram: &str, cases: &[&str]) {
    let mut reader = reader(diagram);
    for case in cases {
        let (asked, right) = ask(&mut reader, case);
        let (outcome, moves) = right.split_once(' ').unwrap_or((right, ""));
        assert_eq!(
            asked.outcome.name(),
            outcome,
            "{case}: {asked:?}\n{diagram}"
        );
        if let Some(vertex) = asked.vertex {
            let vertex = vertex.to_string();
            assert!(
                moves.split('|').any(|right| right == vertex),
                "{case}, not {vertex}\n{diagram}"
            );
        }
    }
}

/// The answer to a question, and what the case gives after it.
pub(crate) fn ask<'a>(reader: &mut Reader, case: &'a str) -> (Verdict, &'a str) {
    let operands = if case.starts_with("does_") { 2 } else { 1 };
    let (end, _) = case.match_indices(' ').nth(operands).unwrap();
    (verdict(reader, &case[..end]), &case[end + 1..])
}
