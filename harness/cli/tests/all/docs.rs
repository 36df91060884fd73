//! The README and the book: their examples are run, their lists are complete, their links lead
//! somewhere.
//!
//! A block marked `console` holds commands, each behind `$ `, and what they print on either
//! output; a line `...` stands for any lines. They run in a folder with `regressions/` and
//! the page's blocks marked `file=NAME`. Blocks marked `from=PATH` are pieces of that file of the project. Node counts, times and the like are not compared; with
//! `UPDATE_DOCS` set, all outputs without `...` are written anew.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use regex::Regex;
use tempfile::TempDir;
use tesuji_engine::Limits;

use crate::folders::root;

fn pages() -> Vec<PathBuf> {
    let mut pages: Vec<_> = fs::read_dir(root().join("docs"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    pages.sort();
    let others = [
        "README.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        "regressions/README.md",
        "reports/README.md",
    ];
    pages.extend(others.map(|name| root().join(name)));
    pages
}

fn page(name: &str) -> String {
    fs::read_to_string(root().join("docs").join(name)).unwrap()
}

/// A folder for the examples of one page.
fn desk() -> TempDir {
    let desk = TempDir::new().unwrap();
    let suites = root().join("regressions");
    for entry in walkdir::WalkDir::new(&suites) {
        let entry = entry.unwrap();
        let inner = entry.path().strip_prefix(&suites).unwrap();
        let copy = desk.path().join("regressions").join(inner);
        if entry.file_type().is_dir() {
            fs::create_dir_all(copy).unwrap();
        } else {
            fs::copy(entry.path(), copy).unwrap();
        }
    }
    desk
}

fn output(command: &str, folder: &Path) -> String {
    let program = assert_cmd::cargo::cargo_bin("tesuji");
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {command}\n}} 2>&1")])
        .current_dir(folder)
        .env_remove("CI")
        .env(
            "PATH",
            format!("{}:{path}", program.parent().unwrap().display()),
        )
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Leaves out what depends on how an engine reads, and not on what it finds: nodes, limits,
/// main lines; times; and spaces, which depend on the width of numbers.
fn normal(text: &str) -> String {
    let rules = [
        (r"\b\d+ (node|trial move)s?\b", "N $1s"),
        (r"; (limits hit|main line)[^;\n]*", ""),
        (r" cut (once|\d+ times):", " cut N times:"),
        (r#""(reading|cpu_secs|wall_secs)":[0-9.e-]+"#, "$1"),
        (r"\d+ +\d+\.\d\ds", "N T"),
        (r"\d+ (questions|answered|verdicts dropped)", "N $1"),
        (r"\(\d+\.\d %", "(N %"),
        (r"nodes in \d+\.\d\ds", "nodes in T"),
        (r"[+-]\d+\.\d\d %, from \d+ to \d+", "growth"),
        (r"\b(pv|nodes reading|tree) [^\n]*", "$1"),
        ("─+", "─"),
        (" +", " "),
        (" *\n", "\n"),
    ];
    rules.iter().fold(text.to_owned(), |text, (rule, to)| {
        Regex::new(rule)
            .unwrap()
            .replace_all(&text, *to)
            .into_owned()
    })
}

/// Whether a text is as expected, `...` lines standing for any lines.
fn agrees(expected: &str, found: &str) -> bool {
    let pattern = regex::escape(&normal(expected)).replace("\\.\\.\\.\n", "(?s:.*\n)?");
    Regex::new(&format!("^{pattern}$"))
        .unwrap()
        .is_match(&normal(found))
}

/// Runs the examples of a page: its text with their outputs as found, and what disagrees.
fn run(text: &str) -> (String, Vec<String>) {
    let fence = Regex::new(r"(?ms)^```([^\n]*)\n(.*?)^```$").unwrap();
    let example = Regex::new(r"(?m)^\$ ([^\n]*\n)((?:[^$\n][^\n]*\n|\n)*)").unwrap();
    let desk = desk();
    let mut wrong = Vec::new();
    let updated = fence.replace_all(text, |block: &regex::Captures<'_>| {
        let (info, body) = (&block[1], &block[2]);
        if let Some((_, name)) = info.split_once("file=") {
            let file = desk.path().join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, body).unwrap();
        }
        if info != "console" {
            return block[0].to_owned();
        }
        let body = example.replace_all(body, |example: &regex::Captures<'_>| {
            let (command, expected) = (&example[1], &example[2]);
            let found = output(command, desk.path());
            if !agrees(expected, &found) {
                wrong.push(format!("$ {command}{found}instead of\n{expected}"));
            }
            if expected.contains("...\n") {
                return example[0].to_owned();
            }
            format!("$ {command}{found}")
        });
        format!("```console\n{body}```")
    });
    (updated.into_owned(), wrong)
}

