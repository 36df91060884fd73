//! `tesuji man`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_mangen::Man;
use roff::{Roff, bold, roman};

use crate::CliError;
use tesuji::atomic::write_atomically;
use tesuji::exit_code::Exit;

/// Write manual pages.
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// The command whose page goes to standard output; by default the page of tesuji itself
    #[arg(value_name = "COMMAND", conflicts_with = "out")]
    command: Vec<String>,
    /// Write the pages of all commands into this folder: tesuji.1, tesuji-run.1 and so on
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl ManArgs {
    pub(crate) fn run(&self, mut root: Command, out: &mut impl Write) -> Result<Exit, CliError> {
        root.build();
        if let Some(folder) = &self.out {
            return fs::create_dir_all(folder)
                .and_then(|()| write_pages(&root, &root, folder))
                .map(|()| Exit::Success)
                .map_err(CliError::write(folder));
        }
        let command = self.command.iter().try_fold(&root, |command, name| {
            let inner = command.find_subcommand(name);
            inner.ok_or_else(|| CliError::Usage(no_command(command, name)))
        })?;
        out.write_all(&page(&root, command)?)?;
        Ok(Exit::Success)
    }
}

fn no_command(command: &Command, name: &str) -> String {
    let names: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
    format!(
        "there is no command `{name}`; the commands are: {}",
        names.join(", ")
    )
}

/// Writes the page of a command and those of its subcommands.
fn write_pages(root: &Command, command: &Command, folder: &Path) -> io::Result<()> {
    let text = page(root, command)?;
    let name = format!("{}.1", page_name(command));
    write_atomically(&folder.join(name), |out| out.write_all(&text))?;
    command
        .get_subcommands()
        .try_for_each(|inner| write_pages(root, inner, folder))
}

/// `tesuji-run`
fn page_name(command: &Command) -> &str {
    command.get_display_name().unwrap_or(command.get_name())
}

fn page(root: &Command, command: &Command) -> io::Result<Vec<u8>> {
    let name = root.get_name();
    let program = format!("{name} {}", root.get_version().unwrap_or_default());
    // Options that `-h` leaves out, for there are many, have their help here.
    let shown = command.clone().mut_args(|arg| arg.hide_short_help(false));
    let man = Man::new(shown).source(program).manual("tesuji manual");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    let mut end = Roff::new();
    exit_status(&mut end, command);
    if page_name(command) != name {
        end.control("SH", ["SEE ALSO"]);
        end.text([bold(name), roman("(1)")]);
    }
    end.to_writer(&mut page)?;
    Ok(page)
}

/// What help says of exit codes, `Exit codes: 0 done; 2 bad usage`, as a list.
fn exit_status(page: &mut Roff, command: &Command) {
    let Some(text) = command.get_after_help() else {
        return;
    };
    let text = text.to_string();
    page.control("SH", ["EXIT STATUS"]);
    for part in text.trim_start_matches("Exit codes: ").split("; ") {
        match part.split_once(' ') {
            Some((code, meaning)) if code.bytes().all(|byte| byte.is_ascii_digit()) => {
                page.control("TP", []);
                page.text([bold(code)]);
                page.text([roman(meaning)]);
            }
            _ => {
                page.text([roman(part)]);
            }
        }
    }
}
