//! Accepting by answers on standard input.

use insta::assert_snapshot;

use super::desk::Desk;

/// Two changes in `a`, and some in `b/ko`.
fn changed() -> Desk {
    let desk = Desk::accepted();
    for name in ["suites/a.sgf.snap", "suites/b/ko.sgf.snap"] {
        let text = desk.read(name);
        desk.write(name, &text.replace("outcome win", "outcome ko_a"));
    }
    desk.edit("suites/a.sgf.snap", "outcome fail", "outcome win");
    desk
}

fn left(desk: &Desk) -> String {
    desk.snapshot("check suites")
        .out
        .lines()
        .rev()
        .nth(1)
        .unwrap()
        .to_owned()
}

#[test]
fn yes_and_no() {
    let desk = changed();
    let ended = desk.run("accept suites/a.sgf -i", "what?\ny\nn\n", None);
    assert_eq!(ended.code, 0);
    assert_snapshot!(ended.out);
    let text = desk.read("suites/a.sgf.snap");
    assert!(text.contains("answer 1 B1\n  outcome win\n"), "{text}");
    assert!(text.contains("answer 0\n  outcome win\n"), "{text}");
}

#[test]
fn all_that_follow() {
    let desk = changed();
    let ended = desk.run("accept suites --interactive", "n\nALL\n", None);
    assert_eq!(ended.out.matches("accept?").count(), 2);
    assert!(left(&desk).contains("other answers: 1;"), "{}", left(&desk));
}

#[test]
fn quitting_keeps_what_was_accepted() {
    for end in ["q\n", ""] {
        let desk = changed();
        let ended = desk.run("accept suites -i", &format!("yes\n{end}"), None);
        assert_eq!(ended.code, 0);
        assert!(
            ended.out.contains("wrote suites/a.sgf.snap: 1 changed\n"),
            "{}",
            ended.out
        );
        assert!(!ended.out.contains("ko.sgf.snap"), "{}", ended.out);
    }
}

#[test]
fn orphans_are_asked_about_on_their_own() {
    let desk = changed();
    desk.edit("suites/a.sgf", "10 attack A1 #? [1 B1\\]\n", "");
    std::fs::remove_file(desk.path("suites/b/ko.sgf")).unwrap();
    let ended = desk.run("accept suites -i", "a\ny\nn\n", None);
    assert_eq!(ended.out.matches("delete?").count(), 2, "{}", ended.out);
    assert!(
        ended
            .out
            .contains("wrote suites/a.sgf.snap: 1 changed, 1 deleted\n")
    );
    assert!(desk.path("suites/b/ko.sgf.snap").exists());
    let ended = desk.run("accept suites -i --orphans delete", "", None);
    assert!(!ended.out.contains("delete?"), "{}", ended.out);
    assert!(!desk.path("suites/b/ko.sgf.snap").exists());
}
