//! `tesuji gtp`.

use std::io;

use clap::Args;

use super::CliError;
use super::options::ReadingOptions;
use crate::exit_code::Exit;
use crate::gtp::serve;

/// Be a GTP engine.
#[derive(Debug, Args)]
pub(super) struct GtpArgs {
    #[command(flatten)]
    reading: ReadingOptions,
}

impl GtpArgs {
    pub(super) fn run(&self) -> Result<Exit, CliError> {
        let options = self.reading.reader_options();
        serve(io::stdin().lock(), io::stdout().lock(), options)?;
        Ok(Exit::Success)
    }
}
