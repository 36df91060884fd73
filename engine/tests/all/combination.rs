//! Combinations, held against all answers.

use tesuji_engine::search::{Limit, Limits};
use tesuji_engine::{
    Answer, Board, Color, Outcome, Point, Question, Reader, ReaderOptions, Size, Vertex,
};
use tesuji_naive::rooms::Lot;

/// White's stones cannot be captured alone: they are joined on C5.
const FORK: &str = "
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . . . . . . . .
    6 . . . X . . . . .
    5 . . . O . . . . .
    4 . X O X . . . . .
    3 . . . . . . . . .
    2 . . . . . . . . .
    1 . . . . . . . . .
      A B C D E F G H J";

fn reader(board: Board, aa_depth: u32) -> Reader {
    let mut limits = Limits::default();
    limits.aa_depth = aa_depth;
    Reader::new(
        board,
        ReaderOptions {
            limits,
            ..ReaderOptions::default()
        },
    )
}

/// A position that comes up when both sides play by lot, mostly near the last move.
fn skirmish(lot: &mut Lot, side: u8, moves: usize) -> Board {
    let mut board = Board::new(Size::new(side).unwrap());
    let mut last: Option<Point> = None;
    for color in Color::BOTH.into_iter().cycle().take(moves) {
        let legal = answers(&board, color);
        let near = |point: &Point| {
            last.is_some_and(|last| {
                board
                    .adjacent(last)
                    .chain(board.diagonal(last))
                    .any(|next| next == *point)
            })
        };
        let close: Vec<_> = legal.iter().copied().filter(near).collect();
        let from = match close.is_empty() || lot.below(3) == 0 {
            true => &legal,
            false => &close,
        };
        let Some(&point) = from.get(lot.below(from.len() as u64) as usize) else {
            break;
        };
        board.play(color, Vertex::At(point)).unwrap();
        last = Some(point);
    }
    board
}

fn ask(reader: &mut Reader, question: &str) -> Answer {
    reader.ask(&question.parse().unwrap()).unwrap()
}

fn combination(reader: &mut Reader, color: Color) -> Option<Point> {
    match ask(reader, &format!("combination_attack {color}")) {
        Answer::Moves(moves) => moves.points.first().copied(),
        other => panic!("{other:?}"),
    }
}

/// What attacking a string comes to.
fn attacked(reader: &mut Reader, stone: Point) -> Outcome {
    let answer = reader.ask(&Question::attack(stone)).unwrap();
    answer.verdict().unwrap().outcome
}

fn strings(board: &Board, color: Color) -> Vec<Point> {
    let ids = board.strings_in(board.stones(color));
    ids.map(tesuji_engine::StringId::stone).collect()
}

fn answers(board: &Board, color: Color) -> Vec<Point> {
    let empty = board.empty_points().iter();
    empty
        .filter(|point| board.check_legal(color, *point).is_ok())
        .collect()
}

/// Whether one of the targets can be captured, if only by taking a ko first.
fn falls(reader: &mut Reader, targets: &[Point]) -> bool {
    targets.iter().any(|&target| {
        !reader.board().is_empty_at(target) && attacked(reader, target) >= Outcome::KoA
    })
}

/// After a double threat, whatever is answered, something can be captured that could not before.
#[test]
fn nothing_parries_a_double_threat() {
    let (mut lot, mut found) = (Lot::new(0xc0b1), 0);
    for game in 0..100 {
        let mut reader = reader(skirmish(&mut lot, 7, 22), 2);
        let Some(play) = combination(&mut reader, Color::Black) else {
            continue;
        };
        found += 1;
        let mut targets = strings(reader.board(), Color::White);
        targets.retain(|&target| attacked(&mut reader, target) == Outcome::Fail);
        reader.try_move(Color::Black, Vertex::At(play)).unwrap();
        for answer in answers(reader.board(), Color::White) {
            reader.try_move(Color::White, Vertex::At(answer)).unwrap();
            let falls = falls(&mut reader, &targets);
            assert!(falls, "game {game}: {play} {answer}\n{}", reader.board());
            reader.pop();
        }
    }
    assert!(found > 5, "{found}");
}

