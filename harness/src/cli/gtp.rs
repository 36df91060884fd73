//! `tesuji gtp`.

use std::io::{self, ErrorKind};

use clap::Args;
use tesuji_engine::Reader;

use super::CliError;
use super::options::{READING, ReadingOptions};
use crate::exit_code::Exit;
use crate::gtp::serve;

/// Be a GTP engine.
#[derive(Debug, Args)]
pub(super) struct GtpArgs {
    #[command(flatten)]
    reading: ReadingOptions,
    /// Keep verdicts from move to move, until a move comes near what they are about
    #[arg(long, help_heading = READING)]
    cache: bool,
}

impl GtpArgs {
    pub(super) fn run(&self) -> Result<Exit, CliError> {
        let mut options = self.reading.reader_options();
        if self.cache {
            options.cache_entries = Reader::CACHE_ENTRIES;
        }
        #[allow(clippy::disallowed_methods)] // A server is done when nobody hears its answers.
        let output = io::stdout().lock();
        match serve(io::stdin().lock(), output, options) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
            _ => Ok(Exit::Success),
        }
    }
}
