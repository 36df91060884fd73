//! `tesuji mine`.

use std::collections::BTreeSet;
use std::fs;

use crate::sandbox::{Sandbox, records};

/// A game with fights enough to draw from, for any number of positions.
fn game(first: &str) -> String {
    let moves = [
        first, "dd", "ed", "dc", "ec", "de", "ee", "cf", "df", "cg", "dg", "ch", "dh", "ci", "di",
        "cc", "cd", "bd", "ce", "be",
    ];
    let moves = moves.iter().enumerate();
    let moves = moves.map(|(at, point)| format!(";{}[{point}]", ["B", "W"][at % 2]));
    format!("(;GM[1]SZ[9]{})", moves.collect::<String>())
}

fn sandbox() -> Sandbox {
    Sandbox::new()
        .file("../games/one.sgf", &game("gg"))
        .file("../games/two.sgf", &game("hh"))
}

impl Sandbox {
    /// The lines of a file in it that ask, without their numbers.
    fn drawn(&self, file: &str) -> Vec<String> {
        let text = fs::read_to_string(self.path().join(file)).unwrap();
        let lines = text.lines().filter_map(|line| line.split_once(" #? "));
        lines
            .map(|(line, _)| line.split_once(' ').unwrap().1.to_owned())
            .collect()
    }

    fn ended(&self, arguments: &str, code: i32) -> String {
        let output = self.tesuji(arguments);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments}: {stderr}");
        stderr
    }
}

#[test]
fn suites_are_drawn_that_can_be_asked() {
    let sandbox = sandbox();
    let told = sandbox.ended("mine games --positions 4 -o drawn/deep", 0);
    assert_eq!(
        told,
        "wrote 16 questions to drawn/deep/strings.sgf\nwrote 16 questions to drawn/deep/connections.sgf\n"
    );
    sandbox.ended("lint drawn", 0);
    sandbox.ended("run drawn --json all.jsonl", 0);
    let records = records(&sandbox.path().join("all.jsonl"));
    let asked: Vec<_> = records
        .iter()
        .filter(|line| line["id"].is_string())
        .collect();
    assert_eq!(asked.len(), 32);
    assert!(asked.iter().all(|case| case["status"] == "ignored"));
    let strings = sandbox.drawn("drawn/deep/strings.sgf");
    for both in strings.chunks(2) {
        let [attack, defend] = [&both[0], &both[1]];
        let target = attack.strip_prefix("attack ").unwrap();
        assert_eq!(defend, &format!("defend {target}"));
    }
}

#[test]
fn the_same_is_drawn_again_whatever_other_games_there_are() {
    let sandbox = sandbox();
    sandbox.ended("mine games --random 20 -o a", 0);
    sandbox.ended("mine games --random 20 -o b", 0);
    sandbox.ended("mine games --random 20 --seed 2 -o c", 0);
    let text = |folder: &str| fs::read(sandbox.path().join(folder).join("strings.sgf")).unwrap();
    assert!(text("a") == text("b"));
    assert!(text("a") != text("c"));
    sandbox.ended("mine games/two.sgf -o two", 0);
    let two = sandbox.drawn("two/strings.sgf");
    assert_eq!(sandbox.drawn("a/strings.sgf")[6..12], two);
}

#[test]
fn only_what_is_wanted_is_drawn() {
    let sandbox = sandbox();
    sandbox.ended("mine games --draw connections -o drawn", 0);
    let files = fs::read_dir(sandbox.path().join("drawn")).unwrap();
    let names: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
    assert_eq!(names, ["connections.sgf"]);
}

#[test]
fn dragons_in_small_regions_are_drawn_if_they_are_asked_for() {
    let sandbox = Sandbox::new();
    sandbox.ended("mine --random 12 --draw dragons -o drawn", 0);
    let files = fs::read_dir(sandbox.path().join("drawn")).unwrap();
    let names: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
    assert_eq!(names, ["dragons.sgf"]);
    let dragons = sandbox.drawn("drawn/dragons.sgf");
    assert!(dragons.len() >= 4, "{dragons:?}");
    for both in dragons.chunks(2) {
        let target = both[0].strip_prefix("owl_attack ").unwrap();
        assert_eq!(both[1], format!("owl_defend {target}"));
    }
    let certified = sandbox.tesuji("certify drawn --verify-nodes 20000 --format json");
    let told: serde_json::Value = serde_json::from_slice(&certified.stdout).unwrap();
    assert_eq!(told["standings"]["unprovable"], 0);
    assert!(2 * told["standings"]["proved"].as_u64().unwrap() > dragons.len() as u64);
}

