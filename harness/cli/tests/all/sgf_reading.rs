//! SGF files as they are found.

use std::path::Path;

use proptest::prelude::*;
use tesuji::games::read_file;
use tesuji::sgf::{Collection, Paths, SgfError, SgfErrorKind, Until, read_bytes, read_text};

fn read(text: &str) -> Collection {
    read_text(Path::new("x.sgf"), text.to_owned()).unwrap()
}

fn refused(text: &str) -> SgfError {
    read_text(Path::new("x.sgf"), text.to_owned()).unwrap_err()
}

fn node_counts(text: &str) -> Vec<usize> {
    let trees = read(text).trees;
    trees.iter().map(|tree| tree.nodes().len()).collect()
}

#[test]
fn what_surrounds_a_game_is_ignored() {
    assert_eq!(node_counts("Hello (hi)\n(;SZ[9];B[aa]) bye (;"), [2, 1]);
    assert_eq!(node_counts("(;SZ[9];B[aa]) ) and more"), [2]);
    let marked = read_bytes(Path::new("x.sgf"), b"\xef\xbb\xbf(;SZ[9])").unwrap();
    assert_eq!(marked.trees.len(), 1);
}

#[test]
fn every_game_of_a_collection_is_read() {
    assert_eq!(
        node_counts("(;SZ[9];B[aa])\n(;SZ[13];B[aa];W[bb](;B[cc])(;B[dd]))"),
        [2, 5]
    );
}

#[test]
fn what_is_open_at_the_end_is_closed() {
    assert_eq!(node_counts("(;SZ[9];B[aa](;W[bb];B[cc]"), [4]);
}

#[test]
fn odd_parentheses_make_the_tree_they_suggest() {
    let children = |text: &str| read(text).trees[0].nodes()[0].children.clone();
    assert_eq!(children("(;((;B[aa])(;B[bb])))"), [1, 2]);
    assert_eq!(children("(;()(;B[bb])())"), [1]);
    assert_eq!(children("(;(;B[aa]);B[bb];W[cc])"), [1, 2]);
    assert_eq!(node_counts("((;B[aa];W[bb]))"), [2]);
}

#[test]
fn the_root_may_say_things_twice_and_the_first_counts() {
    let game = read("(;SZ[9]GM[1]GM[1]SZ[13]KM[5.5]KM[0.5]AB[aa]AB[bb])");
    let record = game.record_until(Until::End).unwrap();
    assert_eq!(record.size.get(), 9);
    assert_eq!(record.komi, Some(5.5));
    assert_eq!(record.steps.len(), 2);
}

#[test]
fn values_that_break_the_rules_are_no_reason_to_refuse() {
    node_counts("(;FF[3]HA[0]TM[30 minutes]VW[]AP[x]PL[1]LB[aa:a\\:b]GM[]C[]DT[]SiZe[9];B[aa])");
}

#[test]
fn errors_name_the_place_and_what_to_do() {
    let cases = [
        ("", "x.sgf:1:1: there is no game here"),
        ("\u{feff}only prose (", "x.sgf:1:1: there is no game here"),
        (
            "(;SZ[9]\n;C[never",
            "x.sgf:2:3: the value of C that begins here is never closed",
        ),
        (
            "(;SZ[9]\n;B W[aa])",
            "x.sgf:2:2: the property B has no value",
        ),
        ("(;SZ[9];[aa])", "x.sgf:1:9: a value without the name"),
        (
            "(;C[10 attack C3 #? [1 B2]];B[aa])",
            "x.sgf:1:27: unexpected ']' between",
        ),
        ("(;C[é] é)", "x.sgf:1:8: unexpected 'é'"),
        (
            "(;SZ[9](;B[aa])C[x])",
            "x.sgf:1:16: the property C stands outside",
        ),
        (
            "(;GM[2])",
            "x.sgf:1:6: this is a record of another game (GM[2])",
        ),
    ];
    for (text, expected) in cases {
        let error = refused(text);
        assert!(error.to_string().starts_with(expected), "{text:?}: {error}");
        assert!(!error.kind.help().is_empty());
    }
}

#[test]
fn boards_that_are_too_odd_are_refused_when_a_position_is_asked_for() {
    for size in ["25", "1", "9:13", "x", ""] {
        let game = read(&format!("(;SZ[{size}];B[aa])"));
        let error = game.record_until(Until::End).unwrap_err();
        assert_eq!(error.kind, SgfErrorKind::BoardSize(size.to_owned()));
    }
    for size in ["9", "9:9", " 9 "] {
        let game = read(&format!("(;SZ[{size}];B[aa])"));
        assert_eq!(game.record_until(Until::End).unwrap().size.get(), 9);
    }
}

#[test]
fn a_file_that_is_not_there_is_an_error_with_its_name() {
    let error = read_file(Path::new("no/such.sgf")).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("no/such.sgf: the file cannot be read")
    );
}

