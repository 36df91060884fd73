//! `tesuji bench`.

use std::num::NonZeroU32;

use clap::Args;

use crate::CliError;
use crate::options::{OutputFormat, OutputOptions, ReadingOptions};
use tesuji::exit_code::Exit;
use tesuji::memory;
use tesuji::signature::{Measurement, questions};
use tesuji::terminal::{self, json::write_pretty, say};

/// Read a fixed set of questions.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// Read everything so many times; the time given is the one in the middle
    #[arg(long, value_name = "N", default_value = "1")]
    repeat: NonZeroU32,
    /// Fail unless all questions together take exactly N nodes
    #[arg(long, value_name = "N")]
    expect: Option<u64>,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    reading: ReadingOptions,
}

impl BenchArgs {
    pub(crate) fn run(&self) -> Result<Exit, CliError> {
        let fault = |error: &dyn std::fmt::Display| CliError::Signature(error.to_string());
        let questions = questions().map_err(|error| fault(&error))?;
        let options = self.reading.reader_options();
        memory::check(&options, 1)?;
        let measured = Measurement::take(&questions, &options, self.repeat);
        let measured = measured.map_err(|error| fault(&error))?;
        let mut out = terminal::plain_stdout();
        match self.output.format {
            OutputFormat::Human => measured.write_human(&mut out)?,
            OutputFormat::Json => write_pretty(&mut out, &measured.record(self.expect))?,
        }
        Ok(match self.expect {
            Some(expected) if expected != measured.nodes => {
                say!(
                    "error: {} nodes, not {expected} as expected: the engine reads otherwise, or \
                     with other limits",
                    measured.nodes
                );
                Exit::GateMissed
            }
            _ => Exit::Success,
        })
    }
}
