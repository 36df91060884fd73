//! Asking engines what was drawn, and keeping what one of them has wrong.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::CliError;
use crate::config::Configuration;
use crate::engines::{EngineOptions, LOG_EXTENSION};
use crate::options::{JobOptions, OutputFormat, OutputOptions, ReadingOptions, TimeoutOptions};
use tesuji::apart::Files;
use tesuji::atomic::write_atomically;
use tesuji::backend::process::EngineSpec;
use tesuji::backend::{AskError, NativeFactory};
use tesuji::case::Catalog;
use tesuji::document;
use tesuji::exit_code::Exit;
use tesuji::interrupt::Interrupt;
use tesuji::memory;
use tesuji::mine::{Doubt, DrawnPosition, Haul, Hunt, HuntError, PieceStore, Suspect, hunt};
use tesuji::terminal::{self, json::write_pretty, say};

/// Which engines are asked, and which of their answers are followed.
#[derive(Debug, Args)]
pub(crate) struct HuntOptions {
    /// Follow only answers that are doubted for this reason; all, unless some are given
    #[arg(long, value_name = "REASON", requires = "engines")]
    why: Vec<DoubtName>,
    /// The most trial moves of a proof
    #[arg(long, value_name = "N", default_value = "200000", requires = "engines")]
    verify_nodes: NonZeroU64,
    #[command(flatten)]
    engines: EngineOptions,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    jobs: JobOptions,
    #[command(flatten)]
    timeout: TimeoutOptions,
    #[command(flatten)]
    reading: ReadingOptions,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum DoubtName {
    /// Engines give different codes
    Codes,
    /// Engines give one code and different moves
    Moves,
    /// The attacker is said to fail, and limits cut the reading
    Limits,
    /// Another code if the position is laid otherwise, or its colours are swapped
    Turned,
    /// A move that the engine itself says does not attack, or defend
    Denied,
}

impl From<DoubtName> for Doubt {
    fn from(name: DoubtName) -> Self {
        match name {
            DoubtName::Codes => Self::Codes,
            DoubtName::Moves => Self::Moves,
            DoubtName::Limits => Self::Limits,
            DoubtName::Turned => Self::Turned,
            DoubtName::Denied => Self::Denied,
        }
    }
}

impl HuntOptions {
    /// Whether engines are to be asked.
    pub(crate) fn is_wanted(&self) -> bool {
        self.engines.are_given()
    }

    /// The engines.
    pub(crate) fn specs(&self, configuration: &Configuration) -> Result<Vec<EngineSpec>, CliError> {
        self.engines.specs(&configuration.engines()?)
    }

    /// The suites that are written: one for each engine, and one of what is not settled.
    pub(crate) fn outputs(&self, folder: &Path, specs: &[EngineSpec]) -> Vec<PathBuf> {
        let wrong = specs.iter().map(|spec| wrong_path(folder, &spec.label));
        let open = specs.first().map(|_| open_path(folder));
        wrong.chain(open).collect()
    }

    /// The files that are read and written beside the suites.
    pub(crate) fn add_to(&self, files: Files, specs: &[EngineSpec]) -> Files {
        let setups = specs.iter().filter_map(EngineSpec::setup_path);
        files.reads("--gtp-setup", setups).fills(
            "--protocol-log",
            self.engines.protocol_log(),
            LOG_EXTENSION,
        )
    }

    /// Asks all engines, writes what they have wrong into the folder, and tells the numbers.
    pub(crate) fn hunt(
        &self,
        specs: &[EngineSpec],
        drawn: &[DrawnPosition],
        folder: &Path,
        interrupt: &Interrupt,
    ) -> Result<Exit, CliError> {
        let suspects = specs.iter().map(|spec| self.suspect(spec, interrupt));
        let suspects: Vec<_> = suspects.collect::<Result<_, _>>()?;
        let doubts: BTreeSet<Doubt> = match self.why.as_slice() {
            [] => Doubt::ALL.into_iter().collect(),
            some => some.iter().map(|&name| name.into()).collect(),
        };
        let plan = Hunt {
            suspects: &suspects,
            doubts: &doubts,
            nodes: self.verify_nodes.get(),
            interrupt,
        };
        let store = PieceStore::open(&folder.join("pieces"), &plan)?;
        let workers = self
            .jobs
            .workers()
            .try_into()
            .unwrap_or(std::num::NonZeroUsize::MIN);
        let pieces = match hunt(&plan, drawn, &store, workers) {
            Ok(pieces) => pieces,
            Err(HuntError::Ask(AskError::Interrupted)) => {
                say!("interrupted; the same command goes on where it was");
                return Ok(Exit::Interrupted);
            }
            Err(HuntError::Ask(error)) => {
                terminal::tell_error(&error);
                return Ok(Exit::EngineFailed);
            }
            Err(error) => return Err(error.into()),
        };
        let haul = Haul::of(pieces);
        write(&haul, specs, folder)?;
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => document::write(&mut out, haul.document())?,
            OutputFormat::Json => write_pretty(&mut out, &haul)?,
        }
        Ok(Exit::Success)
    }

    fn suspect(&self, spec: &EngineSpec, interrupt: &Interrupt) -> Result<Suspect, CliError> {
        let timeout = self.timeout.timeout;
        let options = self.reading.reader_options();
        if spec.is_native() {
            memory::check(&options, self.jobs.workers())?;
        }
        let native = || NativeFactory {
            options,
            timeout,
            interrupt: interrupt.clone(),
            explain: true,
            ..NativeFactory::default()
        };
        let none = Catalog::default();
        let engines = self
            .engines
            .launch(spec, native, timeout, interrupt, &none)?;
        Ok(Suspect {
            label: spec.label.clone(),
            engines,
        })
    }
}

/// Writes what there is into the folder. A suite without cases is none: what was there before goes.
fn write(haul: &Haul, specs: &[EngineSpec], folder: &Path) -> Result<(), CliError> {
    for spec in specs {
        let path = wrong_path(folder, &spec.label);
        match haul.cases.contains_key(&spec.label) {
            true => write_atomically(&path, |out| haul.write_wrong(out, &spec.label)),
            false => remove(&path),
        }
        .map_err(CliError::write(&path))?;
    }
    let path = open_path(folder);
    match haul.open {
        0 => remove(&path),
        _ => write_atomically(&path, |out| haul.write_open(out)),
    }
    .map_err(CliError::write(&path))
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn wrong_path(folder: &Path, label: &str) -> PathBuf {
    folder.join(format!("wrong-{label}.sgf"))
}

fn open_path(folder: &Path) -> PathBuf {
    folder.join("unsettled.sgf")
}
