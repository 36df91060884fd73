//! From a board to an area, and back.

use super::area::{Area, side_of};
use super::cells::{Cells, Grid, MOST};
use super::count;
use super::frame::Frame;
use super::keys::ENDLESS;
use super::pockets::Pockets;
use super::position::{NONE, Position};
use super::race;
use crate::search::Role;
use crate::semeai::PlainRace;
use crate::verify::{FINITE_THREATS, KoModel};
use crate::{Board, Color, Point, PointSet, Vertex};

/// Compiles an expression once for each grid, with the enclosure of a [`Plan`] on it.
macro_rules! by_grid {
    ($plan:expr, $enclosure:ident => $body:expr) => {{
        use $crate::local::cells::{Large, Small};
        macro_rules! on {
            ($grid:ty) => {{
                let $enclosure = &$plan.enclosure::<$grid>();
                $body
            }};
        }
        match ($plan.is_small(), $plan.stride()) {
            (true, 8) => on!(Small<8>),
            (true, 10) => on!(Small<10>),
            (true, _) => on!(Small<12>),
            (false, 12) => on!(Large<12>),
            (false, 14) => on!(Large<14>),
            (false, 16) => on!(Large<16>),
            (false, _) => on!(Large<20>),
        }
    }};
}
pub(super) use by_grid;

/// The same for each grid of a [`Plan::wide`].
macro_rules! by_wide_grid {
    ($plan:expr, $enclosure:ident => $body:expr) => {{
        use $crate::local::cells::Wide;
        macro_rules! on {
            ($grid:ty) => {{
                let $enclosure = &$plan.enclosure::<$grid>();
                $body
            }};
        }
        match $plan.stride() {
            12 => on!(Wide<12>),
            14 => on!(Wide<14>),
            16 => on!(Wide<16>),
            18 => on!(Wide<18>),
            _ => on!(Wide<20>),
        }
    }};
}
pub(super) use by_wide_grid;

/// The same for the grid of a room that is read, a wide one if it is too large to be solved.
macro_rules! by_reading_grid {
    ($board:expr, $room:expr, $enclosure:ident => $body:expr) => {
        match $crate::local::enclosure::Plan::new($board, $room) {
            Err($crate::local::RoomError::TooLarge) => {
                let plan = $crate::local::enclosure::Plan::wide($board, $room)?;
                Ok($crate::local::enclosure::by_wide_grid!(plan, $enclosure => $body))
            }
            plan => {
                let plan = plan?;
                Ok($crate::local::enclosure::by_grid!(plan, $enclosure => $body))
            }
        }
    };
}
pub(super) use by_reading_grid;

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
    /// It does not fit into a word: for a proof a box of 11 by 10 points, 13 by 9, 15 by 8, 19 by 6, or one
    /// of these turned; for reading one of 11 by 19, 13 by 18, 15 by 16, 17 by 14, or one of these turned.
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
pub(super) struct Enclosure<G: Grid> {
    pub(super) area: Area<G>,
    stones: [Cells<G>; 2],
    goal: Cells<G>,
    /// Where attacker and defender may not retake a ko at first.
    bans: [u8; 2],
    /// The point of each cell.
    points: Vec<Option<Point>>,
}

/// A room that can be read, before it is known on which grid.
pub(super) struct Plan<'a> {
    board: &'a Board,
    room: &'a Room,
    defender: Color,
    within: PointSet,
    frame: Frame,
    counts_races: bool,
}

impl<'a> Plan<'a> {
    /// The room on a board.
    ///
    /// # Errors
    /// There is no dragon, or the room is too large.
    pub(super) fn new(board: &'a Board, room: &'a Room) -> Result<Self, RoomError> {
        Self::framed(board, room, Frame::around)
    }

    /// The same for a room that is too large for that, but not for reading.
    ///
    /// # Errors
    /// There is no dragon, or the room is too large.
    pub(super) fn wide(board: &'a Board, room: &'a Room) -> Result<Self, RoomError> {
        Self::framed(board, room, Frame::wide)
    }

