//! What threats cost: the less likely one is to work, the more.
//!
//! A logistic model of which threats worked, over some hundred thousand nodes of questions drawn from games,
//! says what tells them apart: the liberties of the target's best extension above all, then those that the
//! attacking stone gets itself, and how many threats of the node have failed before. The weights were then
//! fitted by hill climbing: the fewest proved errors on one half of the games with a given number of nodes.
//! See "Threats and their cost" in `docs/reading.md`.

use super::insight::Insight;
use crate::search::goal::Cost;

/// What is known of a threat.
pub(super) struct Threat {
    /// Trial moves made before it.
    pub(super) depth: u32,
    /// The target's liberties before it.
    pub(super) liberties: usize,
    /// The liberties that the attacking stone gets, counted up to [`SOUND`].
    pub(super) own: usize,
    /// Whether it takes a liberty of the target.
    pub(super) direct: bool,
}

/// A stone with so many liberties is as sound as one with more.
pub(super) const SOUND: usize = 4;
/// Depth makes no more difference from here on.
const DEEP: u32 = 12;

/// The weights where the target's best extension would get some number of liberties.
struct Weights {
    /// Whatever else there is to say.
    base: u16,
    /// For each trial move before.
    depth: u16,
    /// For each threat of the node that was tried before.
    tried: u16,
}

/// For two, three, and four liberties or more. One that leaves less is as good as an atari, and costs nothing.
const BY_EXTENSION: [Weights; 3] = [
    Weights {
        base: 8,
        depth: 1,
        tried: 0,
    },
    Weights {
        base: 16,
        depth: 1,
        tried: 8,
    },
    Weights {
        base: 24,
        depth: 0,
        tried: 20,
    },
];
/// For each liberty that the attacking stone has less than [`SOUND`].
const UNSOUND: u16 = 5;
/// Where the target has four liberties.
const OPEN: u16 = 8;
/// Where it takes no liberty of the target.
const INDIRECT: u16 = 7;

impl Threat {
    /// What the threat costs, after which the target's extensions are those in `next`.
    #[inline]
    pub(super) fn cost(&self, next: &Insight) -> Cost {
        let Some(row) = next.freest().min(4).checked_sub(2) else {
            return Cost::FREE;
        };
        let weights = &BY_EXTENSION[row];
        let times = |weight: u16, count: usize| weight * count as u16;
        let depth = self.depth.min(DEEP) as usize;
        let own = SOUND.saturating_sub(self.own);
        let extra = |weight: u16, applies: bool| times(weight, usize::from(applies));
        Cost {
            base: weights.base
                + times(weights.depth, depth)
                + times(UNSOUND, own)
                + extra(OPEN, self.liberties >= 4)
                + extra(INDIRECT, !self.direct),
            step: weights.tried,
        }
    }
}
