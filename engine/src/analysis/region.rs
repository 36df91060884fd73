//! The region of a dragon: where its life and death is decided.

use super::dragon::{Dragon, DragonStatus};
use super::dragons::Dragons;
use super::influence::spheres;
use super::scan::parts;
use super::worm::Worm;
use crate::{Board, PointSet};

/// The region of a dragon: what can be reached from it before safe strings close the way.
///
/// A string is taken for safe if reading cannot capture it. The PLAIN region is the flood from the dragon through
/// empty points and through strings that are not safe. In the STRATEGIC region a path that has left the dragon by
/// one point does not go on from a point next to a safe enemy string.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Region {
    /// The stones that the region is about, which are those of the dragon.
    pub goal: PointSet,
    /// The empty points of the plain region.
    pub plain: PointSet,
    /// The empty points of the strategic region.
    pub strategic: PointSet,
    /// The points for moves of the defender: the strategic region, the dragon itself and the strings in the region
    /// that are not safe, on which there may be moves once they are captured.
    pub defender: PointSet,
    /// The points for moves of the attacker: one layer of empty points more.
    pub attacker: PointSet,
    /// The GATES: points of the strategic region that it does not go on from, though the plain one does.
    pub gates: PointSet,
    /// The stones of friends in reach: strings of the dragon's colour next to the region that are safe and not part
    /// of it.
    pub friends: PointSet,
    /// The stones of the walls that are not safe: enemy strings in the region, which can be captured.
    pub walls: PointSet,
    /// The EXITS: points of a region that ends after so many steps where the way goes on into the open, which is not all
    /// on the side of the opponent.
    pub exits: PointSet,
}

/// No end.
const ANYWHERE: usize = usize::MAX;
/// A part beyond the last step that has no more points than that is no way out.
const POCKET: usize = 5;
/// An enemy string that has more liberties is taken for safe in reading if it cannot be captured at once.
const SHORT: usize = 3;
/// A friend whose escape route has so many points is as good as alive.
pub(super) const FREE: usize = 5;
/// How far safe stones make what is around them their side's.
const DILATIONS: usize = 4;
/// How far beyond an exit a point is looked for that is not on the side of the opponent.
const AHEAD: usize = 2;

/// What a flood goes through, and what stops it.
struct Ground<'a> {
    board: &'a Board,
    /// The strings that are not safe and not part of the dragon, with their stones.
    unsafe_strings: Vec<&'a PointSet>,
    /// The points next to safe enemies.
    guarded: PointSet,
}

impl Region {
    /// The region of `dragon`, which is one of `dragons`, the dragons of `board`.
    #[must_use]
    pub fn of(board: &Board, dragons: &Dragons, dragon: &Dragon) -> Self {
        let is_safe = |worm: &Worm| !worm.is_attacked();
        Self::between(board, dragons.worms().worms(), dragon, ANYWHERE, is_safe)
    }

    /// The region if neither the dragons that this one races with are taken for safe, nor friends that have neither eyes
    /// nor a way out.
    #[must_use]
    pub fn with_races(board: &Board, dragons: &Dragons, dragon: &Dragon) -> Self {
        let is_sound = |worm: &Worm| worm.color != dragon.color || may_live(dragons, worm);
        Self::beside_rivals(board, dragons, dragon, is_sound)
    }

    /// The same if strings of the opponent as well need eyes or a way out to be taken for safe.
    #[must_use]
    pub fn with_sound_walls(board: &Board, dragons: &Dragons, dragon: &Dragon) -> Self {
        Self::beside_rivals(board, dragons, dragon, |worm| may_live(dragons, worm))
    }

    /// The region if the dragons that this one races with are not taken for safe, nor strings that are not sound.
    fn beside_rivals(
        board: &Board,
        dragons: &Dragons,
        dragon: &Dragon,
        is_sound: impl Fn(&Worm) -> bool,
    ) -> Self {
        let rivals = dragon
            .semeai
            .iter()
            .filter_map(|&origin| dragons.dragon_at(origin));
        let rivals = rivals.fold(PointSet::EMPTY, |all, rival| all.union(&rival.stones));
        let is_safe =
            |worm: &Worm| !worm.is_attacked() && is_sound(worm) && !rivals.contains(worm.origin);
        Self::between(board, dragons.worms().worms(), dragon, ANYWHERE, is_safe)
    }