    fn framed(
        board: &'a Board,
        room: &'a Room,
        frame: impl Fn(&PointSet) -> Option<Frame>,
    ) -> Result<Self, RoomError> {
        let mut colors = room.dragon.iter().map(|point| board.color_at(point));
        let Some(Some(defender)) = colors.next() else {
            return Err(RoomError::NoDragon);
        };
        if colors.any(|color| color != Some(defender)) {
            return Err(RoomError::NoDragon);
        }
        let within = room.points.union(&room.dragon);
        let frame = frame(&within).ok_or(RoomError::TooLarge)?;
        Ok(Self {
            board,
            room,
            defender,
            within,
            frame,
            counts_races: true,
        })
    }

    /// The same where races are played out, for checking what is counted.
    pub(super) const fn played_out(mut self) -> Self {
        self.counts_races = false;
        self
    }

    /// Whether it fits into half a word.
    pub(super) const fn is_small(&self) -> bool {
        self.frame.is_small()
    }

    /// Cells of a row of its grid.
    pub(super) const fn stride(&self) -> u32 {
        self.frame.stride()
    }

    /// The room on its grid.
    pub(super) fn enclosure<G: Grid>(&self) -> Enclosure<G> {
        let Self {
            board,
            room,
            defender,
            within,
            frame,
            ..
        } = self;
        let attacker = defender.other();
        let mut points = vec![None; MOST];
        for point in within.iter() {
            points[usize::from(frame.cell::<G>(point))] = Some(point);
        }
        let ban = board.ko().filter(|&point| within.contains(point));
        let mut enclosure = Enclosure {
            area: self.area(),
            stones: [
                self.cells_of(board.stones(attacker)),
                self.cells_of(board.stones(*defender)),
            ],
            goal: self.cells_of(&room.dragon),
            bans: [attacker, *defender].map(|color| {
                let banned = ban.filter(|&point| board.is_ko_banned(color, point));
                banned.map_or(NONE, |point| frame.cell::<G>(point))
            }),
            points,
        };
        if self.counts_races {
            enclosure.area.pockets = count::pockets(&enclosure);
        }
        enclosure
    }

    fn area<G: Grid>(&self) -> Area<G> {
        let Self { board, room, .. } = self;
        let firm = board.all_points().difference(board.stones(self.defender));
        let next_to = |set: &PointSet| self.cells_of(&set.difference(&self.within).neighbours());
        Area {
            cells: self.cells_of(&self.within),
            moves: [self.cells_of(&self.within), self.cells_of(&room.defender)],
            safe: [
                next_to(&firm),
                next_to(&room.friends) | self.cells_of(&room.exits),
            ],
            counts_races: self.counts_races,
            pockets: Pockets::default(),
        }
    }

    fn cells_of<G: Grid>(&self, set: &PointSet) -> Cells<G> {
        self.frame.cells(set.intersection(&self.within).iter())
    }
}

impl<G: Grid> Enclosure<G> {
    /// The position with a side to move.
    pub(super) fn position(&self, first: Role, model: KoModel) -> Position<G> {
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

    /// How many cells are empty.
    pub(super) fn count_empty(&self) -> u32 {
        let [attacker, defender] = self.stones;
        (self.area.cells & !(attacker | defender)).count_ones()
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
        self.race(board, None)
    }

    /// The same where `first` moves first. One place may have other liberties then than where its opponent does.
    #[must_use]
    pub fn race_of_first(&self, board: &Board, first: Role) -> Option<PlainRace> {
        self.race(board, Some(first))
    }

    fn race(&self, board: &Board, first: Option<Role>) -> Option<PlainRace> {
        let plan = Plan::new(board, self).ok()?;
        by_grid!(plan, enclosure => race::of(enclosure, first))
    }

    /// Whether it fits into a word, so that something can be proved of it.
    #[must_use]
    pub fn fits(&self) -> bool {
        Self::has_room(&self.points.union(&self.dragon))
    }

    /// Whether so many points [fit](Self::fits): then any of them do.
    pub(crate) fn has_room(points: &PointSet) -> bool {
        Frame::around(points).is_some()
    }

    /// Whether so many points [fit for reading](Self::fits_reading): then any of them do.
    pub(crate) fn has_room_for_reading(points: &PointSet) -> bool {
        Self::has_room(points) || Frame::wide(points).is_some()
    }

    /// Whether it fits into a word of twice the size, so that it can be read.
    #[must_use]
    pub fn fits_reading(&self) -> bool {
        Self::has_room_for_reading(&self.points.union(&self.dragon))
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
