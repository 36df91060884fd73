//! Reading a result file, whole or not.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use super::{CaseRecord, Footer, Header, Line, SCHEMA};

/// A result file as far as it goes.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultFile {
    /// Its first line.
    pub header: Header,
    /// The cases, in order.
    pub cases: Vec<CaseRecord>,
    /// Its last line; `None` if the run was killed.
    pub footer: Option<Footer>,
    /// Where the header ends, and then where each case ends, in bytes.
    ends: Vec<u64>,
}

/// Why a file is no result file.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It cannot be read.
    #[error(" cannot be read: {0}; check the name and the permission to read it")]
    Io(#[from] io::Error),
    /// The first line is no header.
    #[error("1: no header of a result file; give a file that `tesuji run --json` wrote")]
    NoHeader,
    /// The header is of another schema.
    #[error("1: has schema {0}, and this program knows {SCHEMA}; use the program that wrote it")]
    Schema(u32),
    /// A line is none that can be there.
    #[error("{line}: {reason}; the file is damaged")]
    BadLine {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

impl ResultFile {
    /// Reads a result file. A last line that was cut off does not count.
    ///
    /// # Errors
    /// If it is none, or damaged elsewhere than at its end.
    pub fn read(path: &Path) -> Result<Self, ReadError> {
        Self::read_from(BufReader::new(File::open(path)?))
    }

    fn read_from(mut input: impl BufRead) -> Result<Self, ReadError> {
        let mut text = Vec::new();
        let mut end = next_line(&mut input, &mut text)?.ok_or(ReadError::NoHeader)?;
        let mut file = Self {
            header: header(&text)?,
            cases: Vec::new(),
            footer: None,
            ends: vec![end],
        };
        let mut line = 1;
        while let Some(length) = next_line(&mut input, &mut text)? {
            line += 1;
            end += length;
            let bad = |reason: String| ReadError::BadLine { line, reason };
            if file.footer.is_some() {
                return Err(bad("more after the last line".to_owned()));
            }
            match serde_json::from_slice(&text).map_err(|error| bad(error.to_string()))? {
                Line::Case(case) => {
                    file.cases.push(*case);
                    file.ends.push(end);
                }
                Line::Footer(footer) => file.footer = Some(footer),
                Line::Header(_) => return Err(bad("a second header".to_owned())),
            }
        }
        Ok(file)
    }

    /// The length in bytes of the header and the first `cases` cases.
    #[must_use]
    pub fn length_of(&self, cases: usize) -> u64 {
        let last = self.ends.len().saturating_sub(1);
        self.ends.get(cases.min(last)).copied().unwrap_or_default()
    }
}

/// Reads a whole line; `None` at the end, and if the last line was cut off.
fn next_line(input: &mut impl BufRead, text: &mut Vec<u8>) -> io::Result<Option<u64>> {
    text.clear();
    let length = input.read_until(b'\n', text)?;
    Ok(text.ends_with(b"\n").then_some(length as u64))
}

fn header(text: &[u8]) -> Result<Header, ReadError> {
    /// What every version has.
    #[derive(serde::Deserialize)]
    struct Versioned {
        schema: u32,
    }
    let versioned: Versioned = serde_json::from_slice(text).map_err(|_| ReadError::NoHeader)?;
    if versioned.schema != SCHEMA {
        return Err(ReadError::Schema(versioned.schema));
    }
    serde_json::from_slice(text).map_err(|error| ReadError::BadLine {
        line: 1,
        reason: error.to_string(),
    })
}
