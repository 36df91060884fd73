//! `regressions/limits`: what tuning needs are questions that a limit decides.

use std::collections::{BTreeMap, BTreeSet};

use tesuji::case::Suite;
use tesuji::record::CaseRecord;
use tesuji_engine::{Limits, ReaderOptions};

use super::support::{asked, suites};

/// The settings that are tried: the defaults, but for one limit.
const SETTINGS: [(&str, &[u32]); 10] = [
    ("depth", &[4, 8, 12, 16]),
    ("branch-depth", &[3, 5, 7, 10, 12]),
    ("backfill-depth", &[4, 8, 10, 14]),
    ("backfill2-depth", &[1, 3, 5, 10]),
    ("break-chain-depth", &[3, 9, 16]),
    ("superstring-depth", &[1, 3, 7, 9, 12]),
    ("fourlib-depth", &[1, 3, 5, 10]),
    ("ko-depth", &[2, 5, 9, 15]),
    ("threat-cost", &[20, 40, 70, 110, 160, 400]),
    ("reading-node-limit", &[500, 1000, 2000, 7000]),
];

/// The least number of cases that each limit decides.
const AT_LEAST: usize = 3;

fn is_right(record: &CaseRecord) -> bool {
    matches!(record.status.name(), "pass" | "PASS")
}

/// The ids of the cases that are answered right.
fn right(suites: &[Suite], limits: Limits, ids: &mut BTreeSet<String>) -> BTreeSet<String> {
    let options = ReaderOptions {
        limits,
        ..ReaderOptions::default()
    };
    let records = asked(suites, options, 2);
    ids.extend(records.iter().map(|record| record.id.clone()));
    let right = records.into_iter().filter(is_right);
    right.map(|record| record.id).collect()
}

/// By case, the limits that decide it: with another value alone it comes out otherwise.
fn deciding() -> BTreeMap<String, BTreeSet<&'static str>> {
    let mut ids = BTreeSet::new();
    let suites = suites("regressions/limits");
    let default = right(&suites, Limits::default(), &mut ids);
    let mut deciding: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (name, values) in SETTINGS {
        for &value in values {
            let mut limits = Limits::default();
            *limits.of_mut(name.parse().unwrap()) = value;
            for id in right(&suites, limits, &mut ids).symmetric_difference(&default) {
                deciding.entry(id.clone()).or_default().insert(name);
            }
        }
    }
    for id in ids {
        deciding.entry(id).or_default();
    }
    deciding
}

#[test]
fn every_case_is_decided_by_a_limit_and_every_limit_decides_some() {
    let deciding = deciding();
    assert!(deciding.len() >= 60, "{}", deciding.len());
    for (id, limits) in &deciding {
        assert!(
            !limits.is_empty(),
            "{id} is answered alike whatever the limits: take it out, or change its position"
        );
    }
    for (name, _) in SETTINGS {
        let cases = deciding.values().filter(|limits| limits.contains(name));
        let cases = cases.count();
        assert!(cases >= AT_LEAST, "{name} decides {cases} cases only");
    }
}
