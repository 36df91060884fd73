//! Any bytes as an SGF file: reading, records at every node, comments.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use tesuji::sgf::{Paths, SgfErrorKind, Until, read_bytes};

fuzz_target!(|bytes: &[u8]| {
    let collection = match read_bytes(Path::new("fuzz.sgf"), bytes) {
        Ok(collection) => collection,
        Err(error) => {
            let internal = matches!(error.kind, SgfErrorKind::Parser(_));
            assert!(!internal, "the scan let something through: {error}");
            return;
        }
    };
    let _ = collection.record_until(Until::Move(3));
    for (index, tree) in collection.trees.iter().enumerate() {
        let paths = Paths::new(tree);
        for (at, node) in tree.nodes().iter().enumerate().take(100) {
            let _ = collection.record_at(index, at);
            let _ = paths.of(at);
            for line in collection.comment_lines(node) {
                let end = collection.offset_in(&line, line.text.len());
                assert!(collection.source.locate(end) >= collection.location_of(node));
            }
        }
    }
});
