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

use tesuji_engine::local::{Features, Lesson, Side, Solver, UNIT, VALUES, Weights};
use tesuji_engine::search::Role;
use tesuji_naive::rooms::{Lot, enclosed};

/// Trial moves for each search.
const BUDGET: u64 = 100_000;
/// No search teaches more moves than that, or a few would teach all.
const LESSONS: usize = 300;
const EMPTY: std::ops::RangeInclusive<usize> = 4..=15;
const EPOCHS: usize = 4;
/// Values that were met less often keep the weight 0.
const MET: u32 = 30;
/// Errors of logarithms of work count no more than that.
const OUTLIER: f64 = 3.0;

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
    let mut solver = Solver::with_weights(64 << 20, Weights::NONE);
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
    let chances: Vec<Example> = own().map(worth).collect();
    let proofs: Vec<Example> = own().filter(|lesson| lesson.works).map(work).collect();
    let refutations: Vec<Example> = own().filter(|lesson| !lesson.works).map(work).collect();
    let model = Model::fitted(&chances, chance, seed);
    let is_right = |(features, works): &&Example| (model.value(features) > 0.0) == (*works > 0.5);
    let right = chances.iter().filter(is_right).count();
    println!(
        "{} moves ({role:?}), {:.1} % right",
        chances.len(),
        100.0 * right as f64 / chances.len().max(1) as f64
    );
    let effort = |examples: &[Example]| Model::fitted(examples, |value| value, seed).rounded();
    Side {
        chance: model.rounded(),
        proof: effort(&proofs),
        refutation: effort(&refutations),
    }
}

/// A move, and what is to be foretold of it.
type Example = (Features, f64);

fn chance(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

/// A linear model.
struct Model {
    weights: Vec<f64>,
    met: Vec<u32>,
}

impl Model {
    /// Stochastic gradient descent with a rate for each weight (AdaGrad; Duchi, Hazan, Singer 2011), where `link` makes
    /// what is foretold of the model's value.
    fn fitted(examples: &[Example], link: impl Fn(f64) -> f64, seed: u64) -> Self {
        let mut model = Self {
            weights: vec![0.0; VALUES],
            met: vec![0; VALUES],
        };
        for &at in examples.iter().flat_map(|(features, _)| features) {
            model.met[usize::from(at)] += 1;
        }
        let mut squares = vec![0.0; VALUES];
        let mut lot = Lot::new(seed);
        for _ in 0..EPOCHS * examples.len() {
            let (features, target) = &examples[lot.below(examples.len() as u64) as usize];
            let error = link(model.value(features)) - target;
            for &at in features {
                let weight = &mut model.weights[usize::from(at)];
                let slope = error.clamp(-OUTLIER, OUTLIER) + 1e-4 * *weight;
                let square = &mut squares[usize::from(at)];
                *square += slope * slope;
                *weight -= 0.1 * slope / (f64::sqrt(*square) + 1e-9);
            }
        }
        model
    }

    fn value(&self, features: &Features) -> f64 {
        let weight = |&at: &u16| self.weights[usize::from(at)];
        features.iter().map(weight).sum()
    }

    fn rounded(&self) -> [i16; VALUES] {
        std::array::from_fn(|at| {
            let weight = self.weights[at] * f64::from(UNIT);
            if self.met[at] >= MET {
                weight.round() as i16
            } else {
                0
            }
        })
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
