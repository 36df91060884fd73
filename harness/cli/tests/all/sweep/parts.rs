//! Sweeps in parts: resumed, in pieces, with any number of workers.

use std::fs;
use std::process::Stdio;

use rustix::process::Signal;

use super::desk::{GRID, command, desk, stderr, stdout, sweep, with};
use crate::fakes::wait_until;
use crate::sandbox::{Sandbox, records, steady};
use crate::signals::send;

fn lines(sandbox: &Sandbox, name: &str) -> Vec<serde_json::Value> {
    steady(records(&sandbox.path().join(name)))
}

fn exit(sandbox: &Sandbox, arguments: &str) -> i32 {
    let output = sweep(sandbox, arguments);
    output
        .status
        .code()
        .unwrap_or_else(|| panic!("{}", stderr(&output)))
}

#[test]
fn any_number_of_workers_writes_the_same() {
    let sandbox = desk();
    for jobs in [1, 2, 5] {
        assert_eq!(
            exit(&sandbox, &format!("{GRID} -j{jobs} --json {jobs}.jsonl")),
            0
        );
    }
    let one = lines(&sandbox, "1.jsonl");
    // A title, and for each setting a header, the cases and a footer.
    assert_eq!(one.len(), 1 + 12 * 12);
    assert_eq!(lines(&sandbox, "2.jsonl"), one);
    assert_eq!(lines(&sandbox, "5.jsonl"), one);
}

#[test]
fn what_is_written_follows_the_schema() {
    let sandbox = desk();
    exit(
        &sandbox,
        &format!("{GRID} --partition hash:1/2 --json all.jsonl"),
    );
    exit(
        &sandbox,
        &format!("{GRID} --mode random 3 --json random.jsonl"),
    );
    exit(
        &sandbox,
        &format!("{GRID} --tune passes --budget 500 --json tune.jsonl"),
    );
    let schema = tesuji::schema::result_file();
    let validator = jsonschema::draft202012::options().build(&schema).unwrap();
    for name in ["all.jsonl", "random.jsonl", "tune.jsonl"] {
        for line in records(&sandbox.path().join(name)) {
            let errors: Vec<_> = validator
                .iter_errors(&line)
                .map(|e| e.to_string())
                .collect();
            assert!(errors.is_empty(), "{line}: {errors:?}");
        }
    }
}

#[test]
fn a_file_cut_off_anywhere_becomes_whole() {
    let sandbox = desk();
    let path = sandbox.path().join("all.jsonl");
    for mode in ["--mode one-at-a-time", "--tune passes --budget 700"] {
        assert_eq!(
            exit(&sandbox, &format!("{GRID} {mode} --json all.jsonl")),
            0
        );
        let text = fs::read(&path).unwrap();
        let whole = lines(&sandbox, "all.jsonl");
        let title = text.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        for length in (title..text.len()).step_by(1501).chain([title, text.len()]) {
            fs::write(&path, &text[..length]).unwrap();
            assert_eq!(
                exit(&sandbox, &format!("{GRID} {mode} --resume all.jsonl")),
                0
            );
            assert_eq!(
                lines(&sandbox, "all.jsonl"),
                whole,
                "{mode} cut at {length}"
            );
        }
    }
}

