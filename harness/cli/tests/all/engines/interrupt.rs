//! Ctrl-C.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::fakes::{asked, await_child, await_file, lives};
use crate::sandbox::{Sandbox, records};
use crate::signals::send;

fn begin(sandbox: &Sandbox) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin("tesuji"))
        .args(["run", "suites", "--engine", "./fake", "--json", "all.jsonl"])
        .current_dir(sandbox.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Interrupts a run; it has to end at once, and to say why.
fn interrupt(mut run: Child) {
    let start = Instant::now();
    send(&run, Signal::INT);
    assert_eq!(run.wait().unwrap().code(), Some(130));
    assert!(
        start.elapsed() < Duration::from_secs(1),
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn an_engine_that_thinks_is_killed() {
    let steps = ["! loadsgf a.sgf", "asked", "spawn child", "hang", "asked"];
    let sandbox = asked("--stubborn", &steps);
    let run = begin(&sandbox);
    let child = sandbox.path().join("suites/child");
    await_file(&child);
    assert!(lives(&child));
    interrupt(run);
    assert!(!lives(&child));
    // What there was is in the file.
    let records = records(&sandbox.path().join("all.jsonl"));
    assert_eq!(records.len(), 4);
    assert_eq!(records[3]["interrupted"], true);
}

#[test]
fn an_engine_that_starts_is_killed() {
    let sandbox = asked("--slow 60000", &["! loadsgf a.sgf", "asked"]);
    let run = begin(&sandbox);
    await_child(&run);
    interrupt(run);
}
