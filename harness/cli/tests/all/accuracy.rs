//! `tesuji accuracy`.

use std::fs;

use insta::assert_snapshot;
use serde_json::Value;
use tesuji::record::{Agreement, CaseRecord, Nodes, ResultFile, Status, VerifyRecord};

use crate::compare::results::{case, file, text};
use crate::sandbox::Sandbox;

/// An answer with this outcome.
fn answer(number: u32, question: &str, outcome: &str, nodes: u64) -> CaseRecord {
    let mut case = case(&format!("strings:{number}"), Status::Ignored, "1 A1");
    case.question = question.to_owned();
    case.outcome = Some(outcome.to_owned());
    case.nodes = Some(Nodes {
        reading: nodes,
        ..Nodes::default()
    });
    case.cpu_secs = Some(nodes as f64 / 1000.0);
    case
}

/// The same with what happens if the attacker wins kos, and if the defender does.
fn proved(mut case: CaseRecord, attacker: &str, defender: &str) -> CaseRecord {
    let attacks = case.question.starts_with("attack");
    let possible: &[&str] = match (attacker, defender, attacks) {
        ("captured", "captured", true) | ("safe", "safe", false) => &["win"],
        ("captured", "captured", false) | ("safe", "safe", true) => &["fail"],
        ("captured", "safe", _) => &["ko_b", "ko_a"],
        _ => &["fail", "ko_b", "ko_a", "win"],
    };
    case.verify = Some(VerifyRecord {
        verdict: Agreement::Unsettled,
        attacker_wins_kos: attacker.to_owned(),
        defender_wins_kos: defender.to_owned(),
        possible: possible.iter().map(|&name| name.to_owned()).collect(),
        contradicts_expected: None,
        models: None,
        nodes: 100,
    });
    case
}

/// What is asked, with the reference's nodes.
const ASKED: [(&str, u64); 9] = [
    ("attack A1", 20),
    ("defend A1", 199),
    ("attack B1", 200),
    ("defend B1", 999),
    ("attack C1", 1000),
    ("attack D1", 5000),
    ("attack E1", 30),
    ("attack F1", 40),
    // Too easy.
    ("attack G1", 19),
];

/// The answers of an engine to all of it; none for an empty outcome.
fn answers(name: &str, outcomes: [&str; 9], factor: f64) -> ResultFile {
    let cases = (1..)
        .zip(ASKED)
        .zip(outcomes)
        .map(|((number, (question, nodes)), outcome)| {
            let mut case = answer(number, question, outcome, (nodes as f64 * factor) as u64);
            if outcome.is_empty() {
                case.outcome = None;
                case.nodes = None;
                case.cpu_secs = None;
            }
            case
        });
    let mut file = file(cases.collect());
    file.header.engine.name = name.to_owned();
    file.header.engine.version = "1".to_owned();
    file
}

fn reference() -> ResultFile {
    let outcomes = [
        "win", "win", "fail", "ko_a", "win", "win", "win", "fail", "win",
    ];
    answers("old", outcomes, 1.0)
}

/// Its own proofs: 1 both right; 2 both wrong, the attacker too weak; 3 a win; 4 a loss, the attacker too strong;
/// 5 a win, the attacker too strong in the reference; 6 a ko taken for a capture by both; 7 not settled; 8 is
/// answered by the reference alone.
fn other() -> ResultFile {
    let outcomes = [
        "win", "win", "win", "fail", "fail", "win", "fail", "", "win",
    ];
    let mut file = answers("new", outcomes, 0.5);
    let fates = [
        ("captured", "captured"),
        ("captured", "captured"),
        ("captured", "captured"),
        ("captured", "safe"),
        ("safe", "safe"),
        ("captured", "safe"),
        ("captured", "unsettled"),
        ("safe", "safe"),
    ];
    for (at, (attacker, defender)) in fates.into_iter().enumerate() {
        file.cases[at] = proved(file.cases[at].clone(), attacker, defender);
    }
    file
}

fn desk(files: &[(&str, &ResultFile)]) -> Sandbox {
    let sandbox = Sandbox::new();
    for (name, file) in files {
        fs::write(sandbox.path().join(name), text(file)).unwrap();
    }
    sandbox
}

impl Sandbox {
    fn told(&self, arguments: &str) -> String {
        let output = self.tesuji(&format!("accuracy {arguments}"));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments}: {stderr}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn counted(&self, arguments: &str) -> Value {
        serde_json::from_str(&self.told(&format!("{arguments} --format json"))).unwrap()
    }
}

#[test]
fn people_and_pages_are_told_the_same() {
    let desk = desk(&[("old.jsonl", &reference()), ("new.jsonl", &other())]);
    let told = desk.told("old.jsonl new.jsonl --markdown report.md");
    let page = fs::read_to_string(desk.path().join("report.md")).unwrap();
    assert_snapshot!(format!("{told}\n----\n\n{page}"));
}

