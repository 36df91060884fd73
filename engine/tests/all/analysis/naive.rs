//! The definitions once more, over flat sets and without a thought for time.

use std::collections::{BTreeMap, BTreeSet};

use tesuji_engine::{Board, Color, Point};

pub(crate) type Points = BTreeSet<Point>;

/// A part of the board: all that is connected with `start` by points that `inside` admits.
pub(crate) fn flood(board: &Board, start: Point, inside: impl Fn(Point) -> bool) -> Points {
    let mut found = Points::from([start]);
    let mut waiting = vec![start];
    while let Some(point) = waiting.pop() {
        for next in board.adjacent(point) {
            if inside(next) && found.insert(next) {
                waiting.push(next);
            }
        }
    }
    found
}

pub(crate) fn string(board: &Board, stone: Point) -> Points {
    let color = board.color_at(stone);
    flood(board, stone, |point| board.color_at(point) == color)
}

pub(crate) fn around(board: &Board, points: &Points) -> Points {
    let next = points.iter().flat_map(|&point| board.adjacent(point));
    next.filter(|point| !points.contains(point)).collect()
}

/// Whether the point is one where the opponent of `color` takes a single stone of it, and could be retaken.
fn is_ko_for(board: &Board, color: Color, point: Point) -> bool {
    let around: Vec<Point> = board.adjacent(point).collect();
    let single: Vec<Point> = around
        .iter()
        .copied()
        .filter(|&next| board.liberty_count(next) == 1)
        .collect();
    around
        .iter()
        .all(|&next| board.color_at(next) == Some(color))
        && single.len() == 1
        && string(board, single[0]).len() == 1
}

/// The least number of stones that connect each empty point with the string of `stone`, by relaxing all edges
/// until nothing changes.
pub(crate) fn orders(board: &Board, stone: Point) -> BTreeMap<Point, usize> {
    let color = board.color_at(stone).unwrap();
    let own = string(board, stone);
    let enemy = |point: Point| board.color_at(point) == Some(color.other());
    let edge_or_enemy = |point: Option<Point>| {
        point.is_none_or(|point| !board.size().contains(point) || enemy(point))
    };
    let beside = |point: Point, dx: i8, dy: i8| {
        let column = point.column().checked_add_signed(dx)?;
        let row = point.row().checked_add_signed(dy)?;
        Point::new(column, row)
    };
    let is_flanked = |point: Point| {
        [(1, 0), (0, 1)].into_iter().any(|(dx, dy)| {
            let sides = [beside(point, dx, dy), beside(point, -dx, -dy)];
            let walls = sides.iter().all(|&side| edge_or_enemy(side));
            walls
                && sides
                    .iter()
                    .flatten()
                    .any(|&side| board.size().contains(side))
        })
    };
    // Friends are reached at the cost of the stone that joins them; the string itself costs nothing.
    let mut cost: BTreeMap<Point, usize> = own.iter().map(|&point| (point, 0)).collect();
    loop {
        let before = cost.clone();
        for point in board.size().points() {
            let sources: Vec<(Point, usize)> = board
                .adjacent(point)
                .filter_map(|next| before.get(&next).map(|&cost| (next, cost)))
                .collect();
            let passes = |&&(from, price): &&(Point, usize)| {
                board.color_at(from).is_some()
                    || !(is_ko_for(board, color, from) || (price == 1 && is_flanked(from)))
            };
            let least = sources.iter().filter(passes).map(|&(_, cost)| cost).min();
            let Some(least) = least else { continue };
            let price = match board.color_at(point) {
                Some(of) if of == color => least,
                Some(_) => continue,
                None => least + 1,
            };
            let touches = board.adjacent(point).any(enemy);
            if board.is_empty_at(point) && price > 1 && touches {
                continue;
            }
            let known = cost.entry(point).or_insert(price);
            *known = price.min(*known);
        }
        if cost == before {
            break;
        }
    }
    cost.retain(|&point, _| board.is_empty_at(point));
    cost
}

/// The shortest path from an empty point to a stone of `color` of at most `left` steps, looked for step by
/// step. Strategic ones stay off liberties of the opponent after the first step.
pub(crate) fn distance(board: &Board, from: Point, color: Color, strategic: bool) -> Option<usize> {
    let beside_enemy = |point: Point| {
        board
            .adjacent(point)
            .any(|next| board.color_at(next) == Some(color.other()))
    };
    let mut front = Points::from([from]);
    let most = board.size().points().count();
    for steps in 1..=most {
        let next: Points = front
            .iter()
            .flat_map(|&point| board.adjacent(point))
            .collect();
        if next
            .iter()
            .any(|&point| board.color_at(point) == Some(color))
        {
            return Some(steps);
        }
        let open = |&point: &Point| {
            board.is_empty_at(point) && !(strategic && steps > 1 && beside_enemy(point))
        };
        front = next.into_iter().filter(open).collect();
    }
    None
}

/// The stones of `color` that are alive by Benson's theorem, as he has it: by blocks and small regions.
pub(crate) fn benson(board: &Board, color: Color) -> Points {
    let stones: Points = board.stones(color).iter().collect();
    let mut blocks: Vec<Points> = Vec::new();
    for &stone in &stones {
        if !blocks.iter().any(|block| block.contains(&stone)) {
            blocks.push(string(board, stone));
        }
    }
    let mut regions: Vec<Points> = Vec::new();
    for point in board.size().points() {
        let known = regions.iter().any(|region| region.contains(&point));
        if !stones.contains(&point) && !known {
            regions.push(flood(board, point, |next| !stones.contains(&next)));
        }
    }
    loop {
        let vital = |region: &Points, block: &Points| {
            let liberties = around(board, block);
            let mut empty = region.iter().filter(|&&point| board.is_empty_at(point));
            empty.all(|point| liberties.contains(point))
                && region.iter().any(|&point| board.is_empty_at(point))
        };
        let count = (blocks.len(), regions.len());
        blocks.retain(|block| regions.iter().filter(|region| vital(region, block)).count() > 1);
        regions.retain(|region| {
            let border = around(board, region);
            border
                .iter()
                .all(|stone| blocks.iter().any(|block| block.contains(stone)))
        });
        if count == (blocks.len(), regions.len()) {
            return blocks.into_iter().flatten().collect();
        }
    }
}
