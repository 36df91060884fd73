//! The trend of nodes, right answers and speed from version to version.

use std::collections::BTreeSet;

use serde::Serialize;

use super::{Record, SuiteRecord};
use crate::compare::settings;

/// The history as it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trend {
    /// The versions, the oldest first.
    pub versions: Vec<Version>,
    /// All suites together, and then each folder of suites, or each suite.
    pub rows: Vec<TrendRow>,
}

/// A recorded version.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Version {
    /// Its name.
    pub name: String,
    /// The time at which it was recorded.
    pub time: String,
    /// The engine, and its version.
    pub engine: String,
    /// In which settings it differs from the version before.
    pub settings: Vec<String>,
    /// All of its suites together.
    pub total: SuiteRecord,
    /// The difference from the version before; `None` for the first one.
    pub change: Option<TrendChange>,
}

/// Some suites over the versions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TrendRow {
    /// The folder of the suites, the suite, or `total`.
    pub suites: String,
    /// Their results in each version; `None` where none of them was recorded.
    pub points: Vec<Option<Point>>,
    /// The difference of the last version from the one before.
    pub change: Option<TrendChange>,
}

/// The results of suites in a version.
pub type Point = SuiteRecord;

/// The difference from the version before, in the suites that both have with as many cases:
/// others cannot be compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct TrendChange {
    /// The number of suites that can be compared.
    pub suites: u64,
    /// The growth in cases answered right.
    pub passes: i64,
    /// The growth in nodes, in percent; `None` if it took none before.
    pub nodes_percent: Option<f64>,
    /// The growth in nodes read a second, in percent; `None` if none were before.
    pub speed_percent: Option<f64>,
}

impl Trend {
    /// The trend of versions in their order: by folder, or if `each` is set, by suite.
    #[must_use]
    pub fn new(records: &[Record], each: bool) -> Self {
        let befores = std::iter::once(None).chain(records.iter().map(Some));
        let versions = records.iter().zip(befores);
        let versions = versions.map(|(record, before)| Version::new(record, before));
        let names: BTreeSet<&str> = records
            .iter()
            .flat_map(|record| record.suites.keys())
            .map(|suite| group(suite, each))
            .collect();
        let rows = names
            .into_iter()
            .map(|name| TrendRow::new(name, records, |suite| group(suite, each) == name));
        let total = TrendRow::new("total", records, |_| true);
        Self {
            versions: versions.collect(),
            rows: std::iter::once(total).chain(rows).collect(),
        }
    }
}

/// What the suite is counted with.
fn group(suite: &str, each: bool) -> &str {
    match suite.rsplit_once('/') {
        _ if each => suite,
        Some((folder, _)) => folder,
        None => ".",
    }
}

impl Version {
    fn new(record: &Record, before: Option<&Record>) -> Self {
        let changed = before.map(|before| settings(&before.header, &record.header));
        let changed = changed.unwrap_or_default();
        Self {
            name: record.name.clone(),
            time: record.header.start_time.clone(),
            engine: record.header.engine.to_string(),
            settings: changed.iter().map(ToString::to_string).collect(),
            total: record.total(),
            change: before.map(|before| TrendChange::new(before, record, |_| true)),
        }
    }
}

impl TrendRow {
    fn new(name: &str, records: &[Record], is_in: impl Fn(&str) -> bool) -> Self {
        let point = |record: &Record| {
            let suites = record.suites.iter();
            let mut suites = suites
                .filter(|(suite, _)| is_in(suite))
                .map(|(_, record)| record)
                .peekable();
            suites.peek()?;
            Some(SuiteRecord::sum(suites))
        };
        let change = match records {
            [.., before, now] => Some(TrendChange::new(before, now, &is_in)),
            _ => None,
        };
        Self {
            suites: name.to_owned(),
            points: records.iter().map(point).collect(),
            change,
        }
    }
}

