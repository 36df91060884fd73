//! From a board to an area, and back.

use super::area::{Area, side_of};
use super::cells::{Cells, bit};
use super::keys::ENDLESS;
use super::position::{NONE, Position};
use super::race;
use crate::search::Role;
use crate::semeai::PlainRace;
use crate::verify::{FINITE_THREATS, KoModel};
use crate::{Board, Point, PointSet, Vertex};

/// Cells of a row with its padding, for areas of up to 11 by 10, 13 by 9, 15 by 8 and 19 by 6 points.
const STRIDES: [u32; 4] = [12, 14, 16, 20];

/// Compiles an expression once for each number of cells of a row, which it knows as a constant.
macro_rules! by_stride {
    ($stride:expr, $S:ident => $body:expr) => {
        match $stride {
            12 => {
                const $S: u32 = 12;
                $body
            }
            14 => {
                const $S: u32 = 14;
                $body
            }
            16 => {
                const $S: u32 = 16;
                $body
            }
            _ => {
                const $S: u32 = 20;
                $body
            }
        }
    };
}
pub(super) use by_stride;
/// The bits of a word.
const BITS: u32 = Cells::BITS;

/// Where the life of a dragon is decided, by whoever has looked at the whole board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// The dragon: stones of one colour, and whole strings.
    pub dragon: PointSet,
    /// All points that may change: the dragon, empty points where somebody may play, and strings that can be
    /// captured. An attacker's stone elsewhere is taken for safe, and what touches an empty point elsewhere never
    /// runs out of liberties.
    pub points: PointSet,
    /// Those of them where the defender may play; the attacker may play on all.
    pub defender: PointSet,
    /// Stones of the dragon's colour elsewhere that live: a dragon that connects to one lives.
    pub friends: PointSet,
    /// Points of the room from which a dragon gets out: with a stone on one it lives. No stone of the defender is ever
    /// captured there.
    pub exits: PointSet,
}

/// Why a room cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomError {
    /// The dragon has no stone, or stones of both colours.
    NoDragon,
    /// It does not fit into a word: a box of 11 by 10 points, 13 by 9, 15 by 8, 19 by 6, or one
    /// of these turned.
    TooLarge,
}

impl std::fmt::Display for RoomError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::NoDragon => "a dragon has stones, and all of one color",
            Self::TooLarge => "the region is too large for the exact solver",
        })
    }
}

impl std::error::Error for RoomError {}

/// A room as the solver sees it.
pub(super) struct Enclosure {
    pub(super) area: Area,
    pub(super) stride: u32,
    stones: [Cells; 2],
    goal: Cells,
    /// Where attacker and defender may not retake a ko at first.
    bans: [u8; 2],
    /// The point of each cell.
    points: Vec<Option<Point>>,
}

/// How points become cells.
struct Frame {
    left: u8,
    bottom: u8,
    is_turned: bool,
    stride: u32,
}

impl Frame {
    fn around(points: &PointSet) -> Option<Self> {
        let columns = || points.iter().map(Point::column);
        let rows = || points.iter().map(Point::row);
        let (left, right) = (columns().min()?, columns().max()?);
        let (bottom, top) = (rows().min()?, rows().max()?);
        let (width, height) = (u32::from(right - left) + 1, u32::from(top - bottom) + 1);
        let fits = |stride: u32, width: u32, height: u32| width < stride && height * stride <= BITS;
        let layouts = STRIDES
            .iter()
            .flat_map(|&stride| [(stride, false), (stride, true)]);
        let mut layouts = layouts.filter(|&(stride, is_turned)| {
            if is_turned {
                fits(stride, height, width)
            } else {
                fits(stride, width, height)
            }
        });
        let (stride, is_turned) = layouts.next()?;
        Some(Self {
            left,
            bottom,
            is_turned,
            stride,
        })
    }

    fn cell(&self, point: Point) -> u8 {
        let (x, y) = (point.column() - self.left, point.row() - self.bottom);
        let (column, row) = if self.is_turned { (y, x) } else { (x, y) };
        row * self.stride as u8 + column
    }

    fn cells(&self, points: impl Iterator<Item = Point>) -> Cells {
        points.fold(0, |cells, point| cells | bit(self.cell(point)))
    }
}

