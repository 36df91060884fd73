//! `tesuji run --update-expected` as a user sees it.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use insta::assert_snapshot;

use crate::sandbox::Sandbox;

const CASES: [&str; 7] = [
    "Black is caught.",
    "10 attack A1 #? [0]",
    "20 attack A1 #? [1 B1]*",
    "30 attack A1 #? [1 B1]",
    "40 attack A1 #? [0]*",
    "50 attack A1 #? [0]&",
    "60 ladder_attack A1 #? [0]*",
];

fn sandbox() -> Sandbox {
    Sandbox::new()
        .corner("a.sgf", &CASES)
        .corner("b.sgf", &["1 attack A1 #? [0]"])
        .corner("games/corner.sgf", &[])
        .file(
            "t.tst",
            "loadsgf games/corner.sgf\n1 attack A1\n#? [0]\n2 attack A1\n#? [0]*\n",
        )
}

fn read(path: &Path, name: &str) -> String {
    fs::read_to_string(path.join("suites").join(name)).unwrap()
}

#[test]
fn the_suites_describe_the_run_afterwards() {
    let sandbox = sandbox();
    assert_eq!(sandbox.tesuji("run suites").status.code(), Some(1));
    assert_snapshot!(sandbox.transcript("run suites --update-expected"));
    let text = read(sandbox.path(), "a.sgf") + &read(sandbox.path(), "t.tst");
    assert_snapshot!(text);
    let options = "run suites --strict-expected --update-expected";
    assert_eq!(sandbox.tesuji(options).status.code(), Some(0));
    let output = sandbox.tesuji(options);
    let report = String::from_utf8(output.stdout).unwrap();
    assert!(
        report.ends_with("\nno mark had to be changed\n"),
        "{report}"
    );
}

#[test]
fn only_what_was_asked_is_changed() {
    let sandbox = sandbox();
    let before = read(sandbox.path(), "a.sgf");
    let output = sandbox.tesuji("run suites --update-expected --id a:10 --format json");
    assert_eq!(output.status.code(), Some(0));
    serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.contains("suites/a.sgf:2  a:10  + *\n1 mark changed"),
        "{told}"
    );
    let after = before.replacen("[0\\]", "[0\\]*", 1);
    assert_eq!(read(sandbox.path(), "a.sgf"), after);
    assert!(read(sandbox.path(), "b.sgf").contains("[0\\]]"));
}

#[test]
fn what_was_not_answered_keeps_its_mark_and_other_faults_their_exit_code() {
    let sandbox = Sandbox::new().corner(
        "a.sgf",
        &[
            "1 attack C3 #? [0]",
            "2 attack C3 #? [0]*",
            "3 attack A1 #? [0]",
        ],
    );
    let before = read(sandbox.path(), "a.sgf");
    let output = sandbox.tesuji("run suites --update-expected");
    assert_eq!(output.status.code(), Some(2));
    let after = before.replacen("3 attack A1 #? [0\\]", "3 attack A1 #? [0\\]*", 1);
    assert_eq!(read(sandbox.path(), "a.sgf"), after);
    // A floor that is missed stays missed.
    let options = "run suites --id a:3 --update-expected --min-pass-rate 1";
    assert_eq!(sandbox.tesuji(options).status.code(), Some(1));
}

