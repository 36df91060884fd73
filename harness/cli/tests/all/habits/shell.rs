//! Completions and manual pages.

use std::fs;
use std::process::{Command, Output};

use regex::Regex;
use tempfile::TempDir;

fn tesuji(arguments: &[&str]) -> Output {
    let program = assert_cmd::cargo::cargo_bin("tesuji");
    Command::new(program).args(arguments).output().unwrap()
}

fn stdout(arguments: &[&str]) -> String {
    let output = tesuji(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The commands, as help lists them.
fn commands() -> Vec<String> {
    let help = stdout(&["--help"]);
    let list = help.split("Commands:\n").nth(1).unwrap();
    let list = list.split("\n\n").next().unwrap();
    let names = Regex::new(r"(?m)^  ([a-z][a-z-]*)").unwrap();
    names
        .captures_iter(list)
        .map(|name| name[1].to_owned())
        .collect()
}

/// The long options of a command, as help lists them.
fn options(command: &str) -> Vec<String> {
    let help = stdout(&[command, "--help"]);
    let names = Regex::new(r"(?m)^ +(?:-\w, )?--([a-z0-9-]+)").unwrap();
    names
        .captures_iter(&help)
        .map(|name| name[1].to_owned())
        .collect()
}

#[test]
fn completions_know_every_option() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&["completions", shell]);
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
            for option in options(&command) {
                let long = script.contains(&format!("--{option}"));
                assert!(
                    long || script.contains(&format!("-l {option}")),
                    "{shell}: {option}"
                );
            }
        }
    }
    assert_eq!(tesuji(&["completions", "cobol"]).status.code(), Some(2));
}

#[test]
fn the_bash_script_is_one() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tesuji.bash");
    fs::write(&path, stdout(&["completions", "bash"])).unwrap();
    let Ok(checked) = Command::new("bash").arg("-n").arg(&path).output() else {
        return;
    };
    assert!(checked.status.success(), "{checked:?}");
    let ask = format!(
        "source {}; COMP_WORDS=(tesuji run --strict-m); COMP_CWORD=2; _tesuji tesuji --strict-m run; echo ${{COMPREPLY[@]}}",
        path.display()
    );
    let answer = Command::new("bash").args(["-c", &ask]).output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&answer.stdout).trim(),
        "--strict-match",
        "{answer:?}"
    );
}

#[test]
fn every_command_has_a_page_with_every_option() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("man/man1");
    stdout(&["man", "--out", out.to_str().unwrap()]);
    for command in commands() {
        let page = fs::read_to_string(out.join(format!("tesuji-{command}.1"))).unwrap();
        assert_eq!(page, stdout(&["man", &command]));
        assert!(page.starts_with(".ie") || page.contains(".TH "), "{page}");
        let shown = page
            .replace("\\-", "-")
            .replace("\\fB", "")
            .replace("\\fR", "");
        for option in options(&command) {
            assert!(
                shown.contains(&format!("--{option}")),
                "{command}: {option}"
            );
        }
        let lines: Vec<_> = page.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            let text = lines.get(number + 2).copied().unwrap_or_default();
            let told = !text.is_empty() && !text.starts_with(".TP") && !text.starts_with(".SH");
            assert!(*line != ".TP" || told, "{command}: {}", lines[number + 1]);
        }
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SEE ALSO"] {
            assert!(page.contains(section), "{command}: {section}");
        }
    }
    let main = fs::read_to_string(out.join("tesuji.1")).unwrap();
    assert_eq!(main, stdout(&["man"]));
    let run = stdout(&["man", "run"]);
    assert!(
        run.contains("EXIT STATUS\"\n.TP\n\\fB0\\fR\nall as expected\n"),
        "{run}"
    );
}

#[test]
fn there_is_no_page_for_what_is_no_command() {
    let output = tesuji(&["man", "rnu"]);
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        stderr.contains("there is no command `rnu`; the commands are: run"),
        "{stderr}"
    );
}

#[test]
fn every_option_has_help() {
    for command in commands() {
        let help = stdout(&[&command, "-h"]);
        let lines: Vec<_> = help.lines().collect();
        for pair in lines.windows(2) {
            let option = pair[0].trim_start().starts_with('-');
            let helped = pair[0].trim().contains("  ") || pair[1].starts_with("        ");
            assert!(!option || helped, "{command}: {}", pair[0]);
        }
    }
}
