//! The examples, run as their readers run them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The program of an example. `cargo test` builds it; `cargo test --test all` does not.
fn program(name: &str) -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let target = tests.ancestors().nth(2).unwrap();
    let program = target.join("examples").join(name);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let written = folder.join(name).with_extension("rs").metadata().unwrap();
    let built = program.metadata().and_then(|file| file.modified());
    if !built.is_ok_and(|built| built >= written.modified().unwrap()) {
        let status = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--workspace", "--example", name])
            .status();
        assert!(status.unwrap().success());
    }
    program
}

/// What an example writes when it is given this input.
fn output(name: &str, input: &str) -> String {
    let mut example = Command::new(program(name))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = example.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    let output = example.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_string_is_captured() {
    let output = output("capture", "");
    let (_, told) = output.split_once("attack D4: ").unwrap();
    assert!(told.starts_with("1 E5\nIt is captured by E5.\nMain line: E5 "));
}

#[test]
fn every_variation_has_a_line() {
    let output = output("variations", "");
    let (_, tree) = output.split_once("attack D4: 1 E4\n").unwrap();
    let lines: Vec<_> = tree.lines().collect();
    assert_eq!(lines[0], "white E4 (black fails)");
    assert!(lines.contains(&"  black D5 (white D6: WIN)"));
    assert!(lines.iter().all(|line| line.ends_with(')')));
}

#[test]
fn questions_are_answered_over_gtp() {
    let input = "1 boardsize 5\nplay black B1 # in atari\n\nplay white A1\n7 attack A1\n\
                 defend A1\nattack C3\nattack\nestimate_score\nplay red A1\nboardsize 99\nquit\nname\n";
    let replies = "=1 \n\n= \n\n= \n\n=7 1 A2\n\n= 0\n\n? there is no stone on C3\n\n\
                   ? `attack` takes one point, not 0\n\n? unknown command\n\n\
                   ? not a colour: black or white\n\n? unacceptable size\n\n= \n\n";
    assert_eq!(output("gtp", input), replies);
}

#[test]
fn gtp_lists_the_questions() {
    let output = output("gtp", "list_commands\n");
    for name in [
        "quit",
        "attack",
        "does_defend",
        "connect",
        "combination_attack",
    ] {
        assert!(output.lines().any(|line| line == name), "{name}");
    }
}
