//! Positions that every player knows.

use tesuji_engine::local::{Room, RoomError, Solution, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, Outcome, Point, PointSet, Size, Vertex};

const BUDGET: u64 = 1_000_000;

/// The room of all black stones, with the points marked `,` and the empty ones that they enclose.
pub(super) fn room(diagram: &str) -> (Board, Room) {
    let board = Board::from_diagram(&diagram.replace(',', ".")).expect("a diagram");
    let rows: Vec<Vec<char>> = diagram
        .lines()
        .map(|row| row.chars().filter(|c| !c.is_whitespace()).collect())
        .collect();
    let height = rows.len();
    let marked = |point: &Point| {
        rows[height - 1 - usize::from(point.row())][usize::from(point.column())] == ','
    };
    let dragon = *board.stones(Color::Black);
    let marks: PointSet = board.size().points().filter(marked).collect();
    let points = dragon.union(&marks);
    let room = Room {
        dragon,
        points,
        defender: points,
        friends: PointSet::EMPTY,
        exits: PointSet::EMPTY,
    };
    (board, room)
}

fn solve(diagram: &str, first: Role) -> Solution {
    let (board, room) = room(diagram);
    Solver::new(1 << 22)
        .life(&board, &room, first, BUDGET)
        .expect("a room")
}

fn outcomes(diagram: &str) -> [Option<Outcome>; 2] {
    [Role::Attack, Role::Defend]
        .map(|first| solve(diagram, first).settled.map(|(outcome, _)| outcome))
}

#[test]
fn three_in_a_row_are_decided_by_the_middle() {
    let diagram = "O O O O O O O
                   O X X X X X O
                   O X , , , X O
                   O X X X X X O
                   O O O O O O O
                   . . . . . . .
                   . . . . . . .";
    let middle = Point::from_gtp("D5").map(Vertex::At);
    for first in [Role::Attack, Role::Defend] {
        let settled = solve(diagram, first).settled;
        assert_eq!(
            settled,
            middle.map(|vertex| (Outcome::Win, vertex)),
            "{first:?}"
        );
    }
}

#[test]
fn four_in_a_row_live_and_four_in_a_square_are_dead() {
    let row = "O O O O O O O O
               O X X X X X X O
               O X , , , , X O
               O X X X X X X O
               O O O O O O O O
               . . . . . . . .
               . . . . . . . .
               . . . . . . . .";
    assert_eq!(outcomes(row), [Some(Outcome::Fail), Some(Outcome::Win)]);
    let square = "O O O O O O O O
                  O X X X X O O .
                  O X , , X O . .
                  O X , , X O . .
                  O X X X X O . .
                  O O O O O O . .
                  . . . . . . . .
                  . . . . . . . .";
    assert_eq!(outcomes(square), [Some(Outcome::Win), Some(Outcome::Fail)]);
}

/// A dragon along a side that is so long needs another layout of cells than others, and turned one more.
#[test]
fn a_long_dragon_lives_as_a_short_one_does_whichever_way_it_lies() {
    let size = Size::new(19).expect("a size");
    for eyes in [3, 4] {
        for is_turned in [false, true] {
            let point = |(along, up): (u8, u8)| {
                let (column, row) = if is_turned { (up, along) } else { (along, up) };
                Point::new(column, row).expect("a point")
            };
            let is_eye = |along: u8| (2..2 + eyes).contains(&along);
            let side = (1..15).flat_map(|along| [(along, 0), (along, 1)]);
            let black = side
                .clone()
                .filter(|&(along, up)| up == 1 || !is_eye(along));
            let white = (0..16).flat_map(|along| [(along, 0), (along, 1), (along, 2)]);
            let white = white.filter(|&(along, up)| up == 2 || !(1..15).contains(&along));
            let stones = black.clone().map(|at| (Color::Black, point(at)));
            let stones = stones.chain(white.map(|at| (Color::White, point(at))));
            let board = Board::from_stones(size, stones).expect("a board");
            let points: PointSet = side.map(point).collect();
            let room = Room {
                dragon: black.map(point).collect(),
                points,
                defender: points,
                friends: PointSet::EMPTY,
                exits: PointSet::EMPTY,
            };
            let attack = Solver::new(1 << 20).life(&board, &room, Role::Attack, BUDGET);
            let settled = attack.expect("a room").settled;
            let expected = if eyes == 3 {
                Outcome::Win
            } else {
                Outcome::Fail
            };
            assert_eq!(
                settled.map(|(outcome, _)| outcome),
                Some(expected),
                "{eyes}"
            );
        }
    }
}

