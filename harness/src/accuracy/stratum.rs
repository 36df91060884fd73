//! Strata: questions of about the same difficulty.

use std::fmt;

use serde::Serialize;

/// The nodes at which a stratum ends and the next one begins.
const BOUNDS: [u64; 2] = [200, 1000];

/// Questions for which the reference takes so many nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stratum {
    /// The fewest nodes.
    pub from: u64,
    /// The nodes that are too many; `None` if none are.
    pub below: Option<u64>,
}

impl Stratum {
    /// The strata of all questions with so many nodes or more.
    pub(super) fn from(least: u64) -> impl Iterator<Item = Self> {
        let bounds = BOUNDS.into_iter().filter(move |bound| *bound > least);
        let from = std::iter::once(least).chain(bounds.clone());
        let below = bounds.map(Some).chain([None]);
        from.zip(below).map(|(from, below)| Self { from, below })
    }

    /// All questions with so many nodes or more.
    pub(super) const fn whole(least: u64) -> Self {
        Self {
            from: least,
            below: None,
        }
    }

    pub(super) fn holds(self, nodes: Option<u64>) -> bool {
        nodes
            .is_some_and(|nodes| nodes >= self.from && self.below.is_none_or(|below| nodes < below))
    }
}

impl fmt::Display for Stratum {
    /// `20 to 199`, `1000 or more`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.below {
            Some(below) => write!(f, "{} to {}", self.from, below - 1),
            None => write!(f, "{} or more", self.from),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Stratum;

    #[test]
    fn strata_begin_where_the_questions_do() {
        let names = |least| Stratum::from(least).map(|stratum| stratum.to_string());
        let all: Vec<_> = [20, 200, 5000]
            .map(|least| names(least).collect::<Vec<_>>().join(", "))
            .into();
        assert_eq!(all[0], "20 to 199, 200 to 999, 1000 or more");
        assert_eq!(all[1], "200 to 999, 1000 or more");
        assert_eq!(all[2], "5000 or more");
    }
}
