//! Result files on the command line.

use std::path::{Path, PathBuf};

use clap::Args;

use super::CliError;
use crate::input;
use crate::record::{CaseRecord, ReadError, RecordWriter, ResultFile};
use crate::run::{Plan, resumable};

/// Where results are written.
#[derive(Debug, Args)]
#[command(next_help_heading = "Result file")]
pub(super) struct ResultOptions {
    /// Write the results, one JSON object per line, as they come; `{engine}` in the name
    /// stands for the engine's
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Go on with a result file where the run that wrote it was stopped; everything else has
    /// to be given as it was then
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    resume: Option<PathBuf>,
    /// Give each case in the file a digest of every move that was tried
    #[arg(long)]
    pub(super) digest: bool,
    /// Tell of each case which limits cut its reading, and at the end which cut how many
    #[arg(long)]
    pub(super) explain: bool,
}

/// A result file that a run is going to write.
pub(super) enum Target {
    None,
    New(PathBuf),
    Old(PathBuf, Box<ResultFile>),
}

/// What stands for an engine in the name of a file.
pub(super) const ENGINE: &str = "{engine}";

/// The name of a file of one engine.
pub(super) fn for_engine(path: &Path, engine: &str) -> PathBuf {
    match path.to_str() {
        Some(text) => text.replace(ENGINE, engine).into(),
        None => path.to_owned(),
    }
}

/// Refuses what cannot be gone on with behind its first lines: a pipe, say.
pub(super) fn check_regular(path: &Path) -> Result<(), ReadError> {
    input::check_regular(path).map_err(|error| ReadError::io(path, error))
}

impl ResultOptions {
    /// Reads what is to be resumed, and leaves in it only what stays.
    pub(super) fn target(&self, plan: &Plan<'_>, engine: &str) -> Result<Target, CliError> {
        let named = |path: &PathBuf| for_engine(path, engine);
        if let Some(path) = self.resume.as_ref().map(named) {
            let file = self.resume(&path, plan)?;
            return Ok(Target::Old(path, Box::new(file)));
        }
        let new = self.json.as_ref().map(named);
        Ok(new.map_or(Target::None, Target::New))
    }

    /// Reads a result file, and leaves in it what a run that goes on with it can keep.
    fn resume(&self, path: &Path, plan: &Plan<'_>) -> Result<ResultFile, CliError> {
        let refuse = |reason: String| CliError::Resume {
            path: path.to_owned(),
            reason,
        };
        check_regular(path)?;
        let read = path.to_owned();
        let read = plan.interrupt.unless_set(move || ResultFile::read(&read));
        let mut file = read.ok_or_else(|| refuse("interrupted".to_owned()))??;
        if let Some(difference) = file.header.difference(&plan.header()) {
            return Err(refuse(difference));
        }
        let has = |what: fn(&CaseRecord) -> bool| file.cases.iter().any(what);
        let extras = [
            ("--digest", has(|case| case.digest.is_some()), self.digest),
            ("--explain", has(|case| case.cut_by.is_some()), self.explain),
        ];
        let native = file.header.engine.command.is_none() && has(|case| case.answer.is_some());
        for (option, then, now) in extras {
            if native && then != now {
                let without = if then { "with" } else { "without" };
                return Err(refuse(format!("it was written {without} {option}")));
            }
        }
        let kept = resumable(plan, &file.cases);
        let kept = kept.map_err(|error| refuse(error.to_string()))?;
        file.cases.truncate(kept);
        Ok(file)
    }

    /// Refuses to write the results of several engines into one file.
    pub(super) fn check(&self, engines: usize) -> Result<(), CliError> {
        let paths = [&self.json, &self.resume].into_iter().flatten();
        let mut alike = paths.filter(|path| !path.to_string_lossy().contains(ENGINE));
        match alike.next() {
            Some(path) if engines > 1 => Err(CliError::Usage(format!(
                "each engine has results of its own: write {ENGINE} into the name {}",
                path.display()
            ))),
            _ => Ok(()),
        }
    }
}

impl Target {
    /// The file that is going to be written.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::None => None,
            Self::New(path) | Self::Old(path, _) => Some(path),
        }
    }

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
            path: path.clone(),
            source,
        })
    }
}
