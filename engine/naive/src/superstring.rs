//! Superstrings by definition: every two stones are looked at, and a stone is laid to see what it would do.

use std::collections::BTreeSet;

use tesuji_engine::{Color, Point};

use crate::board::{Group, Naive};

impl Naive {
    /// The superstring of the stone on `point`, with links through the strings in `captured`.
    pub(crate) fn superstring(&self, point: Point, captured: &[Group]) -> BTreeSet<Point> {
        let color = self.at(point).expect("a stone");
        let friends: Vec<Point> = self
            .size
            .points()
            .filter(|&friend| self.at(friend) == Some(color))
            .collect();
        let mut found = BTreeSet::from([point]);
        let mut waiting = vec![point];
        while let Some(stone) = waiting.pop() {
            for &friend in &friends {
                if self.is_linked(color, stone, friend, captured) && found.insert(friend) {
                    waiting.push(friend);
                }
            }
        }
        found
    }

    fn is_linked(&self, color: Color, one: Point, two: Point, captured: &[Group]) -> bool {
        let (columns, rows) = apart(one, two);
        let by_shape = match (columns, rows) {
            (0, 1) | (1, 0) => true,
            (1, 1) => {
                let between = [at(one.column(), two.row()), at(two.column(), one.row())];
                let open = |point: &Point| self.at(*point).is_none();
                between.iter().all(open)
                    || between.iter().any(|&p| open(&p) && self.guards(color, p))
            }
            (0, 2) | (2, 0) => {
                let middle = at(
                    (one.column() + two.column()) / 2,
                    (one.row() + two.row()) / 2,
                );
                let open = self.at(middle).is_none();
                open && (self.guards(color, middle) || self.is_bamboo(color, [one, middle, two]))
            }
            _ => false,
        };
        by_shape
            || captured.iter().any(|group| {
                let touches = |stone| {
                    let near =
                        |&enemy: &Point| apart(stone, enemy).0.max(apart(stone, enemy).1) == 1;
                    group.stones.iter().any(near)
                };
                self.is_of(group, color.other()) && touches(one) && touches(two)
            })
    }

    fn is_of(&self, group: &Group, color: Color) -> bool {
        group
            .stones
            .iter()
            .all(|&stone| self.at(stone) == Some(color))
    }

    /// Whether the stones and the point between them have a line of the same kind beside them.
    fn is_bamboo(&self, color: Color, line: [Point; 3]) -> bool {
        let upright = line[0].column() == line[2].column();
        [-1, 1].into_iter().any(|step| {
            let beside = line.map(|point| {
                let (column, row) = match upright {
                    true => (point.column().checked_add_signed(step)?, point.row()),
                    false => (point.column(), point.row().checked_add_signed(step)?),
                };
                Point::new(column, row).filter(|&point| self.size.contains(point))
            });
            let [Some(one), Some(middle), Some(two)] = beside else {
                return false;
            };
            [one, middle, two].map(|point| self.at(point)) == [Some(color), None, Some(color)]
        })
    }

    /// Whether an enemy stone on `point` would be suicide or self-atari.
    fn guards(&self, color: Color, point: Point) -> bool {
        let mut after = self.clone();
        after.lay(color.other(), point);
        after.group(point).liberties.len() < 2
    }
}

fn apart(one: Point, two: Point) -> (u8, u8) {
    (
        one.column().abs_diff(two.column()),
        one.row().abs_diff(two.row()),
    )
}

fn at(column: u8, row: u8) -> Point {
    Point::new(column, row).expect("between two points")
}
