//! `tesuji gtp`.

use std::io;

use clap::Args;
use tesuji_engine::Reader;

use super::CliError;
use super::memory;
use super::options::{READING, ReadingOptions};
use crate::exit_code::Exit;
use crate::gtp::{Session, serve};

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
        memory::check(&options, 1)?;
        if self.cache {
            options.cache_entries = Reader::CACHE_ENTRIES;
        }
        let session = Session::try_new(options)?;
        serve(io::stdin().lock(), io::stdout().lock(), session)?;
        Ok(Exit::Success)
    }
}
