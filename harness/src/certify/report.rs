//! What is told of certified suites.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{CertifiedCase, Standing};
use crate::document::{Document, Section, Table};

/// Certified suites as JSON has them.
#[derive(Clone, Debug, Serialize)]
pub struct CertifyRecord {
    /// How the program proves.
    pub signature: String,
    /// The most trial moves of a proof.
    pub nodes: u64,
    /// How many cases there are of each standing.
    pub standings: BTreeMap<Standing, usize>,
    /// The cases.
    pub cases: Vec<CertifiedCase>,
}

impl CertifyRecord {
    /// The record of these cases.
    #[must_use]
    pub fn new(signature: &str, nodes: u64, cases: Vec<CertifiedCase>) -> Self {
        let mut standings: BTreeMap<_, _> = Standing::ALL.map(|standing| (standing, 0)).into();
        for case in &cases {
            *standings.entry(case.standing).or_default() += 1;
        }
        Self {
            signature: signature.to_owned(),
            nodes,
            standings,
            cases,
        }
    }
}

/// The suites in a table, and after it every case that is contradicted or not settled.
#[must_use]
pub fn certify_document(record: &CertifyRecord) -> Document<'static> {
    let mut suites: BTreeMap<&str, Vec<&CertifiedCase>> = BTreeMap::new();
    for case in &record.cases {
        let suite = case.id.rsplit_once(':').map_or("", |(suite, _)| suite);
        suites.entry(suite).or_default().push(case);
    }
    let names = Standing::ALL.map(Standing::name);
    let header = ["suite", "cases"].into_iter().chain(names);
    let mut table = Table::new(header.chain(["kos", "known"])).with_sums(1);
    let rows = suites
        .iter()
        .map(|(name, cases)| ((*name).to_owned(), cases.clone()));
    let all = ("total".to_owned(), record.cases.iter().collect());
    for (name, cases) in rows.chain([all]) {
        table = table.row(row(name, &cases));
    }
    let mut document = Document::new("Certified");
    document.add(Section::new().table(table));
    for standing in [Standing::Contradicted, Standing::Unsettled] {
        let cases = record.cases.iter().filter(|case| case.standing == standing);
        let lines: Vec<_> = cases.map(sentence).collect();
        if !lines.is_empty() {
            document.add(Section::titled(standing.name()).lines(lines));
        }
    }
    document
}

fn row(name: String, cases: &[&CertifiedCase]) -> Vec<String> {
    let count = |wanted: &dyn Fn(&CertifiedCase) -> bool| {
        let counted = cases.iter().filter(|case| wanted(case)).count();
        counted.to_string()
    };
    let standings = Standing::ALL.map(|standing| count(&|case| case.standing == standing));
    let mut row = vec![name, cases.len().to_string()];
    row.extend(standings);
    row.push(count(&is_ko));
    row.push(count(&|case| case.known));
    row
}

/// Whether the answer is proved to be a ko.
fn is_ko(case: &CertifiedCase) -> bool {
    let ko = |word: &String| matches!(word.as_str(), "ko_a" | "ko_b");
    let possible = case.proof.as_ref().map(|proof| &proof.possible);
    possible.is_some_and(|possible| possible.iter().all(ko))
}

fn sentence(case: &CertifiedCase) -> String {
    let proved = case.proof.as_ref().map(|proof| proof.proved());
    let CertifiedCase {
        id,
        question,
        expected,
        ..
    } = case;
    format!(
        "{id}  {question}  {expected}: {}",
        proved.unwrap_or_default()
    )
}
