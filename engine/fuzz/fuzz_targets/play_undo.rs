//! Any bytes are a game, which must go as on the naive board.
#![no_main]

#[path = "../../tests/naive/mod.rs"]
mod naive;

use libfuzzer_sys::fuzz_target;
use naive::twins::{Step, Twins};
use tesuji_engine::Size;

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
