//! The reasons why commands fail.

use tesuji_engine::Limits;
use tesuji_engine::search::KomasterScheme;
use tesuji_engine::search::Limit;

/// The longest line that is read, in bytes, its line break included.
pub const MAX_LINE: usize = 1 << 16;

/// The reason why a command fails, in GNU Go's words where it has some.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// There is no such command.
    #[error("unknown command")]
    UnknownCommand,
    /// The line is longer than [`MAX_LINE`].
    #[error("line longer than {} bytes", MAX_LINE)]
    LineTooLong,
    /// The size is no number.
    #[error("boardsize not an integer")]
    SizeNotANumber,
    /// Something follows the size.
    #[error("boardsize takes one number: boards are square, so 'boardsize 9' means 9x9")]
    SizeWithMore,
    /// There are no boards of that size; as the protocol has it.
    #[error("unacceptable size")]
    UnacceptableSize,
    /// The komi is no number.
    #[error("komi not a float")]
    KomiNotANumber,
    /// The number of handicap stones is no number.
    #[error("handicap not an integer")]
    HandicapNotANumber,
    /// There is no such handicap on this board.
    #[error("invalid handicap")]
    InvalidHandicap,
    /// Handicap stones on a board with stones.
    #[error("board not empty")]
    BoardNotEmpty,
    /// A point that is named twice.
    #[error("repeated vertex")]
    RepeatedVertex,
    /// The orientation is no number.
    #[error("orientation not an integer")]
    OrientationNotANumber,
    /// The board cannot be turned or mirrored.
    #[error("unacceptable orientation: the board is never turned, so that there is only 0")]
    UnacceptableOrientation,
    /// The level is no number.
    #[error("level not an integer")]
    LevelNotANumber,
    /// There is no such level.
    #[error("unacceptable level: levels go from 0 to {}", Limits::MAX_LEVEL)]
    UnacceptableLevel,
    /// There is no limit of that name.
    #[error("unknown limit '{0}'; known are {names}", names = limit_names())]
    UnknownLimit(String),
    /// There is no komaster scheme of that name.
    #[error("unknown komaster scheme '{0}'; known are {names}", names = komaster_names())]
    UnknownKomaster(String),
    /// A limit's value is no number.
    #[error("limit not an integer")]
    LimitNotANumber,
    /// The argument is no point of the board.
    #[error("invalid coordinate")]
    InvalidCoordinate,
    /// The argument is no colour.
    #[error("invalid color")]
    InvalidColor,
    /// The arguments name no dragon and no region.
    #[error(
        "a vertex is wanted, then attack or defend or neither, then vertices and rectangles such as A1:E5"
    )]
    InvalidLife,
    /// The stone of a question is out of the region that it names.
    #[error("vertex must be in the region")]
    OutOfRegion,
    /// The region of a question is too large.
    #[error("the region is too large")]
    RegionTooLarge,
    /// The arguments are no move.
    #[error("invalid color or coordinate")]
    InvalidMove,
    /// The move breaks a rule.
    #[error("illegal move")]
    IllegalMove,
    /// A switch is set to something else than `on` and `off`.
    #[error("not 'on' or 'off'")]
    NotOnOrOff,
    /// A question about an empty point.
    #[error("vertex must not be empty")]
    EmptyVertex,
    /// The stones of a string on an empty point.
    #[error("worm_stones called on an empty vertex")]
    EmptyWorm,
    /// The stones of a dragon on an empty point.
    #[error("dragon_stones called on an empty vertex")]
    EmptyDragon,
    /// A question about an eye where there is none.
    #[error("no eye space there")]
    NoEye,
    /// A question about two stones of different colours.
    #[error("vertices must have same color")]
    DifferentColors,
    /// A question about two stones of one colour that should be opponents.
    #[error("vertices must have different colors")]
    OneColor,
    /// A question about a move on a stone.
    #[error("move vertex must be empty")]
    OccupiedMove,
    /// A question about a move and an empty point.
    #[error("string vertex must not be empty")]
    EmptyString,
    /// There is no answer that could be explained.
    #[error("nothing has been answered yet; ask a question first, such as attack or connect")]
    NoAnswer,
    /// No move can be taken back.
    #[error("cannot undo")]
    CannotUndo,
    /// So many moves cannot be taken back.
    #[error("can't undo a negative number of moves")]
    NegativeUndo,
    /// No move of the game is known.
    #[error("no previous move known")]
    NoMove,
    /// The system does not tell how long this program has computed.
    #[error("the processor time cannot be told: {0}")]
    NoClock(String),
    /// No trial move can be taken back.
    #[error("Stack empty.")]
    StackEmpty,
    /// Trial moves are in the way.
    #[error("trial moves are on the board; take them back with popgo first")]
    TrialMoves,
    /// `loadsgf` without a file.
    #[error("missing filename")]
    MissingFile,
    /// The argument behind the file of `loadsgf` is no place in a game.
    #[error("'{0}' is no move number and no vertex")]
    InvalidPlace(String),
    /// The file cannot be loaded.
    #[error("cannot open or parse '{file}': {reason}")]
    Load {
        /// The file as it was named.
        file: String,
        /// The fault found in it.
        reason: String,
    },
    /// Files may not be written.
    #[error(
        "no files are written unless tesuji gtp is started with --allow-writes; without a file, \
         the answer is the position"
    )]
    NoWrites,
    /// The file cannot be written.
    #[error("cannot write '{file}': {reason}")]
    Save {
        /// The file as it was named.
        file: String,
        /// The system's error message.
        reason: String,
    },
}

fn komaster_names() -> String {
    KomasterScheme::ALL.map(KomasterScheme::name).join(" ")
}

fn limit_names() -> String {
    let names: Vec<_> = Limit::ALL.iter().map(|limit| limit.name()).collect();
    names.join(" ")
}
