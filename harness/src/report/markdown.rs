//! The report for the summary page of a CI job.

use std::io::{self, Write};
use std::path::Path;

use super::boards::Boards;
use super::formats::FileReport;
use super::markup::{escaped, html_escaped, markdown_gates, markdown_table, shortened};
use super::page::Page;
use super::ranking::{Ranking, RankingSizes, Rankings};
use super::table;
use super::words::{
    Broken, MANY_SUITES, account, complaint, conclusion, question, run_names, suite_rows, unstable,
};
use crate::atomic::write_atomically;
use crate::case::Finding;
use crate::exit_code::Exit;
use crate::record::{CaseRecord, Header};
use crate::run::{Event, Observer, ObserverError, Summary};
use crate::show::plain_diagram;

/// A table of more rows than these is cut off.
const MOST_ROWS: usize = 200;

/// The most characters of a case's title and of its text.
const MOST_IN_TITLE: usize = 200;
const MOST_IN_TEXT: usize = 4000;

/// Follows runs, and writes Markdown: what each came to, its suites, the unexpected
/// cases with their boards, and those that took the most. It is never longer than a
/// megabyte; what is left out is counted.
#[derive(Debug)]
pub struct MarkdownReport {
    runs: Vec<Run>,
    sizes: RankingSizes,
    broken: Broken,
}

#[derive(Debug)]
struct Run {
    header: Header,
    rankings: Rankings,
    summary: Summary,
    wall_secs: f64,
}

impl MarkdownReport {
    /// A report of no run, which will show the cases that took the most.
    #[must_use]
    pub fn new(sizes: RankingSizes) -> Self {
        Self {
            runs: Vec::new(),
            sizes,
            broken: Broken::default(),
        }
    }

    /// The report.
    #[must_use]
    pub fn text(&self) -> String {
        let mut page = Page::default();
        let names = run_names(self.runs.iter().map(|run| &run.header));
        let broken = self.broken.findings().len();
        let parts = self.runs.len() + usize::from(broken > 0);
        let mut boards = Boards::new();
        for (at, (run, name)) in self.runs.iter().zip(names).enumerate() {
            let page = page.part(parts - at);
            run.write_verdict(page, name.as_deref(), broken);
            run.write(page, &mut boards);
        }
        self.write_broken(page.part(1));
        page.text
    }

    /// What is wrong with the suites themselves.
    fn write_broken(&self, page: &mut Page) {
        let findings = self.broken.findings();
        if findings.is_empty() {
            return;
        }
        page.add(&format!(
            "### Errors in the suites themselves: {}\n\n",
            findings.len()
        ));
        page.add_all("findings", findings, |finding| {
            let finding = shortened(&finding.to_string(), MOST_IN_TEXT);
            format!("- {}\n", escaped(&finding))
        });
    }
}

impl FileReport for MarkdownReport {
    fn note(&mut self, finding: &Finding) {
        self.broken.note(finding);
    }

    fn write(self: Box<Self>, path: &Path) -> io::Result<()> {
        let text = self.text();
        write_atomically(path, |out| out.write_all(text.as_bytes()))
    }
}

impl Observer for MarkdownReport {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        match event {
            Event::Started { header, .. } => self.runs.push(Run {
                header: (*header).clone(),
                rankings: Rankings::new(self.sizes),
                summary: Summary::default(),
                wall_secs: 0.0,
            }),
            Event::Case(case) => {
                if let Some(run) = self.runs.last_mut() {
                    run.rankings.add(case);
                }
            }
            Event::Finished { footer, summary } => {
                if let Some(run) = self.runs.last_mut() {
                    run.summary = (*summary).clone();
                    run.wall_secs = footer.wall_secs;
                }
            }
            Event::Answered { .. } => {}
        }
        Ok(())
    }
}

impl Run {
    fn write_verdict(&self, page: &mut Page, name: Option<&str>, broken: usize) {
        let title = name.map_or_else(|| "tesuji run".to_owned(), escaped);
        let exit = match broken {
            0 => self.summary.exit(),
            _ => self.summary.exit().and(Exit::BadInput),
        };
        let mut conclusion = conclusion(&self.summary);
        if broken > 0 {
            conclusion += &format!("; errors in the suites themselves: {broken}");
        }
        page.add(&format!(
            "## {title}\n\n**{}**: {}\n\n",
            verdict(exit),
            escaped(&conclusion)
        ));
    }

