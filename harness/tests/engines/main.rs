//! `tesuji run --engine`: good engines, and engines that fail in every way, played by
//! `examples/fake_engine.rs`.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod blocks;
mod interrupt;
mod logs;
mod positions;
mod several;
mod start;
#[path = "../run/suites.rs"]
mod suites;
mod support;
mod trouble;