#[test]
fn programs_are_told_every_number() {
    let desk = desk(&[("old.jsonl", &reference()), ("new.jsonl", &other())]);
    let told = desk.counted("old.jsonl new.jsonl");
    let total = &told["total"];
    assert_eq!(
        (&told["easier"], &told["without_nodes"]),
        (&1.into(), &0.into())
    );
    assert_eq!(
        total["agreed"],
        serde_json::json!({ "questions": 3, "tried": 3, "settled": 3 })
    );
    assert_eq!(
        total["differing"],
        serde_json::json!({ "questions": 5, "tried": 5, "settled": 4 })
    );
    let [old, new] = [0, 1].map(|engine| &total["engines"][engine]);
    let count = |engine: &Value, key: &str| engine[key].as_u64().unwrap();
    let counts = |engine| {
        ["answered", "unanswered", "proved", "too_weak", "too_strong"].map(|key| count(engine, key))
    };
    assert_eq!(counts(old), [8, 0, 7, 2, 2]);
    assert_eq!(counts(new), [7, 1, 6, 1, 2]);
    assert_eq!(old["score"], Value::Null);
    assert_eq!(
        (&new["score"]["wins"], &new["score"]["losses"]),
        (&2.into(), &1.into())
    );
    assert_eq!(new["error_rate"], 0.5);
    // Two of the three that both answer alike, and one of the three others.
    let weighted = (3.0 * (2.0 / 3.0) + 4.0 / 3.0) / 7.0;
    assert!((new["weighted_rate"].as_f64().unwrap() - weighted).abs() < 1e-12);
    assert_eq!(new["nodes"]["median"], 100);
}

/// Proofs of other files count, whoever gave the answers there.
#[test]
fn proofs_come_from_any_file() {
    let (reference, mut other) = (reference(), other());
    let proofs = other.clone();
    other.cases.iter_mut().for_each(|case| case.verify = None);
    let desk = desk(&[
        ("old.jsonl", &reference),
        ("new.jsonl", &other),
        ("v.jsonl", &proofs),
    ]);
    let bare = desk.counted("old.jsonl new.jsonl");
    assert_eq!(bare["total"]["engines"][1]["proved"], 0);
    assert_eq!(bare["total"]["engines"][1]["error_rate"], Value::Null);
    let whole = desk.counted("old.jsonl new.jsonl --proofs v.jsonl");
    assert_eq!(whole["total"]["engines"][1]["proved"], 6);
    let twice = desk.counted("old.jsonl new.jsonl new.jsonl --proofs v.jsonl --proofs v.jsonl");
    assert_eq!(twice["total"]["engines"][2], whole["total"]["engines"][1]);
}

#[test]
fn proofs_of_some_questions_are_told_as_such() {
    let mut other = other();
    other.cases[1].verify = None;
    let desk = desk(&[("old.jsonl", &reference()), ("new.jsonl", &other)]);
    let told = desk.told("old.jsonl new.jsonl");
    let words = "of 3 questions that all engines answer alike 2, of 5 that they do not 5";
    assert!(told.contains(words), "{told}");
    let told = desk.counted("old.jsonl new.jsonl");
    let engine = &told["total"]["engines"][1];
    assert_eq!(engine["error_rate"], 0.4);
    // One of two that both answer alike, and one of three others.
    let weighted = (3.0 * 0.5 + 4.0 / 3.0) / 7.0;
    assert!((engine["weighted_rate"].as_f64().unwrap() - weighted).abs() < 1e-12);
}

#[test]
fn proofs_that_contradict_each_other_are_bad_input() {
    let mut wrong = other();
    wrong.cases[0] = proved(wrong.cases[0].clone(), "safe", "safe");
    let desk = desk(&[
        ("old.jsonl", &reference()),
        ("new.jsonl", &other()),
        ("v.jsonl", &wrong),
    ]);
    let output = desk.tesuji("accuracy old.jsonl new.jsonl --proofs v.jsonl");
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    let words =
        "v.jsonl: strings:1 is safe whoever wins kos, 100 nodes, and by new.jsonl it is captured";
    assert!(told.contains(words), "{told}");
}

#[test]
fn where_nothing_is_left_to_look_at_that_is_told() {
    let desk = desk(&[("old.jsonl", &reference()), ("new.jsonl", &other())]);
    let output = desk.tesuji("accuracy old.jsonl new.jsonl --least-nodes 9999");
    assert_eq!(output.status.code(), Some(4));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("no question is left to look at"), "{told}");
}

/// A question of the same number in another suite is not the same question.
#[test]
fn other_questions_are_not_compared() {
    let mut other = other();
    for case in &mut other.cases {
        case.question += "9";
    }
    let desk = desk(&[("old.jsonl", &reference()), ("new.jsonl", &other)]);
    let told = desk.counted("old.jsonl new.jsonl");
    assert_eq!(told["total"]["engines"][1]["answered"], 0);
    assert_eq!(told["total"]["differing"]["tried"], 0);
}
