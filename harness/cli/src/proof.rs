//! Options of the commands that show proofs of life and death.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueHint};

use crate::CliError;
use crate::config::Configuration;
use crate::options::OutputFormat;
use crate::position::PositionArgs;
use tesuji::atomic::write_atomically;
use tesuji::solve::{Solved, write_proofs};
use tesuji::variations::Lead;

/// Where a proof is shown, and how much of it.
#[derive(Debug, Args)]
pub(crate) struct ProofOptions {
    /// Write the proof to this SGF file: every first move, and what comes of it
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    outfile: Option<PathBuf>,
    /// The most moves in the file or the tree, half of them for each of attack and defense; what is
    /// left out is said there
    #[arg(long, value_name = "N", default_value = "100000")]
    max_variations: usize,
    /// Show the proof as an indented tree
    #[arg(long)]
    pub(crate) trace: bool,
}

impl ProofOptions {
    /// Whether the file may be written, and the tree shown.
    ///
    /// # Errors
    /// The file is the game, or a tree is wanted in JSON.
    pub(crate) fn check(
        &self,
        configuration: &Configuration,
        position: &PositionArgs,
        format: OutputFormat,
    ) -> Result<(), CliError> {
        configuration
            .files()
            .reads("the game", [&position.file])
            .writes("--outfile", &self.outfile)
            .keep_apart()?;
        if self.trace && format == OutputFormat::Json {
            let hint = "--trace is for people; with --format json use --outfile";
            return Err(CliError::Usage(hint.to_owned()));
        }
        Ok(())
    }

    /// The most moves of the proof of one question; 0 where none is shown.
    pub(crate) fn moves(&self) -> usize {
        match self.outfile.is_some() || self.trace {
            true => self.most(),
            false => 0,
        }
    }

    /// The most moves of the proof of one question, if it is shown.
    pub(crate) fn most(&self) -> usize {
        (self.max_variations / 2).max(1)
    }

    /// Writes the file, if one is wanted.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn write(&self, lead: &Lead, solved: &Solved) -> Result<(), CliError> {
        self.write_with(|mut out| write_proofs(&mut out, lead, solved))
    }

    /// Writes something else to the file, if one is wanted.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn write_with(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), CliError> {
        match &self.outfile {
            Some(path) => write_atomically(path, |out| write(out)).map_err(CliError::write(path)),
            None => Ok(()),
        }
    }
}
