//! The defender, who connects.

use super::distance::{FAR, Field, Ground, Range, STONE, Sources, cost as stone_cost, spread};
use super::ends::Ends;
use super::insight::Insight;
use super::survey::Survey;
use super::{Captures, Connection, End};
use crate::reading::break_chain;
use crate::search::context::Context;
use crate::search::goal::Stage;
use crate::search::moves::MoveList;
use crate::search::view::View;
use crate::search::{Outcome, Tracer};
use crate::{Color, Point, PointSet, Vertex};

/// Moves tried in the position of the question.
const MOST: u32 = 7;
/// Moves tried anywhere, at least.
const LEAST: u32 = 2;
/// By how many moves fewer are tried from one trial move to the next where the connector began, and
/// where he answers a cut, or moves again after a pass: what he has then is nearly always among the first.
const FEWER: [u32; 2] = [1, 2];
/// Moves that leave more to do than the best one by more than this are not tried.
const SLACK: u8 = 15;
/// What a tenth of a stone that is left to do counts for the order of moves: more than any detour.
const LEFT: i32 = 512;
/// What a detour counts that is greater by one: more than the stones around.
const FARTHER: i32 = 4;
/// Greater detours are all the same.
const MOST_DETOUR: i32 = LEFT / FARTHER - 2;
/// Ways that are longer than the shortest that there might be by more than this are not looked at. It is what an enemy of
/// two liberties costs that cannot be captured: a way through him may be the only one.
const DETOUR: u8 = 20;
/// How much a move may leave to do, and what it costs then. A move that all but connects is free; one
/// that threatens to connect next is cheap, so that long series of threats stay affordable.
const TIERS: [(u8, u16); 5] = [(5, 0), (13, 1), (24, 3), (32, 6), (FAR, 9)];

/// Settles the position, or finds out how far it is from end to end.
pub(super) fn read<T: Tracer>(
    connection: &Connection,
    captures: &mut Captures<'_>,
    context: &mut Context<'_, T>,
    insight: &mut Insight,
) -> Option<(Outcome, Vertex)> {
    if let Some(point) = connection.retake(&context.position().board) {
        insight.offer(point, 0);
        return None;
    }
    let mut survey = Survey::new(connection, captures, context);
    let ends = Ends::of(connection, &mut survey);
    survey.captures.seen = survey.captures.seen.union(&ends.stones());
    if let Some(vertex) = ends.joint(&survey, connection, insight) {
        return Some((Outcome::Win, vertex));
    }
    let capture = ends.cutter(&mut survey, connection.connector, insight);
    let is_first = connection.is_first(survey.context.position());
    let is_settled = |vertex: &Vertex| {
        let point = vertex.point();
        !is_first && point.is_none_or(|point| !connection.leaves_in_atari(survey.board(), point))
    };
    if let Some(vertex) = capture.filter(is_settled) {
        return Some((Outcome::Win, vertex));
    }
    insight.zone = PointSet::EMPTY;
    measure(connection, &mut survey, &ends, insight);
    // The stones around what is captured may be short of liberties themselves: as the answer to the question it
    // is read out, and where an end would be taken first. Further down that costs more than it mends.
    if let Some(point) = capture.and_then(Vertex::point) {
        insight.offer(point, 0);
    }
    None
}

/// Works out what moves leave to do, those that are affordable.
fn measure<T: Tracer>(
    connection: &Connection,
    survey: &mut Survey<'_, '_, '_, T>,
    ends: &Ends,
    insight: &mut Insight,
) {
    let (affordable, withheld) = if connection.is_first(survey.context.position()) {
        (FAR, None)
    } else {
        affordable(survey.context.budget())
    };
    insight.withheld = withheld;
    let most = FAR.min(affordable + 2 * STONE);
    let Some([near, far]) = fields(connection, survey, ends, most) else {
        return;
    };
    let both = near.reached.intersection(&far.reached);
    for point in &both.intersection(survey.board().empty_points()) {
        let own = survey.step(point);
        if let (Some(a), Some(b)) = (near.at(point), far.at(point)) {
            insight.offer(point, (a + b).saturating_sub(2 * own));
        }
    }
    let enemies = survey.board().stones(connection.connector.other());
    let mut left = both.intersection(enemies);
    while let Some(stone) = left.first() {
        left = left.difference(survey.board().data_at(stone).stones());
        assail(connection, survey, stone, [&near, &far], insight);
    }
}

