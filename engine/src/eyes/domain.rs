//! Domains: where each colour may make eyes.

use crate::analysis::{Worms, parts};
use crate::{Board, Color, Point, PointSet};

/// A region with more points than this is not looked at for strings that have no eye in it.
pub(super) const REGION: usize = 8;

/// A gap in a domain with more points than this is open country.
pub(super) const HOLE: usize = 6;

/// What each colour has to build eyes with, and where.
pub(super) struct Domains {
    /// The stones of each colour that are walls. Others are taken for lost, or are inside an eye space.
    lively: [PointSet; 2],
    /// The same with those in eye spaces.
    walls: [PointSet; 2],
    /// The domains without the gaps in them.
    reached: [PointSet; 2],
    domain: [PointSet; 2],
}

impl Domains {
    pub(super) fn of(board: &Board, worms: &Worms) -> Self {
        let mut lively = Color::BOTH.map(|color| {
            let worms = worms.worms().iter().filter(|worm| {
                let saved = worm.defense.is_some_and(|defense| defense.works());
                worm.color == color && (saved || !worm.is_attacked())
            });
            worms.fold(PointSet::EMPTY, |all, worm| all.union(&worm.stones))
        });
        let walls = lively;
        for stones in enclosed(board, &walls) {
            lively = lively.map(|all| all.difference(&stones));
        }
        let reached = Color::BOTH.map(|color| influence(board, &lively, color));
        let domain = Color::BOTH.map(|color| {
            let enemy = &lively[color.other().index()];
            without_gaps(board, &reached[color.index()], enemy)
        });
        Self {
            lively,
            walls,
            reached,
            domain,
        }
    }

    pub(super) fn walls(&self, color: Color) -> &PointSet {
        &self.walls[color.index()]
    }

    pub(super) fn reached(&self, color: Color) -> &PointSet {
        &self.reached[color.index()]
    }

    pub(super) fn lively(&self, color: Color) -> &PointSet {
        &self.lively[color.index()]
    }

    /// The eye spaces of a colour: what it alone can reach, and the points beside that which both can.
    pub(super) fn spaces(&self, color: Color) -> Vec<PointSet> {
        let [own, other] = [color, color.other()].map(|color| &self.domain[color.index()]);
        let walls = self.lively[0].union(&self.lively[1]);
        let core = own.difference(other).difference(&walls);
        let shared = own.intersection(other).difference(&walls);
        parts(&core.union(&shared.intersection(&core.neighbours())))
    }
}

/// Strings that stand in a small region of the opponent, and have no eye of their own there.
fn enclosed(board: &Board, lively: &[PointSet; 2]) -> Vec<PointSet> {
    let all = board.all_points();
    let mut found: Vec<(usize, PointSet, PointSet)> = Vec::new();
    for color in Color::BOTH {
        let (walls, guests) = (&lively[color.index()], &lively[color.other().index()]);
        for region in parts(&all.difference(walls)) {
            let stones = region.intersection(guests);
            if stones.is_empty() || region.len() > REGION || !region.neighbours().intersects(walls)
            {
                continue;
            }
            let rooms = parts(&region.difference(&stones));
            let has_eye = rooms
                .iter()
                .any(|room| !room.neighbours().intersects(walls));
            if !rooms.is_empty() && !has_eye {
                let around = region.neighbours().intersection(walls);
                found.push((region.len(), stones, around));
            }
        }
    }
    found.sort_by_key(|(size, ..)| *size);
    let mut chosen: Vec<PointSet> = Vec::new();
    for (_, stones, around) in found {
        if chosen.iter().all(|other| !other.intersects(&around)) {
            chosen.push(stones);
        }
    }
    chosen
}

/// What `color` reaches: its lively stones, what is next to them, what two points beside each other lead to, and what they
/// enclose.
fn influence(board: &Board, lively: &[PointSet; 2], color: Color) -> PointSet {
    let all = board.all_points();
    let [own, enemy] = [color, color.other()].map(|color| &lively[color.index()]);
    let near = own.union(&own.neighbours().intersection(&all).difference(enemy));
    let free = all.difference(own).difference(enemy);
    let led = free
        .difference(&near)
        .iter()
        .filter(|&point| leads(board, &near, enemy, point) || in_corner(board, &near, enemy, point))
        .collect();
    let open = all.difference(own);
    let within = parts(&open)
        .into_iter()
        .filter(|region| !region.intersects(enemy) && region != &all);
    within.fold(near.union(&led), |all, region| all.union(&region))
}

/// A domain with what is left in the middle of a room: that is too far from the walls, and belongs to it.
fn without_gaps(board: &Board, found: &PointSet, enemy: &PointSet) -> PointSet {
    let left = parts(&board.all_points().difference(found).difference(enemy)).into_iter();
    let holes = left.filter(|hole| hole.len() <= HOLE && !hole.neighbours().intersects(enemy));
    holes.fold(*found, |all, hole| all.union(&hole))
}

/// Whether a corner point is reached from a point beside it.
fn in_corner(board: &Board, near: &PointSet, enemy: &PointSet, point: Point) -> bool {
    let beside: Vec<Point> = board.adjacent(point).collect();
    let around = PointSet::EMPTY.with(point).surroundings();
    beside.len() == 2
        && !around.intersects(enemy)
        && beside.iter().any(|point| near.contains(*point))
}

/// Whether two points beside each other, one next to `point` and one diagonal to it, lead on to it.
fn leads(board: &Board, near: &PointSet, enemy: &PointSet, point: Point) -> bool {
    let inner = |point: Point| near.contains(point) && !on_edge(board, point);
    let ways = board.adjacent(point).filter(|&next| inner(next));
    let mut ways = ways.flat_map(|next| board.diagonal(point).map(move |corner| (next, corner)));
    ways.any(|(next, corner)| {
        let along = step(corner, next);
        if along.0.abs() + along.1.abs() != 1 || !inner(corner) {
            return false;
        }
        let back = (-along.0, -along.1);
        let has = |at: Option<Point>| at.is_some_and(|at| enemy.contains(at));
        // No way leads past a knight's move of the enemy, nor between two of his stones in a line.
        let barred = has(moved(corner, back)) && has(moved(next, along));
        !has(moved(point, back)) && !barred
    })
}

/// The step from one point to another.
fn step(from: Point, to: Point) -> (i16, i16) {
    let column = i16::from(to.column()) - i16::from(from.column());
    (column, i16::from(to.row()) - i16::from(from.row()))
}

fn moved(from: Point, by: (i16, i16)) -> Option<Point> {
    let column = u8::try_from(i16::from(from.column()) + by.0).ok()?;
    Point::new(column, u8::try_from(i16::from(from.row()) + by.1).ok()?)
}

fn on_edge(board: &Board, point: Point) -> bool {
    board.adjacent(point).count() < 4
}
