//! SGF as it is found in the wild: reading, positions from game trees, writing.
//!
//! Reading goes in three steps. [`decode()`] turns bytes into text, `scan` looks for
//! the games in it, notes where every node and comment is, and hands a repaired
//! copy of each game to the crate `sgf-parse`, whose typed properties end up in a flat
//! [`GameTree`]. A [`GameRecord`] is the position at some place of that tree as a
//! plain list of actions, for any board to replay, and [`position`] replays it on the engine's.
//!
//! No file is opened here: bytes or text come in, and the path is what errors call them.

mod decode;
mod error;
mod handicap;
mod paths;
pub mod position;
mod reader;
mod record;
mod recorder;
mod scan;
mod source;
mod tree;
mod values;
pub mod writer;

pub use decode::decode;
pub use decode::{byte_offsets, encoded};
pub use error::{SgfError, SgfErrorKind};
pub use handicap::{fixed_handicap, most_fixed_handicap};
pub use paths::Paths;
pub use reader::{read_bytes, read_text};
pub use record::{Action, GameRecord, MissingMove, Step, Until};
pub use recorder::{GameRecorder, places_stones};
pub use source::{Location, Place, Source};
pub use tree::comment_chars;
pub use tree::{Collection, CommentLine, GameTree, Node, NodeIndex};

/// The example of the README is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
