//! Makes the weights again by which the defender of a string orders his moves:
//!
//! ```sh
//! cargo run --release -p tesuji-benches --example learn_order -- engine/src/reading/order_weights.rs [GAMES] [SEED]
//! ```
//!
//! Draws questions from games of simple players and reads them. In some nodes every move is tried by itself, and a linear model learns
//! which of them worked. The nodes are those that reading meets with the weights in force, so learning once more from what
//! it wrote makes somewhat other ones.

use std::error::Error;
use std::fmt::Write as _;

use tesuji_benches::learning::{Example, Model, chance};
use tesuji_benches::string_weights::drawn;
use tesuji_engine::search::MOVE_FEATURES;
use tesuji_engine::{Board, MoveLesson, ORDER_VALUES, Reader, ReaderOptions, Size};

/// One node in so many teaches.
const EVERY: u64 = 7;
/// A move that did not work counts as the square root of the trial moves that it cost, up to this.
const MOST_WORK: u64 = 300;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let file = words.next().ok_or("the file to write is wanted")?;
    let mut number = |default: u64| words.next().map_or(Ok(default), |word| word.parse());
    let (games, seed) = (number(8000)?, number(1)?);
    let examples = examples(games, seed)?;
    let model = Model::<ORDER_VALUES>::fitted(&examples, chance, seed);
    std::fs::write(&file, source(&model.rounded())?)?;
    println!("{} examples; {file} is written", examples.len());
    Ok(())
}

/// The moves that questions teach. What cost much in vain is there several times.
fn examples(games: u64, seed: u64) -> Result<Vec<Example<MOVE_FEATURES>>, Box<dyn Error>> {
    let mut reader = Reader::new(Board::new(Size::NINETEEN), ReaderOptions::default());
    let mut examples = Vec::new();
    for (board, question) in drawn(games, seed) {
        reader.set_board(board);
        for lesson in reader.string_lessons(&question, EVERY)? {
            let example = (lesson.features, f64::from(u8::from(lesson.works)));
            examples.extend(std::iter::repeat_n(example, weight(&lesson)));
        }
    }
    Ok(examples)
}

fn weight(lesson: &MoveLesson) -> usize {
    match lesson.works {
        true => 1,
        false => lesson.work.min(MOST_WORK).isqrt() as usize,
    }
}

/// The weights as Rust.
fn source(weights: &[i16; ORDER_VALUES]) -> Result<String, std::fmt::Error> {
    let mut text = String::from(
        "//! The weights of the order of moves: made by `cargo run --release -p tesuji-benches --example learn_order`.\n\n\
         use super::order::ORDER_VALUES;\n\n\
         #[rustfmt::skip]\n\
         pub(super) static LEARNED: [i16; ORDER_VALUES] = [\n",
    );
    for line in weights.chunks(25) {
        let words: Vec<String> = line.iter().map(ToString::to_string).collect();
        writeln!(text, "    {},", words.join(", "))?;
    }
    text.push_str("];\n");
    Ok(text)
}
