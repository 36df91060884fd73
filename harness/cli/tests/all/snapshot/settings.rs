//! Limits, tables and how much is held.

use insta::assert_snapshot;

use super::desk::Desk;

#[test]
fn other_limits_are_told() {
    let desk = Desk::accepted();
    let ended = desk.snapshot("check suites/a.sgf -D 12 --hash off");
    assert_eq!(ended.code, 1);
    assert_snapshot!(ended.out, @r"
    settings  suites/a.sgf.snap: accepted with the default limits; now depth 12, hash off

    2 of 3 cases as accepted; files with other settings: 1; skipped, since the engine does not know them: 1
    to accept: tesuji snapshot accept, with the same options
    ");
    let ended = desk.snapshot("accept suites/a.sgf -D 12 -K 4 --hash off");
    assert_eq!(ended.out, "wrote suites/a.sgf.snap: other settings\n");
    let text = desk.read("suites/a.sgf.snap");
    let head = "tesuji snapshot 1\nengine tesuji\nlimits depth 12, ko-depth 4\nhash off\n\n10 ";
    assert!(text.starts_with(head), "{text}");
    assert_eq!(
        desk.snapshot("check suites/a.sgf -D 12 -K 4 --hash off")
            .code,
        0
    );
    let ended = desk.snapshot("check suites/a.sgf -D 12");
    let told = "accepted with depth 12, ko-depth 4, hash off; now depth 12\n";
    assert!(ended.out.contains(told), "{}", ended.out);
}

#[test]
fn a_file_has_one_setting() {
    let desk = Desk::accepted();
    let before = desk.snapshots();
    desk.edit("suites/a.sgf.snap", "answer 1 B1", "answer 1 C1");
    let ended = desk.snapshot("accept suites --id a:10 -D 12");
    assert_eq!(ended.code, 2);
    assert!(
        ended
            .out
            .contains("1 of its entries would stay as they are"),
        "{}",
        ended.out
    );
    assert!(desk.read("suites/a.sgf.snap").contains("answer 1 C1"));
    assert_eq!(desk.snapshot("accept suites -D 12").code, 0);
    assert_eq!(desk.snapshot("accept suites").code, 0);
    assert_eq!(desk.snapshots(), before);
}

#[test]
fn verdicts_alone() {
    let desk = Desk::accepted();
    let whole = desk.snapshots();
    for (_, text) in &whole {
        assert!(text.contains("nodes") && text.contains("tree"));
    }
    let name = "suites/b/ko.sgf.snap";
    desk.edit(name, "nodes reading ", "nodes reading 1");
    assert_eq!(desk.snapshot("check suites").code, 1);
    assert_eq!(desk.snapshot("check suites --nodes ignore").code, 0);

    assert_eq!(desk.snapshot("accept suites --nodes ignore").code, 0);
    for (_, text) in desk.snapshots() {
        assert!(text.starts_with("tesuji snapshot 1\nengine tesuji\nnodes ignored\n\n"));
        assert!(!text.contains("pv") && !text.contains("reading") && !text.contains("tree"));
    }
    // From now on that is what these files hold, without an option.
    assert_eq!(desk.snapshot("check suites").code, 0);
    assert_eq!(desk.snapshot("check suites --nodes exact").code, 0);
    assert_eq!(
        desk.snapshot("accept suites").out,
        "no snapshot was changed\n"
    );
    desk.edit(name, "move ", "move X");
    assert_eq!(desk.snapshot("check suites").code, 1);
    assert_eq!(desk.snapshot("accept suites --nodes exact").code, 0);
    assert_eq!(desk.snapshots(), whole);
}

#[test]
fn another_engine_is_told() {
    let desk = Desk::accepted();
    desk.edit("suites/a.sgf.snap", "engine tesuji", "engine GNU Go");
    let ended = desk.snapshot("check suites");
    assert_eq!(ended.code, 1);
    let told = "suites/a.sgf.snap: accepted with GNU Go; now tesuji\n";
    assert!(ended.out.contains(told), "{}", ended.out);
}
