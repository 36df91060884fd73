//! What is worked out quickly is what it would be if it were worked out plainly.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, Grid, Large, Small, Wide, Word, bit, each};
use super::enclosure::{Plan, Room};
use super::estimate::{Packed, Side, Weights};
use super::features::{FEATURES, Features, VALUES};
use super::judge::{self, Outlook};
use super::moves;
use super::patterns::{KINDS, Pattern, count_beside};
use super::position::{NONE, Position};
use super::reading::{Bar, Tree};
use super::sampling::Sampled;
use super::search::{Effort, Search};
use super::solver::Solver;
use super::table::Table;
use super::weights;
use crate::search::Role;
use crate::verify::KoModel;
use crate::{Board, Color, Point, PointSet};

/// A corner with a loose attacker's stone, a cutting point and a false eye to make.
const CORNER: &str = "O O O O O O .
                      X X X X X O .
                      . O . X X O .
                      . . . . X O .
                      X . X . X O .
                      . O . . X O .
                      . . X . X O .";

struct Lot(u64);

impl Lot {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % bound
    }
}

#[expect(clippy::expect_used, reason = "a test")]
fn board() -> Board {
    Board::from_diagram(CORNER).expect("a diagram")
}

/// All but the wall and what is behind it.
fn room(board: &Board) -> Room {
    let is_inside = |point: &Point| point.column() < 5 && point.row() < 6;
    let points: PointSet = board.all_points().iter().filter(is_inside).collect();
    Room {
        dragon: board.stones(Color::Black).intersection(&points),
        points,
        defender: points,
        friends: PointSet::EMPTY,
        exits: PointSet::EMPTY,
    }
}

/// Moves from a position by lot, passes included, until none is left.
fn wander<G: Grid>(
    area: &Area<G>,
    start: Position<G>,
    lot: &mut Lot,
    mut visit: impl FnMut(&Outlook<G>, &Outlook<G>),
) {
    let mut before = start;
    for _ in 0..30 {
        let outlook = Outlook::of(area, &before);
        if judge::settled(area, &before, &outlook).is_some() {
            return;
        }
        let mut cells: Vec<u8> = each(moves::candidates(area, &before, &outlook)).collect();
        cells.push(NONE);
        let cell = cells[lot.below(cells.len() as u64) as usize];
        let Some(played) = before.after(area, cell) else {
            continue;
        };
        let plain = Outlook::of(area, &played.position);
        visit(&outlook.after(area, &before, &played), &plain);
        before = played.position;
    }
}

