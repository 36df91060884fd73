//! Making the `*` marks of suites agree with a run, and writing answers into them.
//!
//! [`rewrite`] changes marks in the bytes of a file and nothing else; [`MarkUpdate`] follows
//! a run, and then does so with all files.

mod answers;
mod rewrite;
mod telling;
mod update;

pub use answers::{NewAnswer, rewrite_answers};
pub use rewrite::{Mark, RewriteError, rewrite};
pub use telling::update;
pub use update::{Changed, MarkUpdate, UpdateError, UpdateErrorKind};
