//! The node counts that benchmarks expect, in a file: a faster engine must not be one that
//! reads something else.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// With this variable set the file is written instead of compared with.
pub const UPDATE: &str = "TESUJI_BENCH_UPDATE";

/// Node counts by the name of the benchmark.
#[derive(Debug, Default)]
pub struct Expected {
    path: PathBuf,
    nodes: BTreeMap<String, u64>,
    updates: bool,
}

impl Expected {
    /// Reads the file `name` of the benchmarks' folder: lines with a count and a name. With
    /// [`UPDATE`] set there need not be one.
    ///
    /// # Errors
    /// The file cannot be read, or a line of it.
    pub fn read(name: &str) -> io::Result<Self> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let updates = env::var_os(UPDATE).is_some();
        let text = match fs::read_to_string(&path) {
            Err(error) if updates && error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let parse = |line: &str| {
            let (count, name) = line.split_once(' ')?;
            Some((name.to_owned(), count.parse().ok()?))
        };
        let nodes = text.lines().map(parse).collect::<Option<_>>();
        let nodes =
            nodes.ok_or_else(|| io::Error::other(format!("{}: bad line", path.display())))?;
        Ok(Self {
            path,
            nodes,
            updates,
        })
    }

    /// Compares a count with the expected one, or takes note of it.
    ///
    /// # Errors
    /// What is wrong and what to do.
    pub fn check(&mut self, name: &str, nodes: u64) -> Result<(), String> {
        if self.updates {
            self.nodes.insert(name.to_owned(), nodes);
            return Ok(());
        }
        match self.nodes.get(name) {
            Some(&expected) if expected == nodes => Ok(()),
            expected => Err(format!(
                "`{name}` takes {nodes} nodes, not {expected:?} as in {}; if that is meant, set \
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
        for (name, nodes) in &self.nodes {
            let _ = writeln!(text, "{nodes} {name}");
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
