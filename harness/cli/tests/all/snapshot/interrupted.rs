//! Ctrl-C, or a polite kill.
#![cfg(unix)]

use std::process::{Command, Stdio};
use std::time::Duration;

use rustix::process::Signal;

use super::desk::Desk;
use crate::signals::send;

/// Far deeper than anybody waits for.
const SLOW: &str = "snapshot accept suites --suite open --suite a -j 1 -D 60 --branch-depth 60 -F 60 \
    -B 60 --superstring-depth 60 --backfill2-depth 60 --threat-cost 9999 --reading-node-limit 99999999";

/// Ends a run after so long: its exit code, if it had begun to listen, and what it said.
fn interrupted(desk: &Desk, after: Duration) -> (Option<i32>, String) {
    let run = Command::new(assert_cmd::cargo::cargo_bin("tesuji"))
        .current_dir(desk.path(""))
        .env_remove("CI")
        .args(SLOW.split_whitespace())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(after);
    send(&run, Signal::TERM);
    let output = run.wait_with_output().unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stdout).unwrap(),
    )
}

#[test]
fn nothing_is_accepted_of_half_a_run() {
    let desk = Desk::new();
    let open = "(;SZ[9]AB[cg][cf]AW[dg][df][ce]C[1 attack C3 #? [0\\]])";
    desk.write("suites/open.sgf", open);
    // One that has not begun to ask says nothing.
    let ended = (1..=8).find_map(|tenths| {
        let ended = interrupted(&desk, Duration::from_millis(100 * tenths * tenths));
        (!ended.1.is_empty()).then_some(ended)
    });
    assert_eq!(
        ended,
        Some((
            Some(130),
            "stopped before the end: nothing was written\n".to_owned()
        ))
    );
    assert_eq!(desk.snapshots(), []);
}
