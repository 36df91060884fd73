//! What a question about life or death of something can come to.

use std::fmt;
use std::str::FromStr;

/// The result of a question, for the side whose success is asked about, from worst to best.
///
/// Source: the manual's "Return Codes"; the order of the two exchanges between the
/// kos is the one that GNU Go's life and death reading uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Failure.
    Fail,
    /// Success if the side to move finds the first ko threat.
    KoB,
    /// Success, but a friendly worm is lost (dragons only).
    ExchangeLoss,
    /// Failure, but an enemy worm is captured (dragons only).
    ExchangeGain,
    /// Success unless the opponent finds the first ko threat: the side to move takes the ko first.
    KoA,
    /// Unconditional success.
    Win,
}

impl Outcome {
    /// The same result seen by the opponent.
    #[inline]
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Fail => Self::Win,
            Self::KoB => Self::KoA,
            Self::ExchangeLoss => Self::ExchangeGain,
            Self::ExchangeGain => Self::ExchangeLoss,
            Self::KoA => Self::KoB,
            Self::Win => Self::Fail,
        }
    }

    /// GNU Go's number for the result, as GTP answers give it.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Fail => 0,
            Self::Win => 1,
            Self::KoA => 2,
            Self::KoB => 3,
            Self::ExchangeGain => 4,
            Self::ExchangeLoss => 5,
        }
    }

    /// The result with GNU Go's number `code`; `None` if there is none.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        match code {
            0 => Some(Self::Fail),
            1 => Some(Self::Win),
            2 => Some(Self::KoA),
            3 => Some(Self::KoB),
            4 => Some(Self::ExchangeGain),
            5 => Some(Self::ExchangeLoss),
            _ => None,
        }
    }

    /// The manual's name: `0`, `KO_B`, `LOSS`, `GAIN`, `KO_A`, `WIN`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fail => "0",
            Self::KoB => "KO_B",
            Self::ExchangeLoss => "LOSS",
            Self::ExchangeGain => "GAIN",
            Self::KoA => "KO_A",
            Self::Win => "WIN",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    /// Reads the manual's name: see [`Outcome::name`].
    fn from_str(text: &str) -> Result<Self, ParseOutcomeError> {
        let mut all = (0..=5).filter_map(Self::from_code);
        all.find(|outcome| outcome.name() == text)
            .ok_or(ParseOutcomeError)
    }
}

/// A text is the name of no outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOutcomeError;

impl fmt::Display for ParseOutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an outcome: 0, KO_B, LOSS, GAIN, KO_A or WIN")
    }
}

impl std::error::Error for ParseOutcomeError {}

#[cfg(test)]
mod tests {
    use super::Outcome::{ExchangeGain, ExchangeLoss, Fail, KoA, KoB, Win};

    #[test]
    fn names_and_codes_are_read_again() {
        for outcome in [Fail, KoB, ExchangeLoss, ExchangeGain, KoA, Win] {
            assert_eq!(outcome.name().parse(), Ok(outcome));
            assert_eq!(super::Outcome::from_code(outcome.code()), Some(outcome));
        }
        assert_eq!(super::Outcome::from_code(6), None);
        assert!("win".parse::<super::Outcome>().is_err());
    }

    #[test]
    fn reversing_mirrors_the_order() {
        let ordered = [Fail, KoB, ExchangeLoss, ExchangeGain, KoA, Win];
        assert!(ordered.is_sorted());
        let mirrored: Vec<_> = ordered.iter().rev().map(|o| o.reversed()).collect();
        assert_eq!(mirrored, ordered);
    }
}
