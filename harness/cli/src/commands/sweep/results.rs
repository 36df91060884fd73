//! The result files of sweeps.

use super::args::SweepResults;
use crate::CliError;
use tesuji::record::{HeldFile, RecordWriter};
use tesuji::run::take;
use tesuji::sweep::{Log, SweepFile, Title};
use tesuji::terminal::say;

impl SweepResults {
    /// What is resumed, for nobody else to go on with.
    pub(super) fn past(&self) -> Result<Option<(HeldFile, SweepFile)>, CliError> {
        let past = self.resume.as_deref();
        Ok(past.map(|path| take(path, SweepFile::read)).transpose()?)
    }

    /// Where results are going to be written.
    pub(super) fn log(
        &self,
        past: Option<(HeldFile, SweepFile)>,
        title: &Title,
    ) -> Result<Log, CliError> {
        Ok(match (past, &self.json) {
            (Some((held, past)), _) => Log::resume(held, past, title)?,
            (None, Some(path)) => Log::create(path, title)?,
            (None, None) => Log::Nowhere,
        })
    }

    /// Says how to go on.
    pub(super) fn tell_of_interrupt(&self) {
        match self.json.as_ref().or(self.resume.as_ref()) {
            Some(file) => {
                let file = file.display();
                say!("interrupted: go on with --resume {file}");
            }
            None => say!("interrupted: with --json FILE it could be resumed"),
        }
    }

    /// Who writes down what files hold, if somebody should.
    pub(super) fn whole(&self, file: &SweepFile) -> Result<Option<RecordWriter>, CliError> {
        let Some(path) = &self.json else {
            return Ok(None);
        };
        let writer = file.title.create(path);
        writer.map(Some).map_err(CliError::write(path))
    }
}