#[test]
#[expect(clippy::expect_used, reason = "a test")]
fn an_outlook_carried_over_a_move_is_that_of_the_position() {
    let board = board();
    let room = room(&board);
    let enclosure = Plan::new(&board, &room)
        .expect("a room")
        .enclosure::<Small<8>>();
    let mut lot = Lot(1);
    let mut compared = 0;
    for first in [Role::Attack, Role::Defend] {
        for _ in 0..300 {
            let start = enclosure.position(first, KoModel::None);
            wander(&enclosure.area, start, &mut lot, |carried, plain| {
                assert_eq!(carried, plain);
                compared += 1;
            });
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// Whether the attacker, who is to move, ends the line by one move.
fn is_over_at_once<G: Grid>(area: &Area<G>, position: &Position<G>) -> bool {
    let outlook = Outlook::of(area, position);
    if let Some(winner) = judge::settled(area, position, &outlook) {
        return winner == ATTACKER;
    }
    let cells = each(moves::candidates(area, position, &outlook));
    let mut after = cells.filter_map(|cell| position.after(area, cell));
    after.any(|played| {
        let next = played.position;
        judge::settled(area, &next, &Outlook::of(area, &next)) == Some(ATTACKER)
    })
}

/// Where a defender is forced every other move of his loses to a move.
#[test]
#[expect(clippy::expect_used, reason = "a test")]
fn a_defender_who_plays_elsewhere_than_he_is_forced_to_is_dead() {
    let board = board();
    let room = room(&board);
    let plan = Plan::new(&board, &room).expect("a room");
    let enclosure = plan.enclosure::<Small<8>>();
    let area = &enclosure.area;
    let mut lot = Lot(1);
    let (mut alone, mut several) = (0, 0);
    for _ in 0..40_000 {
        let mut position = enclosure.position(Role::Defend, KoModel::None);
        for _ in 0..30 {
            let outlook = Outlook::of(area, &position);
            if judge::settled(area, &position, &outlook).is_some() {
                break;
            }
            let cells = moves::candidates(area, &position, &outlook);
            if let Some(forced) = moves::forced(area, &position, &outlook) {
                assert!(forced == Cells::EMPTY || forced.is_single());
                if forced == Cells::EMPTY {
                    several += 1;
                } else {
                    alone += 1;
                }
                for cell in each(position.empty(area) & !forced).chain([NONE]) {
                    let next = position.after(area, cell).map(|played| played.position);
                    assert!(
                        next.is_none_or(|next| is_over_at_once(area, &next)),
                        "{cell}"
                    );
                }
            }
            let cells: Vec<u8> = each(cells).chain([NONE]).collect();
            let cell = cells[lot.below(cells.len() as u64) as usize];
            if let Some(played) = position.after(area, cell) {
                position = played.position;
            }
        }
    }
    assert!(alone > 50 && several > 50, "{alone} {several}");
}

/// The winner of the room, the cell's point, and the trial moves.
#[expect(clippy::expect_used, reason = "a test")]
fn solved<G: Grid>(first: Role, model: KoModel) -> (usize, Option<Point>, u64) {
    let board = board();
    let room = room(&board);
    let enclosure = Plan::new(&board, &room).expect("a room").enclosure::<G>();
    // So small that positions give way in it.
    let mut table = Table::new(1 << 12);
    let weights = Packed::from(&weights::LEARNED);
    let effort = Effort {
        budget: 1_000_000,
        stop: &mut |_| false,
    };
    let mut search = Search::new(&enclosure.area, &mut table, &weights, None, effort);
    let found = search.solve(&enclosure.position(first, model));
    let found = found.expect("an answer");
    (found.winner, enclosure.point(found.cell), search.trials)
}

#[test]
fn searches_are_the_same_on_all_grids() {
    for first in [Role::Attack, Role::Defend] {
        for model in [KoModel::None, KoModel::DefenderFinite] {
            let large = solved::<Large<12>>(first, model);
            assert!(large.2 > 100, "{large:?}");
            assert_eq!(solved::<Small<8>>(first, model), large);
            assert_eq!(solved::<Small<10>>(first, model), large);
            assert_eq!(solved::<Wide<12>>(first, model), large);
        }
    }
}

/// The kind of the point so many columns and rows from a cell, counted from 1; 0 is none.
fn kind<G: Grid>(kinds: &[Cells<G>; KINDS], cell: i32, columns: i32, rows: i32) -> u32 {
    let at = cell + columns + rows * G::STRIDE as i32;
    let at = u8::try_from(at).ok();
    let Some(at) = at.filter(|&at| u32::from(at) < G::Word::BITS) else {
        return 0;
    };
    let holds = |kind: &Cells<G>| *kind & bit(at) != Cells::EMPTY;
    kinds
        .iter()
        .position(holds)
        .map_or(0, |kind| kind as u32 + 1)
}

fn hold_patterns<G: Grid>() {
    let mut lot = Lot(7);
    for _ in 0..200 {
        let mut kinds = [Cells::<G>::EMPTY; KINDS];
        let inner = (0..G::Word::BITS).filter(|cell| cell % G::STRIDE != G::STRIDE - 1);
        let inner: Vec<u8> = inner.map(|cell| cell as u8).collect();
        for &cell in &inner {
            if let Some(kind) = kinds.get_mut(lot.below(5) as usize) {
                *kind |= bit(cell);
            }
        }
        for &cell in &inner {
            let pattern = Pattern::of(&kinds, cell);
            let kind = |columns, rows| kind(&kinds, i32::from(cell), columns, rows);
            let cross = |points: [(i32, i32); 4]| {
                let kinds = points.map(|(columns, rows)| kind(columns, rows));
                (1..=KINDS as u32).fold(0, |value, kind| {
                    value * 5 + kinds.iter().filter(|&&at| at == kind).count() as u32
                })
            };
            assert_eq!(pattern.beside, cross([(1, 0), (-1, 0), (0, 1), (0, -1)]));
            assert_eq!(
                pattern.diagonal,
                cross([(1, 1), (-1, 1), (1, -1), (-1, -1)])
            );
            let corners = [(-1, -1), (-1, 1), (1, -1), (1, 1)].map(|(columns, rows)| {
                let (a, b) = (kind(columns, 0), kind(0, rows));
                (a.min(b) * 5 + a.max(b)) * 5 + kind(columns, rows)
            });
            assert_eq!(pattern.corners, corners);
            assert_eq!(count_beside(kinds[0], cell), pattern.beside / 125);
        }
    }
}

#[test]
fn patterns_are_what_is_around_a_cell() {
    hold_patterns::<Small<8>>();
    hold_patterns::<Small<12>>();
    hold_patterns::<Large<12>>();
    hold_patterns::<Wide<12>>();
    hold_patterns::<Wide<20>>();
}

#[test]
fn packed_weights_come_to_the_same_sums() {
    let mut lot = Lot(3);
    let mut weights = Weights::NONE;
    for side in &mut weights.0 {
        let Side {
            chance,
            proof,
            refutation,
        } = side;
        for weight in chance.iter_mut().chain(proof).chain(refutation) {
            *weight = match lot.below(4) {
                0 => i16::MIN,
                1 => i16::MAX,
                _ => lot.below(400) as i16 - 200,
            };
        }
    }
    let packed = Packed::from(&weights);
    for _ in 0..1000 {
        let features: Features = std::array::from_fn(|_| lot.below(VALUES as u64) as u16);
        for side in [ATTACKER, DEFENDER] {
            let plain = |weights: &[i16; VALUES]| -> i32 {
                let weights = features.map(|at| i32::from(weights[usize::from(at)]));
                weights.iter().sum::<i32>() / 8
            };
            let Side {
                chance,
                proof,
                refutation,
            } = &weights.0[side];
            let sums = [plain(chance), plain(proof), plain(refutation)];
            assert_eq!(packed.sums(side, &features), sums, "{FEATURES} features");
        }
    }
}

/// Black's stones in a room that is the whole board.
#[expect(clippy::expect_used, reason = "a test")]
fn whole_board(diagram: &str) -> (Board, Room) {
    let board = Board::from_diagram(diagram).expect("a diagram");
    let room = Room {
        dragon: *board.stones(Color::Black),
        points: board.all_points(),
        defender: board.all_points(),
        friends: PointSet::EMPTY,
        exits: PointSet::EMPTY,
    };
    (board, room)
}

#[test]
#[expect(clippy::expect_used, reason = "a test")]
fn a_search_that_will_hardly_end_is_given_up_in_large_rooms_first() {
    const BUDGET: u64 = 100_000;
    let trials = |diagram: &str| {
        let (board, room) = whole_board(diagram);
        let mut stop = |_| false;
        let mut effort = Effort {
            budget: BUDGET,
            stop: &mut stop,
        };
        let mut solver = Solver::new(1 << 20);
        let first = Role::Attack;
        let whole = solver.life_within(&board, &room, first, effort.again());
        let hopeful = solver.hopeful_life(&board, &room, (first, Solver::PATIENT), effort);
        [whole, hopeful].map(|solution| solution.expect("a room").trials)
    };
    let [whole, hopeful] = trials(LARGE);
    assert!(whole >= BUDGET, "{whole}");
    assert!(hopeful < BUDGET / 2, "{hopeful}");
    let [whole, hopeful] = trials(SMALL);
    assert!(whole >= BUDGET, "{whole}");
    assert_eq!(whole, hopeful);
}

/// Nothing is settled here soon, with 42 empty points and with 21.
const LARGE: &str = ". . . . . . .
                     . . . . . . .
                     . . O . X . .
                     . . . X . . .
                     . . X . O . .
                     . . . . . . .
                     . . . . . . .";
const SMALL: &str = ". . . . .
                     . . O . .
                     . . X . .
                     . . . . .
                     . . . . .";

/// The trial moves of passes alone.
#[expect(clippy::expect_used, reason = "a test")]
fn spent_in_passes(diagram: &str, first: Role) -> u64 {
    let (board, room) = whole_board(diagram);
    let no_tree = Tree {
        percent: 0,
        bar: Bar::Likely,
        seed: 0,
    };
    let effort = Effort {
        budget: 20_000,
        stop: &mut |_| false,
    };
    let read = Solver::new(1 << 16).read_within(&board, &room, first, no_tree, effort);
    read.expect("a room that can be read").trials
}

#[test]
fn an_attack_in_a_large_room_is_left_to_the_tree() {
    let diagram = |last_row| format!(". . . . .\n. . . . .\n. . X . .\n. . . . .\n{last_row}");
    let (large, smaller) = (diagram(". . . . ."), diagram(". . . . O"));
    // The first moves are looked at all the same.
    let root = 25;
    assert!(spent_in_passes(&large, Role::Attack) <= root);
    assert!(spent_in_passes(&large, Role::Defend) > 10 * root);
    assert!(spent_in_passes(&smaller, Role::Attack) > 10 * root);
}

#[test]
fn a_tree_is_grown_as_long_as_its_verdict_is_open() {
    let is_open = |bar: Bar, first, part, (share, focus)| {
        let sampled = Sampled {
            share,
            focus,
            cell: 0,
            trials: 0,
        };
        bar.is_open(first, part, &sampled)
    };
    let likely = |first, part, tried| is_open(Bar::Likely, first, part, tried);
    // At first no more is left than what is far off, or sure.
    assert_eq!(
        [0.1, 0.16, 0.8, 0.9].map(|share| likely(Role::Attack, 16, (share, 0.5))),
        [false, true, true, false]
    );
    assert_eq!(
        [0.2, 0.31, 0.9, 1.0].map(|share| likely(Role::Defend, 16, (share, 0.7))),
        [false, true, true, true]
    );
    // An attack that most tries are of is clear sooner, and what is not enough late will not be.
    assert!(likely(Role::Attack, 16, (0.6, 0.7)) && !likely(Role::Attack, 16, (0.7, 0.7)));
    assert!(likely(Role::Attack, 4, (0.21, 0.5)) && !likely(Role::Attack, 4, (0.19, 0.5)));
    assert!(likely(Role::Defend, 4, (0.41, 0.5)) && !likely(Role::Defend, 4, (0.39, 0.5)));
    let possible = |part, tried| is_open(Bar::Possible, Role::Attack, part, tried);
    assert!(possible(4, (0.2, 0.7)) && !possible(16, (0.18, 0.7)));
    assert!(possible(4, (0.7, 0.7)) && !possible(4, (0.9, 0.7)));
}
