//! Telling of a run that is over.

use super::publisher::Publisher;
use super::{Event, Observer, RunError, Summary};
use crate::gate::Gates;
use crate::record::{Merge, MergeError, ResultFile};

/// The reason why a run could not be told of.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// A piece cannot be read.
    #[error(transparent)]
    Merge(#[from] MergeError),
    /// An event could not be written down.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// Tells of the pieces of a run as if it were one run that happens now.
///
/// # Errors
/// If a piece cannot be read on, or an observer fails.
pub fn replay(
    mut merge: Merge,
    gates: &Gates,
    observers: &mut [&mut dyn Observer],
) -> Result<Summary, ReplayError> {
    let mut publisher = Publisher::new(observers, gates);
    publisher.tell(&Event::Started {
        header: merge.header(),
        cases: 0,
    })?;
    while let Some(record) = merge.next_case()? {
        publisher.case(&record)?;
    }
    Ok(publisher.finish(merge.is_interrupted(), merge.wall_secs())?)
}

/// Tells of a run that has been read, as if it happened now.
///
/// # Errors
/// If an observer fails.
pub fn retell(
    file: &ResultFile,
    gates: &Gates,
    observers: &mut [&mut dyn Observer],
) -> Result<Summary, RunError> {
    let mut publisher = Publisher::new(observers, gates);
    publisher.tell(&Event::Started {
        header: &file.header,
        cases: file.cases.len(),
    })?;
    for record in &file.cases {
        publisher.case(record)?;
    }
    let wall_secs = file.footer.as_ref().map_or(0.0, |footer| footer.wall_secs);
    publisher.finish(!file.is_whole(), wall_secs)
}
