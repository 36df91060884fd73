//! The protocol log.

use std::fs;

use crate::fakes::{asked, run};

#[test]
fn every_process_has_a_file_with_the_whole_dialogue() {
    let steps = ["! loadsgf a.sgf", "stderr hello", "crash x", "attack C3"];
    let sandbox = asked("--no-counters", &steps);
    run(&sandbox, "--protocol-log logs/deep");
    let folder = sandbox.path().join("logs/deep");
    let mut names: Vec<_> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["fake-w1-p1.log", "fake-w1-p2.log"]);
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let log = read(&names[0]);
    let line = regex::Regex::new(r"^ *\d+\.\d{6} (>|<|\*|stderr)( .*)?$").unwrap();
    for text in log.lines() {
        assert!(line.is_match(text), "{text:?}");
    }
    let said: Vec<_> = log
        .lines()
        .map(|line| line.trim_start().split_once(' ').unwrap().1)
        .collect();
    assert_eq!(said[0], "* `./fake` starts in suites");
    assert_eq!(said[1..4], ["> name", "> version", "> list_commands"]);
    for wanted in [
        "< = Fake",
        "> loadsgf a.sgf",
        "stderr hello",
        "< = 1",
        "stderr assertion failed: x",
    ] {
        assert!(said.contains(&wanted), "{wanted} in {log}");
    }
    assert!(
        said.last()
            .unwrap()
            .starts_with("* killed: it ended (exit code 7)"),
        "{log}"
    );
    assert!(read(&names[1]).contains("> attack C3"));
    assert!(
        read(&names[1])
            .trim_end()
            .ends_with("* ended (exit code 0)")
    );
}

#[test]
fn a_log_that_cannot_be_written_is_said() {
    let sandbox = asked("", &["! loadsgf a.sgf", "asked"]).file("../logs", "in the way");
    let ran = run(&sandbox, "--protocol-log logs");
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("logs cannot be written"),
        "{}",
        ran.stderr
    );
}
