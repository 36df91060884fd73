//! `tesuji run --last-failed` and `--failed-in`.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;
use tesuji::case::discover;
use tesuji::last_run::{Failures, LastRun};
use tesuji::record::{ResultFile, Status};
use tesuji::run::{Event, Observer, Summary};

const PASSES: &str = "attack A1 #? [1 B1]";
const FAILS: &str = "attack A1 #? [0]";
const PASSES_UNEXPECTEDLY: &str = "attack A1 #? [1 B1]*";
const FAILS_AS_EXPECTED: &str = "attack A1 #? [0]*";
const IMPOSSIBLE: &str = "attack C3 #? [0]";

/// A project, and a folder for what is remembered of it.
struct Project {
    folder: TempDir,
    state: TempDir,
}

/// The ids that were asked, and what was said about the choice.
struct Asked {
    ids: Vec<String>,
    said: String,
}

impl Project {
    fn new() -> Self {
        let project = Self {
            folder: TempDir::new().unwrap(),
            state: TempDir::new().unwrap(),
        };
        project.suite("a", &[PASSES, FAILS, PASSES_UNEXPECTEDLY]);
        project.suite("b/c", &[FAILS_AS_EXPECTED, IMPOSSIBLE]);
        project
    }

    fn suite(&self, name: &str, cases: &[&str]) {
        let numbered = (1..).zip(cases);
        let lines: Vec<_> = numbered.map(|(n, case)| format!("{n} {case}")).collect();
        let comment = lines.join("\n").replace(']', "\\]");
        let path = self.folder.path().join(format!("regressions/{name}.sgf"));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, format!("(;GM[1]SZ[5]AB[ae]AW[ad][bd]C[{comment}])")).unwrap();
    }

    fn command(&self, folder: &str) -> Command {
        let mut command = Command::cargo_bin("tesuji").unwrap();
        command
            .current_dir(self.folder.path().join(folder))
            .env("TESUJI_STATE_DIR", self.state.path())
            .env_remove("CI");
        command
    }

    fn asked_by(command: &mut Command) -> Asked {
        let output = command.args(["--json", "asked.jsonl"]).output().unwrap();
        let folder = command.get_current_dir().unwrap();
        let text = fs::read_to_string(folder.join("asked.jsonl")).unwrap();
        let records = text
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let ids = records.filter_map(|record| Some(record.get("id")?.as_str()?.to_owned()));
        let stderr = String::from_utf8(output.stderr).unwrap();
        let said: Vec<_> = stderr
            .lines()
            .filter(|line| line.contains("failed"))
            .collect();
        Asked {
            ids: ids.collect(),
            said: said.join("\n"),
        }
    }

    fn run(&self, arguments: &str) -> Asked {
        Self::asked_by(
            self.command(".")
                .arg("run")
                .args(arguments.split_whitespace()),
        )
    }

    fn remembers_nothing(&self) -> bool {
        fs::read_dir(self.state.path()).unwrap().next().is_none()
    }
}

const ALL: [&str; 5] = ["a:1", "a:2", "a:3", "b/c:1", "b/c:2"];

#[test]
fn what_failed_is_run_until_it_passes() {
    let project = Project::new();
    let first = project.run("--last-failed");
    assert_eq!(first.ids, ALL);
    assert_eq!(
        first.said,
        "--last-failed: no run is remembered here; everything is run"
    );
    let second = project.run("--last-failed");
    assert_eq!(second.ids, ["a:2", "a:3", "b/c:2"]);
    assert!(
        second
            .said
            .starts_with("--last-failed: 3 cases failed when tesuji ")
    );
    assert!(
        second.said.ends_with("; they are run again"),
        "{}",
        second.said
    );
    project.suite("a", &[PASSES, PASSES, PASSES_UNEXPECTEDLY]);
    project.suite("b/c", &[FAILS_AS_EXPECTED, PASSES]);
    // What was not run stays.
    assert_eq!(project.run("--last-failed --suite a").ids, ["a:2", "a:3"]);
    assert_eq!(project.run("--last-failed").ids, ["a:3", "b/c:2"]);
    let list = project
        .command(".")
        .args(["run", "--last-failed", "--list"])
        .output()
        .unwrap();
    assert!(list.stdout.starts_with(b"a:3  "), "{list:?}");
    assert_eq!(project.run("--last-failed").ids, ["a:3"]);
    project.suite("a", &[PASSES, PASSES, PASSES]);
    assert_eq!(project.run("--last-failed").ids, ["a:3"]);
    let last = project.run("--last-failed");
    assert_eq!(last.ids, ALL);
    assert!(
        last.said.contains("nothing failed when tesuji "),
        "{}",
        last.said
    );
    assert!(last.said.ends_with("; everything is run"), "{}", last.said);
}

#[test]
fn other_runs_take_note_too() {
    let project = Project::new();
    project.run("--id a:1 --id a:2");
    assert_eq!(project.run("--last-failed").ids, ["a:2"]);
    project.run("--suite b/c");
    assert_eq!(project.run("--last-failed").ids, ["a:2", "b/c:2"]);
    // Skipped questions were not asked.
    project.suite("a", &[PASSES, "ladder_attack A1 #? [1]"]);
    project.run("");
    assert_eq!(project.run("--last-failed").ids, ["a:2", "b/c:2"]);
    // A case that is gone is not waited for.
    project.suite("a", &[PASSES]);
    project.suite("b/c", &[PASSES]);
    assert_eq!(project.run("--last-failed").ids, ["a:1", "b/c:1"]);
}

