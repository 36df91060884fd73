//! Exit codes.

use crate::sandbox::Sandbox;

const RIGHT: &str = "1 attack A1 #? [1 B1]";
const WRONG: &str = "2 attack A1 #? [0]";
const UNKNOWN: &str = "3 ladder_attack A1 #? [1 B1]";
const IMPOSSIBLE: &str = "4 attack C3 #? [0]";

fn exit(cases: &[&str], options: &str) -> i32 {
    let sandbox = Sandbox::new().corner("one.sgf", cases);
    let output = sandbox.tesuji(&format!("run suites {options}"));
    output.status.code().unwrap()
}

#[test]
fn zero_if_all_is_as_expected() {
    assert_eq!(exit(&[RIGHT, UNKNOWN], ""), 0);
    assert_eq!(
        exit(&["1 attack A1 #? [1 B1]*", "2 attack A1 #? [0]*"], ""),
        0
    );
    assert_eq!(exit(&["1 attack A1 #? [0]&"], ""), 0);
}

#[test]
fn one_for_an_unexpected_failure() {
    assert_eq!(exit(&[RIGHT, WRONG], ""), 1);
    assert_eq!(exit(&[RIGHT, WRONG], "--id one:1"), 0);
    assert_eq!(exit(&["1 attack A1 #? [0|1]"], ""), 0);
    assert_eq!(exit(&["1 attack A1 #? [0|1]"], "--strict-match"), 1);
}

#[test]
fn two_for_bad_input_and_bad_usage() {
    assert_eq!(exit(&[RIGHT, IMPOSSIBLE], ""), 2);
    assert_eq!(exit(&[WRONG, IMPOSSIBLE], ""), 2);
    assert_eq!(exit(&[RIGHT, RIGHT], ""), 2);
    assert_eq!(exit(&[RIGHT, RIGHT], "--list"), 2);
    assert_eq!(exit(&[RIGHT], "--level 99"), 2);
    assert_eq!(exit(&[RIGHT], "--jobs 0"), 2);
    assert_eq!(exit(&[RIGHT], "--timeout never"), 2);
    assert_eq!(exit(&[RIGHT], "--id nonsense"), 2);
    assert_eq!(exit(&[RIGHT], "no-such-folder"), 2);
    assert_eq!(exit(&[RIGHT], "--json no/such/folder"), 2);
}

#[test]
fn three_if_time_runs_out() {
    let open = "(;SZ[9]AB[cg][cf]AW[dg][df][ce]C[1 attack C3 #? [0\\]]\
        ;C[2 attack C3 #? [0\\]*])";
    let sandbox = Sandbox::new().file("open.sgf", open);
    let limits = "-D 60 --branch-depth 60 -F 60 -B 60 --superstring-depth 60 \
        --backfill2-depth 60 --threat-cost 9999 --reading-node-limit 99999999";
    let output = sandbox.tesuji(&format!(
        "run suites --timeout 0.001 --json all.jsonl {limits}"
    ));
    assert_eq!(output.status.code(), Some(3));
    let records = std::fs::read_to_string(sandbox.path().join("all.jsonl")).unwrap();
    assert_eq!(records.matches(r#""status":"timeout""#).count(), 2);
}

#[test]
fn four_if_no_case_ran() {
    assert_eq!(exit(&["Nothing to ask."], ""), 4);
    assert_eq!(exit(&[UNKNOWN], ""), 4);
    assert_eq!(exit(&[RIGHT], "--question defend"), 4);
    assert_eq!(exit(&[RIGHT], "--list --question defend"), 4);
}

#[test]
fn the_default_folder_is_regressions() {
    let sandbox = Sandbox::new().corner("one.sgf", &[RIGHT]);
    assert_eq!(sandbox.tesuji("run").status.code(), Some(2));
    let (from, to) = (
        sandbox.path().join("suites"),
        sandbox.path().join("regressions"),
    );
    std::fs::rename(from, to).unwrap();
    assert_eq!(sandbox.tesuji("run").status.code(), Some(0));
}
