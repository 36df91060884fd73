//! Cavities: the empty worms.

use super::scan::{origin, parts};
use crate::{Board, Color, Point, PointSet};

/// The BORDERCOLOR of a cavity: the colour of all stones next to it if they have one colour, or else gray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Border {
    /// Stones of one colour.
    Of(Color),
    /// Stones of both colours, or none at all.
    Gray,
}

impl Border {
    /// The border of what `around` surrounds.
    pub(super) fn of(board: &Board, around: &PointSet) -> Self {
        let has = |color| around.intersects(board.stones(color));
        match (has(Color::Black), has(Color::White)) {
            (true, false) => Self::Of(Color::Black),
            (false, true) => Self::Of(Color::White),
            _ => Self::Gray,
        }
    }

    /// The colour, if it is one.
    #[must_use]
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::Of(color) => Some(color),
            Self::Gray => None,
        }
    }

    /// The manual's name: `black_border`, `white_border`, `gray_border`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Of(Color::Black) => "black_border",
            Self::Of(Color::White) => "white_border",
            Self::Gray => "gray_border",
        }
    }
}

/// A CAVITY: a maximal set of empty points that are connected along the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cavity {
    /// The points.
    pub points: PointSet,
    /// The first point, rows from the top, which names it.
    pub origin: Point,
    /// The colour of the stones around it.
    pub border: Border,
    /// Whether it is the point of a ko, next to the stone in atari.
    pub ko: bool,
}

impl Cavity {
    /// The number of points.
    #[must_use]
    pub fn size(&self) -> usize {
        self.points.len()
    }
}

/// The cavities of a position, in the order of their origins.
pub(super) fn cavities(board: &Board) -> Vec<Cavity> {
    let parts = parts(board.empty_points()).into_iter();
    let cavities = parts.filter_map(|points| {
        Some(Cavity {
            origin: origin(&points)?,
            border: Border::of(board, &points.neighbours()),
            ko: points.iter().any(|point| ko_stone(board, point).is_some()),
            points,
        })
    });
    cavities.collect()
}

/// The stone in atari that a move on the empty `point` would take by ko, if there is one: it is taken alone,
/// and the stone that takes it has no other liberty. Whether the ko may be taken at once is not asked.
pub(super) fn ko_stone(board: &Board, point: Point) -> Option<Point> {
    let mut around = board.adjacent(point);
    let color = board.color_at(around.next()?)?;
    let mut in_atari = board
        .adjacent(point)
        .filter(|&next| board.liberty_count(next) == 1);
    let stone = in_atari.next().filter(|_| in_atari.next().is_none())?;
    let alone = board.data_at(stone).stone_count() == 1;
    let closed = around.all(|next| board.color_at(next) == Some(color));
    (alone && closed).then_some(stone)
}
