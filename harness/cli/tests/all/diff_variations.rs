//! `tesuji diff-variations`: where two trees part.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Output;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use insta::assert_snapshot;
use proptest::prelude::*;
use serde_json::Value;
use tempfile::TempDir;
use tesuji::sgf::read_text;
use tesuji::variations::diff::{Tree, TreeCounts, TreeDifference, TreePlace, compare};

const ROOT: &str = "GM[1]SZ[5]AB[bb]AW[cb]";

fn tree(nodes: &str) -> Tree {
    let text = format!("(;{ROOT}{nodes})");
    Tree::new(read_text(Path::new("x.sgf"), text).unwrap()).unwrap()
}

fn difference(a: &str, b: &str) -> TreeDifference {
    compare(&tree(a), &tree(b), true)
}

/// Each parting: where it is, what it is, and the moves that one tree tries alone.
fn partings(a: &str, b: &str) -> Vec<String> {
    let (a, b) = (tree(a), tree(b));
    let found = compare(&a, &b, true);
    let places = found
        .partings
        .iter()
        .map(|parting| TreePlace::new(&a, &b, parting));
    places.map(|place| told(&place)).collect()
}

fn told(place: &TreePlace) -> String {
    let mut text = format!("{}:", place.path.join(", "));
    for (holds, what) in [
        (place.moves, "moves"),
        (place.order, "order"),
        (place.result, "result"),
    ] {
        if holds {
            write!(text, " {what}").unwrap();
        }
    }
    for (mark, side) in [('-', &place.a), ('+', &place.b)] {
        for tried in side.tried.iter().filter(|tried| tried.alone) {
            write!(text, " {mark}{} ({})", tried.heading, tried.nodes).unwrap();
        }
    }
    text
}

#[test]
fn the_same_trees_do_not_part() {
    let nodes = "(;B[aa];W[])(;B[cc]C[attack 2 Black C3\nx])";
    let found = difference(nodes, nodes);
    assert!(found.is_none());
    let counts = TreeCounts {
        both: 4,
        ..TreeCounts::default()
    };
    assert_eq!(found.counts, counts);
    // What is said of a move in its heading but its number, and what viewers show, is nothing.
    let other = "(;B[aa]LB[aa:1];W[])(;B[cc]C[attack 7 Black C3\nx]N[name])";
    assert!(difference(nodes, other).is_none());
}

#[test]
fn moves_that_one_tree_has_alone() {
    let a = "(;B[aa](;W[cc];B[dd])(;W[ee]))(;B[bc])";
    let b = "(;B[aa](;W[ee])(;W[])(;W[dc]))(;B[bc])";
    assert_eq!(
        partings(a, b),
        ["Black A5: moves -White C3 (2) +White passes (1) +White D3 (1)"]
    );
    let counts = TreeCounts {
        both: 4,
        other_result: 0,
        only_a: 2,
        only_b: 2,
    };
    assert_eq!(difference(a, b).counts, counts);
}

#[test]
fn another_order_is_told_from_other_moves() {
    let a = "(;B[aa])(;B[cc])(;B[dd])";
    assert_eq!(partings(a, "(;B[cc])(;B[dd])(;B[aa])"), [": order"]);
    assert_eq!(
        partings(a, "(;B[dd])(;B[ee])(;B[aa])"),
        [": moves order -Black C3 (1) +Black E1 (1)"]
    );
    assert_eq!(partings(a, "(;B[aa])(;B[dd])"), [": moves -Black C3 (1)"]);
}

#[test]
fn a_result_counts_where_nothing_behind_it_explains_it() {
    let a = "C[a];B[aa]C[a](;W[cc]C[a];B[dd])(;W[dd])";
    assert_eq!(
        partings(a, &a.replacen("W[cc]C[a]", "W[cc]C[b]", 1)),
        ["Black A5, White C3: result"]
    );
    let deep = a.replace("C[a]", "C[b]").replace("B[dd]", "B[ee]");
    assert_eq!(
        partings(a, &deep),
        ["Black A5, White C3: moves -Black D2 (1) +Black E1 (1)"]
    );
    assert_eq!(difference(a, &deep).counts.other_result, 3);
    assert!(compare(&tree(a), &tree(&a.replace("C[a]", "C[b]")), false).is_none());
}

#[test]
fn places_come_in_the_order_of_the_reading() {
    let a = "(;B[aa];W[cc])(;B[cc])(;B[dd];W[aa])";
    let b = "(;B[aa];W[dd])(;B[ee])(;B[dd];W[ab])";
    let found = partings(a, b);
    let places: Vec<_> = found
        .iter()
        .map(|text| text.split(':').next().unwrap())
        .collect();
    assert_eq!(places, ["Black A5", "", "Black D2"]);
}

