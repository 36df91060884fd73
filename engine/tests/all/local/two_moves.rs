//! Two moves in a row.

use tesuji_engine::question::Threat;
use tesuji_engine::{
    Answer, Board, Color, Outcome, Point, Question, Reader, ReaderOptions, Vertex,
};
use tesuji_naive::rooms::{Lot, enclosed};

/// Four points in a row, and nothing outside: alive.
const FOUR: &str = "
    7 . . . . . . .
    6 . . . . . . .
    5 . . . . . . .
    4 . . . . . . .
    3 O O O O O O .
    2 X X X X X O .
    1 . . . . X O .
      A B C D E F G";

fn ask(reader: &mut Reader, question: &str) -> Answer {
    reader.ask(&question.parse().unwrap()).unwrap()
}

fn threat(reader: &mut Reader, question: &str) -> Threat {
    match ask(reader, question) {
        Answer::Threat(threat) => threat,
        other => panic!("{other:?}"),
    }
}

/// What a question about life comes to; `None` if it is unknown.
fn outcome(reader: &mut Reader, question: &Question) -> Option<Outcome> {
    let answer = reader.ask(question).unwrap();
    answer.verdict().map(|verdict| verdict.outcome)
}

#[test]
fn what_one_move_does_needs_no_second() {
    let corner = "
        6 . . . . . .
        5 . . . . . .
        4 . . . . . .
        3 O O O O O .
        2 X X X X O .
        1 . . . X O .
          A B C D E F";
    let mut reader = Reader::new(
        Board::from_diagram(corner).unwrap(),
        ReaderOptions::default(),
    );
    let told = ["attack", "defense"].map(|name| {
        let question = format!("owl_threaten_{name} B2");
        ask(&mut reader, &question).to_string()
    });
    assert_eq!(told, ["1 B1 PASS", "1 B1 PASS"]);
}

#[test]
fn four_in_a_row_are_killed_by_two_moves() {
    let mut reader = Reader::new(Board::from_diagram(FOUR).unwrap(), ReaderOptions::default());
    assert_eq!(ask(&mut reader, "owl_attack B2").to_string(), "0");
    let found = threat(&mut reader, "owl_threaten_attack B2");
    assert_eq!(found.outcome, Outcome::Win);
    let moves = found.moves.unwrap();
    assert!(!moves.contains(&Vertex::Pass), "{moves:?}");
}

/// The moves that are told do what is said of them; where nothing is told, no first move leaves one that does it.
#[test]
fn two_moves_do_what_is_said() {
    let (mut lot, mut pairs, mut none) = (Lot::new(0x2e0), 0, 0);
    let mut rooms = std::iter::repeat_with(|| enclosed(&mut lot, 2..=5)).flatten();
    for position in rooms.by_ref().take(25) {
        let target = position.room.dragon.first().unwrap();
        let mut reader = Reader::new(position.board.clone(), ReaderOptions::default());
        let attack = Question::owl_attack(target);
        let Answer::Threat(told) = ask(&mut reader, &format!("owl_threaten_attack {target}"))
        else {
            continue;
        };
        match told.moves {
            Some([Vertex::At(first), _]) if told.outcome == Outcome::Win => {
                pairs += 1;
                reader.try_move(Color::White, Vertex::At(first)).unwrap();
                let is_taken = reader.board().is_empty_at(target);
                let second = (!is_taken).then(|| outcome(&mut reader, &attack));
                assert_ne!(second, Some(Some(Outcome::Fail)), "{}", position.board);
            }
            None => {
                none += 1;
                let points: Vec<Point> = position.room.points.iter().collect();
                for first in points {
                    if reader.try_move(Color::White, Vertex::At(first)).is_err() {
                        continue;
                    }
                    let second = outcome(&mut reader, &attack);
                    assert_ne!(second, Some(Outcome::Win), "{first}\n{}", position.board);
                    reader.pop();
                }
            }
            _ => {}
        }
    }
    assert!(pairs > 8 && none > 0, "{pairs} {none}");
}
