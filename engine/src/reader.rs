//! The one public door to reading.

mod answers;
mod ask;
mod asked;
mod bounds;
mod combinations;
mod connect;
mod dragon_facts;
mod dragons;
mod exchanges;
mod eye_facts;
mod eyes;
mod facts;
mod life;
mod narrow;
mod owl;
mod owl_moves;
mod patience;
mod proofs;
mod race_moves;
mod replies;
mod rescue;
mod rivals;
mod rooms;
mod semeai;
mod sight;
mod solve;
mod strings;
mod study;
mod surroundings;
mod task;
mod thin;
mod threats;
mod understanding;
mod verify;
mod vital;
mod worm_facts;
mod worms;

use std::fmt;

use crate::analysis::Escape;
use crate::cache::{CacheCounts, PersistentCache};
use crate::eyes::EyeTable;
use crate::local::Solver;
use crate::reading::{SAFE_LIBERTIES, StringWeights};
use crate::search::path::Path;
use crate::search::position::Position;
use crate::search::table::Table;
use crate::search::{KoState, KomasterScheme};
use crate::{Board, Color, Legality, Limits, NodeCounts, PlayError, Point, PointSet, Vertex};
use asked::Asked;
use connect::Link;
pub use life::{Ground, LifeAnswer};
use rooms::Rooms;
pub use semeai::RaceAnswer;
pub use surroundings::{RaceSurroundings, Surroundings};
pub use understanding::Understanding;

/// Options of a reader.
#[derive(Clone, Debug)]
pub struct ReaderOptions {
    /// Limits; [`Reader::set_limits`] changes the reader's copy.
    pub limits: Limits,
    /// The rules by which kos are taken; [`Reader::set_komaster`] changes the reader's copy.
    pub komaster: KomasterScheme,
    /// Whether results are remembered in a transposition table within a question. Without
    /// one a question takes more nodes; the verdict is nearly always the same unless
    /// `reading_node_limit` cuts it.
    pub hash: bool,
    /// Size of the transposition table in bytes.
    pub table_bytes: usize,
    /// Capacity of the persistent cache, in verdicts kept from move to move; 0 for no cache. See
    /// [`Reader::set_cache`].
    pub cache_entries: usize,
}

impl Default for ReaderOptions {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            komaster: KomasterScheme::default(),
            hash: true,
            table_bytes: 2 << 20,
            cache_entries: 0,
        }
    }
}

/// There is no memory for a transposition table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableTooLarge {
    /// The size of the table in bytes.
    pub bytes: usize,
}

impl fmt::Display for TableTooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let megabytes = self.bytes >> 20;
        write!(f, "there is no memory for a table of {megabytes} MB")
    }
}

impl std::error::Error for TableTooLarge {}

/// A reading engine on one position.
///
/// A question never changes the position. Equal questions on equal positions with equal
/// limits get equal verdicts and node counts, whatever was asked before. With the persistent
/// cache on, the verdicts are the same and the nodes fewer.
pub struct Reader {
    position: Position,
    limits: Limits,
    string_weights: StringWeights,
    table: Option<Table<PointSet>>,
    link: Option<Link>,
    counts: NodeCounts,
    path: Path,
    /// The ko state before each trial move of [`Reader::try_move`].
    trials: Vec<KoState>,
    cache: Option<PersistentCache>,
    /// What the exact solver says of rooms, kept as long as the cache is on.
    rooms: Option<Rooms>,
    /// What eye shapes come to, kept from question to question: it depends on nothing else.
    eye_table: EyeTable,
    /// The exact solver of life and death, once it was asked.
    solver: Option<Solver>,
    /// How often it was asked and came to no end.
    unsettled: u32,
    /// Which friends of a dragon are taken for free in the question that is read.
    escape: Escape,
    /// How often what it said of a race was kept though it might be otherwise without some strings that it took for safe.
    doubted: u32,
    /// The dragons of the race that is read that get nothing but a ko that their opponent alone can start.
    waited: Vec<PointSet>,
    /// What it was asked about the race that is read.
    asked: Asked,
    /// Its trial moves, those that were spared included: what budgets are held against.
    worked: u64,
}

impl Reader {
    /// A string with so many liberties is taken for alive, whatever the limits.
    pub const SAFE_LIBERTIES: usize = SAFE_LIBERTIES;

    /// A reader on `board`. A table for which there is no memory ends the program: see
    /// [`Reader::try_new`].
    #[must_use]
    pub fn new(board: Board, options: ReaderOptions) -> Self {
        let table = options.hash.then(|| Table::new(options.table_bytes));
        Self::with_table(board, options, table)
    }

    /// A reader on `board`, if there is memory for its table.
    ///
    /// # Errors
    /// If there is none.
    pub fn try_new(board: Board, options: ReaderOptions) -> Result<Self, TableTooLarge> {
        let table = options.hash.then(|| Table::try_new(options.table_bytes));
        let table = table.transpose().map_err(|_| TableTooLarge {
            bytes: options.table_bytes,
        })?;
        Ok(Self::with_table(board, options, table))
    }

    fn with_table(board: Board, options: ReaderOptions, table: Option<Table<PointSet>>) -> Self {
        let mut position = Position::new(board);
        position.scheme = options.komaster;
        let mut reader = Self {
            position,
            limits: options.limits,
            string_weights: StringWeights::default(),
            table,
            link: None,
            counts: NodeCounts::default(),
            path: Path::with_capacity(Self::PATH_RESERVE),
            trials: Vec::new(),
            cache: None,
            rooms: None,
            eye_table: EyeTable::new(),
            solver: None,
            unsettled: 0,
            escape: Escape::AsItIs,
            doubted: 0,
            waited: Vec::new(),
            asked: Asked::default(),
            worked: 0,
        };
        reader.set_cache(options.cache_entries);
        reader
    }

