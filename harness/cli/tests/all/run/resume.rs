//! `tesuji run --resume`.

use std::fs;

use crate::sandbox::{CORNER, Sandbox, records, steady};

/// Two suites; the blocks of the second one have two questions each.
fn sandbox() -> Sandbox {
    let mut script = String::new();
    for block in 0..4 {
        let first = 2 * block;
        script += &format!(
            "loadsgf games/corner.sgf\n{first} attack A2\n#? [0]\n{} attack B2\n#? [0]\n",
            first + 1
        );
    }
    Sandbox::new()
        .corner("a.sgf", &["1 attack A1 #? [1 B1]", "2 attack A1 #? [0]"])
        .file("games/corner.sgf", &format!("{CORNER};B[be];W[ce])"))
        .file("t.tst", &script)
}

fn exit(sandbox: &Sandbox, arguments: &str) -> i32 {
    sandbox.tesuji(arguments).status.code().unwrap()
}

#[test]
fn a_file_cut_off_anywhere_becomes_whole() {
    let sandbox = sandbox();
    let path = sandbox.path().join("all.jsonl");
    assert_eq!(exit(&sandbox, "run suites --json all.jsonl"), 1);
    let text = fs::read(&path).unwrap();
    let whole = steady(records(&path));
    let header = text.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    for length in (header..=text.len()).step_by(211).chain([text.len()]) {
        fs::write(&path, &text[..length]).unwrap();
        assert_eq!(exit(&sandbox, "run suites --resume all.jsonl"), 1);
        assert_eq!(steady(records(&path)), whole, "cut at {length}");
    }
}

#[test]
fn cases_of_whole_blocks_are_not_asked_again() {
    let sandbox = sandbox();
    let path = sandbox.path().join("all.jsonl");
    exit(&sandbox, "run suites --json all.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    // The header, all of the first suite, a block and a half of the second one.
    let lines: Vec<_> = text.lines().take(6).collect();
    let cut = lines.join("\n") + "\n";
    fs::write(
        &path,
        cut.replace(r#""status":"pass""#, r#""status":"ignored""#),
    )
    .unwrap();
    exit(&sandbox, "run suites --resume all.jsonl");
    let statuses: Vec<_> = records(&path)
        .iter()
        .filter_map(|line| Some(line.get("status")?.as_str()?.to_owned()))
        .collect();
    let expected = ["ignored", "FAIL", "ignored", "ignored", "pass", "pass"];
    assert_eq!(statuses[..6], expected);
    assert_eq!(statuses.len(), 10);
}

#[test]
fn another_run_is_not_resumed() {
    let sandbox = sandbox();
    exit(&sandbox, "run suites --json all.jsonl");
    let before = fs::read(sandbox.path().join("all.jsonl")).unwrap();
    for (options, reason) in [
        ("-D 3", "its limits were others"),
        (
            "--strict-match",
            "its matching is gnugo, and now it is strict",
        ),
        ("--suite t", "its suites were others"),
        ("--question defend", "its suites were others"),
        ("--id t:0 --id a:1", "it has a:2 where t:0 is asked now"),
        ("--id t:0 --id t:1 --suite t", "its suites were others"),
        ("--json other.jsonl", "cannot be used with"),
    ] {
        let output = sandbox.tesuji(&format!("run suites --resume all.jsonl {options}"));
        assert_eq!(output.status.code(), Some(2), "{options}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains(reason), "{options}: {stderr}");
    }
    let sandbox = sandbox.corner("a.sgf", &["1 attack A1 #? [1 B1]", "2 attack A1 #? [1 B1]"]);
    let output = sandbox.tesuji("run suites --resume all.jsonl");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains("a:2 was changed since"), "{stderr}");
    assert_eq!(fs::read(sandbox.path().join("all.jsonl")).unwrap(), before);
}

#[test]
fn what_is_no_result_file_is_not_resumed() {
    let sandbox = sandbox();
    for (text, reason) in [
        ("", "the file is empty"),
        ("{}\n", "this is not a result file"),
        ("{\"schema\":99}\n", "schema 99 is newer"),
    ] {
        fs::write(sandbox.path().join("all.jsonl"), text).unwrap();
        let output = sandbox.tesuji("run suites --resume all.jsonl");
        assert_eq!(output.status.code(), Some(2));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains(reason), "{stderr}");
    }
    let output = sandbox.tesuji("run suites --resume missing.jsonl");
    assert_eq!(output.status.code(), Some(2));
}
