//! The places where two trees of variations part.
//!
//! A [`Tree`] is made from an SGF file, as `tesuji decide-string -o` writes them or any other.
//! [`compare()`] walks two of them side by side, in the order in which the moves were tried.

mod label;
mod place;
mod report;
mod tree;
mod walk;

pub use place::{TreePlace, TreeSide, Tried};
pub use report::{DiffRecord, document};
pub use tree::Tree;
pub use walk::{Parting, TreeCounts, TreeDifference, compare};
