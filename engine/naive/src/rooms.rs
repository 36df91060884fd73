//! Rooms made at random: dragons enclosed by walls that are safe.

use tesuji_engine::local::Room;
use tesuji_engine::{Board, Color, Point, PointSet, Size};

/// A generator of numbers: SplitMix64.
pub struct Lot(u64);

impl Lot {
    /// The generator of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number less than `bound`, which is not 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }

    /// One of some things; `None` if there is none.
    fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let at = self.below(from.len().max(1) as u64) as usize;
        from.get(at).copied()
    }
}

/// A position and the room in it.
#[derive(Clone, Debug)]
pub struct Position {
    /// The stones: the dragon is black.
    pub board: Board,
    /// Where its life is decided.
    pub room: Room,
}

impl Position {
    /// The empty points of the room.
    #[must_use]
    pub fn empty(&self) -> usize {
        let is_empty = |point: &Point| self.board.color_at(*point).is_none();
        self.room.points.iter().filter(is_empty).count()
    }
}

const SIZE: u8 = 9;

/// An eye space of some shape in a corner, at a side or in the middle, which black stones enclose with a gap or
/// none, with stones thrown in and liberties outside; `None` where the lot made none of `empty` points.
#[must_use]
pub fn enclosed(lot: &mut Lot, empty: std::ops::RangeInclusive<usize>) -> Option<Position> {
    let size = Size::new(SIZE)?;
    let space = eye_space(lot, size, *empty.end())?;
    let within = |set: &PointSet| set.intersection(&size.points().collect());
    let ring = within(&space.neighbours()).difference(&space);
    let corners = within(&ring.neighbours())
        .difference(&ring)
        .difference(&space);
    let corners = corners
        .iter()
        .filter(|point| touches_corner(*point, &space));
    let mut black = ring;
    black = black.union(&corners.filter(|_| lot.below(100) < 45).collect());
    let mut white = PointSet::EMPTY;
    let posts: Vec<Point> = ring.iter().collect();
    for _ in 0..lot.below(3) {
        let gap = lot.pick(&posts)?;
        black.remove(gap);
        if lot.below(3) == 0 {
            white.insert(gap);
        }
    }
    let thrown_in = lot.below(40);
    for point in &space {
        if lot.below(100) < thrown_in {
            if lot.below(3) == 0 {
                black.insert(point);
            } else {
                white.insert(point);
            }
        }
    }
    let mut points = space.union(&ring).union(&black);
    let outside = within(&black.neighbours()).difference(&points);
    let open = lot.below(30);
    points = points.union(&outside.iter().filter(|_| lot.below(100) < open).collect());
    let wall = size.points().filter(|point| !points.contains(*point));
    let position = position_of(
        size,
        [&black, &white],
        &wall.collect(),
        points,
        PointSet::EMPTY,
    )?;
    empty.contains(&position.empty()).then_some(position)
}

/// An enclosed dragon with a breach in its wall: stones of the wall that can be captured, or a gate, and friends of black
/// behind it; `None` where the lot made none.
#[must_use]
pub fn breached(lot: &mut Lot, empty: std::ops::RangeInclusive<usize>) -> Option<Position> {
    let whole = enclosed(lot, empty.clone())?;
    let size = whole.board.size();
    let all: PointSet = size.points().collect();
    let points = whole.room.points;
    let wall = points.neighbours().intersection(&all).difference(&points);
    let first = lot.pick(&wall.iter().collect::<Vec<_>>())?;
    let mut breach: PointSet = [first].into_iter().collect();
    let beside = breach.neighbours().intersection(&wall);
    breach = breach.union(&beside.iter().filter(|_| lot.below(2) == 0).collect());
    let points = points.union(&breach);
    let behind = breach.neighbours().intersection(&all).difference(&points);
    let black = *whole.board.stones(Color::Black);
    // A friend next to the dragon would leave nothing to ask.
    let near = black.neighbours();
    let friends: PointSet = behind
        .iter()
        .filter(|point| !near.contains(*point) && lot.below(4) != 0)
        .collect();
    let gate = lot.below(3) == 0;
    let inside = whole.board.stones(Color::White).intersection(&points);
    let white = if gate {
        inside.difference(&breach)
    } else {
        inside.union(&breach)
    };
    let wall = all.difference(&points);
    let position = position_of(size, [&black, &white], &wall, points, friends)?;
    empty.contains(&position.empty()).then_some(position)
}

