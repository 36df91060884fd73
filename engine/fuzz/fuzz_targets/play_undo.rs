//! Any bytes are a game, which must go as on the naive board.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji_engine::Size;
use tesuji_naive::{Step, Twins};

fuzz_target!(|data: &[u8]| {
    let Some((&rules, game)) = data.split_first() else {
        return;
    };
    let sides = Size::MAX - Size::MIN + 1;
    let Some(size) = Size::new(Size::MIN + rules / 2 % sides) else {
        return;
    };
    let (steps, _) = game.as_chunks::<3>();
    Twins::new(size, rules % 2 == 1).run(steps.iter().copied().map(Step::decode));
});
