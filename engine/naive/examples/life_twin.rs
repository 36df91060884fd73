//! Holds the exact solver against a search of every position, on rooms that no test has:
//!
//! ```sh
//! cargo run --release -p tesuji-naive --example life_twin -- ROOMS SEED [kos]
//! ```
//!
//! With `kos` only rooms where it depends on ko threats who wins.

use std::error::Error;

use tesuji_naive::rooms::Lot;
use tesuji_naive::{LifeTally, hold_kos, hold_life};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (rooms, seed, hold): (_, _, fn(&mut Lot, &mut LifeTally)) = match words[..] {
        [rooms, seed] => (rooms, seed, hold_life),
        [rooms, seed, "kos"] => (rooms, seed, hold_kos),
        _ => return Err("ROOMS SEED [kos] are wanted".into()),
    };
    let rooms: u64 = rooms.parse()?;
    let mut lot = Lot::new(seed.parse()?);
    let mut tally = LifeTally::default();
    while tally.rooms < rooms {
        hold(&mut lot, &mut tally);
    }
    println!("{tally:#?}");
    Ok(())
}
