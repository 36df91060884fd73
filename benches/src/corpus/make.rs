//! Making positions that are hard.

use std::collections::{BTreeMap, BTreeSet};

use tesuji_engine::local::{Room, RoomError, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, Outcome, Point, PointSet, Vertex};
use tesuji_naive::rooms::{self, Lot, Position};

use super::{Class, Origin, Part, Record, answer, drawn, is_hard};

/// Positions that a search of so many trial moves settles are left out.
pub const SHALLOW: u64 = 500;
const EMPTY: std::ops::RangeInclusive<usize> = 4..=16;
/// What comes of a critical position is kept at most so often.
const OFFSPRING: usize = 2;

/// Makes the records of a corpus.
pub struct Maker {
    solver: Solver,
    budget: u64,
    /// No more records of a part have the same number of empty points.
    share: usize,
    counts: BTreeMap<(Part, usize), usize>,
    /// Draws that were kept, by class and empty points.
    draws: BTreeMap<(Class, usize), usize>,
    known: BTreeSet<String>,
    /// What was made.
    pub records: Vec<Record>,
}

impl Maker {
    /// Of each part at most `share` records for each number of empty points, solved in `budget` trial moves for
    /// each side to move first.
    #[must_use]
    pub fn new(share: usize, budget: u64) -> Self {
        Self {
            solver: Solver::new(64 << 20),
            budget,
            share,
            counts: BTreeMap::new(),
            draws: BTreeMap::new(),
            known: BTreeSet::new(),
            records: Vec::new(),
        }
    }

    /// Draws the position of a seed, and keeps it and what comes of it if that is hard.
    ///
    /// # Errors
    /// A room cannot be read, which does not happen to rooms of this size.
    pub fn draw(&mut self, seed: u64) -> Result<(), RoomError> {
        let mut lot = Lot::new(seed);
        let (origin, position) = if lot.below(2) == 0 {
            (Origin::Drawn, rooms::enclosed(&mut lot, EMPTY))
        } else {
            (Origin::Breached, rooms::breached(&mut lot, EMPTY))
        };
        let Some(position) = position else {
            return Ok(());
        };
        let draws = self.draws.entry((Class::of(&position), position.empty()));
        let rank = *draws.or_insert(0);
        let part = Part::ALL[rank % Part::ALL.len()];
        let Some(at) = self.keep(&position, part, origin, seed)? else {
            return Ok(());
        };
        let key = (Class::of(&position), position.empty());
        self.draws.insert(key, rank + 1);
        let record = &self.records[at];
        let achieved = |outcome: Option<Outcome>| outcome.is_some_and(|it| it > Outcome::Fail);
        if !achieved(record.attack.outcome) || !achieved(record.defense.outcome) {
            return Ok(());
        }
        let mut kept = 0;
        for _ in 0..3 * OFFSPRING {
            let (origin, other) = match lot.below(3) {
                0 => (Origin::Shifted, shifted(&mut lot, &position)),
                1 => (Origin::Changed, changed(&mut lot, &position)),
                _ => (Origin::Played, self.played(&mut lot, &position)?),
            };
            if let Some(other) = other
                && self.keep(&other, part, origin, seed)?.is_some()
            {
                kept += 1;
            }
            if kept == OFFSPRING {
                break;
            }
        }
        Ok(())
    }

    /// Keeps a position that is new and hard while there is room for it; where it is then.
    fn keep(
        &mut self,
        position: &Position,
        part: Part,
        origin: Origin,
        seed: u64,
    ) -> Result<Option<usize>, RoomError> {
        let empty = position.empty();
        let diagram = drawn(position);
        let count = self.counts.get(&(part, empty)).copied().unwrap_or(0);
        let is_wanted = EMPTY.contains(&empty)
            && count < self.share
            && !self.known.contains(&diagram)
            && is_hard(&mut self.solver, position, SHALLOW)?;
        if !is_wanted {
            return Ok(None);
        }
        let attack = answer(&mut self.solver, position, Role::Attack, self.budget)?;
        let defense = answer(&mut self.solver, position, Role::Defend, self.budget)?;
        self.counts.insert((part, empty), count + 1);
        self.known.insert(diagram.clone());
        self.records.push(Record {
            part,
            class: Class::of(position),
            empty,
            origin,
            seed,
            diagram,
            attack,
            defense,
        });
        Ok(Some(self.records.len() - 1))
    }