#[test]
fn it_is_refused_where_it_makes_no_sense() {
    let sandbox = sandbox();
    sandbox.tesuji("run suites --json old.jsonl");
    let before = read(sandbox.path(), "a.sgf");
    for (options, reason) in [
        ("--baseline old.jsonl", "takes the place of the marks"),
        ("--list", "cannot be used with"),
    ] {
        let output = sandbox.tesuji(&format!("run suites --update-expected {options}"));
        assert_eq!(output.status.code(), Some(2), "{options}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains(reason), "{stderr}");
    }
    for (ci, code) in [("true", 2), ("1", 2), ("false", 0), ("", 0)] {
        let mut command = Command::cargo_bin("tesuji").unwrap();
        let command = command.current_dir(sandbox.path()).env("CI", ci);
        let output = command
            .args(["run", "suites", "--update-expected", "--id", "b:1"])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(code), "CI={ci}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(stderr.contains("CI is set"), code == 2, "{stderr}");
    }
    assert_eq!(read(sandbox.path(), "a.sgf"), before);
}

/// A question that takes long enough to be interrupted, or to write to its file meanwhile.
#[cfg(unix)]
mod meanwhile {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    use super::*;

    const OPEN: &str = "(;SZ[9]AB[cg][cf]AW[dg][df][ce]C[1 attack C3 #? [1 X\\]]\
        ;C[2 attack C3 #? [1 X\\]*])";

    /// Starts a run that a first case shows to be on its way, does something, and waits.
    fn during(sandbox: &Sandbox, timeout: &str, act: impl FnOnce(u32)) -> (Option<i32>, String) {
        let limits = "-D 60 --branch-depth 60 -F 60 -B 60 --superstring-depth 60 -j1 \
        --backfill2-depth 60 --threat-cost 9999 --reading-node-limit 99999999";
        let output = std::fs::File::create(sandbox.path().join("told")).unwrap();
        let fifo = sandbox.path().join("fifo");
        crate::inputs::make_pipe(&fifo);
        let mut run = Command::new(assert_cmd::cargo::cargo_bin("tesuji"))
            .current_dir(sandbox.path())
            .env_remove("CI")
            .args([
                "run",
                "suites",
                "--update-expected",
                "--json",
                "fifo",
                "--timeout",
                timeout,
            ])
            .args(limits.split(' '))
            .stdout(output.try_clone().unwrap())
            .stderr(Stdio::from(output))
            .spawn()
            .unwrap();
        let records = BufReader::new(std::fs::File::open(&fifo).unwrap());
        let mut act = Some(act);
        for (number, line) in records.lines().enumerate() {
            line.unwrap();
            // The header and the first case.
            if let Some(act) = act.take_if(|_| number == 1) {
                act(run.id());
            }
        }
        let code = run.wait().unwrap().code();
        (
            code,
            std::fs::read_to_string(sandbox.path().join("told")).unwrap(),
        )
    }

    #[test]
    fn an_interrupted_run_changes_nothing() {
        let sandbox = sandbox().file("open.sgf", OPEN);
        let (code, told) = during(&sandbox, "60", |id| {
            let id = id.to_string();
            let killed = Command::new("kill").args(["-INT", &id]).status().unwrap();
            assert!(killed.success());
        });
        assert_eq!(code, Some(130), "{told}");
        assert!(told.contains("all marks stay as they are"), "{told}");
        assert!(read(sandbox.path(), "a.sgf").contains("10 attack A1 #? [0\\]\n"));
    }

    #[test]
    fn a_file_that_was_changed_meanwhile_is_left_alone() {
        let sandbox = sandbox().file("open.sgf", OPEN);
        let path = sandbox.path().join("suites/b.sgf");
        let text = std::fs::read_to_string(&path).unwrap() + "\n";
        // At once, since the engine may be reading it.
        let new = sandbox.path().join("new");
        std::fs::write(&new, &text).unwrap();
        let (code, told) = during(&sandbox, "1", |_| std::fs::rename(&new, &path).unwrap());
        assert_eq!(code, Some(2), "{told}");
        let reason = "suites/b.sgf: no mark was changed: the file was changed during the run";
        assert!(told.contains(reason), "{told}");
        assert!(told.contains("suites/a.sgf:2  a:10  + *\n"), "{told}");
        assert_eq!(read(sandbox.path(), "b.sgf"), text);
    }
}

#[cfg(unix)]
#[test]
fn links_stay_links() {
    let sandbox = sandbox();
    let suite = sandbox.path().join("suites/b.sgf");
    let elsewhere = sandbox.path().join("b.sgf");
    fs::rename(&suite, &elsewhere).unwrap();
    std::os::unix::fs::symlink("../b.sgf", &suite).unwrap();
    let output = sandbox.tesuji("run suites/b.sgf --update-expected");
    assert_eq!(output.status.code(), Some(0));
    assert!(fs::symlink_metadata(&suite).unwrap().is_symlink());
    assert!(fs::read_to_string(elsewhere).unwrap().contains("[0\\]*]"));
}
