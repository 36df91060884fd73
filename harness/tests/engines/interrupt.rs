//! Ctrl-C.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::support::{asked, await_file, lives};

#[test]
fn an_engine_that_thinks_is_killed() {
    let steps = [
        "! loadsgf a.sgf",
        "asked",
        "spawn child.pid",
        "hang",
        "asked",
    ];
    let sandbox = asked("--stubborn", &steps);
    let mut run = Command::new(assert_cmd::cargo::cargo_bin("tesuji"))
        .args(["run", "suites", "--engine", "./fake", "--json", "all.jsonl"])
        .current_dir(sandbox.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let child = sandbox.path().join("suites/child.pid");
    await_file(&child);
    std::thread::sleep(Duration::from_millis(200));
    assert!(lives(&child));
    let start = Instant::now();
    let number = run.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &number])
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(run.wait().unwrap().code(), Some(130));
    assert!(
        start.elapsed() < Duration::from_secs(2),
        "{:?}",
        start.elapsed()
    );
    assert!(!lives(&child));
    // What there was is in the file.
    let records = super::suites::records(&sandbox.path().join("all.jsonl"));
    assert_eq!(records.len(), 4);
    assert_eq!(records[3]["interrupted"], true);
}

#[test]
fn an_engine_that_starts_is_killed() {
    let sandbox = asked("--slow 60000", &["! loadsgf a.sgf", "asked"]);
    let mut run = Command::new(assert_cmd::cargo::cargo_bin("tesuji"))
        .args(["run", "suites", "--engine", "./fake"])
        .current_dir(sandbox.path())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(500));
    let number = run.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &number])
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(run.wait().unwrap().code(), Some(130));
}
