//! The table of suites.

use comfy_table::{Cell, Color};

use super::layout::{bare, lines};
use crate::record::{Status, Totals};
use crate::run::Summary;

const HEADER: [&str; 10] = [
    "suite", "tests", "pass", "PASS", "fail", "FAIL", "errors", "skipped", "nodes", "time",
];

/// One row per suite and, if there is more than one, one for all. Colours are in it as
/// escape sequences.
pub(super) fn table(summary: &Summary) -> String {
    let mut table = bare(HEADER.iter().copied());
    for suite in &summary.suites {
        table.add_row(row(&suite.name, &suite.totals));
    }
    if summary.suites.len() > 1 {
        table.add_row(row("total", &summary.totals));
    }
    lines(&table)
}

fn row(name: &str, totals: &Totals) -> Vec<Cell> {
    let count = |status| totals.count(status);
    let errors = count(Status::Error) + count(Status::Timeout);
    vec![
        Cell::new(name),
        Cell::new(totals.tests),
        Cell::new(count(Status::Pass)),
        marked(count(Status::UnexpectedPass), Color::Green),
        Cell::new(count(Status::ExpectedFail)),
        marked(count(Status::Fail), Color::Red),
        marked(errors, Color::Red),
        marked(count(Status::Skipped), Color::Yellow),
        Cell::new(totals.nodes.total()),
        Cell::new(format!("{:.2}s", totals.wall_secs)),
    ]
}

/// A number that stands out unless it is 0.
fn marked(count: u64, color: Color) -> Cell {
    let cell = Cell::new(count);
    if count == 0 { cell } else { cell.fg(color) }
}
