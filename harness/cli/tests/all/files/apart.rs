//! No output takes the place of an input, or of another output.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::{FileTypeExt, symlink};
use std::path::{Path, PathBuf};

use crate::sandbox::{Sandbox, records};

/// Suites, a game, results, a history, a configuration, and links to some of them.
fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new()
        .corner("a.sgf", &["1 attack A1 #? [1 B1]"])
        .file("b.tst", "loadsgf ../games/g.sgf\n1 attack A1\n#? [1 B1]\n")
        .file("../games/g.sgf", "(;GM[1]SZ[5]AB[ae]AW[ad][bd])")
        .file("../setup.gtp", "# nothing\n")
        .file("../tesuji.toml", "");
    for arguments in [
        "run suites --json old.jsonl",
        "run suites --partition count:1/2 --json 1.jsonl",
        "run suites --partition count:2/2 --json 2.jsonl",
        "sweep suites --depth 1,2 --json swept.jsonl",
        "bench-suite suites --record first --history history",
    ] {
        assert_eq!(
            sandbox.tesuji(arguments).status.code(),
            Some(0),
            "{arguments}"
        );
    }
    let path = |name: &str| sandbox.path().join(name);
    fs::hard_link(path("games/g.sgf"), path("hard.sgf")).unwrap();
    symlink("games", path("linked")).unwrap();
    symlink("suites/a.sgf", path("soft.sgf")).unwrap();
    symlink("later.xml", path("dangling")).unwrap();
    fs::create_dir(path("drawn")).unwrap();
    fs::hard_link(path("games/g.sgf"), path("drawn/strings.sgf")).unwrap();
    fs::create_dir(path("logs")).unwrap();
    fs::hard_link(path("setup.gtp"), path("logs/tesuji.log")).unwrap();
    sandbox
}

/// All files with what is in them.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = walkdir::WalkDir::new(folder)
        .into_iter()
        .map(Result::unwrap);
    let files = entries.filter(|entry| entry.file_type().is_file());
    files
        .map(|file| (file.path().to_owned(), fs::read(file.path()).unwrap()))
        .collect()
}

/// Each command is refused with these words, and changes nothing.
fn refused(commands: &[(&str, &str)]) {
    let sandbox = sandbox();
    let before = files(sandbox.path());
    for (arguments, words) in commands {
        let output = sandbox.tesuji(arguments);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments}: {stderr}");
        assert!(stderr.contains(words), "{arguments}: {stderr}");
        assert!(files(sandbox.path()) == before, "{arguments}");
    }
}

#[test]
fn runs_spare_what_they_read() {
    refused(&[
        (
            "run suites/b.tst --json suites/b.tst",
            "--json suites/b.tst would overwrite the suite suites/b.tst",
        ),
        (
            "run suites --markdown suites/../suites/a.sgf",
            "--markdown suites/../suites/a.sgf would overwrite the suite",
        ),
        (
            "run suites --suite b --junit soft.sgf",
            "--junit soft.sgf would overwrite the suite suites/a.sgf",
        ),
        (
            "run suites --json games/g.sgf",
            "the game that suites/b.tst loads",
        ),
        (
            "run suites --json hard.sgf",
            "the game that suites/b.tst loads",
        ),
        (
            "run suites --json linked/g.sgf",
            "the game that suites/b.tst loads",
        ),
        (
            "run suites --json tesuji.toml",
            "--json tesuji.toml would overwrite the configuration",
        ),
        (
            "run suites --failed-in old.jsonl --json ./old.jsonl",
            "would overwrite --failed-in",
        ),
        (
            "run suites --engine native --gtp-setup setup.gtp --json setup.gtp",
            "would overwrite --gtp-setup",
        ),
        (
            "run suites --engine native --gtp-setup setup.gtp --protocol-log logs",
            "--protocol-log logs/tesuji.log would",
        ),
        (
            "run suites --update-expected --json suites/a.sgf",
            "would overwrite the suite",
        ),
    ]);
}

#[test]
fn outputs_spare_each_other() {
    refused(&[
        (
            "run suites --json x --junit x",
            "--json x and --junit x would be written over each other",
        ),
        (
            "run suites --json x --markdown ./x",
            "--json x and --markdown ./x",
        ),
        (
            "run suites --junit games/x --markdown linked/../games/x",
            "--junit games/x and --markdown",
        ),
        (
            "run suites --junit games/x --markdown linked/x",
            "--junit games/x and --markdown linked/x",
        ),
        (
            "run suites --junit dangling --markdown later.xml",
            "--junit dangling and --markdown later.xml",
        ),
        (
            "run suites --resume old.jsonl --markdown old.jsonl",
            "--resume old.jsonl and --markdown old.jsonl",
        ),
        (
            "run suites --protocol-log new --engine native --json new/x.log",
            "--json new/x.log and --protocol-log new",
        ),
    ]);
}