    /// The region of the stones of `target` in a race where the stones of `racing`, of either colour, are not taken for
    /// safe; as far as so many `steps`, with [exits](Region::exits) where the way goes on.
    #[must_use]
    pub fn racing(
        board: &Board,
        dragons: &Dragons,
        target: &Dragon,
        racing: &PointSet,
        steps: Option<usize>,
    ) -> Self {
        let is_safe = |worm: &Worm| !worm.is_attacked() && !racing.contains(worm.origin);
        let steps = steps.unwrap_or(ANYWHERE);
        Self::between(board, dragons.worms().worms(), target, steps, is_safe)
    }

    /// The region as far as `steps` from the dragon, for reading: with [exits](Region::exits) where the way goes on. Walls
    /// with few liberties are not taken for safe, nor are friends that have neither eyes nor a way out.
    #[must_use]
    pub fn near(board: &Board, dragons: &Dragons, dragon: &Dragon, steps: usize) -> Self {
        let is_safe = |worm: &Worm| {
            let is_sound = match worm.color == dragon.color {
                true => may_live(dragons, worm),
                false => worm.liberties(1).len() > SHORT || is_alive(dragons, worm),
            };
            !worm.is_attacked() && is_sound
        };
        Self::between(board, dragons.worms().worms(), dragon, steps, is_safe)
    }

    /// The region of `dragon` among `worms`, of which some are taken for safe.
    pub(super) fn around(
        board: &Board,
        worms: &[Worm],
        dragon: &Dragon,
        is_safe: impl Fn(&Worm) -> bool,
    ) -> Self {
        Self::between(board, worms, dragon, ANYWHERE, is_safe)
    }

    fn between(
        board: &Board,
        worms: &[Worm],
        dragon: &Dragon,
        steps: usize,
        is_safe: impl Fn(&Worm) -> bool,
    ) -> Self {
        let outside = |worm: &&Worm| !dragon.stones.contains(worm.origin);
        let (safe, weak): (Vec<_>, Vec<_>) =
            worms.iter().filter(outside).partition(|worm| is_safe(worm));
        let of_color = |worms: &[&Worm], color| {
            let own = worms.iter().filter(|worm| worm.color == color);
            own.fold(PointSet::EMPTY, |all, worm| all.union(&worm.stones))
        };
        let enemy = dragon.color.other();
        let ground = Ground {
            board,
            unsafe_strings: weak.iter().map(|worm| &worm.stones).collect(),
            guarded: of_color(&safe, enemy).neighbours(),
        };
        let plain = ground.flood(&dragon.stones, false, ANYWHERE);
        let whole = ground.flood(&dragon.stones, true, ANYWHERE);
        let empty = board.empty_points();
        let (strategic, exits) = match steps {
            ANYWHERE => (whole, PointSet::EMPTY),
            _ => {
                let (near, ways) = with_pockets(ground.flood(&dragon.stones, true, steps), &whole);
                let stones = [dragon.color, enemy].map(|color| of_color(&safe, color));
                let [_, hostile] = spheres(&board.all_points(), stones, DILATIONS);
                let free = empty.difference(&hostile);
                (near, leading(&ways, &whole.difference(&near), &free))
            }
        };
        let exits = exits.intersection(empty);
        let around = strategic.neighbours();
        let strategic_empty = strategic.intersection(empty);
        let touched = safe
            .into_iter()
            .filter(|worm| worm.stones.intersects(&around));
        let touched: Vec<&Worm> = touched.collect();
        let onward = plain.intersection(empty).difference(&strategic);
        Self {
            goal: dragon.stones,
            plain: plain.intersection(empty),
            strategic: strategic_empty,
            defender: strategic,
            attacker: strategic.union(&around.intersection(empty)),
            gates: strategic_empty.intersection(&onward.neighbours()),
            friends: of_color(&touched, dragon.color),
            walls: of_color(&weak, enemy).intersection(&strategic),
            exits,
        }
    }
}

fn is_alive(dragons: &Dragons, worm: &Worm) -> bool {
    let own = dragons.dragon_at(worm.origin);
    own.is_some_and(|own| own.status == DragonStatus::Alive)
}

/// Whether a worm has eyes or a way out.
fn may_live(dragons: &Dragons, worm: &Worm) -> bool {
    let own = dragons.dragon_at(worm.origin);
    is_alive(dragons, worm) || own.is_some_and(|own| own.escape_route >= FREE)
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

impl Ground<'_> {
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
            for string in &self.unsafe_strings {
                if string.intersects(&around) && !string.intersects(&found) {
                    next = next.union(string);
                }
            }
            found = found.union(&next);
            let stops = match strategic {
                true => self.guarded.intersection(empty),
                false => PointSet::EMPTY,
            };
            front = next.difference(&stops);
        }
        found
    }
}