/// Two strings are saved by one move if there is one after which neither can be captured.
#[test]
fn both_are_defended_by_a_move_that_leaves_nothing() {
    let (mut lot, mut saved, mut lost) = (Lot::new(0xb07), 0, 0);
    for game in 0..40 {
        let mut reader = reader(skirmish(&mut lot, 6, 16), 1);
        let targets = strings(reader.board(), Color::White);
        for pair in targets.windows(2).take(3) {
            let [one, two] = [pair[0], pair[1]];
            let question = Question::new(
                tesuji_engine::QuestionKind::DefendBoth,
                tesuji_engine::Operands::Stones(one, two),
            );
            let answer = reader.ask(&question.unwrap()).unwrap();
            let told = answer.verdict().unwrap().outcome > Outcome::Fail;
            let mut best = !hits(&mut reader, pair);
            for answer in answers(reader.board(), Color::White) {
                reader.try_move(Color::White, Vertex::At(answer)).unwrap();
                best = best || !hits(&mut reader, pair);
                reader.pop();
            }
            // A double threat that is left counts as an attack.
            assert!(
                best || !told,
                "game {game}: {one} {two}\n{}",
                reader.board()
            );
            saved += usize::from(told);
            lost += usize::from(!told);
        }
    }
    assert!(saved > 30 && lost > 10, "{saved} {lost}");
}

/// Whether one of the strings is captured for certain.
fn hits(reader: &mut Reader, targets: &[Point]) -> bool {
    targets.iter().any(|&target| {
        reader.board().is_empty_at(target) || attacked(reader, target) == Outcome::Win
    })
}

#[test]
fn a_fork_is_a_combination() {
    let mut reader = reader(Board::from_diagram(FORK).unwrap(), 6);
    let mut told = |question| ask(&mut reader, question).to_string();
    assert_eq!(told("attack D5"), "0");
    assert_eq!(told("attack C4"), "0");
    assert_eq!(told("combination_attack black"), "C5");
    assert_eq!(told("combination_attack white"), "PASS");
    assert_eq!(told("combination_defend white"), "PASS");
    assert_eq!(told("attack_either D5 C4"), "1");
    assert_eq!(told("defend_both D5 C4"), "1");
    assert_eq!(told("attack_either D5 D5"), "0");
}

#[test]
fn preventions_leave_no_combination() {
    let mut reader = reader(Board::from_diagram(FORK).unwrap(), 6);
    let Answer::Moves(moves) = ask(&mut reader, "combination_defend black") else {
        panic!("not moves");
    };
    assert!(moves.points.len() > 2, "{moves:?}");
    for point in moves.points {
        reader.try_move(Color::White, Vertex::At(point)).unwrap();
        assert_eq!(combination(&mut reader, Color::Black), None, "{point}");
        reader.pop();
    }
}

#[test]
fn no_threat_is_made_deeper_than_aa_depth() {
    for (depth, found) in [(0, false), (1, true), (6, true)] {
        let mut reader = reader(Board::from_diagram(FORK).unwrap(), depth);
        let answer = ask(&mut reader, "combination_attack black");
        assert_eq!(answer.to_string() == "C5", found, "{depth}");
        let cut = answer.limits_hit().of(Limit::AaDepth) > 0;
        assert_eq!(cut, !found, "{depth}");
    }
}

#[test]
fn nothing_is_tried_when_the_nodes_are_spent() {
    let mut reader = reader(Board::from_diagram(FORK).unwrap(), 6);
    let mut limits = Limits::default();
    limits.aa_node_limit = 0;
    reader.set_limits(limits);
    let answer = ask(&mut reader, "combination_attack black");
    assert_eq!(answer.to_string(), "PASS");
    assert!(answer.limits_hit().of(Limit::AaNodeLimit) > 0);
}
