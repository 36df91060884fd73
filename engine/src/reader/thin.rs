//! Strings around a race that are safe only as long as it leaves them liberties.

use super::Reader;
use super::rivals::{Means, Side, racing};
use crate::analysis::{Dragon, Dragons, Region, Worm};
use crate::local::Room;
use crate::search::{LimitCounts, Outcome, Tracer};
use crate::{Color, PointSet, Question, QuestionError, Vertex};

/// A string that has more liberties out of the room of a race is safe whatever happens in it.
const OUTSIDE: usize = 2;

/// The rooms of a side in which strings around it that are thin are not taken for safe: those that the exact solver can be
/// asked about. `None` as well where there is nothing thin.
#[derive(Default)]
pub(super) struct Thin {
    /// No thin string of the opponent is.
    pub(super) walls: Option<Room>,
    /// No thin string of either is.
    pub(super) all: Option<Room>,
    /// Whether walls, or friends, are thin and there is no such room for them.
    pub(super) is_open: [bool; 2],
}

impl Thin {
    /// Whether nothing is thin.
    pub(super) fn is_none(&self) -> bool {
        self.walls.is_none() && self.all.is_none() && self.is_open == [false; 2]
    }

    /// The same with a change of each room.
    pub(super) fn map(&self, change: impl Fn(&Room) -> Room) -> Self {
        let [walls, all] = [&self.walls, &self.all].map(|room| room.as_ref().map(&change));
        Self {
            walls,
            all,
            ..*self
        }
    }
}

impl Reader {
    /// Both sides of a race, each seen from its own dragon. The cuts that limits make in reading strings are added to `cuts`.
    pub(super) fn sides(
        &mut self,
        dragons: &Dragons,
        [own, other]: [&Dragon; 2],
        means: Means,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<[Side; 2], QuestionError> {
        Ok([
            self.side(dragons, [own, other], means, (&mut *tracer, &mut *cuts))?,
            self.side(dragons, [other, own], means, (tracer, cuts))?,
        ])
    }

    fn side(
        &mut self,
        dragons: &Dragons,
        pair: [&Dragon; 2],
        means: Means,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Side, QuestionError> {
        let side = Side::of(self.board(), dragons, pair, means);
        if !side.is_whole {
            return Ok(side);
        }
        let racing =
            |reader: &Self, thin: &PointSet| racing(reader.board(), dragons, pair, thin, None);
        let [friends, walls] =
            self.thin_strings(dragons, side.color, &side.room, (&mut *tracer, &mut *cuts))?;
        let mut thin = Thin::default();
        let mut gates = PointSet::EMPTY;
        if !walls.is_empty() {
            let region = racing(self, &walls);
            thin.walls = proved_in(&region);
            thin.is_open[0] = thin.walls.is_none();
            gates = region.gates;
        }
        if !friends.is_empty() {
            let wider = Room::from(&racing(self, &friends));
            let [_, beyond] = self.thin_strings(dragons, side.color, &wider, (tracer, cuts))?;
            let region = racing(self, &friends.union(&walls).union(&beyond));
            let gates = gates.union(&racing(self, &PointSet::EMPTY).gates);
            // Through a gate that is new it is a friend that runs, and not the dragon that it is taken for lost with.
            let is_closed = region.gates.difference(&gates).is_empty();
            thin.all = proved_in(&region).filter(|_| is_closed);
            thin.is_open[1] = thin.all.is_none();
        }
        Ok(Side { thin, ..side })
    }

    /// The friends and the walls around the room of a dragon that are captured, if only in a ko, once their liberties in it are
    /// filled.
    fn thin_strings(
        &mut self,
        dragons: &Dragons,
        color: Color,
        room: &Room,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<[PointSet; 2], QuestionError> {
        let points = room.points;
        let around = points.neighbours();
        let may_be_thin = |worm: &&Worm| {
            let liberties = worm.liberties(1);
            worm.stones.intersects(&around)
                && !points.contains(worm.origin)
                && liberties.intersects(&points)
                && liberties.difference(&points).len() <= OUTSIDE
        };
        let mut thin = [PointSet::EMPTY; 2];
        for worm in dragons.worms().worms().iter().filter(may_be_thin) {
            let filled = worm.liberties(1).intersection(&points);
            if self.falls(worm, &filled, (&mut *tracer, &mut *cuts))? {
                let kind = usize::from(worm.color != color);
                thin[kind] = thin[kind].union(&worm.stones);
            }
        }
        Ok(thin)
    }

    /// Whether a string is captured once the opponent has filled some of its liberties.
    fn falls(
        &mut self,
        worm: &Worm,
        filled: &PointSet,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        let mut played = 0;
        for at in filled.iter() {
            let play = self.try_move(worm.color.other(), Vertex::At(at));
            played += usize::from(play.is_ok());
        }
        let attack = Question::attack(worm.origin);
        let falls = match self.board().is_empty_at(worm.origin) {
            true => Ok(true),
            false => self
                .weigh(&attack, tracer, cuts)
                .map(|outcome| outcome > Outcome::Fail),
        };
        for _ in 0..played {
            self.pop();
        }
        falls
    }
}

/// The room of a region, if that is one to prove something in.
fn proved_in(region: &Region) -> Option<Room> {
    Some(Room::from(region)).filter(Room::fits)
}
