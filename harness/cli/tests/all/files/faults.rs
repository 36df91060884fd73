//! What is wrong with the input is never passed over.

use std::fs;

use crate::sandbox::Sandbox;

/// A game that is not there, a broken suite, a question about an empty point.
const FAULTS: [(&str, &str); 3] = [
    ("missing.tst", "loadsgf none.sgf\n1 attack A1\n#? [1 B1]\n"),
    ("broken.sgf", "(;SZ[5]C[1 attack A1])"),
    ("empty.sgf", "(;SZ[5]C[1 attack C3 #? [0\\]])"),
];

fn sandbox(fault: (&str, &str)) -> Sandbox {
    let right = ["1 attack A1 #? [1 B1]"];
    Sandbox::new()
        .corner("right.sgf", &right)
        .file(fault.0, fault.1)
}

/// How commands end, and what they say on standard error.
fn end(sandbox: &Sandbox, arguments: &str) -> (i32, String) {
    let output = sandbox.tesuji(arguments);
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn bench_suite_records_nothing_of_bad_suites() {
    for fault in FAULTS {
        let sandbox = sandbox(fault);
        for arguments in [
            "bench-suite suites --record a",
            "bench-suite suites --record a --repeat 2",
        ] {
            let (code, stderr) = end(&sandbox, arguments);
            assert_eq!(code, 2, "{fault:?}");
            assert!(stderr.contains(&format!("suites/{}:", fault.0)), "{stderr}");
            assert!(!sandbox.path().join("reports").exists());
        }
        // What is broken does not hide the rest.
        let output = sandbox.tesuji("bench-suite suites");
        assert!(
            String::from_utf8(output.stdout)
                .unwrap()
                .contains("\nright ")
        );
    }
}

#[test]
fn bench_suite_says_that_nothing_ran() {
    let sandbox = Sandbox::new().corner("a.sgf", &["1 ladder_attack A1 #? [1 B1]"]);
    assert_eq!(end(&sandbox, "bench-suite suites --record a").0, 4);
    assert!(!sandbox.path().join("reports").exists());
    // Wrong answers are what is measured.
    let sandbox = sandbox.corner("b.sgf", &["1 attack A1 #? [0]"]);
    assert_eq!(end(&sandbox, "bench-suite suites --record a").0, 0);
    assert!(sandbox.path().join("reports/history/a.jsonl").exists());
}

#[test]
fn bench_suite_folds_what_is_as_expected() {
    let mut sandbox = Sandbox::new().corner("wrong.sgf", &["1 attack A1 #? [0]"]);
    for number in 0..21 {
        sandbox = sandbox.corner(&format!("{number}.sgf"), &["1 attack A1 #? [1 B1]"]);
    }
    let shown = |options: &str| -> Vec<String> {
        let output = sandbox.tesuji(&format!("bench-suite suites {options}"));
        let text = String::from_utf8(output.stdout).unwrap();
        let lines = text.lines().skip(2);
        lines
            .map(|line| line.split("  ").next().unwrap().to_owned())
            .collect()
    };
    assert_eq!(shown(""), ["wrong", "21 other suites as expected", "total"]);
    assert_eq!(shown("--verbose").len(), 23);
    let json = sandbox.tesuji("bench-suite suites --format json").stdout;
    let record: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(record["suites"].as_array().unwrap().len(), 22);
}

#[test]
fn no_other_command_ends_well_with_bad_suites() {
    for fault in FAULTS {
        let sandbox = sandbox(fault);
        for arguments in [
            "run suites",
            "sweep suites --depth 1,2",
            "sweep suites --depth 1,2 --json swept.jsonl",
            "snapshot accept suites",
            "snapshot check suites",
        ] {
            assert_eq!(end(&sandbox, arguments).0, 2, "{fault:?}: {arguments}");
        }
        if fault.0 == "broken.sgf" {
            let (code, stderr) = end(&sandbox, "sweep suites --depth 1,2 --list");
            assert_eq!(code, 2);
            assert!(stderr.contains("suites/broken.sgf:"), "{stderr}");
        } else {
            assert_eq!(end(&sandbox, "sweep --from swept.jsonl").0, 2, "{fault:?}");
        }
    }
}

#[test]
fn merged_pieces_keep_their_faults() {
    for fault in FAULTS.into_iter().filter(|fault| fault.0 != "broken.sgf") {
        let sandbox = sandbox(fault);
        for index in 1..=2 {
            end(
                &sandbox,
                &format!("run suites --partition count:{index}/2 --json {index}.jsonl"),
            );
        }
        assert_eq!(
            end(&sandbox, "merge 1.jsonl 2.jsonl -o whole.jsonl").0,
            2,
            "{fault:?}"
        );
        assert!(fs::exists(sandbox.path().join("whole.jsonl")).unwrap());
    }
}