#[test]
fn a_case_is_known_wherever_the_run_starts() {
    let project = Project::new();
    project.run("regressions/b");
    assert_eq!(project.run("--last-failed").ids, ["b/c:2"]);
    assert_eq!(
        project.run("--last-failed regressions/b/c.sgf").ids,
        ["c:2"]
    );
    // Nothing is remembered of another folder, unless both belong to one tesuji.toml.
    let inner = |project: &Project| {
        let mut command = project.command("regressions");
        Project::asked_by(command.args(["run", "--last-failed", "."])).ids
    };
    fs::write(project.folder.path().join("tesuji.toml"), "").unwrap();
    assert_eq!(inner(&project), ["b/c:2"]);
    fs::remove_file(project.folder.path().join("tesuji.toml")).unwrap();
    assert_eq!(inner(&project), ALL);
}

#[test]
fn nothing_is_remembered_in_a_ci() {
    let project = Project::new();
    for ci in ["true", "1"] {
        Project::asked_by(project.command(".").env("CI", ci).arg("run"));
        assert!(project.remembers_nothing());
    }
    Project::asked_by(project.command(".").env("CI", "false").arg("run"));
    assert!(!project.remembers_nothing());
}

#[test]
fn what_asks_nothing_is_not_remembered() {
    let project = Project::new();
    project
        .command(".")
        .args(["run", "--list"])
        .output()
        .unwrap();
    project.run("--question defend");
    assert!(project.remembers_nothing());
}

#[test]
fn a_run_does_not_fail_for_it() {
    let project = Project::new();
    project.suite("a", &[PASSES]);
    project.suite("b/c", &[PASSES]);
    let exit = |state: &Path| {
        let mut command = project.command(".");
        let output = command
            .env("TESUJI_STATE_DIR", state)
            .arg("run")
            .output()
            .unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains("warning: "), "{stderr}");
        assert!(stderr.contains("last-run.json cannot be"), "{stderr}");
        output.status.code().unwrap()
    };
    // A file where the folder should be.
    assert_eq!(exit(&project.folder.path().join("regressions/a.sgf")), 0);
    // Something else where the state should be: it is written anew.
    project.run("");
    let state = walkdir::WalkDir::new(project.state.path())
        .into_iter()
        .map(|entry| entry.unwrap().into_path())
        .find(|path| path.ends_with("last-run.json"))
        .unwrap();
    fs::write(&state, "{").unwrap();
    assert_eq!(exit(project.state.path()), 0);
    assert!(
        fs::read_to_string(&state)
            .unwrap()
            .starts_with(r#"{"engine":"#)
    );
}

#[test]
fn what_failed_in_a_result_file() {
    let project = Project::new();
    project.run("");
    fs::rename(
        project.folder.path().join("asked.jsonl"),
        project.folder.path().join("before.jsonl"),
    )
    .unwrap();
    let again = project.run("--failed-in before.jsonl");
    assert_eq!(again.ids, ["a:2", "a:3", "b/c:2"]);
    assert_eq!(
        again.said,
        "--failed-in: 3 cases failed in before.jsonl; they are run again"
    );
    assert_eq!(
        project
            .run("--failed-in before.jsonl --id a:1 --id a:2")
            .ids,
        ["a:2"]
    );
    project.suite("a", &[PASSES]);
    project.run("--id a:1");
    fs::rename(
        project.folder.path().join("asked.jsonl"),
        project.folder.path().join("passed.jsonl"),
    )
    .unwrap();
    let all = project.run("--failed-in passed.jsonl");
    assert_eq!(
        all.said,
        "--failed-in: nothing failed in passed.jsonl; everything is run"
    );
    let missing = project
        .command(".")
        .args(["run", "--failed-in", "no.jsonl"])
        .output()
        .unwrap();
    assert_eq!(missing.status.code(), Some(2));
}

#[test]
fn a_case_that_failed_with_one_of_several_engines_failed() {
    let project = Project::new();
    project.run("");
    let mut results = ResultFile::read(&project.folder.path().join("asked.jsonl")).unwrap();
    for case in &mut results.cases {
        case.file = project.folder.path().join(&case.file);
    }
    let (mut failures, summary) = (Failures::default(), Summary::default());
    for engine in ["first", "second"] {
        results.header.engine.name = engine.to_owned();
        let mut events = vec![Event::Started {
            header: &results.header,
            cases: results.cases.len(),
        }];
        events.extend(results.cases.iter().map(Event::Case));
        events.push(Event::Finished {
            footer: results.footer.as_ref().unwrap(),
            summary: &summary,
        });
        for event in &events {
            failures.observe(event).unwrap();
        }
        drop(events);
        results
            .cases
            .iter_mut()
            .for_each(|case| case.status = Status::Pass);
    }
    let last = LastRun::default().after(failures);
    let (files, _) = discover(&[project.folder.path().join("regressions")]).unwrap();
    assert_eq!(last.failed_in(&files).len(), 3);
    assert!(last.engine.starts_with("first ") && last.engine.contains(", second "));
}
