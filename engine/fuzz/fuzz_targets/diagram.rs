//! Any text is a position or an error, and a position is written so that it reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji_engine::Board;

fuzz_target!(|text: &str| {
    if let Ok(board) = Board::from_diagram(text) {
        assert_eq!(board.find_inconsistency(), None);
        assert_eq!(Board::from_diagram(&board.to_string()), Ok(board));
    }
});
