//! Seki: an intruder who encloses stones of the owner that can neither live nor be used to kill him.
//!
//! However many moves an intruder makes in a row, with one eye he is dead, unless the owner's stones inside
//! it protect him: if the owner fills their liberties, and they are captured at last, their place has to be
//! one in which the owner can kill, or the intruder lives after all.

use std::collections::HashMap;

use super::scan::parts;
use crate::{Board, Point, PointSet, StringId};

/// More liberties than this are not looked at one by one: the intruder is taken for safe.
const MOST: usize = 8;

/// Whether an intruder, who may first play where he likes in `region`, can enclose the string `id` of the
/// owner there so that the owner cannot kill him. The stones in `owned` are the owner's for good.
pub(super) fn protects(board: &Board, id: StringId, region: &PointSet, owned: &PointSet) -> bool {
    let string = board.string(id);
    let shared = string.liberties().difference(&owned.neighbours());
    let shared: Vec<Point> = shared.iter().collect();
    if shared.len() > MOST {
        return true;
    }
    let mut inside = Inside {
        stones: string.stones(),
        region,
        shared,
        known: HashMap::new(),
    };
    let mut choices = 0..1_u32 << inside.shared.len();
    choices.any(|left| left.count_ones() > 1 && !inside.owner_kills(left, 0))
}

/// The owner's stones, and the liberties that they share with an intruder who has no others: all the rest of
/// the region is his.
struct Inside<'a> {
    stones: &'a PointSet,
    region: &'a PointSet,
    shared: Vec<Point>,
    /// Whether the owner kills, by what is left and what he has filled.
    known: HashMap<(u32, u32), bool>,
}

impl Inside<'_> {
    fn points(&self, mask: u32) -> PointSet {
        let chosen = self.shared.iter().enumerate();
        chosen
            .filter(|(bit, _)| mask & (1 << bit) != 0)
            .map(|(_, &point)| point)
            .collect()
    }

    /// Whether the owner, who moves, kills: `left` are the shared liberties that are left, `filled` those
    /// that he has filled.
    fn owner_kills(&mut self, left: u32, filled: u32) -> bool {
        if let Some(&known) = self.known.get(&(left, filled)) {
            return known;
        }
        let kills = bits(left).any(|bit| self.fills(left & !bit, filled | bit));
        self.known.insert((left, filled), kills);
        kills
    }

    /// Whether the intruder, who moves, is dead.
    fn fills(&mut self, left: u32, filled: u32) -> bool {
        if self.takes_something(left, filled) {
            return true;
        }
        match left.count_ones() {
            // He has to capture now.
            1 => is_nakade(&self.stones.union(&self.points(filled))),
            2 => self.owner_kills(left, filled),
            _ => {
                self.owner_kills(left, filled)
                    && bits(left).all(|bit| self.owner_kills(left & !bit, filled))
            }
        }
    }

    /// Whether a string of the intruder has no liberty left.
    fn takes_something(&self, left: u32, filled: u32) -> bool {
        let open = self.points(left);
        let inside = self.stones.union(&self.points(filled));
        let wall = self.region.difference(&open).difference(&inside);
        let touched = |string: &PointSet| string.neighbours().intersects(&inside);
        let mut strings = parts(&wall).into_iter().filter(touched);
        strings.any(|string| !string.neighbours().intersects(&open))
    }
}

/// Each bit of a mask alone.
fn bits(mask: u32) -> impl Iterator<Item = u32> {
    (0..u32::BITS)
        .map(|bit| 1 << bit)
        .filter(move |bit| mask & bit != 0)
}

/// Whether an eye space of this shape can be reduced to one eye by a move inside: all of up to three points;
/// of four points the square and the pyramid; of five the cross and the bulky five; of six the rabbity six.
fn is_nakade(shape: &PointSet) -> bool {
    if parts(shape).len() != 1 {
        return false;
    }
    let degrees: Vec<usize> = shape
        .iter()
        .map(|point| {
            let around = PointSet::EMPTY.with(point).neighbours();
            around.without(point).intersection(shape).len()
        })
        .collect();
    let links = degrees.iter().sum::<usize>() / 2;
    let most = degrees.iter().max().copied().unwrap_or(0);
    match shape.len() {
        0..=3 => true,
        4 => links == 4 || most == 3,
        5 => links == 5 || most == 4,
        6 => links == 6 && most == 4,
        _ => false,
    }
}
