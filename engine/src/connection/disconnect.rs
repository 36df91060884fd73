//! The attacker, who cuts.

use super::capture::Purpose;
use super::distance::Ground;
use super::group::Group;
use super::insight::Insight;
use super::insight::closed;
use super::survey::Survey;
use super::{Captures, Connection, End};
use crate::search::context::Context;
use crate::search::moves::MoveList;
use crate::search::view::View;
use crate::search::{Outcome, Tracer};
use crate::{Board, Point, PointSet, Vertex};

/// Strings with more liberties are not asked whether they can be captured.
const CAPTURABLE: usize = 3;
/// Moves tried in the position of the question, and in answer to a first move of the connector.
const MOST: usize = 5;
/// Moves tried further down. After the first, only those are that the connector's answers to the
/// others all depend on.
const LEAST: usize = 3;
/// What trying the defender's own move first is worth.
const VITAL: i32 = 10;
/// What taking stones of the connector is worth.
const CAPTURE: i32 = 10;
/// What each liberty of the cutting stone is worth, of up to three.
const LIBERTY: i32 = 4;
/// What each step away from the strings costs.
const STEP: i32 = 2;
/// What all of these count for, against what decides between equal moves: stones of the cutter around, and
/// stones of the connector beside.
const RANK: i32 = 32;
const AROUND: i32 = 3;
const BESIDE: i32 = 4;

/// A string that is captured is cut off, and joined strings that are captured are not connected. Strings
/// in one group are connected.
pub(super) fn study<T: Tracer>(
    goal: &Connection,
    captures: &mut Captures<'_>,
    context: &mut Context<'_, T>,
    insight: &mut Insight,
) -> Option<(Outcome, Vertex)> {
    let mut survey = Survey::new(goal, captures, context);
    let joined = goal.is_joined(survey.board());
    for stone in goal.stones() {
        let string = *survey.board().data_at(stone);
        if string.liberty_count() > CAPTURABLE {
            continue;
        }
        insight.zone = insight.zone.union(string.liberties());
        let capture = survey
            .captures
            .attack(survey.context, stone, Purpose::End)?;
        if capture.outcome == Outcome::Win {
            insight.zone = capture.shadow;
            return Some((Outcome::Win, capture.vertex));
        }
        if let (Outcome::KoA | Outcome::KoB, Vertex::At(point)) = (capture.outcome, capture.vertex)
        {
            insight.kos.insert(point);
        }
        if joined {
            insight.zone = insight.zone.union(&capture.shadow);
        }
    }
    if joined {
        return Some((Outcome::Fail, Vertex::Pass));
    }
    let start = [goal.from].into_iter().collect();
    let group = Group::around(&mut survey, goal.connector, &start, &PointSet::EMPTY);
    survey.captures.seen = survey.captures.seen.union(&group.stones);
    let linked = match goal.to {
        End::String(to) => group.stones.contains(to),
        End::Region(region) => group.stones.intersects(&region),
    };
    if linked {
        let zone = insight.zone.union(&group.support);
        insight.zone = closed(survey.board(), goal.connector, &zone);
        return Some((Outcome::Fail, Vertex::Pass));
    }
    None
}

/// Where the defender's threat to connect can be interfered with.
pub(super) fn moves(
    goal: &Connection,
    view: &View<'_>,
    stage: u8,
    insight: &Insight,
    list: &mut MoveList,
) -> bool {
    if stage > 0 {
        return false;
    }
    let board = view.board();
    let (vital, zone) = match insight.threat {
        Some((vertex, zone)) => (vertex.point(), zone),
        None => (None, PointSet::EMPTY),
    };
    for point in &zone.union(&insight.kos).intersection(board.empty_points()) {
        let bonus = if Some(point) == vital { VITAL } else { 0 };
        list.raise(point, RANK * bonus + promise(goal, board, point));
    }
    list.keep_best(if goal.ply(view.position) < 2 {
        MOST
    } else {
        LEAST
    });
    true
}

/// What speaks for a cut on `point`: room for the cutting stone, stones that it takes, the way to both
/// strings; of equal ones that near the cutter's own stones, and in contact with the connector's.
fn promise(goal: &Connection, board: &Board, point: Point) -> i32 {
    let cutter = goal.connector.other();
    let room = board.liberties_up_to(cutter, point, 3) as i32;
    let capture = i32::from(board.captures_at(cutter, point)) * CAPTURE;
    let own = board.around(cutter, point) as i32;
    // Of a region contact says as little as distance.
    let beside = match goal.other() {
        Some(_) => board.touching(goal.connector, point) as i32,
        None => 0,
    };
    RANK * (LIBERTY * room + capture - STEP * goal.distance(point)) + AROUND * own + BESIDE * beside
}
