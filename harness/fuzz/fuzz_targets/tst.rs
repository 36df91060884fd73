//! Any bytes as a `.tst` file.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use tesuji::case::parse_tst;
use tesuji::sgf::decode;

fuzz_target!(|bytes: &[u8]| {
    let suite = parse_tst("fuzz", Path::new("fuzz.tst"), &decode(bytes));
    for block in &suite.blocks {
        let steps = block.steps().count();
        assert_eq!(steps, block.commands.len() + block.cases.len());
    }
});
