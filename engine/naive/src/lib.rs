//! What the engine is held against, by tests and by the fuzzer: a board that is slow and obviously right, which has to
//! agree with the engine's after every step, and proofs, which answers have to agree with.

#![allow(
    clippy::expect_used,
    reason = "what cannot be is what tests are to find"
)]

mod answers;
mod board;
pub mod life;
mod life_tally;
pub mod rooms;
mod superstring;
mod twins;

pub use answers::{Answers, board_of, connection_questions, random_board, string_questions};
pub use life_tally::{LifeTally, hold_kos, hold_life, hold_position};
pub use twins::{Step, Tally, Twins};
