//! `tesuji run --list`.

use std::io::Write;
use std::path::PathBuf;

use serde::Serialize;

use crate::CliError;
use crate::options::OutputFormat;
use tesuji::case::{Case, Catalog, Selected, SuiteChanged};
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
            for case in cases(catalog, interrupt) {
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
            let cases: Vec<_> = cases(catalog, interrupt).collect::<Result<_, _>>()?;
            json::write_pretty(&mut out, &cases)?;
        }
    }
    Ok(if catalog.is_empty() {
        Exit::NothingRan
    } else {
        Exit::Success
    })
}

fn cases(
    catalog: &Catalog,
    interrupt: &Interrupt,
) -> impl Iterator<Item = Result<Listed, SuiteChanged>> {
    catalog.suites(interrupt).flat_map(|selected| {
        let listed = selected.map(|selected| listed(catalog, &selected));
        let (cases, error) = match listed {
            Ok(cases) => (cases, None),
            Err(error) => (Vec::new(), Some(error)),
        };
        cases.into_iter().map(Ok).chain(error.map(Err))
    })
}

fn listed(catalog: &Catalog, selected: &Selected) -> Vec<Listed> {
    let blocks = selected.selected_blocks();
    let cases = blocks.flat_map(|block| catalog.selected(block));
    cases.map(Listed::of).collect()
}

/// A case that would be asked.
#[derive(Serialize)]
struct Listed {
    id: String,
    file: PathBuf,
    line: usize,
    position: String,
    question: String,
    expected: String,
}

impl Listed {
    fn of(case: &Case) -> Self {
        Self {
            id: case.id(),
            file: case.file.clone(),
            line: case.location.line,
            position: case.position.clone(),
            question: case.question.clone(),
            expected: case.expectation.to_string(),
        }
    }
}
