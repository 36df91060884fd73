//! JUnit XML.

use std::fs;

use insta::assert_snapshot;
use quick_junit::{NonSuccessKind, Report, TestCaseStatus};
use tempfile::TempDir;
use tesuji::report::{FileReport, JunitReport};

use super::{mixed, recorded, spoil, tell, written};
use crate::sandbox::Sandbox;

fn written_by(report: JunitReport) -> String {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("junit.xml");
    Box::new(report).write(&path, &[]).unwrap();
    fs::read_to_string(path).unwrap()
}

#[test]
fn every_status() {
    assert_snapshot!(written(
        &mixed(),
        "run suites --junit junit.xml",
        "junit.xml"
    ));
}

#[test]
fn it_can_be_read_back() {
    let text = written(&mixed(), "run suites --junit junit.xml", "junit.xml");
    // What `mask` leaves of times is none.
    let text = text
        .replace(r#" time="_""#, "")
        .replace(r#" timestamp="_""#, "");
    let report = Report::deserialize_from_str(&text).unwrap();
    assert_eq!((report.tests, report.failures, report.errors), (13, 2, 3));
    let suites: Vec<_> = report
        .test_suites
        .iter()
        .map(|suite| suite.name.as_str())
        .collect();
    assert_eq!(suites, ["a/all", "b/script", "c/after", "suite files"]);
    let case = &report.test_suites[0].test_cases[1];
    assert_eq!(case.name.as_str(), "20 defend A1");
    assert_eq!(case.classname.as_ref().unwrap().as_str(), "a.all");
    assert_eq!(case.extra.get("file").unwrap().as_str(), "suites/a/all.sgf");
    assert_eq!(case.extra.get("line").unwrap().as_str(), "3");
    let TestCaseStatus::NonSuccess {
        kind: NonSuccessKind::Failure,
        message: Some(message),
        description: Some(description),
        ..
    } = &case.status
    else {
        panic!("{case:?}");
    };
    assert_eq!(message.as_str(), "expected [1 B1], answered 0");
    assert!(description.as_str().contains("\n 1 X . . . . 1"));
}

#[test]
fn the_board_is_the_one_that_was_asked_about() {
    let text = written(&mixed(), "run suites --junit junit.xml", "junit.xml");
    let text = text.split("2 attack A1").nth(1).unwrap();
    let board = text.split("</failure>").next().unwrap();
    assert!(board.contains(" 5 . . . . O 5"), "{board}");
}

#[test]
fn no_answer_breaks_the_file() {
    let mut run = recorded(&Sandbox::new().corner("a.sgf", &["1 attack A1 #? [1 B1]"]));
    spoil(&mut run.cases[0]);
    let mut report = JunitReport::new();
    tell(&mut report, &run);
    let text = written_by(report);
    let allowed =
        |c: char| !c.is_control() && c != '\u{fffe}' || matches!(c, '\n' | '\t' | '\u{7f}');
    assert!(text.chars().all(allowed), "{text:?}");
    let report = Report::deserialize_from_str(&text).unwrap();
    let TestCaseStatus::NonSuccess { message, .. } = &report.test_suites[0].test_cases[0].status
    else {
        panic!("{text}");
    };
    let message = message.as_ref().unwrap().as_str();
    assert!(
        message.contains("]]></pre>```") && message.contains("& done"),
        "{message:?}"
    );
}

#[test]
fn several_runs_are_told_apart_by_their_engine() {
    let mut run = recorded(&mixed());
    let mut report = JunitReport::new();
    tell(&mut report, &run);
    run.header.engine.name = "gnugo".to_owned();
    run.header.engine.version = "3.8".to_owned();
    tell(&mut report, &run);
    tell(&mut report, &run);
    let report = Report::deserialize_from_str(&written_by(report)).unwrap();
    let suites: Vec<_> = report
        .test_suites
        .iter()
        .step_by(3)
        .map(|suite| {
            let class = suite.test_cases[0].classname.as_ref().unwrap();
            format!("{} {}", suite.name.as_str(), class.as_str())
        })
        .collect();
    let version = env!("CARGO_PKG_VERSION");
    let wanted = [
        format!(
            "tesuji {version}: a/all tesuji {}.a.all",
            version.replace('.', "_")
        ),
        "gnugo 3.8: a/all gnugo 3_8.a.all".to_owned(),
        "gnugo 3.8 (2): a/all gnugo 3_8 (2).a.all".to_owned(),
    ];
    assert_eq!(suites, wanted);
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_run() {
    let output = mixed().tesuji("run suites --junit no/such/junit.xml");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    assert!(
        stderr.contains("no/such/junit.xml cannot be written"),
        "{stderr}"
    );
}

#[test]
fn an_interrupted_run_is_no_success() {
    let mut run = recorded(&Sandbox::new().corner("a.sgf", &["1 attack A1 #? [1 B1]"]));
    run.footer.as_mut().unwrap().interrupted = true;
    let mut report = JunitReport::new();
    tell(&mut report, &run);
    let report = Report::deserialize_from_str(&written_by(report)).unwrap();
    assert_eq!((report.tests, report.errors), (2, 1));
}

/// Nobody reads the table; the files are there all the same.
#[cfg(target_os = "linux")]
#[test]
fn reports_do_not_hang_on_standard_output() {
    let sandbox = mixed();
    let status = std::process::Command::new(assert_cmd::cargo::cargo_bin("tesuji"))
        .current_dir(sandbox.path())
        .args([
            "run",
            "suites",
            "--junit",
            "junit.xml",
            "--markdown",
            "summary.md",
        ])
        .stdout(
            fs::OpenOptions::new()
                .write(true)
                .open("/dev/full")
                .unwrap(),
        )
        .stderr(std::process::Stdio::null())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(2));
    for file in ["junit.xml", "summary.md"] {
        let text = fs::read_to_string(sandbox.path().join(file)).unwrap();
        assert!(text.contains("expected [1 B1], answered 0"), "{file}");
    }
}
