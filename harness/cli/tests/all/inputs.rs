//! Which files are read, and how much of them.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use crate::sandbox::{Sandbox, records};

/// Long enough for any of these commands; one that waits for a pipe is still there then.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) fn make_pipe(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.unwrap().success());
}

/// A sandbox with one good case, and beside it what no walk should read.
fn odd_files() -> Sandbox {
    let sandbox = Sandbox::new().corner("good.sgf", &["10 attack A1 #? [1 B1]"]);
    let suites = sandbox.path().join("suites");
    make_pipe(&suites.join("pipe.sgf"));
    make_pipe(&suites.join("pipe.tst"));
    symlink("/dev/zero", suites.join("zero.tst")).unwrap();
    sandbox
}

/// What a command came to: code, standard output, standard error.
fn tell(sandbox: &Sandbox, arguments: &str, input: &str) -> (Option<i32>, String, String) {
    let output: Output = assert_cmd::Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(sandbox.path())
        .env_remove("CI")
        .args(arguments.split_whitespace())
        .write_stdin(input)
        .timeout(PATIENCE)
        .output()
        .unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

/// Fails unless a text has all of these lines somewhere.
fn assert_says(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.contains(line), "{line}\nis not in\n{text}");
    }
}

#[test]
fn pipes_and_devices_in_a_walk_are_findings_and_the_rest_is_asked() {
    let sandbox = odd_files();
    let (code, _, stderr) = tell(&sandbox, "run suites --json all.jsonl", "");
    assert_eq!(code, Some(2), "{stderr}");
    let wanted = [
        "suites/pipe.sgf: error: cannot be read: it is a named pipe, not a regular file \
         (broken-file); put a regular file there",
        "suites/pipe.tst: error: cannot be read: it is a named pipe",
        "suites/zero.tst: error: cannot be read: it is a device",
    ];
    assert_says(&stderr, &wanted);
    let records = records(&sandbox.path().join("all.jsonl"));
    assert_eq!(records[1]["status"], "pass");
    let (code, stdout, _) = tell(&sandbox, "lint suites", "");
    assert_eq!(code, Some(2));
    assert_says(&stdout, &wanted);
}

#[test]
fn every_command_about_suites_says_so_of_a_pipe() {
    let sandbox = odd_files();
    make_pipe(&sandbox.path().join("suites/good.sgf.snap"));
    for command in [
        "run suites --update-expected",
        "run suites --last-failed",
        "snapshot check suites",
        "sweep suites --depth 3..=4",
        "bench-suite suites",
    ] {
        let (code, stdout, stderr) = tell(&sandbox, command, "");
        assert_eq!(code, Some(2), "{command}\n{stdout}\n{stderr}");
        assert_says(&stderr, &["pipe.sgf: error: cannot be read"]);
        if command.starts_with("snapshot") {
            assert_says(&stdout, &["good.sgf.snap", "it is a named pipe"]);
        }
    }
}

#[test]
fn what_a_script_loads_has_to_be_a_regular_file() {
    let script = "loadsgf pipe\n10 attack A1\n#? [0]\nloadsgf zero\n20 attack A1\n#? [0]\n\
                  loadsgf folder\n30 attack A1\n#? [0]\nloadsgf good.sgf\n40 attack A1\n#? [1 B1]\n";
    let sandbox = Sandbox::new().corner("good.sgf", &["10 attack A1 #? [1 B1]"]);
    let sandbox = sandbox.file("s.tst", script);
    let suites = sandbox.path().join("suites");
    make_pipe(&suites.join("pipe"));
    symlink("/dev/zero", suites.join("zero")).unwrap();
    fs::create_dir(suites.join("folder")).unwrap();
    let (code, _, _) = tell(&sandbox, "run suites/s.tst --json all.jsonl", "");
    assert_eq!(code, Some(2));
    let records = records(&sandbox.path().join("all.jsonl"));
    let told = records[1..5].iter().map(|record| {
        let message = record["error"]["message"].as_str().unwrap_or_default();
        format!("{} {message}", record["status"].as_str().unwrap())
    });
    let told: Vec<_> = told.collect();
    let wanted = [
        "error the file cannot be read: it is a named pipe, not a regular file; put a regular",
        "error the file cannot be read: it is a device, not a regular file",
        "error the file cannot be read: it is a folder, not a regular file",
        "pass ",
    ];
    for (told, wanted) in told.iter().zip(wanted) {
        assert!(told.starts_with(wanted), "{told}\n{wanted}");
    }
    let (_, stdout, _) = tell(
        &sandbox,
        "gtp",
        "loadsgf suites/pipe\nloadsgf suites/zero\n",
    );
    assert_says(&stdout, &["it is a named pipe", "it is a device"]);
}

