//! What was found in each game, kept in files, so that nothing is looked for twice.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use super::{DrawnPosition, Hunt, Hunter, Piece};
use crate::atomic::write_atomically;
use crate::backend::AskError;
use crate::input::{self, Kinds};
use crate::report::Counter;

/// The file that says what the others were made with.
const ABOUT: &str = "about.json";

/// Why a hunt ended early.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HuntError {
    /// The folder holds what was found otherwise.
    #[error(
        "{}: what was found there was found by other engines or settings; name another folder, or delete this one", .0.display()
    )]
    Other(PathBuf),
    /// A file cannot be written.
    #[error("{} cannot be written: {source}; check the folder and the permission to write there", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// An engine is gone, or everybody is asked to stop.
    #[error(transparent)]
    Ask(#[from] AskError),
}

/// What findings depend on, beside the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct About {
    program: String,
    engines: Vec<String>,
    doubts: Vec<String>,
    nodes: u64,
}

impl About {
    fn of(hunt: &Hunt<'_>) -> Self {
        let suspects = hunt.suspects.iter();
        Self {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            engines: suspects
                .map(|suspect| format!("{}: {:?}", suspect.label, suspect.engines.engine()))
                .collect(),
            doubts: hunt.doubts.iter().map(ToString::to_string).collect(),
            nodes: hunt.nodes,
        }
    }
}

/// A folder with a file for each game.
#[derive(Debug)]
pub struct PieceStore {
    folder: PathBuf,
}

impl PieceStore {
    /// The folder for what this hunt finds, made if need be.
    ///
    /// # Errors
    /// If it holds what another one found, or cannot be written to.
    pub fn open(folder: &Path, hunt: &Hunt<'_>) -> Result<Self, HuntError> {
        let path = folder.join(ABOUT);
        let about = About::of(hunt);
        if let Ok(bytes) = input::read(&path, Kinds::Regular) {
            let held = serde_json::from_slice::<About>(&bytes).ok();
            return match held == Some(about) {
                true => Ok(Self {
                    folder: folder.to_owned(),
                }),
                false => Err(HuntError::Other(folder.to_owned())),
            };
        }
        let made = fs::create_dir_all(folder).and_then(|()| write_json(&path, &about));
        made.map_err(|source| HuntError::Write { path, source })?;
        Ok(Self {
            folder: folder.to_owned(),
        })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.json"))
    }

    /// What was found in a game, if that is there and about the same questions.
    fn get(&self, name: &str, drawn: &[DrawnPosition]) -> Option<Piece> {
        let bytes = input::read(&self.path(name), Kinds::Regular).ok()?;
        let piece = serde_json::from_slice::<Piece>(&bytes).ok()?;
        piece.is_of(drawn).then_some(piece)
    }

    fn put(&self, name: &str, piece: &Piece) -> Result<(), HuntError> {
        let path = self.path(name);
        write_json(&path, piece).map_err(|source| HuntError::Write { path, source })
    }
}

fn write_json(path: &Path, value: &impl Serialize) -> io::Result<()> {
    write_atomically(path, |out| Ok(serde_json::to_writer(out, value)?))
}

/// Looks for errors in all games by so many workers, and keeps what is found in each of them. The pieces come in
/// the order of the games, whoever was done first.
///
/// # Errors
/// See [`HuntError`]; what was found before is kept, and not looked for again.
pub fn hunt(
    hunt: &Hunt<'_>,
    drawn: &[DrawnPosition],
    store: &PieceStore,
    workers: NonZeroUsize,
) -> Result<Vec<Piece>, HuntError> {
    let games: Vec<_> = drawn.chunk_by(|one, two| one.game == two.game).collect();
    let names = names(&games);
    let (next, done) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let counter = Counter::new(games.len());
    let work = || -> Result<(), HuntError> {
        let mut hunter = Hunter::new(hunt);
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let (Some(&game), Some(name)) = (games.get(at), names.get(at)) else {
                return Ok(());
            };
            let piece = match store.get(name, game) {
                Some(piece) => piece,
                None => {
                    let piece = hunter.game(game)?;
                    store.put(name, &piece)?;
                    piece
                }
            };
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.insert(at, piece);
            counter.count();
        }
    };
    let ended: Vec<_> = std::thread::scope(|scope| {
        let workers = workers.get().min(games.len().max(1));
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let joined = threads.into_iter().map(std::thread::ScopedJoinHandle::join);
        joined.collect()
    });
    drop(counter);
    for end in ended {
        let crashed = |_| AskError::Engine("it crashed".to_owned());
        end.map_err(crashed)??;
    }
    let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(done.into_values().collect())
}

/// A name for each game, which no other one has.
fn names(games: &[&[DrawnPosition]]) -> Vec<String> {
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    let games = games.iter().filter_map(|game| game.first());
    let names = games.map(|first| {
        let count = uses.entry(&first.game).or_default();
        *count += 1;
        match count {
            1 => format!("game-{}", first.game),
            _ => format!("game-{}-{count}", first.game),
        }
    });
    names.collect()
}
