//! Any bytes are a small board, and no answer about it may contradict what is proved. The fuzzer ends with the
//! first that does and shows it: reading is known to have some.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji_engine::Size;
use tesuji_naive::{Answers, board_of, connection_questions, string_questions};

/// Trial moves for the proof of an answer.
const NODES: u64 = 5_000;

fuzz_target!(|data: &[u8]| {
    let Some((&side, cells)) = data.split_first() else {
        return;
    };
    let Some(size) = Size::new(3 + side % 5) else {
        return;
    };
    let board = board_of(size, cells);
    let mut answers = Answers::default();
    answers.hold(&board, string_questions(&board), NODES);
    answers.hold(&board, connection_questions(&board), NODES);
    assert!(
        answers.contradicted.is_empty(),
        "{}",
        answers.contradicted.join("\n")
    );
});
