//! The harness around the engine: everything with files, processes, threads and terminals.
//!
//! This is the library behind the program `tesuji`. A run goes from left to right:
//!
//! ```text
//! SGF, .tst ─► case::Suite ─► run::run ─► run::Event ─► record, report, progress
//!                                │  ▲
//!                          Query ▼  │ Answer
//!                          backend::Backend
//! ```
//!
//! - [`sgf`] reads SGF files as they are found and writes new ones; [`position`] puts a
//!   place in a file on a board.
//! - [`case`](mod@case) finds suites and reads their questions and expected answers, which
//!   have one grammar in SGF comments and `.tst` files; [`lint`](mod@lint) finds those that cannot be right.
//! - [`backend`] is whoever answers: the engine of this project, or any other one in
//!   processes of its own.
//! - [`mod@run`] deals the cases out to workers and tells what happens, once and in case order,
//!   to all who follow: [`record`] writes the result file, [`report`] talks to people.
//! - [`gate`](mod@gate) says what a run has to reach, and [`compare`] sets two result files side by side.
//! - [`marks`] makes the `*` marks of suites agree with a run.
//! - [`mod@snapshot`] holds answers against those that were accepted.
//! - [`decide`] answers one question in full, and [`variations`] keeps every move of it.
//! - [`mine`] draws questions from games, and [`mod@accuracy`] holds the answers to them against proofs.
//! - [`posed`] is a question about a position apart from suites; [`certify`] proves what is right, and [`shrink`] makes
//!   positions smaller in which an engine is wrong.
//! - [`mod@sweep`] asks the same cases at many settings of the limits.
//! - [`mod@document`] holds what a command has to say, for a terminal or a page.
//! - [`explain`] tells which limits cut an answer; [`signature`] sums up in one number how the engine
//!   reads, and how fast; [`history`] keeps what every suite takes from version to version.
//! - [`command`] takes GTP commands apart, those of suites and those that others send; [`gtp`] lets others ask: the
//!   program as a GTP engine.
//! - [`plot`] draws curves.
//! - [`input`] says which files are read, and how much of them.
//! - [`apart`] keeps outputs from inputs, and [`memory`] tables from what the machine has not.
//! - [`config`] reads settings from a file, and [`last_run`] remembers what failed.
//! - [`show`] draws boards; [`exit_code`] says how a command ended. The program, `tesuji-cli`, turns
//!   arguments into all of this.
//!
//! Nothing here looks into the engine: it sees `tesuji_engine`'s public items alone.

pub mod accuracy;
pub mod apart;
pub mod atomic;
pub mod backend;
pub mod case;
pub mod certify;
pub mod command;
pub mod compare;
pub mod config;
pub mod decide;
pub mod document;
mod engine_info;
pub mod environment;
pub mod exit_code;
pub mod explain;
pub mod games;
pub mod gate;
pub mod gtp;
pub mod history;
pub mod input;
pub mod interrupt;
pub mod last_run;
mod links;
pub mod lint;
pub mod marks;
pub mod memory;
pub mod mine;
pub mod plot;
pub mod posed;
pub mod record;
pub mod report;
pub mod run;
pub mod schema;
pub mod show;
pub mod shrink;
pub mod signature;
pub mod snapshot;
pub mod solve;
pub mod sweep;
pub mod terminal;
pub mod understood;
pub mod variations;

pub use tesuji_sgf as sgf;
pub use tesuji_sgf::position;
