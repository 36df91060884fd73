//! Diagrams and questions in short notation.

use tesuji_engine::search::{Reply, Tracer, Trial};
use tesuji_engine::{Board, Point, Reader, ReaderOptions, Verdict, Vertex};

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
