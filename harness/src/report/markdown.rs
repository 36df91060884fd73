//! The report for the summary page of a CI job.

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::Path;

use super::again::Again;
use super::boards::Boards;
use super::content::Wanted;
use super::formats::FileReport;
use super::ranking::RankingSizes;
use super::told::Told;
use super::words::run_names;
use crate::atomic::write_atomically;
use crate::case::Finding;
use crate::document::{Document, Item, List, Section, markdown};
use crate::run::{Event, Observer, ObserverError};

/// Follows runs, and writes Markdown: all that is on a terminal after each of them, and the boards
/// of its cases.
#[derive(Debug)]
pub struct MarkdownReport {
    runs: Vec<Told>,
    sizes: RankingSizes,
    again: Again,
}

impl MarkdownReport {
    /// A report of no run, which will show the cases that took the most, and say by `again` how to
    /// ask a case again.
    #[must_use]
    pub fn new(sizes: RankingSizes, again: Again) -> Self {
        Self {
            runs: Vec::new(),
            sizes,
            again,
        }
    }

    /// The report, with the errors in the suites themselves.
    #[must_use]
    pub fn text(&self, broken: &[Finding]) -> String {
        let names = run_names(self.runs.iter().filter_map(|run| run.header.as_ref()));
        let boards = RefCell::new(Boards::new());
        let runs = self.runs.iter().zip(names).map(|(run, name)| {
            let wanted = Wanted {
                every_suite: false,
                again: &self.again,
                boards: Some(&boards),
                broken: broken.len(),
            };
            run.document(name.as_deref(), wanted)
        });
        let broken = (!broken.is_empty()).then(|| broken_suites(broken));
        markdown(runs.chain(broken).collect())
    }
}

impl FileReport for MarkdownReport {
    fn write(self: Box<Self>, path: &Path, broken: &[Finding]) -> io::Result<()> {
        let text = self.text(broken);
        write_atomically(path, |out| out.write_all(text.as_bytes()))
    }
}

impl Observer for MarkdownReport {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        if let Event::Started { .. } = event {
            self.runs.push(Told::new(self.sizes));
        }
        if let Some(run) = self.runs.last_mut() {
            run.take(event);
        }
        Ok(())
    }
}

fn broken_suites(broken: &[Finding]) -> Document<'_> {
    let items = broken
        .iter()
        .map(|finding| Item::new("", finding.to_string()));
    let mut document = Document::new(format!("Errors in the suites themselves: {}", broken.len()));
    document.add(Section::new().list(List::new("findings", items)));
    document
}
