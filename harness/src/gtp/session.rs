//! What lasts from one command to the next.

use tesuji_engine::{Board, Color, NodeCounts, Reader, ReaderOptions, Size};

use super::arguments::Arguments;
use super::commands;
use super::{CommandError, Request};
use crate::explain::Cut;
use crate::position::Position;

/// The state of a GTP engine.
pub struct Session {
    pub(super) reader: Reader,
    pub(super) komi: f64,
    pub(super) to_move: Color,
    pub(super) counters: Counters,
    /// The limits that cut the last answer; `None` before the first.
    pub(super) cuts: Option<Vec<Cut>>,
    /// What the user should know of the last command, besides its answer.
    pub(super) warning: Option<String>,
    over: bool,
}

/// The reader's node counts at the last reset of each counter.
#[derive(Default)]
pub(super) struct Counters {
    /// Per kind.
    pub(super) kinds: NodeCounts,
    /// For the counter of all trial moves.
    pub(super) all: u64,
}

impl Session {
    /// The komi until another is given, and of files that give none.
    pub(super) const KOMI: f64 = 5.5;

    /// A session with an empty 19x19 board.
    #[must_use]
    pub fn new(options: ReaderOptions) -> Self {
        Self {
            reader: Reader::new(Board::new(Size::NINETEEN), options),
            komi: Self::KOMI,
            to_move: Color::Black,
            counters: Counters::default(),
            cuts: None,
            warning: None,
            over: false,
        }
    }

    /// Carries out a command; the text is without `=`, `?` and the id.
    ///
    /// # Errors
    /// If the command is unknown or fails. The session goes on as if it had not been given.
    pub fn answer(&mut self, request: &Request) -> Result<String, CommandError> {
        let command = commands::find(&request.name).ok_or(CommandError::UnknownCommand)?;
        command(self, &mut Arguments::new(&request.arguments))
    }

    /// Whether there is a command of this name.
    #[must_use]
    pub fn knows(name: &str) -> bool {
        commands::find(name).is_some()
    }

    /// Whether `quit` has been answered.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// What the user should know of the commands so far besides their answers; told once.
    pub fn take_warning(&mut self) -> Option<String> {
        self.warning.take()
    }

    pub(super) fn end(&mut self) {
        self.over = true;
    }

    /// The reader that answers the questions.
    pub fn reader_mut(&mut self) -> &mut Reader {
        &mut self.reader
    }

    /// The board, trial moves included.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.reader.board()
    }

    pub(super) fn size(&self) -> Size {
        self.board().size()
    }

    /// Goes to another position; trial moves are forgotten.
    pub fn set_position(&mut self, position: Position) {
        self.reader.set_board(position.board);
        self.to_move = position.to_move;
    }
}
