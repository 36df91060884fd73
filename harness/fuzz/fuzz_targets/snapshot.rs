//! Any text as a snapshot: what is read and written is read again as the same.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use tesuji::snapshot::Snapshot;

fuzz_target!(|text: &str| {
    let path = Path::new("fuzz.sgf.snap");
    if let Ok(snapshot) = Snapshot::parse(path, text) {
        let written = snapshot.to_string();
        assert_eq!(Snapshot::parse(path, &written).as_ref(), Ok(&snapshot));
    }
});
