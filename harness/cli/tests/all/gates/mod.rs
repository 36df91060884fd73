//! What a run has to reach, and how the marks follow it.

mod baseline;
mod common;
mod floors;
mod growth;
mod marks;
mod percent;
mod schema;
mod update;