#[test]
fn other_commands_do_so_too() {
    refused(&[
        (
            "decide-string games/g.sgf A1 -o games/g.sgf",
            "--outfile games/g.sgf would overwrite the game games/g.sgf",
        ),
        (
            "decide-string games/g.sgf A1 -o hard.sgf",
            "--outfile hard.sgf would overwrite the game",
        ),
        (
            "decide-connection games/g.sgf A2/B2 -o linked/g.sgf",
            "would overwrite the game",
        ),
        (
            "merge 1.jsonl 2.jsonl -o ./1.jsonl",
            "--outfile ./1.jsonl would overwrite the piece 1.jsonl",
        ),
        (
            "merge 1.jsonl 2.jsonl --markdown 2.jsonl",
            "--markdown 2.jsonl would overwrite the piece 2.jsonl",
        ),
        (
            "merge 1.jsonl 2.jsonl --baseline old.jsonl -o old.jsonl",
            "would overwrite --baseline old.jsonl",
        ),
        (
            "merge 1.jsonl 2.jsonl -o x --junit x",
            "--outfile x and --junit x",
        ),
        (
            "accuracy old.jsonl 1.jsonl --markdown 1.jsonl",
            "--markdown 1.jsonl would overwrite the result file 1.jsonl",
        ),
        (
            "accuracy old.jsonl 1.jsonl --proofs 2.jsonl --markdown 2.jsonl",
            "--markdown 2.jsonl would overwrite --proofs 2.jsonl",
        ),
        (
            "mine games -o drawn",
            "--output drawn/strings.sgf would overwrite the game games/g.sgf",
        ),
        (
            "trend --history history -o history/first.jsonl",
            "would overwrite the record history/first.jsonl",
        ),
        (
            "sweep suites --depth 1,2 --csv suites/a.sgf",
            "--csv suites/a.sgf would overwrite the suite",
        ),
        (
            "sweep suites --depth 1,2 --csv x --markdown x",
            "--csv x and --markdown x",
        ),
        (
            "sweep suites --depth 1,2 --json suites/b.tst",
            "--json suites/b.tst would overwrite the suite",
        ),
        (
            "sweep --from swept.jsonl --json swept.jsonl",
            "--json swept.jsonl would overwrite --from swept.jsonl",
        ),
        (
            "sweep --from swept.jsonl --csv plots/limit-depth.svg --svg plots",
            "plots/limit-depth.svg and --svg plots",
        ),
    ]);
}

#[test]
fn a_snapshot_that_is_a_suite_is_not_written() {
    let sandbox = sandbox();
    let path = |name: &str| sandbox.path().join(name);
    fs::hard_link(path("games/g.sgf"), path("suites/b.tst.snap")).unwrap();
    fs::hard_link(path("suites/a.sgf"), path("suites/a.sgf.snap")).unwrap();
    let before = files(sandbox.path());
    let output = sandbox.tesuji("snapshot accept suites");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr.contains("the snapshot suites/a.sgf.snap would overwrite"),
        "{stderr}"
    );
    assert!(files(sandbox.path()) == before);
}

/// What is updated in place is meant to be.
#[test]
fn files_are_updated_in_place() {
    let sandbox = sandbox();
    for arguments in [
        "run suites --json old.jsonl",
        "run suites --resume old.jsonl",
        "run suites --update-expected --json old.jsonl",
        "sweep suites --depth 1,2 --resume swept.jsonl",
        "snapshot accept suites",
        "snapshot accept suites",
        "bench-suite suites --record first --history history",
        "trend --history history -o trend.svg",
        "trend --history history -o trend.svg",
        "sweep suites --depth 1,2 --csv x.csv --svg plots",
        "sweep suites --depth 1,2 --csv x.csv --svg plots",
        // Nothing is written.
        "run suites --list --json suites/a.sgf",
    ] {
        let output = sandbox.tesuji(arguments);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments}: {stderr}");
    }
}

/// Devices may be written by all at once, and are none the worse for it.
#[test]
fn devices_are_shared() {
    let sandbox = sandbox();
    let null = sandbox.path().join("null");
    symlink("/dev/null", &null).unwrap();
    for arguments in [
        "run suites --json null --junit null --markdown null",
        "decide-string games/g.sgf A1 -o null",
        "merge 1.jsonl 2.jsonl -o null --junit null",
        "sweep suites --depth 1,2 --json null --csv null --markdown null",
    ] {
        assert_eq!(
            sandbox.tesuji(arguments).status.code(),
            Some(0),
            "{arguments}"
        );
        assert!(fs::metadata(&null).unwrap().file_type().is_char_device());
    }
}

#[test]
fn standard_output_takes_files_one_after_the_other() {
    let sandbox = sandbox();
    let output = sandbox.tesuji("run suites --json /dev/stdout --markdown /dev/stdout");
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    for part in [r#"{"schema":1"#, "2 of 2 answered as wanted", "| suite |"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // Also where it is a file.
    let printed = sandbox.path().join("printed");
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("tesuji"));
    let command = command
        .current_dir(sandbox.path())
        .args(["decide-string", "games/g.sgf", "A1"]);
    let command = command.args(["-o", "/dev/stdout"]);
    let status = command
        .stdout(fs::File::create(&printed).unwrap())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(0));
    let text = fs::read_to_string(printed).unwrap();
    assert!(
        text.starts_with("(;") && text.contains("A1 can be captured"),
        "{text}"
    );
    assert_eq!(records(&sandbox.path().join("old.jsonl")).len(), 4);
}
