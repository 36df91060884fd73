//! `tesuji run --update-expected`.

use std::io::Write;

use clap::Args;

use crate::CliError;
use crate::options::{GATES, OutputFormat};
use crate::select::CaseOptions;
use tesuji::environment::in_ci;
use tesuji::exit_code::Exit;
use tesuji::interrupt::Interrupt;
use tesuji::marks::{Changed, MarkUpdate};
use tesuji::run::Summary;
use tesuji::terminal::{self, say};

/// Changing the marks of suites.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct UpdateOptions {
    /// Rewrite the `*` marks so that the suites describe this run: a FAIL gets one, a PASS
    /// loses it
    #[arg(long, conflicts_with = "list", help_heading = GATES)]
    pub(crate) update_expected: bool,
}

impl UpdateOptions {
    /// Who changes the marks, if somebody should.
    pub(crate) fn updater(
        self,
        cases: &CaseOptions,
        baseline: bool,
        engines: usize,
    ) -> Result<Option<MarkUpdate>, CliError> {
        if !self.update_expected {
            return Ok(None);
        }
        let reason = if in_ci() {
            "CI is set, and a CI changes no suites: run it where you work, and commit the change"
        } else if baseline {
            "--baseline takes the place of the marks: leave it out to change them"
        } else if engines > 1 {
            "marks describe one engine: name one"
        } else {
            let (files, _) = cases.files(&cases.filter()?)?;
            return Ok(Some(MarkUpdate::new(files)));
        };
        Err(CliError::Usage(format!("--update-expected: {reason}")))
    }
}

/// Changes the marks after a run, and tells which: on standard output where the report is one
/// for people.
pub(crate) fn update(
    marks: &MarkUpdate,
    summary: &Summary,
    interrupt: &Interrupt,
    format: OutputFormat,
) -> Result<Exit, CliError> {
    if !marks.is_complete() {
        say!("interrupted: all marks stay as they are");
        return Ok(summary.exit());
    }
    let (mut changed, mut failed) = (Vec::new(), false);
    for done in marks.apply(interrupt) {
        match done {
            Ok(marks) => changed.extend(marks),
            Err(error) => {
                terminal::tell_error(&error);
                failed = true;
            }
        }
    }
    match format {
        OutputFormat::Human => tell(&mut terminal::plain_stdout(), &changed)?,
        OutputFormat::Json => tell(&mut terminal::stderr(), &changed)?,
    }
    let exit = summary.exit();
    if interrupt.is_set() {
        say!("interrupted: other marks may stay as they are");
        return Ok(Exit::Interrupted);
    }
    Ok(if failed {
        exit.and(Exit::BadInput)
    } else if exit == Exit::GateMissed && !summary.misses_gate() && summary.unstable.is_empty() {
        // The failures are expected from now on.
        Exit::Success
    } else {
        exit
    })
}

fn tell(out: &mut impl Write, changed: &[Changed]) -> std::io::Result<()> {
    writeln!(out)?;
    for Changed { file, mark } in changed {
        let sign = if mark.expected_failure { '+' } else { '-' };
        let (file, line, id) = (file.display(), mark.line, &mark.id);
        writeln!(out, "{file}:{line}  {id}  {sign} *")?;
    }
    let marks = match changed.len() {
        0 => return writeln!(out, "no mark had to be changed"),
        1 => "1 mark".to_owned(),
        number => format!("{number} marks"),
    };
    writeln!(
        out,
        "{marks} changed; cases that were not asked keep theirs"
    )
}
