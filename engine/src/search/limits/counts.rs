//! How often each limit cut a search short.

use std::ops::AddAssign;

use super::{Limit, LimitSet};

/// How often each limit cut a search short.
///
/// A limit that closes a kind of move to a node, or settles it early, counts once for that
/// node; `ko-depth` and `threat-cost` count once for each move that they refuse. All passes
/// of a question count, but for `threat-cost` only the last, since those before it are cut
/// on purpose. A result from the table was counted where it was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LimitCounts([u32; Limit::COUNT]);

impl LimitCounts {
    /// How often a limit cut.
    #[must_use]
    pub const fn of(&self, limit: Limit) -> u32 {
        self.0[limit as usize]
    }

    /// Whether no limit cut anything: higher limits give the same verdict then.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// The limits that cut something, in the order of [`Limit::ALL`], and how often.
    pub fn iter(&self) -> impl Iterator<Item = (Limit, u32)> {
        let all = Limit::ALL.iter().map(|&limit| (limit, self.of(limit)));
        all.filter(|&(_, count)| count > 0)
    }

    /// The names of the limits that cut something.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.iter().map(|(limit, _)| limit.name())
    }

    /// Counts each limit of a set once more.
    #[inline]
    pub(crate) fn note(&mut self, limits: LimitSet) {
        for limit in limits.iter() {
            let count = &mut self.0[limit as usize];
            *count = count.saturating_add(1);
        }
    }

    /// Forgets what was counted of a limit.
    pub(crate) fn forget(&mut self, limit: Limit) {
        self.0[limit as usize] = 0;
    }

    /// Makes the counts agree with the limits that were hit in the end: 1 at least for those
    /// of the set, as a remembered result may have been cut that was not read again, and 0
    /// for the others.
    pub(crate) fn settle(&mut self, hit: LimitSet) {
        for &limit in Limit::ALL {
            let count = &mut self.0[limit as usize];
            *count = match hit.contains(limit) {
                true => (*count).max(1),
                false => 0,
            };
        }
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
        let counts = counts.iter();
        counts.map(|(limit, count)| (limit.name(), count)).collect()
    }

    #[test]
    fn each_limit_has_a_counter_of_its_own() {
        for &limit in Limit::ALL {
            let mut counts = LimitCounts::default();
            counts.note(LimitSet::of(limit));
            counts.note(LimitSet::of(limit));
            assert_eq!(told(counts), [(limit.name(), 2)]);
            counts += counts;
            assert_eq!(told(counts), [(limit.name(), 4)]);
            counts.forget(limit);
            assert_eq!(told(counts), []);
            assert!(counts.is_empty());
        }
    }

    #[test]
    fn counts_agree_with_what_was_hit() {
        let set = |limits: &[Limit]| {
            let sets = limits.iter().copied().map(LimitSet::of);
            sets.fold(LimitSet::EMPTY, |set, one| set | one)
        };
        let mut counts = LimitCounts::default();
        counts.note(set(&[Limit::Depth, Limit::ThreatCost]));
        counts.note(set(&[Limit::Depth]));
        counts.settle(set(&[Limit::Depth, Limit::KoDepth]));
        assert_eq!(told(counts), [("depth", 2), ("ko-depth", 1)]);
    }
}
