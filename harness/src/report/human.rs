//! The report for people.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::again::Again;
use super::hints::Examples;
use super::limits_hit::LimitTally;
use super::ranking::{RankingSizes, Rankings};
use super::table::{cut_table, table};
use super::verification::write_verification;
use super::words::{MANY_SUITES, complaint, conclusion, limits_hit, place, question, unstable};
use crate::exit_code::Exit;
use crate::gate::write_gates;
use crate::record::{CaseRecord, Status};
use crate::run::{Event, Observer, ObserverError, Summary};
use crate::terminal::Shown;

/// Writes a table of suites and the unexpected results when the run is over.
#[derive(Debug)]
pub struct HumanReport<W> {
    out: W,
    every_suite: bool,
    rankings: Rankings,
    limits_hit: LimitTally,
    examples: Examples,
    again: Again,
}

impl<W: Write> HumanReport<W> {
    /// A report to `out`, in colours, with the cases that took the most. Of many suites
    /// those without anything unexpected share a row.
    pub fn new(out: W, sizes: RankingSizes) -> Self {
        Self {
            out,
            every_suite: false,
            rankings: Rankings::new(sizes),
            limits_hit: LimitTally::default(),
            examples: Examples::default(),
            again: Again::default(),
        }
    }

    /// The same with a row for every suite, or not.
    #[must_use]
    pub fn with_every_suite(self, every_suite: bool) -> Self {
        Self {
            every_suite,
            ..self
        }
    }

    /// The same, which says how to ask a case again.
    #[must_use]
    pub fn with_again(self, again: Again) -> Self {
        Self { again, ..self }
    }

    fn finish(&mut self, summary: &Summary) -> io::Result<()> {
        if summary.totals.tests == 0 {
            let none = match summary.empty_piece {
                true => "no case belongs to this piece".to_owned(),
                false if summary.stop() != Exit::Success => conclusion(summary),
                false => "no case was selected".to_owned(),
            };
            writeln!(self.out, "{none}")?;
            return write_gates(&mut self.out, &summary.gates);
        }
        let fold = !self.every_suite && summary.suites.len() > MANY_SUITES;
        writeln!(self.out, "{}", table(summary, fold))?;
        for case in &summary.unexpected {
            self.case(
                style(case.status),
                case.status.name(),
                case,
                &complaint(case),
            )?;
        }
        for case in &summary.unstable {
            let style = AnsiColor::Yellow.on_default().bold();
            self.case(style, "unstable", case, &unstable(case))?;
        }
        write_verification(&mut self.out, summary)?;
        for ranking in self.rankings.asked_for() {
            writeln!(self.out, "\n{}", Shown::lines(ranking.table()))?;
        }
        if let Some(cuts) = self.limits_hit.counted() {
            writeln!(self.out, "\n{}", cut_table(cuts))?;
        }
        writeln!(self.out, "\n{}", conclusion(summary))?;
        self.examples.write(&mut self.out, summary, &self.again)?;
        write_gates(&mut self.out, &summary.gates)?;
        self.out.flush()
    }

    fn case(&mut self, style: Style, what: &str, case: &CaseRecord, told: &str) -> io::Result<()> {
        let (place, id) = (Shown::new(place(case)), Shown::new(&case.id));
        writeln!(self.out, "\n{style}{what}{style:#}  {place}  {id}")?;
        writeln!(self.out, "      {}", Shown::new(question(case)))?;
        writeln!(self.out, "      {}", Shown::lines(told))?;
        match limits_hit(case) {
            Some(cuts) => writeln!(self.out, "      {cuts}"),
            None => Ok(()),
        }
    }
}

impl<W: Write> Observer for HumanReport<W> {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Started { .. } => {
                self.rankings.clear();
                self.limits_hit = LimitTally::default();
                self.examples = Examples::default();
            }
            Event::Case(case) => {
                self.rankings.add(case);
                self.limits_hit.add(case);
                self.examples.add(case);
            }
            Event::Finished { summary, .. } => self.finish(summary)?,
            Event::Answered { .. } => {}
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
