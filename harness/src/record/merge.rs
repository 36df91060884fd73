//! Putting the pieces of a run together.

use std::collections::BTreeMap;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use super::{CaseRecord, Header, ReadError, RecordReader};
use crate::case::Partition;
use crate::input::Input;

/// The pieces of a run, read side by side: the cases come as the whole run would give them.
#[derive(Debug)]
pub struct Merge {
    header: Header,
    pieces: Vec<Piece>,
    ranks: Ranks,
}

/// The place of every suite in a run.
#[derive(Debug)]
pub(crate) struct Ranks(BTreeMap<String, usize>);

impl Ranks {
    pub(crate) fn of(header: &Header) -> Self {
        Self(header.suites.iter().cloned().zip(0..).collect())
    }

    /// What cases are sorted by.
    pub(crate) fn rank(&self, case: &CaseRecord) -> (usize, usize, usize) {
        let suite = self.0.get(case.suite()).copied();
        (suite.unwrap_or(usize::MAX), case.line, case.column)
    }
}

#[derive(Debug)]
struct Piece {
    reader: RecordReader<BufReader<Input>>,
    /// The case that comes next.
    next: Option<CaseRecord>,
}

/// Files are not the pieces of one run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// There is none.
    #[error("there is nothing to merge; name the result files of all pieces")]
    NoPieces,
    /// A file cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A file is no piece.
    #[error("{}: this is no piece of a run; write the pieces with `tesuji run --partition`", .0.display())]
    NotAPiece(PathBuf),
    /// Two files are pieces of different runs.
    #[error("{} and {}: these are pieces of different runs: their {what} differ; give all pieces the same suites and options", one.display(), other.display())]
    DifferentRuns {
        /// One file.
        one: PathBuf,
        /// The other one.
        other: PathBuf,
        /// In what they differ.
        what: &'static str,
    },
    /// A piece comes twice.
    #[error("{} and {}: both are piece {piece}; name each piece once", one.display(), other.display())]
    Twice {
        /// One file.
        one: PathBuf,
        /// The other one.
        other: PathBuf,
        /// The piece.
        piece: Partition,
    },
    /// A piece is missing.
    #[error("piece {0} is missing; name the result files of all pieces")]
    Missing(Partition),
}

impl Merge {
    /// Opens the pieces, and checks that they are those of one run.
    ///
    /// # Errors
    /// If they are not.
    pub fn open(paths: &[PathBuf]) -> Result<Self, MergeError> {
        let mut readers = Vec::new();
        for path in paths {
            readers.push((path.as_path(), RecordReader::open(path)?));
        }
        let headers = readers
            .iter()
            .map(|(path, reader)| (*path, reader.header()));
        let header = whole(&headers.collect::<Vec<_>>())?;
        let ranks = Ranks::of(&header);
        let mut pieces = Vec::new();
        for (_, mut reader) in readers {
            let next = reader.next_case()?;
            pieces.push(Piece { reader, next });
        }
        Ok(Self {
            header,
            pieces,
            ranks,
        })
    }

    /// What the result file of the whole run begins with; the run began when its first piece
    /// did.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The next case; `None` after the last one.
    ///
    /// # Errors
    /// If a piece cannot be read on.
    pub fn next_case(&mut self) -> Result<Option<CaseRecord>, MergeError> {
        let ranks = &self.ranks;
        let pieces = self.pieces.iter_mut();
        let first = pieces
            .filter(|piece| piece.next.is_some())
            .min_by_key(|piece| piece.next.as_ref().map(|case| ranks.rank(case)));
        let Some(piece) = first else {
            return Ok(None);
        };
        let following = piece.reader.next_case()?;
        Ok(std::mem::replace(&mut piece.next, following))
    }

    /// Whether a piece was stopped before its end; known when all cases have been read.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        let mut footers = self.pieces.iter().map(|piece| piece.reader.footer());
        footers.any(|footer| footer.is_none_or(|footer| footer.interrupted))
    }

    /// How long the longest piece took, in seconds; known when all cases have been read.
    #[must_use]
    pub fn wall_secs(&self) -> f64 {
        let footers = self.pieces.iter().filter_map(|piece| piece.reader.footer());
        footers.map(|footer| footer.wall_secs).fold(0.0, f64::max)
    }
}

/// The header of the whole run whose pieces begin with these headers.
///
/// # Errors
/// If they are not the pieces of one run, or not all of them.
pub(crate) fn whole(pieces: &[(&Path, &Header)]) -> Result<Header, MergeError> {
    let Some((first_path, first)) = pieces.first() else {
        return Err(MergeError::NoPieces);
    };
    let mut found: BTreeMap<u32, &Path> = BTreeMap::new();
    let mut whole = Header {
        partition: None,
        ..(*first).clone()
    };
    let mut of = None;
    for (path, header) in pieces {
        let not_a_piece = || MergeError::NotAPiece(path.to_path_buf());
        let piece = header.partition.ok_or_else(not_a_piece)?;
        if let Some(what) = difference(first, header) {
            return Err(MergeError::DifferentRuns {
                one: first_path.to_path_buf(),
                other: path.to_path_buf(),
                what,
            });
        }
        if let Some(other) = found.insert(piece.index, path) {
            return Err(MergeError::Twice {
                one: other.to_path_buf(),
                other: path.to_path_buf(),
                piece,
            });
        }
        whole.start_time = whole.start_time.min(header.start_time.clone());
        of = Some(piece);
    }
    if let Some(piece) = of {
        let missing = (1..=piece.of).find(|index| !found.contains_key(index));
        if let Some(index) = missing {
            return Err(MergeError::Missing(Partition { index, ..piece }));
        }
    }
    Ok(whole)
}

fn difference(one: &Header, other: &Header) -> Option<&'static str> {
    let pieces = |header: &Header| header.partition.map(|piece| (piece.deal, piece.of));
    let differences = [
        (one.tool_version != other.tool_version, "versions of tesuji"),
        (one.engine != other.engine, "engines"),
        (one.limits != other.limits, "limits"),
        (one.hash != other.hash, "tables"),
        (
            one.komaster_scheme() != other.komaster_scheme(),
            "komaster schemes",
        ),
        (one.verify_nodes != other.verify_nodes, "verifications"),
        (one.matching != other.matching, "ways of matching"),
        (one.suites != other.suites, "suites"),
        (pieces(one) != pieces(other), "partitions"),
    ];
    let found = differences.iter().find(|(differs, _)| *differs);
    found.map(|(_, what)| *what)
}
