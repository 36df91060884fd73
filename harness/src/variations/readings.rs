//! The places where positions were read first.

use std::collections::HashMap;

use tesuji_engine::search::{Known, KoState, Reply, Role, Targets, Trial};
use tesuji_engine::{Outcome, Vertex};

/// The place where a position was read whose result came from the table later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The number of the variation; a pass has none.
    pub number: Option<u64>,
    /// The moves from the position of the question, up to that variation.
    pub line: Box<[Vertex]>,
}

/// All that a result depends on, for as long as the question is the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    board: u128,
    ko: KoState,
    targets: Targets,
    next: Role,
    depth: u32,
}

/// The positions that a question has read, up to so many.
#[derive(Clone, Debug)]
pub(super) struct Readings {
    most: usize,
    /// The moves that are on the board.
    open: Vec<(Key, Vertex, Option<u64>)>,
    /// With each position its result, since it may be read more than once.
    read: HashMap<(Key, Outcome), Reading>,
}

impl Readings {
    pub(super) fn new(most: usize) -> Self {
        Self {
            most,
            open: Vec::new(),
            read: HashMap::new(),
        }
    }

    /// Takes note of a trial move of that number.
    pub(super) fn trial(&mut self, trial: &Trial<'_>, number: Option<u64>) {
        let key = Key {
            board: trial.board.hash(),
            ko: trial.ko,
            targets: trial.targets,
            next: trial.next,
            depth: trial.depth,
        };
        self.open.push((key, trial.vertex, number));
    }

    /// Where the position was read that a move leads to which was looked up, if that is known.
    pub(super) fn of(&self, known: &Known) -> Option<Reading> {
        let key = Key {
            board: known.board,
            ko: known.ko,
            targets: known.targets,
            next: known.next,
            depth: known.depth,
        };
        self.read.get(&(key, known.reply.outcome)).cloned()
    }

    /// Takes note of what came of the last trial move that is on the board; tells where that was
    /// read, if it came from the table and is known.
    pub(super) fn retract(&mut self, reply: &Reply) -> Option<Reading> {
        let line = self.open.iter().map(|(_, vertex, _)| *vertex);
        let line = (!reply.from_table && !reply.repetition).then(|| line.collect());
        let (key, _, number) = self.open.pop()?;
        let key = (key, reply.outcome);
        match line {
            Some(line) if self.read.len() < self.most || self.read.contains_key(&key) => {
                self.read.insert(key, Reading { number, line });
                None
            }
            None if reply.from_table => self.read.get(&key).cloned(),
            _ => None,
        }
    }
}
