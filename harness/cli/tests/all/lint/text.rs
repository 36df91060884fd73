//! Rules that need no board.

use super::assert_findings;
use crate::sandbox::Sandbox;

#[test]
fn broken_files() {
    let sandbox = Sandbox::new()
        .file("a.sgf", "(;SZ[5]\nC[1 attack A1 #? [0\\])")
        .file("b.sgf", "(;SZ[5];XY)");
    let wanted = [
        "a.sgf:2:2 error broken-file: the value of C that begins here is never closed",
        "b.sgf:1:9 error broken-file: the property XY has no value",
    ];
    assert_findings(&sandbox, &wanted);
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_opened_has_no_line() {
    let sandbox = Sandbox::new().file("b.sgf", "(;)");
    let link = sandbox.path().join("suites/a.sgf");
    std::os::unix::fs::symlink("nowhere.sgf", link).unwrap();
    assert_findings(
        &sandbox,
        &[
            "a.sgf error broken-file: cannot be read: this is a symbolic link to nowhere.sgf, where nothing is",
        ],
    );
}

#[test]
fn numbers_answers_and_questions() {
    let sandbox = Sandbox::new()
        .corner(
            "a.sgf",
            &[
                "1 attack A1 #? [1 B1]",
                " 1 defend A1 #? [0]",
                "2 attack A1",
                "#? [0]",
                "3 attack A1 #? [1 (B1]",
                "4 attack #? [0]",
                "5 attack A9 #? [0]",
            ],
        )
        .file("b.tst", "boardsize 5\n1 attack A1\n#? [0\nloadsgf\n");
    let wanted = [
        "a.sgf:2:2 error duplicate-number: the number 1 is already used in line 1",
        "a.sgf:3:1 error no-answer: question 2 has no answer",
        "a.sgf:4:1 error no-question: ",
        "a.sgf:5:13 error bad-pattern: `1 (B1` is no regular expression: unclosed group",
        "a.sgf:6:1 error bad-question: question 4: `attack` takes one point, not 0",
        "a.sgf:7:1 error off-board: question 5: A9 is not on the 5x5 board",
        "b.tst:3:1 error bad-answer: the expected answer has no `]`",
        "b.tst:4:1 error bad-command: `loadsgf` without a file",
    ];
    assert_findings(&sandbox, &wanted);
}
