//! What the report on standard output says beyond the unexpected cases.

use insta::assert_snapshot;

use crate::sandbox::Sandbox;

/// Suites of a case each; every tenth fails.
fn many(count: usize, failing: bool) -> Sandbox {
    (0..count).fold(Sandbox::new(), |sandbox, number| {
        let answer = if failing && number % 10 == 3 {
            "0"
        } else {
            "1 B1"
        };
        let case = format!("1 attack A1 #? [{answer}]");
        sandbox.corner(&format!("s{number:02}.sgf"), &[&case])
    })
}

#[test]
fn many_clean_suites_share_a_row() {
    assert_snapshot!(many(25, true).transcript("run suites"));
}

#[test]
fn many_suites_without_anything_unexpected() {
    assert_snapshot!(many(25, false).transcript("run suites"));
}

#[test]
fn every_suite_has_a_row_on_request_or_if_there_are_few() {
    let rows = |count, arguments: &str| {
        let text = many(count, false).transcript(arguments);
        text.lines().filter(|line| line.starts_with('s')).count() - 1
    };
    // The header begins with `suite`.
    assert_eq!(rows(20, "run suites"), 20);
    assert_eq!(rows(25, "run suites --verbose"), 25);
    assert_eq!(rows(25, "run suites"), 0);
}

/// The chase takes more nodes than the atari.
fn chase() -> Sandbox {
    Sandbox::new()
        .corner(
            "atari.sgf",
            &["1 attack A1 #? [1 B1]", "2 ladder_attack A1 #? [0]"],
        )
        .file(
            "ladder.sgf",
            "(;SZ[9]AB[cc][cd]AW[dd][bc]C[1 attack D6 #? [.*\\]\n2 attack B7 #? [.*\\]])",
        )
}

#[test]
fn the_costliest_cases_in_falling_order() {
    let output = chase().tesuji("run suites --costliest 9 --slowest 1 --format json");
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let cases = |key: &str| document[key].as_array().unwrap().clone();
    let costs: Vec<_> = cases("costliest")
        .iter()
        .map(|case| case["nodes"]["reading"].as_u64().unwrap())
        .collect();
    // The question that the engine does not know costs nothing.
    assert!(costs.len() >= 2 && !costs.contains(&0), "{costs:?}");
    assert!(costs.is_sorted_by(|a, b| a >= b), "{costs:?}");
    assert_eq!(cases("slowest").len(), 1);
    let bare = chase().tesuji("run suites --format json");
    let bare: serde_json::Value = serde_json::from_slice(&bare.stdout).unwrap();
    assert!(bare.get("costliest").is_none() && bare.get("slowest").is_none());
}

#[test]
fn the_costliest_cases_for_people() {
    let output = chase().tesuji("run suites --costliest 2 --slowest 2");
    let text = String::from_utf8(output.stdout).unwrap();
    let head = |word| {
        text.lines()
            .position(|line| line.starts_with(word))
            .unwrap()
    };
    let (slowest, costliest) = (head("slowest"), head("costliest"));
    assert!(slowest < costliest);
    let listed = text
        .lines()
        .skip(costliest + 2)
        .take_while(|line| !line.is_empty());
    assert_eq!(listed.count(), 2, "{text}");
}
