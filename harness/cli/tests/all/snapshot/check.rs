//! What a check shows.

use insta::assert_snapshot;
use serde_json::Value;

use super::desk::{CORNER, Desk};

#[test]
fn cases_without_an_entry_are_listed_and_nothing_is_written() {
    let desk = Desk::new();
    let ended = desk.snapshot("check suites");
    assert_eq!(ended.code, 1);
    assert!(
        ended.out.contains("new  a:10  attack A1  [1 B1]\n"),
        "{}",
        ended.out
    );
    assert!(
        ended.out.contains("0 of 7 cases as accepted; new: 6;"),
        "{}",
        ended.out
    );
    assert_eq!(desk.snapshots(), []);
}

#[test]
fn what_was_accepted_is_quiet() {
    let desk = Desk::accepted();
    let ended = desk.snapshot("check suites");
    assert_eq!(ended.code, 0);
    assert_snapshot!(ended.out, @"6 of 7 cases as accepted; skipped, since the engine does not know them: 1");
}

#[test]
fn every_kind_of_change_is_shown() {
    let desk = Desk::accepted();
    desk.edit(
        "suites/a.sgf.snap",
        "answer 1 B1\n  outcome win",
        "answer 3 C1\n  outcome ko_b",
    );
    desk.edit("suites/a.sgf.snap", "20 defend A1", "20 defend A1\n  pv B1");
    desk.edit(
        "suites/a.sgf.snap",
        "\n20 ",
        "\n30 ladder_attack A1\n  answer 1 B1\n\n20 ",
    );
    desk.edit("suites/a.sgf", "20 defend A1", "25 defend A1");
    desk.edit("suites/b/ko.sgf.snap", "attack A2", "attack A3");
    desk.write("suites/gone.tst.snap", "tesuji snapshot 1\nengine tesuji\n");
    let ended = desk.snapshot("check suites");
    assert_eq!(ended.code, 1);
    assert_snapshot!(ended.out);
    let coloured = desk.snapshot("check suites --color always --id a:10");
    assert_snapshot!(coloured.out);
}

#[test]
fn a_check_as_json() {
    let desk = Desk::accepted();
    desk.edit("suites/a.sgf.snap", "answer 1 B1", "answer 1 C1");
    desk.edit("suites/b/ko.sgf.snap", "\n10 ", "\n11 ");
    let ended = desk.snapshot("check suites --format json");
    assert_eq!(ended.code, 1);
    let check: Value = serde_json::from_str(&ended.out).unwrap();
    let counts = &check["counts"];
    assert_eq!(counts["cases"], 7);
    assert_eq!(
        [
            &counts["changed_answers"],
            &counts["new"],
            &counts["orphans"]
        ],
        [1, 1, 1]
    );
    let [a, b] = [&check["suites"][0], &check["suites"][1]];
    assert_eq!(a["differences"][0]["old"]["answer"], "1 C1");
    assert_eq!(a["differences"][0]["new"]["move"], "B1");
    assert_eq!(a["snapshot"], "suites/a.sgf.snap");
    assert_eq!(b["differences"][0]["kind"], "new");
    assert_eq!(b["orphans"][0]["number"], 11);
}

#[test]
fn orphans_are_listed_and_fail_on_request() {
    let desk = Desk::accepted();
    desk.edit("suites/a.sgf", "10 attack A1 #? [1 B1\\]\n", "");
    let listed = desk.snapshot("check suites");
    assert_eq!(listed.code, 0, "{listed:?}");
    assert!(
        listed
            .out
            .contains("orphan  a:10  attack A1: no such case any more")
    );
    assert_eq!(desk.snapshot("check suites --orphans fail").code, 1);
    assert_eq!(
        desk.snapshot("check suites --orphans fail --question defend")
            .code,
        0
    );
    assert_eq!(
        desk.snapshot("check suites --orphans fail --suite b/*")
            .code,
        0
    );

    let desk = Desk::accepted();
    std::fs::remove_file(desk.path("suites/a.sgf")).unwrap();
    let listed = desk.snapshot("check suites");
    assert!(
        listed
            .out
            .contains("suites/a.sgf.snap: no such suite any more")
    );
    assert_eq!(desk.snapshot("check suites --orphans fail").code, 1);
    assert_eq!(
        desk.snapshot("check suites --orphans fail --suite b/*")
            .code,
        0
    );
}

#[test]
fn a_suite_with_errors_makes_no_orphans() {
    let desk = Desk::accepted();
    desk.write("suites/a.sgf", &CORNER.replace("\n])", "\n"));
    let ended = desk.snapshot("check suites --orphans fail");
    assert_eq!(ended.code, 2);
    assert!(!ended.out.contains("orphan"), "{}", ended.out);
    let before = desk.snapshots();
    assert_eq!(desk.snapshot("accept suites --orphans delete").code, 2);
    assert_eq!(desk.snapshots(), before);
}

#[test]
fn a_case_without_an_answer_keeps_its_entry() {
    let desk = Desk::accepted();
    let before = desk.read("suites/a.sgf.snap");
    desk.edit("suites/a.sgf", "attack A1", "attack C3");
    let ended = desk.snapshot("check suites");
    assert_eq!(ended.code, 2);
    let wanted = "error  a:10  suites/a.sgf:1:31: `attack C3`: there is no stone on C3";
    assert!(ended.out.contains(wanted), "{}", ended.out);
    assert!(ended.out.contains("not answered: 1"), "{}", ended.out);
    assert_eq!(desk.snapshot("accept suites").code, 2);
    assert_eq!(desk.read("suites/a.sgf.snap"), before);
}

#[test]
fn a_case_that_takes_too_long_keeps_its_entry() {
    let desk = Desk::accepted();
    let open = "(;SZ[9]AB[cg][cf]AW[dg][df][ce]C[1 attack C3 #? [0\\]])";
    desk.write("suites/open.sgf", open);
    desk.write(
        "suites/open.sgf.snap",
        "tesuji snapshot 1\nengine tesuji\n\n1 attack C3\n  answer 0\n",
    );
    let slow = "suites/open.sgf -D 60 --branch-depth 60 -F 60 -B 60 --superstring-depth 60 \
        --backfill2-depth 60 --threat-cost 9999 --reading-node-limit 99999999";
    for command in ["check", "accept"] {
        let ended = desk.snapshot(&format!("{command} {slow} --timeout 0.001"));
        assert_eq!(ended.code, 3, "{ended:?}");
        assert!(
            ended.out.contains("timeout  open:1  no answer within"),
            "{}",
            ended.out
        );
    }
    assert!(desk.read("suites/open.sgf.snap").contains("answer 0"));
}

#[test]
fn four_if_no_case_ran_and_two_for_bad_usage() {
    let desk = Desk::accepted();
    assert_eq!(desk.snapshot("check suites --question nothing").code, 4);
    assert_eq!(desk.snapshot("check suites --id a:30").code, 4);
    assert_eq!(desk.snapshot("accept suites --question nothing").code, 4);
    assert_eq!(desk.snapshot("check none").code, 2);
    assert_eq!(desk.snapshot("check suites --nodes maybe").code, 2);
}
