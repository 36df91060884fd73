//! `tesuji run --min-pass-rate` and `--strict-expected`.

use crate::sandbox::Sandbox;

/// Four judged cases: three right ones, one that is not answered; and two that do not count.
fn sandbox() -> Sandbox {
    Sandbox::new()
        .corner(
            "ko/a.sgf",
            &["1 attack A1 #? [1 B1]", "2 attack A1 #? [1 B1]*"],
        )
        .corner(
            "ko/b.sgf",
            &["1 attack A1 #? [1 B1]", "2 attack A1 #? [0]&"],
        )
        .corner(
            "net.sgf",
            &["1 attack A1 #? [0]*", "2 ladder_attack A1 #? [0]"],
        )
}

fn code(sandbox: &Sandbox, options: &str) -> i32 {
    let output = sandbox.tesuji(&format!("run suites {options}"));
    output.status.code().unwrap()
}

#[test]
fn enough_answers_have_to_be_right() {
    let sandbox = sandbox();
    assert_eq!(code(&sandbox, ""), 0);
    assert_eq!(code(&sandbox, "--min-pass-rate 75%"), 0);
    assert_eq!(code(&sandbox, "--min-pass-rate 75.0001"), 1);
    let report = sandbox.tesuji("run suites --min-pass-rate 80");
    let report = String::from_utf8(report.stdout).unwrap();
    let line = "  MISSED  pass rate: wanted at least 80 %; found 75.00 %, 3 of 4\n";
    assert!(report.contains(line), "{report}");
}

#[test]
fn suites_may_have_floors_of_their_own() {
    let sandbox = sandbox();
    assert_eq!(code(&sandbox, "--min-pass-rate ko/*=100"), 0);
    assert_eq!(code(&sandbox, "--min-pass-rate net=1"), 1);
    assert_eq!(code(&sandbox, "--min-pass-rate net=0"), 0);
    assert_eq!(
        code(
            &sandbox,
            "--min-pass-rate /^ko/=100 --min-pass-rate 80 --min-pass-rate **=1"
        ),
        1
    );
    // A pattern that matches nothing may be a typing error.
    assert_eq!(code(&sandbox, "--min-pass-rate kko/*=0"), 1);
}

#[test]
fn errors_and_timeouts_are_not_right() {
    let sandbox = Sandbox::new().corner("a.sgf", &["1 attack A1 #? [1 B1]", "2 attack C3 #? [0]"]);
    let report = sandbox.tesuji("run suites --min-pass-rate 60");
    // Bad input comes before a missed gate.
    assert_eq!(report.status.code(), Some(2));
    let report = String::from_utf8(report.stdout).unwrap();
    assert!(report.contains("found 50.00 %, 1 of 2"), "{report}");
    let skipped = Sandbox::new().corner("a.sgf", &["1 ladder_attack A1 #? [0]"]);
    assert_eq!(code(&skipped, ""), 4);
    assert_eq!(code(&skipped, "--min-pass-rate 0"), 1);
}

#[test]
fn unexpected_passes_fail_on_request() {
    let sandbox = sandbox();
    assert_eq!(code(&sandbox, "--strict-expected"), 1);
    assert_eq!(code(&sandbox, "--strict-expected --suite ko/b"), 0);
}
