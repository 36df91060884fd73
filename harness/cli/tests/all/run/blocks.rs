//! Commands of scripts: those that make a position, and those that cannot be carried out.

use serde_json::Value;

use crate::sandbox::{Sandbox, records};

const END: &str = "correct it; what follows it in its block cannot be asked";

/// The status of each case of a script, and its answer, or where and why there is none.
fn told(script: &str, options: &str) -> Vec<String> {
    let sandbox = Sandbox::new()
        .file("a.sgf", "(;SZ[9]AB[aa][ee])")
        .file("s.tst", script);
    sandbox.tesuji(&format!("run suites --json all.jsonl {options}"));
    let lines = records(&sandbox.path().join("all.jsonl"));
    let cases = lines.iter().filter(|line| line.get("id").is_some());
    cases.map(tell).collect()
}

fn tell(case: &Value) -> String {
    let status = case["status"].as_str().unwrap();
    let error = &case["error"];
    match (case["answer"].as_str(), error["message"].as_str()) {
        (Some(answer), _) => format!("{status} {answer}").trim_end().to_owned(),
        (_, Some(message)) => format!("{status} {}: {message}", error["line"]),
        _ => status.to_owned(),
    }
}

#[test]
fn older_commands_make_the_position() {
    let script = "boardsize 9\nblack A1\nwhite A2\n1 attack A1\n#? [1 B1]\n\
                  gg-undo\nwhite B1\n2 attack A1\n#? [1 A2]\n\
                  boardsize 9\nfixed_handicap 5\nwhite E4\nwhite D5\nwhite F5\n3 attack E5\n#? [1 E6]\n\
                  boardsize 9\nset_free_handicap A1 J9\nwhite J8\n4 attack J9\n#? [1 H9]\n\
                  boardsize 5\nplay black B1\nplay black A2\nplay black B3\nplay white C1\nplay white C3\n\
                  play white D2\nplay white B2\nplay black C2\ntryko white B2\n5 attack B2\n#? [.*]\n";
    let told = told(script, "");
    assert_eq!(
        told[..4],
        ["pass 1 B1", "pass 1 A2", "pass 1 E6", "pass 1 H9"]
    );
    assert!(told[4].starts_with("pass "), "{told:?}");
}

#[test]
fn what_follows_a_command_that_fails_is_an_error() {
    for (command, reason) in [
        ("black A9", "illegal move"),
        ("fixed_handicap 2", "board not empty"),
        (
            "orientation 3",
            "unacceptable orientation: the board is never turned, so that there is only 0",
        ),
        ("gg-undo 2", "cannot undo"),
        ("genmove white", "unknown command"),
        ("kata-set-rules japanese", "unknown command"),
        ("limit_search 1", "unknown command"),
    ] {
        let script = format!(
            "loadsgf a.sgf\nwhite A8\n1 attack A9\n#? [1 B9]\n{command}\n2 attack A9\n#? [.*]\n\
             3 defend A9\n#? [.*]\nloadsgf a.sgf\n4 attack E5\n#? [0]\n"
        );
        let error = format!("error 5: `{command}`: {reason}; {END}");
        assert_eq!(told(&script, ""), ["pass 1 B9", &error, &error, "pass 0"]);
    }
}

#[test]
fn a_bad_command_at_the_head_of_a_script_spoils_all_of_it() {
    let script =
        "genmove black\nloadsgf a.sgf\n1 attack E5\n#? [0]\nloadsgf a.sgf\n2 attack E5\n#? [0]\n";
    let error = format!("error 1: `genmove black`: unknown command; {END}");
    assert_eq!(told(script, ""), [error.as_str(); 2]);
}

#[test]
fn what_shows_something_is_left_out() {
    let script = "loadsgf a.sgf\nshowboard\nset_random_seed 1\ndragon_status A9\nstart_sgftrace\n\
                  1 attack E5\n#? [0]\n";
    assert_eq!(told(script, ""), ["pass 0"]);
}

#[test]
fn a_question_may_be_a_command_that_makes_the_position() {
    let script = "boardsize 9\n1 fixed_handicap 2\n#? [G7 C3]\n2 attack G7\n#? [0]\n\
                  3 black G7\n#? []\n4 attack G7\n#? [0]\n\
                  loadsgf a.sgf\n5 genmove white\n#? [B9]\n6 attack E5\n#? [0]\n";
    assert_eq!(
        told(script, ""),
        [
            "pass G7 C3",
            "pass 0",
            "error 6: `black G7`: illegal move",
            "error 6: `black G7`: illegal move",
            "skipped",
            &format!("error 11: `genmove white`: the engine does not know this command; {END}"),
        ]
    );
}

#[test]
fn a_filtered_run_makes_the_position_all_the_same() {
    let script = "boardsize 9\n1 black A1\n#? []\n2 white A2\n#? []\n3 attack A1\n#? [1 B1]\n";
    assert_eq!(told(script, "--id s:3"), ["pass 1 B1"]);
}

#[test]
fn loading_without_a_file_or_a_place_leaves_no_position() {
    let script = "loadsgf a.sgf\n1 attack E5\n#? [0]\nloadsgf\n2 attack E5\n#? [0]\n\
                  loadsgf a.sgf here\n3 attack E5\n#? [0]\n";
    assert_eq!(
        told(script, ""),
        [
            "pass 0",
            &format!("error 4: `loadsgf`: missing filename; {END}"),
            &format!(
                "error 7: `loadsgf a.sgf here`: 'here' is no move number and no vertex; {END}"
            )
        ]
    );
}
