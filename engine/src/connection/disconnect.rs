//! The attacker, who cuts.

use super::capture::Purpose;
use super::distance::Ground;
use super::group::Group;
use super::insight::Insight;
use super::insight::closed;
use super::survey::Survey;
use super::{Captures, Connection, End};
use crate::search::context::Context;
use crate::search::goal::Stage;
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
/// Strings that are linked are taken for connected after more trial moves than this. One more costs twice as much, and
/// makes more answers about games wrong than right.
const UNTRIED: u32 = 1;
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
pub(super) fn read<T: Tracer>(
    connection: &Connection,
    captures: &mut Captures<'_>,
    context: &mut Context<'_, T>,
    insight: &mut Insight,
) -> Option<(Outcome, Vertex)> {
    let mut survey = Survey::new(connection, captures, context);
    let joined = connection.is_joined(survey.board());
    let purpose = Purpose::of_end(connection.ply(survey.context.position()));
    for stone in connection.stones() {
        let string = *survey.board().data_at(stone);
        if string.liberty_count() > CAPTURABLE {
            continue;
        }
        insight.zone = insight.zone.union(string.liberties());
        let capture = survey.captures.attack(survey.context, stone, purpose)?;
        match capture.outcome {
            Outcome::Fail if joined => insight.zone = insight.zone.union(&capture.shadow),
            Outcome::Fail => {}
            // A cut elsewhere may be worth more than the ko.
            Outcome::KoA | Outcome::KoB if !joined => {
                if let Vertex::At(point) = capture.vertex {
                    insight.kos.insert(point);
                }
            }
            outcome => {
                insight.zone = capture.shadow;
                return Some((outcome, capture.vertex));
            }
        }
    }
    if joined {
        return Some((Outcome::Fail, Vertex::Pass));
    }
    // Links hold each by itself. What threatens two of them, or takes liberties from a string between, is looked
    // for where it says most: in the position of the question, and after its first move.
    if connection.ply(survey.context.position()) <= UNTRIED {
        return None;
    }
    let start = [connection.from].into_iter().collect();
    let group = Group::around(&mut survey, connection.connector, &start, &PointSet::EMPTY);
    survey.captures.seen = survey.captures.seen.union(&group.stones);
    let linked = match connection.to {
        End::String(to) => group.stones.contains(to),
        End::Region(region) => group.stones.intersects(&region),
    };
    if linked {
        let zone = insight.zone.union(&group.support);
        insight.zone = closed(survey.board(), connection.connector, &zone);
        return Some((Outcome::Fail, Vertex::Pass));
    }
    None
}

/// Where the defender's threat to connect can be interfered with.
pub(super) fn moves(
    connection: &Connection,
    view: &View<'_>,
    stage: u8,
    insight: &Insight,
    list: &mut MoveList,
) -> Stage {
    if stage > 0 {
        return Stage::DONE;
    }
    let board = view.board();
    let (vital, zone) = match insight.threat {
        Some((vertex, zone)) => (vertex.point(), zone),
        None => (None, PointSet::EMPTY),
    };
    for point in &zone.union(&insight.kos).intersection(board.empty_points()) {
        let bonus = if Some(point) == vital { VITAL } else { 0 };
        list.raise(point, RANK * bonus + promise(connection, board, point));
    }
    list.keep_best(if connection.ply(view.position) < 2 {
        MOST
    } else {
        LEAST
    });
    Stage::More
}

/// What speaks for a cut on `point`: room for the cutting stone, stones that it takes, the way to both
/// strings; of equal ones that near the cutter's own stones, and in contact with the connector's.
fn promise(connection: &Connection, board: &Board, point: Point) -> i32 {
    let cutter = connection.connector.other();
    let room = board.liberties_up_to(cutter, point, 3) as i32;
    let capture = i32::from(board.captures_at(cutter, point)) * CAPTURE;
    let own = board.around(cutter, point) as i32;
    // Of a region contact says as little as distance.
    let beside = match connection.other() {
        Some(_) => board.touching(connection.connector, point) as i32,
        None => 0,
    };
    RANK * (LIBERTY * room + capture - STEP * connection.distance(point))
        + AROUND * own
        + BESIDE * beside
}
