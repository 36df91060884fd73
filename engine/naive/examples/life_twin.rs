//! Holds the exact solver against a search of every position, on rooms that no test has:
//!
//! ```sh
//! cargo run --release -p tesuji-naive --example life_twin -- ROOMS SEED
//! ```

use std::error::Error;

use tesuji_naive::rooms::Lot;
use tesuji_naive::{LifeTally, hold_life};

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Result<Vec<u64>, _> = std::env::args().skip(1).map(|word| word.parse()).collect();
    let [rooms, seed] = numbers?[..] else {
        return Err("ROOMS SEED are wanted".into());
    };
    let mut lot = Lot::new(seed);
    let mut tally = LifeTally::default();
    while tally.rooms < rooms {
        hold_life(&mut lot, &mut tally);
    }
    println!("{tally:#?}");
    Ok(())
}
