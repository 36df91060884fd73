//! Cases: questions about positions, with expected answers.
//!
//! A suite is one file, either a `.tst` script or an SGF file whose comments ask questions.
//! [`discover()`] finds the files, [`SuiteFile::load`] reads one, and a [`Filter`] and a
//! [`Partition`] select cases. A [`Catalog`] goes through all of them, one at a time. What cannot be right becomes a [`Finding`]; a suite is never refused for it.

mod catalog;
mod comment;
mod discover;
mod expectation;
mod filter;
mod finding;
mod findings;
mod listed;
mod missing;
mod partition;
mod query;
mod reader;
mod suite;
mod tst;

pub use catalog::{Catalog, Selected, SuiteChanged};
pub use comment::parse_sgf;
pub use discover::{DiscoverError, Format, SuiteFile, discover};
pub(crate) use discover::{name_under, visible_files};
pub use expectation::{Expectation, ExpectationError, Matcher, Matching, PatternError};
pub(crate) use filter::split_id;
pub use filter::{CaseSet, Filter, FilterError};
pub use finding::{Finding, Rule, Severity};
pub use findings::write_findings;
pub use listed::Listed;
pub use partition::{Deal, Partition, PartitionError};
pub use query::Query;
pub use suite::{Block, BlockStep, Case, Command, Games, Start, Suite};
pub use tst::parse_tst;
