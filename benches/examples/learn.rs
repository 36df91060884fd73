//! Makes the weights of the exact solver's first guesses again:
//!
//! ```sh
//! cargo run --release -p tesuji-benches --example learn -- engine/src/local/weights.rs [ROOMS] [SEED]
//! ```
//!
//! Random enclosed dragons are solved without any knowledge. Linear models learn which moves worked, and how much work it was to
//! find out. Learning once more from searches that know these weights made no better ones.

use std::error::Error;
use std::fmt::Write as _;

use tesuji_benches::learning::{Example, Model, chance};
use tesuji_engine::local::{FEATURES, Lesson, Side, Solver, VALUES, Weights};
use tesuji_engine::search::Role;
use tesuji_naive::rooms::{Lot, enclosed};

/// Trial moves for each search.
const BUDGET: u64 = 100_000;
/// No search teaches more moves than that, or a few would teach all.
const LESSONS: usize = 300;
const EMPTY: std::ops::RangeInclusive<usize> = 4..=15;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let file = words.next().ok_or("the file to write is wanted")?;
    let mut number = |default: u64| words.next().map_or(Ok(default), |word| word.parse());
    let (rooms, seed) = (number(6000)?, number(1)?);
    let lessons = lessons(rooms, &mut Lot::new(seed))?;
    let weights = Weights([
        learned(&lessons, Role::Attack, seed),
        learned(&lessons, Role::Defend, seed),
    ]);
    std::fs::write(&file, source(&weights)?)?;
    println!("{file} is written");
    Ok(())
}

fn lessons(rooms: u64, lot: &mut Lot) -> Result<Vec<Lesson>, Box<dyn Error>> {
    let mut solver = Solver::with_weights(64 << 20, &Weights::NONE);
    let mut lessons = Vec::new();
    let mut drawn = 0;
    while drawn < rooms {
        let Some(position) = enclosed(lot, EMPTY) else {
            continue;
        };
        drawn += 1;
        for first in [Role::Attack, Role::Defend] {
            let found = solver.lessons(&position.board, &position.room, first, BUDGET)?;
            let step = found.len() / LESSONS + 1;
            let from = lot.below(step as u64) as usize;
            lessons.extend(found.into_iter().skip(from).step_by(step));
        }
    }
    Ok(lessons)
}

/// What is learned of the moves of one side.
fn learned(lessons: &[Lesson], role: Role, seed: u64) -> Side {
    let own = || lessons.iter().filter(|lesson| lesson.role == role);
    let worth = |lesson: &Lesson| (lesson.features, f64::from(u8::from(lesson.works)));
    let work = |lesson: &Lesson| (lesson.features, (lesson.work.max(1) as f64).ln());
    let chances: Vec<Example<FEATURES>> = own().map(worth).collect();
    let proofs: Vec<Example<FEATURES>> = own().filter(|lesson| lesson.works).map(work).collect();
    let refutations: Vec<Example<FEATURES>> =
        own().filter(|lesson| !lesson.works).map(work).collect();
    let model = Model::<VALUES>::fitted(&chances, chance, seed);
    let is_right =
        |(features, works): &&Example<FEATURES>| (model.value(features) > 0.0) == (*works > 0.5);
    let right = chances.iter().filter(is_right).count();
    println!(
        "{} moves ({role:?}), {:.1} % right",
        chances.len(),
        100.0 * right as f64 / chances.len().max(1) as f64
    );
    let effort = |examples: &[Example<FEATURES>]| {
        Model::<VALUES>::fitted(examples, |value| value, seed).rounded()
    };
    Side {
        chance: model.rounded(),
        proof: effort(&proofs),
        refutation: effort(&refutations),
    }
}

/// The weights as Rust.
fn source(weights: &Weights) -> Result<String, std::fmt::Error> {
    let mut text = String::from(
        "//! The weights of the models: made by `cargo run --release -p tesuji-benches --example learn`.\n\n\
         use super::estimate::{Side, Weights};\n\n\
         #[rustfmt::skip]\n\
         pub(super) static LEARNED: Weights = Weights([\n",
    );
    for side in &weights.0 {
        text.push_str("    Side {\n");
        let rows = [
            ("chance", &side.chance),
            ("proof", &side.proof),
            ("refutation", &side.refutation),
        ];
        for (name, row) in rows {
            writeln!(text, "        {name}: [")?;
            for line in row.chunks(25) {
                let words: Vec<String> = line.iter().map(ToString::to_string).collect();
                writeln!(text, "            {},", words.join(", "))?;
            }
            text.push_str("        ],\n");
        }
        text.push_str("    },\n");
    }
    text.push_str("]);\n");
    Ok(text)
}
