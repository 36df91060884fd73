//! Suites and trends as tables for people.

use std::io::{self, Write};

use super::{Point, SuiteRecord, Trend, TrendChange, TrendRow};
use crate::report::layout::{bare, lines};
use crate::report::words::{MANY_SUITES, suite_rows};
use crate::run::Summary;
use crate::terminal::Shown;

/// The characters that draw a line of a trend, from the least to the most.
const STEPS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The most versions that a line shows, the last ones.
const SHOWN: usize = 24;

/// Writes what each suite came to, and all together. Of many suites those without anything
/// unexpected share a row, unless there is to be one for every suite.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_suites(out: &mut impl Write, summary: &Summary, every_suite: bool) -> io::Result<()> {
    let mut table = bare(["suite", "cases", "right", "nodes", "cpu time", "nodes/s"]);
    let fold = !every_suite && summary.suites.len() > MANY_SUITES;
    for (name, totals) in suite_rows(&summary.suites, &summary.totals, fold) {
        table.add_row(suite_row(
            &Shown::new(name).to_string(),
            &SuiteRecord::of(&totals),
        ));
    }
    writeln!(out, "{}", lines(&table))
}

fn suite_row(name: &str, suite: &SuiteRecord) -> Vec<String> {
    vec![
        name.to_owned(),
        suite.cases.to_string(),
        suite.passes.to_string(),
        suite.nodes.to_string(),
        format!("{:.4}s", suite.cpu_secs),
        suite.nodes_per_second.to_string(),
    ]
}

/// Writes a table of the versions and one of their suites.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_trend(out: &mut impl Write, trend: &Trend) -> io::Result<()> {
    let mut table = bare([
        "version", "recorded", "cases", "right", "change", "nodes", "change", "nodes/s", "change",
    ]);
    for version in &trend.versions {
        let day = version.time.split('T').next().unwrap_or_default();
        let start = vec![version.name.clone(), day.to_owned()];
        table.add_row(
            [
                start,
                numbers(Some(&version.total), version.change.as_ref()),
            ]
            .concat(),
        );
    }
    writeln!(out, "{}", lines(&table))?;
    for version in &trend.versions {
        if !version.settings.is_empty() {
            let settings = version.settings.join(", ");
            writeln!(
                out,
                "{}: other settings than before: {settings}",
                version.name
            )?;
        }
    }
    let mut table = bare([
        "suites",
        "cases",
        "right",
        "change",
        "nodes",
        "change",
        "nodes/s",
        "change",
        "right →",
        "nodes →",
        "nodes/s →",
    ]);
    for row in &trend.rows {
        table.add_row(suites_row(row));
    }
    writeln!(out, "\n{}", lines(&table))
}

fn suites_row(row: &TrendRow) -> Vec<String> {
    let last = row.points.last().and_then(Option::as_ref);
    let line = |value: fn(&Point) -> u64| {
        let values: Vec<_> = row
            .points
            .iter()
            .map(|point| point.as_ref().map(value))
            .collect();
        sparkline(&values)
    };
    let lines = vec![
        line(|point| point.passes),
        line(|point| point.nodes),
        line(|point| point.nodes_per_second),
    ];
    [
        vec![row.suites.clone()],
        numbers(last, row.change.as_ref()),
        lines,
    ]
    .concat()
}

/// Cases, right answers, nodes and speed, each of the last three with its change.
fn numbers(point: Option<&Point>, change: Option<&TrendChange>) -> Vec<String> {
    let Some(point) = point else {
        return vec![String::new(); 7];
    };
    // Where nothing can be compared, nothing is said.
    let change = change.filter(|change| change.suites > 0);
    let percent =
        |share: Option<f64>| share.map_or_else(String::new, |share| format!("{share:+.1}%"));
    vec![
        point.cases.to_string(),
        point.passes.to_string(),
        change.map_or_else(String::new, |change| format!("{:+}", change.passes)),
        point.nodes.to_string(),
        percent(change.and_then(|change| change.nodes_percent)),
        point.nodes_per_second.to_string(),
        percent(change.and_then(|change| change.speed_percent)),
    ]
}

/// A character for each of the last versions: how the value stands between the least and the
/// most of them; a blank where there is none. Where all are the same they are in the middle.
fn sparkline(values: &[Option<u64>]) -> String {
    let values = &values[values.len().saturating_sub(SHOWN)..];
    let known = || values.iter().flatten().copied();
    let (Some(least), Some(most)) = (known().min(), known().max()) else {
        return String::new();
    };
    let step = |value: u64| match most - least {
        0 => STEPS[STEPS.len() / 2 - 1],
        range => {
            let share = (value - least) as f64 / range as f64;
            STEPS[(share * (STEPS.len() - 1) as f64).round() as usize]
        }
    };
    values.iter().map(|value| value.map_or(' ', step)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_go_from_the_least_to_the_most() {
        let line =
            |values: &[u64]| sparkline(&values.iter().copied().map(Some).collect::<Vec<_>>());
        assert_eq!(line(&[0, 1, 2, 3, 4, 5, 6, 7]), "▁▂▃▄▅▆▇█");
        assert_eq!(line(&[500, 100, 300]), "█▁▅");
        assert_eq!(line(&[5, 5]), "▄▄");
        assert_eq!(line(&[]), "");
        assert_eq!(sparkline(&[None, Some(1), None, Some(2)]), " ▁ █");
        assert_eq!(sparkline(&[None]), "");
        assert_eq!(line(&[0; 30]).chars().count(), SHOWN);
        assert_eq!(line(&[0, u64::MAX]), "▁█");
    }
}
