//! The values that a limit takes in a sweep.

use std::fmt;
use std::str::FromStr;

use crate::terminal::Shown;

/// The values of one limit, in ascending order and without repetition: a number, a range with
/// both ends such as `8..=20` or `8..=20:4`, where 4 is the step, or several of these with commas
/// in between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values(Vec<u32>);

/// The reason why a text names no values.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ValuesError {
    /// A part of it has another form.
    #[error("`{}` is neither a number nor a range such as 8..=20 or 8..=20:4", Shown::new(.0))]
    Form(String),
    /// A range without its end.
    #[error("`{}`: ranges have both ends; write it with `..=`, such as 8..=20:4", Shown::new(.0))]
    HalfOpen(String),
    /// A range whose end is below its start.
    #[error("`{}` is empty, since it ends below its start", Shown::new(.0))]
    Empty(String),
    /// A step of 0.
    #[error("`{}`: the step has to be 1 or more", Shown::new(.0))]
    Step(String),
    /// Too many values.
    #[error("more than {} values; take a larger step", Values::MOST)]
    TooMany,
}

impl Values {
    /// The most values of one limit.
    pub const MOST: usize = 1000;

    /// All values.
    #[must_use]
    pub fn as_slice(&self) -> &[u32] {
        &self.0
    }

    /// The value, if it is the only one.
    #[must_use]
    pub fn single(&self) -> Option<u32> {
        match self.0.as_slice() {
            [value] => Some(*value),
            _ => None,
        }
    }
}

impl FromStr for Values {
    type Err = ValuesError;

    fn from_str(text: &str) -> Result<Self, ValuesError> {
        let mut values = Vec::new();
        for part in text.split(',') {
            let room = Self::MOST - values.len();
            values.extend(part_values(part.trim(), room)?);
        }
        values.sort_unstable();
        values.dedup();
        Ok(Self(values))
    }
}

fn part_values(part: &str, room: usize) -> Result<Vec<u32>, ValuesError> {
    let own = || part.to_owned();
    let number = |text: &str| text.parse().map_err(|_| ValuesError::Form(own()));
    let (start, end, step) = match part.split_once("..") {
        None => {
            let value = number(part)?;
            (value, value, 1)
        }
        Some((start, rest)) => {
            let rest = rest.strip_prefix('=');
            let rest = rest.ok_or_else(|| ValuesError::HalfOpen(own()))?;
            let (end, step) = rest.split_once(':').unwrap_or((rest, "1"));
            (number(start)?, number(end)?, number(step)?)
        }
    };
    if step == 0 {
        return Err(ValuesError::Step(own()));
    }
    if end < start {
        return Err(ValuesError::Empty(own()));
    }
    if ((end - start) / step) as usize >= room {
        return Err(ValuesError::TooMany);
    }
    Ok((start..=end).step_by(step as usize).collect())
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<_> = self.0.iter().map(u32::to_string).collect();
        f.write_str(&values.join(","))
    }
}
