//! Checks for people.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::{ChangedEntry, Check, CheckCounts, Proposal, SnapshotEntry, SuiteCheck, Update};
use crate::show::write_diff;
use crate::terminal::Shown;

const CHANGED: Style = AnsiColor::Red.on_default().bold();
const NEW: Style = AnsiColor::Green.on_default().bold();
const ORPHAN: Style = AnsiColor::Yellow.on_default().bold();

/// Writes what a check found, and how to accept it.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_human(out: &mut impl Write, check: &Check) -> io::Result<()> {
    for suite in &check.suites {
        write_suite(out, suite)?;
    }
    for file in &check.forsaken {
        write_proposal(out, &Proposal::File(file))?;
    }
    if !check.suites.is_empty() || !check.forsaken.is_empty() {
        writeln!(out)?;
    }
    writeln!(out, "{}", conclusion(check))?;
    out.flush()
}

fn write_suite(out: &mut impl Write, suite: &SuiteCheck) -> io::Result<()> {
    if let Some(settings) = suite.resettled() {
        write_proposal(out, &Proposal::Settings(suite, &settings))?;
    }
    for difference in &suite.differences {
        match (&difference.old, &difference.new) {
            (None, Some(entry)) => write_new(out, suite, entry)?,
            _ => write_case(out, suite, difference)?,
        }
    }
    for entry in &suite.orphans {
        write_proposal(out, &Proposal::Orphan(suite, entry))?;
    }
    write_faults(out, suite)
}

fn write_faults(out: &mut impl Write, suite: &SuiteCheck) -> io::Result<()> {
    if let Err(error) = &suite.stored {
        writeln!(out, "{CHANGED}broken{CHANGED:#}    {}", Shown::lines(error))?;
    }
    for case in &suite.errors {
        let message = case.error.as_ref().map(ToString::to_string);
        let (id, message) = (Shown::new(&case.id), message.unwrap_or_default());
        let message = Shown::lines(message);
        writeln!(
            out,
            "{CHANGED}{:<8}{CHANGED:#}  {id}  {message}",
            case.status.name()
        )?;
    }
    Ok(())
}

/// Writes what can be accepted: the difference, if there is one.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_proposal(out: &mut impl Write, proposal: &Proposal<'_>) -> io::Result<()> {
    match proposal {
        Proposal::Case(suite, difference) => write_case(out, suite, difference),
        Proposal::Settings(suite, settings) => {
            let path = Shown::new(suite.path.display());
            let settings = Shown::new(settings);
            writeln!(out, "{CHANGED}settings{CHANGED:#}  {path}: {settings}")
        }
        Proposal::Orphan(suite, entry) => {
            let id = Shown::new(suite.id(entry.number));
            writeln!(
                out,
                "{ORPHAN}orphan{ORPHAN:#}    {id}  {}: no such case any more",
                Shown::new(&entry.question)
            )
        }
        Proposal::File(file) => {
            let path = Shown::new(file.path.display());
            writeln!(
                out,
                "{ORPHAN}orphan{ORPHAN:#}    {path}: no such suite any more"
            )
        }
    }
}

fn write_new(out: &mut impl Write, suite: &SuiteCheck, entry: &SnapshotEntry) -> io::Result<()> {
    let id = Shown::new(suite.id(entry.number));
    let (question, answer) = (Shown::new(&entry.question), Shown::new(&entry.answer));
    writeln!(out, "{NEW}new{NEW:#}       {id}  {question}  [{answer}]")
}

fn write_case(out: &mut impl Write, suite: &SuiteCheck, case: &ChangedEntry) -> io::Result<()> {
    let id = Shown::new(suite.id(case.number()));
    let place = Shown::new(format!("{}:{}", suite.file.display(), case.line));
    let style = if case.old.is_none() { NEW } else { CHANGED };
    writeln!(out, "{style}{:<8}{style:#}  {id}  {place}", case.kind())?;
    let text = |entry: &Option<SnapshotEntry>| entry.as_ref().map(ToString::to_string);
    let (old, new) = (text(&case.old), text(&case.new));
    if old.is_some() && new.is_none() {
        writeln!(out, "    the engine does not know this question any more")?;
    }
    write_diff(out, &old.unwrap_or_default(), &new.unwrap_or_default())
}

/// A check in a sentence, and what to do.
fn conclusion(check: &Check) -> String {
    let counts = &check.counts;
    let CheckCounts { cases, .. } = *counts;
    if cases == 0 && check.orphans() == 0 {
        return "no case was selected".to_owned();
    }
    let mut parts = vec![match cases {
        0 => "no case was selected".to_owned(),
        _ => format!("{} of {cases} cases as accepted", counts.confirmed),
    }];
    if check.interrupted {
        parts.push("interrupted before the end".to_owned());
    }
    let resettled = check
        .suites
        .iter()
        .filter(|suite| suite.resettled().is_some());
    let mut part = |number: u64, what: &str| {
        if number > 0 {
            parts.push(format!("{what}: {number}"));
        }
    };
    part(counts.changed_answers, "other answers");
    part(counts.changed_readings, "read otherwise");
    part(counts.unknown, "not known to the engine any more");
    part(counts.new, "new");
    part(resettled.count() as u64, "files with other settings");
    part(check.orphans(), "orphans");
    part(counts.errors, "not answered");
    part(counts.not_compared, "not compared");
    part(
        counts.skipped,
        "skipped, since the engine does not know them",
    );
    parts.join("; ")
}

/// Writes what was accepted.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_updates(out: &mut impl Write, updates: &[Update]) -> io::Result<()> {
    for update in updates {
        match update {
            Update::Written {
                path,
                new,
                changed,
                deleted,
            } => {
                let counts = [(new, "new"), (changed, "changed"), (deleted, "deleted")];
                let counts = counts.iter().filter(|(count, _)| **count > 0);
                let counts: Vec<_> = counts
                    .map(|(count, what)| format!("{count} {what}"))
                    .collect();
                let what = match counts.is_empty() {
                    true => "other settings".to_owned(),
                    false => counts.join(", "),
                };
                writeln!(out, "wrote {}: {what}", Shown::new(path.display()))?;
            }
            Update::Deleted(path) => writeln!(out, "deleted {}", Shown::new(path.display()))?,
            Update::Mixed {
                path,
                settings,
                entries,
            } => writeln!(
                out,
                "{CHANGED}not written{CHANGED:#} {}: {settings}; {entries} of its entries would \
                 stay as they are, and a file has one setting: accept all its cases at once",
                Shown::new(path.display())
            )?,
            Update::Failed { path, source } => writeln!(
                out,
                "{CHANGED}not written{CHANGED:#} {}: {source}; check the permission to write there",
                Shown::new(path.display())
            )?,
        }
    }
    out.flush()
}

/// Writes what cannot be accepted: what is broken and what was not answered.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_rest(out: &mut impl Write, check: &Check) -> io::Result<()> {
    check
        .suites
        .iter()
        .try_for_each(|suite| write_faults(out, suite))
}
