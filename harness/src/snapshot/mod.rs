//! Snapshots: the answers that were accepted, as small text files beside the suites.
//!
//! A run is followed by a [`Checker`], which holds every answer against the [`Snapshot`] of its
//! suite and gives a [`Check`]: what changed, what is new, and which entries have lost
//! their case. [`accept()`] writes what is chosen of it. Nothing else writes a snapshot.

mod accept;
mod asker;
mod check;
mod entry;
mod error;
mod file;
mod inventory;
mod json;
mod parse;
mod report;
mod settings;
mod store;
mod suite;

pub use accept::{Proposal, Update, accept};
pub use asker::Asker;
pub use check::{Check, CheckCounts, Checker, Wanted};
pub use entry::SnapshotEntry;
pub use error::{SnapshotError, SnapshotErrorKind};
pub use file::{FORMAT, Snapshot};
pub use inventory::Inventory;
pub use json::CheckRecord;
pub use report::{accepted_document, check_document, proposal_document};
pub use settings::{Detail, Settings};
pub use store::{Orphan, forsaken, snapshot_path};
pub use suite::{ChangedEntry, SuiteCheck};