#[test]
fn examples_do_as_they_say() {
    let update = std::env::var_os("UPDATE_DOCS").is_some();
    let mut wrong = Vec::new();
    let mut examples = 0;
    for path in pages() {
        let text = fs::read_to_string(&path).unwrap();
        examples += text.matches("\n$ ").count();
        let (updated, found) = run(&text);
        if update {
            fs::write(&path, updated).unwrap();
        }
        wrong.extend(
            found
                .iter()
                .map(|found| format!("{}\n{found}", path.display())),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(examples >= 15, "only {examples} examples were found");
}

#[test]
fn links_lead_somewhere() {
    let link = Regex::new(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)").unwrap();
    for path in pages() {
        let text = fs::read_to_string(&path).unwrap();
        for target in link.captures_iter(&text).map(|found| found[1].to_owned()) {
            let there = path.parent().unwrap().join(&target).exists();
            let outside = target.starts_with("https://");
            assert!(there || outside, "{}: {target}", path.display());
        }
    }
}

#[test]
fn every_page_is_in_the_summary_and_in_the_map() {
    for map in ["SUMMARY.md", "README.md"] {
        let text = page(map);
        for path in pages()
            .iter()
            .filter(|path| path.parent().unwrap().ends_with("docs"))
        {
            let name = path.file_name().unwrap().to_str().unwrap();
            let listed = text.contains(&format!("({name})"));
            let is_map = ["SUMMARY.md", "README.md"].contains(&name);
            assert!(listed || is_map, "{map} has no {name}");
        }
    }
}

#[test]
fn quoted_code_is_in_the_file_that_it_is_from() {
    let quote = Regex::new(r"(?ms)^```\w+ from=(\S+)\n(.*?)^```$").unwrap();
    let mut quotes = 0;
    for path in pages() {
        let text = fs::read_to_string(&path).unwrap();
        for quote in quote.captures_iter(&text) {
            let source = fs::read_to_string(root().join(&quote[1])).unwrap();
            assert!(source.contains(&quote[2]), "{}:\n{}", &quote[1], &quote[2]);
            quotes += 1;
        }
    }
    assert!(quotes > 0);
}

/// What CONTRIBUTING.md sends its readers to.
#[test]
fn files_that_contributors_are_sent_to_are_there() {
    let text = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let path = Regex::new(r"`((?:\.ci|benches|docs|engine|harness|regressions|reports)/[\w./-]+)`")
        .unwrap();
    for path in path.captures_iter(&text).map(|found| found[1].to_owned()) {
        assert!(root().join(&path).exists(), "{path}");
    }
}

#[test]
fn every_limit_is_documented_with_its_default() {
    let text = page("reading.md");
    let limits = Limits::default();
    for (name, value) in limits.iter() {
        let shown = [format!("`{name}` | {value} |"), format!("`{name}` {value}")];
        assert!(shown.iter().any(|shown| text.contains(shown)), "{name}");
    }
}

#[test]
fn every_gtp_command_is_documented() {
    let text = page("gtp.md");
    let names = output("printf 'list_commands\n' | tesuji gtp", Path::new("."));
    for name in names.trim_start_matches("= ").split_whitespace() {
        let name = name.replace("reset_", "get_");
        let shown = [format!("`{name}`"), format!("`{name} ")];
        assert!(shown.iter().any(|shown| text.contains(shown)), "{name}");
    }
}

#[test]
fn every_lint_rule_and_option_is_documented() {
    let rules = page("cases.md");
    let source = include_str!("../../../src/case/finding.rs");
    let name = Regex::new(r#"=> "([a-z]+-[a-z]+)""#).unwrap();
    for rule in name.captures_iter(source).map(|found| found[1].to_owned()) {
        assert!(rules.contains(&format!("`{rule}`")), "{rule}");
    }
    let pages = [
        "run.md",
        "bench.md",
        "trend.md",
        "ci.md",
        "config.md",
        "engines.md",
        "install.md",
        "reports.md",
        "compare.md",
        "mine.md",
        "sweep.md",
        "scale.md",
        "snapshots.md",
        "decide-string.md",
        "show.md",
        "reading.md",
    ];
    let pages = pages.map(page).join("\n");
    let commands = [
        "run",
        "bench",
        "bench-suite",
        "trend",
        "accuracy",
        "compare",
        "mine",
        "sweep",
        "config",
        "merge",
        "man",
        "snapshot check",
        "snapshot accept",
        "diff-variations",
        "decide-string",
        "show",
    ];
    let help = commands.map(|command| output(&format!("tesuji {command} --help"), Path::new(".")));
    let option = Regex::new(r"(?m)^ +(?:-\w, )?--([a-z0-9-]+)").unwrap();
    for option in option
        .captures_iter(&help.join("\n"))
        .map(|found| found[1].to_owned())
    {
        let shown =
            pages.contains(&format!("--{option}")) || pages.contains(&format!("`{option}`"));
        assert!(shown || option == "help", "{option}");
    }
}

/// Whoever tries an example in a checkout does not change the project's own history.
#[test]
fn examples_of_the_readme_record_into_folders_of_the_users_own() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let records: Vec<_> = readme
        .lines()
        .filter(|line| line.contains("--record "))
        .collect();
    assert!(!records.is_empty());
    for line in records {
        assert!(line.contains("--history "), "{line}");
    }
}
