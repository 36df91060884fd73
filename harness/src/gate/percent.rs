//! Percentages without rounding.

use std::fmt;
use std::str::FromStr;

/// Digits after the point.
const DIGITS: usize = 4;

/// So many parts are one per cent.
const PARTS: u64 = 10_u64.pow(DIGITS as u32);

/// A percentage from 0 on, with up to four digits after the point.
///
/// It is kept as a whole number, so that 99.5 % of 200 is 199 and not a little more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent {
    parts: u64,
}

/// A text is no [`Percent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a percentage such as 95, 99.5 or 95%")]
pub struct PercentError;

impl Percent {
    /// All of it.
    pub const HUNDRED: Self = Self { parts: 100 * PARTS };

    /// Whether `part` is at least this share of `whole`.
    #[must_use]
    pub fn is_reached(self, part: u64, whole: u64) -> bool {
        let wanted = u128::from(whole) * u128::from(self.parts);
        u128::from(part) * u128::from(Self::HUNDRED.parts) >= wanted
    }

    /// Whether `new` is more than `old` by more than this.
    #[must_use]
    pub fn is_exceeded(self, old: u64, new: u64) -> bool {
        let most = u128::from(old) * u128::from(Self::HUNDRED.parts + self.parts);
        u128::from(new) * u128::from(Self::HUNDRED.parts) > most
    }

    /// The greatest ratio of new to old, if this is how much may be added.
    #[must_use]
    pub fn as_ratio(self) -> f64 {
        1.0 + self.parts as f64 / Self::HUNDRED.parts as f64
    }
}

impl FromStr for Percent {
    type Err = PercentError;

    /// Reads `95`, `95%`, `99.5` or `99.5 %`.
    fn from_str(text: &str) -> Result<Self, PercentError> {
        let number = text.strip_suffix('%').unwrap_or(text).trim();
        let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        // A billion per cent is enough for everybody.
        if !digits(whole) || !digits(fraction) || whole.len() > 9 || fraction.len() > DIGITS {
            return Err(PercentError);
        }
        let parts = format!("{whole}{fraction:0<DIGITS$}");
        let parts = parts.parse().map_err(|_| PercentError)?;
        Ok(Self { parts })
    }
}

impl fmt::Display for Percent {
    /// `99.5 %`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, fraction) = (self.parts / PARTS, self.parts % PARTS);
        let fraction = format!("{fraction:0DIGITS$}");
        match fraction.trim_end_matches('0') {
            "" => write!(f, "{whole} %"),
            digits => write!(f, "{whole}.{digits} %"),
        }
    }
}
