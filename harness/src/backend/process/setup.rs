//! Commands that every process gets first.

use std::io;
use std::path::{Path, PathBuf};

use crate::input::{self, Kinds};

/// A file of GTP commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFile {
    /// The file.
    pub path: PathBuf,
    /// Its commands, each with its line, from 1.
    pub commands: Vec<(usize, String)>,
}

impl SetupFile {
    /// Reads a file: one command a line; `#` begins a remark, blank lines are nothing.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn read(path: &Path) -> io::Result<Self> {
        let bytes = input::read(path, Kinds::Any)?;
        let text = String::from_utf8_lossy(&bytes);
        let lines = text.lines().enumerate().map(|(at, line)| {
            let command = line.split('#').next().unwrap_or_default().trim();
            (at + 1, command.to_owned())
        });
        Ok(Self {
            path: path.to_owned(),
            commands: lines.filter(|(_, command)| !command.is_empty()).collect(),
        })
    }
}
