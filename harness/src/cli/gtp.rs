//! `tesuji gtp`.

use std::io;

use clap::Args;
use tesuji_engine::Reader;

use super::CliError;
use super::options::{READING, ReadingOptions};
use crate::exit_code::Exit;
use crate::gtp::serve;
use crate::terminal::Guard;

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
        // An answer may repeat what was asked, or name a file.
        let out = Guard::plain(io::stdout().lock());
        serve(io::stdin().lock(), out, options)?;
        Ok(Exit::Success)
    }
}
