//! Makes the weights of reading in open rooms again:
//!
//! ```sh
//! cargo run --release -p tesuji-benches --example learn_open -- engine/src/local/open_weights.rs [POSITIONS] [SEED] [ROUNDS]
//! ```
//!
//! Trees are grown in rooms of games of simple players, with dragons that may get out or race, and in random ones with walls that hold or do not.
//! A linear model learns what came of the moves that were tried. The first round knows what is learned for proofs; each
//! further one knows what the one before has learned.

use std::error::Error;
use std::fmt::Write as _;

use tesuji_benches::game_rooms::{GameRoom, game_rooms};
use tesuji_benches::learning::{Example, Model, chance};
use tesuji_engine::local::{OPEN_FEATURES, OPEN_VALUES, OpenLesson, OpenWeights, Solver};
use tesuji_engine::search::Role;
use tesuji_naive::rooms::{Lot, breached, enclosed};

/// Trial moves for each tree.
const BUDGET: u64 = 150_000;
/// Positions of a tree that were met less often teach nothing.
const LEAST: f32 = 40.0;
/// No tree teaches more moves than that.
const LESSONS: usize = 200;
const EMPTY: std::ops::RangeInclusive<usize> = 6..=24;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let file = words.next().ok_or("the file to write is wanted")?;
    let mut number = |default: u64| words.next().map_or(Ok(default), |word| word.parse());
    let (positions, seed, rounds) = (number(300)?, number(1)?, number(2)?);
    let mut weights = Solver::foreknown();
    for round in 0..rounds {
        let solver = Solver::new(1 << 20).with_open_weights(weights);
        let first = 1 + (seed + round) * 1_000_000;
        let lessons = lessons(&solver, positions, first)?;
        weights = OpenWeights([
            learned(&lessons, Role::Attack, seed),
            learned(&lessons, Role::Defend, seed),
        ]);
    }
    std::fs::write(&file, source(&weights)?)?;
    println!("{file} is written");
    Ok(())
}

fn lessons(solver: &Solver, positions: u64, first: u64) -> Result<Vec<OpenLesson>, Box<dyn Error>> {
    let mut lot = Lot::new(first);
    let mut lessons = Vec::new();
    for seed in first..first + positions {
        let drawn = match seed % 2 {
            0 => enclosed(&mut lot, EMPTY),
            _ => breached(&mut lot, EMPTY),
        };
        let drawn = drawn.map(|position| GameRoom {
            board: position.board,
            room: position.room,
            is_race: false,
        });
        for of in game_rooms(seed)?.into_iter().chain(drawn) {
            for role in [Role::Attack, Role::Defend] {
                let effort = (BUDGET, LEAST);
                let found = solver.open_lessons(&of.board, &of.room, role, effort)?;
                let step = found.len() / LESSONS + 1;
                let from = lot.below(step as u64) as usize;
                lessons.extend(found.into_iter().skip(from).step_by(step));
            }
        }
    }
    Ok(lessons)
}

/// What is learned of the moves of one side.
fn learned(lessons: &[OpenLesson], role: Role, seed: u64) -> [i16; OPEN_VALUES] {
    let own = lessons.iter().filter(|lesson| lesson.role == role);
    let example = |lesson: &OpenLesson| (lesson.features, f64::from(lesson.share));
    let examples: Vec<Example<OPEN_FEATURES>> = own.map(example).collect();
    let model = Model::<OPEN_VALUES>::fitted(&examples, chance, seed);
    let error = |(features, share): &Example<OPEN_FEATURES>| {
        (chance(model.value(features)) - share).powi(2)
    };
    let errors: f64 = examples.iter().map(error).sum();
    println!(
        "{} moves ({role:?}), mean square error {:.4}",
        examples.len(),
        errors / examples.len().max(1) as f64
    );
    model.rounded()
}

/// The weights as Rust.
fn source(weights: &OpenWeights) -> Result<String, std::fmt::Error> {
    let mut text = String::from(
        "//! The weights of reading: made by `cargo run --release -p tesuji-benches --example learn_open`.\n\n\
         use super::open::OpenWeights;\n\n\
         #[rustfmt::skip]\n\
         pub(super) static LEARNED: OpenWeights = OpenWeights([\n",
    );
    for side in &weights.0 {
        text.push_str("    [\n");
        for line in side.chunks(25) {
            let words: Vec<String> = line.iter().map(ToString::to_string).collect();
            writeln!(text, "        {},", words.join(", "))?;
        }
        text.push_str("    ],\n");
    }
    text.push_str("]);\n");
    Ok(text)
}
