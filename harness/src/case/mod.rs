//! Cases: questions about positions, with expected answers.
//!
//! A suite is one file, either a `.tst` script or an SGF file whose comments ask questions.
//! [`discover()`] finds the files, [`SuiteFile::load`] reads one, and a [`Filter`] selects
//! cases. What cannot be right becomes a [`Finding`]; a suite is never refused for it.

mod comment;
mod discover;
mod expectation;
mod filter;
mod finding;
mod query;
mod reader;
mod suite;
mod tst;

pub use comment::parse_sgf;
pub use discover::{DiscoverError, Format, SuiteFile, discover};
pub use expectation::{Expectation, ExpectationError, Matcher, Matching};
pub(crate) use filter::split_id;
pub use filter::{CaseSet, Filter, FilterError};
pub use finding::{Finding, Rule, Severity};
pub use query::{Query, QueryError};
pub use suite::{Block, BlockStep, Case, Command, Start, Suite};
pub use tst::parse_tst;
