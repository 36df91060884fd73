//! No output is an input, or another output: whatever a command is going to write is held against
//! all that it reads and writes, before it starts.
//!
//! Files that are updated in place on purpose are named as outputs only, not as inputs: a result file
//! that is resumed is read and then written on by one run; `--update-expected` changes a few bytes
//! of the suites that it asked; a snapshot is accepted, and a version recorded, in place of an
//! older one of the same suite or name.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};

use rayon::prelude::*;

use crate::atomic::is_stream;
use crate::case::{DiscoverError, Format, Start, SuiteFile, discover};

/// The reason why a command does not start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ApartError {
    /// A file would be written over; what to do is in the text.
    #[error("{0}")]
    Clash(String),
    /// The suites cannot be walked.
    #[error(transparent)]
    Discover(#[from] DiscoverError),
}

/// A file of a command: what it is for it (`--json`, `the suite`), and its path.
#[derive(Clone, Debug)]
struct Named {
    role: Cow<'static, str>,
    path: PathBuf,
}

/// The files of a command.
#[derive(Debug, Default)]
pub struct Files {
    reads: Vec<Named>,
    writes: Vec<Named>,
    /// Folders with the extension of what is written into them.
    fills: Vec<(Named, &'static str)>,
    /// Files and folders to be walked.
    suites: Vec<PathBuf>,
}

impl Files {
    /// Adds files that are read.
    #[must_use]
    pub fn reads(
        mut self,
        role: &'static str,
        paths: impl IntoIterator<Item = impl AsRef<Path>>,
    ) -> Self {
        self.reads.extend(named(role, paths));
        self
    }

    /// Adds files that are written.
    #[must_use]
    pub fn writes(
        mut self,
        role: &'static str,
        paths: impl IntoIterator<Item = impl AsRef<Path>>,
    ) -> Self {
        self.writes.extend(named(role, paths));
        self
    }

    /// Adds folders into which files with this extension are written, whose names are not known yet.
    #[must_use]
    pub fn fills(
        mut self,
        role: &'static str,
        folders: impl IntoIterator<Item = impl AsRef<Path>>,
        extension: &'static str,
    ) -> Self {
        let folders = named(role, folders).map(|folder| (folder, extension));
        self.fills.extend(folders);
        self
    }

    /// Adds all suites under these paths, and the games that they load.
    #[must_use]
    pub fn suites(mut self, roots: &[PathBuf]) -> Self {
        self.suites.extend_from_slice(roots);
        self
    }

    /// Refuses what would be overwritten.
    ///
    /// # Errors
    /// If an output is an input or another output, or the suites cannot be walked.
    pub fn keep_apart(self) -> Result<(), ApartError> {
        let outputs = Outputs::of(&self)?;
        // What is not there yet takes the place of nothing.
        let there = |identity: &Identity| matches!(identity, Identity::There(..));
        if !outputs.places.keys().any(there) {
            return Ok(());
        }
        self.reads
            .iter()
            .try_for_each(|input| outputs.spare(input))?;
        if self.suites.is_empty() {
            return Ok(());
        }
        let (suites, _) = discover(&self.suites)?;
        let clash = suites.par_iter().find_map_first(|suite| {
            let mut inputs = inputs_of(suite).into_iter();
            inputs.find_map(|input| outputs.spare(&input).err())
        });
        clash.map_or(Ok(()), Err)
    }
}

fn named(
    role: &'static str,
    paths: impl IntoIterator<Item = impl AsRef<Path>>,
) -> impl Iterator<Item = Named> {
    paths.into_iter().map(move |path| Named {
        role: role.into(),
        path: path.as_ref().to_owned(),
    })
}

/// A suite, and the games that it loads.
fn inputs_of(suite: &SuiteFile) -> Vec<Named> {
    let mut inputs: Vec<Named> = named("the suite", [&suite.path]).collect();
    if suite.format == Format::Tst {
        let blocks = suite.load().blocks.into_iter();
        let games: BTreeSet<PathBuf> = blocks
            .filter_map(|block| match block.start {
                Start::Load { path, .. } => Some(path),
                Start::Empty | Start::Node { .. } => None,
            })
            .collect();
        let role = Cow::from(format!("the game that {} loads", suite.path.display()));
        inputs.extend(games.into_iter().map(|path| Named {
            role: role.clone(),
            path,
        }));
    }
    inputs
}

/// The identity of a path's file: two paths with the same one lead to one file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Identity {
    /// The device and the inode of what is there.
    There(u64, u64),
    /// Nothing is there yet: the nearest folder that is, and the way from there.
    New(u64, u64, PathBuf),
}

