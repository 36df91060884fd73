//! Suites that nobody would write.

use std::path::Path;

use proptest::prelude::*;
use tesuji::backend::Stage;
use tesuji::case::{parse_sgf, parse_tst};
use tesuji::lint::lint;

/// Lines that mean something, and some that do not.
fn line() -> impl Strategy<Value = String> {
    let point = prop_oneof![
        "[A-E][1-6]",
        Just("pass".to_owned()),
        Just("Z99".to_owned())
    ];
    let command = prop::sample::select(vec![
        "play black",
        "play white",
        "trymove black",
        "trymove white",
        "popgo",
        "undo",
        "boardsize 5",
        "boardsize 99",
        "clear_board",
        "loadsgf none.sgf",
        "genmove black",
        "level",
        "1 attack",
        "2 does_attack A1",
        "3 connect B2",
        "4 genmove white",
        "5 break_in A1",
        "#? [1",
    ]);
    let answer = prop_oneof!["#\\? \\[1 \\(?[A-F][1-9](\\|[A-F][1-9]){0,3}\\)?\\]", ".*"];
    prop_oneof![
        4 => (command, point).prop_map(|(command, point)| format!("{command} {point}")),
        2 => answer,
    ]
}

proptest! {
    #[test]
    fn no_suite_is_too_odd(lines in prop::collection::vec(line(), 0..40)) {
        let text = lines.join("\n");
        let mut stage = Stage::for_boards();
        let script = parse_tst("x", Path::new("nowhere/x.tst"), &text);
        let found = lint(&script, &mut stage);
        prop_assert!(found.is_sorted() && found.len() >= script.findings.len().min(1));
        // The file is not there, so no node of it can be set up.
        let comment = text.replace('\\', "").replace(']', "\\]");
        let sgf = format!("(;SZ[5]AB[aa]C[{comment}])");
        let _ = lint(&parse_sgf("x", Path::new("nowhere/x.sgf"), sgf.as_bytes()), &mut stage);
    }
}
