//! Reading a result file, also one that an interrupted run left.

use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::{CaseRecord, Footer, Header, SCHEMA, Totals};
use crate::input::{self, Input, Kinds};

/// A whole result file.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultFile {
    /// The file that it was read from.
    pub path: PathBuf,
    /// Its first line.
    pub header: Header,
    /// The cases, in the order of the file.
    pub cases: Vec<CaseRecord>,
    /// Its last line; `None` if the run was interrupted.
    pub footer: Option<Footer>,
    /// The end of the header, and then the end of each case, in bytes.
    ends: Vec<u64>,
    /// The end of all of it, in bytes.
    end: u64,
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
    /// The fault found in it.
    pub kind: ReadErrorKind,
}

/// A fault of a result file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// The system could not read it.
    #[error("cannot be read: {0}; {help}", help = input::help(.0))]
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
    /// The first line is none of a sweep.
    #[error("this is not the file of a sweep: {0}; write one with `tesuji sweep --json FILE`")]
    NotASweep(String),
    /// It holds a sweep: many runs.
    #[error(
        "this is the file of a sweep; `tesuji sweep --from FILE` reports on it, and puts pieces together"
    )]
    Sweep,
    /// Something follows the footer.
    #[error("there is more after the footer; compare one run at a time")]
    AfterFooter,
    /// The same case comes twice.
    #[error("case {0} comes a second time; compare one run at a time")]
    Repeated(String),
}

impl ReadError {
    /// The system could not read the file.
    pub fn io(path: &Path, error: io::Error) -> Self {
        Self {
            path: path.to_owned(),
            line: 0,
            column: 0,
            kind: error.into(),
        }
    }
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
    sweep: Option<IgnoredAny>,
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
        reader.rest()
    }

    /// The length in bytes of the header and the first `cases` cases, and of what is before them
    /// in the file.
    #[must_use]
    pub fn length_of(&self, cases: usize) -> u64 {
        let last = self.ends.len().saturating_sub(1);
        self.ends.get(cases.min(last)).copied().unwrap_or_default()
    }
}

impl ResultFile {
    /// Where it ends, in bytes from the beginning of the file.
    pub(crate) const fn end(&self) -> u64 {
        self.end
    }

    /// A file that nobody has written, with what these came to.
    pub(crate) fn of(header: Header, cases: Vec<CaseRecord>, parts: &[&Self]) -> Self {
        let mut totals = Totals::default();
        cases.iter().for_each(|case| totals.add(case));
        let footers = parts.iter().filter_map(|part| part.footer.as_ref());
        let footer = Footer {
            totals,
            wall_secs: footers.map(|footer| footer.wall_secs).fold(0.0, f64::max),
            interrupted: !parts.iter().all(|part| part.is_whole()),
        };
        Self {
            path: parts
                .first()
                .map_or_else(PathBuf::new, |part| part.path.clone()),
            header,
            cases,
            footer: Some(footer),
            ends: Vec::new(),
            end: 0,
        }
    }

    /// Whether the run came to its end.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.footer
            .as_ref()
            .is_some_and(|footer| !footer.interrupted)
    }
}

/// Reads a result file case by case, for those who do not need it whole.
#[derive(Debug)]
pub struct RecordReader<R> {
    lines: Lines<R>,
    header: Header,
    /// Whether other runs may follow this one.
    several: bool,
    footer: Option<Footer>,
    seen: BTreeSet<(String, PathBuf, usize)>,
}

impl RecordReader<BufReader<Input>> {
    /// Opens a file and reads its header.
    ///
    /// # Errors
    /// As [`ResultFile::read`].
    pub fn open(path: &Path) -> Result<Self, ReadError> {
        Self::begin(Lines::open(path)?)
    }
}

impl<R: BufRead> RecordReader<R> {
    /// Reads the header; `path` is for messages.
    ///
    /// # Errors
    /// As [`ResultFile::read`].
    pub fn new(path: &Path, input: R) -> Result<Self, ReadError> {
        Self::begin(Lines::new(path, input))
    }

    fn begin(mut lines: Lines<R>) -> Result<Self, ReadError> {
        if !lines.advance()? {
            return Err(lines.error(0, ReadErrorKind::Empty));
        }
        Ok(Self {
            header: lines.header()?,
            lines,
            several: false,
            footer: None,
            seen: BTreeSet::new(),
        })
    }

    /// All cases that have not been read.
    fn rest(&mut self) -> Result<ResultFile, ReadError> {
        let (mut cases, mut ends) = (Vec::new(), vec![self.lines.end]);
        while let Some(case) = self.next_case()? {
            cases.push(case);
            ends.push(self.lines.end);
        }
        Ok(ResultFile {
            path: self.lines.path.clone(),
            header: self.header.clone(),
            cases,
            footer: self.footer.take(),
            ends,
            end: self.lines.end,
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
                Entry::Footer(last) => {
                    self.footer = Some(last);
                    if self.several {
                        return Ok(None);
                    }
                }
            }
        }
        Ok(None)
    }
}

/// Reads a file with several runs, one behind the other, and a first line about all of them.
///
/// Returns that line, where it ends in bytes, and the runs.
///
/// # Errors
/// If the file cannot be read or is none of that kind, with the line to blame.
pub(crate) fn read_several<T: DeserializeOwned>(
    path: &Path,
    title: impl FnOnce(String) -> ReadErrorKind,
) -> Result<(T, u64, Vec<ResultFile>), ReadError> {
    let mut lines = Lines::open(path)?;
    if !lines.advance()? {
        return Err(lines.error(0, ReadErrorKind::Empty));
    }
    let Probe { schema, .. } = lines.json(ReadErrorKind::NotAHeader)?;
    lines.check_schema(schema.unwrap_or_default())?;
    let (first, end) = (lines.json(title)?, lines.end);
    let mut runs: Vec<ResultFile> = Vec::new();
    let mut next = lines;
    loop {
        let there = next.advance()?;
        if !there || next.is_unfinished() {
            return Ok((first, end, runs));
        }
        let mut reader = RecordReader {
            header: next.header()?,
            lines: next,
            several: true,
            footer: None,
            seen: BTreeSet::new(),
        };
        runs.push(reader.rest()?);
        next = reader.lines;
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
    /// The end of the line in the file, in bytes.
    end: u64,
}

impl Lines<BufReader<Input>> {
    fn open(path: &Path) -> Result<Self, ReadError> {
        let file = input::open(path, Kinds::Any).map_err(|error| ReadError::io(path, error))?;
        Ok(Self::new(path, BufReader::new(file)))
    }
}

impl<R: BufRead> Lines<R> {
    fn new(path: &Path, input: R) -> Self {
        Self {
            path: path.to_owned(),
            input,
            line: 0,
            text: Vec::new(),
            end: 0,
        }
    }

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
            _ if probe.sweep.is_some() => Err(self.error(1, ReadErrorKind::Sweep)),
            Some(schema) => {
                self.check_schema(schema)?;
                self.json(ReadErrorKind::NotAHeader)
            }
            None => self.json(ReadErrorKind::NotAHeader),
        }
    }

    fn check_schema(&self, schema: u64) -> Result<(), ReadError> {
        match schema > u64::from(SCHEMA) {
            true => Err(self.error(1, ReadErrorKind::NewerSchema(schema))),
            false => Ok(()),
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
