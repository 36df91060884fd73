//! `tesuji run --list`.

use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;

use super::CliError;
use super::options::OutputFormat;
use crate::case::{Case, Filter, Suite};
use crate::exit_code::Exit;

/// Shows what would be asked.
pub(super) fn list(
    suites: &[Suite],
    filter: &Filter,
    format: OutputFormat,
) -> Result<Exit, CliError> {
    let cases = suites.iter().flat_map(Suite::cases);
    let cases: Vec<_> = cases.filter(|case| filter.accepts(case)).collect();
    let mut out = anstream::stdout().lock();
    match format {
        OutputFormat::Human => {
            for case in &cases {
                let Case { expectation, .. } = case;
                writeln!(out, "{}  {}  {expectation}", case.id(), case.question)?;
            }
        }
        OutputFormat::Json => {
            let cases: Vec<_> = cases.iter().map(|case| Listed::of(case)).collect();
            serde_json::to_writer_pretty(&mut out, &cases).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
    }
    let none = cases.is_empty();
    Ok(if none {
        Exit::NothingRan
    } else {
        Exit::Success
    })
}

/// A case that would be asked.
#[derive(Serialize)]
struct Listed<'a> {
    id: String,
    file: &'a PathBuf,
    line: usize,
    position: &'a str,
    question: &'a str,
    expected: String,
}

impl<'a> Listed<'a> {
    fn of(case: &'a Case) -> Self {
        Self {
            id: case.id(),
            file: &case.file,
            line: case.location.line,
            position: &case.position,
            question: &case.question,
            expected: case.expectation.to_string(),
        }
    }
}
