//! `tesuji bench`.

use std::io::Write;
use std::num::NonZeroU32;

use clap::Args;
use serde::Serialize;

use crate::CliError;
use crate::options::{OutputFormat, OutputOptions, ReadingOptions};
use tesuji::exit_code::Exit;
use tesuji::memory;
use tesuji::record::seconds;
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

/// A measurement as JSON has it.
#[derive(Serialize)]
struct Record {
    questions: usize,
    nodes: u64,
    nodes_per_second: u64,
    cpu_secs: f64,
    fastest_cpu_secs: f64,
    repeat: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<u64>,
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
            OutputFormat::Human => self.report(&mut out, &measured)?,
            OutputFormat::Json => write_pretty(&mut out, &self.record(&measured))?,
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

    fn report(&self, out: &mut impl Write, measured: &Measurement) -> std::io::Result<()> {
        let of = match self.repeat.get() {
            1 => String::new(),
            times => format!(
                " (the median of {times}, the fastest {:.3}s)",
                measured.fastest().as_secs_f64()
            ),
        };
        writeln!(out, "questions     {:>10}", measured.questions)?;
        writeln!(out, "nodes         {:>10}", measured.nodes)?;
        writeln!(out, "nodes/second  {:>10}", measured.nodes_per_second())?;
        let median = format!("{:.3}s", measured.median().as_secs_f64());
        writeln!(out, "time          {median:>10}{of}")
    }

    fn record(&self, measured: &Measurement) -> Record {
        Record {
            questions: measured.questions,
            nodes: measured.nodes,
            nodes_per_second: measured.nodes_per_second(),
            cpu_secs: seconds(measured.median()),
            fastest_cpu_secs: seconds(measured.fastest()),
            repeat: self.repeat.get(),
            expected: self.expect,
        }
    }
}
