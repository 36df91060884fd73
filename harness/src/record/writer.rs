//! Writing a result file as the run goes.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::run::{Event, Observer, ObserverError};

/// Writes every record as soon as it comes, so that what an interrupted run leaves can
/// be read.
#[derive(Debug)]
pub struct RecordWriter {
    path: PathBuf,
    file: BufWriter<File>,
}

impl RecordWriter {
    /// Creates the file, or empties it.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(path: &Path) -> io::Result<Self> {
        Ok(Self {
            path: path.to_owned(),
            file: BufWriter::new(File::create(path)?),
        })
    }

    fn line(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.file, value)?;
        self.file.write_all(b"\n")?;
        self.file.flush()
    }
}

impl Observer for RecordWriter {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Started { header, .. } => self.line(header),
            Event::Case(case) => self.line(case),
            Event::Finished { footer, .. } => self.line(footer),
            Event::Answered { .. } => Ok(()),
        }
        .map_err(|source| ObserverError {
            path: Some(self.path.clone()),
            source,
        })
    }
}
