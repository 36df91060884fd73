//! Several engines that were asked the same.

mod json;

use std::collections::{BTreeMap, BTreeSet};

use super::RankingSizes;
use super::told::Told;
use super::words::{MANY_SUITES, conclusion, question};
use crate::document::numbers::{NONE, counted, seconds};
use crate::document::{Document, Item, List, Section, Table};
use crate::gate::gate_section;
use crate::record::{CaseRecord, Status, Totals};
use crate::run::{Event, Observer, ObserverError};

pub use json::SideBySideRecord;

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
    told: Told,
}

/// One case, and what every engine said.
#[derive(Debug)]
struct Asked {
    id: String,
    /// The question with its position.
    placed: String,
    question: String,
    expected: String,
    told: Vec<Option<Reply>>,
}

#[derive(Debug)]
struct Reply {
    status: Status,
    /// The answer, or why there is none.
    words: String,
}

impl Reply {
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
        let failed = |told: &Reply| matches!(told.status, Status::Error | Status::Timeout);
        any(true) && any(false) || told().any(failed)
    }
}

impl SideBySide {
    /// Of no engine yet; the report for programs lists the cases that took the most. Of many suites
    /// those that all engines answer right share a row, unless there is to be one for every suite.
    #[must_use]
    pub fn new(sizes: RankingSizes, every_suite: bool) -> Self {
        Self {
            sizes,
            every_suite,
            ..Self::default()
        }
    }

    /// Begins the run of another engine; the observer takes note of it.
    pub fn engine(&mut self, label: &str) -> impl Observer + '_ {
        self.engines.push(Side {
            label: label.to_owned(),
            told: Told::new(self.sizes),
        });
        Recorder(self)
    }

    /// What there is to say: a row for each suite, the cases where the engines differ, and a sentence
    /// for each engine.
    #[must_use]
    pub fn document(&self) -> Document<'_> {
        let mut document = Document::new("tesuji run");
        document.add(Section::new().table(self.table()));
        let remarkable: Vec<_> = self.remarkable().collect();
        let left = remarkable.len().saturating_sub(LISTED);
        let items = remarkable.into_iter().take(LISTED);
        let items = items.map(|case| self.item(case)).collect::<Vec<_>>();
        let differing = Section::titled("right for some and wrong for others, or not answered:");
        document.add(differing.list(List::new("cases", items).apart()));
        let more = (left > 0).then(|| format!("... and {left} more; --json keeps them all"));
        document.add(Section::new().lines(more));
        document.conclude(Section::new().lines(self.engines.iter().map(|side| {
            let summary = &side.told.summary;
            format!("{}{}: {}", side.label, side.engine(), conclusion(summary))
        })));
        for side in &self.engines {
            let heading = format!("gates of {}", side.label);
            document.conclude(gate_section(heading, &side.told.summary.gates));
        }
        document
    }

    fn remarkable(&self) -> impl Iterator<Item = &Asked> {
        self.cases.iter().filter(|case| case.is_remarkable())
    }

    /// What the engines said, where they said anything.
    fn told<'a>(&'a self, case: &'a Asked) -> impl Iterator<Item = (&'a Side, &'a Reply)> {
        let told = self.engines.iter().zip(&case.told);
        told.filter_map(|(side, told)| Some((side, told.as_ref()?)))
    }

    fn table(&self) -> Table {
        let of_each = |side: &Side| [side.label.clone(), "nodes".to_owned(), "time".to_owned()];
        let header = std::iter::once("suite".to_owned());
        let header = header.chain(self.engines.iter().flat_map(of_each));
        let suites = self.suites();
        let fold = !self.every_suite && suites.len() > MANY_SUITES;
        let (folded, shown): (Vec<&str>, Vec<&str>) = suites
            .iter()
            .copied()
            .partition(|suite| fold && self.is_right_for_all(suite));
        let rows = shown
            .iter()
            .map(|suite| self.row(suite, |side| side.suite(suite).cloned()));
        let right = (!folded.is_empty()).then(|| {
            let suites = counted(folded.len() as u64, "suite");
            self.row(&format!("{suites} right for all"), |side| {
                let mut sum = Totals::default();
                let totals = folded.iter().filter_map(|suite| side.suite(suite));
                totals.for_each(|totals| sum.add_all(totals));
                Some(sum)
            })
        });
        let all = |side: &Side| Some(side.told.summary.totals.clone());
        let total = (suites.len() > 1).then(|| self.row("total", all));
        let table = Table::new(header).with_sums(usize::from(total.is_some()));
        table.rows(rows.chain(right).chain(total))
    }

    /// The names of all suites, in order.
    fn suites(&self) -> Vec<&str> {
        let mut seen = BTreeSet::new();
        let suites = self
            .engines
            .iter()
            .flat_map(|side| &side.told.summary.suites);
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

    fn row(&self, name: &str, of: impl Fn(&Side) -> Option<Totals>) -> Vec<String> {
        let cells = self.engines.iter().flat_map(|side| match of(side) {
            Some(totals) => [
                format!("{}/{}", totals.right(), totals.judged()),
                totals.nodes.total().to_string(),
                seconds(totals.wall_secs),
            ],
            None => [NONE; 3].map(str::to_owned),
        });
        std::iter::once(name.to_owned()).chain(cells).collect()
    }

    fn item(&self, case: &Asked) -> Item {
        let width = self.engines.iter().map(|side| side.label.chars().count());
        let width = width.max().unwrap_or_default();
        let told = self.told(case).map(|(side, told)| {
            let (label, verdict) = (&side.label, told.verdict());
            format!("{label:width$}  {verdict:7}  {}", told.words)
        });
        let text = format!("{}  {}  expected [{}]", case.id, case.placed, case.expected);
        Item::new("", text).with(told)
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
        told[engine] = Some(Reply {
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
    fn engine(&self) -> String {
        let header = self.told.header.as_ref();
        header.map_or_else(String::new, |header| format!(" ({})", header.engine))
    }

    fn suite(&self, name: &str) -> Option<&Totals> {
        let mut suites = self.told.summary.suites.iter();
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
        side.told.take(event);
        Ok(())
    }
}
