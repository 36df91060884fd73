//! What measurements and trends have to say.

use super::{Point, SuiteRecord, Trend, TrendChange, TrendRow};
use crate::document::{Document, Section, Table, cells};
use crate::report::words::suite_rows;
use crate::run::Summary;

/// The characters that draw a line of a trend, from the least to the most.
const STEPS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The most versions that a line shows, the last ones.
const SHOWN: usize = 24;

/// What each suite came to, and all together. Of many suites those without anything unexpected
/// share a row, unless there is to be one for every suite.
#[must_use]
pub fn suites_document<'a>(summary: &Summary, every_suite: bool) -> Document<'a> {
    let rows = suite_rows(&summary.suites, &summary.totals, every_suite).into_iter();
    let rows = rows.map(|(name, totals)| {
        let suite = SuiteRecord::of(&totals);
        let cpu = format!("{:.4}s", suite.cpu_secs);
        cells![
            name,
            suite.cases,
            suite.passes,
            suite.nodes,
            cpu,
            suite.nodes_per_second
        ]
    });
    let table = Table::new(["suite", "cases", "right", "nodes", "cpu time", "nodes/s"]);
    let mut document = Document::new("tesuji bench-suite");
    document.conclude(Section::new().table(table.rows(rows)));
    document
}

/// The versions, and one of their suites.
#[must_use]
pub fn trend_document(trend: &Trend) -> Document<'_> {
    let numbers_of = [
        "cases", "right", "change", "nodes", "change", "nodes/s", "change",
    ];
    let versions = trend.versions.iter().map(|version| {
        let day = version.time.split('T').next().unwrap_or_default();
        let numbers = numbers(Some(&version.total), version.change.as_ref());
        let start = [version.name.clone(), day.to_owned()];
        start.into_iter().chain(numbers)
    });
    let versions =
        Table::new(["version", "recorded"].iter().chain(&numbers_of).copied()).rows(versions);
    let others = trend.versions.iter();
    let others = others.filter(|version| !version.settings.is_empty());
    let others = others.map(|version| {
        let settings = version.settings.join(", ");
        format!(
            "{} has other settings than before: {settings}",
            version.name
        )
    });
    let lines = ["right →", "nodes →", "nodes/s →"];
    let suites = Table::new(["suites"].iter().chain(&numbers_of).chain(&lines).copied());
    let suites = suites.rows(trend.rows.iter().map(suites_row));
    let mut document = Document::new("tesuji trend");
    document.add(Section::new().table(versions).lines(others));
    document.add(Section::new().table(suites));
    document
}

fn suites_row(row: &TrendRow) -> impl Iterator<Item = String> {
    let last = row.points.last().and_then(Option::as_ref);
    let line = |value: fn(&Point) -> u64| {
        let points = row.points.iter();
        sparkline(
            &points
                .map(|point| point.as_ref().map(value))
                .collect::<Vec<_>>(),
        )
    };
    let lines = [
        line(|point| point.passes),
        line(|point| point.nodes),
        line(|point| point.nodes_per_second),
    ];
    let numbers = numbers(last, row.change.as_ref());
    std::iter::once(row.suites.clone())
        .chain(numbers)
        .chain(lines)
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
