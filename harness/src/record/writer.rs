//! Writing a result file as the run goes.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::{HeldFile, ResultFile};
use crate::atomic::write_atomically;
use crate::terminal::{Unread, json};

/// Writes every record as soon as it comes, so that what an interrupted run leaves can
/// be read.
#[derive(Debug)]
pub struct RecordWriter<W = BufWriter<Unread<File>>> {
    path: PathBuf,
    /// Locked as long as this lives, if it is a file.
    out: W,
    /// Lines at the beginning of the run that are in the file already.
    written: usize,
}

impl RecordWriter {
    /// Creates the file, or empties it.
    ///
    /// # Errors
    /// If it cannot be created, or another run writes it.
    pub fn create(path: &Path) -> io::Result<Self> {
        Self::over(path, HeldFile::create(path)?)
    }

    /// Empties a file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn over(path: &Path, held: HeldFile) -> io::Result<Self> {
        Self::behind(path, held, 0, 0)
    }

    /// Goes on with a file that has been read, behind its header and its first `cases` cases;
    /// what follows them there is cut off.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn go_on(
        path: &Path,
        file: HeldFile,
        earlier: &ResultFile,
        cases: usize,
    ) -> io::Result<Self> {
        Self::behind(path, file, earlier.length_of(cases), cases + 1)
    }

    /// Goes on with a file behind its first `lines` lines, which have `length` bytes; what follows
    /// them there is cut off. As many of the lines that are to be written are left out.
    pub(crate) fn behind(
        path: &Path,
        held: HeldFile,
        length: u64,
        lines: usize,
    ) -> io::Result<Self> {
        let HeldFile { mut file, regular } = held;
        if regular {
            file.set_len(length)?;
            file.seek(SeekFrom::End(0))?;
        }
        Ok(Self {
            path: path.to_owned(),
            // Such as `/dev/stdout`, behind which the reader may have gone.
            out: BufWriter::new(Unread::new(file)),
            written: lines,
        })
    }
}

impl RecordWriter<Vec<u8>> {
    /// Keeps what is to take the place of a file once the run is over, if it is good.
    #[must_use]
    pub fn kept(path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            out: Vec::new(),
            written: 0,
        }
    }

    /// Writes the file, and the folder where there is none; one that is there is replaced.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn replace(self) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        write_atomically(&self.path, |file| file.write_all(&self.out))
    }
}

impl<W: Write> RecordWriter<W> {
    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a line, and sees to it that it is in the file.
    pub(crate) fn line(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        if let Some(left) = self.written.checked_sub(1) {
            self.written = left;
            return Ok(());
        }
        json::write_compact(&mut self.out, value)?;
        self.out.write_all(b"\n")?;
        self.out.flush()
    }
}
