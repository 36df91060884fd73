//! What is kept of a position.

use serde::{Deserialize, Serialize};
use tesuji_naive::rooms::Position;

use super::Answer;

/// What a position may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// To learn from.
    Train,
    /// To choose between what was learned.
    Validate,
    /// To tell how good it is; nothing else looks at it.
    Judge,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Train, Self::Validate, Self::Judge];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Train => "train",
            Self::Validate => "validate",
            Self::Judge => "judge",
        }
    }
}

/// Where on the board a room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// It touches two edges.
    Corner,
    /// It touches one.
    Side,
    /// It touches none.
    Centre,
}

impl Class {
    /// The class of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let points = || position.room.points.iter();
        let left = points().any(|point| point.column() == 0);
        let low = points().any(|point| point.row() == 0);
        match (left, low) {
            (true, true) => Self::Corner,
            (false, false) => Self::Centre,
            _ => Self::Side,
        }
    }
}

/// How a position came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// By lot.
    Drawn,
    /// By lot, with a breach in the wall.
    Breached,
    /// From one that is critical, which was moved on the board.
    Shifted,
    /// From one that is critical, by a stone more or less.
    Changed,
    /// From one that is critical, two to six plies later.
    Played,
}

/// A position with its answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// What it may be used for. All that comes from one draw is in the same part.
    pub part: Part,
    /// Where the room is.
    pub class: Class,
    /// The empty points of the room.
    pub empty: usize,
    /// How it came about.
    pub origin: Origin,
    /// The seed of the draw.
    pub seed: u64,
    /// The board and the room: see [`read`](super::read).
    pub diagram: String,
    /// What the attacker achieves, who moves first.
    pub attack: Answer,
    /// What the defender achieves, who moves first.
    pub defense: Answer,
}

/// Records as lines of JSON.
///
/// # Errors
/// One cannot be written, which does not happen.
pub fn lines(records: &[Record]) -> serde_json::Result<String> {
    let mut text = String::new();
    for record in records {
        text.push_str(&serde_json::to_string(record)?);
        text.push('\n');
    }
    Ok(text)
}

/// The records of such lines.
///
/// # Errors
/// A line is none.
pub fn records(text: &str) -> serde_json::Result<Vec<Record>> {
    text.lines().map(serde_json::from_str).collect()
}
