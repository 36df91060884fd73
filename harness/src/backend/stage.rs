//! The position that a case is asked in.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tesuji_engine::search::KomasterScheme;
use tesuji_engine::{Board, Color, Limits, Reader, ReaderOptions, Size, TableTooLarge};

use super::commands::{Kind, changes_position};
use super::{AskError, ENDS_BLOCK, InputError};
use crate::case::{Block, BlockStep, Case, Command, Query, Start, Suite};
use crate::command::{CommandError, SuiteCommand};
use crate::games::LastRead;
use crate::gtp::Session;
use crate::interrupt::Interrupt;
use crate::position::{Position, Trail};
use crate::sgf::{Collection, Location, MissingMove, NodeIndex, Place, SgfError, Until};

/// A game whose file has fewer bytes is replayed before anybody gets impatient: it is worth no
/// thread, once it has been read.
const LONG: usize = 4 << 20;

/// Sets up the positions that blocks start from, and carries out their commands.
pub struct Stage {
    session: Session,
    /// Those in force at the start of every block.
    limits: Limits,
    /// Capacity of the persistent cache within a block, in verdicts, if the block does not set it.
    cache_entries: usize,
    /// The scheme in force at the start of every block.
    komaster: KomasterScheme,
    /// The file that was read last: its blocks mostly follow each other.
    last: LastRead,
    /// The positions of its nodes.
    trail: Trail,
    missing: Option<MissingMove>,
    interrupt: Interrupt,
    /// Whether it stands for other engines, whose commands it need not know.
    for_others: bool,
}

/// The effect of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It was carried out.
    Done,
    /// It changes no answer, and was left out.
    Nothing,
    /// It is no command of this program, and was left out: see [`Stage::for_boards`]. With an
    /// engine that knows it the position may be another one.
    Unknown,
}

/// The reason why there is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StageError {
    /// The game cannot be read, or its stones make no position.
    #[error(transparent)]
    Sgf(#[from] SgfError),
    /// A command cannot be carried out.
    #[error("{}: `{text}`: {reason}", Place(file, Some(*location)))]
    Command {
        /// The suite's file.
        file: PathBuf,
        /// The place of the command.
        location: Location,
        /// The command.
        text: String,
        /// The fault found in it.
        reason: CommandError,
    },
}

impl Stage {
    /// An empty board, and limits for every block.
    #[must_use]
    pub fn new(options: ReaderOptions) -> Self {
        Self::of(&options.clone(), Session::new(options))
    }

    /// As [`new`](Self::new), if there is memory for the table.
    ///
    /// # Errors
    /// If there is none.
    pub fn try_new(options: ReaderOptions) -> Result<Self, TableTooLarge> {
        Ok(Self::of(&options.clone(), Session::try_new(options)?))
    }

    fn of(options: &ReaderOptions, session: Session) -> Self {
        Self {
            limits: options.limits.clone(),
            cache_entries: options.cache_entries,
            komaster: options.komaster,
            session,
            last: LastRead::default(),
            trail: Trail::default(),
            missing: None,
            interrupt: Interrupt::default(),
            for_others: false,
        }
    }

    /// The same stage, which gives up reading and replaying a game if this interrupt is set.
    #[must_use]
    pub fn unless(mut self, interrupt: Interrupt) -> Self {
        self.interrupt = interrupt;
        self
    }

    /// A stage for looking at boards, on which nothing is read. Commands that it does not know
    /// may be those of another engine, and are no error.
    #[must_use]
    pub fn for_boards() -> Self {
        let options = ReaderOptions {
            hash: false,
            ..ReaderOptions::default()
        };
        Self {
            for_others: true,
            ..Self::new(options)
        }
    }

    /// Sets up the position that a block starts from, the suite's preamble included.
    ///
    /// # Errors
    /// If there is no such position.
    pub fn begin(&mut self, suite: &Suite, block: &Block) -> Result<(), StageError> {
        self.missing = None;
        if let Some(error) = names_no_file(suite, block) {
            return Err(error);
        }
        let position = match &block.start {
            Start::Empty => Position::empty(Size::NINETEEN),
            Start::Load { path, until, .. } => {
                let collection = self.last.read(path, &self.interrupt)?;
                let (position, missing) = self.load(path, collection, *until)?;
                self.missing = missing;
                position
            }
            Start::Node { tree, node, .. } => {
                let collection = suite.games(&mut self.last, &self.interrupt)?;
                let (board, to_move) = self.walk(&suite.path, collection, *tree, *node)?;
                Position::new(board, to_move)
            }
        };
        let reader = self.session.reader_mut();
        reader.set_limits(self.limits.clone());
        reader.set_cache(self.cache_entries);
        reader.set_komaster(self.komaster);
        self.session.set_position(position);
        suite
            .preamble
            .iter()
            .try_for_each(|command| self.command(suite, command).map(|_| ()))
    }