#[test]
fn comment_lines_know_where_they_are() {
    let game = read("(;SZ[9]\nC[first \\] line\nsecond];B[aa]C[é \\\\ x])");
    let nodes = game.trees[0].nodes();
    let lines = game.comment_lines(&nodes[0]);
    let texts: Vec<_> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["first ] line", "second"]);
    let at = |offset| game.source.locate(offset).to_string();
    assert_eq!(at(lines[0].offset), "2:3");
    assert_eq!(at(game.offset_in(&lines[0], "first ] ".len())), "2:12");
    assert_eq!(at(lines[1].offset), "3:1");
    let line = &game.comment_lines(&nodes[1])[0];
    assert_eq!(line.text, "é \\ x");
    assert_eq!(at(game.offset_in(line, line.text.len() - 1)), "3:21");
}

#[test]
fn places_in_a_tree_have_names() {
    let game = read("(;B[aa];W[bb](;B[cc];W[dd](;B[ee])(;B[ff];W[gg]))(;B[hh]))");
    let tree = &game.trees[0];
    let names = Paths::new(tree);
    let paths: Vec<_> = (0..tree.nodes().len()).map(|node| names.of(node)).collect();
    assert_eq!(paths, ["0", "1", "2", "3", "4", "3/2/0", "3/2/1", "1/2/0"]);
    assert_eq!(tree.main_line().collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert_eq!(tree.line_to(6), [0, 1, 2, 3, 5, 6]);
}

#[test]
fn long_places_are_cut_and_stay_different() {
    // Every node begins another second variation.
    let text = format!("(;{}", "(;B[aa])(;W[bb]".repeat(5_000));
    let game = read(&(text + &")".repeat(5_001)));
    let names = Paths::new(&game.trees[0]);
    let nodes = game.trees[0].nodes().len();
    let all: std::collections::BTreeSet<_> = (0..nodes).map(|node| names.of(node)).collect();
    assert_eq!(all.len(), nodes);
    assert!(all.iter().all(|name| name.len() < 100));
    let start = "0/2/".repeat(20);
    assert_eq!(names.of(40), format!("{start}0"));
    assert_eq!(names.of(41), format!("{start}1"));
    assert_eq!(names.of(42), format!("{start}.../#42"));
    assert_eq!(names.of(10_000), format!("{start}.../#10000"));
}

/// Reads, clones and drops on the small stack of a worker thread.
fn on_a_small_stack(text: String, nodes: usize) {
    let worker = std::thread::Builder::new()
        .stack_size(2 << 20)
        .spawn(move || {
            let game = read(&text);
            assert_eq!(game.trees[0].nodes().len(), nodes);
            let last = nodes - 1;
            assert_eq!(game.trees[0].line_to(last).len(), nodes);
            assert!(Paths::new(&game.trees[0]).of(last).len() < 100);
            assert_eq!(game.record_at(0, last).unwrap().node, last);
            drop(game.clone());
        });
    worker.unwrap().join().unwrap();
}

#[test]
fn deep_trees_need_no_deep_stack() {
    const DEPTH: usize = 100_000;
    on_a_small_stack(format!("({})", ";B[aa]".repeat(DEPTH)), DEPTH);
    on_a_small_stack(
        format!("{}{}", "(;B[aa]".repeat(DEPTH), ")".repeat(DEPTH)),
        DEPTH,
    );
    on_a_small_stack("(;B[aa]".repeat(DEPTH), DEPTH);
    on_a_small_stack(format!("(;{}{}", "(".repeat(DEPTH), ")".repeat(DEPTH)), 1);
    let broken = format!("{}C[", "(;B[aa]".repeat(DEPTH));
    let worker = std::thread::Builder::new().stack_size(2 << 20);
    worker
        .spawn(move || refused(&broken))
        .unwrap()
        .join()
        .unwrap();
}

proptest! {
    #[test]
    fn no_bytes_make_reading_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = read_bytes(Path::new("x.sgf"), &bytes);
    }

    #[test]
    fn whatever_passes_the_scan_passes_the_parser(
        pieces in proptest::collection::vec(
            prop::sample::select(vec![
                "(", ")", ";", "B[aa]", "AB[aa:cc][zz]", "AB[cc:aa]", "C[", "]", "\\", "SZ[9]", "SZ[", "GM[1]",
                "HA[3]", "PL[W]", "W[]", "x", " ", "\n", "é", "CoPy[x]", ":", "ab[cd]", "KM[1e999]",
            ]),
            0..40,
        ),
        until in 0_u32..4,
    ) {
        let text = format!("(;{}", pieces.concat());
        match read_text(Path::new("x.sgf"), text) {
            Ok(game) => {
                let _ = game.record_until(Until::Move(until));
                for (tree, content) in game.trees.iter().enumerate() {
                    for node in 0..content.nodes().len() {
                        prop_assert!(content.nodes()[node].parent.is_none_or(|parent| parent < node));
                        let _ = game.record_at(tree, node);
                    }
                }
            }
            Err(error) => prop_assert!(!matches!(error.kind, SgfErrorKind::Parser(_)), "{}", error),
        }
    }
}
