//! The state that lasts from one command to the next.

use tesuji_engine::{Board, Color, NodeCounts, Reader, ReaderOptions, Size, TableTooLarge, Vertex};

use super::Request;
use super::commands;
use crate::command::{CommandError, GtpCommand};
use crate::explain::LimitHit;
use crate::position::Position;

/// The state of a GTP engine.
pub struct Session {
    pub(super) reader: Reader,
    pub(super) komi: f64,
    pub(super) to_move: Color,
    /// The moves of the game that can be taken back, the last one last.
    pub(super) moves: Vec<(Color, Vertex)>,
    /// The number of handicap stones.
    pub(super) handicap: u32,
    pub(super) counters: Counters,
    /// The limits that cut the last answer; `None` before the first.
    pub(super) limits_hit: Option<Vec<LimitHit>>,
    /// Whether commands may write files.
    pub(super) allow_writes: bool,
    /// A warning for the user about the last command, besides its answer.
    pub(super) warning: Option<String>,
    over: bool,
}

/// Options of a GTP engine.
#[derive(Clone, Debug, Default)]
pub struct SessionOptions {
    /// Options of its reader.
    pub reader: ReaderOptions,
    /// Whether commands may write files.
    pub allow_writes: bool,
}

impl From<ReaderOptions> for SessionOptions {
    /// Without permission to write files.
    fn from(reader: ReaderOptions) -> Self {
        Self {
            reader,
            allow_writes: false,
        }
    }
}

/// The reader's node counts at the last reset of each counter.
#[derive(Default)]
pub(super) struct Counters {
    /// Per kind.
    pub(super) kinds: NodeCounts,
    /// Of races, for the counter of life and death, which counts them too.
    pub(super) races: u64,
    /// For the counter of all trial moves.
    pub(super) all: u64,
}

impl Session {
    /// The komi until another is given, and of files that give none.
    pub(super) const KOMI: f64 = 5.5;

    /// A session with an empty 19x19 board.
    #[must_use]
    pub fn new(options: impl Into<SessionOptions>) -> Self {
        let options = options.into();
        let reader = Reader::new(Board::new(Size::NINETEEN), options.reader);
        Self::of(reader, options.allow_writes)
    }

    /// A session with an empty 19x19 board, if there is memory for the table.
    ///
    /// # Errors
    /// If there is none.
    pub fn try_new(options: impl Into<SessionOptions>) -> Result<Self, TableTooLarge> {
        let options = options.into();
        let reader = Reader::try_new(Board::new(Size::NINETEEN), options.reader)?;
        Ok(Self::of(reader, options.allow_writes))
    }

    fn of(reader: Reader, allow_writes: bool) -> Self {
        Self {
            reader,
            allow_writes,
            komi: Self::KOMI,
            to_move: Color::Black,
            moves: Vec::new(),
            handicap: 0,
            counters: Counters::default(),
            limits_hit: None,
            warning: None,
            over: false,
        }
    }

    /// Carries out a command; the text is without `=`, `?` and the id.
    ///
    /// # Errors
    /// If the command is unknown or fails. The session goes on as if it had not been given.
    pub fn answer(&mut self, request: &Request) -> Result<String, CommandError> {
        self.carry_out(&GtpCommand::parse(&request.name, &request.arguments)?)
    }

    /// Carries out a command that has been read.
    ///
    /// # Errors
    /// As [`answer`](Self::answer).
    pub fn carry_out(&mut self, command: &GtpCommand) -> Result<String, CommandError> {
        commands::carry_out(self, command)
    }

    /// Whether there is a command of this name.
    #[must_use]
    pub fn knows(name: &str) -> bool {
        commands::is_known(name)
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
        self.moves = position.undoable().to_vec();
        self.handicap = position.handicap;
        self.reader.set_board(position.board);
        self.to_move = position.to_move;
    }

    /// Plays a move of the game. GNU Go aborts if trial moves lie on the board.
    pub(super) fn play(&mut self, color: Color, vertex: Vertex) -> Result<(), CommandError> {
        self.no_trials()?;
        self.reader
            .play(color, vertex)
            .map_err(|_| CommandError::IllegalMove)?;
        self.moves.push((color, vertex));
        self.to_move = color.other();
        Ok(())
    }

    /// Plays a move that counts towards the depth of reading.
    pub(super) fn try_move(&mut self, color: Color, vertex: Vertex) -> Result<(), CommandError> {
        let vertex = self.on_board(vertex, CommandError::InvalidMove)?;
        let tried = self.reader.try_move(color, vertex);
        tried.map(|_| ()).map_err(|_| CommandError::IllegalMove)
    }

    /// Plays a trial move as if after a ko threat and its answer.
    pub(super) fn try_ko(&mut self, color: Color, vertex: Vertex) -> Result<(), CommandError> {
        let vertex = self.on_board(vertex, CommandError::InvalidMove)?;
        let point = vertex.point().ok_or(CommandError::InvalidMove)?;
        let tried = self.reader.try_ko(color, point);
        tried.map(|_| ()).map_err(|_| CommandError::IllegalMove)
    }

    /// The vertex, if it is on the board; `error` if not.
    pub(super) fn on_board(
        &self,
        vertex: Vertex,
        error: CommandError,
    ) -> Result<Vertex, CommandError> {
        let outside = vertex.point().filter(|&point| !self.size().contains(point));
        outside.map_or(Ok(vertex), |_| Err(error))
    }

    /// Takes so many moves of the game back, all or none. Set-up stones stay.
    pub(super) fn undo(&mut self, count: usize) -> Result<(), CommandError> {
        if self.reader.depth() > 0 || count > self.moves.len() {
            return Err(CommandError::CannotUndo);
        }
        for _ in 0..count {
            if let Some((color, _)) = self.moves.pop().filter(|_| self.reader.undo()) {
                self.to_move = color;
            }
        }
        Ok(())
    }

    /// An error if trial moves lie on the board.
    pub(super) fn no_trials(&self) -> Result<(), CommandError> {
        match self.reader.depth() {
            0 => Ok(()),
            _ => Err(CommandError::TrialMoves),
        }
    }
}
