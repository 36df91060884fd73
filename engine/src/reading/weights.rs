//! The weights of reading strings: made by `cargo run --release -p tesuji-benches --example learn_strings`.

use super::cost::{StringWeights, ThreatWeights};

#[rustfmt::skip]
pub(super) const LEARNED: StringWeights = StringWeights {
    threats: [
        ThreatWeights { base: 32, depth: 4, tried: 0, unsound: 20, open: 32, indirect: 28, choice: 0 },
        ThreatWeights { base: 64, depth: 4, tried: 32, unsound: 20, open: 32, indirect: 28, choice: 0 },
        ThreatWeights { base: 96, depth: 0, tried: 80, unsound: 20, open: 32, indirect: 28, choice: 0 },
    ],
    hopeless: [[0, 0, 0], [64, 0, 0]],
};
