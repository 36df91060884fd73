//! Makes the weights of the exact solver's first guesses again:
//!
//! ```sh
//! cargo run --release -p tesuji-benches --example learn -- engine/src/local/weights.rs [ROOMS] [SEED]
//! ```
//!
//! Random enclosed dragons are solved without any knowledge, and a logistic model learns which moves worked. Learning once more from
//! searches that know these weights made no better ones.

use std::error::Error;
use std::fmt::Write as _;

use tesuji_engine::local::{Lesson, Solver, UNIT, WEIGHTS_OF_A_SIDE, Weights};
use tesuji_engine::search::Role;
use tesuji_naive::rooms::{Lot, enclosed};

/// Trial moves for each search.
const BUDGET: u64 = 60_000;
/// No search teaches more moves than that, or a few would teach all.
const LESSONS: usize = 300;
const EMPTY: std::ops::RangeInclusive<usize> = 4..=14;
const EPOCHS: usize = 4;
/// Values that were met less often keep the weight 0.
const MET: u32 = 30;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let file = words.next().ok_or("the file to write is wanted")?;
    let mut number = |default: u64| words.next().map_or(Ok(default), |word| word.parse());
    let (rooms, seed) = (number(6000)?, number(1)?);
    let lessons = lessons(rooms, &mut Lot::new(seed))?;
    let model = Model::fitted(&lessons, seed);
    let (loss, right) = (model.loss(&lessons), 100.0 * model.right(&lessons));
    println!(
        "{} moves, {loss:.4} bits a move, {right:.1} % right",
        lessons.len()
    );
    let weights = model.weights();
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

/// A logistic model for each side.
struct Model {
    weights: [Vec<f64>; 2],
    met: [Vec<u32>; 2],
}

impl Model {
    /// Stochastic gradient descent with a rate for each weight (AdaGrad; Duchi, Hazan, Singer 2011).
    fn fitted(lessons: &[Lesson], seed: u64) -> Self {
        let rows = || [0, 1].map(|_| vec![0.0; WEIGHTS_OF_A_SIDE]);
        let mut model = Self {
            weights: rows(),
            met: [0, 1].map(|_| vec![0; WEIGHTS_OF_A_SIDE]),
        };
        for lesson in lessons {
            for &at in &lesson.features {
                model.met[side(lesson)][usize::from(at)] += 1;
            }
        }
        let mut squares = rows();
        let mut lot = Lot::new(seed);
        for _ in 0..EPOCHS * lessons.len() {
            let lesson = &lessons[lot.below(lessons.len() as u64) as usize];
            let side = side(lesson);
            let error = model.chance(lesson) - f64::from(u8::from(lesson.works));
            for &at in &lesson.features {
                let weight = &mut model.weights[side][usize::from(at)];
                let slope = error + 1e-4 * *weight;
                let square = &mut squares[side][usize::from(at)];
                *square += slope * slope;
                *weight -= 0.1 * slope / (square.sqrt() + 1e-9);
            }
        }
        model
    }

    fn chance(&self, lesson: &Lesson) -> f64 {
        let weights = &self.weights[side(lesson)];
        let logit: f64 = lesson
            .features
            .iter()
            .map(|&at| weights[usize::from(at)])
            .sum();
        1.0 / (1.0 + (-logit).exp())
    }

    fn loss(&self, lessons: &[Lesson]) -> f64 {
        let surprise = |lesson: &Lesson| {
            let chance = self.chance(lesson).clamp(1e-9, 1.0 - 1e-9);
            -(if lesson.works { chance } else { 1.0 - chance }).log2()
        };
        lessons.iter().map(surprise).sum::<f64>() / lessons.len() as f64
    }

    fn right(&self, lessons: &[Lesson]) -> f64 {
        let is_right = |lesson: &&Lesson| (self.chance(lesson) > 0.5) == lesson.works;
        lessons.iter().filter(is_right).count() as f64 / lessons.len() as f64
    }

    fn weights(&self) -> Weights {
        let rounded = |side: usize| {
            std::array::from_fn(|at| {
                let is_met = self.met[side][at] >= MET;
                let weight = self.weights[side][at] * f64::from(UNIT);
                if is_met { weight.round() as i16 } else { 0 }
            })
        };
        Weights([rounded(0), rounded(1)])
    }
}

/// The weights as Rust.
fn source(weights: &Weights) -> Result<String, std::fmt::Error> {
    let mut text = String::from(
        "//! The weights of the model: made by `cargo run --release -p tesuji-benches --example learn`.\n\n\
         use super::estimate::Weights;\n\n\
         #[rustfmt::skip]\n\
         pub(super) static LEARNED: Weights = Weights([\n",
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

fn side(lesson: &Lesson) -> usize {
    usize::from(lesson.role == Role::Defend)
}
