//! The flood from a dragon, as far as safe strings let it pass.

use super::dragon::Dragon;
use super::influence::spheres;
use super::region::{Beyond, Reach, Region};
use super::scan::parts;
use super::worm::Worm;
use crate::{Board, Color, PointSet};

/// No end.
const ANYWHERE: usize = usize::MAX;
/// A part beyond the last step that has no more points than that is no way out.
const POCKET: usize = 5;
/// How far safe stones make what is around them their side's.
const DILATIONS: usize = 4;
/// How far beyond an exit a point is looked for that is not on the side of the opponent.
const AHEAD: usize = 2;

/// A region without its exits, and what it is made from.
pub(super) struct Flooded {
    /// The region as far as it is known: it has no [exits](Region::exits) yet.
    pub(super) region: Region,
    /// What is reached from the dragon, without small parts beyond the last step.
    near: PointSet,
    /// What would be reached in any number of steps.
    whole: PointSet,
    /// See [`Flooded::least`].
    least: PointSet,
    has_exits: bool,
}

impl Flooded {
    /// How far from an end of a region strings may lie that tell on whose side the points beyond it are.
    pub(super) const SIGHT: usize = AHEAD + 1 + DILATIONS;

    /// The flood from `dragon` among `worms`, of which some are taken for safe, by their places.
    pub(super) fn among(
        board: &Board,
        worms: &[Worm],
        dragon: &Dragon,
        reach: Reach,
        is_safe: impl Fn(usize) -> bool,
    ) -> Self {
        let around = Around::of(worms, dragon, is_safe);
        let ground = around.ground(board, reach);
        let (near, whole) = ground.within(&dragon.stones, reach);
        let (strategic, ends) = with_pockets(near, &whole);
        let plain = ground.flood(&dragon.stones, false, ANYWHERE);
        let region = Region {
            plain: plain.intersection(board.empty_points()),
            ends,
            ..around.region(board, &strategic)
        };
        let beside = near.neighbours().intersection(board.empty_points());
        Self {
            region,
            near,
            whole,
            least: near.union(&beside),
            has_exits: matches!(reach, Reach::Steps(_)),
        }
    }

    /// Points of the region that are points of it whatever other strings are not safe, with the dragon.
    pub(super) const fn least(&self) -> &PointSet {
        &self.least
    }

    /// What lies next to those points: which strings there are safe makes a difference to them, and no other does.
    pub(super) fn beside(&self) -> PointSet {
        self.near.neighbours()
    }

    /// What lies next to all that would be reached in any number of steps. Other strings make a difference to exits alone.
    pub(super) fn around(&self) -> PointSet {
        self.whole.neighbours()
    }

    /// Points of which it makes a difference to the region that others are not safe, if `other` is the same where they are.
    pub(super) fn doubtful(&self, other: &Self) -> PointSet {
        let [one, two] = [self, other].map(|flooded| &flooded.region);
        let region = apart(&one.defender, &two.defender);
        region.union(&apart(&one.ends, &two.ends))
    }

    /// The exits where the stones of friends and of enemies are safe that `safe` has. More friends that are safe make no exit less, and more
    /// enemies none more.
    pub(super) fn exits(&self, board: &Board, safe: [PointSet; 2]) -> PointSet {
        if !self.has_exits {
            return PointSet::EMPTY;
        }
        let [_, hostile] = spheres(&board.all_points(), safe, DILATIONS);
        let empty = board.empty_points();
        let beyond = self.whole.difference(&self.region.defender);
        let exits = leading(&self.region.ends, &beyond, &empty.difference(&hostile));
        exits.intersection(empty)
    }

    /// The region with these exits.
    pub(super) fn with_exits(self, exits: PointSet) -> Region {
        Region {
            exits,
            ..self.region
        }
    }
}

/// A dragon, and the strings around it.
struct Around<'a> {
    dragon: &'a Dragon,
    safe: Vec<&'a Worm>,
    weak: Vec<&'a Worm>,
}

impl<'a> Around<'a> {
    fn of(worms: &'a [Worm], dragon: &'a Dragon, is_safe: impl Fn(usize) -> bool) -> Self {
        let (mut safe, mut weak) = (Vec::new(), Vec::new());
        for (at, worm) in worms.iter().enumerate() {
            match dragon.stones.contains(worm.origin) {
                true => {}
                false if is_safe(at) => safe.push(worm),
                false => weak.push(worm),
            }
        }
        Self { dragon, safe, weak }
    }

