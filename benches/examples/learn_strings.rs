//! Makes the weights of reading strings again:
//!
//! ```sh
//! cargo run --release -p tesuji-benches --example learn_strings -- engine/src/reading/weights.rs [GAMES] [SEED] [MISS]
//! ```
//!
//! Draws questions from games of simple players, reads each far, adds those that are proved, and looks for the weights with
//! which usual reading takes fewest nodes, `MISS` nodes being as bad as an answer that it misses. What it goes by is told in
//! `string_weights.rs`.

use std::error::Error;

use tesuji_benches::string_weights::{Lessons, START, source, weights};
use tesuji_engine::StringWeights;

/// Rounds, each with smaller steps than the one before.
const ROUNDS: u32 = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let file = words.next().ok_or("the file to write is wanted")?;
    let mut number = |default: u64| words.next().map_or(Ok(default), |word| word.parse());
    let (games, seed, miss) = (number(4000)?, number(1)?, number(40_000)?);
    let mut lessons = Lessons::drawn(games, seed)?;
    lessons.add_proved()?;
    let before = lessons.ask(StringWeights::default())?;
    println!("{} questions; in force {before:?}", lessons.len());
    let learned = lessons.climb(START, (ROUNDS, miss, seed), |numbers, tally| {
        println!(
            "{:>9} nodes, {:>3} missed: {numbers:?}",
            tally.nodes, tally.missed
        );
    })?;
    std::fs::write(&file, source(&weights(&learned)))?;
    println!("{file} is written");
    Ok(())
}
