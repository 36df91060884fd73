//! Levels: named sets of limits.

use std::fmt;

use super::{Limit, Limits};

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

/// The values of a limit by level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Levels {
    /// Levels 0 to 8 and, in the last place, 9 and 10, which are the same.
    values: [u32; 10],
    growth: Growth,
    /// By how much more it is at every level than these values; not less than 0 in all.
    moved: i32,
}

/// What a limit grows by from one level to the next above 10.
#[derive(Clone, Copy, Debug)]
pub(super) enum Growth {
    None,
    Ply,
    /// A ply every other level.
    HalfPly,
    TwoPlies,
    /// So many times, as a fraction.
    Times(u32, u32),
}

impl Levels {
    /// The values that `gnugo --print-levels` prints.
    pub(super) const fn gnu_go(values: [u32; 10], growth: Growth) -> Self {
        Self {
            values,
            growth,
            moved: 0,
        }
    }

    /// The same value at every level: GNU Go has no such limit.
    pub(super) const fn same(value: u32) -> Self {
        Self::gnu_go([value; 10], Growth::None)
    }

    /// So much more, or less, than GNU Go has at the same level.
    pub(super) const fn moved(self, by: i32) -> Self {
        Self { moved: by, ..self }
    }

    /// The value of the default level.
    pub(super) const fn default(&self) -> u32 {
        self.values[9].saturating_add_signed(self.moved)
    }

    fn at(&self, level: u32) -> u32 {
        let base = self.values[(level as usize).min(self.values.len() - 1)];
        let above = level.saturating_sub(Limits::DEFAULT_LEVEL);
        self.growth
            .raised(base, above)
            .saturating_add_signed(self.moved)
    }
}

impl Growth {
    /// A limit `above` levels higher than level 10, where it is `base`.
    fn raised(self, base: u32, above: u32) -> u32 {
        match self {
            Self::None => base,
            Self::Ply => base + above,
            Self::HalfPly => base + above / 2,
            Self::TwoPlies => base + 2 * above,
            Self::Times(numerator, denominator) => {
                let power = |number: u32| u64::from(number).pow(above);
                let grown = u64::from(base) * power(numerator) / power(denominator);
                u32::try_from(grown).unwrap_or(u32::MAX)
            }
        }
    }
}

impl Limits {
    /// The level that has the default limits.
    pub const DEFAULT_LEVEL: u32 = 10;

    /// The highest level. GNU Go prints its levels up to 12; the steps from 10 to 12 are
    /// carried on from there.
    pub const MAX_LEVEL: u32 = 20;

    /// The limits of a level, as in GNU Go 3.8 but for five of them. `depth` is two deeper: what
    /// threats cost keeps that cheap. `ko-depth` is three deeper: of all depths it is the one that buys most
    /// for its nodes. `backfill2-depth` is two deeper: on questions drawn from games that is where most attacks
    /// were missed. `branch-depth` is five less deep: attacks that need more cost more than they are
    /// worth. `superstring-depth` is two less deep: in a sweep over our own suites the same was right for
    /// fewer nodes. What GNU Go does not limit is the same at every level.
    ///
    /// # Errors
    /// If the level is above [`Limits::MAX_LEVEL`].
    pub fn level(level: u32) -> Result<Self, UnknownLevel> {
        if level > Self::MAX_LEVEL {
            return Err(UnknownLevel(level));
        }
        let mut limits = Self::default();
        for limit in Limit::ALL {
            *limits.of_mut(*limit) = limit.row().levels.at(level);
        }
        Ok(limits)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// All limits of a level in the order of `gnugo --print-levels`, as GNU Go has them.
    fn printed(level: u32) -> Vec<u32> {
        let order = "depth branch-depth backfill-depth backfill2-depth break-chain-depth \
            owl-distrust owl-branch owl-reading aa-depth ko-depth fourlib-depth \
            superstring-depth owl-node-limit semeai-branch-depth semeai-branch-depth2 \
            semeai-node-limit connect-depth connect-depth2 connection-node-limit \
            breakin-depth breakin-node-limit";
        order
            .split_whitespace()
            .map(|name| {
                let limit: Limit = name.parse().unwrap();
                limit.row().levels.moved(0).at(level)
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
    fn some_are_deeper_or_less_deep_than_in_gnu_go() {
        let limits = Limits::level(0).unwrap();
        let values = (
            limits.depth,
            limits.ko_depth,
            limits.branch_depth,
            limits.superstring_depth,
        );
        assert_eq!(values, (10, 4, 0, 0));
    }

    #[test]
    fn levels_nine_and_ten_are_the_default() {
        assert_eq!(Limits::level(9), Ok(Limits::default()));
        assert_eq!(Limits::level(10), Ok(Limits::default()));
        assert_eq!(Limits::level(21), Err(UnknownLevel(21)));
    }
}
