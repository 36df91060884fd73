//! `tesuji run --engine`: good engines, and engines that fail in every way, played by
//! `examples/fake_engine.rs`.
#![cfg(unix)]

mod blocks;
mod failures;
mod interrupt;
mod logs;
mod positions;
mod several;
mod start;
mod trouble;
mod writes;
