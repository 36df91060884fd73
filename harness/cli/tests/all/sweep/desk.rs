//! A suite and an engine whose answers depend on two limits, and nothing else.

use std::process::{Command, Output};

use crate::fakes::engine;
use crate::sandbox::Sandbox;

/// The engine's answer to `eval_eye` is its depth and its ko depth; every question takes 10
/// nodes, and `nodes N` takes N more.
pub(crate) const ENGINE: &str = "./fake --eye {depth=16}-{ko-depth=8}";

/// Cases that are right from some depth on, up to some depth, or whatever the limits.
pub(crate) fn desk() -> Sandbox {
    let cases = [
        "eval_eye A1\n#? [(12|16|20)-.*]",
        "eval_eye A1\n#? [(16|20)-.*]",
        "eval_eye A1\n#? [20-.*]",
        "eval_eye A1\n#? [(8|12|16)-.*]",
        "eval_eye A1\n#? [.*-(8|10)]",
        "eval_eye A1\n#? [.*-10]",
        "eval_eye A1\n#? [.*]",
        "attack A1\n#? [2 A1]",
        "eval_eye A1\n#? [20-10]&",
        "unheard_of A1\n#? [0]",
    ];
    with(&cases)
}

/// A suite of these cases, numbered, each in a block of its own.
pub(crate) fn with(cases: &[impl AsRef<str>]) -> Sandbox {
    let mut text = String::new();
    for (number, case) in cases.iter().enumerate() {
        text += &format!("loadsgf a.sgf\n{} {}\n", number + 1, case.as_ref());
    }
    let sandbox = Sandbox::new()
        .file("a.sgf", "(;SZ[9])")
        .file("s.tst", &text);
    engine(sandbox, "fake", "")
}

/// `tesuji sweep suites` with the engine and these further arguments.
pub(crate) fn command(sandbox: &Sandbox, arguments: &str) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("tesuji"));
    command
        .args(["sweep", "suites", "--engine", ENGINE])
        .args(arguments.split_whitespace())
        .current_dir(sandbox.path())
        .env_remove("CI");
    command
}

pub(crate) fn sweep(sandbox: &Sandbox, arguments: &str) -> Output {
    command(sandbox, arguments).output().unwrap()
}

pub(crate) const GRID: &str = "--depth 8..=20:4 --ko-depth 6..=10:2";

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Takes times out of a report.
pub(crate) fn mask(text: &str) -> String {
    let times = regex::Regex::new(r" +\d+\.\d\ds").unwrap();
    times.replace_all(text, "  <time>").into_owned()
}
