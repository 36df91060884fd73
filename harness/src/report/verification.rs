//! The results of a verification, for people.

use std::io::{self, Write};

use anstyle::AnsiColor;

use super::words::{place, question};
use crate::record::CaseRecord;
use crate::run::Summary;
use crate::terminal::Shown;

/// Writes the expected answers that what was proved contradicts, and how many answers agree.
pub(super) fn write_verification(out: &mut impl Write, summary: &Summary) -> io::Result<()> {
    let totals = summary.verified;
    if totals.is_empty() {
        return Ok(());
    }
    for case in &summary.contradicted {
        contradicted(out, case)?;
    }
    writeln!(
        out,
        "\nverified: {} agree, {} disagree, {} not settled; {} expected answers contradicted",
        totals.agrees, totals.disagrees, totals.unsettled, totals.contradicted
    )
}

fn contradicted(out: &mut impl Write, case: &CaseRecord) -> io::Result<()> {
    let style = AnsiColor::Yellow.on_default().bold();
    let (place, id) = (Shown::new(place(case)), Shown::new(&case.id));
    let proved = case.verify.as_ref().map(|verify| verify.proved());
    writeln!(out, "\n{style}contradicted{style:#}  {place}  {id}")?;
    writeln!(out, "      {}", Shown::new(question(case)))?;
    writeln!(
        out,
        "      expected {}; proved: {}",
        Shown::new(&case.expected),
        proved.unwrap_or_default()
    )
}
