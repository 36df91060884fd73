//! `tesuji run` and `tesuji lint` as a user sees them.
//!
//! The positions are settled by a stone in atari, so that the engine's strength does not
//! matter here; nodes and times are left out of what is compared.

mod again;
mod blocks;
mod exit;
mod explain;
mod floods;
mod games;
mod long;
mod nothing;
mod partition;
mod patterns;
mod records;
mod report;
mod resume;
mod verify;