#[test]
fn races_are_drawn_from_both_sides_and_proved() {
    let sandbox = Sandbox::new();
    sandbox.ended(
        "mine --random 2 --positions 4 --draw races --seed 11 -o drawn",
        0,
    );
    let races = sandbox.drawn("drawn/races.sgf");
    assert!(races.len() >= 4, "{races:?}");
    for both in races.chunks(2) {
        let rivals: Vec<_> = both[0].split(' ').skip(1).collect();
        let [one, two] = rivals[..] else {
            panic!("{both:?}");
        };
        assert_eq!(both[0], format!("analyze_semeai {one} {two}"));
        assert_eq!(both[1], format!("analyze_semeai {two} {one}"));
    }
    let certified = sandbox.tesuji("certify drawn --verify-nodes 5000 --format json");
    let told: serde_json::Value = serde_json::from_slice(&certified.stdout).unwrap();
    assert_eq!(told["standings"]["unprovable"], 0);
    assert!(told["standings"]["proved"].as_u64().unwrap() > 0, "{told}");
}

#[test]
fn eye_spaces_are_drawn_that_can_be_asked_about() {
    let sandbox = Sandbox::new();
    sandbox.ended("mine --random 3 --draw eyes -o drawn", 0);
    let eyes = sandbox.drawn("drawn/eyes.sgf");
    assert!(eyes.len() >= 3, "{eyes:?}");
    assert!(
        eyes.iter().all(|eye| eye.starts_with("eval_eye ")),
        "{eyes:?}"
    );
    sandbox.ended("run drawn --json all.jsonl", 0);
    let all = records(&sandbox.path().join("all.jsonl"));
    let mut asked = all.iter().filter(|line| line["id"].is_string());
    assert!(
        asked.all(|case| case["status"] == "ignored"),
        "an eye is there"
    );
    let certified = sandbox.tesuji("certify drawn --format json");
    let told: serde_json::Value = serde_json::from_slice(&certified.stdout).unwrap();
    assert_eq!(told["standings"]["unprovable"], eyes.len());
}

#[test]
fn each_game_is_in_one_half() {
    let sandbox = sandbox();
    let games = |half: &str| {
        sandbox.ended(&format!("mine --random 30 {half} -o drawn"), 0);
        let text = fs::read_to_string(sandbox.path().join("drawn/strings.sgf")).unwrap();
        let named = text
            .lines()
            .filter_map(|line| Some(line.split_once("random-")?.1.split_once(',')?.0));
        named.map(str::to_owned).collect::<BTreeSet<_>>()
    };
    let [all, a, b] = ["", "--half a", "--half b"].map(games);
    assert!(!a.is_empty() && !b.is_empty() && a.is_disjoint(&b));
    assert_eq!(all, &a | &b);
}

#[test]
fn a_broken_game_is_told_and_the_others_are_drawn_from() {
    let sandbox = sandbox()
        .file("../games/broken.sgf", "no game")
        .file("../games/remarks.tst", "# no game\n");
    let told = sandbox.ended("mine games missing.sgf -o drawn", 2);
    assert!(told.contains("games/broken.sgf"), "{told}");
    assert!(told.contains("missing.sgf"), "{told}");
    assert!(!told.contains("remarks"), "{told}");
    assert_eq!(sandbox.drawn("drawn/strings.sgf").len(), 12);
}

#[test]
fn nothing_is_written_where_nothing_is_drawn() {
    let sandbox = sandbox().file("../games/short.sgf", "(;SZ[9];B[cc])");
    for (arguments, code) in [
        ("mine -o drawn", 4),
        ("mine games/short.sgf -o drawn", 4),
        ("mine missing -o drawn", 2),
        ("mine games", 2),
        ("mine games --positions 0 -o drawn", 2),
    ] {
        sandbox.ended(arguments, code);
        assert!(!sandbox.path().join("drawn").exists(), "{arguments}");
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_bad_usage() {
    let told = sandbox().ended("mine games -o games/one.sgf/drawn", 2);
    assert!(told.contains("cannot be written"), "{told}");
}