/// Connected points, at most so many, that leave room for walls.
fn eye_space(lot: &mut Lot, size: Size, most: usize) -> Option<PointSet> {
    let count = 3 + lot.below(most as u64 - 2) as usize;
    let (is_left, is_low) = match lot.below(4) {
        0 | 1 => (true, true),
        2 => (false, true),
        _ => (false, false),
    };
    let least = |at_edge: bool| if at_edge { 0 } else { 2 };
    let (column, row) = (least(is_left), least(is_low));
    let may_hold = |point: &Point| {
        let fits = |at: u8, least: u8| at >= least && at + 2 < SIZE;
        fits(point.column(), column) && fits(point.row(), row)
    };
    let (right, up) = (lot.below(3) as u8, lot.below(2) as u8);
    let first = Point::new(column + right, row + up)?;
    let mut space: PointSet = [first].into_iter().collect();
    let all: PointSet = size.points().filter(may_hold).collect();
    while space.len() < count {
        let next = space.neighbours().intersection(&all).difference(&space);
        space.insert(lot.pick(&next.iter().collect::<Vec<_>>())?);
    }
    Some(space)
}

fn touches_corner(point: Point, space: &PointSet) -> bool {
    let near = |a: u8, b: u8| a.abs_diff(b) == 1;
    let mut corners = space
        .iter()
        .filter(|at| near(at.column(), point.column()) && near(at.row(), point.row()));
    corners.next().is_some()
}

/// Any stones in a part of a small board, some of black's strings the dragon, stones elsewhere safe.
#[must_use]
pub fn anything(lot: &mut Lot, empty: std::ops::RangeInclusive<usize>) -> Option<Position> {
    let size = Size::new(5)?;
    let (width, height) = (2 + lot.below(3) as u8, 2 + lot.below(3) as u8);
    let (left, low) = (lot.below(3) as u8, lot.below(3) as u8);
    let is_inside = |point: &Point| {
        let fits = |at: u8, least: u8, count: u8| at >= least && at - least < count;
        fits(point.column(), left, width) && fits(point.row(), low, height)
    };
    let points: PointSet = size.points().filter(is_inside).collect();
    let (dense, loose) = (30 + lot.below(40), lot.below(25));
    let mut black = PointSet::EMPTY;
    let mut white = PointSet::EMPTY;
    for point in &points {
        let at = lot.below(100);
        if at < dense {
            black.insert(point);
        } else if at < dense + loose {
            white.insert(point);
        }
    }
    let wall: PointSet = size
        .points()
        .filter(|point| !points.contains(*point))
        .collect();
    let posts: Vec<Point> = wall.intersection(&points.neighbours()).iter().collect();
    let friends = lot.pick(&posts).filter(|_| lot.below(6) == 0);
    let friends = friends.into_iter().collect();
    let mut position = position_of(size, [&black, &white], &wall, points, friends)?;
    let board = &position.board;
    let strings: Vec<Point> = position.room.dragon.iter().collect();
    let kept: Vec<Point> = (0..=lot.below(2))
        .filter_map(|_| lot.pick(&strings))
        .collect();
    let is_kept = |point: Point| {
        kept.iter()
            .any(|&stone| board.string_at(stone) == board.string_at(point))
    };
    if lot.below(4) == 0 {
        // As on the outer layer of a region, where the attacker alone may play.
        let closed = points.iter().filter(|_| lot.below(4) == 0).collect();
        position.room.defender = points.difference(&closed);
    }
    position.room.dragon = strings
        .into_iter()
        .filter(|&point| is_kept(point))
        .collect();
    empty.contains(&position.empty()).then_some(position)
}

/// The position of black and white stones in a room, between walls that are white but for black's friends. Points
/// of the wall that do not touch the room are empty, so that it has liberties.
fn position_of(
    size: Size,
    [black, white]: [&PointSet; 2],
    wall: &PointSet,
    points: PointSet,
    friends: PointSet,
) -> Option<Position> {
    let wall = wall.intersection(&points.neighbours());
    let whites = white.union(&wall).difference(&friends);
    let of = |color: Color, stones: &PointSet| {
        stones.iter().map(move |at| (color, at)).collect::<Vec<_>>()
    };
    let mut stones = of(Color::Black, &black.union(&friends));
    stones.extend(of(Color::White, &whites));
    let board = Board::from_stones(size, stones).ok()?;
    let dragon = black.difference(&friends);
    (!dragon.is_empty()).then_some(Position {
        board,
        room: Room {
            dragon,
            points,
            defender: points,
            friends,
            exits: PointSet::EMPTY,
        },
    })
}
