//! Findings for people.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

use super::{Finding, Rule};

/// So many findings of a kind are shown of each file.
const SHOWN: usize = 10;

/// Writes findings, of those of a kind in one file the first ones, and how many more there are.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_findings<'a>(
    out: &mut impl Write,
    findings: impl Iterator<Item = &'a Finding> + Clone,
) -> io::Result<()> {
    let mut left: BTreeMap<(&Path, Rule), usize> = BTreeMap::new();
    for finding in findings.clone() {
        *left.entry(kind(finding)).or_default() += 1;
    }
    let mut seen: BTreeMap<(&Path, Rule), usize> = BTreeMap::new();
    for finding in findings {
        let seen = seen.entry(kind(finding)).or_default();
        let all = left.get(&kind(finding)).copied().unwrap_or_default();
        *seen += 1;
        if *seen <= SHOWN {
            writeln!(out, "{finding}")?;
        }
        if *seen == all && all > SHOWN {
            let (file, rule) = (finding.file.display(), finding.rule.name());
            let more = grouped(all - SHOWN);
            writeln!(out, "{file}: and {more} more like this ({rule})")?;
        }
    }
    Ok(())
}

fn kind(finding: &Finding) -> (&Path, Rule) {
    (&finding.file, finding.rule)
}

/// `99,990`.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_are_set_apart() {
        let texts = [7, 999, 1_000, 99_990, 1_234_567].map(grouped);
        assert_eq!(texts, ["7", "999", "1,000", "99,990", "1,234,567"]);
    }
}
