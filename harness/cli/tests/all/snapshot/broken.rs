//! Snapshot files that somebody, or a merge, has spoilt.

use std::path::Path;

use proptest::prelude::*;
use tesuji::snapshot::Snapshot;

use super::desk::Desk;

const GOOD: &str = "tesuji snapshot 1\nengine tesuji\n\n10 attack A1\n  answer 1 B1\n";

fn error(text: &str) -> String {
    Snapshot::parse(Path::new("x.snap"), text)
        .unwrap_err()
        .to_string()
}

#[test]
fn errors_name_the_place() {
    let good = |more: &str| format!("{GOOD}{more}");
    for (text, wanted) in [
        (String::new(), "1:1: this is no snapshot"),
        ("hello\n".to_owned(), "1:1: this is no snapshot"),
        (
            "tesuji snapshot 2\n".to_owned(),
            "1:17: format 2 is not known here",
        ),
        (
            "tesuji snapshot 1\n".to_owned(),
            "1:1: the head does not say which `engine`",
        ),
        (
            GOOD.replace("engine", "angine"),
            "2:1: `angine tesuji` cannot stand here",
        ),
        (
            GOOD.replace("engine tesuji", "limits depth x"),
            "2:8: `depth x` cannot stand here",
        ),
        (
            GOOD.replace("engine tesuji", "limits depth 1, ko 2,"),
            "2:22: `` cannot stand here",
        ),
        (
            GOOD.replace("engine tesuji", "hash on"),
            "2:6: `on` cannot stand here",
        ),
        (
            GOOD.replace("engine tesuji", "nodes 3"),
            "2:7: `3` cannot stand here",
        ),
        (
            GOOD.replace("engine tesuji", "engine a\nengine b"),
            "3:1: `engine` comes a second time",
        ),
        (
            good("10 attack A1\n  answer 0\n"),
            "6:1: `10` comes a second time",
        ),
        (
            good("99999999999 attack A1\n"),
            "6:1: `99999999999 attack A1` cannot stand here",
        ),
        (good("  answer 0\n"), "6:3: `answer` comes a second time"),
        (good("  anwser 0\n"), "6:3: `anwser 0` cannot stand here"),
        (
            good("  nodes reading x\n"),
            "6:9: `reading x` cannot stand here",
        ),
        (
            good("  nodes reading 1, ladder 2\n"),
            "6:20: `ladder 2` cannot stand here",
        ),
        (
            good("what is this\n"),
            "6:1: `what is this` cannot stand here",
        ),
        (good("20 attack A2\n"), "6:1: case 20 has no `answer`"),
        (
            good("<<<<<<< HEAD\n"),
            "6:1: two versions were merged here and conflict",
        ),
        (
            good("=======\n"),
            "6:1: two versions were merged here and conflict",
        ),
        (
            good(">>>>>>> theirs\n"),
            "6:1: two versions were merged here and conflict",
        ),
    ] {
        let error = error(&text);
        assert!(
            error.starts_with(&format!("x.snap:{wanted}")),
            "{text}\n{error}"
        );
    }
}

#[test]
fn a_conflict_is_named_before_anything_else() {
    let text = GOOD.replace(
        "engine tesuji",
        "<<<<<<< HEAD\nengine tesuji\n=======\nwhat\n>>>>>>> x",
    );
    assert!(error(&text).starts_with("x.snap:2:1: two versions"));
}

#[test]
fn a_broken_file_is_kept_and_the_others_are_checked() {
    let desk = Desk::accepted();
    desk.edit("suites/a.sgf.snap", "  answer", "  anwser");
    desk.edit("suites/b/ko.sgf.snap", "outcome", "outcome x");
    let ended = desk.snapshot("check suites");
    assert_eq!(ended.code, 2);
    let told =
        "broken  suites/a.sgf.snap:5:3: `anwser 1 B1` cannot stand here; expected is `answer`";
    assert!(ended.out.contains(told), "{}", ended.out);
    assert!(ended.out.contains("answer  b/ko:10"), "{}", ended.out);
    assert!(ended.out.contains("not compared: 3"), "{}", ended.out);

    let before = desk.read("suites/a.sgf.snap");
    let ended = desk.snapshot("accept suites");
    assert_eq!(ended.code, 2);
    assert!(
        ended.out.contains("wrote suites/b/ko.sgf.snap: 1 changed"),
        "{}",
        ended.out
    );
    assert!(ended.out.contains(told), "{}", ended.out);
    assert_eq!(desk.read("suites/a.sgf.snap"), before);
}

#[test]
fn files_that_are_no_text() {
    let desk = Desk::accepted();
    std::fs::write(
        desk.path("suites/a.sgf.snap"),
        b"tesuji snapshot 1\nab\xff\n",
    )
    .unwrap();
    let ended = desk.snapshot("check suites");
    assert_eq!(ended.code, 2);
    assert!(
        ended
            .out
            .contains("a.sgf.snap:2:3: this is no text in UTF-8"),
        "{}",
        ended.out
    );

    std::fs::remove_file(desk.path("suites/a.sgf.snap")).unwrap();
    std::fs::create_dir(desk.path("suites/a.sgf.snap")).unwrap();
    let ended = desk.snapshot("check suites");
    assert_eq!(ended.code, 2);
    assert!(
        ended
            .out
            .contains("a.sgf.snap:1:1: the snapshot cannot be read"),
        "{}",
        ended.out
    );
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "(tesuji snapshot 1\nengine a\n)?[ 0-9a-z<=\n]{0,80}") {
        let _ = Snapshot::parse(Path::new("x.snap"), &text);
    }

    #[test]
    fn what_is_written_is_read_again(
        answer in "[ -~\n\\\\]{0,20}[!-~]",
        question in "[a-z_]{1,8}( [A-Z]\\d)?",
        pv in proptest::collection::vec("[A-T]1?\\d", 0..4),
    ) {
        let mut snapshot = Snapshot::parse(Path::new("x.snap"), GOOD).unwrap();
        let entry = snapshot.entries.get_mut(&10).unwrap();
        entry.answer = answer;
        entry.question = question;
        entry.pv = pv;
        let again = Snapshot::parse(Path::new("x.snap"), &snapshot.to_string()).unwrap();
        prop_assert_eq!(again, snapshot);
    }
}