/// The rectangular six in the corner: dead without outside liberties, a ko with one, alive with two.
#[test]
fn two_by_three_in_the_corner_live_by_their_outside_liberties() {
    let with_liberties = |[one, two]: [char; 2]| {
        let rows = [
            ". . . . . . .",
            ". . . . . . .",
            ". . . . . . .",
            "O O O O O . .",
            "X X X X O . .",
        ];
        format!("{}\n, , , X {one} O .\n, , , X {two} O .", rows.join("\n"))
    };
    let attack = |liberties| outcomes(&with_liberties(liberties))[0];
    assert_eq!(attack(['O', 'O']), Some(Outcome::Win));
    assert!(matches!(
        attack(['O', ',']),
        Some(Outcome::KoA | Outcome::KoB)
    ));
    assert_eq!(attack([',', ',']), Some(Outcome::Fail));
}

#[test]
fn the_rabbity_six_is_decided_by_its_vital_point() {
    let diagram = "O O O O O O O
                   O O X X X O O
                   O X X , X X O
                   O X , , , X O
                   O X X , , X O
                   O O X X X X O
                   O O O O O O .";
    assert_eq!(outcomes(diagram), [Some(Outcome::Win), Some(Outcome::Win)]);
}

#[test]
fn a_dragon_that_reaches_a_friend_lives() {
    let (board, mut room) = room(
        "O O O O O O .
         O X X , X O .
         O X X O O O .
         O O O . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let friend: PointSet = Point::from_gtp("E6").into_iter().collect();
    room.dragon = room.dragon.difference(&friend);
    room.points = room.points.difference(&friend);
    room.friends = friend;
    let solution = Solver::new(1 << 20).life(&board, &room, Role::Defend, BUDGET);
    let settled = solution.expect("a room").settled;
    let link = Point::from_gtp("D6").map(Vertex::At);
    assert_eq!(settled, link.map(|vertex| (Outcome::Win, vertex)));
}

#[test]
fn a_budget_that_is_used_up_settles_nothing() {
    let (board, room) = room(
        "O O O O O O O
         O X X X X X O
         O X , , , X O
         O X X X X X O
         O O O O O O O
         . . . . . . .
         . . . . . . .",
    );
    let solution = Solver::new(1 << 20).life(&board, &room, Role::Attack, 1);
    assert_eq!(solution.expect("a room").settled, None);
}

#[test]
fn rooms_that_cannot_be_read() {
    let (board, mut room) = room(
        ". . . . .
         . X O . .
         . . . . .
         . . . . .
         . . . . .",
    );
    let ask = |room: &Room| Solver::new(1 << 20).life(&board, room, Role::Attack, 1);
    room.dragon = *board.stones(Color::Black);
    assert!(ask(&room).is_ok());
    room.dragon = PointSet::EMPTY;
    assert_eq!(ask(&room), Err(RoomError::NoDragon));
    room.dragon = board.size().points().collect();
    assert_eq!(ask(&room), Err(RoomError::NoDragon));
}

#[test]
fn a_room_that_is_too_large_is_an_error() {
    let size = Size::new(19).expect("a size");
    let stone = Point::from_gtp("K10").expect("a point");
    let board = Board::from_stones(size, [(Color::Black, stone)]).expect("a board");
    let room = Room {
        dragon: [stone].into_iter().collect(),
        points: board.size().points().collect(),
        defender: board.size().points().collect(),
        friends: PointSet::EMPTY,
        exits: PointSet::EMPTY,
    };
    let answer = Solver::new(1 << 20).life(&board, &room, Role::Attack, 1);
    assert_eq!(answer, Err(RoomError::TooLarge));
}
