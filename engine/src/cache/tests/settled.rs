//! What a result depends on: where that looks the same, the same comes out.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::locality::{config, elsewhere, positions};
use crate::cache::settled_area;
use crate::reading::StringGoal;
use crate::search::context::Context;
use crate::search::nested::Nesting;
use crate::search::path::Path;
use crate::search::position::Position;
use crate::search::{Limits, NoTrace, NodeCounts, Outcome, Role};
use crate::{Board, Point, PointSet};

/// What comes of an attack on the string of `target`, and the points that it depends on.
fn attack(board: &Board, target: Point) -> Option<(Outcome, PointSet)> {
    let mut goal = StringGoal::new(target, board.color_at(target)?);
    let limits = Limits::default();
    let (mut counts, mut position) = (NodeCounts::default(), Position::new(board.clone()));
    let mut quiet = NoTrace;
    let mut context = Context::new(&mut position, &limits, &mut counts, &mut quiet);
    let nesting = Nesting {
        limits: &limits,
        table: None,
        path: &mut Path::with_capacity(64),
        depth: 0,
    };
    let reading = context.nested(&mut goal, Role::Attack, nesting);
    Some((reading.node.outcome, reading.zone))
}

/// An attack comes to the same wherever the points look the same that it depends on. A few do not: what lies
/// elsewhere changes the order of moves, and with it where the limits cut.
#[test]
fn what_is_settled_stays_so() {
    let mut runner = TestRunner::new(config());
    let choices = proptest::collection::vec(proptest::num::u8::ANY, 361);
    let (mut asked, mut changed) = (0, 0);
    for round in 0..30 {
        let board = positions().new_tree(&mut runner).unwrap().current();
        let choices = choices.new_tree(&mut runner).unwrap().current();
        for id in board.strings_in(&board.size().points().collect()) {
            let (target, liberties) = (id.stone(), board.string(id).liberty_count());
            if !(2..=4).contains(&liberties) {
                continue;
            }
            let Some((outcome, zone)) = attack(&board, target) else {
                continue;
            };
            if zone.is_full() {
                continue;
            }
            let area = settled_area(&board, &zone.union(board.string(id).liberties()));
            if let Some(other) = elsewhere(&board, &area, &choices, round % 2 == 0) {
                asked += 1;
                changed += usize::from(attack(&other, target).unwrap().0 != outcome);
            }
        }
    }
    assert!(asked > 500 && changed * 50 <= asked, "{changed} of {asked}");
}
