//! Result files on the command line.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::CliError;
use tesuji::run::{Extras, Plan, Target};

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

/// The placeholder for an engine in the name of a file.
pub(crate) const ENGINE: &str = "{engine}";

/// The name of a file of one engine.
pub(crate) fn for_engine(path: &Path, engine: &str) -> PathBuf {
    match path.to_str() {
        Some(text) => text.replace(ENGINE, engine).into(),
        None => path.to_owned(),
    }
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

    /// Takes the file that the results of an engine go into for this run alone.
    pub(crate) fn hold(&self, engine: &str) -> Result<Option<Target>, CliError> {
        let path = self.resume.as_ref().or(self.json.as_ref());
        let path = path.map(|path| for_engine(path, engine));
        Ok(path.map(Target::hold).transpose()?)
    }

    /// Reads what is to be resumed.
    pub(crate) fn read(&self, target: &mut Target, plan: &Plan<'_>) -> Result<(), CliError> {
        let Self {
            digest, explain, ..
        } = *self;
        if self.resume.is_some() {
            target.resume(plan, Extras { digest, explain })?;
        }
        Ok(())
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
