//! Levels: named sets of limits.

use std::fmt;

use super::Limits;

/// There is no such level: see [`Limits::MAX_LEVEL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLevel(pub u32);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (level, most) = (self.0, Limits::MAX_LEVEL);
        write!(f, "there is no level {level}; levels go from 0 to {most}")
    }
}

impl std::error::Error for UnknownLevel {}

/// Levels 0 to 8 and, in the last place, 9 and 10, which are the same. Source: what
/// `gnugo --print-levels` prints. The cost of threats and the nodes of strings, which GNU Go does
/// not limit, are the same at every level.
const TABLE: [(&str, [u32; 10]); 21] = [
    ("depth", [8, 9, 10, 11, 12, 13, 14, 15, 15, 16]),
    ("branch-depth", [5, 6, 7, 8, 9, 10, 11, 12, 12, 13]),
    ("backfill-depth", [4, 5, 6, 7, 8, 9, 10, 11, 11, 12]),
    ("backfill2-depth", [1, 1, 1, 1, 1, 2, 3, 4, 4, 5]),
    ("break-chain-depth", [2, 2, 2, 2, 3, 4, 5, 6, 6, 7]),
    ("superstring-depth", [0, 0, 0, 0, 0, 0, 0, 0, 7, 7]),
    ("fourlib-depth", [1, 1, 2, 3, 4, 5, 6, 7, 7, 7]),
    ("ko-depth", [1, 1, 2, 3, 4, 5, 6, 7, 7, 8]),
    ("aa-depth", [0, 0, 0, 1, 2, 3, 4, 5, 5, 6]),
    ("owl-distrust", [1, 2, 2, 3, 3, 4, 4, 5, 5, 6]),
    ("owl-branch", [4, 4, 5, 5, 6, 6, 7, 7, 7, 8]),
    ("owl-reading", [16, 16, 17, 17, 18, 18, 19, 19, 19, 20]),
    (
        "owl-node-limit",
        [150, 200, 300, 400, 550, 650, 800, 800, 900, 1000],
    ),
    ("semeai-branch-depth", [8, 8, 9, 9, 10, 10, 11, 11, 11, 12]),
    ("semeai-branch-depth2", [2, 2, 3, 3, 4, 4, 5, 5, 5, 6]),
    (
        "semeai-node-limit",
        [19, 29, 43, 65, 98, 148, 222, 333, 333, 500],
    ),
    ("connect-depth", [48, 50, 52, 54, 56, 58, 60, 62, 62, 64]),
    ("connect-depth2", [4, 6, 8, 10, 12, 14, 16, 18, 18, 20]),
    (
        "connection-node-limit",
        [102, 148, 215, 312, 452, 656, 951, 1379, 1379, 2000],
    ),
    ("breakin-depth", [2, 2, 2, 4, 6, 8, 10, 12, 12, 14]),
    (
        "breakin-node-limit",
        [15, 23, 35, 52, 79, 118, 177, 266, 266, 400],
    ),
];

impl Limits {
    /// The level that has the default limits.
    pub const DEFAULT_LEVEL: u32 = 10;

    /// The highest level. GNU Go prints its levels up to 12; the steps from 10 to 12 are
    /// carried on from there.
    pub const MAX_LEVEL: u32 = 20;

    /// The limits of a level, as in GNU Go 3.8 but for `depth`, which is four deeper, `ko-depth`,
    /// two deeper, `superstring-depth`, two less deep, and `branch-depth`, five less deep.
    ///
    /// # Errors
    /// If the level is above [`Limits::MAX_LEVEL`].
    pub fn level(level: u32) -> Result<Self, UnknownLevel> {
        if level > Self::MAX_LEVEL {
            return Err(UnknownLevel(level));
        }
        let above = level.saturating_sub(Self::DEFAULT_LEVEL);
        let mut limits = Self::default();
        for (name, values) in &TABLE {
            let base = values[(level as usize).min(values.len() - 1)];
            // The table names nothing but limits, so each is known.
            let _ = limits.set(name, raised(name, base, above));
        }
        limits.depth += DEPTH_AHEAD;
        limits.ko_depth += KO_AHEAD;
        limits.superstring_depth = limits.superstring_depth.saturating_sub(SUPERSTRING_LESS);
        limits.branch_depth = limits.branch_depth.saturating_sub(BRANCH_LESS);
        Ok(limits)
    }
}

