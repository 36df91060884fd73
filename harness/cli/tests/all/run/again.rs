//! The commands that a report shows.

use assert_cmd::Command;

use crate::sandbox::{EVERY_STATUS, Sandbox, records};

/// The words of the command in the line that begins so.
fn command(report: &str, begin: &str) -> Vec<String> {
    let line = report.lines().find_map(|line| line.strip_prefix(begin));
    let line = line.unwrap_or_else(|| panic!("no {begin} in {report}"));
    shlex::split(line).unwrap()
}

/// The exit code and the standard output of a command.
fn pasted(sandbox: &Sandbox, words: &[String]) -> (i32, String) {
    assert_eq!(words[0], "tesuji");
    let mut command = Command::cargo_bin("tesuji").unwrap();
    let output = command.current_dir(sandbox.path()).args(&words[1..]);
    let output = output.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (output.status.code().unwrap(), text)
}

#[test]
fn cases_are_asked_again_by_the_commands_in_the_report() {
    let sandbox = Sandbox::new().corner("it's a $HOME/b c.sgf", &EVERY_STATUS);
    let output = sandbox.tesuji(
        "run suites --suite ** -D 9 --komaster revised --slowest 2 --json all.jsonl --timeout=60",
    );
    let report = String::from_utf8(output.stdout).unwrap();
    let again = command(&report, "to ask the first unexpected failure again: ");
    let options = ["--depth", "9", "--komaster", "revised", "--timeout", "60"];
    assert!(
        options
            .iter()
            .all(|option| again.iter().any(|word| word == option)),
        "{again:?}"
    );
    let left_out = ["--suite", "--slowest", "--json"];
    assert!(
        !left_out
            .iter()
            .any(|option| again.iter().any(|word| word == option)),
        "{again:?}"
    );
    let before = records(&sandbox.path().join("all.jsonl")).len();
    let (code, text) = pasted(&sandbox, &again);
    assert_eq!(code, 1);
    assert!(text.contains("0 of 1 answered as wanted"), "{text}");
    assert!(text.contains("b c.sgf:3  b c:20"), "{text}");
    assert_eq!(records(&sandbox.path().join("all.jsonl")).len(), before);
    let expected = "expected failures (marked `*`, or wrong in the baseline): 1; to see one: ";
    let (code, text) = pasted(&sandbox, &command(&report, expected));
    assert_eq!((code, text.as_str()), (0, "b c:40  attack A1  [0]*\n"));
    let (code, text) = pasted(&sandbox, &command(&report, "to see one that was skipped: "));
    assert_eq!(
        (code, text.as_str()),
        (0, "b c:60  ladder_attack A1  [1 B1]\n")
    );
}

#[test]
fn where_nothing_is_left_to_see_nothing_is_said() {
    let sandbox = Sandbox::new().corner("a.sgf", &["1 attack A1 #? [1 B1]"]);
    let output = sandbox.tesuji("run suites");
    let report = String::from_utf8(output.stdout).unwrap();
    assert!(report.ends_with("1 of 1 answered as wanted\n"), "{report}");
}
