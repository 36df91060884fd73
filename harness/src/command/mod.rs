//! The commands of the Go Text Protocol, taken apart: what a suite, or whoever talks to `tesuji gtp`, says.

mod arguments;
mod error;
mod table;

use tesuji_engine::search::{KomasterScheme, Limit};
use tesuji_engine::{Color, Point, Question, Size, Vertex};

use crate::sgf::Until;

pub(crate) use arguments::Arguments;
pub use error::{CommandError, MAX_LINE};
pub(crate) use table::{is_known, names};

/// A command. Whether its points are on the board shows when it is carried out.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum GtpCommand {
    /// An empty board of that size.
    BoardSize(Size),
    /// An empty board of the same size.
    ClearBoard,
    /// The compensation for White.
    Komi(f64),
    /// `play`: a move of the game.
    Play(Color, Vertex),
    /// `black` or `white`: a move of the game.
    PlayFor(Color, Vertex),
    /// The last moves of the game are taken back.
    Undo(usize),
    /// A move that counts towards the depth of reading.
    TryMove(Color, Vertex),
    /// A trial move as if after a ko threat and its answer.
    TryKo(Color, Vertex),
    /// The last trial move is taken back.
    PopGo,
    /// So many stones on the points that the protocol names.
    FixedHandicap(i64),
    /// So many stones of the engine's choice.
    PlaceFreeHandicap(i64),
    /// Stones on these points.
    SetFreeHandicap(Vec<Point>),
    /// The position of a file.
    LoadSgf {
        /// The file.
        file: String,
        /// The place in its main line.
        until: Until,
    },
    /// All depths so many plies deeper.
    Deepen(i32),
    /// All limits as in that level.
    Level(u32),
    /// One limit.
    SetLimit(Limit, u32),
    /// The rules by which kos are taken in reading.
    Komaster(KomasterScheme),
    /// The persistent cache: whether there is one.
    Cache(bool),
    /// What the persistent cache holds is forgotten.
    ClearCache,
    /// A question that the engine reads.
    Ask(Question),
    /// Any other command: one that shows something, or one of other engines.
    Other {
        /// Its name.
        name: String,
        /// What follows the name, word for word.
        arguments: String,
    },
}

/// A command as a suite has it: other engines get its words, and this program knows what they say.
#[derive(Clone, Debug, PartialEq)]
pub struct SuiteCommand {
    text: String,
    /// What it says, or why this program does not carry it out.
    pub meaning: Result<GtpCommand, CommandError>,
}

impl SuiteCommand {
    /// Takes a command apart.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let (name, arguments) = taken_apart(text);
        Self {
            text: text.to_owned(),
            meaning: GtpCommand::parse(name, arguments),
        }
    }

    /// The command, word for word.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its name: the first word.
    #[must_use]
    pub fn name(&self) -> &str {
        taken_apart(&self.text).0
    }
}

/// The name of a command and what follows it.
fn taken_apart(command: &str) -> (&str, &str) {
    let command = command.trim();
    let parts = command.split_once(char::is_whitespace);
    parts.map_or((command, ""), |(name, rest)| (name, rest.trim_start()))
}
