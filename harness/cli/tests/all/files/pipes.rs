//! Standard output and standard error that nobody reads, or that cannot be written.

use std::fs::{self, File};
use std::io::pipe;
use std::process::{Command, Stdio};

use crate::sandbox::{Sandbox, records};

/// Wrong answers, each of which is told of.
const WRONG: usize = 30;

/// Every command that prints, its exit code, and the files that it writes.
const COMMANDS: [(&str, i32, &[&str]); 33] = [
    ("run wrong.tst", 1, &[]),
    ("run wrong.tst --format json", 1, &[]),
    ("run wrong.tst --json out.jsonl", 1, &["out.jsonl"]),
    (
        "run wrong.tst --junit out.xml --markdown out.md",
        1,
        &["out.xml", "out.md"],
    ),
    ("run wrong.tst --slowest 3 --explain --verify", 1, &[]),
    ("run suites --engine native --engine native", 2, &[]),
    (
        "run suites --engine native --engine native --format json",
        2,
        &[],
    ),
    ("run suites/bad.tst", 2, &[]),
    ("run wrong.tst --list", 0, &[]),
    ("run suites/right.sgf --list --format json", 0, &[]),
    ("run suites/right.sgf --update-expected", 0, &[]),
    ("run nowhere", 2, &[]),
    ("compare before.jsonl after.jsonl --fail-on-lost", 1, &[]),
    ("compare before.jsonl after.jsonl --format markdown", 0, &[]),
    ("lint suites", 2, &[]),
    (
        "merge one.jsonl two.jsonl -o whole.jsonl",
        1,
        &["whole.jsonl"],
    ),
    ("snapshot check suites/right.sgf", 1, &[]),
    ("snapshot check suites/right.sgf --format json", 1, &[]),
    (
        "sweep suites/right.sgf --depth 1..=3 --csv out.csv --json sweep.jsonl",
        0,
        &["out.csv", "sweep.jsonl"],
    ),
    ("sweep suites/right.sgf --depth 1..=3 --list", 0, &[]),
    ("trend -o trend.svg", 0, &["trend.svg"]),
    ("bench --expect 1", 1, &[]),
    (
        "bench-suite suites/right.sgf --record again",
        0,
        &["reports/history/again.jsonl"],
    ),
    ("show suites/right.sgf", 0, &[]),
    (
        "decide-string suites/right.sgf A1 -o tree.sgf",
        0,
        &["tree.sgf"],
    ),
    ("decide-connection two.sgf A1/C1 --format json", 0, &[]),
    ("diff-variations two.sgf suites/right.sgf", 1, &[]),
    ("schema", 0, &[]),
    ("config run", 0, &[]),
    ("completions bash", 0, &[]),
    ("man run", 0, &[]),
    ("--help", 0, &[]),
    ("run --no-such-option", 2, &[]),
];

fn sandbox() -> Sandbox {
    // Two blocks, one for each of two pieces.
    let wrong = (1..=WRONG).map(|number| {
        let load = if number % (WRONG / 2) == 1 {
            "loadsgf suites/right.sgf\n"
        } else {
            ""
        };
        format!("{load}{number} attack A1\n#? [0]\n")
    });
    let sandbox = Sandbox::new()
        .corner("right.sgf", &["1 attack A1 #? [1 B1]"])
        .file("bad.tst", "loadsgf missing.sgf\n1 attack A1\n#? [0]\n");
    fs::write(sandbox.path().join("wrong.tst"), wrong.collect::<String>()).unwrap();
    fs::write(sandbox.path().join("two.sgf"), "(;SZ[5]AB[ae][ce])").unwrap();
    for (arguments, code) in [
        ("run suites/right.sgf --json before.jsonl", 0),
        ("run suites/right.sgf --json after.jsonl --depth 0", 0),
        ("run wrong.tst --partition count:1/2 --json one.jsonl", 1),
        ("run wrong.tst --partition count:2/2 --json two.jsonl", 1),
        ("bench-suite suites/right.sgf --record first", 0),
    ] {
        assert_eq!(
            sandbox.tesuji(arguments).status.code(),
            Some(code),
            "{arguments}"
        );
    }
    let lost = fs::read_to_string(sandbox.path().join("after.jsonl")).unwrap();
    let lost = lost.replace(r#""status":"pass""#, r#""status":"FAIL""#);
    fs::write(sandbox.path().join("after.jsonl"), lost).unwrap();
    sandbox
}

fn code(sandbox: &Sandbox, arguments: &str, stdout: Stdio, stderr: Stdio) -> Option<i32> {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("tesuji"));
    let command = command.current_dir(sandbox.path()).env_remove("CI");
    let command = command
        .args(arguments.split_whitespace())
        .stdin(Stdio::null());
    command
        .stdout(stdout)
        .stderr(stderr)
        .status()
        .unwrap()
        .code()
}

