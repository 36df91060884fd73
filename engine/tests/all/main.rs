//! All integration tests of the engine, as one program: linking is what they cost most.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod allocation;
mod analysis;
mod ask;
mod board_diagrams;
mod board_goban;
mod board_properties;
mod board_rules;
mod board_superstrings;
mod combination;
mod connection;
mod examples;
mod exchanges;
mod eyes;
mod kinds;
mod local;
mod point_set;
mod points;
mod reading;
mod replies;
mod semeai;
mod stop;
mod verify;
