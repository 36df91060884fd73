//! Findings for programs.

use std::path::Path;

use serde::Serialize;

use crate::case::Finding;

/// A finding as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct FindingRecord<'a> {
    file: &'a Path,
    line: Option<usize>,
    column: Option<usize>,
    severity: String,
    rule: &'static str,
    message: &'a str,
    help: &'a str,
}

impl<'a> FindingRecord<'a> {
    /// What there is to say of a finding.
    #[must_use]
    pub fn of(finding: &'a Finding) -> Self {
        Self {
            file: &finding.file,
            line: finding.location.map(|location| location.line),
            column: finding.location.map(|location| location.column),
            severity: finding.severity.to_string(),
            rule: finding.rule.name(),
            message: &finding.message,
            help: &finding.help,
        }
    }
}
