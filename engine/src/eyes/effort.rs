//! How far eye spaces are played out.

use super::solve::MOST;

/// How far an eye space is played out. One that takes more is taken for two eyes, as the manual takes every space for
/// alive that it does not know, and is not [proved](super::Eye::proved).
///
/// The effort is for each space by itself, so that a space comes to the same whatever else is on the board, and
/// whichever way round the board lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Effort {
    /// So many empty points of a space, and of what is played out with it, may be open to the outside.
    pub openings: usize,
    /// Less than so many positions are looked at.
    pub positions: u32,
}

impl Effort {
    /// For one space that is asked about: any number of openings. A space that takes all the positions keeps what is
    /// found by then.
    pub const FULL: Self = Self {
        openings: usize::MAX,
        positions: MOST,
    };
    /// For all spaces of a board. Most of those that are closed are played out, and of those with one or two openings
    /// most; more openings are seldom settled by ten times as many positions.
    pub const BOARD: Self = Self {
        openings: 2,
        positions: 500,
    };
}
