//! One side of a race, and where it is decided.

use super::thin::Thin;
use crate::analysis::{Dragon, Dragons, Region, parts};
use crate::local::Room;
use crate::search::Role;
use crate::semeai::{PlainRace, Standing};
use crate::{Board, Color, Outcome, Point, PointSet, Vertex};

/// No larger part of a board is an eye space.
pub(super) const EYE_SPACE: usize = 12;
/// How far the room of a race reaches where it has no end: the first of these that fits, or else the first that can be read.
const STEPS: [usize; 3] = [4, 3, 2];
/// No race is won by so many moves.
const OUT_OF_REACH: i32 = 1 << 10;

/// One of two dragons that race.
pub(super) struct Side {
    pub(super) color: Color,
    /// Where its life is decided.
    pub(super) room: Room,
    /// Whether that is all of it.
    pub(super) is_whole: bool,
    /// Its string, if it is one.
    pub(super) string: Option<Point>,
    /// Whether it stands within the other one, and may be given up to kill it.
    pub(super) is_inside: bool,
    pub(super) means: Means,
    /// Its larger rooms, where what is thin is not taken for safe.
    pub(super) thin: Thin,
}

/// What may settle a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Means {
    /// Counting, proofs, the reading of strings and reading.
    All,
    /// Proofs that count nothing, in whole rooms, until the trial moves of the exact solver are so many.
    Proofs(u64),
}

impl Side {
    /// The side of `target`, which races with `rival`.
    pub(super) fn of(
        board: &Board,
        dragons: &Dragons,
        [target, rival]: [&Dragon; 2],
        means: Means,
    ) -> Self {
        let (room, is_whole) = Room::racing(board, dragons, target, rival);
        let strings = parts(&target.stones);
        Self {
            color: target.color,
            is_whole,
            room,
            string: target.stones.first().filter(|_| strings.len() == 1),
            is_inside: is_inside(board, &target.stones, &rival.stones),
            thin: Thin::default(),
            means,
        }
    }

    /// The side after a move, when some of its dragon may be captured, or be larger; `None` if all of it is captured.
    pub(super) fn now(&self, board: &Board) -> Option<Self> {
        let left = self.room.dragon.intersection(board.stones(self.color));
        let strings = board.strings_of(left).map(|id| *board.string(id).stones());
        let dragon = strings.fold(PointSet::EMPTY, |all, stones| all.union(&stones));
        // What it has been joined to out of a room was taken for alive there.
        let with = |room: &Room| Room {
            dragon: dragon.intersection(&room.points.union(&left)),
            ..room.clone()
        };
        (!left.is_empty()).then(|| Self {
            room: with(&self.room),
            thin: self.thin.map(with),
            ..*self
        })
    }
}

impl Room {
    /// The room of a dragon, `target`, that races with `rival`: all of it, as the second value says, or the part near the
    /// dragon that [fits](Room::fits) or can be read. Nothing that races is taken for safe.
    #[must_use]
    pub fn racing(
        board: &Board,
        dragons: &Dragons,
        target: &Dragon,
        rival: &Dragon,
    ) -> (Self, bool) {
        let pair = [target, rival];
        let region = |steps| Self::from(&racing(board, dragons, pair, &PointSet::EMPTY, steps));
        let whole = region(None);
        if whole.fits() {
            return (whole, true);
        }
        let near = Self::first_that_fits(&STEPS, |steps| region(Some(steps)));
        (near.unwrap_or(whole), false)
    }
}

/// The region of `target`, which races with `rival`, as far as some steps: neither what races nor what is thin is taken for
/// safe.
pub(super) fn racing(
    board: &Board,
    dragons: &Dragons,
    [target, rival]: [&Dragon; 2],
    thin: &PointSet,
    steps: Option<usize>,
) -> Region {
    let partners = target.semeai.iter().chain(&rival.semeai);
    let racing = partners.filter_map(|&origin| dragons.dragon_at(origin));
    let racing = racing.fold(rival.stones, |all, dragon| all.union(&dragon.stones));
    let racing = racing
        .union(thin)
        .union(&enclosed(board, &target.stones))
        .union(&enclosed(board, &rival.stones));
    Region::racing(board, dragons, target, &racing, steps)
}

/// What stands in eye spaces of `stones`: no string there is safe because it is not captured at once.
fn enclosed(board: &Board, stones: &PointSet) -> PointSet {
    within(board, stones).difference(board.empty_points())
}

/// All that `stones` enclose.
fn within(board: &Board, stones: &PointSet) -> PointSet {
    let inner = inner(board, stones);
    inner
        .iter()
        .fold(PointSet::EMPTY, |all, part| all.union(part))
}

/// The small parts of the board that `stones` enclose.
pub(super) fn inner(board: &Board, stones: &PointSet) -> Vec<PointSet> {
    let mut parts = parts(&board.all_points().difference(stones));
    parts.retain(|part| part.len() <= EYE_SPACE);
    parts
}

/// Whether nothing but the stones of `rival` and the edge is around `stones`, and nothing but these within.
fn is_inside(board: &Board, stones: &PointSet, rival: &PointSet) -> bool {
    let within = parts(&board.all_points().difference(rival));
    let own = within.iter().find(|part| part.intersects(stones));
    own.is_some_and(|part| part.intersection(board.empty_points()).union(stones) == *part)
}

