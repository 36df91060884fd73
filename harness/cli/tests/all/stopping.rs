//! Signals while files are read: whatever is going on, a command ends within a second.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::sandbox::{Sandbox, records};
use crate::signals::send;

/// Long enough for anything but a command that does not end.
const PATIENCE: Duration = Duration::from_secs(60);

/// A game that takes long to read.
fn huge() -> String {
    let mut game = "(;SZ[19]".to_owned();
    for number in 0..600_000_u32 {
        let letter = |number: u32| char::from(b'a' + u8::try_from(number % 19).unwrap());
        game += &format!(";B[{}{}]", letter(number), letter(number / 19));
    }
    game + "C[10 attack A1 #? [0\\]])"
}

fn begin(sandbox: &Sandbox, arguments: &str) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin("tesuji"))
        .args(arguments.split_whitespace())
        .current_dir(sandbox.path())
        .env_remove("CI")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Waits until something holds.
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until a process catches signals itself.
fn await_handlers(child: &Child) {
    const TERM: u64 = 1 << 14;
    let path = format!("/proc/{}/status", child.id());
    wait_until("no handler is installed", || {
        let status = fs::read_to_string(&path).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        u64::from_str_radix(caught.unwrap().trim(), 16).unwrap() & TERM != 0
    });
}

/// Sends a signal; the process has to end within a second. Returns its exit code.
fn stop(child: &mut Child, signal: Signal) -> Option<i32> {
    assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
    let sent = Instant::now();
    send(child, signal);
    while sent.elapsed() < Duration::from_secs(1) {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    panic!("it did not end within a second");
}

#[test]
fn suites_are_looked_through_no_longer_than_wanted() {
    let sandbox = Sandbox::new().file("huge.sgf", &huge());
    let commands = [
        ("run suites", Signal::TERM),
        ("run suites --update-expected", Signal::INT),
        ("snapshot check suites", Signal::TERM),
        ("sweep suites --depth 3..=4", Signal::INT),
        ("bench-suite suites", Signal::TERM),
        ("mine suites -o drawn", Signal::INT),
    ];
    for (command, signal) in commands {
        let mut run = begin(&sandbox, command);
        await_handlers(&run);
        assert_eq!(stop(&mut run, signal), Some(130), "{command}");
    }
}

#[test]
fn a_game_that_a_case_loads_is_read_no_longer_than_wanted() {
    let script = "loadsgf small.sgf\n10 attack A1\n#? [.*]\nloadsgf huge\n20 attack A1\n#? [.*]\n";
    let sandbox = Sandbox::new()
        .file("s.tst", script)
        .file("small.sgf", "(;SZ[5]AB[ae]AW[ad])")
        .file("huge", &huge());
    for signal in [Signal::TERM, Signal::INT] {
        let results = sandbox.path().join("all.jsonl");
        let mut run = begin(&sandbox, "run suites/s.tst -j 1 --json all.jsonl");
        wait_until("no case is answered", || {
            fs::read_to_string(&results).is_ok_and(|text| text.lines().count() == 2)
        });
        assert_eq!(stop(&mut run, signal), Some(130));
        let records = records(&results);
        assert_eq!(records[1]["id"], "s:10");
        assert_eq!(records[2]["interrupted"], true);
        fs::remove_file(&results).unwrap();
    }
}

#[test]
fn an_engine_without_loadsgf_is_waited_for_no_longer_than_wanted() {
    let sandbox = crate::fakes::asked("--no-loadsgf", &["asked", "! loadsgf huge", "asked"]);
    fs::write(sandbox.path().join("suites/huge"), huge()).unwrap();
    let results = sandbox.path().join("all.jsonl");
    let mut run = begin(&sandbox, "run suites --engine ./fake -j 1 --json all.jsonl");
    wait_until("no case is answered", || {
        fs::read_to_string(&results).is_ok_and(|text| text.lines().count() == 2)
    });
    assert_eq!(stop(&mut run, Signal::INT), Some(130));
}

#[test]
fn a_question_to_the_user_ends_with_a_signal() {
    let sandbox = Sandbox::new().corner("a.sgf", &["10 attack A1 #? [1 B1]"]);
    let mut accept = begin(&sandbox, "snapshot accept suites -i");
    let mut out = BufReader::new(accept.stdout.take().unwrap());
    let mut asked = Vec::new();
    out.read_until(b'?', &mut asked).unwrap();
    assert_eq!(stop(&mut accept, Signal::INT), Some(130));
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert!(!sandbox.path().join("suites/a.sgf.snap").exists());
}

#[test]
fn a_pipe_that_nobody_writes_to_is_waited_for_until_a_signal() {
    let sandbox = Sandbox::new().corner("a.sgf", &["10 attack A1 #? [1 B1]"]);
    let mut run = begin(&sandbox, "run suites --baseline /dev/stdin");
    await_handlers(&run);
    assert_eq!(stop(&mut run, Signal::TERM), Some(130));
}

#[test]
fn nothing_is_measured_again_after_an_interrupt() {
    let sandbox = Sandbox::new().corner("a.sgf", &["10 attack A1 #? [1 B1]"]);
    let mut run = begin(
        &sandbox,
        "bench-suite suites --repeat 4294967295 --record a",
    );
    await_handlers(&run);
    assert_eq!(stop(&mut run, Signal::INT), Some(130));
    assert!(!sandbox.path().join("reports").exists());
}

/// Nobody proves in a lifetime whether D16 can be captured on an empty board.
#[test]
fn what_is_proved_is_kept_however_the_command_ends() {
    let suite =
        "(;SZ[19]AB[as][dd]AW[ar][de][ed][ff]C[10 attack A1 #? [1 B1\\]\n20 attack D16 #? [.*\\]])";
    let certify = "certify suites --verify-nodes 4000000000";
    for (signal, code) in [(Signal::KILL, None), (Signal::INT, Some(130))] {
        let sandbox = Sandbox::new().file("a.sgf", suite);
        let proofs = sandbox.path().join("suites/a.sgf.proofs");
        let mut run = begin(&sandbox, &format!("{certify} -j1"));
        wait_until("nothing is kept", || proofs.exists());
        assert_eq!(stop(&mut run, signal), code);
        let again = sandbox.tesuji(&format!("{certify} --id a:10 --format json"));
        let told: serde_json::Value = serde_json::from_slice(&again.stdout).unwrap();
        assert_eq!(told["cases"][0]["standing"], "proved");
        assert_eq!(told["cases"][0]["known"], true);
    }
}
