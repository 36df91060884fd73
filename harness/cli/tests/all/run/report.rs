//! What appears on the terminal.

use insta::assert_snapshot;

use crate::sandbox::{CORNER, EVERY_STATUS, Sandbox};

/// Every status, good files, and files that are broken in several ways.
fn mixed() -> Sandbox {
    Sandbox::new()
        .corner("a/all.sgf", &EVERY_STATUS)
        .file("b/broken.sgf", "(;SZ[5]\nC[10 attack A1 #? [1 B1\\])")
        .file("b/games/corner.sgf", &format!("{CORNER};B[be];W[ce])"))
        .file("b/games/dead.sgf", "(;SZ[5]\n;AB[ad][be]AW[ae])")
        .file(
            "b/script.tst",
            "loadsgf games/corner.sgf 2\n1 attack A1\n#? [1 C1]\n\
             loadsgf games/missing.sgf\n2 attack A1\n#? [1 C1]\n\
             loadsgf games/dead.sgf\n3 attack A1\n#? [1 C1]\n4 attack B1\n#? [1 C1]\n\
             loadsgf games/corner.sgf 1\n5 attack A1\n#? [1 B1]\n\
             trymove black B1\n6 attack A1\n#? [1 C1]\npopgo\npopgo\n7 attack A1\n#? [1 B1]\n\
             loadsgf games/corner.sgf\n8 attack C1\n#? [0]\n",
        )
        .corner("c/after.sgf", &["1 attack A1 #? [1 B1]"])
}

#[test]
fn a_run_with_every_status_and_broken_files() {
    assert_snapshot!(mixed().transcript("run suites"));
}

#[test]
fn a_run_in_colour() {
    assert_snapshot!(mixed().transcript("run suites/a --color always"));
}

#[test]
fn a_clean_run() {
    let sandbox = Sandbox::new().corner("one.sgf", &["1 attack A1 #? [1 B1]"]);
    assert_snapshot!(sandbox.transcript("run suites"));
}

#[test]
fn listing_asks_nothing() {
    let sandbox = mixed();
    let filtered = sandbox.transcript("run suites --list --suite b/* --question attack");
    let json = sandbox.transcript("run suites --list --id c/after:1 --format json");
    assert_snapshot!(filtered + &json);
}

#[test]
fn lint_shows_findings() {
    let sandbox = mixed().corner(
        "d/wrong.sgf",
        &[
            "1 attack A1 #? [1 B1]",
            "1 attack A9 #? [0]",
            "2 attack A1 #? [1 (B1]",
        ],
    );
    assert_snapshot!(sandbox.transcript("lint suites") + &sandbox.transcript("lint suites/c"));
}

#[test]
fn the_json_report_is_one_document() {
    let output = mixed().tesuji("run suites --format json");
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let totals = &document["totals"];
    assert_eq!(totals["tests"], 17);
    assert_eq!(totals["statuses"]["PASS"], 1);
    assert_eq!(document["suites"][0]["suite"], "a/all");
    assert_eq!(document["unexpected"].as_array().unwrap().len(), 7);
    assert_eq!(document["run"]["engine"]["name"], "tesuji");
}
