//! How far the exact solver gets on random enclosed dragons, by the empty points of their rooms:
//!
//! ```sh
//! cargo run --release -p tesuji-benches --example life_curve -- ROOMS SEED BUDGET
//! ```
//!
//! Both sides move first, without ko threats, with at most `BUDGET` trial moves each. Rooms are counted as hard where the first
//! move decides, or where that was not found out.

use std::collections::BTreeMap;
use std::error::Error;
use std::time::{Duration, Instant};

use tesuji_engine::local::Solver;
use tesuji_engine::search::Role;
use tesuji_engine::verify::KoModel;
use tesuji_naive::rooms::{Lot, enclosed};

#[derive(Default)]
struct Row {
    rooms: u64,
    hard: u64,
    hard_settled: u64,
    questions: u64,
    settled: u64,
    trials: u64,
    time: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Result<Vec<u64>, _> = std::env::args().skip(1).map(|word| word.parse()).collect();
    let [rooms, seed, budget] = numbers?[..] else {
        return Err("ROOMS SEED BUDGET are wanted".into());
    };
    let mut lot = Lot::new(seed);
    let mut solver = Solver::new(64 << 20);
    let mut rows = BTreeMap::<usize, Row>::new();
    let mut drawn = 0;
    while drawn < rooms {
        let Some(position) = enclosed(&mut lot, 4..=16) else {
            continue;
        };
        drawn += 1;
        let row = rows.entry(position.empty()).or_default();
        let mut winners = Vec::new();
        for first in [Role::Attack, Role::Defend] {
            let start = Instant::now();
            let (board, room) = (&position.board, &position.room);
            let (winner, trials) = solver.winner(board, room, first, KoModel::None, budget)?;
            row.time += start.elapsed();
            row.trials += trials;
            row.questions += 1;
            row.settled += u64::from(winner.is_some());
            winners.push(winner);
        }
        row.rooms += 1;
        let is_settled = winners.iter().all(Option::is_some);
        let is_hard = winners == [Some(Role::Attack), Some(Role::Defend)];
        row.hard += u64::from(is_hard || !is_settled);
        row.hard_settled += u64::from(is_hard);
    }
    println!("empty  rooms  hard  of these settled  all settled  trial moves a question");
    let (mut trials, mut time) = (0, Duration::ZERO);
    for (empty, row) in &rows {
        let share = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
        println!(
            "{empty:5} {:6} {:5} {:16.1}% {:11.1}% {:10}",
            row.rooms,
            row.hard,
            share(row.hard_settled, row.hard),
            share(row.settled, row.questions),
            row.trials / row.questions.max(1),
        );
        trials += row.trials;
        time += row.time;
    }
    println!(
        "{:.2} million trial moves a second",
        trials as f64 / time.as_secs_f64() / 1e6
    );
    Ok(())
}
