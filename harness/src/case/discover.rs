//! Finding suites.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::comment::parse_sgf;
use super::finding::{Finding, Rule, Severity};
use super::suite::{Games, Suite};
use super::tst::parse_tst;
use crate::input::{self, Kinds};
use crate::links::why_unreadable;
use crate::sgf::decode;

/// The format of a suite's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// An SGF file with questions in its comments.
    Sgf,
    /// A script of GTP commands.
    Tst,
}

impl Format {
    /// The format that a file's extension stands for.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        if extension.eq_ignore_ascii_case("sgf") {
            Some(Self::Sgf)
        } else if extension.eq_ignore_ascii_case("tst") {
            Some(Self::Tst)
        } else {
            None
        }
    }
}

/// A file that may hold cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuiteFile {
    /// The suite's name: the path under the given root without extension, parts joined
    /// by `/`; with the root and the extension where two files would share a name.
    pub name: String,
    /// The file, as it is reached from the given root.
    pub path: PathBuf,
    /// The file's format.
    pub format: Format,
}

/// The reason why there is nothing to walk.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiscoverError {
    /// A given path does not exist or cannot be read.
    #[error("{}: {reason}; check the path", path.display())]
    Unreadable {
        /// The path.
        path: PathBuf,
        /// The system's error message.
        reason: String,
    },
    /// A given file is no suite.
    #[error("{}: not a suite; give a folder, or a file whose name ends in .sgf or .tst", .0.display())]
    NotASuite(PathBuf),
}

impl SuiteFile {
    /// Reads the suite. Whatever is wrong with the file becomes a finding; a file without
    /// questions is a suite without blocks.
    #[must_use]
    pub fn load(&self) -> Suite {
        match input::read(&self.path, Kinds::Regular) {
            Ok(bytes) => self.parse(&bytes),
            Err(error) => Suite {
                name: self.name.clone(),
                path: self.path.clone(),
                preamble: Vec::new(),
                blocks: Vec::new(),
                findings: vec![unreadable(
                    &self.path,
                    &why_unreadable(&self.path, &error),
                    input::help(&error),
                )],
                games: Games::default(),
            },
        }
    }

    /// Reads the suite from the file's bytes.
    #[must_use]
    pub fn parse(&self, bytes: &[u8]) -> Suite {
        match self.format {
            Format::Sgf => parse_sgf(&self.name, &self.path, bytes),
            Format::Tst => parse_tst(&self.name, &self.path, &decode(bytes)),
        }
    }
}

/// Finds all `.sgf` and `.tst` files under the given files and folders: in the order of
/// the arguments, and by name within each; no file twice; hidden files and folders are
/// left out. Folders that cannot be read become findings.
///
/// # Errors
/// If a given path cannot be read, or is a file of another kind.
pub fn discover(roots: &[PathBuf]) -> Result<(Vec<SuiteFile>, Vec<Finding>), DiscoverError> {
    let mut files = Vec::new();
    let mut findings = Vec::new();
    let mut seen = BTreeSet::new();
    for root in roots {
        let unreadable = |error: std::io::Error| DiscoverError::Unreadable {
            path: root.clone(),
            reason: why_unreadable(root, &error),
        };
        if fs::metadata(root).map_err(unreadable)?.is_dir() {
            walk(root, &mut files, &mut findings);
        } else {
            let format = Format::of(root).ok_or_else(|| DiscoverError::NotASuite(root.clone()))?;
            files.push(SuiteFile {
                name: name_under(root.parent().unwrap_or(Path::new("")), root),
                path: root.clone(),
                format,
            });
        }
    }
    files.retain(|file| seen.insert(fs::canonicalize(&file.path).unwrap_or(file.path.clone())));
    tell_apart(&mut files);
    Ok((files, findings))
}

/// The files under a folder, by name; hidden files and folders are left out.
pub(crate) fn visible_files(root: &Path) -> impl Iterator<Item = walkdir::Result<PathBuf>> {
    let visible = |entry: &DirEntry| {
        entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".")
    };
    let entries = WalkDir::new(root).follow_links(true).sort_by_file_name();
    let entries = entries.into_iter().filter_entry(visible);
    entries
        .filter(|entry| !matches!(entry, Ok(entry) if entry.file_type().is_dir()))
        .map(|entry| entry.map(DirEntry::into_path))
}

/// The advice about paths that cannot be walked.
const UNREADABLE: &str = "check that it is there, and the permission to read it";

fn walk(root: &Path, files: &mut Vec<SuiteFile>, findings: &mut Vec<Finding>) {
    for entry in visible_files(root) {
        match entry {
            Ok(path) => {
                if let Some(format) = Format::of(&path) {
                    let name = name_under(root, &path);
                    files.push(SuiteFile { name, path, format });
                }
            }
            Err(error) => {
                let path = error.path().unwrap_or(root).to_owned();
                // One that is no error of reading is a folder that links to one around it.
                let reason = match error.io_error() {
                    Some(error) => why_unreadable(&path, error),
                    None => error.to_string(),
                };
                findings.push(unreadable(&path, &reason, UNREADABLE));
            }
        }
    }
}

/// The path under `root` without extension, with `/` between its parts.
pub(crate) fn name_under(root: &Path, path: &Path) -> String {
    let inner = path.strip_prefix(root).unwrap_or(path).with_extension("");
    let parts: Vec<_> = inner
        .components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect();
    parts.join("/")
}

/// Names files that would share a name by their whole path instead.
fn tell_apart(files: &mut [SuiteFile]) {
    let mut uses: BTreeMap<String, usize> = BTreeMap::new();
    for file in files.iter() {
        *uses.entry(file.name.clone()).or_default() += 1;
    }
    for file in files {
        if uses.get(&file.name).is_some_and(|&count| count > 1) {
            file.name = file.path.to_string_lossy().replace('\\', "/");
        }
    }
}

fn unreadable(path: &Path, reason: &str, help: &str) -> Finding {
    Finding {
        file: path.to_owned(),
        location: None,
        severity: Severity::Error,
        rule: Rule::BrokenFile,
        message: format!("cannot be read: {reason}"),
        help: help.to_owned(),
    }
}
