//! Result files on the command line.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::CliError;
use tesuji::input;
use tesuji::record::{CaseRecord, HeldFile, ReadError, RecordWriter, ResultFile};
use tesuji::run::{Plan, resumable};

/// The files to which results are written.
#[derive(Debug, Args)]
#[command(next_help_heading = "Result file")]
pub(crate) struct ResultOptions {
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
    pub(crate) digest: bool,
    /// Tell of each case which limits cut its reading, and at the end which cut how many
    #[arg(long)]
    pub(crate) explain: bool,
}

/// A result file that a run is going to write.
pub(crate) struct Target {
    path: PathBuf,
    /// The file, if it was there already; taken out when it is written.
    held: Option<HeldFile>,
    /// The part of it that is resumed.
    earlier: Option<Box<ResultFile>>,
}

/// Takes a result file that is resumed for this run alone, and reads it then.
pub(crate) fn take<T>(
    path: &Path,
    read: impl FnOnce(&Path) -> Result<T, ReadError>,
) -> Result<(HeldFile, T), CliError> {
    let held = hold(path)?;
    let read = read(path)?;
    // What is not there was not read either.
    let held = held.ok_or_else(|| cannot_write(path, io::ErrorKind::NotFound.into()))?;
    Ok((held, read))
}

/// Takes a file for this run alone; `None` if there is none yet.
fn hold(path: &Path) -> Result<Option<HeldFile>, CliError> {
    match HeldFile::existing(path) {
        Ok(held) => Ok(Some(held)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(cannot_write(path, error)),
    }
}

fn cannot_write(path: &Path, source: io::Error) -> CliError {
    CliError::Write {
        path: path.to_owned(),
        source,
    }
}

/// The placeholder for an engine in the name of a file.
pub(crate) const ENGINE: &str = "{engine}";

/// The name of a file of one engine.
pub(crate) fn for_engine(path: &Path, engine: &str) -> PathBuf {
    match path.to_str() {
        Some(text) => text.replace(ENGINE, engine).into(),
        None => path.to_owned(),
    }
}

/// Refuses what cannot be gone on with behind its first lines: a pipe, say.
pub(crate) fn check_regular(path: &Path) -> Result<(), ReadError> {
    input::check_regular(path).map_err(|error| ReadError::io(path, error))
}

impl ResultOptions {
    /// The files that are written for these engines, those that are resumed included.
    pub(crate) fn written(&self, engines: &[&str]) -> [(&'static str, Vec<PathBuf>); 2] {
        [("--json", &self.json), ("--resume", &self.resume)].map(|(option, path)| {
            let all = engines.iter();
            let paths = path
                .iter()
                .flat_map(|path| all.clone().map(|engine| for_engine(path, engine)));
            (option, paths.collect())
        })
    }

    /// Takes the file that the results of an engine go into for this run alone, if there is one
    /// already.
    pub(crate) fn hold(&self, engine: &str) -> Result<Option<Target>, CliError> {
        let Some(path) = self.resume.as_ref().or(self.json.as_ref()) else {
            return Ok(None);
        };
        let path = for_engine(path, engine);
        Ok(Some(Target {
            held: hold(&path)?,
            path,
            earlier: None,
        }))
    }

    /// Reads what is to be resumed, and leaves in it only what stays.
    pub(crate) fn read(&self, target: &mut Target, plan: &Plan<'_>) -> Result<(), CliError> {
        if self.resume.is_some() {
            target.earlier = Some(Box::new(self.resume(&target.path, plan)?));
        }
        Ok(())
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
            (
                "--explain",
                has(|case| case.limits_hit.is_some()),
                self.explain,
            ),
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
    pub(crate) fn check(&self, engines: usize) -> Result<(), CliError> {
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
    /// The cases that need not be asked.
    pub(crate) fn earlier(&self) -> &[CaseRecord] {
        self.earlier.as_ref().map_or(&[], |file| &file.cases)
    }

    /// Who writes it; only now anything in it changes.
    pub(crate) fn writer(&mut self) -> Result<RecordWriter, CliError> {
        let path = &self.path;
        let writer = match (self.held.take(), &self.earlier) {
            (Some(held), Some(file)) => RecordWriter::go_on(path, held, file, file.cases.len()),
            (Some(held), None) => RecordWriter::over(path, held),
            (None, _) => RecordWriter::create(path),
        };
        writer.map_err(|source| cannot_write(path, source))
    }
}
