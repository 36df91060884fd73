//! Linear models, learned from examples.

use tesuji_engine::local::UNIT;
use tesuji_naive::rooms::Lot;

const EPOCHS: usize = 4;
/// Values that were met less often keep the weight 0.
const MET: u32 = 30;
/// Errors of logarithms of work count no more than that.
const OUTLIER: f64 = 3.0;

/// Where the values of its features are among the weights, and what is to be foretold of it.
pub type Example<const F: usize> = ([u16; F], f64);

/// The chance of a logit.
#[must_use]
pub fn chance(logit: f64) -> f64 {
    1.0 / (1.0 + (-logit).exp())
}

/// A linear model of so many weights.
pub struct Model<const V: usize> {
    weights: Vec<f64>,
    met: Vec<u32>,
}

impl<const V: usize> Model<V> {
    /// Stochastic gradient descent with a rate for each weight (AdaGrad; Duchi, Hazan, Singer 2011), where `link` makes
    /// what is foretold of the model's value.
    #[must_use]
    pub fn fitted<const F: usize>(
        examples: &[Example<F>],
        link: impl Fn(f64) -> f64,
        seed: u64,
    ) -> Self {
        let mut model = Self {
            weights: vec![0.0; V],
            met: vec![0; V],
        };
        for &at in examples.iter().flat_map(|(features, _)| features) {
            model.met[usize::from(at)] += 1;
        }
        let mut squares = vec![0.0; V];
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

    /// What the model says of a move.
    #[must_use]
    pub fn value(&self, features: &[u16]) -> f64 {
        let weight = |&at: &u16| self.weights[usize::from(at)];
        features.iter().map(weight).sum()
    }

    /// The weights in parts of a logit ([`UNIT`]).
    #[must_use]
    pub fn rounded(&self) -> [i16; V] {
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
