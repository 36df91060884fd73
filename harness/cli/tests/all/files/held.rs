//! Two runs on one result file.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use rustix::process::Signal;
use tesuji::record::RecordWriter;

use crate::fakes::{asked, await_file};
use crate::sandbox::Sandbox;
use crate::signals::send;

fn stderr(sandbox: &Sandbox, arguments: &str) -> String {
    let output = sandbox.tesuji(arguments);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments}: {stderr}");
    stderr
}

/// The names in a folder, hidden ones as well.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

#[test]
fn a_second_run_changes_nothing() {
    let sandbox = asked("", &["! loadsgf a.sgf", "hang", "! loadsgf b.sgf", "asked"]);
    let mut run = Command::new(assert_cmd::cargo::cargo_bin("tesuji"))
        .args([
            "run",
            "suites",
            "--engine",
            "./fake",
            "--json",
            "all.jsonl",
            "-j1",
        ])
        .current_dir(sandbox.path())
        .env("CI", "true")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let file = sandbox.path().join("all.jsonl");
    await_file(&file);
    let state = || (fs::read(&file).unwrap(), names(sandbox.path()));
    let before = state();
    let options = [
        "--json all.jsonl",
        "--resume all.jsonl",
        "--json suites/../all.jsonl",
    ];
    let second = options.map(|option| {
        let again = format!("run suites --engine ./fake --protocol-log logs {option}");
        (sandbox.tesuji(&again), state())
    });
    send(&run, Signal::INT);
    assert_eq!(run.wait().unwrap().code(), Some(130));
    for (output, after) in second {
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(
            said.contains("all.jsonl cannot be written: another run"),
            "{said}"
        );
        assert!(
            said.contains("wait for its end, or name another file\n"),
            "{said}"
        );
        if cfg!(target_os = "linux") {
            assert!(said.contains(&format!("(process {})", run.id())), "{said}");
        }
        assert!(after == before);
    }
    // The lock goes with the run.
    let ended = sandbox.tesuji("run suites --id s:3 --engine ./fake --json all.jsonl");
    assert_eq!(ended.status.code(), Some(0));
    assert!(names(sandbox.path()) == before.1);
}

#[test]
fn all_that_write_result_files_hold_them() {
    let sandbox = Sandbox::new().corner("a.sgf", &["1 attack A1 #? [1 B1]"]);
    for arguments in [
        "run suites --partition count:1/2 --json 1.jsonl",
        "run suites --partition count:2/2 --json 2.jsonl",
        "sweep suites --depth 1,2 --json swept.jsonl",
    ] {
        assert_eq!(
            sandbox.tesuji(arguments).status.code(),
            Some(0),
            "{arguments}"
        );
    }
    let swept = sandbox.path().join("swept.jsonl");
    let text = fs::read_to_string(&swept).unwrap();
    let held = RecordWriter::create(&swept).unwrap();
    fs::write(&swept, &text).unwrap();
    for arguments in [
        "sweep suites --depth 1,2 --json swept.jsonl",
        "sweep suites --depth 1,2 --resume swept.jsonl",
        "merge 1.jsonl 2.jsonl -o swept.jsonl",
    ] {
        let said = stderr(&sandbox, arguments);
        assert!(
            said.contains("swept.jsonl cannot be written: another run"),
            "{arguments}: {said}"
        );
        assert_eq!(fs::read_to_string(&swept).unwrap(), text, "{arguments}");
    }
    drop(held);
    let resumed = sandbox.tesuji("sweep suites --depth 1,2 --resume swept.jsonl");
    assert_eq!(resumed.status.code(), Some(0));
}
