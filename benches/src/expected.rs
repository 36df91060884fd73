//! What benchmarks of files expect to count, in a file of its own: sizes of what they read and write. A
//! faster program must not be one that does something else. Nodes are not there: the snapshots of the suites have
//! them.
//!
//! `TESUJI_BENCH_UPDATE=1 cargo bench -p tesuji-benches -- --test` renews all counts.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// With this variable set the file is written instead of compared with.
pub const UPDATE: &str = "TESUJI_BENCH_UPDATE";

/// The counts of one group of benchmarks.
#[derive(Debug, Default)]
pub struct Expected {
    path: PathBuf,
    group: String,
    /// The counts of all groups by `GROUP/NAME`; when they are renewed, without those of this one.
    counts: BTreeMap<String, u64>,
    updates: bool,
}

impl Expected {
    /// Reads the counts of a group from `expected.txt` in the benchmarks' folder: lines with a
    /// count and a name. With [`UPDATE`] set there need not be such a file.
    ///
    /// # Errors
    /// The file cannot be read, or a line of it.
    pub fn of(group: &str) -> io::Result<Self> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("expected.txt");
        Self::read(path, group, env::var_os(UPDATE).is_some())
    }

    fn read(path: PathBuf, group: &str, updates: bool) -> io::Result<Self> {
        let text = match fs::read_to_string(&path) {
            Err(error) if updates && error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let mut counts = BTreeMap::new();
        for (number, line) in text.lines().enumerate() {
            let parsed = line
                .split_once(' ')
                .and_then(|(count, name)| Some((name.to_owned(), count.parse().ok()?)));
            let (name, count) = parsed.ok_or_else(|| {
                let (file, line) = (path.display(), number + 1);
                io::Error::other(format!("{file}:{line}: no count and name"))
            })?;
            counts.insert(name, count);
        }
        let group = format!("{group}/");
        if updates {
            counts.retain(|name, _| !name.starts_with(&group));
        }
        Ok(Self {
            path,
            group,
            counts,
            updates,
        })
    }

    /// Compares a count with the expected one, or takes note of it.
    ///
    /// # Errors
    /// What is wrong and what to do.
    pub fn check(&mut self, name: &str, count: u64) -> Result<(), String> {
        let name = format!("{}{name}", self.group);
        if self.updates {
            self.counts.insert(name, count);
            return Ok(());
        }
        match self.counts.get(&name) {
            Some(&expected) if expected == count => Ok(()),
            expected => Err(format!(
                "`{name}` comes to {count}, not {expected:?} as in {}; if that is meant, set \
                 {UPDATE}=1 and run again",
                self.path.display()
            )),
        }
    }

    /// Writes the file if it is to be updated.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(&self) -> io::Result<()> {
        if !self.updates {
            return Ok(());
        }
        let mut text = String::new();
        for (name, count) in &self.counts {
            let _ = writeln!(text, "{count} {name}");
        }
        fs::write(&self.path, text)
    }
}

/// The signature that is recorded in the repository: the nodes of `tesuji bench`.
///
/// # Errors
/// The file cannot be read, or holds no number.
pub fn recorded_signature() -> io::Result<u64> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../reports/signature.txt");
    let number = fs::read_to_string(&path)?.trim().parse();
    number.map_err(|_| io::Error::other(format!("{}: no number", path.display())))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_count_that_is_another_one_is_an_error_and_renewing_keeps_other_groups() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("expected.txt");
        fs::write(&path, "3 a/x\n4 a/gone\n5 b/x\n").unwrap();
        let mut of_a = Expected::read(path.clone(), "a", false).unwrap();
        assert_eq!(of_a.check("x", 3), Ok(()));
        assert!(
            of_a.check("x", 4)
                .unwrap_err()
                .contains("`a/x` comes to 4, not Some(3)")
        );
        assert!(of_a.check("new", 1).unwrap_err().contains("not None"));
        let mut renewed = Expected::read(path.clone(), "a", true).unwrap();
        renewed.check("x", 4).unwrap();
        renewed.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "4 a/x\n5 b/x\n");
        fs::write(&path, "3 a/x\nx\n").unwrap();
        let error = Expected::read(path, "a", false).unwrap_err();
        assert!(error.to_string().contains("expected.txt:2: "));
    }
}
