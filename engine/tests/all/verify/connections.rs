//! Diagram, question, what is proved of a connection if the cutter wins every ko and if the connector
//! does.

use tesuji_engine::search::Role::{self, Attack, Defend};
use tesuji_engine::search::{NoTrace, NodeKind};
use tesuji_engine::{
    Board, Point, Proof, Question, QuestionError, QuestionKind, Reader, ReaderOptions,
};

const CONNECTED: (Proof, Proof) = (Proof::Defender, Proof::Defender);
const CUT: (Proof, Proof) = (Proof::Attacker, Proof::Attacker);
const KO: (Proof, Proof) = (Proof::Attacker, Proof::Defender);

/// E5 can be taken at E4, a ko. Two white groups with two eyes each hold D5 and F5 apart.
const KO_BETWEEN: &str = "
    9 . X O . O . O X .
    8 . X O O O O O X .
    7 . X X X O O X X .
    6 . . . X X O X . .
    5 . X X X O X X X .
    4 . . X O . O X . .
    3 . X X O O O X X .
    2 . X O O O O O X .
    1 . X O . O . O X .
      A B C D E F G H J";

/// The column between the strings has more than five liberties.
const WALL: &str = "
    7 . . . O . . .
    6 . . . O . . .
    5 . . . O . . .
    4 X X X O X X X
    3 . . . O . . .
    2 . . . O . . .
    1 . . . O . . .
      A B C D E F G";

/// D5 and G5 can be joined at E5, and are taken together at E4.
const JOINED_IN_ATARI: &str = "
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . . . . . . . .
    6 . O O O O O O . .
    5 O X X X . X X O .
    4 . O O O . O O . .
    3 . . . O X O . . .
    2 . . . . O . . . .
    1 . . . . . . . . .
      A B C D E F G H J";

/// D2 joins D1 to the rest, which lives then with two eyes.
const TWO_EYES: &str = "
    5 O O O O O
    4 X X X X O
    3 . X . X O
    2 X X X . O
    1 . O O X O
      A B C D E";

fn at(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

fn reader(diagram: &str) -> Reader {
    let board = Board::from_diagram(diagram).unwrap();
    Reader::new(board, ReaderOptions::default())
}

fn proved(diagram: &str, role: Role, from: &str, to: &str) -> (Proof, Proof) {
    let question = match role {
        Attack => Question::disconnect(at(from), at(to)),
        Defend => Question::connect(at(from), at(to)),
    };
    let found = reader(diagram).verify(&question, 50_000, &mut NoTrace);
    let found = found.unwrap();
    assert_eq!(found.kind, NodeKind::Connection);
    (found.attacker_wins_kos(), found.defender_wins_kos())
}

fn proved_of_region(diagram: &str, role: Role, from: &str, region: &[&str]) -> (Proof, Proof) {
    let region = region.iter().map(|name| at(name)).collect();
    let question = match role {
        Attack => Question::block_off(at(from), region),
        Defend => Question::break_in(at(from), region),
    };
    let found = reader(diagram).verify(&question, 50_000, &mut NoTrace);
    let found = found.unwrap();
    (found.attacker_wins_kos(), found.defender_wins_kos())
}

#[test]
fn who_wins_the_ko_connects_or_cuts() {
    assert_eq!(proved(KO_BETWEEN, Defend, "D5", "F5"), KO);
    assert_eq!(proved(KO_BETWEEN, Attack, "D5", "F5"), CUT);
}

#[test]
fn a_bamboo_joint_is_connected_whoever_moves() {
    let bamboo = "
        7 . . . O . . .
        6 . . . O . . .
        5 . X X . X X .
        4 . X X . X X .
        3 . . . O . . .
        2 . . . O . . .
        1 . . . O . . .
          A B C D E F G";
    assert_eq!(proved(bamboo, Attack, "C5", "E5"), CONNECTED);
    assert_eq!(proved(bamboo, Defend, "C5", "E5"), CONNECTED);
}

#[test]
fn a_wall_with_five_liberties_cuts() {
    assert_eq!(proved(WALL, Defend, "C4", "E4"), CUT);
}

#[test]
fn what_is_taken_as_soon_as_it_is_joined_is_cut() {
    assert_eq!(proved(JOINED_IN_ATARI, Defend, "D5", "G5"), CUT);
    assert_eq!(proved(JOINED_IN_ATARI, Attack, "D5", "G5"), CUT);
}

#[test]
fn what_lives_is_connected_with_few_liberties() {
    assert_eq!(proved(TWO_EYES, Defend, "A2", "D1"), CONNECTED);
}

#[test]
fn a_string_and_itself_are_connected_unless_captured() {
    assert_eq!(proved(TWO_EYES, Attack, "A4", "D4"), CONNECTED);
    let lost = "
        3 . . .
        2 O O .
        1 X X .
          A B C";
    assert_eq!(proved(lost, Attack, "A1", "B1"), CUT);
}

#[test]
fn a_region_is_reached_through_a_gap() {
    let gap = "
        7 . . . O . . .
        6 . . . O . . .
        5 . . . O . . .
        4 . X X . . . .
        3 . . . O . . .
        2 . . . O . . .
        1 . . . O . . .
          A B C D E F G";
    assert_eq!(proved_of_region(gap, Defend, "C4", &["D4"]), CONNECTED);
    assert_eq!(proved_of_region(gap, Attack, "C4", &["G1", "G7"]), CUT);
    assert_eq!(proved_of_region(gap, Attack, "C4", &["B4"]), CONNECTED);
}

#[test]
fn what_is_not_settled_is_not_claimed() {
    let open = (Proof::Unsettled, Proof::Unsettled);
    let question = Question::disconnect(at("D5"), at("F5"));
    let found = reader(KO_BETWEEN).verify(&question, 0, &mut NoTrace);
    let found = found.unwrap();
    assert_eq!((found.attacker_wins_kos(), found.defender_wins_kos()), open);
    assert_eq!(found.nodes, 0);
}

#[test]
fn stones_of_two_colours_and_empty_points_are_errors() {
    let mut reader = reader(WALL);
    let mut ask = |question: &str| {
        let question = question.parse().unwrap();
        reader.verify(&question, 10, &mut NoTrace).unwrap_err()
    };
    assert_eq!(
        ask("disconnect C4 D4"),
        QuestionError::DifferentColors(at("C4"), at("D4"))
    );
    assert_eq!(ask("disconnect C4 A1"), QuestionError::Empty(at("A1")));
    assert_eq!(ask("block_off A1"), QuestionError::Empty(at("A1")));
    let kind = QuestionKind::DoesAttack;
    assert_eq!(ask("does_attack A1 C4"), QuestionError::NotVerified(kind));
}
