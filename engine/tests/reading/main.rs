//! Tactical reading through its public door: diagram, question, answer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod cache;
mod cuts;
mod families;
mod komaster;
mod limits;
mod properties;
mod support;
mod tactics;
