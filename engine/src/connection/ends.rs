//! What settles a position for the defender who has the move: a stone, or a capture, that joins
//! both ends.

use super::capture::Purpose;
use super::distance::Ground;
use super::group::Group;
use super::insight::{Insight, closed};
use super::survey::Survey;
use super::{Connection, End};
use crate::board::StringData;
use crate::search::{Outcome, Tracer};
use crate::{Board, Color, Point, PointSet, Vertex};

/// A stone that makes a string of so many liberties joins two strings for good.
const FREE: usize = 4;
/// Enemies between the ends that have more liberties are not asked whether they can be captured.
const CAPTURABLE: usize = 2;

/// What the strings of both ends are linked to already.
pub(super) struct Ends {
    from: Group,
    to: Group,
    /// The points by which a stone is part of what is to be reached.
    landing: PointSet,
    /// Whether both ends are in one group already.
    linked: bool,
    /// Where a stone makes that final: the liberties that the strings of the question share, or else those
    /// that the links need.
    bonds: PointSet,
}

impl Ends {
    pub(super) fn of(connection: &Connection, ground: &mut impl Ground) -> Self {
        let color = connection.connector;
        let start = [connection.from].into_iter().collect();
        let from = Group::around(ground, color, &start, &PointSet::EMPTY);
        let board = ground.board();
        let (target, open) = match connection.to {
            End::String(to) => ([to].into_iter().collect(), PointSet::EMPTY),
            End::Region(region) => (
                region.intersection(board.stones(color)),
                region.intersection(board.empty_points()),
            ),
        };
        let linked = from.stones.intersects(&target);
        let board = ground.board();
        let own = board.data_at(connection.from).liberties();
        let shared = connection
            .other()
            .map(|to| own.intersection(board.data_at(to).liberties()));
        let bonds = shared.filter(|shared| !shared.is_empty());
        let bonds = bonds.unwrap_or(from.support.intersection(&from.liberties));
        let to = Group::around(ground, color, &target, &from.support);
        Self {
            landing: open.union(&to.liberties),
            from,
            to,
            linked,
            bonds,
        }
    }

    /// The points that must stay as they are for the links to hold.
    fn support(&self) -> PointSet {
        self.from.support.union(&self.to.support)
    }

    /// The stones that each end is linked to, where the ends are not linked to each other.
    pub(super) fn linked_stones(&self) -> [PointSet; 2] {
        match self.linked {
            true => [PointSet::EMPTY; 2],
            false => [self.from.stones, self.to.stones],
        }
    }

    /// The stones of both.
    pub(super) fn stones(&self) -> PointSet {
        self.from.stones.union(&self.to.stones)
    }

    /// A point that joins the ends at once, for good: the most direct one.
    pub(super) fn joint<T: Tracer>(
        &self,
        survey: &Survey<'_, '_, '_, T>,
        connection: &Connection,
        insight: &mut Insight,
    ) -> Option<Vertex> {
        let (board, color) = (survey.board(), connection.connector);
        let ko = survey.context.position().ko;
        let support = self.support();
        let shared = if self.linked {
            self.bonds
        } else {
            let both = self.from.liberties.intersection(&self.landing);
            both.difference(&support)
        };
        let sound = |point: &Point| {
            let barred = board.is_ko_banned(color, *point) || ko.forbids(color, *point);
            !barred && board.liberties_up_to(color, *point, FREE) == FREE
        };
        let best = shared
            .iter()
            .filter(sound)
            .min_by_key(|&point| connection.detour(point));
        let point = best?;
        let after = board.liberties_after(color, point);
        let mut zone = support.with(point);
        if after.len() == FREE {
            zone = zone.union(&after);
        }
        insight.zone = closed(board, color, &zone);
        Some(Vertex::At(point))
    }

    /// The capture of an enemy string that touches both ends.
    pub(super) fn cutter<T: Tracer>(
        &self,
        survey: &mut Survey<'_, '_, '_, T>,
        color: Color,
        insight: &mut Insight,
    ) -> Option<Vertex> {
        let board = survey.board();
        let enemies = board.stones(color.other());
        let theirs = self.to.stones.neighbours();
        let mut left = self.from.stones.neighbours().intersection(enemies);
        while let Some(stone) = left.first() {
            let string = *survey.board().data_at(stone);
            left = left.difference(string.stones());
            if string.liberty_count() > CAPTURABLE || !string.stones().intersects(&theirs) {
                continue;
            }
            let purpose = Purpose::Cutter;
            let capture = survey.captures.attack(survey.context, stone, purpose)?;
            let board = survey.board();
            if capture.outcome == Outcome::Win && !is_retaken(board, color, &string) {
                let zone = capture.shadow.union(string.liberties());
                let zone = zone.union(string.stones()).union(&self.support());
                insight.zone = closed(board, color, &zone);
                return Some(capture.vertex);
            }
        }
        None
    }
}

/// Whether the capture of a single stone in atari leaves the capturing stone in atari.
fn is_retaken(board: &Board, color: Color, string: &StringData) -> bool {
    let last: Option<Point> = string.liberties().first();
    string.stone_count() == 1
        && string.liberty_count() == 1
        && last.is_some_and(|point| board.liberties_after(color, point).len() < 2)
}