#[test]
fn an_engine_is_not_told_to_load_a_pipe() {
    let sandbox = crate::fakes::asked("", &["! loadsgf pipe", "asked", "! loadsgf a.sgf", "asked"]);
    make_pipe(&sandbox.path().join("suites/pipe"));
    let ran = crate::fakes::run(&sandbox, "");
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(
        ran.told()[0].contains("it is a named pipe"),
        "{:?}",
        ran.told()
    );
    assert!(ran.told()[1].starts_with("pass"), "{:?}", ran.told());
}

#[test]
fn what_the_user_names_may_come_through_a_pipe() {
    let sandbox = Sandbox::new().corner("good.sgf", &["10 attack A1 #? [1 B1]"]);
    let good = fs::read_to_string(sandbox.path().join("suites/good.sgf")).unwrap();
    for command in ["show /dev/stdin", "decide-string /dev/stdin A1"] {
        let (code, stdout, stderr) = tell(&sandbox, command, &good);
        assert_eq!(code, Some(0), "{command}\n{stderr}");
        assert_says(&stdout, &["A1"]);
    }
    tell(&sandbox, "run suites --json all.jsonl", "");
    let results = fs::read_to_string(sandbox.path().join("all.jsonl")).unwrap();
    for command in [
        "compare all.jsonl /dev/stdin",
        "run suites --baseline /dev/stdin",
        "run suites --failed-in /dev/stdin",
    ] {
        let (code, _, stderr) = tell(&sandbox, command, &results);
        assert_eq!(code, Some(0), "{command}\n{stderr}");
    }
    // What is gone on with is written, too.
    let (code, _, stderr) = tell(&sandbox, "run suites --resume /dev/stdin", &results);
    assert_eq!(code, Some(2));
    assert_says(&stderr, &["/dev/stdin: cannot be read: it is a named pipe"]);
}

#[test]
fn nothing_endless_is_read_to_the_end_of_memory() {
    let sandbox = Sandbox::new().corner("good.sgf", &["10 attack A1 #? [1 B1]"]);
    let refused = "it does not end before the 1MiB that --max-file-size allows for";
    for command in [
        "show /dev/zero",
        "compare /dev/zero /dev/zero",
        "run suites --baseline /dev/zero",
        "run suites --engine tesuji --gtp-setup /dev/zero",
        "diff-variations /dev/zero /dev/zero",
        "merge /dev/zero",
        "sweep --from /dev/zero",
    ] {
        let (code, _, stderr) = tell(&sandbox, &format!("{command} --max-file-size 1MiB"), "");
        assert_eq!(code, Some(2), "{command}\n{stderr}");
        assert_says(&stderr, &[refused]);
    }
}

#[test]
fn larger_files_are_refused_until_the_limit_is_raised() {
    let padding = "x".repeat(3000);
    let sandbox = Sandbox::new().corner("good.sgf", &["10 attack A1 #? [1 B1]", &padding]);
    let path = sandbox.path().join("suites/good.sgf");
    let size = fs::metadata(&path).unwrap().len();
    let refused = format!(
        "suites/good.sgf: error: cannot be read: it has {size} bytes, and --max-file-size allows \
         for 2KiB (broken-file); raise --max-file-size if it is meant to be so large"
    );
    let (code, _, stderr) = tell(&sandbox, "run suites --max-file-size 2KiB", "");
    assert_eq!(code, Some(2));
    assert_says(&stderr, &[&refused]);
    // The file of settings says the same, and the command line counts more.
    fs::write(
        sandbox.path().join("tesuji.toml"),
        "max-file-size = \"2KiB\"\n",
    )
    .unwrap();
    let (code, _, stderr) = tell(&sandbox, "run suites", "");
    assert_eq!(code, Some(2));
    assert_says(&stderr, &[&refused]);
    let (code, _, stderr) = tell(&sandbox, &format!("run suites --max-file-size {size}"), "");
    assert_eq!(code, Some(0), "{stderr}");
    let (code, _, stderr) = tell(&sandbox, "run suites --max-file-size 0", "");
    assert_eq!(code, Some(2));
    assert_says(&stderr, &["not a size above 0, such as 512MiB or 2GB"]);
}

/// All that is read goes through one module, which looks at what it is, and how large.
#[test]
fn no_other_module_opens_files() {
    let harness = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let opens =
        regex::Regex::new(r"fs::read(_to_string)?\b|\bFile::open|read_to_string\(&").unwrap();
    let mut found = Vec::new();
    let mut folders = ["src", "sgf/src", "cli/src"]
        .map(|name| harness.join(name))
        .to_vec();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let lines = code.lines().filter(|line| opens.is_match(line));
            // That one writes.
            let lines = lines.filter(|line| !line.contains("AtomicWriteFile"));
            found.extend(lines.map(|line| format!("{}: {line}", path.display())));
        }
    }
    assert_eq!(found, Vec::<String>::new());
}