/// What holds together of a dragon that races, around a stone of it: dragons hang together through stones that are
/// taken for captured, and just these may be what the race is about.
pub(super) fn held(board: &Board, dragon: &Dragon, stone: Point) -> Dragon {
    let liberties = liberties(board, &dragon.stones);
    let together = parts(&dragon.stones.union(&liberties));
    let part = together.iter().find(|part| part.contains(stone));
    let stones = part.map_or(dragon.stones, |part| part.intersection(&dragon.stones));
    Dragon {
        stones,
        ..dragon.clone()
    }
}

/// The race of both sides, the first of which moves first, if it is plain in the room of either.
pub(super) fn plain(board: &Board, sides: &[Side; 2]) -> Option<PlainRace> {
    let seen = sides[1].room.plain_race(board)?;
    let reversed = sides[0].room.plain_race(board)?.reversed();
    (seen == reversed).then_some(seen)
}

/// The same where the first or the second side moves first, which may matter.
fn plain_for(board: &Board, sides: &[Side; 2], first: usize) -> Option<PlainRace> {
    let roles = [Role::Attack, Role::Defend];
    let seen = sides[1].room.race_of_first(board, roles[first])?;
    let reversed = sides[0].room.race_of_first(board, roles[1 - first])?;
    (seen == reversed.reversed()).then_some(seen)
}

/// What the first side achieves by moving first in a race that is plain but for one place, where it matters who plays first; and
/// the move that makes the most difference. `None` if that is not counted.
pub(super) fn counted_for_first(
    board: &Board,
    sides: &[Side; 2],
) -> Option<([Outcome; 2], Vertex)> {
    let standing = plain_for(board, sides, 0)?.standing(0, 0);
    let outcomes = outcomes(standing);
    let is_needless = |race: PlainRace| race.standing(0, 1) == standing;
    if standing == Standing::Lost || plain_for(board, sides, 1).is_some_and(is_needless) {
        return Some((outcomes, Vertex::Pass));
    }
    // How far the first side is ahead after a move of either; out of reach once a dragon is captured, or out of danger.
    let ahead = |side: usize, point: Point| {
        let mut after = board.clone();
        after.play(sides[side].color, Vertex::At(point)).ok()?;
        let captured = [-OUT_OF_REACH, OUT_OF_REACH];
        let now: [Option<Side>; 2] = [0, 1].map(|at| sides[at].now(&after));
        let [Some(own), Some(other)] = now else {
            return Some(captured[usize::from(now[0].is_some())]);
        };
        let race = plain_for(&after, &[own, other], 1 - side);
        let is_kept = |race: &PlainRace| side == 1 || race.standing(0, 1) == standing;
        race.filter(is_kept).map(|race| race.margin(0))
    };
    let worth = |point: Point| match ahead(0, point)? {
        // A capture comes before whatever saves and wins.
        OUT_OF_REACH => Some(3 * OUT_OF_REACH),
        own => Some(own - ahead(1, point).unwrap_or(-OUT_OF_REACH)),
    };
    let room = sides[1].room.points.union(&sides[0].room.points);
    let empty = room.intersection(board.empty_points());
    let moves = empty
        .iter()
        .filter_map(|point| Some((point, worth(point)?)));
    // The first of those that are worth most.
    let best = moves.min_by_key(|&(_, worth)| -worth);
    Some((outcomes, Vertex::At(best?.0)))
}

const fn outcomes(standing: Standing) -> [Outcome; 2] {
    match standing {
        Standing::Won => [Outcome::Win, Outcome::Win],
        Standing::Seki => [Outcome::Win, Outcome::Fail],
        Standing::Lost => [Outcome::Fail, Outcome::Fail],
    }
}

/// What the first side of a plain race achieves by moving first, and how: it fills an outside liberty, or else one that
/// leaves a plain race with the same end. `None` if there is no such move.
pub(super) fn counted(
    board: &Board,
    sides: &[Side; 2],
    race: &PlainRace,
) -> Option<([Outcome; 2], Vertex)> {
    let standing = race.standing(0, 0);
    let outcomes = outcomes(standing);
    if standing == Standing::Lost || race.standing(0, 1) == standing {
        return Some((outcomes, Vertex::Pass));
    }
    let keeps = |&point: &Point| {
        let mut after = board.clone();
        let played = after.play(sides[0].color, Vertex::At(point));
        let left = played.ok().and_then(|_| plain(&after, sides));
        left.is_some_and(|left| left.standing(0, 1) == standing)
    };
    let liberties = liberties(board, &sides[1].room.dragon);
    let outside = liberties.intersection(&fillable(board, sides)).first();
    let point = outside.or_else(|| liberties.iter().find(keeps))?;
    Some((outcomes, Vertex::At(point)))
}

/// What the first side of a race can fill without a liberty of its own: next to its walls, and not to its dragon.
fn fillable(board: &Board, [own, other]: &[Side; 2]) -> PointSet {
    let dragon = &own.room.dragon;
    // A stone within the other dragon is no wall.
    let walls = board.stones(own.color).difference(dragon);
    let walls = walls.difference(&within(board, &other.room.dragon));
    walls.neighbours().difference(&dragon.neighbours())
}

fn liberties(board: &Board, stones: &PointSet) -> PointSet {
    stones.neighbours().intersection(board.empty_points())
}
