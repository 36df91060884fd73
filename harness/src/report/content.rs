//! What a run has to say.

use std::cell::RefCell;

use anstyle::AnsiColor;

use super::again::Again;
use super::boards::Boards;
use super::limits_hit::LimitTally;
use super::told::Told;
use super::words::{complaint, conclusion, main_line, place, question, suite_rows, unstable};
use crate::document::numbers::seconds;
use crate::document::{Document, Item, Line, List, Section, Span, Table, cells, style};
use crate::exit_code::Exit;
use crate::explain;
use crate::gate::gate_section;
use crate::record::{CaseRecord, Status, Totals};
use crate::show::plain_diagram;

/// What is wanted of a document, and what a run does not know.
pub(super) struct Wanted<'a> {
    pub(super) every_suite: bool,
    pub(super) again: &'a Again,
    /// Where the boards of cases come from, if they are to be shown.
    pub(super) boards: Option<&'a RefCell<Boards>>,
    /// The number of errors in the suites themselves.
    pub(super) broken: usize,
}

impl Told {
    /// What the run has to say. `name` tells it from other ones.
    pub(super) fn document<'a>(&'a self, name: Option<&str>, wanted: Wanted<'a>) -> Document<'a> {
        let (summary, boards) = (&self.summary, wanted.boards);
        let mut document = Document::new(self.title(name)).with_verdict(self.verdict(&wanted));
        document.conclude(Section::new().line(self.conclusion(&wanted)));
        document.conclude(Section::new().lines(self.examples.hints(summary, wanted.again)));
        document.conclude(gate_section("gates", &summary.gates));
        let rows = suite_rows(&summary.suites, &summary.totals, wanted.every_suite);
        document.add(Section::new().table(suite_table(rows)));
        document.add(entries(&summary.unexpected, boards, |case| {
            let color = match case.status {
                Status::UnexpectedPass => style::GOOD,
                _ => style::BAD,
            };
            (Span::new(color, case.status.name()), complaint(case))
        }));
        document.add(entries(&summary.unstable, boards, |case| {
            (Span::new(style::NOTICE, "unstable"), unstable(case))
        }));
        document.add(entries(&summary.contradicted, boards, |case| {
            let proved = case.verify.as_ref().map(|verify| verify.proved());
            let (expected, proved) = (&case.expected, proved.unwrap_or_default());
            let told = format!("expected {expected}; proved: {proved}");
            (Span::new(style::NOTICE, "contradicted"), told)
        }));
        let verified = &summary.verified;
        if !verified.is_empty() {
            document.add(Section::new().line(format!(
                "verified: {} agree, {} disagree, {} not settled; {} expected answers contradicted",
                verified.agrees, verified.disagrees, verified.unsettled, verified.contradicted
            )));
        }
        for ranking in self.rankings.both() {
            document.add(Section::new().table(ranking.table()));
        }
        document.add(Section::new().table(cut_table(self.limits_hit.counted())));
        document
    }

    fn title(&self, name: Option<&str>) -> String {
        let engine = self.header.as_ref().map(|header| header.engine.to_string());
        let name = name.map(str::to_owned).or(engine).unwrap_or_default();
        format!("tesuji run: {name}, {:.1} s", self.wall_secs)
    }

    fn verdict(&self, wanted: &Wanted<'_>) -> &'static str {
        let broken = match wanted.broken {
            0 => Exit::Success,
            _ => Exit::BadInput,
        };
        match self.summary.exit().and(broken) {
            Exit::Success => "Passed",
            Exit::NothingRan => "Nothing ran",
            Exit::Interrupted => "Interrupted",
            Exit::GateMissed | Exit::BadInput | Exit::EngineFailed => "Failed",
        }
    }

    fn conclusion(&self, wanted: &Wanted<'_>) -> String {
        let conclusion = conclusion(&self.summary);
        match wanted.broken {
            0 => conclusion,
            broken => format!("{conclusion}; errors in the suites themselves: {broken}"),
        }
    }
}

/// Cases with a word, what there is to say of them, and what else is known.
fn entries<'a>(
    cases: &'a [CaseRecord],
    boards: Option<&'a RefCell<Boards>>,
    told: fn(&CaseRecord) -> (Span, String),
) -> Section<'a> {
    let items = cases.iter().map(move |case| {
        let (word, told) = told(case);
        let cuts = case.limits_hit.as_deref().map(explain::summary);
        let lines = [question(case), told].into_iter();
        let lines = lines.chain(main_line(case)).chain(cuts);
        let item = Item::new(word, format!("{}  {}", place(case), case.id)).with(lines);
        item.with(
            boards
                .map(|boards| diagram(case, boards))
                .unwrap_or_default(),
        )
    });
    Section::new().list(List::new("cases", items).apart())
}

/// The lines of a case's board, an empty one first.
fn diagram(case: &CaseRecord, boards: &RefCell<Boards>) -> Vec<Line> {
    let mut boards = boards.borrow_mut();
    let board = boards.board_of(case).map(plain_diagram);
    let board = board.map(|board| format!("\n{board}"));
    board
        .iter()
        .flat_map(|board| board.lines())
        .map(Line::from)
        .collect()
}

/// A row for each suite, in which what should be 0 stands out if it is not.
fn suite_table(rows: Vec<(String, Totals)>) -> Table {
    let header = [
        "suite", "tests", "pass", "PASS", "fail", "FAIL", "errors", "skipped", "nodes", "time",
    ];
    let table = Table::new(header).with_sums(rows.len().min(2));
    table.rows(rows.into_iter().map(|(name, totals)| {
        let count = |status| totals.count(status);
        let ink = |color: AnsiColor, count| Span::unless_zero(color.on_default(), count);
        let errors = count(Status::Error) + count(Status::Timeout);
        cells![
            name,
            totals.tests,
            count(Status::Pass),
            ink(AnsiColor::Green, count(Status::UnexpectedPass)),
            count(Status::ExpectedFail),
            ink(AnsiColor::Red, count(Status::Fail)),
            ink(AnsiColor::Red, errors),
            ink(AnsiColor::Yellow, count(Status::Skipped)),
            totals.nodes.total(),
            seconds(totals.wall_secs),
        ]
    }))
}

/// A row for each limit that cut answers, with how many there were, right and wrong.
fn cut_table(cuts: Option<&LimitTally>) -> Table {
    let rows = cuts.into_iter().flat_map(LimitTally::rows);
    let table = Table::new(["cut by", "answers", "right", "wrong"]);
    table.rows(rows.map(|(name, count)| cells![name, count.answers, count.right, count.wrong]))
}
