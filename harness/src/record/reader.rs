//! Reading a result file, also one that an interrupted run left.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::{CaseRecord, Footer, Header, SCHEMA};

/// A whole result file.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultFile {
    /// Where it was read from.
    pub path: PathBuf,
    /// Its first line.
    pub header: Header,
    /// The cases, in the order of the file.
    pub cases: Vec<CaseRecord>,
    /// Its last line; `None` if the run was interrupted.
    pub footer: Option<Footer>,
    /// Where the header ends, and then where each case ends, in bytes.
    ends: Vec<u64>,
}

/// A result file could not be read.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {kind}", place = place(path, *line, *column))]
pub struct ReadError {
    /// The file.
    pub path: PathBuf,
    /// The line in it, from 1; 0 if no line is to blame.
    pub line: usize,
    /// The column in it, from 1; 0 if no column is to blame.
    pub column: usize,
    /// What is wrong.
    pub kind: ReadErrorKind,
}

/// What is wrong with a result file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// The system could not read it.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// There is nothing in it.
    #[error("the file is empty; write one with `tesuji run --json FILE`")]
    Empty,
    /// The first line is no header.
    #[error("this is not a result file: {0}; write one with `tesuji run --json FILE`")]
    NotAHeader(String),
    /// It was written by a later version of this program.
    #[error("schema {0} is newer than {SCHEMA}, the newest known here; use a newer tesuji")]
    NewerSchema(u64),
    /// A line is neither a case nor the footer.
    #[error("this is neither a case nor the footer: {0}; remove the line or write the file anew")]
    BadLine(String),
    /// Something follows the footer.
    #[error("there is more after the footer; compare one run at a time")]
    AfterFooter,
    /// The same case comes twice.
    #[error("case {0} comes a second time; compare one run at a time")]
    Repeated(String),
}

fn place(path: &Path, line: usize, column: usize) -> String {
    let mut place = path.display().to_string();
    for number in [line, column].into_iter().take_while(|number| *number > 0) {
        place += &format!(":{number}");
    }
    place
}

/// The keys that tell the lines apart.
#[derive(Deserialize)]
struct Probe {
    schema: Option<u64>,
    totals: Option<IgnoredAny>,
}

impl ResultFile {
    /// Reads a file. A run that was killed may have left half a line at the end; that is
    /// no error.
    ///
    /// # Errors
    /// If the file cannot be read or is no result file, with the line to blame.
    pub fn read(path: &Path) -> Result<Self, ReadError> {
        Self::collect(RecordReader::open(path)?)
    }

    /// Reads what `input` gives; `path` is for messages.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn parse(path: &Path, input: impl BufRead) -> Result<Self, ReadError> {
        Self::collect(RecordReader::new(path, input)?)
    }

    fn collect(mut reader: RecordReader<impl BufRead>) -> Result<Self, ReadError> {
        let (mut cases, mut ends) = (Vec::new(), vec![reader.lines.end]);
        while let Some(case) = reader.next_case()? {
            cases.push(case);
            ends.push(reader.lines.end);
        }
        Ok(Self {
            path: reader.lines.path,
            header: reader.header,
            cases,
            footer: reader.footer,
            ends,
        })
    }

    /// The length in bytes of the header and the first `cases` cases.
    #[must_use]
    pub fn length_of(&self, cases: usize) -> u64 {
        let last = self.ends.len().saturating_sub(1);
        self.ends.get(cases.min(last)).copied().unwrap_or_default()
    }
}

/// Reads a result file case by case, for those who do not need it whole.
#[derive(Debug)]
pub struct RecordReader<R> {
    lines: Lines<R>,
    header: Header,
    footer: Option<Footer>,
    seen: BTreeSet<(String, PathBuf, usize)>,
}

impl RecordReader<BufReader<File>> {
    /// Opens a file and reads its header.
    ///
    /// # Errors
    /// As [`ResultFile::read`].
    pub fn open(path: &Path) -> Result<Self, ReadError> {
        let file = File::open(path).map_err(|error| ReadError {
            path: path.to_owned(),
            line: 0,
            column: 0,
            kind: error.into(),
        })?;
        Self::new(path, BufReader::new(file))
    }
}

