//! Which case is which, and what became of it.

use tesuji::compare::{Change, Clock, Comparison};
use tesuji::record::{CaseRecord, Nodes, Status};

use super::results::{case, file};

fn compare(old: Vec<CaseRecord>, new: Vec<CaseRecord>) -> Comparison {
    Comparison::new(&file(old), &file(new), Clock::Cpu)
}

fn changes(comparison: &Comparison) -> Vec<(Change, &str)> {
    let differences = comparison.differences.iter();
    differences
        .map(|case| (case.change, case.id.as_str()))
        .collect()
}

#[test]
fn every_pair_of_statuses_is_told_apart() {
    use Status::{Error, ExpectedFail, Fail, Ignored, Pass, Skipped, Timeout, UnexpectedPass};
    let table = [
        (Pass, UnexpectedPass, Change::Same),
        (Fail, ExpectedFail, Change::Same),
        (Pass, Fail, Change::Lost),
        (Pass, ExpectedFail, Change::Lost),
        (UnexpectedPass, Timeout, Change::Lost),
        (Pass, Error, Change::Lost),
        (Pass, Skipped, Change::Lost),
        (Fail, Pass, Change::Gained),
        (ExpectedFail, UnexpectedPass, Change::Gained),
        (Error, Pass, Change::Gained),
        (Skipped, Pass, Change::Gained),
        (Fail, Error, Change::Same),
        (Ignored, Fail, Change::Same),
        (Pass, Ignored, Change::Same),
    ];
    for (old, new, change) in table {
        let pair = |status| vec![case("a:1", status, "1 B1")];
        let found = compare(pair(old), pair(new));
        let expected = match change {
            Change::Same => vec![],
            change => vec![(change, "a:1")],
        };
        assert_eq!(changes(&found), expected, "{old} {new}");
    }
}

#[test]
fn another_answer_is_seen_unless_something_is_gained_or_lost() {
    let old = vec![
        case("a:1", Status::Pass, "1 B1"),
        case("a:2", Status::Pass, "1 B1"),
        case("a:3", Status::Timeout, ""),
    ];
    let new = vec![
        case("a:1", Status::Pass, "1 C1"),
        case("a:2", Status::Fail, "0"),
        case("a:3", Status::Fail, "0"),
    ];
    let expected = [
        (Change::Moved, "a:1"),
        (Change::Lost, "a:2"),
        (Change::Moved, "a:3"),
    ];
    assert_eq!(changes(&compare(old, new)), expected);
}

#[test]
fn an_edited_case_counts_for_nothing_else() {
    let mut edited = case("a:1", Status::Fail, "0");
    edited.expected = "1 D1".to_owned();
    let found = compare(vec![case("a:1", Status::Pass, "1 B1")], vec![edited]);
    assert_eq!(changes(&found), [(Change::Edited, "a:1")]);
    assert_eq!((found.total.compared, found.total.lost), (0, 0));
    assert_eq!((found.total.nodes.cases, found.total.time.cases), (0, 0));
}

#[test]
fn the_file_counts_only_where_ids_are_not_unique() {
    let at = |folder: &str, answer: &str| {
        let mut case = case("a:1", Status::Pass, answer);
        case.file = format!("{folder}/a.sgf").into();
        case
    };
    let moved = compare(vec![at("here", "1 B1")], vec![at("there", "1 B1")]);
    assert_eq!(changes(&moved), []);
    let two = compare(
        vec![at("x", "1 B1"), at("y", "1 C1")],
        vec![at("y", "1 C1"), at("x", "1 B1")],
    );
    assert_eq!(changes(&two), []);
    assert_eq!(two.total.compared, 2);
    let one_left = compare(
        vec![at("x", "1 B1"), at("y", "1 C1")],
        vec![at("y", "1 C1")],
    );
    assert_eq!(changes(&one_left), [(Change::OnlyOld, "a:1")]);
    let other = compare(
        vec![at("z", "1 B1")],
        vec![at("y", "1 C1"), at("x", "1 B1")],
    );
    let expected = [
        (Change::OnlyNew, "a:1"),
        (Change::OnlyNew, "a:1"),
        (Change::OnlyOld, "a:1"),
    ];
    assert_eq!(changes(&other), expected);
}

#[test]
fn suites_come_in_the_new_order_and_old_ones_last() {
    let old = ["gone:1", "b:1", "a:1", "a:2"].map(|id| case(id, Status::Pass, "1 B1"));
    let new = ["a:1", "b:1", "fresh:1"].map(|id| case(id, Status::Pass, "1 B1"));
    let found = compare(old.into(), new.into());
    let names: Vec<_> = found.suites.iter().map(|suite| &*suite.suite).collect();
    assert_eq!(names, ["a", "b", "fresh", "gone"]);
    let expected = [
        (Change::OnlyOld, "a:2"),
        (Change::OnlyNew, "fresh:1"),
        (Change::OnlyOld, "gone:1"),
    ];
    assert_eq!(changes(&found), expected);
    assert_eq!(found.total.compared, 2);
}

#[test]
fn costs_are_added_where_both_runs_know_them() {
    let cost = |id: &str, nodes: u64, cpu: f64| {
        let mut case = case(id, Status::Pass, "1 B1");
        case.nodes = Some(Nodes {
            reading: nodes,
            owl: nodes,
            connection: 0,
            semeai: 0,
        });
        case.cpu_secs = Some(cpu);
        case
    };
    let unknown = |id: &str| CaseRecord {
        nodes: None,
        cpu_secs: None,
        ..cost(id, 0, 0.0)
    };
    let old = vec![cost("a:1", 10, 1.0), cost("a:2", 30, 3.0), unknown("a:3")];
    let new = vec![
        cost("a:1", 20, 2.0),
        cost("a:2", 60, 6.0),
        cost("a:3", 9, 9.0),
    ];
    let found = compare(old, new);
    let (nodes, time) = (&found.total.nodes, &found.total.time);
    assert_eq!((nodes.cases, nodes.old, nodes.new), (2, 80, 160));
    assert_eq!(nodes.ratio, Some(2.0));
    assert_eq!((time.cases, time.old_secs, time.new_secs), (2, 4.0, 8.0));
    let interval = time.interval.unwrap();
    assert_eq!((interval.low, interval.high), (2.0, 2.0));
    let wall = Comparison::new(
        &file(vec![unknown("a:1")]),
        &file(vec![unknown("a:1")]),
        Clock::Wall,
    );
    assert_eq!(
        (wall.total.time.cases, wall.total.time.ratio),
        (1, Some(1.0))
    );
    assert_eq!(wall.total.nodes.ratio, None);
}
