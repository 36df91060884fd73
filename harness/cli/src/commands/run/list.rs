//! `tesuji run --list`.

use std::io::Write;

use crate::CliError;
use crate::options::OutputFormat;
use tesuji::case::{Catalog, Listed};
use tesuji::exit_code::Exit;
use tesuji::interrupt::Interrupt;
use tesuji::terminal::{self, json};

/// Shows what would be asked.
pub(crate) fn list(
    catalog: &Catalog,
    interrupt: &Interrupt,
    format: OutputFormat,
) -> Result<Exit, CliError> {
    let mut out = terminal::plain_stdout();
    match format {
        OutputFormat::Human => {
            for case in catalog.listed(interrupt) {
                let Listed {
                    id,
                    question,
                    expected,
                    ..
                } = case?;
                writeln!(out, "{id}  {question}  {expected}")?;
            }
        }
        OutputFormat::Json => {
            let cases: Vec<_> = catalog.listed(interrupt).collect::<Result<_, _>>()?;
            json::write_pretty(&mut out, &cases)?;
        }
    }
    Ok(if catalog.is_empty() {
        Exit::NothingRan
    } else {
        Exit::Success
    })
}