    /// Two to six plies later, each side playing its best move.
    fn played(
        &mut self,
        lot: &mut Lot,
        position: &Position,
    ) -> Result<Option<Position>, RoomError> {
        let mut next = position.clone();
        let mut role = if lot.below(2) == 0 {
            Role::Attack
        } else {
            Role::Defend
        };
        for _ in 0..2 + lot.below(5) {
            let (board, room) = (&next.board, &next.room);
            let solution = self.solver.life(board, room, role, self.budget)?;
            let Some((_, Vertex::At(point))) = solution.settled else {
                return Ok(None);
            };
            let Some(after) = after(&next, role, point) else {
                return Ok(None);
            };
            next = after;
            role = role.other();
        }
        Ok(next.board.ko().is_none().then_some(next))
    }
}

/// The position after a move that captures nothing outside of the room.
fn after(position: &Position, role: Role, point: Point) -> Option<Position> {
    let color = match role {
        Role::Attack => Color::White,
        Role::Defend => Color::Black,
    };
    let mut board = position.board.clone();
    board.play(color, Vertex::At(point)).ok()?;
    let room = &position.room;
    let outside = |board: &Board| {
        let stones = board.stones(Color::Black).union(board.stones(Color::White));
        stones.difference(&room.points)
    };
    if outside(&board) != outside(&position.board) {
        return None;
    }
    let left = room.dragon.intersection(board.stones(Color::Black));
    let strings = left.iter().filter_map(|stone| board.string_at(stone));
    let stones = strings.flat_map(|id| board.string(id).stones().iter());
    let dragon: PointSet = stones.collect::<PointSet>().intersection(&room.points);
    let room = Room {
        dragon,
        ..room.clone()
    };
    (!room.dragon.is_empty()).then_some(Position { board, room })
}

/// With a stone more or less inside, or one of the other colour.
fn changed(lot: &mut Lot, position: &Position) -> Option<Position> {
    let Position { board, room } = position;
    let points: Vec<Point> = room.points.iter().collect();
    let point = *points.get(lot.below(points.len() as u64) as usize)?;
    let colors = [None, Some(Color::Black), Some(Color::White)];
    let color = colors[lot.below(3) as usize];
    if board.color_at(point) == color {
        return None;
    }
    let kept = board.size().points().filter(|&at| at != point);
    let kept = kept.filter_map(|at| board.color_at(at).map(|color| (color, at)));
    let stones = kept.chain(color.map(|color| (color, point)));
    let board = Board::from_stones(board.size(), stones).ok()?;
    let dragon = board.stones(Color::Black).intersection(&room.points);
    let room = Room {
        dragon,
        ..room.clone()
    };
    (!room.dragon.is_empty()).then_some(Position { board, room })
}

/// One point further to the right or up, so that it may come off an edge: what is behind it then is wall.
fn shifted(lot: &mut Lot, position: &Position) -> Option<Position> {
    let Position { board, room } = position;
    let (right, up) = [(1, 0), (0, 1), (1, 1)][lot.below(3) as usize];
    let size = board.size();
    let moved = |point: Point| {
        let to = Point::new(point.column() + right, point.row() + up)?;
        size.contains(to).then_some(to)
    };
    let set = |points: &PointSet| points.iter().map(moved).collect::<Option<PointSet>>();
    let points = set(&room.points)?;
    let inside = |color| set(&board.stones(color).intersection(&room.points));
    let (black, white) = (inside(Color::Black)?, inside(Color::White)?);
    let friends = set(&room.friends)?;
    let all: PointSet = size.points().collect();
    let wall = points.neighbours().intersection(&all);
    let wall = wall.difference(&points).difference(&friends);
    let of = |color: Color, set: &PointSet| set.iter().map(|at| (color, at)).collect::<Vec<_>>();
    let mut stones = of(Color::Black, &black.union(&friends));
    stones.extend(of(Color::White, &white.union(&wall)));
    let room = Room {
        dragon: set(&room.dragon)?,
        points,
        defender: set(&room.defender)?,
        friends,
        exits: PointSet::EMPTY,
    };
    let board = Board::from_stones(size, stones).ok()?;
    Some(Position { board, room })
}
