//! Where the file is found, and what paths in it are relative to.

use std::fs;

use super::project::{Project, SUITE, ended};

const CONFIG: &str = "[run]\npaths = [\"suites\"]\njson = \"out.jsonl\"\n";

#[test]
fn in_the_working_folder_or_the_nearest_one_above() {
    let project = Project::new(CONFIG);
    project.file("inner/most/notes.txt", "");
    let run = ended(project.command("inner/most").arg("run"));
    assert_eq!(run.code, 1, "{}", run.stderr);
    let results = fs::read_to_string(project.path().join("out.jsonl")).unwrap();
    assert!(results.contains(r#""id":"one:1","file":"../../suites/one.sgf""#));
    project.file("inner/tesuji.toml", "[run]\npaths = [\"cases\"]\n");
    project.file("inner/cases/two.sgf", SUITE);
    let list = ended(project.command("inner/most").args(["run", "--list"]));
    assert!(list.stdout.starts_with("two:1 "), "{}", list.stdout);
}

#[test]
fn a_file_of_ones_own_choice_or_none() {
    let project = Project::new(CONFIG);
    project.file(
        "etc/other.toml",
        "[run]\npaths = [\"../cases\"]\nid = \"two:2\"\n",
    );
    project.file("cases/two.sgf", SUITE);
    let list = project.tesuji("run --list --config etc/other.toml");
    assert_eq!(list.stdout.lines().count(), 1, "{}", list.stderr);
    assert!(list.stdout.starts_with("two:2 "));
    assert_eq!(project.tesuji("--no-config run").code, 2);
    let neither = project.tesuji("run --config etc/other.toml --no-config");
    assert!(neither.stderr.contains("cannot be used with"));
    let missing = project.tesuji("run --config etc/missing.toml");
    assert_eq!(missing.code, 2);
    assert!(missing.stderr.contains("etc/missing.toml cannot be read"));
}

#[test]
fn what_is_given_on_the_command_line_stays_relative_to_the_working_folder() {
    let project = Project::new(CONFIG);
    project.file("inner/cases/two.sgf", SUITE);
    let run = ended(
        project
            .command("inner")
            .args(["run", "cases", "--json", "mine.jsonl"]),
    );
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert!(project.path().join("inner/mine.jsonl").exists());
    assert!(!project.path().join("out.jsonl").exists());
}

#[test]
fn absolute_paths_stay() {
    let project = Project::new("");
    let suites = project.path().join("suites");
    project.file(
        "inner/tesuji.toml",
        &format!("paths = '{}'\n", suites.display()),
    );
    let list = ended(project.command("inner").args(["run", "--list"]));
    assert!(list.stdout.starts_with("one:1 "), "{}", list.stderr);
}

#[test]
fn settings_stand_before_a_double_dash() {
    let project = Project::new("[run]\npaths = [\"nowhere\"]\nid = \"one:2\"\n");
    let list = project.tesuji("run --list -- suites");
    assert!(list.stdout.starts_with("one:2 "), "{}", list.stderr);
    let list = project.tesuji("run --list --");
    assert!(list.stderr.contains("nowhere"), "{}", list.stderr);
}
