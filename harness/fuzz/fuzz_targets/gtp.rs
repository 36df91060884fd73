//! Any bytes as GTP commands, save those that touch files.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tesuji::gtp::{Request, Session};
use tesuji_engine::{Limits, ReaderOptions};

fuzz_target!(|bytes: &[u8]| {
    let options = ReaderOptions {
        limits: Limits::level(0).unwrap_or_default(),
        table_bytes: 1 << 12,
        ..ReaderOptions::default()
    };
    let mut session = Session::new(options);
    for line in bytes.split(|&byte| byte == b'\n') {
        let Some(request) = Request::parse(line) else {
            continue;
        };
        assert!(!request.name.contains(char::is_whitespace));
        if !matches!(request.name.as_str(), "loadsgf" | "printsgf") {
            let _ = session.answer(&request);
        }
    }
});
