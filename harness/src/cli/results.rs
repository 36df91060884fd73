//! Result files on the command line.

use std::path::{Path, PathBuf};

use clap::Args;

use super::CliError;
use crate::record::{CaseRecord, Header, RecordWriter, ResultFile};
use crate::run::{Plan, resumable};

/// Where results are written.
#[derive(Debug, Args)]
pub(super) struct ResultOptions {
    /// Write the results, one JSON object per line, as they come
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Go on with a result file where the run that wrote it was stopped; everything else has
    /// to be given as it was then
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    resume: Option<PathBuf>,
    /// Give each case in the file a digest of every move that was tried
    #[arg(long)]
    pub(super) digest: bool,
}

/// A result file that a run is going to write.
pub(super) enum Target<'a> {
    None,
    New(&'a Path),
    Old(&'a Path, Box<ResultFile>),
}

impl ResultOptions {
    /// Reads what is to be resumed, and leaves in it only what stays.
    pub(super) fn target(&self, plan: &Plan<'_>) -> Result<Target<'_>, CliError> {
        if let Some(path) = &self.resume {
            return resume(path, plan).map(|file| Target::Old(path, Box::new(file)));
        }
        Ok(match &self.json {
            Some(path) => Target::New(path),
            None => Target::None,
        })
    }
}

impl Target<'_> {
    /// The cases that need not be asked.
    pub(super) fn earlier(&self) -> &[CaseRecord] {
        match self {
            Self::None | Self::New(_) => &[],
            Self::Old(_, file) => &file.cases,
        }
    }

    pub(super) fn writer(&self) -> Result<Option<RecordWriter>, CliError> {
        let (path, writer) = match self {
            Self::None => return Ok(None),
            Self::New(path) => (path, RecordWriter::create(path)),
            Self::Old(path, file) => (path, RecordWriter::go_on(path, file, file.cases.len())),
        };
        writer.map(Some).map_err(|source| CliError::Write {
            path: path.to_path_buf(),
            source,
        })
    }
}

fn resume(path: &Path, plan: &Plan<'_>) -> Result<ResultFile, CliError> {
    let refuse = |reason: String| CliError::Resume {
        path: path.to_owned(),
        reason,
    };
    let mut file = ResultFile::read(path)?;
    if let Some(difference) = difference(&file.header, &plan.header()) {
        return Err(refuse(difference));
    }
    let kept = resumable(plan.suites, plan.filter, &file.cases);
    let kept = kept.map_err(|error| refuse(error.to_string()))?;
    file.cases.truncate(kept);
    Ok(file)
}

/// In what two runs differ, if it matters for their answers.
fn difference(earlier: &Header, now: &Header) -> Option<String> {
    let told = |what: &str, earlier: &str, now: &str| {
        (earlier != now).then(|| format!("its {what} is {earlier}, and now it is {now}"))
    };
    let engine = |header: &Header| format!("{} {}", header.engine.name, header.engine.version);
    let limits = |header: &Header| format!("{:?}, hash {:?}", header.limits, header.hash);
    told("program", &earlier.tool_version, &now.tool_version)
        .or_else(|| told("engine", &engine(earlier), &engine(now)))
        .or_else(|| (limits(earlier) != limits(now)).then(|| "its limits were others".to_owned()))
        .or_else(|| told("matching", &earlier.matching, &now.matching))
        .or_else(|| (earlier.suites != now.suites).then(|| "its suites were others".to_owned()))
}
