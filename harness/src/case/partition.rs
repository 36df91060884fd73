//! Dealing the cases of a run out to several machines.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh64::xxh64;

use super::suite::Case;
use crate::terminal::Shown;

/// The rule by which blocks are dealt out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Deal {
    /// By a hash of the id of a block's first case: what is added elsewhere moves nothing.
    Hash,
    /// One after the other: pieces of the same size.
    Count,
}

/// One of the pieces of a run. Pieces hold whole blocks, have no case in common, and
/// together hold every case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "partition")]
pub struct Partition {
    /// The rule by which blocks are dealt out.
    pub deal: Deal,
    /// The number of this piece, from 1.
    #[schemars(range(min = 1))]
    pub index: u32,
    /// The number of pieces.
    #[schemars(range(min = 1))]
    pub of: u32,
}

/// The reason why a text names no piece.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PartitionError {
    /// It has another form.
    #[error("not of the form hash:I/N or count:I/N, nor hash or count alone")]
    Form,
    /// There is no such piece.
    #[error("there is no piece {index} of {of}; pieces are numbered from 1")]
    OutOfRange {
        /// The piece.
        index: u32,
        /// The number of pieces.
        of: u32,
    },
    /// The number of the piece was to come from the environment, and is not there.
    #[error(
        "I/N is neither given nor in the environment (SLURM_ARRAY_TASK_ID with \
         SLURM_ARRAY_TASK_COUNT, CI_NODE_INDEX with CI_NODE_TOTAL)"
    )]
    NoEnvironment,
    /// A variable of the environment holds no number.
    #[error("{variable} is `{}`, which is no number", Shown::new(value))]
    BadVariable {
        /// Its name.
        variable: &'static str,
        /// Its value.
        value: String,
    },
}

impl Partition {
    /// Reads `hash:I/N` or `count:I/N`. Without `:I/N` the numbers come from `variable`, which
    /// looks up the environment: those of a Slurm job array (numbered from
    /// `SLURM_ARRAY_TASK_MIN`, or else from 0 if its highest number is below the count), or those
    /// of parallel CI jobs (numbered from 1).
    ///
    /// # Errors
    /// If the text or the environment names no piece.
    pub fn parse(
        text: &str,
        variable: impl Fn(&'static str) -> Option<String>,
    ) -> Result<Self, PartitionError> {
        let (deal, numbers) = match text.split_once(':') {
            Some((deal, numbers)) => (deal, Some(numbers)),
            None => (text, None),
        };
        let deal = match deal {
            "hash" => Deal::Hash,
            "count" => Deal::Count,
            _ => return Err(PartitionError::Form),
        };
        let (index, of) = match numbers {
            Some(numbers) => fraction(numbers).ok_or(PartitionError::Form)?,
            None => from_environment(&variable)?,
        };
        if index == 0 || index > of {
            return Err(PartitionError::OutOfRange { index, of });
        }
        Ok(Self { deal, index, of })
    }

    /// What a block is dealt out by, if not by its number; `first` is its first selected
    /// case. The same on every machine, today and tomorrow.
    #[must_use]
    pub fn key(first: &Case) -> u64 {
        xxh64(first.id().as_bytes(), 0)
    }

    /// Whether a block belongs to this piece; `number` is its number among the selected
    /// blocks of the whole run, from 0.
    #[must_use]
    pub fn takes(self, number: usize, key: u64) -> bool {
        let at = match self.deal {
            Deal::Hash => key,
            Deal::Count => number as u64,
        };
        at % u64::from(self.of) == u64::from(self.index - 1)
    }
}

fn fraction(text: &str) -> Option<(u32, u32)> {
    let (index, of) = text.split_once('/')?;
    Some((index.parse().ok()?, of.parse().ok()?))
}

fn from_environment(
    variable: &impl Fn(&'static str) -> Option<String>,
) -> Result<(u32, u32), PartitionError> {
    let number = |name: &'static str| match variable(name).filter(|value| !value.is_empty()) {
        None => Ok(None),
        Some(value) => match value.parse::<u32>() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(PartitionError::BadVariable {
                variable: name,
                value,
            }),
        },
    };
    if let Some(task) = number("SLURM_ARRAY_TASK_ID")?
        && let Some(of) = number("SLURM_ARRAY_TASK_COUNT")?
    {
        let last = number("SLURM_ARRAY_TASK_MAX")?;
        let first = match number("SLURM_ARRAY_TASK_MIN")? {
            Some(first) => first,
            None => u32::from(last.is_none_or(|last| last >= of)),
        };
        let index = task.checked_sub(first).map_or(0, |place| place + 1);
        return Ok((index, of));
    }
    match (number("CI_NODE_INDEX")?, number("CI_NODE_TOTAL")?) {
        (Some(index), Some(of)) => Ok((index, of)),
        _ => Err(PartitionError::NoEnvironment),
    }
}

impl FromStr for Partition {
    type Err = PartitionError;

    /// As [`Partition::parse`], with the environment of this process.
    fn from_str(text: &str) -> Result<Self, PartitionError> {
        Self::parse(text, |name| std::env::var(name).ok())
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deal = match self.deal {
            Deal::Hash => "hash",
            Deal::Count => "count",
        };
        write!(f, "{deal}:{}/{}", self.index, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str, environment: &[(&str, &str)]) -> String {
        let variable = |name: &'static str| {
            let found = environment.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        match Partition::parse(text, variable) {
            Ok(partition) => partition.to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn given_in_full() {
        assert_eq!(parsed("hash:2/3", &[]), "hash:2/3");
        assert_eq!(parsed("count:1/1", &[("CI_NODE_INDEX", "7")]), "count:1/1");
        for text in [
            "hash:",
            "hash:2",
            "hash:a/3",
            "slice:1/2",
            "",
            "count:1/2/3",
        ] {
            assert_eq!(parsed(text, &[]), PartitionError::Form.to_string());
        }
        for text in ["hash:0/3", "hash:4/3", "count:0/0"] {
            assert!(parsed(text, &[]).starts_with("there is no piece"), "{text}");
        }
    }

    #[test]
    fn numbers_from_the_environment() {
        let slurm = |id| [("SLURM_ARRAY_TASK_ID", id), ("SLURM_ARRAY_TASK_COUNT", "4")];
        assert_eq!(parsed("hash", &slurm("4")), "hash:4/4");
        let from_zero = [slurm("0").as_slice(), &[("SLURM_ARRAY_TASK_MAX", "3")]].concat();
        assert_eq!(parsed("hash", &from_zero), "hash:1/4");
        let from_ten = [slurm("12").as_slice(), &[("SLURM_ARRAY_TASK_MIN", "10")]].concat();
        assert_eq!(parsed("count", &from_ten), "count:3/4");
        let gitlab = [("CI_NODE_INDEX", "2"), ("CI_NODE_TOTAL", "5")];
        assert_eq!(parsed("count", &gitlab), "count:2/5");
        assert_eq!(
            parsed("count", &gitlab[..1]),
            PartitionError::NoEnvironment.to_string()
        );
        assert_eq!(
            parsed("hash", &slurm("x")),
            "SLURM_ARRAY_TASK_ID is `x`, which is no number"
        );
    }
}
