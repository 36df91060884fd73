//! `tesuji completions`.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::{Shell, generate};

use crate::CliError;
use tesuji::exit_code::Exit;

/// Write a shell's completions to standard output.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl CompletionsArgs {
    pub(crate) fn run(&self, mut root: Command, out: &mut impl Write) -> Result<Exit, CliError> {
        let mut script = Vec::new();
        let name = root.get_name().to_owned();
        generate(self.shell, &mut root, name, &mut script);
        out.write_all(&script)?;
        Ok(Exit::Success)
    }
}
