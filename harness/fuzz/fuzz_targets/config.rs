//! Any text as `tesuji.toml`.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use tesuji::config::ConfigFile;

fuzz_target!(|text: &str| {
    if let Ok(file) = ConfigFile::parse(Path::new("tesuji.toml"), text) {
        for profile in [None, Some("ci")] {
            let _ = file.layers(profile).map(drop);
            let _ = file.engines(profile);
        }
    }
});
