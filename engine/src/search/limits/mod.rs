//! The limits of a search: how deep each kind of move is tried.

mod counts;
mod levels;
mod rows;
mod set;

use std::fmt;
use std::str::FromStr;

pub use counts::LimitCounts;
pub use levels::UnknownLevel;
pub use rows::{Limit, LimitKind, Limits};
pub use set::LimitSet;

impl Limit {
    /// Its name in options, GTP commands and files: `branch-depth`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// What it means, as a sentence.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        self.row().meaning
    }

    /// What it is compared with.
    #[must_use]
    pub const fn kind(self) -> LimitKind {
        self.row().kind
    }

    /// The letter of its option, if it has one: those of GNU Go.
    #[must_use]
    pub const fn short(self) -> Option<char> {
        self.row().short
    }

    /// What it left out of a search that it cut, as a clause; `None` if it cuts none: no search looks at it so far, or it is a seed.
    #[must_use]
    pub const fn cut(self) -> Option<&'static str> {
        self.row().cut
    }

    /// The limits that some search looks at.
    pub fn in_use() -> impl Iterator<Item = Self> {
        let all = Self::ALL.iter().copied();
        all.filter(|limit| limit.is_in_use())
    }

    /// Whether some search looks at it.
    #[must_use]
    pub fn is_in_use(self) -> bool {
        self.cut().is_some() || self.kind() == LimitKind::Seed
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Limit {
    type Err = UnknownLimit;

    /// Reads a name.
    fn from_str(name: &str) -> Result<Self, UnknownLimit> {
        let mut all = Self::ALL.iter().copied();
        all.find(|limit| limit.name() == name).ok_or(UnknownLimit)
    }
}

/// No limit has this name; [`Limit::ALL`] lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLimit;

impl fmt::Display for UnknownLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no limit of this name")
    }
}

impl std::error::Error for UnknownLimit {}

impl Limits {
    /// All depths moved by `by` plies, node limits and the cost of threats unchanged: GTP's `increase_depths`
    /// (+1) and `decrease_depths` (-1).
    #[must_use]
    pub fn deepened(&self, by: i32) -> Self {
        let mut limits = self.clone();
        let depths = Limit::ALL
            .iter()
            .filter(|limit| limit.kind() == LimitKind::Depth);
        for &limit in depths {
            let value = limits.of_mut(limit);
            *value = value.saturating_add_signed(by);
        }
        limits
    }

    /// Every limit and its value.
    pub fn iter(&self) -> impl Iterator<Item = (Limit, u32)> {
        Limit::ALL.iter().map(|&limit| (limit, self.of(limit)))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_name_reads_and_writes_its_own_field() {
        for (i, &limit) in Limit::ALL.iter().enumerate() {
            assert_eq!(limit.name().parse(), Ok(limit));
            let mut limits = Limits::default();
            *limits.of_mut(limit) = 1000 + i as u32;
            for &other in Limit::ALL {
                let expected = match other == limit {
                    true => 1000 + i as u32,
                    false => Limits::default().of(other),
                };
                assert_eq!(limits.of(other), expected);
            }
        }
        assert_eq!("dept".parse::<Limit>(), Err(UnknownLimit));
        assert!(Limit::ALL.iter().all(|limit| !limit.meaning().is_empty()));
    }

    #[test]
    fn deepening_leaves_node_limits_alone() {
        let deeper = Limits::default().deepened(1);
        assert_eq!(
            (deeper.depth, deeper.ko_depth, deeper.owl_node_limit),
            (19, 12, 1000)
        );
        assert_eq!(deeper.deepened(-1), Limits::default());
    }
}
