//! `tesuji gtp`.

use std::io::{self, ErrorKind};

use clap::Args;
use tesuji_engine::Reader;

use crate::CliError;
use crate::options::{READING, ReadingOptions};
use tesuji::exit_code::Exit;
use tesuji::gtp::{Session, SessionOptions, serve};
use tesuji::memory;
use tesuji::terminal::Guard;

/// Be a GTP engine.
#[derive(Debug, Args)]
pub(crate) struct GtpArgs {
    #[command(flatten)]
    reading: ReadingOptions,
    /// Keep verdicts from move to move, until a move comes near what they are about
    #[arg(long, help_heading = READING)]
    cache: bool,
    /// Let `printsgf FILE` write files
    #[arg(long)]
    allow_writes: bool,
}

impl GtpArgs {
    pub(crate) fn run(&self) -> Result<Exit, CliError> {
        let mut reader = self.reading.reader_options();
        memory::check(&reader, 1)?;
        if self.cache {
            reader.cache_entries = Reader::CACHE_ENTRIES;
        }
        let session = Session::try_new(SessionOptions {
            reader,
            allow_writes: self.allow_writes,
        })?;
        // An answer may repeat what was asked, or name a file.
        #[allow(clippy::disallowed_methods)] // A server is done when nobody hears its answers.
        let output = Guard::plain(io::stdout().lock());
        match serve(io::stdin().lock(), output, session) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
            _ => Ok(Exit::Success),
        }
    }
}