#[test]
fn siblings_of_one_name_are_paired_in_order() {
    // A search that begins again tries its first moves again.
    let a = "(;B[aa]C[attack 1 Black A5\n0];W[cc])(;B[aa]C[attack 3 Black A5\nWIN];W[dd])";
    let b = "(;B[aa]C[attack 1 Black A5\n0];W[cc])(;B[aa]C[attack 3 Black A5\nWIN];W[ee])";
    assert_eq!(
        partings(a, b),
        ["attack 3 Black A5: moves -White D2 (1) +White E1 (1)"]
    );
    // One move of two questions is two moves.
    let b = a.replace("attack 3", "defense 1");
    assert_eq!(
        partings(a, &b),
        [": moves -attack 3 Black A5 (2) +defense 1 Black A5 (2)"]
    );
}

#[test]
fn other_positions_are_told() {
    let other = |root: &str| {
        let text = format!("(;{root};B[aa])");
        let b = Tree::new(read_text(Path::new("y.sgf"), text).unwrap()).unwrap();
        compare(&tree(";B[aa]"), &b, true).other_start
    };
    assert!(other("GM[1]SZ[5]AB[bb]"));
    assert!(other("GM[1]SZ[9]AB[bb]AW[cb]"));
    assert!(!other("GM[1]SZ[5]AW[cb]AB[bb]"));
}

#[test]
fn set_up_makes_a_node_what_it_is() {
    assert_eq!(
        partings("(;AB[aa])(;AE[bb])", "(;AE[bb])(;AW[aa])"),
        [": moves -Black stone on A5 (1) +White stone on A5 (1)"]
    );
}

#[test]
fn deep_and_wide_trees() {
    let points = ["aa", "ba", "ca", "da", "ea"];
    let deep = |last: &str| {
        let moves = (0..100_000).map(|at| format!(";B[{}]", points[at % 5]));
        moves.collect::<String>() + last
    };
    let wide = |last: &str| {
        let moves = (0..100_000).map(|at| format!("(;B[{}])", points[at % 5]));
        moves.collect::<String>() + last
    };
    let combed = |last: &str| {
        let moves = (0..50_000).map(|at| format!("(;W[{}])(;B[aa]", points[at % 5]));
        moves.collect::<String>() + last + &")".repeat(50_000)
    };
    for (a, b, nodes) in [
        (deep(";W[aa]"), deep(";W[bb]"), 100_001),
        (wide("(;W[aa])"), wide("(;W[bb])"), 100_001),
        (combed(";W[aa]"), combed(";W[bb]"), 100_001),
    ] {
        let (a, b) = (tree(&a), tree(&b));
        let start = Instant::now();
        let found = compare(&a, &b, true);
        assert!(start.elapsed() < Duration::from_secs(5));
        assert_eq!((found.partings.len(), found.counts.both), (1, nodes));
        let place = TreePlace::new(&a, &b, &found.partings[0]);
        assert!(place.moves);
        assert!(a.board(found.partings[0].a).is_ok());
    }
}

/// A tree as SGF: every node's parent is one before it.
fn sgf(parents: &[usize], without: Option<usize>) -> String {
    let mut children = vec![Vec::new(); parents.len() + 1];
    for (node, &parent) in (1..).zip(parents) {
        children[parent % node].push(node);
    }
    let mut text = String::new();
    let mut pending: Vec<_> = children[0].iter().rev().map(|&node| Some(node)).collect();
    while let Some(next) = pending.pop() {
        let Some(node) = next else {
            text.push(')');
            continue;
        };
        if Some(node) == without {
            continue;
        }
        // Names differ, so that no sibling can stand for another.
        let [column, row] = [node % 5, node / 5].map(|at| char::from(b'a' + at as u8));
        write!(text, "(;B[{column}{row}]C[{node}]").unwrap();
        pending.push(None);
        pending.extend(children[node].iter().rev().map(|&node| Some(node)));
    }
    text
}

proptest! {
    #[test]
    fn every_node_is_counted_once(
        a in proptest::collection::vec(0usize..99, 1..24),
        b in proptest::collection::vec(0usize..99, 1..24),
    ) {
        let (a, b) = (tree(&sgf(&a, None)), tree(&sgf(&b, None)));
        let (there, back) = (compare(&a, &b, true), compare(&b, &a, true));
        prop_assert_eq!(there.counts.both + there.counts.only_a, a.len());
        prop_assert_eq!(there.counts.both + there.counts.only_b, b.len());
        prop_assert_eq!(there.counts.only_a, back.counts.only_b);
        prop_assert_eq!(there.counts.other_result, back.counts.other_result);
        prop_assert_eq!(there.partings.len(), back.partings.len());
        prop_assert!(compare(&a, &a, true).is_none());
    }

    #[test]
    fn one_cut_is_one_parting(
        nodes in proptest::collection::vec(0usize..99, 1..24),
        cut in 1usize..24,
    ) {
        let cut = cut.min(nodes.len());
        let (whole, less) = (tree(&sgf(&nodes, None)), tree(&sgf(&nodes, Some(cut))));
        let found = compare(&whole, &less, false);
        prop_assert_eq!(found.partings.len(), 1);
        prop_assert_eq!(found.counts.only_b, 0);
        prop_assert_eq!(found.counts.only_a, whole.len() - less.len());
    }
}

