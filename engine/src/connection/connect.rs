//! The defender, who connects.

use super::distance::{FAR, Field, Ground, STONE, cost as stone_cost, spread};
use super::ends::Ends;
use super::survey::{Crossing, Survey};
use super::{ConnectionGoal, End, Insight};
use crate::reading::break_chain;
use crate::search::driver::Search;
use crate::search::goal::View;
use crate::search::moves::MoveList;
use crate::search::{Outcome, Tracer};
use crate::{Board, Point, PointSet, Vertex};

/// Moves tried in the position of the question.
const MOST: u32 = 8;
/// Moves tried anywhere, at least.
const LEAST: u32 = 3;
/// By how many moves fewer are tried from one trial move to the next, in tenths.
const FEWER: u32 = 8;
/// Moves on paths that are longer than the shortest by more than this are not tried.
const SLACK: u8 = 20;
/// Captures are read on paths that are longer than the shortest that there might be by no more than this.
const DETOUR: u8 = 30;

/// Settles the position, or finds out how far it is from end to end.
pub(super) fn study<T: Tracer>(
    goal: &ConnectionGoal<'_, '_>,
    search: &mut Search<'_, T>,
    insight: &mut Insight,
) -> Option<(Outcome, Vertex)> {
    let mut captures = goal.captures.borrow_mut();
    let mut survey = Survey::new(goal, &mut captures, search);
    let ends = Ends::of(goal, &mut survey);
    survey.captures.seen = survey.captures.seen.union(&ends.stones());
    let settled = ends
        .joint(&survey, goal, insight)
        .or_else(|| ends.cutter(&mut survey, goal.connector, insight));
    if let Some(vertex) = settled {
        return Some((Outcome::Win, vertex));
    }
    insight.zone = PointSet::EMPTY;
    measure(goal, &mut survey, insight);
    None
}

/// Measures distances: first as if every enemy short of liberties could be captured, then with
/// those read that would make a difference.
fn measure<T: Tracer>(
    goal: &ConnectionGoal<'_, '_>,
    survey: &mut Survey<'_, '_, '_, T>,
    insight: &mut Insight,
) {
    let hopeful = fields(goal, survey);
    let reached = hopeful[0].reached.union(&hopeful[1].reached);
    survey.captures.seen = survey.captures.seen.union(&reached);
    let affordable = (0..=FAR)
        .rev()
        .find(|&left| price(left) <= survey.search.budget);
    let most = affordable.unwrap_or(0) + 2 * STONE;
    let most = most.min(shortest(goal, &hopeful[0]) + DETOUR);
    let [from, to] = &*hopeful;
    let way = |stone| Some(from.at(stone)? + to.at(stone)?);
    let relevant = survey
        .crossings
        .iter()
        .map(|crossing| crossing.string.stone());
    let relevant = relevant
        .filter(|&stone| way(stone).is_some_and(|way| way <= most))
        .collect();
    survey.crossings.clear();
    survey.relevant = Some(relevant);
    let fields = fields(goal, survey);
    for i in 0..survey.crossings.len() {
        let crossing = survey.crossings[i];
        if survey.board().string(crossing.string).color() != goal.connector {
            assail(goal, survey.board(), crossing, &fields, insight);
        }
    }
    insight.fields = Some(fields);
}

fn fields(goal: &ConnectionGoal<'_, '_>, ground: &mut impl Ground) -> Box<[Field; 2]> {
    let from = [goal.from].into_iter().collect();
    let to = match goal.to {
        End::String(to) => [to].into_iter().collect(),
        End::Region(region) => region,
    };
    Box::new([&from, &to].map(|start| spread(ground, goal.connector, start)))
}

/// How far it is from end to end.
fn shortest(goal: &ConnectionGoal<'_, '_>, from: &Field) -> u8 {
    let far = match goal.to {
        End::String(to) => from.at(to),
        End::Region(region) => region.iter().filter_map(|point| from.at(point)).min(),
    };
    far.unwrap_or(FAR)
}

/// Notes the moves against an enemy in the way: the one that captures it, or where none does, all
/// that take a liberty.
fn assail(
    goal: &ConnectionGoal<'_, '_>,
    board: &Board,
    crossing: Crossing,
    fields: &[Field; 2],
    insight: &mut Insight,
) {
    let stone = crossing.string.stone();
    let [from, to] = fields;
    let (Some(toll), Some(a), Some(b)) = (crossing.toll, from.at(stone), to.at(stone)) else {
        return;
    };
    if let Some(point) = crossing.capture {
        insight
            .captures
            .push((point, (a + b).saturating_sub(2 * toll)));
        return;
    }
    for liberty in board.string(crossing.string).liberties() {
        let own = stone_cost(board, goal.connector, liberty);
        let beside = |far: u8, field: &Field| {
            let both = far.saturating_add(field.at(liberty)?);
            Some(both.saturating_sub(STONE.saturating_add(own)))
        };
        let through = (a + b).saturating_sub(toll + STONE);
        let ways = [beside(a, to), beside(b, from), Some(through)];
        if let Some(left) = ways.into_iter().flatten().min() {
            insight.captures.push((liberty, left));
        }
    }
}

/// What a move costs by what is left to do.
pub(super) fn cost(
    goal: &ConnectionGoal<'_, '_>,
    board: &Board,
    point: Point,
    insight: &Insight,
) -> u16 {
    let left = insight.left_after(board, goal.connector, point);
    price(left.unwrap_or(FAR))
}

/// The price of leaving so much to do. A move that all but connects is free; one that threatens to
/// connect next is cheap, so that long series of threats stay affordable.
const fn price(left: u8) -> u16 {
    match left {
        0..=4 => 0,
        5..=14 => 1,
        15..=24 => 3,
        25..=34 => 6,
        _ => 9,
    }
}

pub(super) fn moves(
    goal: &ConnectionGoal<'_, '_>,
    view: &View<'_>,
    stage: u8,
    insight: &Insight,
    list: &mut MoveList,
) -> bool {
    let board = view.board();
    match stage {
        0 => paths(goal, view, insight, list),
        1 => {
            for stone in goal.stones() {
                if board.liberty_count(stone) == 1
                    && let Some(id) = board.string_at(stone)
                {
                    break_chain::rescue(board, id, list);
                }
            }
        }
        _ => return false,
    }
    true
}

/// Moves on the shortest paths: those that leave least to do first, of equal ones the most direct.
fn paths(goal: &ConnectionGoal<'_, '_>, view: &View<'_>, insight: &Insight, list: &mut MoveList) {
    let board = view.board();
    let left = |point| insight.left_after(board, goal.connector, point);
    let mut found: Vec<(u8, u32, Point)> = board
        .empty_points()
        .iter()
        .filter_map(|point| Some((left(point)?, goal.detour(point), point)))
        .collect();
    found.sort_by_key(|&(left, detour, _)| (left, detour));
    let most = MOST.saturating_sub(goal.ply(view) * FEWER / 10).max(LEAST);
    let best = found.first().map_or(0, |&(left, ..)| left);
    let found = found.iter().take(most as usize);
    for (rank, &(left, _, point)) in found.enumerate() {
        if left <= best + SLACK {
            list.raise(point, -(rank as i32));
        }
    }
}
