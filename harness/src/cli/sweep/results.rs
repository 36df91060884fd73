//! The result files of sweeps.

use super::args::SweepResults;
use crate::cli::CliError;
use crate::cli::merge::is_same;
use crate::record::RecordWriter;
use crate::sweep::{Log, SweepFile, Title};
use crate::terminal;

impl SweepResults {
    /// Where results are going to be written.
    pub(super) fn log(&self, past: Option<SweepFile>, title: &Title) -> Result<Log, CliError> {
        Ok(match (past, &self.json) {
            (Some(past), _) => Log::resume(past, title)?,
            (None, Some(path)) => Log::create(path, title)?,
            (None, None) => Log::Nowhere,
        })
    }

    /// Says how to go on.
    pub(super) fn tell_of_interrupt(&self) {
        match self.json.as_ref().or(self.resume.as_ref()) {
            Some(file) => {
                let file = file.display();
                terminal::tell(format_args!("interrupted: go on with --resume {file}"));
            }
            None => terminal::tell(format_args!(
                "interrupted: with --json FILE it could be resumed"
            )),
        }
    }

    /// Who writes down what files hold, if somebody should.
    pub(super) fn whole(&self, file: &SweepFile) -> Result<Option<RecordWriter>, CliError> {
        let Some(path) = &self.json else {
            return Ok(None);
        };
        if self.from.iter().any(|piece| is_same(piece, path)) {
            return Err(CliError::Usage(format!(
                "{} is read by --from; write the whole sweep to another file",
                path.display()
            )));
        }
        let writer = file.title.create(path);
        writer.map(Some).map_err(|source| CliError::Write {
            path: path.clone(),
            source,
        })
    }
}
