//! How often reading of dragons is right where the exact solver tells, on dragons of games of simple players:
//!
//! ```sh
//! cargo run --release -p tesuji-benches --example owl_curve -- ROOMS SEED BUDGET LEAST
//! ```
//!
//! Rooms that the solver settles with less than `LEAST` trial moves are left out, as too easy.

use std::error::Error;

use tesuji::mine::play_game;
use tesuji_engine::local::{Room, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, Outcome, Reader, ReaderOptions};

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Result<Vec<u64>, _> = std::env::args().skip(1).map(|word| word.parse()).collect();
    let [rooms, mut seed, budget, least] = numbers?[..] else {
        return Err("ROOMS SEED BUDGET LEAST are wanted".into());
    };
    let (mut solver, mut reading) = (Solver::new(64 << 20), Solver::new(16 << 20));
    let mut drawn = 0;
    // Of each role: won, lost, unread; if it wins and if it does not.
    let mut tally = [[[0_u32; 3]; 2]; 2];
    let mut trials = 0;
    while drawn < rooms {
        seed += 1;
        let game = play_game(seed);
        let mut board = Board::new(game.size);
        let count = game.moves.len() * (1 + (seed % 4) as usize) / 4;
        for (&vertex, color) in game.moves[..count]
            .iter()
            .zip(Color::BOTH.into_iter().cycle())
        {
            board.play(color, vertex)?;
        }
        let board = board.with_ko(None);
        let dragons = Reader::new(board.clone(), ReaderOptions::default()).dragons()?;
        for dragon in dragons.dragons() {
            let Some(room) = Room::near(&board, &dragons, dragon) else {
                continue;
            };
            for first in [Role::Attack, Role::Defend] {
                let exact = solver.life(&board, &room, first, budget)?;
                let Some((outcome, _)) = exact.settled else {
                    continue;
                };
                if exact.trials < least {
                    continue;
                }
                drawn += 1;
                let read = reading.read(&board, &room, first, &mut |_| false)?;
                trials += read.trials;
                let wins = outcome > Outcome::Fail;
                let at = match read.settled {
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
