//! Strings around a race that are safe only as long as it leaves them liberties.

use super::Reader;
use super::rivals::{Means, Side, racing};
use crate::analysis::{Dragon, Dragons, Region, Worm};
use crate::local::Room;
use crate::search::{LimitCounts, Outcome, Tracer};
use crate::{Board, Color, PointSet, Question, QuestionError, Vertex};

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
    /// The same that end a step behind the liberties of what is thin, where that makes them smaller. No proof is one in these, but where
    /// nothing is settled in the larger ones they tell whether a thin string holds.
    pub(super) near: [Option<Room>; 2],
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
        let changed = |room: &Option<Room>| room.as_ref().map(&change);
        Self {
            walls: changed(&self.walls),
            all: changed(&self.all),
            near: self.near.each_ref().map(changed),
            is_open: self.is_open,
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
            thin.near[0] = near(self.board(), &region, &side.room, &walls);
            thin.walls = proved_in(&region);
            thin.is_open[0] = thin.walls.is_none();
            gates = region.gates;
        }
        if !friends.is_empty() {
            let wider = Room::from(&racing(self, &friends));
            let [_, beyond] = self.thin_strings(dragons, side.color, &wider, (tracer, cuts))?;
            let strings = friends.union(&walls).union(&beyond);
            let region = racing(self, &strings);
            let gates = gates.union(&racing(self, &PointSet::EMPTY).gates);
            // Through a gate that is new it is a friend that runs, and not the dragon that it is taken for lost with.
            let is_closed = region.gates.difference(&gates).is_empty();
            thin.all = proved_in(&region).filter(|_| is_closed);
            thin.near[1] = near(self.board(), &region, &side.room, &strings).filter(|_| is_closed);
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

/// The room of a region in which some `strings` are not taken for safe, as far as `room` and one step behind the liberties of these; `None` if
/// that is all of it.
fn near(board: &Board, region: &Region, room: &Room, strings: &PointSet) -> Option<Room> {
    let empty = board.empty_points();
    let liberties = strings.neighbours().intersection(empty);
    let reach = liberties.neighbours().intersection(empty).union(&liberties);
    let whole = Room::from(region);
    let points = room
        .points
        .union(&reach)
        .union(strings)
        .intersection(&whole.points);
    let near = Room {
        points,
        defender: whole.defender.intersection(&points),
        exits: whole.exits.intersection(&points),
        ..whole
    };
    (near.points != whole.points && near.fits()).then_some(near)
}

/// The room of a region, if that is one to prove something in.
fn proved_in(region: &Region) -> Option<Room> {
    Some(Room::from(region)).filter(Room::fits)
}

#[cfg(test)]
mod tests {
    use super::super::rivals::racing;
    use super::near;
    use crate::local::Room;
    use crate::search::NoTrace;
    use crate::{Board, Point, PointSet, Reader, ReaderOptions};

    /// Once Black fills D1, White captures E1 at F1.
    const OPEN: &str = "
        9 . . . . . O X . .
        8 . . . . . O X . .
        7 . . . . . O X . .
        6 . . . . . O X . .
        5 O O O O O O X . .
        4 . . O O O O X . .
        3 X X X X X O X . .
        2 O O O O O . . . .
        1 O . O . X . . . .
          A B C D E F G H J";

    #[test]
    #[expect(clippy::expect_used, reason = "a test")]
    fn a_thin_string_is_looked_at_as_far_as_a_step_behind_its_liberties() {
        let board = Board::from_diagram(OPEN).expect("a diagram");
        let mut reader = Reader::new(board, ReaderOptions::default());
        let (dragons, _) = reader.read_dragons(&mut NoTrace).expect("no stop");
        let point = |name: &str| Point::from_gtp(name).expect("a point");
        let dragon = |name| dragons.dragon_at(point(name)).expect("a dragon");
        let (wall, board) = (point("E1"), reader.board());
        let thin: PointSet = [wall].into_iter().collect();
        let region = racing(board, &dragons, [dragon("A2"), dragon("A3")], &thin, None);
        let whole = Room::from(&region);
        let stones = dragon("A2").stones;
        let room = Room {
            points: stones
                .union(&stones.neighbours())
                .intersection(&whole.points),
            ..whole.clone()
        };
        let near = near(board, &region, &room, &thin).expect("a room");
        let behind: PointSet = ["F1", "G1"].map(point).into_iter().collect();
        assert_eq!(near.points.difference(&room.points), behind);
        assert!(whole.points.len() > near.points.len());
    }
}
