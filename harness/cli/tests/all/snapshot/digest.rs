//! The digest of a variation tree.

use std::path::Path;

use allocation_counter::measure;
use tesuji::position::Position;
use tesuji::sgf::read_text;
use tesuji::variations::TreeDigest;
use tesuji_engine::search::{NoTrace, Tracer};
use tesuji_engine::{Board, Point, Question, Reader, ReaderOptions};
use xxhash_rust::xxh3::xxh3_64;

use super::desk::{Desk, KO};

/// White can take A1.
const CORNER: &str = "
    4 . . . .
    3 . . . .
    2 O O . .
    1 X . . .
      A B C D";

fn digest_of(diagram: &str, target: &str, play: &str) -> (u64, String) {
    let mut reader = Reader::new(
        Board::from_diagram(diagram).unwrap(),
        ReaderOptions::default(),
    );
    let [target, play] = [target, play].map(|name| Point::from_gtp(name).unwrap());
    let mut digest = TreeDigest::new();
    let question = Question::does_attack(play, target);
    let answer = reader.ask_with(&question, &mut digest).unwrap();
    (answer.nodes().total(), digest.hex())
}

#[test]
fn the_bytes_are_those_that_the_documentation_says() {
    let (nodes, digest) = digest_of(CORNER, "A1", "B1");
    assert_eq!(nodes, 1);
    let bytes = [b'T', 1, 1, 0, 0, 0, 255, 255, b'R', 0, 255, 255, 0];
    assert_eq!(digest, format!("{:016x}", xxh3_64(&bytes)));
    assert_eq!(TreeDigest::new().hex(), format!("{:016x}", xxh3_64(&[])));
}

/// The ko of the suite `b/ko`.
fn ko() -> Reader {
    let collection = read_text(Path::new("ko.sgf"), KO.to_owned()).unwrap();
    let position = Position::at_node(&collection, 0, 0).unwrap();
    Reader::new(position.board, ReaderOptions::default())
}

/// What reading the ko allocates, and how many nodes it takes.
fn allocated(tracer: &mut impl Tracer) -> (u64, u64) {
    let mut reader = ko();
    let question = Question::attack(Point::from_gtp("D2").unwrap());
    reader.ask(&question).unwrap();
    let mut nodes = 0;
    let used = measure(|| nodes = reader.ask_with(&question, tracer).unwrap().nodes().total());
    (used.count_total, nodes)
}

#[test]
fn a_digest_allocates_nothing_while_it_grows() {
    let plain = allocated(&mut NoTrace);
    assert!(plain.1 > 20, "{plain:?}");
    assert_eq!(plain, allocated(&mut TreeDigest::new()));
}

/// All `tree` lines of the ko's snapshot.
fn trees(desk: &Desk) -> Vec<String> {
    let text = desk.read("suites/b/ko.sgf.snap");
    let lines = text.lines().filter(|line| line.starts_with("  tree "));
    lines.map(str::to_owned).collect()
}

#[test]
fn digests_are_the_same_on_any_number_of_threads() {
    let accepted = |jobs: u32| {
        let desk = Desk::new();
        desk.snapshot(&format!("accept suites -j {jobs}"));
        desk.snapshots()
    };
    let one = accepted(1);
    assert_eq!(one.len(), 2);
    assert_eq!(one, accepted(2));
    assert_eq!(one, accepted(7));
}

#[test]
fn another_tree_has_another_digest_though_the_verdict_stays() {
    let desk = Desk::accepted();
    let ended = desk.snapshot("check suites/b --id ko:30 -F 3");
    assert!(ended.out.contains("reading   ko:30"), "{}", ended.out);
    assert!(ended.out.contains("      answer 2 D1\n"), "{}", ended.out);
    assert!(ended.out.contains("  -   tree"), "{}", ended.out);
    assert!(ended.out.contains("read otherwise: 1"), "{}", ended.out);
}

#[test]
fn result_files_have_digests_on_request() {
    let desk = Desk::accepted();
    let trees = trees(&desk);
    assert_eq!(trees.len(), 4);
    let run = |options: &str| {
        let mut command = assert_cmd::Command::cargo_bin("tesuji").unwrap();
        let output = command
            .current_dir(desk.path(""))
            .args(["run", "suites/b", "--json", "all.jsonl"])
            .args(options.split_whitespace())
            .output()
            .unwrap();
        assert!(output.status.success());
        desk.read("all.jsonl")
    };
    assert!(!run("").contains("digest"));
    let text = run("--digest");
    for tree in trees {
        let digest = tree.trim().replace("tree ", r#""digest":""#);
        assert!(text.contains(&digest), "{digest}");
    }
}
