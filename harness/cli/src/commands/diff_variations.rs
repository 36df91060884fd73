//! `tesuji diff-variations`.

use std::path::PathBuf;

use clap::Args;

use crate::CliError;
use crate::options::{OutputFormat, OutputOptions};
use tesuji::document;
use tesuji::exit_code::Exit;
use tesuji::terminal::{self, json::write_pretty, say};
use tesuji::variations::diff::{self, DiffRecord, Tree, compare};

/// Show where two trees of variations part.
#[derive(Debug, Args)]
pub(crate) struct DiffVariationsArgs {
    /// A tree of variations, as `tesuji decide-string -o` writes it, or any SGF file
    #[arg(value_name = "A.sgf")]
    a: PathBuf,
    /// Another one
    #[arg(value_name = "B.sgf")]
    b: PathBuf,
    /// The most places where they part that are listed
    #[arg(long, value_name = "N", default_value = "20")]
    max: usize,
    /// Compare the moves alone, and not what came of them
    #[arg(long)]
    ignore_comments: bool,
    #[command(flatten)]
    output: OutputOptions,
}

impl DiffVariationsArgs {
    pub(crate) fn run(&self) -> Result<Exit, CliError> {
        let read = |path: &PathBuf| Tree::read(path).map_err(CliError::Sgf);
        let (a, b) = (read(&self.a)?, read(&self.b)?);
        for tree in [&a, &b].into_iter().filter(|tree| tree.games() > 1) {
            let path = tree.path().display();
            say!("{path} holds {} games; the first is compared", tree.games());
        }
        let difference = compare(&a, &b, !self.ignore_comments);
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => {
                let document = diff::document(&a, &b, &difference, self.max);
                document::write(&mut out, document)?;
            }
            OutputFormat::Json => {
                write_pretty(&mut out, &DiffRecord::new(&a, &b, &difference, self.max))?;
            }
        }
        Ok(match difference.is_none() {
            true => Exit::Success,
            false => Exit::GateMissed,
        })
    }
}
