//! The snapshot of one suite, as a file.

use std::collections::BTreeMap;
use std::fmt;

use super::{Settings, SnapshotEntry};

/// The version of the format. It changes when old readers would misunderstand new files.
pub const FORMAT: u32 = 1;

/// The words that a snapshot file begins with, in front of the version.
pub(super) const TITLE: &str = "tesuji snapshot";

/// The accepted answers of one suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The settings with which they came about.
    pub settings: Settings,
    /// The answers by case number.
    pub entries: BTreeMap<u32, SnapshotEntry>,
}

impl fmt::Display for Snapshot {
    /// The whole file: a head, and a paragraph for each case.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE} {FORMAT}")?;
        self.settings.fmt(f)?;
        for entry in self.entries.values() {
            write!(f, "\n{entry}")?;
        }
        Ok(())
    }
}
