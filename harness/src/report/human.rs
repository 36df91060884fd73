//! The report for people.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::table::table;
use crate::gate::write_gates;
use crate::record::{CaseRecord, Status};
use crate::run::{Event, Observer, ObserverError, Summary};

/// Writes a table of suites and the unexpected results when the run is over.
#[derive(Debug)]
pub struct HumanReport<W> {
    out: W,
}

impl<W: Write> HumanReport<W> {
    /// A report to `out`, in colours.
    pub const fn new(out: W) -> Self {
        Self { out }
    }

    fn finish(&mut self, summary: &Summary) -> io::Result<()> {
        if summary.totals.tests == 0 {
            let none = match summary.empty_piece {
                true => "no case belongs to this piece",
                false => "no case was selected",
            };
            writeln!(self.out, "{none}")?;
            return write_gates(&mut self.out, &summary.gates);
        }
        writeln!(self.out, "{}", table(summary))?;
        for case in &summary.unexpected {
            writeln!(self.out)?;
            self.unexpected(case)?;
        }
        for case in &summary.unstable {
            writeln!(self.out)?;
            self.unstable(case)?;
        }
        writeln!(self.out, "\n{}", conclusion(summary))?;
        write_gates(&mut self.out, &summary.gates)?;
        self.out.flush()
    }

    fn heading(&mut self, style: Style, what: &str, case: &CaseRecord) -> io::Result<()> {
        let (file, line) = (case.file.display(), case.line);
        writeln!(
            self.out,
            "{style}{what}{style:#}  {file}:{line}  {}",
            case.id
        )?;
        let place = match case.position.as_str() {
            "" => String::new(),
            position => format!("  ({position})"),
        };
        writeln!(self.out, "      {}{place}", case.question)
    }

    fn unstable(&mut self, case: &CaseRecord) -> io::Result<()> {
        self.heading(AnsiColor::Yellow.on_default().bold(), "unstable", case)?;
        let answers = case.unstable.iter();
        let answers: Vec<_> = answers
            .map(|answer| answer.as_deref().unwrap_or("nothing"))
            .collect();
        writeln!(self.out, "      answered {}", answers.join(", then "))
    }

    fn unexpected(&mut self, case: &CaseRecord) -> io::Result<()> {
        self.heading(style(case.status), case.status.name(), case)?;
        let answer = case.answer.as_deref().unwrap_or_default();
        match &case.error {
            Some(error) => writeln!(self.out, "      {error}"),
            None if case.status == Status::UnexpectedPass => {
                writeln!(
                    self.out,
                    "      answered {answer}, which is right; a failure was expected"
                )
            }
            None if case.status == Status::Skipped => {
                writeln!(
                    self.out,
                    "      not known to the engine; the baseline has it right"
                )
            }
            None => {
                let expected = &case.expected;
                writeln!(self.out, "      expected [{expected}], answered {answer}")
            }
        }
    }
}

impl<W: Write> Observer for HumanReport<W> {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        if let Event::Finished { summary, .. } = event {
            self.finish(summary)?;
        }
        Ok(())
    }
}

fn style(status: Status) -> Style {
    let color = match status {
        Status::UnexpectedPass => AnsiColor::Green,
        _ => AnsiColor::Red,
    };
    color.on_default().bold()
}

/// The run in a sentence.
pub(super) fn conclusion(summary: &Summary) -> String {
    let count = |status| summary.totals.count(status);
    let (right, judged) = (summary.totals.right(), summary.totals.judged());
    let mut parts = vec![format!("{right} of {judged} answered as wanted")];
    if summary.gave_up.is_some() {
        parts.push("stopped before the end, for the engine cannot be started again".to_owned());
    } else if summary.interrupted {
        parts.push("interrupted before the end".to_owned());
    }
    if !summary.unstable.is_empty() {
        parts.push(format!("unstable: {}", summary.unstable.len()));
    }
    let mut part = |number: u64, what: &str| {
        if number > 0 {
            parts.push(format!("{what}: {number}"));
        }
    };
    part(count(Status::Fail), "unexpected failures");
    part(count(Status::UnexpectedPass), "unexpected passes");
    part(count(Status::Error), "errors");
    part(count(Status::Timeout), "timeouts");
    part(count(Status::Ignored), "not judged");
    part(
        count(Status::Skipped),
        "skipped, since the engine does not know them",
    );
    parts.join("; ")
}
