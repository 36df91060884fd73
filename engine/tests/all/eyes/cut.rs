//! Spaces whose walls are several strings, held against the exact solver.

use tesuji_engine::analysis::Worm;
use tesuji_engine::local::{Room, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, KoModel, Point, PointSet, Reader, ReaderOptions};

use super::exact::{Shape, placed, places, shapes, walled};
use super::support::drawn;

/// Spaces of so many points at most.
const POINTS: usize = 5;
const BUDGET: u64 = 1_000_000;

/// A space, and the wall around it.
struct Cut {
    board: Board,
    space: PointSet,
    wall: PointSet,
}

/// A black wall around the space, but for some diagonals of it, on which White stands as he does outside; each bit of `lost`
/// is one. `None` if the rules forbid it.
fn cut(shape: &Shape, place: (u8, u8), lost: u32) -> Option<Cut> {
    let (space, ring) = placed(shape, place);
    let diagonals = ring.difference(&space.neighbours());
    if lost >> diagonals.len() != 0 {
        return None;
    }
    let is_lost = |(number, _): &(usize, Point)| lost >> number & 1 == 1;
    let lost = diagonals.iter().enumerate().filter(is_lost);
    let wall = ring.difference(&lost.map(|(_, point)| point).collect());
    let board = walled(&space, &wall)?;
    Some(Cut { board, space, wall })
}

/// Whether the wall, or a part of it, lives if the attacker and if the owner moves first; `None` where it depends on kos.
fn solved(solver: &mut Solver, cut: &Cut) -> Option<[bool; 2]> {
    let points = cut.space.union(&cut.wall);
    let room = Room {
        dragon: cut.wall,
        points,
        defender: points,
        friends: PointSet::EMPTY,
        exits: PointSet::EMPTY,
    };
    let mut lives = |first| {
        let mut winner = |model| {
            let solved = solver.winner(&cut.board, &room, first, model, BUDGET);
            solved.unwrap().0
        };
        let winner_by_threats = winner(KoModel::DefenderEndless);
        let same = winner_by_threats == winner(KoModel::AttackerEndless);
        winner_by_threats
            .filter(|_| same)
            .map(|winner| winner == Role::Defend)
    };
    Some([lives(Role::Attack)?, lives(Role::Defend)?])
}

/// Whether the space is worth two eyes, by who moves first; `None` where string reading gives up a part of the wall.
fn counted(cut: &Cut) -> Option<[bool; 2]> {
    let mut reader = Reader::new(cut.board.clone(), ReaderOptions::default());
    let worms = reader.worms().unwrap();
    let holds =
        |worm: &Worm| !worm.is_attacked() || worm.defense.is_some_and(|defense| defense.works());
    let eyes = reader.eyes().unwrap();
    let eye = eyes.eye_of(Color::Black, cut.space.first()?)?;
    let is_whole = worms.worms().iter().all(holds) && eye.points == cut.space;
    is_whole.then_some([eye.count.min == 2, eye.count.max == 2])
}

/// Two eyes are life for the strings around a space, and less are none, if none of these has a liberty elsewhere.
#[test]
fn walls_that_can_be_cut_are_as_the_solver_has_them() {
    let mut solver = Solver::new(1 << 22);
    let mut held = 0;
    for shape in (1..=POINTS).flat_map(shapes) {
        for place in places(&shape) {
            for cut in (1..256).filter_map(|lost| cut(&shape, place, lost)) {
                if cut.board.strings_in(&cut.wall).count() < 2 {
                    continue;
                }
                let Some(solved) = solved(&mut solver, &cut) else {
                    continue;
                };
                if let Some(counted) = counted(&cut) {
                    assert_eq!(counted, solved, "{}", cut.board);
                    held += 1;
                }
            }
        }
    }
    assert!(held > 3000, "{held}");
}

/// White cuts at C3, or threatens to: the wall is two strings of three stones without a liberty outside.
#[test]
fn a_corner_of_nine_points_whose_wall_is_cut_is_critical() {
    let board = ". . . . . . .
                 . . . . . . .
                 O O O O O . .
                 X X X O O . .
                 . . . X O . .
                 . . . X O . .
                 . . . X O . .";
    assert_eq!(drawn(board, "B2"), "1 2 B3 B3");
}