/// The writing end of a pipe that nobody reads.
fn closed() -> Stdio {
    let (reader, writer) = pipe().unwrap();
    drop(reader);
    writer.into()
}

#[test]
fn who_reads_changes_neither_exit_codes_nor_files() {
    let sandbox = sandbox();
    let file = || Stdio::from(File::create(sandbox.path().join("printed")).unwrap());
    for (arguments, wanted, files) in COMMANDS {
        let path = |name: &&str| sandbox.path().join(name);
        let sizes = || -> Vec<usize> {
            let lines = |file| fs::read_to_string(file).unwrap().lines().count();
            files.iter().map(path).map(lines).collect()
        };
        assert_eq!(
            code(&sandbox, arguments, file(), file()),
            Some(wanted),
            "{arguments}"
        );
        let whole = sizes();
        for (stdout, stderr) in [(closed(), file()), (file(), closed()), (closed(), closed())] {
            files
                .iter()
                .map(path)
                .for_each(|file| fs::remove_file(file).unwrap());
            assert_eq!(
                code(&sandbox, arguments, stdout, stderr),
                Some(wanted),
                "{arguments}"
            );
            assert_eq!(sizes(), whole, "{arguments}");
        }
    }
    assert_eq!(records(&sandbox.path().join("out.jsonl")).len(), WRONG + 2);
}

#[test]
fn accepting_goes_on_where_nobody_reads() {
    let sandbox = sandbox();
    let accept = "snapshot accept suites/right.sgf";
    assert_eq!(code(&sandbox, accept, closed(), closed()), Some(0));
    assert!(sandbox.path().join("suites/right.sgf.snap").exists());
}

/// Answers that nobody hears need not be worked out.
#[test]
fn a_gtp_engine_ends_when_nobody_reads() {
    let sandbox = Sandbox::new();
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("tesuji"));
    let mut engine = command
        .current_dir(sandbox.path())
        .arg("gtp")
        .stdin(Stdio::piped());
    engine = engine.stdout(closed());
    let mut child = engine.spawn().unwrap();
    // Standard input stays open: it is not its end that ends the engine.
    let mut stdin = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, b"name\n").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// A full disk is no closed pipe.
#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_written_is_an_error() {
    let sandbox = sandbox();
    let full = || Stdio::from(File::options().write(true).open("/dev/full").unwrap());
    for (arguments, ..) in COMMANDS {
        if arguments.contains("no-such-option") || arguments.contains("nowhere") {
            continue;
        }
        assert_eq!(
            code(&sandbox, arguments, full(), Stdio::null()),
            Some(2),
            "{arguments}"
        );
    }
    // What goes wrong cannot be told then; it counts all the same.
    assert_eq!(
        code(&sandbox, "run wrong.tst", Stdio::null(), full()),
        Some(1)
    );
    assert_eq!(
        code(&sandbox, "run nowhere", Stdio::null(), full()),
        Some(2)
    );
}
