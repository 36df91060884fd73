//! The plain races of `regressions/semeai`, certified by the exact solver, which counts nothing and tries every move.

use std::path::Path;

use regex::Regex;
use tesuji::games::read_named;
use tesuji::position::Position;
use tesuji::sgf::Until;
use tesuji_engine::local::{Effort, Room, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, Outcome, Point, PointSet};

const BUDGET: u64 = 300_000;
const TABLE: usize = 32 << 20;
/// Questions that the solver settles within its budget; others it leaves open.
const SETTLED: usize = 60;
/// Strings of so many liberties are out of danger in these positions.
const WALL: usize = 8;

/// All stones of the string of a point.
fn string(board: &Board, stone: Point) -> PointSet {
    let id = board.string_at(stone);
    let of_color = board.color_at(stone).map(|color| *board.stones(color));
    let stones = of_color
        .into_iter()
        .flat_map(|stones| stones.iter().collect::<Vec<_>>());
    stones
        .filter(|&point| board.string_at(point) == id)
        .collect()
}

/// Both strings, their liberties, and what stands within either; all other stones live.
fn room(board: &Board, target: Point, rival: Point) -> Room {
    let (dragon, other) = (string(board, target), string(board, rival));
    let both = dragon.union(&other);
    let liberties = both.neighbours().intersection(board.empty_points());
    let known = both.union(&liberties);
    let all = board.stones(Color::Black).union(board.stones(Color::White));
    let beside = known.neighbours().intersection(&all).difference(&known);
    // Prisoners touch nothing but one string and the liberties around them.
    let is_prisoner = |&stone: &Point| {
        let stones = string(board, stone);
        stones
            .neighbours()
            .difference(&stones)
            .difference(&known)
            .is_empty()
    };
    let prisoners: PointSet = beside.iter().filter(is_prisoner).collect();
    let points = known.union(&prisoners);
    let color = board.color_at(target).unwrap();
    Room {
        dragon,
        points,
        defender: points,
        friends: board.stones(color).difference(&points),
        exits: PointSet::EMPTY,
    }
}

/// Whether what stands around a room is out of danger: a third dragon that races along is not.
fn is_walled(board: &Board, room: &Room) -> bool {
    let stones = board.stones(Color::Black).union(board.stones(Color::White));
    let walls = room.points.neighbours().difference(&room.points);
    let mut walls = walls.intersection(&stones).iter();
    walls.all(|stone| board.liberty_count(stone) >= WALL)
}

#[test]
fn plain_races_are_what_the_exact_solver_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../regressions/semeai");
    let case = Regex::new(r"analyze_semeai (\w+) (\w+) #\? \[(\d) (\d) [^*]*$").unwrap();
    let mut solver = Solver::new(TABLE);
    let mut settled = 0;
    let mut files: Vec<_> = folder
        .read_dir()
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    for file in files
        .iter()
        .filter(|file| file.extension().is_some_and(|name| name == "sgf"))
    {
        let text = std::fs::read_to_string(file).unwrap();
        let collection = read_named(file).unwrap();
        let (position, _) = Position::on_main_line(&collection, Until::default()).unwrap();
        let board = &position.board;
        for words in text.lines().filter_map(|line| case.captures(line)) {
            let [own, other] = [1, 2].map(|at| words[at].parse::<Point>().unwrap());
            let rooms = [room(board, own, other), room(board, other, own)];
            if rooms[0].plain_race(board).is_none() || rooms[1].plain_race(board).is_none() {
                continue;
            }
            if !rooms.iter().all(|room| is_walled(board, room)) {
                continue;
            }
            for (room, role, code) in [(&rooms[0], Role::Defend, 3), (&rooms[1], Role::Attack, 4)] {
                let effort = Effort {
                    budget: BUDGET,
                    stop: &mut |_| false,
                };
                let found = solver.played_out(board, room, role, effort).unwrap();
                let Some((outcome, _)) = found.settled else {
                    continue;
                };
                settled += 1;
                let expected = if &words[code] == "1" {
                    Outcome::Win
                } else {
                    Outcome::Fail
                };
                assert_eq!(
                    outcome,
                    expected,
                    "{}, {own} first, {role:?}",
                    file.display()
                );
            }
        }
    }
    assert!(settled >= SETTLED, "{settled}");
}

/// Races that are not plain, and their questions: what is expected is proved by the exact solver, both codes of it.
const PROVED: [(&str, u64); 7] = [
    ("bent-*", 4),
    ("ko-*", 12),
    ("eye-of-either", 2),
    ("thin-*", 2),
    ("seki-*", 4),
    ("three-*", 14),
    ("approach-*", 8),
];

#[test]
fn races_that_are_not_plain_are_verified() {
    let results = tempfile::tempdir().unwrap();
    let file = results.path().join("results.jsonl");
    for (suites, questions) in PROVED {
        let mut tesuji = assert_cmd::Command::cargo_bin("tesuji").unwrap();
        tesuji
            .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
            .args(["run", "regressions/semeai", "--suite", suites])
            .args(["--verify", "--verify-nodes", "4000000", "--json"])
            .arg(&file);
        tesuji.assert().success();
        let text = std::fs::read_to_string(&file).unwrap();
        let cases = text.lines().map(|line| {
            let record: serde_json::Value = serde_json::from_str(line).unwrap();
            record
        });
        let verified: Vec<_> = cases
            .filter(|record| record["id"].is_string())
            .map(|record| record["verify"].clone())
            .collect();
        assert_eq!(verified.len() as u64, questions, "{suites}");
        for verify in verified {
            assert_eq!(verify["verdict"], "agrees", "{suites}: {verify}");
            assert_eq!(verify["contradicts_expected"], false, "{suites}: {verify}");
        }
    }
}
