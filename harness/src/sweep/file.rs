//! The file of a sweep: JSON Lines. The first line tells what is swept; behind it stands one
//! [result file](crate::record) after the other, of one setting each.

use std::io;
use std::path::{Path, PathBuf};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::plan::Mode;
use super::space::{Setting, Space};
use crate::case::Partition;
use crate::record::{
    Header, MergeError, Ranks, ReadError, ReadErrorKind, RecordWriter, ResultFile, SCHEMA,
    read_several, whole,
};

/// The design of a sweep: its limits, and the settings to ask.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "sweep")]
pub struct Design {
    /// The limits.
    pub limits: Space,
    /// The way in which settings were chosen.
    pub mode: Mode,
    /// The seed of what was drawn.
    pub seed: u64,
    /// The nodes that the search may spend, if settings are searched and not all asked everything.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[schemars(range(min = 1))]
    pub budget: Option<u64>,
    /// All settings, each a value for each limit; the first one is the default.
    #[schemars(length(min = 1))]
    pub settings: Vec<Setting>,
}

impl Design {
    /// A setting by its number; the default one if there is none.
    #[must_use]
    pub fn setting(&self, number: usize) -> Setting {
        let setting = self.settings.get(number).cloned();
        setting.unwrap_or_else(|| self.limits.default_setting())
    }

    /// A setting in words.
    #[must_use]
    pub fn label(&self, number: usize) -> String {
        self.limits.label(&self.setting(number))
    }

    /// The number of the setting of a run.
    fn number(&self, run: &Header) -> Option<usize> {
        let value = |name: &str| run.limits.get(name).copied();
        let axes = self.limits.axes.iter();
        let values: Option<Vec<_>> = axes.map(|axis| value(&axis.limit)).collect();
        let setting = Setting(values?);
        self.settings.iter().position(|other| *other == setting)
    }
}

/// The first line of the file of a sweep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "title")]
pub struct Title {
    /// [`SCHEMA`] when the file was written.
    #[schemars(extend("const" = SCHEMA))]
    pub schema: u32,
    /// The design of the sweep.
    pub sweep: Design,
    /// The version of this program.
    pub tool_version: String,
    /// The piece of the whole sweep that the file holds; absent if it is all of it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub partition: Option<Partition>,
    /// The start of the sweep, in UTC, as RFC 3339 has it.
    #[schemars(regex(pattern = r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$"), extend("format" = "date-time"))]
    pub start_time: String,
}

impl Title {
    /// The first line of a sweep that begins now.
    #[must_use]
    pub fn new(sweep: Design, partition: Option<Partition>) -> Self {
        Self {
            schema: SCHEMA,
            sweep,
            tool_version: env!("CARGO_PKG_VERSION").to_owned(),
            partition,
            start_time: humantime::format_rfc3339_seconds(std::time::SystemTime::now()).to_string(),
        }
    }

    /// Begins a file with this line.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(&self, path: &Path) -> io::Result<RecordWriter> {
        let mut writer = RecordWriter::create(path)?;
        writer.line(self)?;
        Ok(writer)
    }

    /// In what a sweep differs from this earlier one, its piece aside.
    fn difference(&self, now: &Self) -> Option<&'static str> {
        let (one, other) = (&self.sweep, &now.sweep);
        let differences = [
            (self.tool_version != now.tool_version, "version of tesuji"),
            (one.limits != other.limits, "limits"),
            (
                (one.mode, one.seed) != (other.mode, other.seed),
                "mode or seed",
            ),
            (one.budget != other.budget, "budget"),
            (one.settings != other.settings, "settings"),
        ];
        let found = differences.iter().find(|(differs, _)| *differs);
        found.map(|(_, what)| *what)
    }

    /// Why a sweep that begins now cannot go on with this earlier one.
    #[must_use]
    pub fn obstacle(&self, now: &Self) -> Option<String> {
        let piece = self.partition != now.partition;
        let piece = piece.then_some("partition");
        let what = self.difference(now).or(piece)?;
        Some(format!("its {what} differs"))
    }
}

/// The file of a sweep, or several pieces put together.
#[derive(Clone, Debug, PartialEq)]
pub struct SweepFile {
    /// The file that it was read from; the first one if it comes from several.
    pub path: PathBuf,
    /// Its first line.
    pub title: Title,
    /// The runs, in the order of the file.
    pub runs: Vec<ResultFile>,
    /// The end of the first line, in bytes.
    pub(super) start: u64,
}

impl SweepFile {
    /// Reads a file, also one that an interrupted sweep left.
    ///
    /// # Errors
    /// If the file cannot be read or is none of a sweep.
    pub fn read(path: &Path) -> Result<Self, ReadError> {
        let (title, start, runs) = read_several(path, ReadErrorKind::NotASweep)?;
        Ok(Self {
            path: path.to_owned(),
            title,
            runs,
            start,
        })
    }

    /// Reads a whole sweep: one file, or all of its pieces in any order.
    ///
    /// # Errors
    /// If a file cannot be read, or they are not the pieces of one sweep.
    pub fn read_all(paths: &[PathBuf]) -> Result<Self, MergeError> {
        let files: Result<Vec<_>, _> = paths.iter().map(|path| Self::read(path)).collect();
        let mut files = files?;
        match files.as_slice() {
            [only] if only.title.partition.is_none() => {}
            _ => return Self::merge(&files),
        }
        files.pop().ok_or(MergeError::NoPieces)
    }

    fn merge(pieces: &[Self]) -> Result<Self, MergeError> {
        let Some((first, others)) = pieces.split_first() else {
            return Err(MergeError::NoPieces);
        };
        for other in others {
            if let Some(what) = first.title.difference(&other.title) {
                return Err(MergeError::DifferentRuns {
                    one: first.path.clone(),
                    other: other.path.clone(),
                    what,
                });
            }
        }
        // Of an interrupted piece some are missing.
        let runs = pieces.iter().map(|piece| piece.runs.len()).min();
        let runs = (0..runs.unwrap_or_default()).map(|number| {
            let parts = pieces.iter().filter_map(|piece| piece.runs.get(number));
            merge_runs(&parts.collect::<Vec<_>>())
        });
        let starts = pieces.iter().map(|piece| &piece.title.start_time);
        Ok(Self {
            runs: runs.collect::<Result<_, _>>()?,
            title: Title {
                partition: None,
                start_time: starts.min().cloned().unwrap_or_default(),
                ..first.title.clone()
            },
            ..first.clone()
        })
    }

    /// The setting of each run, by number; one that is not among them counts as one too many.
    pub fn settings(&self) -> impl Iterator<Item = usize> {
        let design = &self.title.sweep;
        let runs = self.runs.iter();
        runs.map(|run| design.number(&run.header).unwrap_or(usize::MAX))
    }

    /// Whether something that was to be asked has not been.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        let searched = self.title.sweep.budget.is_some();
        let missing = !searched && self.runs.len() < self.title.sweep.settings.len();
        missing || self.runs.is_empty() || !self.runs.iter().all(ResultFile::is_whole)
    }
}

/// Puts the runs of one setting together.
fn merge_runs(parts: &[&ResultFile]) -> Result<ResultFile, MergeError> {
    let headers = parts.iter().map(|part| (part.path.as_path(), &part.header));
    let header = whole(&headers.collect::<Vec<_>>())?;
    let ranks = Ranks::of(&header);
    let cases = parts.iter().flat_map(|part| part.cases.iter().cloned());
    let mut cases: Vec<_> = cases.collect();
    cases.sort_by_key(|case| ranks.rank(case));
    Ok(ResultFile::of(header, cases, parts))
}
