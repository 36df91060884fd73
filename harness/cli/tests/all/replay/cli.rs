//! The command as a user meets it.

use std::fs;

use assert_cmd::Command;
use insta::assert_snapshot;
use tempfile::TempDir;

use super::selfplay;

/// A folder with a game on a 13x13 board.
fn desk() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let game = selfplay::sgf(13, &selfplay::play(13, 60, 5));
    fs::write(folder.path().join("game.sgf"), game).unwrap();
    folder
}

fn tesuji(desk: &TempDir, arguments: &str) -> Command {
    let mut command = Command::cargo_bin("tesuji").unwrap();
    command.current_dir(desk.path());
    command.args(arguments.split_whitespace());
    command
}

fn output(desk: &TempDir, arguments: &str) -> String {
    let assert = tesuji(desk, arguments).assert().success();
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

fn settled(text: &str) -> String {
    let numbers = regex::Regex::new(r"\d+(\.\d+)?").unwrap();
    numbers.replace_all(text, "N").into_owned()
}

#[test]
fn a_game_for_people_and_programs() {
    let desk = desk();
    let whole = output(&desk, "decide-string game.sgf --replay --level 3");
    assert_snapshot!("human", settled(&whole));
    assert!(whole.starts_with("61 positions, "), "{whole}");
    let json = output(
        &desk,
        "decide-string game.sgf --replay --level 3 --format json",
    );
    assert_snapshot!("json", settled(&json));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["positions"], 61);
    assert!(json["nodes"]["with_cache"].as_u64() < json["nodes"]["without"].as_u64());
    assert!(json["hit_rate"].as_f64() < Some(1.0));
}

#[test]
fn one_string_and_part_of_a_game() {
    let desk = desk();
    let part = output(&desk, "decide-string game.sgf --replay --level 3 -L 20");
    assert!(part.starts_with("20 positions, "), "{part}");
    let game = fs::read_to_string(desk.path().join("game.sgf")).unwrap();
    let first = &game[game.find(";B[").unwrap() + 3..][..2];
    let (column, row) = (first.as_bytes()[0] - b'a', first.as_bytes()[1] - b'a');
    let point = tesuji_engine::Point::new(column, 12 - row).unwrap();
    let one = output(
        &desk,
        &format!("decide-string game.sgf {point} --replay --level 3"),
    );
    let questions = |text: &str| -> u64 {
        let after = text.split(", ").nth(1).unwrap();
        after.split(' ').next().unwrap().parse().unwrap()
    };
    assert!(
        questions(&one) < questions(&output(&desk, "decide-string game.sgf --replay --level 3"))
    );
}

#[test]
fn usage() {
    let desk = desk();
    for arguments in [
        "decide-string game.sgf",
        "decide-string game.sgf --replay --trace",
        "decide-string game.sgf --replay --outfile out.sgf",
        "decide-string none.sgf --replay",
    ] {
        tesuji(&desk, arguments).assert().code(2);
    }
}

/// The corner, asked about twice in two blocks.
const SCRIPT: &str = "\
loadsgf corner.sgf
tesuji-cache on
10 attack D18
#? [0]
20 attack D18
#? [0]

loadsgf corner.sgf
30 attack D18
#? [0]
40 attack D18
#? [0]
";

#[test]
fn a_suite_switches_it_on_for_one_block() {
    let desk = desk();
    let corner = "(;SZ[19]AB[cc][dd][db]AW[cd][dc][bc])";
    fs::write(desk.path().join("corner.sgf"), corner).unwrap();
    fs::write(desk.path().join("twice.tst"), SCRIPT).unwrap();
    let run = tesuji(&desk, "run twice.tst --json out.jsonl").output();
    assert!(run.unwrap().status.code() < Some(2));
    let results = fs::read_to_string(desk.path().join("out.jsonl")).unwrap();
    let nodes: Vec<u64> = results
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .filter(|record| record.get("id").is_some())
        .map(|case| case["nodes"]["reading"].as_u64().unwrap())
        .collect();
    assert!(nodes[0] > 0, "{nodes:?}");
    assert_eq!(nodes, [nodes[0], 0, nodes[0], nodes[0]]);
}
