//! `tesuji shrink`.

use std::io::Write;
use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::{Args, ValueHint};

use crate::CliError;
use crate::config::Configuration;
use crate::engines::{EngineOptions, LOG_EXTENSION};
use crate::one_case::OneCase;
use crate::options::{OutputFormat, OutputOptions, ReadingOptions, TimeoutOptions};
use crate::stopping::stoppable;
use tesuji::atomic::write_atomically;
use tesuji::backend::process::EngineSpec;
use tesuji::backend::{AskError, BackendFactory, NativeFactory};
use tesuji::case::Catalog;
use tesuji::certify::Prover;
use tesuji::exit_code::Exit;
use tesuji::interrupt::Interrupt;
use tesuji::posed::{Posed, write_games};
use tesuji::show::write_board;
use tesuji::shrink::{ShrunkRecord, StepBar, Subject, shrink};
use tesuji::terminal::{self, json::write_pretty, say};

/// Make the position of a failing case smaller, as long as the engine is wrong in it.
#[derive(Debug, Args)]
pub(crate) struct ShrinkArgs {
    #[command(flatten)]
    case: OneCase,
    /// Write what is left as a case, to this SGF file
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
    /// Side with this engine where the two differ, instead of proving what is right: a command, a name of the
    /// configuration, or `native`
    #[arg(long, value_name = "COMMAND")]
    reference: Option<String>,
    /// The most trial moves of a proof
    #[arg(
        long,
        value_name = "N",
        default_value = "200000",
        conflicts_with = "reference"
    )]
    verify_nodes: NonZeroU64,
    #[command(flatten)]
    engines: EngineOptions,
    #[command(flatten)]
    timeout: TimeoutOptions,
    #[command(flatten)]
    format: OutputOptions,
    #[command(flatten)]
    reading: ReadingOptions,
}

impl ShrinkArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        stoppable(|interrupt| self.run_until(interrupt, configuration))
    }

    fn run_until(
        &self,
        interrupt: &Interrupt,
        configuration: &Configuration,
    ) -> Result<Exit, CliError> {
        let named = configuration.engines()?;
        let engine = self.engines.one(&named, "shrinking")?;
        let reference = self.reference.as_ref().map(std::slice::from_ref);
        let reference = reference.map(|given| EngineSpec::all(given, &[], &named));
        let reference = reference.transpose()?.and_then(|mut specs| specs.pop());
        self.case
            .add_to(configuration.files())
            .reads("--gtp-setup", engine.setup_path())
            .fills("--protocol-log", self.engines.protocol_log(), LOG_EXTENSION)
            .writes("--output", &self.output)
            .keep_apart()?;
        let (id, posed) = self.case.find(interrupt)?;
        interrupt.begin();
        let backends = self.launch(&engine, interrupt)?;
        let reference = reference.map(|spec| self.launch(&spec, interrupt));
        let reference = reference.transpose()?;
        let mut subject = match &reference {
            Some(reference) => Subject::beside(backends.as_ref(), reference.as_ref(), &posed),
            None => {
                let prover = Prover::new(self.verify_nodes.get(), interrupt);
                Subject::proved(backends.as_ref(), &posed, prover)
            }
        }?;
        let mut bar = StepBar::new();
        let shrunk = shrink(&posed, interrupt, &mut bar, |smaller| {
            subject.holds(smaller)
        });
        drop(bar);
        let shrunk = match shrunk {
            Ok(shrunk) => shrunk,
            Err(error) => return Ok(ended(&error)),
        };
        let explained = subject.explain(&shrunk.posed, interrupt);
        let record = ShrunkRecord::new(&id, &backends.engine(), &posed, &shrunk, explained);
        self.tell(&shrunk.posed, &record)?;
        Ok(match shrunk.is_stopped {
            true => Exit::Interrupted,
            false => Exit::Success,
        })
    }

    fn launch(
        &self,
        spec: &EngineSpec,
        interrupt: &Interrupt,
    ) -> Result<Box<dyn BackendFactory>, CliError> {
        let native = || NativeFactory {
            options: self.reading.reader_options(),
            timeout: self.timeout.timeout,
            interrupt: interrupt.clone(),
            ..NativeFactory::default()
        };
        let timeout = self.timeout.timeout;
        let none = Catalog::default();
        self.engines.launch(spec, native, timeout, interrupt, &none)
    }

    fn tell(&self, posed: &Posed, record: &ShrunkRecord) -> Result<(), CliError> {
        if let Some(path) = &self.output {
            let node = record.node(posed);
            write_atomically(path, |out| write_games(out, [node]))
                .map_err(CliError::write(path))?;
        }
        let mut out = terminal::stdout();
        match self.format.format {
            OutputFormat::Human => {
                write_board(&mut out, &posed.board, None)?;
                let ShrunkRecord {
                    question, expected, ..
                } = record;
                writeln!(out, "\n{question}: expected [{expected}]")?;
                writeln!(out, "{}", record.sentences())?;
                if record.is_stopped {
                    say!("stopped: it may get smaller");
                }
            }
            OutputFormat::Json => write_pretty(&mut out, record)?,
        }
        Ok(())
    }
}

/// How it ends if an engine cannot go on.
fn ended(error: &AskError) -> Exit {
    terminal::tell_error(error);
    match error {
        AskError::Interrupted => Exit::Interrupted,
        _ => Exit::EngineFailed,
    }
}
