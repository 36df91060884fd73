//! Makes the corpus of hard life-and-death positions again:
//!
//! ```sh
//! cargo run --release -p tesuji-benches --example corpus -- benches/corpus SEED DRAWS SHARE BUDGET
//! ```
//!
//! Writes `train.jsonl`, `validate.jsonl` and `judge.jsonl`: of each number of empty points `SHARE` positions at most, from
//! `DRAWS` draws, solved in `BUDGET` trial moves for each side to move first. Prints how often the learned chances of the first
//! moves are wrong on them.

use std::error::Error;
use std::path::Path;

use tesuji_benches::corpus::{Guess, Maker, Part, Record, lines};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [folder, seed, draws, share, budget] = &words[..] else {
        return Err("FOLDER SEED DRAWS SHARE BUDGET are wanted".into());
    };
    let (seed, draws): (u64, u64) = (seed.parse()?, draws.parse()?);
    let mut maker = Maker::new(share.parse()?, budget.parse()?);
    for at in 0..draws {
        maker.draw(seed + at)?;
    }
    for part in Part::ALL {
        let records = maker.records.iter().filter(|record| record.part == part);
        let mut records: Vec<Record> = records.cloned().collect();
        records.sort_by_key(|record| (record.empty, record.class, record.seed));
        println!("{}: {} positions", part.name(), records.len());
        print_guesses(&records);
        let file = Path::new(folder).join(part.name()).with_extension("jsonl");
        std::fs::write(file, lines(&records)?)?;
    }
    Ok(())
}

/// How often a player who searches nothing is wrong, of all questions that are settled.
fn print_guesses(records: &[Record]) {
    let answers = records
        .iter()
        .flat_map(|record| [&record.attack, &record.defense]);
    let guesses: Vec<Guess> = answers.filter_map(|answer| answer.guess).collect();
    let count = |wanted| guesses.iter().filter(|&&guess| guess == wanted).count();
    println!(
        "  guesses: {} of {} wrong in the move, {} in who wins",
        count(Guess::Move),
        guesses.len(),
        count(Guess::Winner),
    );
}