impl TrendChange {
    fn new(before: &Record, now: &Record, is_in: impl Fn(&str) -> bool) -> Self {
        let pairs: Vec<(&SuiteRecord, &SuiteRecord)> = now
            .suites
            .iter()
            .filter(|(suite, _)| is_in(suite))
            .filter_map(|(suite, now)| Some((before.suites.get(suite)?, now)))
            .filter(|(before, now)| before.cases == now.cases)
            .collect();
        let before = SuiteRecord::sum(pairs.iter().map(|(before, _)| *before));
        let now = SuiteRecord::sum(pairs.iter().map(|(_, now)| *now));
        Self {
            suites: pairs.len() as u64,
            passes: now.passes as i64 - before.passes as i64,
            nodes_percent: growth(before.nodes, now.nodes),
            speed_percent: growth(before.nodes_per_second, now.nodes_per_second),
        }
    }
}

/// Growth in percent, to a hundredth.
fn growth(before: u64, now: u64) -> Option<f64> {
    let share = now as f64 / before as f64 - 1.0;
    (before > 0).then(|| (share * 10_000.0).round() / 100.0)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::backend::{BackendFactory, NativeFactory};
    use crate::case::Matching;
    use crate::record::Header;

    fn record(name: &str, suites: &[(&str, u64, u64, u64)]) -> Record {
        let suites = suites.iter().map(|&(suite, cases, passes, nodes)| {
            let record = SuiteRecord::new(cases, passes, nodes, 0.001);
            (suite.to_owned(), record)
        });
        let engine = NativeFactory::default().engine();
        Record {
            name: name.to_owned(),
            header: Header::new(engine, Matching::GnuGo, Vec::new()),
            suites: suites.collect(),
        }
    }

    fn three() -> Vec<Record> {
        let mut third = record("c", &[("ko/a", 2, 2, 150), ("new/b", 3, 3, 10)]);
        third.header.limits.insert("depth".to_owned(), 99);
        vec![
            record("a", &[("ko/a", 2, 1, 100), ("top", 1, 1, 0)]),
            record("b", &[("ko/a", 2, 1, 100), ("top", 9, 1, 900)]),
            third,
        ]
    }

    #[test]
    fn suites_with_other_cases_are_not_compared() {
        let trend = Trend::new(&three(), false);
        assert_eq!(trend.versions[0].change, None);
        let second = trend.versions[1].change.unwrap();
        assert_eq!(
            (second.suites, second.passes, second.nodes_percent),
            (1, 0, Some(0.0))
        );
        let third = trend.versions[2].change.unwrap();
        assert_eq!(
            (third.suites, third.passes, third.nodes_percent),
            (1, 1, Some(50.0))
        );
        assert_eq!(trend.versions[1].settings, Vec::<String>::new());
        assert_eq!(trend.versions[2].settings, ["depth: 18 → 99"]);
        assert_eq!(trend.versions[2].total.cases, 5);
    }

    #[test]
    fn rows_are_folders_or_suites() {
        let names = |each| -> Vec<String> {
            let rows = Trend::new(&three(), each).rows;
            rows.into_iter().map(|row| row.suites).collect()
        };
        assert_eq!(names(false), ["total", ".", "ko", "new"]);
        assert_eq!(names(true), ["total", "ko/a", "new/b", "top"]);
        let rows = Trend::new(&three(), false).rows;
        assert_eq!(rows[3].points[..2], [None, None]);
        assert_eq!(rows[3].points[2].unwrap().nodes, 10);
        assert_eq!(rows[3].change.unwrap().suites, 0);
        assert_eq!(rows[2].change.unwrap().nodes_percent, Some(50.0));
    }

    #[test]
    fn a_growth_from_nothing_is_none() {
        assert_eq!(growth(0, 5), None);
        assert_eq!(growth(3, 4), Some(33.33));
    }

    #[test]
    fn no_versions_have_no_trend() {
        let trend = Trend::new(&[], false);
        assert!(trend.versions.is_empty());
        assert_eq!(trend.rows.len(), 1);
    }
}