fn desk() -> TempDir {
    let desk = TempDir::new().unwrap();
    let attack = "AB[bb]C[verdict 1]\
        (;B[ca]C[attack 1 Black C5\nWhite to move: WIN at D4];W[db]C[attack 2 White D4\nBlack to move: 0])\
        (;B[cc]C[attack 3 Black C3\nWhite to move: 0])";
    let other = attack
        .replace("3 Black C3", "4 Black C3")
        .replace(
            ";W[db]C[attack 2 White D4",
            "(;W[ba]C[attack 2 White B5\nx])(;W[db]C[attack 3 White D4",
        )
        .replace("(;B[cc]", ")(;B[cc]")
        .replace("White to move: 0", "White to move: KO_A at C2");
    for (name, text) in [("a.sgf", attack), ("b.sgf", &other)] {
        fs::write(desk.path().join(name), format!("(;GM[1]SZ[5]{text})")).unwrap();
    }
    desk
}

fn run(desk: &TempDir, arguments: &str) -> (i32, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(desk.path())
        .env_remove("NO_COLOR")
        .arg("diff-variations")
        .args(arguments.split_whitespace())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(stdout), text(stderr))
}

#[test]
fn for_people() {
    let desk = desk();
    let (code, out, _) = run(&desk, "a.sgf b.sgf");
    assert_eq!(code, 1);
    assert_snapshot!(out);
    let (code, out, _) = run(&desk, "a.sgf a.sgf");
    assert_eq!(
        (code, out.lines().next()),
        (0, Some("the trees are the same"))
    );
    let (_, coloured, _) = run(&desk, "a.sgf b.sgf --color always");
    assert!(coloured.contains("\u{1b}[32m+ 2 White B5"), "{coloured}");
    let (_, out, _) = run(&desk, "a.sgf b.sgf --max 1");
    assert!(out.contains("and 1 more (see --max)"), "{out}");
    let (_, out, _) = run(&desk, "a.sgf b.sgf --ignore-comments");
    assert!(out.contains("places where they part: 1\n"), "{out}");
}

#[test]
fn for_programs() {
    let desk = desk();
    let (code, out, _) = run(&desk, "a.sgf b.sgf --format json --max 1");
    assert_eq!(code, 1);
    let record: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(record["same"], false);
    assert_eq!(record["partings"], 2);
    assert_eq!(record["places"].as_array().unwrap().len(), 1);
    let place = &record["places"][0];
    assert_eq!(place["path"][0], "attack 1 Black C5");
    assert_eq!(place["b"]["tried"][0]["heading"], "2 White B5");
    assert_eq!(place["b"]["tried"][0]["alone"], true);
    assert!(record["board"].as_str().unwrap().contains("A B C D E"));
    let (code, out, _) = run(&desk, "a.sgf a.sgf --format json");
    let record: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &record["same"]), (0, &Value::Bool(true)));
}

#[test]
fn files_that_are_no_trees() {
    let desk = desk();
    fs::write(desk.path().join("bad.sgf"), "(;GM[1]SZ[5]\n;B[aa").unwrap();
    fs::write(desk.path().join("two.sgf"), "(;GM[1]SZ[5]AB[bb])(;GM[1])").unwrap();
    let (code, _, error) = run(&desk, "a.sgf bad.sgf");
    assert_eq!(code, 2);
    assert!(
        error.starts_with("error: bad.sgf:2:3: the value of B"),
        "{error}"
    );
    assert_eq!(run(&desk, "none.sgf a.sgf").0, 2);
    assert_eq!(run(&desk, "a.sgf").0, 2);
    let (code, _, error) = run(&desk, "two.sgf a.sgf");
    assert_eq!(
        (code, error.as_str()),
        (1, "two.sgf holds 2 games; the first is compared\n")
    );
}

#[test]
fn two_readings_of_our_own() {
    let desk = TempDir::new().unwrap();
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../regressions/manual/ko5.sgf");
    for (name, options) in [("a.sgf", ""), ("b.sgf", "-K 1")] {
        Command::cargo_bin("tesuji")
            .unwrap()
            .current_dir(desk.path())
            .arg("decide-string")
            .arg(&suite)
            .args(["L1", "-o", name])
            .args(options.split_whitespace())
            .assert()
            .success();
    }
    let [a, b] = ["a.sgf", "b.sgf"].map(|name| Tree::read(&desk.path().join(name)).unwrap());
    let counts = compare(&a, &b, true).counts;
    assert!(counts.both > 1 && counts.only_a > 0, "{counts:?}");
    assert_eq!(counts.both + counts.only_a, a.len());
    assert_eq!(counts.both + counts.only_b, b.len());
    assert_eq!(run(&desk, "a.sgf b.sgf").0, 1);
}
