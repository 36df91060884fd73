//! What threats cost: the less likely one is to work, the more. And when dearer ones are not worth trying.
//!
//! What is counted are the liberties of the target's best extension above all, then those that the attacking
//! stone gets itself, and how many threats of the node have failed before. See "Threats and their cost" in
//! `docs/reading.md`.

use super::insight::Insight;
use super::weights::LEARNED;
use crate::search::Role;
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
/// So many units of weights are one of `threat-cost`.
const UNITS: i32 = 4;

/// What the threats cost that leave the target's best extension the same number of liberties, in quarters of what
/// [`threat_cost`](crate::Limits::threat_cost) is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreatWeights {
    /// Whatever else there is to say.
    pub base: i16,
    /// For each trial move before, up to twelve.
    pub depth: i16,
    /// For each threat of the node that was tried before it.
    pub tried: i16,
    /// For each liberty that the attacking stone has less than four.
    pub unsound: i16,
    /// Where the target has four liberties.
    pub open: i16,
    /// Where it takes no liberty of the target.
    pub indirect: i16,
    /// For each extension that it leaves the target beyond two.
    pub choice: i16,
}

/// What reading of strings has learned: how far threats are followed.
///
/// The default is in force. Others are for learning alone, so they are no [limit](crate::Limits): see
/// [`Reader::set_string_weights`](crate::Reader::set_string_weights).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StringWeights {
    /// What threats cost that leave the target's best extension two liberties, three, and four or more. One that
    /// leaves less is as good as an atari, and costs nothing.
    pub threats: [ThreatWeights; 3],
    /// An attack, and a defence, of a string of two liberties, of three, and of four that has taken fewer nodes up
    /// to the end of the last pass but one is not read any further, at the default
    /// [`reading_node_limit`](crate::Limits::reading_node_limit): where threats so soon come to an end, dear ones
    /// do no better.
    pub hopeless: [[u16; 3]; 2],
}

impl Default for StringWeights {
    fn default() -> Self {
        LEARNED
    }
}

impl StringWeights {
    /// The nodes below which reading of a string with so many liberties, at most four, is given up.
    pub(super) fn hopeless(&self, role: Role, liberties: usize) -> u16 {
        let side = match role {
            Role::Attack => 0,
            Role::Defend => 1,
        };
        self.hopeless[side][liberties.clamp(2, 4) - 2]
    }
}

impl Threat {
    /// What the threat costs, after which the target's extensions are those in `next`.
    #[inline]
    pub(super) fn cost(&self, weights: &StringWeights, next: &Insight) -> Cost {
        let Some(row) = next.freest().min(4).checked_sub(2) else {
            return Cost::FREE;
        };
        let weights = &weights.threats[row];
        let times = |weight: i16, count: i32| i32::from(weight) * count;
        let extra = |weight: i16, applies: bool| times(weight, i32::from(applies));
        let depth = self.depth.min(DEEP) as i32;
        let unsound = SOUND.saturating_sub(self.own) as i32;
        let base = times(weights.base, 1)
            + times(weights.depth, depth)
            + times(weights.unsound, unsound)
            + extra(weights.open, self.liberties >= 4)
            + extra(weights.indirect, !self.direct)
            + times(weights.choice, next.extensions().count() as i32 - 2);
        let points = |units: i32| (units / UNITS).max(0) as u16;
        Cost {
            base: points(base),
            step: points(times(weights.tried, 1)),
        }
    }
}