impl<R: BufRead> RecordReader<R> {
    /// Reads the header; `path` is for messages.
    ///
    /// # Errors
    /// As [`ResultFile::read`].
    pub fn new(path: &Path, input: R) -> Result<Self, ReadError> {
        let mut lines = Lines {
            path: path.to_owned(),
            input,
            line: 0,
            text: Vec::new(),
            end: 0,
        };
        if !lines.advance()? {
            return Err(lines.error(0, ReadErrorKind::Empty));
        }
        Ok(Self {
            header: lines.header()?,
            lines,
            footer: None,
            seen: BTreeSet::new(),
        })
    }

    /// The first line.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The last line, as soon as all cases have been read; `None` if there is none.
    #[must_use]
    pub const fn footer(&self) -> Option<&Footer> {
        self.footer.as_ref()
    }

    /// The next case; `None` after the last one.
    ///
    /// # Errors
    /// As [`ResultFile::read`].
    pub fn next_case(&mut self) -> Result<Option<CaseRecord>, ReadError> {
        while self.lines.advance()? {
            // A line that was cut off is always the last one, and does not count.
            if self.lines.is_blank() || self.lines.is_unfinished() {
                continue;
            }
            if self.footer.is_some() {
                return Err(self.lines.error(1, ReadErrorKind::AfterFooter));
            }
            match self.lines.entry()? {
                Entry::Case(case) => {
                    let key = (case.id.clone(), case.file.clone(), case.line);
                    if !self.seen.insert(key) {
                        return Err(self.lines.error(1, ReadErrorKind::Repeated(case.id)));
                    }
                    return Ok(Some(*case));
                }
                Entry::Footer(last) => self.footer = Some(last),
            }
        }
        Ok(None)
    }
}

enum Entry {
    Case(Box<CaseRecord>),
    Footer(Footer),
}

/// The lines of a file, one at a time.
#[derive(Debug)]
struct Lines<R> {
    path: PathBuf,
    input: R,
    line: usize,
    text: Vec<u8>,
    /// Where the line ends in the file, in bytes.
    end: u64,
}

impl<R: BufRead> Lines<R> {
    fn advance(&mut self) -> Result<bool, ReadError> {
        self.text.clear();
        self.line += 1;
        let read = self.input.read_until(b'\n', &mut self.text);
        match read {
            Ok(length) => {
                self.end += length as u64;
                Ok(length > 0)
            }
            Err(error) => Err(self.error(0, error.into())),
        }
    }

    fn is_blank(&self) -> bool {
        self.text.trim_ascii().is_empty()
    }

    fn is_unfinished(&self) -> bool {
        !self.text.ends_with(b"\n")
    }

    fn header(&self) -> Result<Header, ReadError> {
        let probe: Probe = self.json(ReadErrorKind::NotAHeader)?;
        match probe.schema {
            Some(schema) if schema > u64::from(SCHEMA) => {
                Err(self.error(1, ReadErrorKind::NewerSchema(schema)))
            }
            _ => self.json(ReadErrorKind::NotAHeader),
        }
    }

    fn entry(&self) -> Result<Entry, ReadError> {
        let probe: Probe = self.json(ReadErrorKind::BadLine)?;
        Ok(match probe.totals {
            Some(_) => Entry::Footer(self.json(ReadErrorKind::BadLine)?),
            None => Entry::Case(self.json(ReadErrorKind::BadLine)?),
        })
    }

    fn json<T: DeserializeOwned>(
        &self,
        kind: impl FnOnce(String) -> ReadErrorKind,
    ) -> Result<T, ReadError> {
        serde_json::from_slice(&self.text).map_err(|error| {
            let text = error.to_string();
            // The line that serde_json counts is the only one it was given.
            let message = text
                .rsplit_once(" at line ")
                .map_or(&*text, |(message, _)| message);
            self.error(error.column().max(1), kind(message.to_owned()))
        })
    }

    fn error(&self, column: usize, kind: ReadErrorKind) -> ReadError {
        let line = if column == 0 { 0 } else { self.line };
        ReadError {
            path: self.path.clone(),
            line,
            column,
            kind,
        }
    }
}
