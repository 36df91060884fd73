//! `tesuji shrink`.

use std::fs;

use serde_json::Value;

use crate::fakes::engine;
use crate::sandbox::Sandbox;

/// White's G7 cannot be captured, whatever stands elsewhere; the fake engine says that everything can be.
const SAFE: &str = "(;GM[1]SZ[9]AB[ac][bc][cc][gg][ff]AW[gc][gd][hc][be]C[Nothing is in danger.

10 attack G7 #? [0\\]
20 attack G3 #? [0\\]
30 attack A1 #? [0\\]
40 showboard #? [.*\\]])";

fn sandbox() -> Sandbox {
    engine(Sandbox::new().file("s.sgf", SAFE), "fake", "")
}

#[test]
fn a_wrong_answer_is_left_with_what_makes_it_wrong() {
    let sandbox = sandbox();
    let ran = sandbox.tesuji("shrink suites/s.sgf:10 --engine ./fake -o small.sgf --format json");
    assert_eq!(ran.status.code(), Some(0));
    let told: Value = serde_json::from_slice(&ran.stdout).unwrap();
    assert_eq!(told["fault"], "code");
    assert_eq!(told["to"]["stones"], 1);
    assert_eq!(told["to"]["lines"], 5);
    assert_eq!(told["white"].as_array().unwrap().len(), 1);
    // What is written is a case, which the engine fails and tesuji passes.
    let text = fs::read_to_string(sandbox.path().join("small.sgf")).unwrap();
    assert!(
        text.contains("Shrunk from s:10, 9 stones on 9 lines, to 1 on 5."),
        "{text}"
    );
    assert_eq!(sandbox.tesuji("run small.sgf").status.code(), Some(0));
    let failed = sandbox.tesuji("run small.sgf --engine ./fake");
    assert_eq!(failed.status.code(), Some(1));
}

#[test]
fn the_same_comes_out_every_time_and_by_either_name() {
    let sandbox = sandbox();
    let told = |name: &str| {
        let ran = sandbox.tesuji(&format!("shrink {name} --engine ./fake"));
        assert_eq!(ran.status.code(), Some(0), "{name}");
        String::from_utf8(ran.stdout).unwrap()
    };
    assert_eq!(told("suites/s.sgf:10"), told("s:10 suites"));
}

#[test]
fn another_engine_may_be_the_judge() {
    let sandbox = sandbox();
    let ran = sandbox.tesuji("shrink s:10 suites --engine ./fake --reference native");
    let told = String::from_utf8(ran.stdout).unwrap();
    assert_eq!(ran.status.code(), Some(0), "{told}");
    assert!(
        told.contains("The reference answers 0, which is not proved."),
        "{told}"
    );
}

#[test]
fn what_cannot_be_shrunk_is_refused_with_the_reason() {
    let sandbox = sandbox();
    for (arguments, reason) in [
        (
            "s:10 suites",
            "is not proved to be wrong (safe whoever wins kos",
        ),
        (
            "s:10 suites --engine ./fake --verify-nodes 1 --reference native",
            "cannot be used with",
        ),
        ("s:30 suites --engine ./fake", "cannot be proved"),
        (
            "s:40 suites --engine ./fake",
            "no question about a position",
        ),
        ("s:50 suites --engine ./fake", "there is no case s:50"),
        ("missing:10 suites", "there is no case"),
        (
            "s:10 suites --reference native",
            "nothing that they differ in",
        ),
        (
            "suites/s.sgf:10 --engine ./fake -o suites/s.sgf",
            "suites/s.sgf",
        ),
    ] {
        let ran = sandbox.tesuji(&format!("shrink {arguments}"));
        let told = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(2), "{arguments}: {told}");
        assert!(told.contains(reason), "{arguments}: {told}");
    }
}
