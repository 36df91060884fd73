//! Our own suites as they stand: verdicts, how they are read, and what the terminal shows.
//!
//! A change of the engine moves node counts, and with them these snapshots. When the change
//! is meant, two commands accept it, and the diff of the snapshot files shows what moved:
//!
//! ```text
//! cargo run --release -p tesuji -- snapshot accept
//! INSTA_UPDATE=always cargo test -p tesuji --test all regressions
//! ```

mod life;
mod limits;
mod semeai;
pub(crate) mod support;
mod terminal;
mod variations;
mod verdicts;
