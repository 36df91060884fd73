//! What eye spaces come to, held against the exact solver of life and death.

use std::collections::BTreeSet;

use tesuji_engine::local::Room;
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, Outcome, Point, PointSet, Reader, ReaderOptions, Size};
use tesuji_naive::life::{ENDLESS, winner};

pub(super) const SIDE: u8 = 9;
/// Spaces of so many points at most.
const POINTS: usize = 7;

/// A space by its columns and rows.
pub(super) type Shape = BTreeSet<(u8, u8)>;

/// Every space of so many points, at the least column and row.
pub(super) fn shapes(points: usize) -> BTreeSet<Shape> {
    let mut all = BTreeSet::from([Shape::from([(1, 1)])]);
    for _ in 1..points {
        let grown = all.iter().flat_map(|shape| {
            let beside = shape.iter().flat_map(|&(column, row)| {
                [
                    (column - 1, row),
                    (column + 1, row),
                    (column, row - 1),
                    (column, row + 1),
                ]
            });
            let new = beside.filter(|cell| !shape.contains(cell));
            new.map(|cell| {
                let mut grown = shape.clone();
                grown.insert(cell);
                let least = |of: fn(&(u8, u8)) -> u8| grown.iter().map(of).min().unwrap();
                let (left, low) = (least(|cell| cell.0), least(|cell| cell.1));
                let moved = grown
                    .iter()
                    .map(|(column, row)| (column + 1 - left, row + 1 - low));
                moved.collect::<Shape>()
            })
        });
        all = grown.collect();
    }
    all
}

/// Where the space fits, with its wall and a line around: in the corner, at the side, in the middle.
pub(super) fn places(shape: &Shape) -> Vec<(u8, u8)> {
    let fits = |&(right, up): &(u8, u8)| {
        let fits = |&(column, row): &(u8, u8)| column + right + 1 < SIDE && row + up + 1 < SIDE;
        shape.iter().all(fits)
    };
    [(0, 0), (2, 0), (2, 2)].into_iter().filter(fits).collect()
}

/// The points of the space at a place, and all around them, diagonals included.
pub(super) fn placed(shape: &Shape, (right, up): (u8, u8)) -> (PointSet, PointSet) {
    let at = |(column, row): &(u8, u8)| Point::new(column - 1 + right, row - 1 + up).unwrap();
    let space: PointSet = shape.iter().map(at).collect();
    let all: PointSet = Size::new(SIDE).unwrap().points().collect();
    let ring = space.surroundings().intersection(&all).difference(&space);
    (space, ring)
}

/// A black wall around the space, and white stones everywhere else, but for two eyes of theirs. `None` if a white stone would
/// have no liberty, between a bent space and the corner.
pub(super) fn walled(space: &PointSet, wall: &PointSet) -> Option<Board> {
    let size = Size::new(SIDE).unwrap();
    let all: PointSet = size.points().collect();
    let eyes: PointSet = [6, 8]
        .iter()
        .filter_map(|&column| Point::new(column, SIDE - 1))
        .collect();
    let outside = all.difference(wall).difference(space).difference(&eyes);
    let black = wall.iter().map(|point| (Color::Black, point));
    let white = outside.iter().map(|point| (Color::White, point));
    Board::from_stones(size, black.chain(white)).ok()
}

/// Whether a space is worth two eyes if the attacker, and if the owner, moves first: the eyes, and the solver.
fn compared(board: &Board, space: Point, wall: Point) -> [[bool; 2]; 2] {
    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    // Stones that string reading gives up have no eye space.
    let eyes = reader.eyes().unwrap();
    let count = eyes.eye_of(Color::Black, space).map(|eye| eye.count);
    let mut outcome = |kind: &str| {
        let answer = reader.ask(&format!("{kind} {wall}").parse().unwrap());
        answer.unwrap().into_verdict().unwrap().outcome
    };
    let solved = [
        outcome("owl_attack") == Outcome::Fail,
        outcome("owl_defend") > Outcome::Fail,
    ];
    let counted = count.map_or([false; 2], |count| [count.min == 2, count.max == 2]);
    [counted, solved]
}

/// Two eyes for the defender are life, and less are none. Whoever moves first is taken to win a ko.
#[test]
fn closed_spaces_are_as_the_solver_has_them() {
    let mut held = 0;
    for shape in (1..=POINTS).flat_map(shapes) {
        for place in places(&shape) {
            let (space, wall) = placed(&shape, place);
            let Some(board) = walled(&space, &wall) else {
                continue;
            };
            let [space, wall] = [space, wall].map(|points| points.first().unwrap());
            let [counted, solved] = compared(&board, space, wall);
            assert_eq!(counted, solved, "{board}");
            held += 1;
        }
    }
    assert!(held > 3000, "{held}");
}

/// Three by three points in the corner, in a solid wall without a liberty outside: no ko, whoever has threats, by a search
/// that marks every position.
#[test]
fn a_carpenters_square_without_defects_lives() {
    let cells = 1..=3_u8;
    let square: Shape = cells
        .clone()
        .flat_map(|column| cells.clone().map(move |row| (column, row)))
        .collect();
    let (space, wall) = placed(&square, (0, 0));
    let board = walled(&space, &wall).unwrap();
    let inside = |point: &Point| point.column() < 4 && point.row() < 4;
    let points: PointSet = board.size().points().filter(inside).collect();
    let room = Room {
        dragon: wall,
        points,
        defender: points,
        friends: PointSet::EMPTY,
        exits: PointSet::EMPTY,
    };
    for threats in [[0, 0], [ENDLESS, 0], [0, ENDLESS]] {
        let winner = winner(&board, &room, Role::Attack, threats, 3_000_000);
        assert_eq!(winner, Some(Role::Defend), "{threats:?}");
    }
    let corner = Point::new(0, 0).unwrap();
    assert_eq!(
        compared(&board, corner, wall.first().unwrap()),
        [[true; 2]; 2]
    );
}