    fn ground(&self, board: &'a Board, reach: Reach) -> Ground<'a> {
        let (own, enemy) = (self.dragon.color, self.dragon.color.other());
        let goes_on = reach == Reach::Whole(Beyond::Friends);
        let joined = self.weak.iter().filter(|worm| goes_on && worm.color == own);
        let guarded = of_color(&self.safe, enemy).neighbours();
        Ground {
            board,
            unsafe_strings: self.weak.iter().map(|worm| &worm.stones).collect(),
            joined: joined.map(|worm| &worm.stones).collect(),
            guarded: guarded.intersection(board.empty_points()),
        }
    }

    /// The region of these points, without its plain part and its ends.
    fn region(&self, board: &Board, points: &PointSet) -> Region {
        let (own, enemy) = (self.dragon.color, self.dragon.color.other());
        let empty = board.empty_points();
        let (around, inside) = (points.neighbours(), points.intersection(empty));
        let beside = |worms: &[&'a Worm]| {
            let beside = worms.iter().filter(|worm| worm.stones.intersects(&around));
            let beside: Vec<&Worm> = beside.copied().collect();
            of_color(&beside, own).difference(points)
        };
        let onward = empty.difference(points);
        Region {
            goal: self.dragon.stones,
            strategic: inside,
            defender: *points,
            attacker: points.union(&around.intersection(empty)),
            gates: inside.intersection(&onward.neighbours()),
            ways: leading(&inside, &onward, &open_side(board, self.dragon)),
            friends: beside(&self.safe),
            weak_friends: beside(&self.weak),
            walls: of_color(&self.weak, enemy).intersection(points),
            ..Region::default()
        }
    }
}

/// What a flood goes through, and what stops it.
struct Ground<'a> {
    board: &'a Board,
    /// The strings that are not safe and not part of the dragon, with their stones.
    unsafe_strings: Vec<&'a PointSet>,
    /// Those of them to which the way leads from points next to safe enemies as well.
    joined: Vec<&'a PointSet>,
    /// The empty points next to safe enemies.
    guarded: PointSet,
}

impl Ground<'_> {
    /// What is reached from some stones, and what would be in any number of steps.
    fn within(&self, stones: &PointSet, reach: Reach) -> (PointSet, PointSet) {
        let whole = self.flood(stones, true, ANYWHERE);
        let Some(steps) = reach.steps() else {
            return (whole, whole);
        };
        let near = self.flood(stones, true, steps);
        let rim = match reach {
            Reach::Liberties(_) => liberties(&near, self.board.empty_points()),
            _ => PointSet::EMPTY,
        };
        (near.union(&rim.intersection(&whole)), whole)
    }

    /// The stones of the dragon, and what is reached from them in so many steps: empty points and strings that are not
    /// safe.
    fn flood(&self, stones: &PointSet, strategic: bool, steps: usize) -> PointSet {
        let empty = self.board.empty_points();
        let mut found = *stones;
        let mut front = *stones;
        let mut left = steps;
        while !front.is_empty() && left > 0 {
            left -= 1;
            let around = front.neighbours();
            let mut next = around.intersection(empty).difference(&found);
            next = next.union(&touched(&self.unsafe_strings, &around, &found));
            next = next.union(&touched(&self.joined, &next.neighbours(), &found));
            found = found.union(&next);
            front = match strategic {
                true => next.difference(&self.guarded),
                false => next,
            };
        }
        found
    }
}

/// The points in one of two sets.
fn apart(one: &PointSet, two: &PointSet) -> PointSet {
    one.difference(two).union(&two.difference(one))
}

/// The stones of a colour among some strings.
pub(super) fn of_color(worms: &[&Worm], color: Color) -> PointSet {
    let own = worms.iter().filter(|worm| worm.color == color);
    own.fold(PointSet::EMPTY, |all, worm| all.union(&worm.stones))
}

/// The empty points next to the stones among some points.
fn liberties(points: &PointSet, empty: &PointSet) -> PointSet {
    let stones = points.difference(empty);
    stones.neighbours().intersection(empty)
}

/// The near part of a whole region with the small parts behind it, and its points where the large ones begin.
fn with_pockets(near: PointSet, whole: &PointSet) -> (PointSet, PointSet) {
    let (mut region, mut exits) = (near, PointSet::EMPTY);
    for part in parts(&whole.difference(&near)) {
        if part.len() <= POCKET {
            region = region.union(&part);
        } else {
            exits = exits.union(&near.intersection(&part.neighbours()));
        }
    }
    (region, exits)
}

/// The ways that lead to a free point through what is beyond them.
fn leading(ways: &PointSet, beyond: &PointSet, free: &PointSet) -> PointSet {
    let mut goals = free.intersection(beyond);
    for _ in 0..AHEAD {
        goals = goals.union(&goals.neighbours().intersection(beyond));
    }
    ways.intersection(&goals.neighbours())
}

/// The points that are not on the side of the opponent, whatever stones are safe; those of the dragon are on neither.
fn open_side(board: &Board, dragon: &Dragon) -> PointSet {
    let friends = board.stones(dragon.color).difference(&dragon.stones);
    let enemies = *board.stones(dragon.color.other());
    let [_, hostile] = spheres(&board.all_points(), [friends, enemies], DILATIONS);
    board.empty_points().difference(&hostile)
}

/// The stones of the strings that lie next to what has been reached, and are not found yet.
fn touched(strings: &[&PointSet], around: &PointSet, found: &PointSet) -> PointSet {
    let new = strings
        .iter()
        .filter(|string| string.intersects(around) && !string.intersects(found));
    new.fold(PointSet::EMPTY, |all, string| all.union(string))
}