    fn write(&self, page: &mut Page, boards: &mut Boards) {
        self.write_facts(page);
        let gates = markdown_gates(&self.summary.gates);
        if !gates.is_empty() {
            page.add(&format!("{gates}\n"));
        }
        self.write_suites(page);
        let tables: Vec<_> = self.rankings.asked_for().map(ranking_table).collect();
        page.reserve(tables.iter().map(String::len).sum());
        self.write_unexpected(page, boards);
        self.write_unstable(page);
        page.reserve(0);
        for table in tables {
            page.add(&table);
        }
    }

    fn write_facts(&self, page: &mut Page) {
        let (totals, engine) = (&self.summary.totals, &self.header.engine);
        page.add(&format!(
            "{} {}; cases: {}; suites: {}; nodes: {}; {:.1} s\n\n",
            escaped(&engine.name),
            escaped(&engine.version),
            totals.tests,
            self.summary.suites.len(),
            totals.nodes.total(),
            self.wall_secs
        ));
    }

    fn write_suites(&self, page: &mut Page) {
        let fold = self.summary.suites.len() > MANY_SUITES;
        let mut rows = suite_rows(&self.summary.suites, &self.summary.totals, fold);
        if rows.is_empty() {
            return;
        }
        // The last two rows are sums.
        let left_out = rows.len().saturating_sub(MOST_ROWS + 2);
        rows.drain(MOST_ROWS.min(rows.len())..MOST_ROWS.min(rows.len()) + left_out);
        let rows: Vec<_> = rows
            .iter()
            .map(|(name, totals)| table::texts(&shortened(name, MOST_IN_TITLE), totals))
            .collect();
        let header = table::HEADER.map(str::to_owned);
        page.add(&format!("{}\n\n", markdown_table(&header, &rows)));
        if left_out > 0 {
            page.add(&format!("{left_out} more suites are not shown.\n\n"));
        }
    }

    fn write_unexpected(&self, page: &mut Page, boards: &mut Boards) {
        let cases = &self.summary.unexpected;
        if cases.is_empty() {
            return;
        }
        page.add(&format!("### Unexpected: {}\n\n", cases.len()));
        page.add_all("cases", cases, |case| details(case, boards));
    }

    fn write_unstable(&self, page: &mut Page) {
        let cases = &self.summary.unstable;
        if cases.is_empty() {
            return;
        }
        page.add(&format!("### Unstable: {}\n\n", cases.len()));
        page.add_all("cases", cases, |case| {
            let line = format!("{} {}: {}", case.id, question(case), unstable(case));
            format!("- {}\n", escaped(&shortened(&line, MOST_IN_TITLE)))
        });
        page.add("\n");
    }
}

fn verdict(exit: Exit) -> &'static str {
    match exit {
        Exit::Success => "Passed",
        Exit::NothingRan => "Nothing ran",
        Exit::Interrupted => "Interrupted",
        Exit::GateMissed | Exit::BadInput | Exit::EngineFailed => "Failed",
    }
}

/// A case with its board, folded up.
fn details(case: &CaseRecord, boards: &mut Boards) -> String {
    let short = |text: String, most| html_escaped(&shortened(&text, most));
    let one_line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let title = format!("{} {}: {}", case.id, question(case), complaint(case));
    let title = short(one_line(title), MOST_IN_TITLE);
    let text = short(account(case, None), MOST_IN_TEXT);
    let board = match boards.board_of(case) {
        Some(board) => format!("\n\n{}", plain_diagram(board).trim_end()),
        None => String::new(),
    };
    let status = case.status;
    format!(
        "<details><summary><b>{status}</b> {title}</summary>\n\n<pre>\n{text}{board}\n</pre>\n\n</details>\n\n"
    )
}

fn ranking_table(ranking: &Ranking) -> String {
    let mut title = ranking.title.to_owned();
    title[..1].make_ascii_uppercase();
    let header = ["case", "question", "nodes", "time"].map(str::to_owned);
    let short = |cell: String| shortened(&cell, MOST_IN_TITLE);
    let rows: Vec<_> = ranking
        .rows()
        .take(MOST_ROWS)
        .map(|row| row.map(short).to_vec())
        .collect();
    format!("### {title}\n\n{}\n\n", markdown_table(&header, &rows))
}
