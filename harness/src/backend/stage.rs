//! The position that a case is asked in.

use std::path::PathBuf;

use tesuji_engine::search::KomasterScheme;
use tesuji_engine::{Board, Limits, Reader, ReaderOptions, Size};

use super::{AskError, InputError};
use crate::case::{Block, BlockStep, Case, Command, Query, Start, Suite};
use crate::gtp::{CommandError, Request, Session};
use crate::position::{Position, Trail};
use crate::sgf::{LastRead, Location, MissingMove, Place, SgfError};

/// The commands of suites that are carried out: those that change a position or the
/// limits, or say how to read. Others, which show something or write files, do not change an answer.
const COMMANDS: [&str; 14] = [
    "boardsize",
    "clear_board",
    "clear_cache",
    "decrease_depths",
    "increase_depths",
    "komi",
    "level",
    "play",
    "popgo",
    "tesuji-cache",
    "tesuji-komaster",
    "tesuji-limit",
    "trymove",
    "undo",
];

/// Sets up the positions that blocks start from, and carries out their commands.
pub struct Stage {
    session: Session,
    /// Those in force at the start of every block.
    limits: Limits,
    /// How many verdicts are kept within a block, if it does not say.
    cache_entries: usize,
    /// The scheme in force at the start of every block.
    komaster: KomasterScheme,
    /// The file that was read last: its blocks mostly follow each other.
    last: LastRead,
    /// The positions of its nodes.
    trail: Trail,
    missing: Option<MissingMove>,
}

/// What came of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It was carried out.
    Done,
    /// It changes no answer, and was left out.
    Nothing,
    /// It is no command of this program, and was left out. With an engine that knows it the
    /// position may be another one.
    Unknown,
}

/// Why there is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StageError {
    /// The game cannot be read, or its stones make no position.
    #[error(transparent)]
    Sgf(#[from] SgfError),
    /// A command cannot be carried out.
    #[error("{}: `{text}`: {reason}", Place(file, Some(*location)))]
    Command {
        /// The suite's file.
        file: PathBuf,
        /// Where the command stands.
        location: Location,
        /// The command.
        text: String,
        /// What is wrong with it.
        reason: CommandError,
    },
}

impl Stage {
    /// An empty board, and limits for every block.
    #[must_use]
    pub fn new(options: ReaderOptions) -> Self {
        Self {
            limits: options.limits.clone(),
            cache_entries: options.cache_entries,
            komaster: options.komaster,
            session: Session::new(options),
            last: LastRead::default(),
            trail: Trail::default(),
            missing: None,
        }
    }

    /// A stage for looking at boards, on which nothing is read.
    #[must_use]
    pub fn for_boards() -> Self {
        Self::new(ReaderOptions {
            hash: false,
            ..ReaderOptions::default()
        })
    }

    /// Sets up the position that a block starts from, the suite's preamble included.
    ///
    /// # Errors
    /// If there is no such position.
    pub fn begin(&mut self, suite: &Suite, block: &Block) -> Result<(), StageError> {
        self.missing = None;
        let position = match &block.start {
            Start::Empty => Position::empty(Size::NINETEEN),
            Start::Load { path, until, .. } => {
                let collection = self.last.read(path)?;
                let record = collection.record_until(*until)?;
                self.missing = record.missing(*until);
                Position::of_record(&collection, 0, &record)?
            }
            Start::Node { tree, node, .. } => {
                let collection = self.last.read(&suite.path)?;
                let (board, to_move) = self.trail.at(&collection, *tree, *node)?;
                Position {
                    board,
                    to_move,
                    ..Position::empty(Size::NINETEEN)
                }
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
    /// If it is known, and cannot be carried out.
    pub fn command(&mut self, suite: &Suite, command: &Command) -> Result<Effect, StageError> {
        let Some(request) = Request::parse(command.text.as_bytes()) else {
            return Ok(Effect::Nothing);
        };
        if !COMMANDS.contains(&request.name.as_str()) {
            return Ok(match Session::knows(&request.name) {
                true => Effect::Nothing,
                false => Effect::Unknown,
            });
        }
        match self.session.answer(&request) {
            Ok(_) => Ok(Effect::Done),
            Err(reason) => Err(StageError::Command {
                file: suite.path.clone(),
                location: command.location,
                text: command.text.clone(),
                reason,
            }),
        }
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
}

/// Whether an engine's position may be another one after its answer. Which one is up to
/// the engine.
#[must_use]
pub fn changes_position(query: &Query) -> bool {
    const CHANGES: [&str; 8] = [
        "black",
        "fixed_handicap",
        "gg-undo",
        "loadsgf",
        "place_free_handicap",
        "set_free_handicap",
        "tryko",
        "white",
    ];
    let Query::Other(_) = query else {
        return false;
    };
    let name = query.name();
    // `reg_genmove` and `gg_genmove` only tell the move.
    let plays = query.generates_move() && !name.starts_with("reg_") && !name.starts_with("gg_");
    plays || CHANGES.contains(&name) || COMMANDS.contains(&name) || name.starts_with("gogui-")
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
                message: format!("`{text}`: {reason}"),
            }),
        }
    }
}