impl Identity {
    /// Of a regular file or a folder, or of what can become one; devices and pipes may be shared.
    fn of(path: &Path) -> Option<Self> {
        match fs::metadata(path) {
            Ok(found) if found.is_file() || found.is_dir() => {
                Some(Self::There(found.dev(), found.ino()))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Self::of_new(&target(path)),
            // If it cannot be read, it cannot be written either, and opening it tells why.
            Ok(_) | Err(_) => None,
        }
    }

    fn of_new(path: &Path) -> Option<Self> {
        let whole = std::path::absolute(path).ok()?;
        let mut folders = whole.ancestors().skip(1);
        let (folder, found) =
            folders.find_map(|folder| Some((folder, fs::metadata(folder).ok()?)))?;
        let mut way = PathBuf::new();
        for component in whole.strip_prefix(folder).ok()?.components() {
            match component {
                Component::ParentDir => drop(way.pop()),
                component => way.push(component),
            }
        }
        Some(Self::New(found.dev(), found.ino(), way))
    }
}

/// Where a link leads that leads to nothing yet.
fn target(path: &Path) -> PathBuf {
    // As many links as Linux follows.
    const LINKS: usize = 40;
    let mut at = path.to_owned();
    for _ in 0..LINKS {
        let Ok(next) = fs::read_link(&at) else { break };
        at = at.parent().unwrap_or(Path::new("")).join(next);
    }
    at
}

/// All that is going to be written, each known to be something else.
struct Outputs<'a> {
    places: BTreeMap<Identity, Cow<'a, Named>>,
}

impl<'a> Outputs<'a> {
    fn of(files: &'a Files) -> Result<Self, ApartError> {
        let mut outputs = Self {
            places: BTreeMap::new(),
        };
        for output in files.writes.iter().filter(|file| !is_stream(&file.path)) {
            outputs.add(Cow::Borrowed(output))?;
        }
        for (folder, extension) in &files.fills {
            outputs.add_folder(folder, extension)?;
        }
        Ok(outputs)
    }

    fn add(&mut self, output: Cow<'a, Named>) -> Result<(), ApartError> {
        let Some(identity) = Identity::of(&output.path) else {
            return Ok(());
        };
        match self.places.get(&identity) {
            Some(other) => Err(shared(other, &output)),
            None => {
                self.places.insert(identity, output);
                Ok(())
            }
        }
    }

    /// Adds what is in a folder and may be written anew. Its files are not compared with each other.
    fn add_folder(&mut self, folder: &'a Named, extension: &str) -> Result<(), ApartError> {
        let has_extension = |path: &Path| path.extension().is_some_and(|found| found == extension);
        let place = Identity::of(&folder.path);
        let inside = |path: &Path| {
            let parent = match path.parent() {
                Some(parent) if parent != Path::new("") => parent,
                _ => Path::new("."),
            };
            has_extension(path) && place.is_some() && Identity::of(parent) == place
        };
        if let Some(other) = self.places.values().find(|other| inside(&other.path)) {
            return Err(shared(other, folder));
        }
        let entries = fs::read_dir(&folder.path).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            let Some(identity) = Identity::of(&path).filter(|_| has_extension(&path)) else {
                continue;
            };
            let role = folder.role.clone();
            match self.places.get(&identity) {
                Some(other) if other.role != role => {
                    return Err(shared(other, &Named { role, path }));
                }
                _ => {
                    let output = Cow::Owned(Named { role, path });
                    self.places.insert(identity, output);
                }
            }
        }
        Ok(())
    }

    /// Refuses to overwrite an input.
    fn spare(&self, input: &Named) -> Result<(), ApartError> {
        let identity = fs::metadata(&input.path);
        let identity = identity.map(|found| Identity::There(found.dev(), found.ino()));
        let Some(output) = identity.ok().and_then(|place| self.places.get(&place)) else {
            return Ok(());
        };
        Err(ApartError::Clash(format!(
            "{} {} would overwrite {} {}, for both are one file; give {} another file",
            output.role,
            output.path.display(),
            input.role,
            input.path.display(),
            output.role
        )))
    }
}

fn shared(one: &Named, other: &Named) -> ApartError {
    ApartError::Clash(format!(
        "{} {} and {} {} would be written over each other; give each a file of its own",
        one.role,
        one.path.display(),
        other.role,
        other.path.display()
    ))
}