    /// Room for the open positions of any usual search.
    const PATH_RESERVE: usize = 512;

    /// The position, trial moves included.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.position.board
    }

    /// Changes to another position; trial moves are forgotten, limits and counters stay.
    pub fn set_board(&mut self, board: Board) {
        let scheme = self.position.scheme;
        self.position = Position::new(board);
        self.position.scheme = scheme;
        self.trials.clear();
        self.follow();
    }

    /// The limits in force.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Puts other limits in force.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Puts other weights in force, for questions about strings that are asked from now on, so that better ones can be
    /// learned. Captures within connections go by the default ones. What the cache keeps is forgotten.
    pub fn set_string_weights(&mut self, weights: StringWeights) {
        self.string_weights = weights;
        self.clear_cache();
    }

    /// The komaster scheme in force.
    #[must_use]
    pub fn komaster(&self) -> KomasterScheme {
        self.position.scheme
    }

    /// Puts another komaster scheme in force.
    pub fn set_komaster(&mut self, scheme: KomasterScheme) {
        self.position.scheme = scheme;
    }

    /// Plays a move of the game.
    ///
    /// # Errors
    /// The move breaks a rule.
    pub fn play(&mut self, color: Color, vertex: Vertex) -> Result<(), PlayError> {
        self.position.board.play(color, vertex)?;
        self.follow();
        Ok(())
    }

    /// Takes the last move back that [`Reader::play`] made; `false` if there is none or
    /// trial moves lie on top of it.
    pub fn undo(&mut self) -> bool {
        let undone = self.trials.is_empty() && self.position.board.undo();
        if undone {
            self.follow();
        }
        undone
    }

    /// Empties the persistent cache, and keeps up to `entries` verdicts in it from now on; 0
    /// switches it off, as it is at first. [`Reader::CACHE_ENTRIES`] is plenty.
    ///
    /// A verdict is kept until a move of the game ([`Reader::play`], [`Reader::undo`],
    /// [`Reader::set_board`]) changes a point that it depends on, and is given again at no nodes.
    /// Then there is no search, so a tracer is shown none, and is not asked to stop one.
    pub fn set_cache(&mut self, entries: usize) {
        let board = &self.position.board;
        self.cache = (entries > 0).then(|| PersistentCache::new(entries, board));
        self.rooms = (entries > 0).then(|| Rooms::new(entries));
    }

    /// Room for the verdicts of a position full of fights, about 2 MB.
    pub const CACHE_ENTRIES: usize = 4096;

    /// Forgets the verdicts in the persistent cache, if it is on.
    pub fn clear_cache(&mut self) {
        if let Some(cache) = &mut self.cache {
            cache.clear();
        }
        if let Some(rooms) = &mut self.rooms {
            rooms.clear();
        }
    }

    /// What the persistent cache was good for since it was switched on; `None` if it is off.
    #[must_use]
    pub fn cache_counts(&self) -> Option<CacheCounts> {
        let rooms = self.rooms.as_ref()?.counts();
        self.cache.as_ref().map(|cache| cache.counts() + rooms)
    }

    #[cfg(test)]
    pub(crate) fn cache(&self) -> Option<&PersistentCache> {
        self.cache.as_ref()
    }

    /// Tells the cache where the game has come to.
    fn follow(&mut self) {
        let Some(cache) = &mut self.cache else {
            return;
        };
        let changed = cache.follow(&self.position.board);
        if let Some(rooms) = &mut self.rooms {
            rooms.invalidate(&changed);
        }
    }

    /// Makes a trial move: it counts towards the depth of every question until
    /// [`Reader::pop`] takes it back.
    ///
    /// # Errors
    /// The move breaks a rule.
    pub fn try_move(&mut self, color: Color, vertex: Vertex) -> Result<(), PlayError> {
        self.position.board.play(color, vertex)?;
        self.note_trial();
        Ok(())
    }

    /// [`Reader::try_move`] as if after a ko threat and its answer: the ko rule does not count.
    ///
    /// # Errors
    /// The move breaks another rule.
    pub fn try_ko(&mut self, color: Color, point: Point) -> Result<(), PlayError> {
        let board = &mut self.position.board;
        if board.legality(color, point) != Legality::KoBan {
            board.check_legal(color, point)?;
        }
        board.put(color, point);
        self.note_trial();
        Ok(())
    }

    /// Counts the trial move that was just made.
    fn note_trial(&mut self) {
        self.position.depth += 1;
        self.trials.push(self.position.ko);
        self.position.ko = KoState::default();
    }

    /// Takes the last trial move back; `false` if there is none.
    pub fn pop(&mut self) -> bool {
        let Some(ko) = self.trials.pop() else {
            return false;
        };
        self.position.board.undo();
        self.position.depth -= 1;
        self.position.ko = ko;
        true
    }

    /// The number of trial moves on the board.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.position.depth
    }

    /// Nodes since the reader was made or [`Reader::reset_counts`] was called.
    #[must_use]
    pub fn counts(&self) -> NodeCounts {
        self.counts
    }

    /// Sets all node counters to 0.
    pub fn reset_counts(&mut self) {
        self.counts = NodeCounts::default();
    }
}
