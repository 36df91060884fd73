//! The table of suites.

use comfy_table::{Cell, Color};

use super::layout::{bare, lines};
use super::limits_hit::LimitTally;
use super::words::suite_rows;
use crate::record::{Status, Totals};
use crate::run::Summary;
use crate::terminal::Shown;

pub(super) const HEADER: [&str; 10] = [
    "suite", "tests", "pass", "PASS", "fail", "FAIL", "errors", "skipped", "nodes", "time",
];

/// One row per suite and, if there is more than one, one for all. Colours are in it as
/// escape sequences.
pub(super) fn table(summary: &Summary, fold: bool) -> String {
    let mut table = bare(HEADER);
    for (name, totals) in suite_rows(&summary.suites, &summary.totals, fold) {
        table.add_row(row(&Shown::new(name).to_string(), &totals));
    }
    lines(&table)
}

/// One row per limit that cut answers, with how many there were, right and wrong.
pub(super) fn cut_table(cuts: &LimitTally) -> String {
    let mut table = bare(["cut by", "answers", "right", "wrong"]);
    for (name, count) in cuts.rows() {
        let counts = [count.answers, count.right, count.wrong].map(|count| count.to_string());
        table.add_row(std::iter::once(name.to_owned()).chain(counts));
    }
    lines(&table)
}

/// The cells of a row as texts, in the order of [`HEADER`].
pub(super) fn texts(name: &str, totals: &Totals) -> Vec<String> {
    let count = |status| totals.count(status);
    let counts = [
        totals.tests,
        count(Status::Pass),
        count(Status::UnexpectedPass),
        count(Status::ExpectedFail),
        count(Status::Fail),
        count(Status::Error) + count(Status::Timeout),
        count(Status::Skipped),
        totals.nodes.total(),
    ];
    let mut texts = vec![name.to_owned()];
    texts.extend(counts.map(|count| count.to_string()));
    texts.push(format!("{:.2}s", totals.wall_secs));
    texts
}

/// The cells of a row in which what should be 0 stands out if it is not.
fn row(name: &str, totals: &Totals) -> Vec<Cell> {
    let texts = texts(name, totals).into_iter().zip(HEADER);
    let color = |column: &str| match column {
        "PASS" => Some(Color::Green),
        "FAIL" | "errors" => Some(Color::Red),
        "skipped" => Some(Color::Yellow),
        _ => None,
    };
    let cell = |(text, column): (String, &str)| match color(column) {
        Some(color) if text != "0" => Cell::new(text).fg(color),
        _ => Cell::new(text),
    };
    texts.map(cell).collect()
}
