//! External engines.

use super::desk::{desk, stderr, stdout, sweep, with};
use crate::fakes::engine;
use crate::sandbox::records;

#[test]
fn every_setting_has_processes_of_its_own() {
    let sandbox = desk();
    sweep(
        &sandbox,
        "--depth 8,12 --json all.jsonl --protocol-log logs -j1",
    );
    let commands: Vec<_> = records(&sandbox.path().join("all.jsonl"))
        .iter()
        .filter_map(|line| Some(line["engine"]["command"].as_str()?.to_owned()))
        .collect();
    let wanted = ["./fake --eye 16-8", "./fake --eye 8-8", "./fake --eye 12-8"];
    assert_eq!(commands, wanted);
    let mut logs: Vec<_> = std::fs::read_dir(sandbox.path().join("logs"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    logs.sort();
    assert_eq!(
        logs,
        ["fake-1-w1-p1.log", "fake-2-w1-p1.log", "fake-w1-p1.log"]
    );
}

#[test]
fn a_setting_that_the_engine_refuses_does_not_stop_the_others() {
    // With `--exit` in its arguments the engine ends with that code at once.
    let sandbox = with(&["say 1\n#? [1]", "say 2\n#? [2]"]);
    let sandbox = engine(sandbox, "picky", "");
    let output = std::process::Command::new(assert_cmd::cargo::cargo_bin("tesuji"))
        .args([
            "sweep",
            "suites",
            "--depth",
            "8,12,16",
            "--json",
            "all.jsonl",
            "--engine",
        ])
        .arg("sh -c 'if [ {depth=16} = 8 ]; then exit 3; fi; exec ../picky'")
        .current_dir(sandbox.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(
        text.contains("setting 1 (depth 8) was asked 0 of 2 cases"),
        "{text}"
    );
    assert!(
        stderr(&output).contains("setting 1 cannot be started again"),
        "{}",
        stderr(&output)
    );
    assert!(text.contains("\n2      12        2 "), "{text}");
}

#[test]
fn defaults_that_are_tesujis_own_are_told() {
    let sandbox = desk();
    let output = std::process::Command::new(assert_cmd::cargo::cargo_bin("tesuji"))
        .args([
            "sweep",
            "suites",
            "--list",
            "--ko-depth",
            "6,8",
            "--engine",
            "./fake {ko-depth}",
        ])
        .current_dir(sandbox.path())
        .output()
        .unwrap();
    let told = stderr(&output);
    assert!(told.contains("write {ko-depth=N} in its command"), "{told}");
}
