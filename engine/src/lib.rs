//! An engine that reads Go positions.
//!
//! The library has no file access, no printing, no global state and no clock: everything
//! it knows comes in through arguments. A [`Reader`] holds a position and answers
//! questions about its strings; equal questions get equal answers and node counts.
//!
//! ```
//! use tesuji_engine::{Board, Outcome, Reader, ReaderOptions};
//!
//! let board = Board::from_diagram(
//!     "   A B C D E
//!      5 . . . . . 5
//!      4 . . X . . 4
//!      3 . X O . . 3
//!      2 . . X . . 2
//!      1 . . . . . 1
//!        A B C D E",
//! )?;
//! let mut reader = Reader::new(board, ReaderOptions::default());
//! let answer = reader.ask(&"attack C3".parse()?)?;
//! assert_eq!(answer.to_string(), "1 D3");
//! assert_eq!(answer.verdict().map(|verdict| verdict.outcome), Some(Outcome::Win));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Glossary
//!
//! Terms are those of Go and of GNU Go's manual.
//!
//! **Stones**
//!
//! | term | meaning |
//! |---|---|
//! | point, vertex | an intersection of the board, named as in GTP (`C3`, no `I`); a vertex is a point or a pass |
//! | string | stones of one colour that are connected along lines; captured together. Others say chain or block |
//! | liberty | an empty point next to a string |
//! | second-order liberty | an empty point next to a liberty that is no liberty itself |
//! | atari | one liberty left |
//! | self-atari | a move that leaves the string it joins one liberty |
//! | worm | a string together with what is known of it: whether it can be captured, saved, cut off |
//! | cavity | an empty worm: empty points that are connected along lines |
//! | border | the colour of the stones around a cavity, gray if there are both |
//! | cave | cavities taken for one, because a string between them has no life of its own |
//! | liberty of order n | an empty point that n stones connect with a string: see [`analysis::Worm::liberties`] |
//! | genus | the number of parts that a string divides the rest of the board into, minus one |
//! | lunch | a string around a worm that can be captured |
//! | invincible | safe from any number of moves in a row |
//! | unconditional territory | where the opponent can live by no number of moves in a row |
//! | superstring | a string with the strings of its colour that it can hardly be cut from |
//! | dragon | worms taken for connected, which live or die together |
//! | margin | a point of an eye space that the opponent can enter from outside |
//! | half eye | an eye point of which it depends on who moves first whether it becomes an eye |
//! | false eye | an eye point that becomes none, as its owner has to connect on it |
//! | eye space | the empty points, and enemy stones taken for lost, that a dragon surrounds |
//!
//! **Reading**
//!
//! | term | meaning |
//! |---|---|
//! | reading | working out by trial moves what can be achieved |
//! | tactical reading | reading about one string, captured or saved |
//! | owl | GNU Go's name ("optics with limit negotiation") for reading the life and death of dragons |
//! | semeai | a race between two dragons to capture each other |
//! | target | the string that a question is about |
//! | goal | what a search is after, and for which the driver asks when it is over and which moves there are |
//! | attacker, defender | who wants the target captured, and who wants it saved |
//! | outcome | what something can come to: see [`Outcome`] |
//! | node | one trial move; the price of reading is counted in nodes |
//! | depth | the number of trial moves on the board, those made before the question included |
//! | limits | how far reading goes: see [`Limits`] |
//! | principal variation, main line | the course that the search expects |
//! | shadow | the points on which a search tried moves |
//! | active area | the points that a verdict depends on: as long as they look the same, it stands |
//! | trial stack | the trial moves on the board |
//!
//! **Moves**
//!
//! | term | meaning |
//! |---|---|
//! | ladder | a run of ataris that the target cannot outrun |
//! | net | an attack from a distance that leaves the target no way out |
//! | captured | off the board, and not to be taken back at once: a single stone whose captors are in atari where it stood, by ko or by snapback, is not captured |
//! | snapback | a sacrificed stone whose captors are captured at once |
//! | backfilling | an approach move that makes a move playable which would be self-atari |
//! | breaking the chain | saving the target by attacking the strings around it |
//! | nakade | a move inside an eye space that leaves it one eye |
//! | seki | both strings live because neither side can attack first |
//!
//! **Ko**
//!
//! | term | meaning |
//! |---|---|
//! | ko | a single stone that can be taken back and forth; the rules forbid to retake at once |
//! | ko ban | the point that the rules close to the next move |
//! | ko threat | a move elsewhere that has to be answered, after which the ko may be retaken |
//! | conditional capture | a trial move that retakes a banned ko as if after a threat |
//! | komaster | the side that has used up its right to retake kos in the current line: see [`search::Komaster`] |
//! | `kom_pos` | the point of the ko that the komaster state is about |

pub mod analysis;
pub mod board;
mod cache;
mod color;
mod combination;
mod connection;
pub mod eyes;
mod grid;
pub mod local;
pub mod question;
mod reader;
mod reading;
pub mod search;
pub mod semeai;
#[cfg(feature = "serde")]
mod text;
pub mod verify;

pub use board::{Board, Legality, PlayError, PointSet, StringId};
pub use cache::CacheCounts;
pub use color::{Color, ParseColorError};
pub use grid::{ParsePointError, Point, Size, Vertex};
pub use question::{
    Answer, AnswerForm, ColorRule, KindFacts, Operands, ParseQuestionError, Question,
    QuestionError, QuestionKind, Takes,
};
pub use reader::{
    Ground, LifeAnswer, RaceAnswer, RaceSurroundings, Reader, ReaderOptions, Surroundings,
    TableTooLarge, Understanding,
};
pub use reading::{ORDER_VALUES, StringWeights, ThreatWeights};
pub use search::{Limits, MoveLesson, NodeCounts, Outcome, Verdict};
pub use verify::{
    FINITE_THREATS, KoModel, Proof, Proofs, RaceVerification, StatusVerification, Verification,
};

/// The example of the README is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
