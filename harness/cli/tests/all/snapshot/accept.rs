//! What accepting writes, and what it leaves alone.

use insta::assert_snapshot;

use super::desk::Desk;

#[test]
fn a_snapshot_file() {
    let desk = Desk::new();
    let ended = desk.snapshot("accept suites");
    assert_snapshot!(ended.out, @r"
    wrote suites/a.sgf.snap: 2 new
    wrote suites/b/ko.sgf.snap: 4 new
    ");
    assert_snapshot!(desk.read("suites/a.sgf.snap"), @r"
    tesuji snapshot 1
    engine tesuji

    10 attack A1
      answer 1 B1
      outcome win
      move B1
      pv B1
      nodes reading 0
      tree 2d06800538d394c2

    20 defend A1
      answer 0
      outcome fail
      nodes reading 0
      tree 2d06800538d394c2
    ");
}

#[test]
fn scripts_have_snapshots_too() {
    let desk = Desk::new();
    desk.write("suites/c.tst", "loadsgf a.sgf\n1 attack A1\n#? [1 B1]\n");
    assert_eq!(desk.snapshot("accept suites").code, 0);
    assert!(
        desk.read("suites/c.tst.snap")
            .contains("1 attack A1\n  answer 1 B1\n")
    );
    assert_eq!(desk.snapshot("check suites").code, 0);
}

#[test]
fn only_selected_cases_are_accepted() {
    let desk = Desk::accepted();
    let good = desk.read("suites/a.sgf.snap");
    desk.edit("suites/a.sgf.snap", "answer 1 B1", "answer 1 C1");
    desk.edit("suites/a.sgf.snap", "answer 0", "answer 1 D1");
    for (select, file, kept) in [
        ("--id a:10", "suites/a.sgf.snap", "answer 1 D1"),
        ("--question defend", "suites/a.sgf.snap", "answer 1 B1"),
    ] {
        let ended = desk.snapshot(&format!("accept suites {select}"));
        assert_eq!(ended.out, format!("wrote {file}: 1 changed\n"));
        assert!(desk.read(file).contains(kept));
    }
    assert_eq!(desk.read("suites/a.sgf.snap"), good);
    let ended = desk.snapshot("accept suites --suite b/*");
    assert_eq!(ended.out, "no snapshot was changed\n");
}

#[test]
fn a_file_without_a_change_is_not_written() {
    let desk = Desk::accepted();
    let text = desk.read("suites/a.sgf.snap");
    // What an editor, or git on Windows, makes of it says the same.
    let edited = text
        .replace('\n', "\r\n")
        .replace("answer 1 B1", "answer 1 B1  ");
    desk.write("suites/a.sgf.snap", &edited);
    let ended = desk.snapshot("accept suites");
    assert_eq!(
        (ended.code, ended.out.as_str()),
        (0, "no snapshot was changed\n")
    );
    assert_eq!(desk.read("suites/a.sgf.snap"), edited);
}

#[test]
fn a_question_that_is_not_known_any_more_loses_its_entry() {
    let desk = Desk::accepted();
    let good = desk.read("suites/a.sgf.snap");
    desk.write(
        "suites/a.sgf.snap",
        &format!("{good}\n30 ladder_attack A1\n  answer 1 B1\n"),
    );
    assert_eq!(desk.snapshot("check suites").code, 1);
    let ended = desk.snapshot("accept suites");
    assert_eq!(ended.out, "wrote suites/a.sgf.snap: 1 deleted\n");
    assert_eq!(desk.read("suites/a.sgf.snap"), good);
}

#[test]
fn orphans_are_deleted_on_request_alone() {
    let desk = Desk::accepted();
    desk.edit("suites/a.sgf", "10 attack A1 #? [1 B1\\]\n", "");
    std::fs::remove_file(desk.path("suites/b/ko.sgf")).unwrap();
    let before = desk.snapshots();
    for keep in ["accept suites", "accept suites --orphans keep"] {
        let ended = desk.snapshot(keep);
        assert_eq!(ended.code, 0);
        assert!(ended.out.contains("orphans: 2, kept"), "{}", ended.out);
        assert_eq!(desk.snapshots(), before);
    }
    let ended = desk.snapshot("accept suites --orphans delete");
    let told = "wrote suites/a.sgf.snap: 1 deleted\ndeleted suites/b/ko.sgf.snap\n";
    assert_eq!((ended.code, ended.out.as_str()), (0, told));
    assert_eq!(desk.snapshots().len(), 1);
    assert!(!desk.read("suites/a.sgf.snap").contains("10 attack"));

    desk.edit("suites/a.sgf", "20 defend A1 #? [0\\]\n", "");
    let ended = desk.snapshot("accept suites --orphans delete");
    assert_eq!(
        (ended.code, ended.out.as_str()),
        (0, "deleted suites/a.sgf.snap\n")
    );
    assert_eq!(desk.snapshots(), []);
}

#[test]
fn nothing_is_written_where_ci_is_set() {
    let desk = Desk::new();
    for ci in ["true", "1", "yes"] {
        let ended = desk.run("accept suites", "", Some(ci));
        assert_eq!(ended.code, 2);
        assert!(
            ended.error.contains("the variable CI is set"),
            "{}",
            ended.error
        );
        let ended = desk.run("accept suites -i --orphans delete", "y\n", Some(ci));
        assert_eq!(ended.code, 2);
    }
    assert_eq!(desk.snapshots(), []);
    assert_eq!(desk.run("check suites", "", Some("true")).code, 1);
    assert_eq!(desk.snapshots(), []);
    for ci in ["", "false", "0"] {
        assert_eq!(desk.run("accept suites", "", Some(ci)).code, 0);
    }
    assert_eq!(desk.snapshots().len(), 2);
    assert_eq!(desk.run("check suites", "", Some("true")).code, 0);
}
