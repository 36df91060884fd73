//! Writing a result file as the run goes.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::ResultFile;
use crate::run::{Event, Observer, ObserverError};
use crate::terminal::json;

/// Writes every record as soon as it comes, so that what an interrupted run leaves can
/// be read.
#[derive(Debug)]
pub struct RecordWriter {
    path: PathBuf,
    file: BufWriter<File>,
    /// Lines at the beginning of the run that are in the file already.
    written: usize,
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
            written: 0,
        })
    }

    /// Goes on with a file that has been read, behind its header and its first `cases` cases;
    /// what follows them there is cut off.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn go_on(path: &Path, earlier: &ResultFile, cases: usize) -> io::Result<Self> {
        Self::behind(path, earlier.length_of(cases), cases + 1)
    }

    /// Goes on with a file behind its first `lines` lines, which have `length` bytes; what follows
    /// them there is cut off. As many of the lines that are to be written are left out.
    pub(crate) fn behind(path: &Path, length: u64, lines: usize) -> io::Result<Self> {
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.set_len(length)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self {
            path: path.to_owned(),
            file: BufWriter::new(file),
            written: lines,
        })
    }

    /// Writes a line, and sees to it that it is in the file.
    pub(crate) fn line(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        if let Some(left) = self.written.checked_sub(1) {
            self.written = left;
            return Ok(());
        }
        json::write_compact(&mut self.file, value)?;
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
