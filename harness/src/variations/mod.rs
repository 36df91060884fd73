//! The variations of a question: every move that its reading tried.
//!
//! A [`Recorder`] watches a question and keeps a [`Trace`], a flat tree in the order of
//! the reading; [`write_sgf`] and [`write_text`] show it. A [`Finder`] keeps the
//! [`Moment`] of one variation only and ends the reading there; a [`TreeDigest`] keeps no
//! move, and tells whether two readings were the same. Moves are numbered as the
//! manual's debugging section has it: the first trial move of a question is its variation 1.
//! A pass is shown but is no trial move, and has no number.

pub mod diff;
mod digest;
mod entry;
mod finder;
mod lead;
mod readings;
mod recorder;
mod sgf;
mod text;

pub use digest::TreeDigest;
use entry::without_number;
pub use entry::{Entry, Trace};
pub use entry::{name, played};
pub use finder::{Finder, Moment, Played};
pub use lead::Lead;
pub use readings::Reading;
pub use recorder::Recorder;
pub use sgf::{Marks, write_moves, write_sgf};
pub use text::write_text;
