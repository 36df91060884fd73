//! Fake engines, and runs of them.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Child, Output};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::sandbox::{Sandbox, records};

/// The fake engine. `cargo test` builds it, for it is an example; `cargo test --test all` does not.
fn fake() -> &'static Path {
    static FAKE: OnceLock<PathBuf> = OnceLock::new();
    FAKE.get_or_init(|| {
        let program = assert_cmd::cargo::cargo_bin("tesuji");
        let fake = program.parent().unwrap().join("examples/fake_engine");
        if !is_built(&fake) {
            build();
        }
        fake
    })
}

/// Whether a fake engine is there, and as its source says.
fn is_built(fake: &Path) -> bool {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/fake_engine.rs");
    let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified());
    changed(fake).is_ok_and(|built| built >= changed(&source).unwrap())
}

/// Builds it with the features that a test of the whole workspace has, so that nothing is built
/// a second time for it.
fn build() {
    let built = std::process::Command::new(env!("CARGO"))
        .args([
            "build",
            "--quiet",
            "--workspace",
            "--example",
            "fake_engine",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status();
    assert!(built.unwrap().success());
}

/// Puts a fake engine with these flags beside the suites, as `./NAME`.
pub(crate) fn engine(sandbox: Sandbox, name: &str, flags: &str) -> Sandbox {
    let path = sandbox.path().join(name);
    symlink(fake(), &path).unwrap();
    fs::write(path.with_extension("flags"), flags).unwrap();
    sandbox
}

/// A script of questions, each with its number, about a file that exists; any answer is
/// right.
pub(crate) fn script(steps: &[&str]) -> Sandbox {
    let mut text = String::new();
    for (number, step) in steps.iter().enumerate() {
        match step.strip_prefix("! ") {
            Some(command) => text += &format!("{command}\n"),
            None => text += &format!("{number} {step}\n#? [.*]\n"),
        }
    }
    let sandbox = Sandbox::new()
        .file("a.sgf", "(;SZ[9])")
        .file("b.sgf", "(;SZ[9])");
    sandbox.file("s.tst", &text)
}

/// A script and an engine for it.
pub(crate) fn asked(flags: &str, steps: &[&str]) -> Sandbox {
    engine(script(steps), "fake", flags)
}

/// What became of a run.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) cases: Vec<Value>,
    pub(crate) took: Duration,
}

/// Runs the suites with `--engine ./fake` and these options.
pub(crate) fn run(sandbox: &Sandbox, options: &str) -> Ran {
    let start = Instant::now();
    let output = sandbox.tesuji(&format!(
        "run suites --engine ./fake --json all.jsonl -j1 {options}"
    ));
    let took = start.elapsed();
    let Output { status, .. } = &output;
    let file = sandbox.path().join("all.jsonl");
    let lines = match file.exists() {
        true => records(&file),
        false => Vec::new(),
    };
    Ran {
        code: status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        cases: lines
            .into_iter()
            .filter(|line| line.get("id").is_some())
            .collect(),
        took,
    }
}

impl Ran {
    /// The statuses, each with the answer, or why there is none.
    pub(crate) fn told(&self) -> Vec<String> {
        let tell = |case: &Value| {
            let status = case["status"].as_str().unwrap();
            let words = case["answer"]
                .as_str()
                .or(case["error"]["message"].as_str());
            format!("{status} {}", words.unwrap_or_default())
                .trim_end()
                .to_owned()
        };
        self.cases.iter().map(tell).collect()
    }
}

/// Whether a process that was started by the question `spawn` lives: its file grows.
pub(crate) fn lives(file: &Path) -> bool {
    let length = || fs::read(file).unwrap_or_default().len();
    let before = length();
    comes_true(Duration::from_millis(300), || length() != before)
}

/// Whether something holds before the time is over.
fn comes_true(within: Duration, mut holds: impl FnMut() -> bool) -> bool {
    let start = Instant::now();
    while !holds() {
        if start.elapsed() > within {
            return false;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    true
}

/// Waits until something holds.
pub(crate) fn wait_until(what: &str, holds: impl FnMut() -> bool) {
    assert!(comes_true(Duration::from_secs(20), holds), "{what}");
}

/// Waits until a file is there, with something in it.
pub(crate) fn await_file(file: &Path) {
    let filled = || fs::read(file).is_ok_and(|bytes| !bytes.is_empty());
    wait_until(&format!("{} is empty", file.display()), filled);
}

/// Waits until a program has started another one.
pub(crate) fn await_child(program: &Child) {
    let threads = format!("/proc/{}/task", program.id());
    wait_until("no process was started", || {
        let threads = fs::read_dir(&threads).unwrap();
        let children = threads.map(|thread| thread.unwrap().path().join("children"));
        let mut told = children.map(|file| fs::read_to_string(file).unwrap_or_default());
        told.any(|children| !children.is_empty())
    });
}