    /// Carries out a command of the block.
    ///
    /// # Errors
    /// If it cannot be carried out.
    pub fn command(&mut self, suite: &Suite, command: &Command) -> Result<Effect, StageError> {
        let name = command.said.name();
        let nothing = match Kind::of(name) {
            Kind::Nothing => true,
            // `set_random_seed` and the like.
            Kind::Setting => !Session::knows(name),
            Kind::Position | Kind::Unknown => false,
        };
        if nothing {
            return Ok(Effect::Nothing);
        }
        // Every engine has its own idea of a free handicap.
        let is_own = Session::knows(name) && name != "place_free_handicap";
        if self.for_others && !is_own {
            return Ok(Effect::Unknown);
        }
        match self.carry_out(&command.said) {
            Ok(_) => Ok(Effect::Done),
            Err(reason) => Err(refused(
                suite,
                command.location,
                command.said.text(),
                reason,
            )),
        }
    }

    /// The answer to a question that is a command and changes the position, or says how to read;
    /// `None` if it is no such question, or a command of other engines.
    pub(super) fn answer(&mut self, query: &Query) -> Option<Result<String, CommandError>> {
        let Query::Other(command) = query else {
            return None;
        };
        let name = command.name();
        let changes = matches!(Kind::of(name), Kind::Position | Kind::Setting);
        // The files of a suite are named from its folder, which is unknown here.
        let is_known = changes && Session::knows(name) && name != "loadsgf";
        is_known.then(|| self.carry_out(command))
    }

    fn carry_out(&mut self, command: &SuiteCommand) -> Result<String, CommandError> {
        self.session
            .carry_out(command.meaning.as_ref().map_err(Clone::clone)?)
    }

    /// The board that a case is asked on; `None` if there is none, or if it is the engine
    /// alone that knows it, after a command of its own.
    pub fn board_at(&mut self, suite: &Suite, case: &Case) -> Option<&Board> {
        let block = suite.blocks.get(case.block)?;
        self.begin(suite, block).ok()?;
        for step in block.steps() {
            match step {
                BlockStep::Command(command) => {
                    let effect = self.command(suite, command).ok()?;
                    if effect == Effect::Unknown {
                        return None;
                    }
                }
                BlockStep::Ask(asked) if asked == case => return Some(self.board()),
                BlockStep::Ask(asked) if changes_position(&asked.query) => return None,
                BlockStep::Ask(_) => {}
            }
        }
        None
    }

    /// The move that the last block begins before, if the game has no such move; the block
    /// begins after the last move then.
    #[must_use]
    pub const fn missing_move(&self) -> Option<MissingMove> {
        self.missing
    }

    /// The board as it is now.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.session.board()
    }

    /// Who reads on this board.
    pub fn reader_mut(&mut self) -> &mut Reader {
        self.session.reader_mut()
    }

    /// The position at a place on a game's main line.
    fn load(
        &self,
        path: &Path,
        collection: Arc<Collection>,
        until: Until,
    ) -> Result<(Position, Option<MissingMove>), SgfError> {
        let load = move |collection: &Collection| {
            let record = collection.record_until(until)?;
            let position = Position::of_record(collection, 0, &record)?;
            Ok((position, record.missing(until)))
        };
        if collection.source.text().len() < LONG {
            return load(&collection);
        }
        let done = self
            .interrupt
            .unless_set_on(path, move || load(&collection));
        done.ok_or_else(|| SgfError::interrupted(path))?
    }

    /// The position at a node of a game.
    fn walk(
        &mut self,
        path: &Path,
        collection: Arc<Collection>,
        tree: usize,
        node: NodeIndex,
    ) -> Result<(Board, Color), SgfError> {
        if collection.source.text().len() < LONG || self.trail.is_of(&collection, tree) {
            return self.trail.at(&collection, tree, node);
        }
        let mut trail = std::mem::take(&mut self.trail);
        let done = self.interrupt.unless_set_on(path, move || {
            let position = trail.at(&collection, tree, node)?;
            Ok((trail, position))
        });
        let (trail, position) = done.ok_or_else(|| SgfError::interrupted(path))??;
        self.trail = trail;
        Ok(position)
    }
}

fn refused(suite: &Suite, location: Location, text: &str, reason: CommandError) -> StageError {
    StageError::Command {
        file: suite.path.clone(),
        location,
        text: text.to_owned(),
        reason,
    }
}

/// Why a block has no position if its `loadsgf` names no file.
pub(super) fn names_no_file(suite: &Suite, block: &Block) -> Option<StageError> {
    match &block.start {
        Start::Load { name, location, .. } if name.is_empty() => {
            let reason = CommandError::MissingFile;
            Some(refused(suite, *location, "loadsgf", reason))
        }
        _ => None,
    }
}

impl From<StageError> for AskError {
    fn from(error: StageError) -> Self {
        match error {
            StageError::Sgf(error) => error.into(),
            StageError::Command {
                file,
                location,
                text,
                reason,
            } => Self::Input(InputError {
                file,
                location: Some(location),
                message: format!("`{text}`: {reason}; {ENDS_BLOCK}"),
            }),
        }
    }
}
