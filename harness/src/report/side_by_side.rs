//! Several engines that were asked the same.

mod json;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use comfy_table::Cell;

use super::layout::{bare, lines};
use super::words::{MANY_SUITES, conclusion, question};
use super::{JsonReport, RankingSizes};
use crate::gate::write_gates;
use crate::record::{CaseRecord, EngineRecord, Status, Totals};
use crate::run::{Event, Observer, ObserverError, Summary};
use crate::terminal::{Guard, Shown};

/// So many cases are listed for people.
const LISTED: usize = 50;

/// Collects the runs of several engines, and sets them side by side.
#[derive(Debug, Default)]
pub struct SideBySide {
    engines: Vec<Side>,
    /// The cases by suite and number, so that the order is the same whatever ran.
    cases: Vec<Asked>,
    /// The lengths of each engine's lists of the cases that took the most.
    sizes: RankingSizes,
    every_suite: bool,
    /// The place of each case in the list.
    places: BTreeMap<String, usize>,
}

/// The results of one engine.
#[derive(Debug)]
struct Side {
    label: String,
    engine: Option<EngineRecord>,
    summary: Summary,
    /// The whole report for programs.
    report: JsonReport<Vec<u8>>,
}

/// One case, and what every engine said.
#[derive(Debug)]
struct Asked {
    id: String,
    /// The question with its position.
    placed: String,
    question: String,
    expected: String,
    told: Vec<Option<Told>>,
}

#[derive(Debug)]
struct Told {
    status: Status,
    /// The answer, or why there is none.
    words: String,
}

impl Told {
    /// Whether the answer is right; `None` if that is not judged.
    const fn is_right(&self) -> Option<bool> {
        match self.status {
            Status::Pass | Status::UnexpectedPass => Some(true),
            Status::Fail | Status::ExpectedFail | Status::Error | Status::Timeout => Some(false),
            Status::Ignored | Status::Skipped => None,
        }
    }

    const fn verdict(&self) -> &'static str {
        match (self.status, self.is_right()) {
            (Status::Error, _) => "error",
            (Status::Timeout, _) => "timeout",
            (_, Some(true)) => "right",
            (_, Some(false)) => "wrong",
            (_, None) => "not judged",
        }
    }
}

impl Asked {
    /// Whether engines differ in what is right, or something went wrong.
    fn is_remarkable(&self) -> bool {
        let told = || self.told.iter().flatten();
        let any = |right| told().any(|told| told.is_right() == Some(right));
        let failed = |told: &Told| matches!(told.status, Status::Error | Status::Timeout);
        any(true) && any(false) || told().any(failed)
    }
}

impl SideBySide {
    /// Of no engine yet; the report for programs lists the cases that took the most.
    #[must_use]
    pub fn new(sizes: RankingSizes) -> Self {
        Self {
            sizes,
            ..Self::default()
        }
    }

    /// The same with a row for every suite, or not: of many suites those that all engines
    /// answer right share a row.
    #[must_use]
    pub fn with_every_suite(self, every_suite: bool) -> Self {
        Self {
            every_suite,
            ..self
        }
    }

