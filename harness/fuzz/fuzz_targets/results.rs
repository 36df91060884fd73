//! Any bytes as a result file.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use tesuji::record::ResultFile;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(file) = ResultFile::parse(Path::new("fuzz.jsonl"), bytes) {
        assert!(file.length_of(file.cases.len()) <= bytes.len() as u64);
    }
});
