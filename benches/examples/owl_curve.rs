//! How often reading is right where the exact solver tells, on dragons of games of simple players, or on those that may race:
//!
//! ```sh
//! cargo run --release -p tesuji-benches --example owl_curve -- ROOMS SEED BUDGET LEAST [races]
//! ```
//!
//! Rooms that the solver settles with less than `LEAST` trial moves are left out, as too easy.

use std::error::Error;

use tesuji_benches::game_rooms::{GameRoom, game_rooms};
use tesuji_engine::Outcome;
use tesuji_engine::local::{Effort, RoomError, Solution, Solver};
use tesuji_engine::search::Role;

/// Of each role: right, wrong, unread; if it fails and if it works.
type Tally = [[[u32; 3]; 2]; 2];

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let asks_races = words.get(4).is_some_and(|word| word == "races");
    let numbers: Result<Vec<u64>, _> = words.iter().take(4).map(|word| word.parse()).collect();
    let [rooms, mut seed, budget, least] = numbers?[..] else {
        return Err("ROOMS SEED BUDGET LEAST [races] are wanted".into());
    };
    let (mut solver, mut reading) = (Solver::new(64 << 20), Solver::new(16 << 20));
    let (mut drawn, mut trials) = (0, 0);
    let mut tally = Tally::default();
    while drawn < rooms {
        seed += 1;
        let asked = game_rooms(seed)?.into_iter();
        for of in asked.filter(|of| of.is_race == asks_races) {
            for first in [Role::Attack, Role::Defend] {
                let exact = of.proved(&mut solver, first, budget)?;
                let Some((outcome, _)) = exact.settled.filter(|_| exact.trials >= least) else {
                    continue;
                };
                drawn += 1;
                let found = read(&mut reading, &of, first)?;
                trials += found.trials;
                let wins = outcome > Outcome::Fail;
                let at = match found.settled {
                    None => 2,
                    Some((found, _)) => usize::from((found > Outcome::Fail) != wins),
                };
                tally[usize::from(first == Role::Defend)][usize::from(wins)][at] += 1;
            }
        }
    }
    for (name, side) in ["attack", "defend"].iter().zip(tally) {
        for (result, row) in ["fails", "works"].iter().zip(side) {
            println!(
                "{name} {result}: right {}, wrong {}, unread {}",
                row[0], row[1], row[2]
            );
        }
    }
    println!("{} trial moves a question", trials / drawn.max(1));
    Ok(())
}

fn read(solver: &mut Solver, of: &GameRoom, first: Role) -> Result<Solution, RoomError> {
    let effort = Effort {
        budget: Solver::READ_BUDGET,
        stop: &mut |_| false,
    };
    solver.read_within(&of.board, &of.room, first, Solver::TREE, effort)
}