#[test]
fn what_was_asked_is_not_asked_again() {
    let sandbox = desk();
    let path = sandbox.path().join("all.jsonl");
    exit(&sandbox, "--depth 8,16 --json all.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    // All of the default setting, with other answers, and a case of the other one.
    let kept: Vec<_> = text.lines().take(1 + 12 + 2).collect();
    let forged = kept
        .join("\n")
        .replace(r#""status":"pass""#, r#""status":"FAIL""#)
        + "\n";
    fs::write(&path, forged).unwrap();
    let report = stdout(&sweep(
        &sandbox,
        "--depth 8,16 --resume all.jsonl --format json",
    ));
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let default = report["settings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["setting"] == 0);
    assert_eq!(default.unwrap()["passes"], 0);
}

#[test]
fn another_sweep_is_not_resumed() {
    let sandbox = desk();
    exit(&sandbox, "--depth 8,16 --json all.jsonl");
    let before = fs::read(sandbox.path().join("all.jsonl")).unwrap();
    for (options, reason) in [
        ("--depth 8,12", "its limits differs"),
        (
            "--depth 8,16 --mode one-at-a-time",
            "its mode or seed differs",
        ),
        ("--depth 8,16 --partition hash:1/2", "its partition differs"),
        (
            "--depth 8,16 --id s:1",
            "it has cases that are not asked now",
        ),
        ("--depth 8,16 --strict-match", "its matching is gnugo"),
    ] {
        let output = sweep(&sandbox, &format!("{options} --resume all.jsonl"));
        assert_eq!(output.status.code(), Some(2), "{options}");
        assert!(
            stderr(&output).contains(reason),
            "{options}: {}",
            stderr(&output)
        );
    }
    assert_eq!(fs::read(sandbox.path().join("all.jsonl")).unwrap(), before);
}

#[test]
fn merged_pieces_are_the_whole_sweep() {
    let sandbox = desk();
    exit(&sandbox, &format!("{GRID} --json all.jsonl"));
    let whole = lines(&sandbox, "all.jsonl");
    for deal in ["hash", "count"] {
        let mut pieces = String::new();
        for index in [2, 3, 1] {
            let name = format!("{deal}-{index}.jsonl");
            exit(
                &sandbox,
                &format!("{GRID} --partition {deal}:{index}/3 --json {name}"),
            );
            pieces += &format!(" --from {name}");
        }
        let merged = sandbox.tesuji(&format!("sweep {pieces} --json merged.jsonl"));
        assert_eq!(merged.status.code(), Some(0), "{}", stderr(&merged));
        assert_eq!(lines(&sandbox, "merged.jsonl"), whole, "{deal}");
    }
    let csv = |name: &str| {
        sandbox.tesuji(&format!("sweep --from {name} --csv s.csv"));
        let text = fs::read_to_string(sandbox.path().join("s.csv")).unwrap();
        let times = regex::Regex::new(r",[0-9.]+,([^,]*,[^,]*)\n").unwrap();
        times.replace_all(&text, ",<secs>,$1\n").into_owned()
    };
    assert_eq!(csv("merged.jsonl"), csv("all.jsonl"));
}

#[test]
fn what_is_not_one_sweep_is_not_merged() {
    let sandbox = desk();
    for index in [1, 2] {
        exit(
            &sandbox,
            &format!("--depth 8,16 --partition hash:{index}/2 --json {index}.jsonl"),
        );
        exit(
            &sandbox,
            &format!("--depth 8,12 --partition hash:{index}/2 --json other-{index}.jsonl"),
        );
    }
    sandbox.tesuji("run suites --engine ./fake --json run.jsonl");
    for (arguments, reason) in [
        ("sweep --from 1.jsonl", "piece hash:2/2 is missing"),
        (
            "sweep --from 1.jsonl --from other-2.jsonl",
            "their limits differ",
        ),
        (
            "sweep --from 1.jsonl --from 1.jsonl",
            "both are piece hash:1/2",
        ),
        ("sweep --from none.jsonl", "none.jsonl: cannot be read"),
        ("sweep --from run.jsonl", "this is not the file of a sweep"),
        (
            "sweep --from 1.jsonl --from 2.jsonl --json 1.jsonl",
            "--json 1.jsonl would overwrite --from 1.jsonl",
        ),
        ("merge 1.jsonl 2.jsonl", "this is the file of a sweep"),
        ("compare 1.jsonl run.jsonl", "this is the file of a sweep"),
    ] {
        let output = sandbox.tesuji(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(
            stderr(&output).contains(reason),
            "{arguments}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn an_interrupted_sweep_can_be_resumed() {
    let sandbox = with(&[
        "say 1\n#? [1]",
        "eval_eye A1\n#? [16-.*]",
        "die_once flag\n#? [done]",
        "pass_time 300\n#? [done]",
    ]);
    fs::write(sandbox.path().join("suites/flag"), "").unwrap();
    let arguments = "--depth 8..=20 --json all.jsonl -j2";
    let mut child = command(&sandbox, arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let path = sandbox.path().join("all.jsonl");
    wait_until("nothing is written", || {
        fs::read_to_string(&path).is_ok_and(|text| text.lines().count() > 5)
    });
    send(&child, Signal::INT);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let cut = records(&path);
    assert!(cut.len() < 1 + 13 * 6, "{}", cut.len());
    let report = sandbox.tesuji("sweep --from all.jsonl");
    assert_eq!(report.status.code(), Some(130));
    assert_eq!(exit(&sandbox, "--depth 8..=20 --resume all.jsonl -j2"), 0);
    assert_eq!(records(&path).len(), 1 + 13 * 6);
}
