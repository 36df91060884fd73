//! Starting engines.

use std::fs;
use std::time::Duration;

use crate::fakes::{asked, engine, run, script};

#[test]
fn an_engine_that_is_not_there_ends_the_run() {
    let ran = run(&script(&["! loadsgf a.sgf", "asked"]), "");
    assert_eq!(ran.code, 3);
    assert!(
        ran.stderr.contains("the engine `./fake` cannot be used:"),
        "{}",
        ran.stderr
    );
    assert!(
        ran.stderr
            .contains("/fake` cannot be started: No such file"),
        "{}",
        ran.stderr
    );
    assert!(ran.cases.is_empty());
}

#[test]
fn an_engine_that_exits_at_its_start_ends_the_run() {
    let ran = run(&asked("--exit 4", &["! loadsgf a.sgf", "asked"]), "");
    assert_eq!(ran.code, 3);
    let wanted = "it ended (exit code 4) before it answered `name`; its last words: loading | \
        no network file";
    assert!(ran.stderr.contains(wanted), "{}", ran.stderr);
}

#[test]
fn a_slow_start_has_a_limit_of_its_own() {
    let sandbox = asked("--slow 600", &["! loadsgf a.sgf", "asked"]);
    let ran = run(&sandbox, "--timeout 0.2");
    assert_eq!(ran.told(), ["pass 1"]);
    let ran = run(&sandbox, "--start-timeout 0.2");
    assert_eq!(ran.code, 3);
    let wanted = "it is not ready 0.2 seconds after its start; see --start-timeout";
    assert!(ran.stderr.contains(wanted), "{}", ran.stderr);
}

#[test]
fn an_engine_that_cannot_be_started_again_ends_a_check_of_snapshots() {
    for command in ["check", "accept"] {
        let steps = ["! loadsgf a.sgf", "asked", "die", "asked"];
        let sandbox = asked("--count-in starts --at-most 1", &steps);
        let output = sandbox.tesuji(&format!("snapshot {command} suites --engine ./fake"));
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{command}: {told}");
        assert!(told.contains("fake cannot be started again"), "{told}");
    }
}

#[test]
fn an_engine_that_cannot_be_started_again_ends_the_run() {
    let steps = ["! loadsgf a.sgf", "asked", "die", "asked", "asked"];
    let sandbox = asked("--count-in starts --at-most 1", &steps);
    let ran = run(&sandbox, "");
    assert_eq!(ran.code, 3);
    assert_eq!(ran.cases.len(), 2, "{:?}", ran.told());
    assert!(
        ran.stderr.contains("fake cannot be started again"),
        "{}",
        ran.stderr
    );
    assert!(
        ran.stderr.contains("no licence for process 4"),
        "{}",
        ran.stderr
    );
    assert!(
        ran.stdout.contains("cannot be started again"),
        "{}",
        ran.stdout
    );
    let starts = fs::read_to_string(sandbox.path().join("suites/starts")).unwrap();
    assert_eq!(starts.len(), 4, "three attempts after the first process");
    // The rest can be asked later.
    fs::write(sandbox.path().join("fake.flags"), "").unwrap();
    let output = sandbox.tesuji("run suites --engine ./fake --resume all.jsonl");
    assert_eq!(output.status.code(), Some(3), "the crash is still there");
    let records = crate::sandbox::records(&sandbox.path().join("all.jsonl"));
    assert_eq!(records.len(), 2 + 4);
}

#[test]
fn every_restart_is_one_process() {
    let steps = [
        "! loadsgf a.sgf",
        "die",
        "asked",
        "die",
        "asked",
        "! loadsgf b.sgf",
        "asked",
    ];
    let sandbox = asked("--count-in starts --at-most 99", &steps);
    run(&sandbox, "");
    let starts = || fs::read_to_string(sandbox.path().join("suites/starts")).unwrap();
    assert_eq!(starts().len(), 3);
    fs::write(sandbox.path().join("suites/starts"), "").unwrap();
    run(&sandbox, "--restart-each-block");
    assert_eq!(starts().len(), 4);
}

#[test]
fn the_header_says_who_answered() {
    let sandbox = asked("--name Mine --version 2b", &["! loadsgf a.sgf", "asked"]);
    run(&sandbox, "");
    let lines = crate::sandbox::records(&sandbox.path().join("all.jsonl"));
    let engine = &lines[0]["engine"];
    assert_eq!(
        (&engine["name"], &engine["version"]),
        (&"Mine".into(), &"2b".into())
    );
    assert_eq!(engine["command"], "./fake");
    assert_eq!(lines[1]["nodes"]["reading"], 10);
    assert_eq!(lines[1]["cpu_secs"], 0.25);
    let output = sandbox.tesuji("run suites --resume all.jsonl");
    assert_eq!(output.status.code(), Some(2), "another engine cannot go on");
}

#[test]
fn an_engine_without_counters_has_no_nodes() {
    let sandbox = asked("--no-counters", &["! loadsgf a.sgf", "nodes 5"]);
    let ran = run(&sandbox, "");
    assert!(ran.cases[0]["nodes"].is_null() && ran.cases[0]["cpu_secs"].is_null());
    let sandbox = asked("", &["! loadsgf a.sgf", "nodes 5", "nodes 7"]);
    let ran = run(&sandbox, "");
    assert_eq!(ran.cases[1]["nodes"]["reading"], 17);
}

#[test]
fn set_up_commands_come_first_in_every_process() {
    let steps = ["! loadsgf a.sgf", "told", "die", "told"];
    let sandbox = asked("", &steps).file("../first.gtp", "# mine\n\nplay black A1 # so\nundo\n");
    let ran = run(&sandbox, "--gtp-setup first.gtp");
    let told = ran.told();
    assert_eq!(told[0], "pass play black A1, undo, loadsgf a.sgf");
    assert_eq!(told[2], told[0]);
}

#[test]
fn a_refused_set_up_command_has_its_place() {
    let sandbox = asked("", &["! loadsgf a.sgf", "told"])
        .file("../first.gtp", "# mine\nplay black refused\n");
    let ran = run(&sandbox, "--gtp-setup first.gtp");
    assert_eq!(ran.code, 2);
    let wanted = "first.gtp:2: `play black refused`: the engine refuses it: illegal move";
    assert!(ran.stderr.contains(wanted), "{}", ran.stderr);
    assert!(ran.cases.is_empty());
    assert_eq!(run(&sandbox, "--gtp-setup none.gtp").code, 2);
    assert_eq!(
        run(&sandbox, "--gtp-setup first.gtp --gtp-setup first.gtp").code,
        2
    );
    assert_eq!(
        sandbox
            .tesuji("run suites --gtp-setup first.gtp")
            .status
            .code(),
        Some(2)
    );
}

#[test]
fn a_start_that_takes_long_is_not_the_cases_time() {
    let steps = ["! loadsgf a.sgf", "die", "pass_time 30"];
    let ran = run(&engine(script(&steps), "fake", "--slow 300"), "");
    let wall = ran.cases[1]["wall_secs"].as_f64().unwrap();
    assert!((0.03..0.29).contains(&wall), "{wall}");
    assert!(ran.took > Duration::from_millis(600));
}
