//! `tesuji run` on some of our suites, as a user sees it.

use std::path::Path;

use assert_cmd::Command;

/// Runs `tesuji` at the top of the repository; times are masked.
fn transcript(arguments: &str) -> String {
    let output = Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .env_remove("NO_COLOR")
        .args(arguments.split_whitespace())
        .output()
        .unwrap();
    let times = regex::Regex::new(r"(?m) +\d+\.\d\ds$").unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    let stdout = times.replace_all(&stdout, "  <time>");
    let stderr = String::from_utf8(output.stderr).unwrap();
    let code = output.status.code().unwrap();
    format!("$ tesuji {arguments}\n{stdout}--- stderr\n{stderr}--- exit {code}\n")
}

#[test]
fn a_run_on_snapbacks_and_nets() {
    insta::assert_snapshot!(transcript(
        "run regressions/reading/snapback regressions/reading/net"
    ));
}

#[test]
fn a_run_on_the_positions_of_the_manual() {
    insta::assert_snapshot!(transcript("run regressions/manual"));
}
