//! Sets of limits.

use std::ops::{BitOr, BitOrAssign};

use super::Limit;

/// A set of limits: those that cut a search short, say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LimitSet(u32);

const _: () = assert!(Limit::COUNT <= u32::BITS as usize);

impl LimitSet {
    /// No limit.
    pub const EMPTY: Self = Self(0);

    /// The set of one limit.
    #[inline]
    #[must_use]
    pub const fn of(limit: Limit) -> Self {
        Self(1 << limit as u32)
    }

    /// Whether a limit is in the set.
    #[must_use]
    pub const fn contains(self, limit: Limit) -> bool {
        self.0 & Self::of(limit).0 != 0
    }

    /// The set without the limits of another.
    #[inline]
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether there is no limit in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The limits in the set, in the order of [`Limit::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Limit> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let limit = Limit::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*limit)
        })
    }

    /// Their names.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.iter().map(Limit::name)
    }
}

impl BitOr for LimitSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for LimitSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_each_limit_for_itself() {
        for &limit in Limit::ALL {
            let one = LimitSet::of(limit);
            assert_eq!(one.iter().collect::<Vec<_>>(), [limit]);
            let others = Limit::ALL.iter().filter(|other| **other != limit);
            let others = others.fold(LimitSet::EMPTY, |set, other| set | LimitSet::of(*other));
            assert!(!others.contains(limit) && (others | one).contains(limit));
            assert_eq!((others | one).without(one), others);
            assert_eq!((others | one).iter().count(), Limit::COUNT);
        }
        assert!(LimitSet::EMPTY.is_empty());
    }
}