/// By how much deeper than at GNU Go's same level a string of three liberties is attacked: what
/// threats cost keeps that cheap.
const DEPTH_AHEAD: u32 = 4;
/// By how much ko is read deeper than GNU Go reads it at the same level: of all depths it is the
/// one that buys most for its nodes.
const KO_AHEAD: u32 = 2;
/// By how much less deep several moves are tried against three liberties than GNU Go tries them:
/// attacks that need more cost more than they are worth.
const BRANCH_LESS: u32 = 5;
/// By how much less deep a superstring is looked at: in a sweep over our own suites the same was right
/// for fewer nodes (`reports/sweep-own.md`).
const SUPERSTRING_LESS: u32 = 2;

/// A limit `above` levels higher than level 10, where it is `base`.
fn raised(name: &str, base: u32, above: u32) -> u32 {
    let times = |numerator: u64, denominator: u64| {
        let grown = u64::from(base) * numerator.pow(above) / denominator.pow(above);
        u32::try_from(grown).unwrap_or(u32::MAX)
    };
    match name {
        "superstring-depth" => base,
        "connection-node-limit" => times(29, 20),
        "owl-node-limit" | "semeai-node-limit" | "breakin-node-limit" => times(3, 2),
        "connect-depth" | "connect-depth2" | "breakin-depth" => base + 2 * above,
        "owl-distrust"
        | "owl-branch"
        | "owl-reading"
        | "semeai-branch-depth"
        | "semeai-branch-depth2" => base + above / 2,
        _ => base + above,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// All limits of a level in the order of `gnugo --print-levels`.
    fn printed(level: u32) -> Vec<u32> {
        let limits = Limits::level(level).unwrap();
        let order = "depth branch-depth backfill-depth backfill2-depth break-chain-depth \
            owl-distrust owl-branch owl-reading aa-depth ko-depth fourlib-depth \
            superstring-depth owl-node-limit semeai-branch-depth semeai-branch-depth2 \
            semeai-node-limit connect-depth connect-depth2 connection-node-limit \
            breakin-depth breakin-node-limit";
        order
            .split_whitespace()
            .map(|name| {
                let ours = limits.get(name).unwrap();
                match name {
                    "depth" => ours - DEPTH_AHEAD,
                    "ko-depth" => ours - KO_AHEAD,
                    "branch-depth" => ours + BRANCH_LESS,
                    "superstring-depth" if level >= 8 => ours + SUPERSTRING_LESS,
                    _ => ours,
                }
            })
            .collect()
    }

    #[test]
    fn levels_are_those_that_gnu_go_prints() {
        assert_eq!(
            printed(0),
            [
                8, 5, 4, 1, 2, 1, 4, 16, 0, 1, 1, 0, 150, 8, 2, 19, 48, 4, 102, 2, 15
            ]
        );
        assert_eq!(
            printed(8),
            [
                15, 12, 11, 4, 6, 5, 7, 19, 5, 7, 7, 7, 900, 11, 5, 333, 62, 18, 1379, 12, 266
            ]
        );
        assert_eq!(
            printed(11),
            [
                17, 14, 13, 6, 8, 6, 8, 20, 7, 9, 8, 7, 1500, 12, 6, 750, 66, 22, 2900, 16, 600
            ]
        );
        assert_eq!(
            printed(12),
            [
                18, 15, 14, 7, 9, 7, 9, 21, 8, 10, 9, 7, 2250, 13, 7, 1125, 68, 24, 4205, 18, 900
            ]
        );
    }

    #[test]
    fn levels_nine_and_ten_are_the_default() {
        assert_eq!(Limits::level(9), Ok(Limits::default()));
        assert_eq!(Limits::level(10), Ok(Limits::default()));
        assert_eq!(Limits::level(21), Err(UnknownLevel(21)));
        // The costs of threats and the limit on nodes of strings are what GNU Go does not have.
        assert_eq!(TABLE.len(), Limits::NAMES.len() - 3);
    }
}
