//! How often each limit cut a search short.

use std::ops::AddAssign;

use super::LimitsHit;

/// How often each limit cut a search short.
///
/// A limit that closes a kind of move to a node, or settles it early, counts once for that
/// node; `ko-depth` and `threat-cost` count once for each move that they refuse. All passes
/// of a question count, but for `threat-cost` only the last, since those before it are cut
/// on purpose. A result from the table was counted where it was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LimitCounts([u32; LimitCounts::ROOM]);

impl LimitCounts {
    /// A counter for each bit of a [`LimitsHit`].
    const ROOM: usize = u16::BITS as usize;

    /// Counts each limit of a set once more.
    #[inline]
    pub(crate) fn note(&mut self, hits: LimitsHit) {
        let mut left = hits.0;
        while left != 0 {
            let count = &mut self.0[left.trailing_zeros() as usize];
            *count = count.saturating_add(1);
            left &= left - 1;
        }
    }

    /// Forgets what was counted of the limits of a set.
    pub(crate) fn forget(&mut self, hits: LimitsHit) {
        self.keep(|bit, count| if hits.0 & bit == 0 { count } else { 0 });
    }

    /// Makes the counts agree with the limits that were hit in the end: 1 at least for those
    /// of the set, as a remembered result may have been cut that was not read again, and 0
    /// for the others.
    pub(crate) fn settle(&mut self, hits: LimitsHit) {
        self.keep(|bit, count| if hits.0 & bit == 0 { 0 } else { count.max(1) });
    }

    fn keep(&mut self, change: impl Fn(u16, u32) -> u32) {
        for (index, count) in self.0.iter_mut().enumerate() {
            *count = change(1 << index, *count);
        }
    }

    /// The limits that cut something, by name and in the order of [`LimitsHit::names`], and
    /// how often.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u32)> {
        LimitsHit::NAMES
            .into_iter()
            .map(|(name, bit)| (name, self.0[bit.trailing_zeros() as usize]))
            .filter(|&(_, count)| count > 0)
    }
}

impl AddAssign for LimitCounts {
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(counts: LimitCounts) -> Vec<(&'static str, u32)> {
        counts.iter().collect()
    }

    #[test]
    fn each_limit_has_a_counter_of_its_own() {
        for (name, bit) in LimitsHit::NAMES {
            let mut counts = LimitCounts::default();
            counts.note(LimitsHit(bit));
            counts.note(LimitsHit(bit));
            assert_eq!(told(counts), [(name, 2)]);
            counts += counts;
            assert_eq!(told(counts), [(name, 4)]);
            counts.forget(LimitsHit(bit));
            assert_eq!(told(counts), []);
        }
    }

    #[test]
    fn counts_agree_with_what_was_hit() {
        let mut counts = LimitCounts::default();
        counts.note(LimitsHit(LimitsHit::DEPTH | LimitsHit::THREAT_COST));
        counts.note(LimitsHit(LimitsHit::DEPTH));
        counts.settle(LimitsHit(LimitsHit::DEPTH | LimitsHit::KO));
        assert_eq!(told(counts), [("depth", 2), ("ko-depth", 1)]);
    }
}
