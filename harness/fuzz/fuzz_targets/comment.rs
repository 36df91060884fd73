//! Any text as an SGF comment, and as an expected answer.
#![no_main]

use std::path::Path;

use libfuzzer_sys::fuzz_target;
use tesuji::case::{Expectation, Matching, Query, parse_sgf};
use tesuji::sgf::writer::escape;

fuzz_target!(|text: &str| {
    let file = format!("(;SZ[9]C[{}])", escape(text));
    let suite = parse_sgf("fuzz", Path::new("fuzz.sgf"), file.as_bytes());
    for case in suite.cases() {
        // A question that is ill-formed has a finding and stays as it is.
        if let Ok(query) = Query::parse(&case.question) {
            assert_eq!(query, case.query);
            assert_eq!(Query::parse(&query.to_string()), Ok(query));
        }
        let written = case.expectation.to_string();
        assert_eq!(Expectation::parse(&written).as_ref(), Ok(&case.expectation));
        if let Ok(matcher) = case.expectation.matcher(Matching::Strict) {
            let _ = matcher.accepts("1 C3");
        }
    }
    let _ = Expectation::parse(text);
});