    /// Begins the run of another engine; the observer takes note of it.
    pub fn engine(&mut self, label: &str) -> impl Observer + '_ {
        self.engines.push(Side {
            label: label.to_owned(),
            engine: None,
            summary: Summary::default(),
            report: JsonReport::new(Vec::new(), self.sizes),
        });
        Recorder(self)
    }

    /// Writes a table with a row for each suite, the cases where the engines differ, and a
    /// sentence for each engine.
    ///
    /// # Errors
    /// If `out` cannot be written.
    pub fn write_human(&self, out: &mut impl Write) -> io::Result<()> {
        self.write_cases(&mut Guard::plain(&mut *out))?;
        for side in &self.engines {
            let (label, told) = (Shown::new(&side.label), Shown::new(side.told()));
            writeln!(out, "{label}{told}: {}", conclusion(&side.summary))?;
            write_gates(out, &side.summary.gates)?;
        }
        out.flush()
    }

    fn write_cases(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", self.table())?;
        let remarkable: Vec<_> = self.remarkable().collect();
        if !remarkable.is_empty() {
            writeln!(
                out,
                "\nright for some and wrong for others, or not answered:"
            )?;
        }
        for case in remarkable.iter().take(LISTED) {
            self.write_case(out, case)?;
        }
        if let Some(left) = remarkable
            .len()
            .checked_sub(LISTED)
            .filter(|&left| left > 0)
        {
            writeln!(out, "\n... and {left} more; --json keeps them all")?;
        }
        writeln!(out)?;
        out.flush()
    }

    fn remarkable(&self) -> impl Iterator<Item = &Asked> {
        self.cases.iter().filter(|case| case.is_remarkable())
    }

    /// What the engines said, where they said anything.
    fn told<'a>(&'a self, case: &'a Asked) -> impl Iterator<Item = (&'a Side, &'a Told)> {
        let told = self.engines.iter().zip(&case.told);
        told.filter_map(|(side, told)| Some((side, told.as_ref()?)))
    }

    fn table(&self) -> String {
        let mut header = vec!["suite"];
        for side in &self.engines {
            header.extend([side.label.as_str(), "nodes", "time"]);
        }
        let mut table = bare(header);
        let suites = self.suites();
        let fold = !self.every_suite && suites.len() > MANY_SUITES;
        let (folded, shown): (Vec<&str>, Vec<&str>) = suites
            .iter()
            .copied()
            .partition(|suite| fold && self.is_right_for_all(suite));
        for suite in &shown {
            let of = |side: &Side| side.suite(suite).cloned();
            table.add_row(self.row(suite, of));
        }
        if !folded.is_empty() {
            let plural = if folded.len() == 1 { "" } else { "s" };
            let name = format!("{} suite{plural} right for all", folded.len());
            table.add_row(self.row(&name, |side| {
                let mut sum = Totals::default();
                let totals = folded.iter().filter_map(|suite| side.suite(suite));
                totals.for_each(|totals| sum.add_all(totals));
                Some(sum)
            }));
        }
        if suites.len() > 1 {
            table.add_row(self.row("total", |side| Some(side.summary.totals.clone())));
        }
        lines(&table)
    }

    /// The names of all suites, in order.
    fn suites(&self) -> Vec<&str> {
        let mut seen = BTreeSet::new();
        let suites = self.engines.iter().flat_map(|side| &side.summary.suites);
        let names = suites.map(|suite| suite.name.as_str());
        names.filter(|name| seen.insert(*name)).collect()
    }

    /// Whether all engines answer all cases of a suite that are judged, and right.
    fn is_right_for_all(&self, suite: &str) -> bool {
        self.engines.iter().all(|side| {
            side.suite(suite)
                .is_some_and(|totals| totals.is_expected() && totals.right() == totals.judged())
        })
    }

    fn row(&self, name: &str, of: impl Fn(&Side) -> Option<Totals>) -> Vec<Cell> {
        let mut row = vec![Cell::new(name)];
        for side in &self.engines {
            let cells = match of(side) {
                Some(totals) => [
                    format!("{}/{}", totals.right(), totals.judged()),
                    totals.nodes.total().to_string(),
                    format!("{:.2}s", totals.wall_secs),
                ],
                None => ["-"; 3].map(str::to_owned),
            };
            row.extend(cells.map(Cell::new));
        }
        row
    }

    fn write_case(&self, out: &mut impl Write, case: &Asked) -> io::Result<()> {
        let Asked {
            id,
            placed,
            expected,
            ..
        } = case;
        writeln!(out, "\n{id}  {placed}  expected [{expected}]")?;
        let width = self.engines.iter().map(|side| side.label.len()).max();
        let width = width.unwrap_or_default();
        for (side, told) in self.told(case) {
            let Told { words, .. } = told;
            let line = format!("      {:width$}  {:7}  {words}", side.label, told.verdict());
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    fn add(&mut self, case: &CaseRecord) {
        let engine = self.engines.len() - 1;
        let cases = &mut self.cases;
        let place = *self.places.entry(case.id.clone()).or_insert_with(|| {
            cases.push(Asked::of(case));
            cases.len() - 1
        });
        let told = &mut cases[place].told;
        told.resize_with(engine + 1, || None);
        told[engine] = Some(Told {
            status: case.status,
            words: match &case.error {
                Some(error) => error.to_string(),
                None => case.answer.clone().unwrap_or_default(),
            },
        });
    }
}

impl Asked {
    fn of(case: &CaseRecord) -> Self {
        Self {
            id: case.id.clone(),
            question: case.question.clone(),
            placed: question(case),
            expected: case.expected.clone(),
            told: Vec::new(),
        }
    }
}

impl Side {
    /// Who the engine said it is.
    fn told(&self) -> String {
        let told = self
            .engine
            .as_ref()
            .map(|EngineRecord { name, version, .. }| {
                format!(" ({})", format!("{name} {version}").trim())
            });
        told.unwrap_or_default()
    }

    fn suite(&self, name: &str) -> Option<&Totals> {
        let mut suites = self.summary.suites.iter();
        suites
            .find(|suite| suite.name == name)
            .map(|suite| &suite.totals)
    }
}

/// Takes note of the last engine's run.
struct Recorder<'a>(&'a mut SideBySide);

impl Observer for Recorder<'_> {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        if let Event::Case(case) = event {
            self.0.add(case);
        }
        let Some(side) = self.0.engines.last_mut() else {
            return Ok(());
        };
        match event {
            Event::Started { header, .. } => side.engine = Some(header.engine.clone()),
            Event::Finished { summary, .. } => side.summary = (*summary).clone(),
            Event::Answered { .. } | Event::Case(_) => {}
        }
        side.report.observe(event)
    }
}