/// Measures distances from both ends, along ways that come to `most` at most: first what they would be if
/// every enemy short of liberties could be captured, then with those read that lie near such a way.
/// `None` if there is no way even so.
fn fields<T: Tracer>(
    connection: &Connection,
    survey: &mut Survey<'_, '_, '_, T>,
    ends: &Ends,
    most: u8,
) -> Option<[Field; 2]> {
    let to = match connection.to {
        End::String(to) => [to].into_iter().collect(),
        End::Region(region) => region,
    };
    let [near, far] = ends.linked_stones();
    let from = Sources {
        points: [connection.from].into_iter().collect(),
        linked: near,
    };
    let to = Sources {
        points: to,
        linked: far,
    };
    survey.be_hopeful(true);
    let range = Range {
        past: Some((connection.from, DETOUR)),
        ..Range::within(most)
    };
    let hopeful = spread(survey, connection.connector, &to, range);
    survey.be_hopeful(false);
    survey.captures.seen = survey.captures.seen.union(&hopeful.reached);
    let most = most.min(hopeful.at(connection.from)? + DETOUR);
    let along = |ahead| Range {
        ahead: Some(ahead),
        ..Range::within(most)
    };
    let near = spread(survey, connection.connector, &from, along(&hopeful));
    survey.captures.seen = survey.captures.seen.union(&near.reached);
    // The first measuring was right then.
    if survey.is_as_hoped {
        return Some([near, hopeful]);
    }
    let far = spread(survey, connection.connector, &to, along(&near));
    Some([near, far])
}

/// How much may be left to do after a move that costs no more than `budget`, and what those cost that
/// leave more.
fn affordable(budget: u16) -> (u8, Option<u16>) {
    let tier = TIERS.iter().rposition(|&(_, price)| price <= budget);
    let tier = tier.unwrap_or(0);
    let dearer = TIERS.get(tier + 1).map(|&(_, price)| price);
    (TIERS[tier].0, dearer)
}

/// Notes the moves against an enemy in the way: the one that captures it, or where none does, all
/// that take a liberty.
fn assail<T: Tracer>(
    connection: &Connection,
    survey: &mut Survey<'_, '_, '_, T>,
    stone: Point,
    [from, to]: [&Field; 2],
    insight: &mut Insight,
) {
    let Some(id) = survey.board().string_at(stone) else {
        return;
    };
    let (toll, capture) = survey.price(id);
    let (Some(toll), Some(a), Some(b)) = (toll, from.at(stone), to.at(stone)) else {
        return;
    };
    if let Some(point) = capture {
        insight.offer(point, (a + b).saturating_sub(2 * toll));
        return;
    }
    let board = survey.board();
    for liberty in board.string(id).liberties() {
        let own = stone_cost(board, connection.connector, liberty);
        let beside = |far: u8, field: &Field| {
            let both = far.saturating_add(field.at(liberty)?);
            Some(both.saturating_sub(STONE.saturating_add(own)))
        };
        let through = (a + b).saturating_sub(toll + STONE);
        let ways = [beside(a, to), beside(b, from), Some(through)];
        if let Some(left) = ways.into_iter().flatten().min() {
            insight.offer(liberty, left);
        }
    }
}

/// What a move costs by what is left to do.
pub(super) fn cost(point: Point, insight: &Insight) -> u16 {
    let left = insight.left_after(point);
    let tier = TIERS.iter().find(|&&(most, _)| left <= most);
    tier.unwrap_or(&TIERS[TIERS.len() - 1]).1
}

pub(super) fn moves(
    connection: &Connection,
    view: &View<'_>,
    stage: u8,
    insight: &Insight,
    list: &mut MoveList,
) -> Stage {
    let board = view.board();
    match stage {
        0 => paths(connection, view, insight, list),
        1 if !connection.is_gone(board) => {
            for stone in connection.stones() {
                if board.liberty_count(stone) == 1
                    && let Some(id) = board.string_at(stone)
                {
                    break_chain::rescue(board, id, list);
                }
            }
        }
        _ => {
            return Stage::Done {
                withheld: insight.withheld,
            };
        }
    }
    Stage::More
}

/// Moves on the shortest paths: those that leave least to do first, of equal ones the most direct, then
/// those among stones. Of moves that are equal even so either all are tried or none.
fn paths(connection: &Connection, view: &View<'_>, insight: &Insight, list: &mut MoveList) {
    let board = view.board();
    for point in &insight.ways.intersection(board.empty_points()) {
        // Where the ko rule forbids it, a threat has to be found first.
        let threat = match board.is_ko_banned(connection.connector, point) {
            true => STONE,
            false => 0,
        };
        let left = i32::from(insight.left_after(point).saturating_add(threat));
        let detour = (connection.detour(point) as i32).min(MOST_DETOUR);
        let stones = Color::BOTH.map(|color| board.around(color, point) as i32);
        let stones = stones.iter().sum::<i32>().min(FARTHER - 1);
        list.raise(point, stones - FARTHER * detour - LEFT * left);
    }
    let ply = connection.ply(view.position);
    let fewer = FEWER[ply as usize % 2];
    list.keep_best_and_equal(MOST.saturating_sub(ply * fewer).max(LEAST) as usize);
    list.keep_within(LEFT * i32::from(SLACK));
}
