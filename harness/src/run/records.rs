//! The result file of a run.

use std::io::Write;

use super::{Event, Observer, ObserverError};
use crate::record::RecordWriter;

impl<W: Write> Observer for RecordWriter<W> {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Started { header, .. } => self.line(header),
            Event::Case(case) => self.line(case),
            Event::Finished { footer, .. } => self.line(footer),
            Event::Answered { .. } => Ok(()),
        }
        .map_err(|source| ObserverError {
            path: Some(self.path().to_owned()),
            source,
        })
    }
}
