//! What a caller needs to know of a node.

use super::Outcome;
use super::table::{Bound, Stored};

/// What the caller wants to know, for the side to move: a result of `floor` or less is all
/// one to it, and so is a result of `enough` or more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) floor: Outcome,
    pub(crate) enough: Outcome,
}

impl Window {
    pub(crate) const FULL: Self = Self {
        floor: Outcome::Fail,
        enough: Outcome::Win,
    };

    /// What the opponent's result has to show, given the `best` result so far.
    pub(crate) fn for_reply(self, best: Outcome, conditional: bool) -> Self {
        if conditional {
            // Only whether the opponent wins outright matters: a conditional capture is KO_B at best.
            return Self {
                floor: Outcome::KoA,
                enough: Outcome::Win,
            };
        }
        Self {
            floor: self.enough.reversed(),
            enough: best.max(self.floor).reversed(),
        }
    }

    pub(crate) fn bound(self, outcome: Outcome) -> Bound {
        if outcome >= self.enough && outcome < Outcome::Win {
            Bound::AtLeast
        } else if outcome <= self.floor && outcome > Outcome::Fail {
            Bound::AtMost
        } else {
            Bound::Exact
        }
    }

    pub(crate) fn accepts(self, stored: &Stored) -> bool {
        match stored.bound {
            Bound::Exact => true,
            Bound::AtLeast => stored.outcome >= self.enough || stored.outcome == Outcome::Win,
            Bound::AtMost => stored.outcome <= self.floor || stored.outcome == Outcome::Fail,
        }
    }
}
