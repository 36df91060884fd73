//! The limits that cut an answer, and the meaning of each cut.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tesuji_engine::Limits;
use tesuji_engine::search::{Limit, LimitCounts, LimitKind};

/// A limit that cut the reading of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "cut")]
pub struct LimitHit {
    /// The limit, one of [`Limit::ALL`].
    pub limit: String,
    /// Its value at that time.
    pub value: u32,
    /// Number of cuts: see [`LimitCounts`].
    #[schemars(range(min = 1))]
    pub times: u32,
}

/// The limits that cut an answer, which was reached under `limits`; if there are none, higher
/// limits give the same answer.
#[must_use]
pub fn limits_hit(hit: &LimitCounts, limits: &Limits) -> Vec<LimitHit> {
    let hit = hit.iter();
    hit.map(|(limit, times)| LimitHit {
        limit: limit.name().to_owned(),
        value: limits.of(limit),
        times,
    })
    .collect()
}

/// The way to raise a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raise {
    /// By an option of the command line.
    Option,
    /// By a GTP command.
    Gtp,
}

/// Plies by which it is proposed to read deeper: a move of each side.
const PLIES: u32 = 2;
/// By how much dearer threats are proposed: the step from one pass to the next.
const WIDENING: u32 = 4;

impl LimitHit {
    /// What the limit left out of the reading.
    #[must_use]
    pub fn meaning(&self) -> &'static str {
        let limit = self.limit.parse::<Limit>().ok();
        limit.and_then(Limit::cut).unwrap_or_default()
    }

    /// `depth 16 cut 3 times: strings that ... alive; to look further: --depth 18`.
    #[must_use]
    pub fn sentence(&self, raise: Raise) -> String {
        let Self { limit, value, .. } = self;
        let more = match limit.parse().map(Limit::kind) {
            Ok(LimitKind::Cost) => value.saturating_add(WIDENING),
            Ok(LimitKind::Nodes) => value.saturating_mul(2),
            _ => value.saturating_add(PLIES),
        };
        let how = match raise {
            Raise::Option => format!("--{limit} {more}"),
            Raise::Gtp => format!("tesuji-limit {limit} {more}"),
        };
        let (times, meaning) = (self.times(), self.meaning());
        format!("{limit} {value} cut {times}: {meaning}; to look further: {how}")
    }

    fn times(&self) -> String {
        match self.times {
            1 => "once".to_owned(),
            times => format!("{times} times"),
        }
    }
}

impl fmt::Display for LimitHit {
    /// `depth 16 (3 times)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({})", self.limit, self.value, self.times())
    }
}

/// The words for a reading that nothing cut.
pub const UNCUT: &str = "no limit cut the reading: higher limits give the same answer";

/// Limits that cut an answer, in one line.
#[must_use]
pub fn summary(cuts: &[LimitHit]) -> String {
    if cuts.is_empty() {
        return UNCUT.to_owned();
    }
    let cuts: Vec<_> = cuts.iter().map(LimitHit::to_string).collect();
    format!("cut by {}", cuts.join(", "))
}

/// A line for each limit that cut an answer, or one that says that none did.
#[must_use]
pub fn sentences(cuts: &[LimitHit], raise: Raise) -> Vec<String> {
    if cuts.is_empty() {
        return vec![UNCUT.to_owned()];
    }
    cuts.iter().map(|cut| cut.sentence(raise)).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn cut(limit: &str, times: u32) -> LimitHit {
        LimitHit {
            limit: limit.to_owned(),
            value: 16,
            times,
        }
    }

    #[test]
    fn what_was_cut_in_one_line() {
        let cuts = [cut("depth", 1), cut("threat-cost", 2)];
        assert_eq!(summary(&[]), UNCUT);
        assert_eq!(
            summary(&cuts),
            "cut by depth 16 (once), threat-cost 16 (2 times)"
        );
    }

    #[test]
    fn a_line_for_each_limit() {
        let cuts = [cut("fourlib-depth", 3)];
        let alive = "strings that got four liberties deeper than this were taken for alive";
        assert_eq!(
            sentences(&cuts, Raise::Option),
            [format!(
                "fourlib-depth 16 cut 3 times: {alive}; to look further: --fourlib-depth 18"
            )]
        );
        let gtp = cuts[0].sentence(Raise::Gtp);
        assert!(gtp.ends_with("to look further: tesuji-limit fourlib-depth 18"));
        assert_eq!(sentences(&[], Raise::Gtp), [UNCUT]);
    }
}
