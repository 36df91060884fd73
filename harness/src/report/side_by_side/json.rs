//! Several engines, for programs.

use serde::Serialize;

use super::SideBySide;
use crate::record::Status;
use crate::report::json::RunRecord;

impl SideBySide {
    /// What JSON has of it.
    #[must_use]
    pub fn record(&self) -> SideBySideRecord<'_> {
        let engines = self.engines.iter().map(|side| EngineRow {
            label: &side.label,
            report: side.told.record(),
        });
        let cases = self.remarkable().map(|case| CaseRow {
            id: &case.id,
            question: &case.question,
            expected: &case.expected,
            answers: self
                .told(case)
                .map(|(side, told)| AnswerRow {
                    engine: &side.label,
                    status: told.status,
                    answer: &told.words,
                })
                .collect(),
        });
        SideBySideRecord {
            engines: engines.collect(),
            differing: cases.collect(),
        }
    }
}

/// Several engines as JSON has them.
#[derive(Serialize)]
pub struct SideBySideRecord<'a> {
    engines: Vec<EngineRow<'a>>,
    differing: Vec<CaseRow<'a>>,
}

#[derive(Serialize)]
struct EngineRow<'a> {
    label: &'a str,
    report: RunRecord<'a>,
}

#[derive(Serialize)]
struct CaseRow<'a> {
    id: &'a str,
    question: &'a str,
    expected: &'a str,
    answers: Vec<AnswerRow<'a>>,
}

#[derive(Serialize)]
struct AnswerRow<'a> {
    engine: &'a str,
    status: Status,
    answer: &'a str,
}
