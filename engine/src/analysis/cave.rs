//! Caves: cavities that inessential strings alone keep apart.

use super::cavity::{Border, Cavity};
use super::scan::{origin, place};
use super::worm::Worm;
use crate::{Point, PointSet};

/// A CAVE: an empty dragon. It is a cavity, or several that are amalgamated because all of them touch an
/// inessential string, which has no life of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cave {
    /// The empty points.
    pub points: PointSet,
    /// The first point, rows from the top, which names it.
    pub origin: Point,
    /// The border of its cavity; the opponent of the inessential strings in it if there are some; gray where
    /// such strings of both colours touch it.
    pub border: Border,
    /// The stones of the inessential strings that touch it.
    pub inessential: PointSet,
}

impl Cave {
    /// The number of empty points.
    #[must_use]
    pub fn size(&self) -> usize {
        self.points.len()
    }

    fn of(cavity: &Cavity) -> Self {
        Self {
            points: cavity.points,
            origin: cavity.origin,
            border: cavity.border,
            inessential: PointSet::EMPTY,
        }
    }

    /// What this cave and others become when the inessential `worm` that all of them touch is no border any
    /// more.
    fn amalgamate(self, others: Vec<Self>, worm: &Worm) -> Self {
        let opposite = Border::Of(worm.color.other());
        let clash = |cave: &Self| !cave.inessential.is_empty() && cave.border != opposite;
        let gray = clash(&self) || others.iter().any(clash);
        let mut merged = Self {
            border: if gray { Border::Gray } else { opposite },
            inessential: self.inessential.union(&worm.stones),
            ..self
        };
        for cave in others {
            merged.points = merged.points.union(&cave.points);
            merged.inessential = merged.inessential.union(&cave.inessential);
        }
        merged.origin = origin(&merged.points).unwrap_or(merged.origin);
        merged
    }
}

/// The caves of a position, in the order of their origins: the boundary components of each inessential string
/// are amalgamated.
pub(super) fn caves(cavities: &[Cavity], worms: &[Worm]) -> Vec<Cave> {
    let mut caves: Vec<Cave> = cavities.iter().map(Cave::of).collect();
    for worm in worms.iter().filter(|worm| worm.inessential) {
        let beside = |cave: &Cave| cave.points.intersects(worm.liberties(1));
        let (mut touched, rest): (Vec<_>, Vec<_>) = caves.into_iter().partition(beside);
        caves = rest;
        if let Some(first) = touched.pop() {
            caves.push(first.amalgamate(touched, worm));
        }
    }
    caves.sort_by_key(|cave| place(cave.origin));
    caves
}
