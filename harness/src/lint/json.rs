//! Findings for programs.

use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;

use crate::case::Finding;
use crate::terminal::json;

/// A finding for programs.
#[derive(Serialize)]
struct Listed<'a> {
    file: &'a Path,
    line: Option<usize>,
    column: Option<usize>,
    severity: String,
    rule: &'static str,
    message: &'a str,
    help: &'a str,
}

impl<'a> Listed<'a> {
    fn of(finding: &'a Finding) -> Self {
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

/// Writes findings as a JSON array.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_json(out: &mut impl Write, findings: &[&Finding]) -> io::Result<()> {
    let listed: Vec<_> = findings.iter().map(|finding| Listed::of(finding)).collect();
    json::write_pretty(out, &listed)
}
