//! The commands, a file or folder for each. None of them uses another: what several need stands beside
//! this folder.

pub(crate) mod accuracy;
pub(crate) mod bench;
pub(crate) mod bench_suite;
pub(crate) mod certify;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod decide;
pub(crate) mod decide_dragon;
pub(crate) mod decide_eye;
pub(crate) mod decide_semeai;
pub(crate) mod diff_variations;
pub(crate) mod gtp;
pub(crate) mod lint;
pub(crate) mod man;
pub(crate) mod merge;
pub(crate) mod mine;
pub(crate) mod run;
pub(crate) mod show;
pub(crate) mod shrink;
pub(crate) mod snapshot;
pub(crate) mod solve;
pub(crate) mod sweep;
pub(crate) mod trend;
