//! Several engines, for programs.

use std::io::{self, Write};

use serde::Serialize;

use super::SideBySide;
use crate::record::Status;
use crate::report::json::RunRecord;
use crate::terminal::json;

impl SideBySide {
    /// Writes one JSON object.
    ///
    /// # Errors
    /// If `out` cannot be written.
    pub fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        let engines = self.engines.iter().map(|side| EngineDocument {
            label: &side.label,
            report: side.told.record(),
        });
        let cases = self.remarkable().map(|case| CaseDocument {
            id: &case.id,
            question: &case.question,
            expected: &case.expected,
            answers: self
                .told(case)
                .map(|(side, told)| AnswerDocument {
                    engine: &side.label,
                    status: told.status,
                    answer: &told.words,
                })
                .collect(),
        });
        let document = Document {
            engines: engines.collect(),
            differing: cases.collect(),
        };
        json::write_pretty(out, &document)?;
        out.flush()
    }
}

#[derive(Serialize)]
struct Document<'a> {
    engines: Vec<EngineDocument<'a>>,
    differing: Vec<CaseDocument<'a>>,
}

#[derive(Serialize)]
struct EngineDocument<'a> {
    label: &'a str,
    report: RunRecord<'a>,
}

#[derive(Serialize)]
struct CaseDocument<'a> {
    id: &'a str,
    question: &'a str,
    expected: &'a str,
    answers: Vec<AnswerDocument<'a>>,
}

#[derive(Serialize)]
struct AnswerDocument<'a> {
    engine: &'a str,
    status: Status,
    answer: &'a str,
}
