//! How far the exact solver gets on random enclosed dragons, by the empty points of their rooms:
//!
//! ```sh
//! cargo run --release -p tesuji-benches --example life_curve -- ROOMS SEED BUDGET
//! cargo run --release -p tesuji-benches --example life_curve -- benches/corpus/judge.jsonl BUDGET
//! ```
//!
//! The second form asks about the positions of a corpus.
//!
//! Both sides move first, without ko threats, with at most `BUDGET` trial moves each. Rooms are counted as hard where the first
//! move decides, or where that was not found out.

use std::collections::BTreeMap;
use std::error::Error;
use std::time::{Duration, Instant};

use tesuji_benches::corpus::{read, records};
use tesuji_engine::local::{RoomError, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::verify::KoModel;
use tesuji_naive::rooms::{Lot, Position, enclosed};

#[derive(Default)]
struct Row {
    rooms: u64,
    hard: u64,
    hard_settled: u64,
    settled: u64,
    /// Of each question.
    trials: Vec<u64>,
    time: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (positions, budget): (Box<dyn Iterator<Item = Position>>, u64) = match &words[..] {
        [rooms, seed, budget] => (
            Box::new(by_lot(rooms.parse()?, seed.parse()?)),
            budget.parse()?,
        ),
        [file, budget] => {
            let records = records(&std::fs::read_to_string(file)?)?;
            let positions = records
                .into_iter()
                .filter_map(|record| read(&record.diagram));
            (Box::new(positions), budget.parse()?)
        }
        _ => return Err("ROOMS SEED BUDGET or FILE BUDGET are wanted".into()),
    };
    let mut solver = Solver::new(64 << 20);
    let mut rows = BTreeMap::<usize, Row>::new();
    for position in positions {
        let row = rows.entry(position.empty()).or_default();
        row.add(&mut solver, &position, budget)?;
    }
    print(&rows);
    Ok(())
}

fn by_lot(rooms: usize, seed: u64) -> impl Iterator<Item = Position> {
    let mut lot = Lot::new(seed);
    let drawn = std::iter::repeat_with(move || enclosed(&mut lot, 4..=16));
    drawn.flatten().take(rooms)
}

impl Row {
    fn add(
        &mut self,
        solver: &mut Solver,
        position: &Position,
        budget: u64,
    ) -> Result<(), RoomError> {
        let mut winners = Vec::new();
        for first in [Role::Attack, Role::Defend] {
            let start = Instant::now();
            let (board, room) = (&position.board, &position.room);
            let (winner, trials) = solver.winner(board, room, first, KoModel::None, budget)?;
            self.time += start.elapsed();
            self.trials.push(trials);
            self.settled += u64::from(winner.is_some());
            winners.push(winner);
        }
        self.rooms += 1;
        let is_settled = winners.iter().all(Option::is_some);
        let is_hard = winners == [Some(Role::Attack), Some(Role::Defend)];
        self.hard += u64::from(is_hard || !is_settled);
        self.hard_settled += u64::from(is_hard);
        Ok(())
    }

    fn join(mut self, other: &Self) -> Self {
        self.rooms += other.rooms;
        self.hard += other.hard;
        self.hard_settled += other.hard_settled;
        self.settled += other.settled;
        self.trials.extend(&other.trials);
        self.time += other.time;
        self
    }

    fn print(&self, name: &str) {
        let share = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
        let mut trials = self.trials.clone();
        trials.sort_unstable();
        let questions = trials.len() as u64;
        let median = trials.get(trials.len() / 2).copied().unwrap_or(0);
        println!(
            "{name:>5} {:6} {:5} {:16.1}% {:11.1}% {:8} {:8}",
            self.rooms,
            self.hard,
            share(self.hard_settled, self.hard),
            share(self.settled, questions),
            trials.iter().sum::<u64>() / questions.max(1),
            median,
        );
    }
}

fn print(rows: &BTreeMap<usize, Row>) {
    println!("empty  rooms  hard  of these settled  all settled  trial moves: mean, median");
    for (empty, row) in rows {
        row.print(&empty.to_string());
    }
    for (name, sizes) in [("-12", 0..=12), ("13-", 13..=usize::MAX)] {
        let rows = rows.range(sizes).map(|(_, row)| row);
        rows.fold(Row::default(), Row::join).print(name);
    }
    let all = rows.values().fold(Row::default(), Row::join);
    println!(
        "{:.2} million trial moves a second",
        all.trials.iter().sum::<u64>() as f64 / all.time.as_secs_f64() / 1e6
    );
}