impl Enclosure {
    /// The room on a board.
    ///
    /// # Errors
    /// There is no dragon, or the room is too large.
    pub(super) fn new(board: &Board, room: &Room) -> Result<Self, RoomError> {
        let mut colors = room.dragon.iter().map(|point| board.color_at(point));
        let Some(Some(defender)) = colors.next() else {
            return Err(RoomError::NoDragon);
        };
        if colors.any(|color| color != Some(defender)) {
            return Err(RoomError::NoDragon);
        }
        let within = room.points.union(&room.dragon);
        let frame = Frame::around(&within).ok_or(RoomError::TooLarge)?;
        let cells_of = |set: &PointSet| frame.cells(set.intersection(&within).iter());
        let next_to = |set: &PointSet| cells_of(&set.difference(&within).neighbours());
        let attacker = defender.other();
        let firm = board.all_points().difference(board.stones(defender));
        let mut points = vec![None; BITS as usize];
        for point in within.iter() {
            points[usize::from(frame.cell(point))] = Some(point);
        }
        let ban = board.ko().filter(|&point| within.contains(point));
        let area = Area {
            cells: cells_of(&within),
            moves: [cells_of(&within), cells_of(&room.defender)],
            safe: [
                next_to(&firm),
                next_to(&room.friends) | cells_of(&room.exits),
            ],
            counts_races: false,
        };
        Ok(Self {
            area,
            stride: frame.stride,
            stones: [
                cells_of(board.stones(attacker)),
                cells_of(board.stones(defender)),
            ],
            goal: cells_of(&room.dragon),
            bans: [attacker, defender].map(|color| {
                let banned = ban.filter(|&point| board.is_ko_banned(color, point));
                banned.map_or(NONE, |point| frame.cell(point))
            }),
            points,
        })
    }

    /// The room on a board, where the dragon may race with strings of the attacker: plain races are counted.
    ///
    /// # Errors
    /// There is no dragon, or the room is too large.
    pub(super) fn of_race(board: &Board, room: &Room) -> Result<Self, RoomError> {
        let mut enclosure = Self::new(board, room)?;
        enclosure.area.counts_races = true;
        Ok(enclosure)
    }

    /// The position with a side to move.
    pub(super) fn position(&self, first: Role, model: KoModel) -> Position {
        let turn = side_of(first);
        let threats = match model {
            KoModel::DefenderEndless => [0, ENDLESS],
            KoModel::DefenderFinite => [0, FINITE_THREATS],
            KoModel::None => [0, 0],
            KoModel::AttackerFinite => [FINITE_THREATS, 0],
            KoModel::AttackerEndless => [ENDLESS, 0],
        };
        Position::new(self.stones, self.goal, self.bans[turn], turn, threats)
    }

    /// The point of a cell; `None` is a pass.
    pub(super) fn point(&self, cell: u8) -> Option<Point> {
        self.points.get(usize::from(cell)).copied().flatten()
    }

    /// The move on a cell, which may be a pass.
    pub(super) fn vertex(&self, cell: u8) -> Vertex {
        self.point(cell).map_or(Vertex::Pass, Vertex::At)
    }
}

impl Room {
    /// The race between the dragon, which is side 1, and a string of the attacker, side 0, if it is plain and nothing else
    /// is in the room; `None` as well if the room does not fit into a word.
    #[must_use]
    pub fn plain_race(&self, board: &Board) -> Option<PlainRace> {
        let enclosure = Enclosure::new(board, self).ok()?;
        by_stride!(enclosure.stride, S => race::of::<S>(&enclosure))
    }

    /// Whether it fits into a word.
    #[must_use]
    pub fn fits(&self) -> bool {
        Frame::around(&self.points.union(&self.dragon)).is_some()
    }

    /// The stones of the attacker next to the room, which are taken for safe.
    #[must_use]
    pub fn walls(&self, board: &Board) -> PointSet {
        let defender = self.dragon.first().and_then(|stone| board.color_at(stone));
        let walls = defender.map(|color| *board.stones(color.other()));
        walls.unwrap_or(PointSet::EMPTY).intersection(&self.rim())
    }

    /// The empty points next to the room, which nobody plays on: a string of the attacker that touches one never
    /// runs out of liberties.
    #[must_use]
    pub fn open(&self, board: &Board) -> PointSet {
        board.empty_points().intersection(&self.rim())
    }

    fn rim(&self) -> PointSet {
        let within = self.points.union(&self.dragon);
        within.neighbours().difference(&within)
    }
}
