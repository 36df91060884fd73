//! The region of a dragon: where its life and death is decided.

use super::dragon::{Dragon, DragonStatus};
use super::dragons::Dragons;
use super::influence::spheres;
use super::scan::parts;
use super::status::has_own_life;
use super::worm::Worm;
use crate::{Board, Color, PointSet};

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
    /// The WAYS out: points of the strategic region from which the way goes on through empty points to one that is not on the side of
    /// the opponent.
    pub ways: PointSet,
    /// The stones of friends in reach: strings of the dragon's colour next to the region that are safe and not part
    /// of it.
    pub friends: PointSet,
    /// The stones of friends that are not safe and not part of the region, which ends at a gate next to them.
    pub weak_friends: PointSet,
    /// The stones of the walls that are not safe: enemy strings in the region, which can be captured.
    pub walls: PointSet,
    /// The EXITS: points of a region that ends after so many steps where the way goes on into the open, which is not all
    /// on the side of the opponent.
    pub exits: PointSet,
    /// The ENDS: points of a region that ends after so many steps where the way goes on, wherever it leads.
    pub ends: PointSet,
}

/// Which strings around a region are taken for safe, of those that reading cannot capture and that do not race with the dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sound {
    /// Those of the opponent, and friends that have eyes or a way out.
    Friends,
    /// The same without those of the opponent that are short of liberties and have neither eyes nor a way out.
    LongWalls,
    /// Those of either side that have eyes or a way out.
    All,
}

impl Sound {
    /// Whether a string around a dragon of `color` needs neither eyes nor a way out.
    pub(super) fn trusts(self, worm: &Worm, color: Color) -> bool {
        let is_trusted = match self {
            Self::Friends => true,
            Self::LongWalls => worm.liberties(1).len() > SHORT,
            Self::All => false,
        };
        is_trusted && worm.color != color
    }
}

/// Where the way goes on from gates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Beyond {
    /// The region ends there.
    Nothing,
    /// To friends that are not safe: a dragon that joins one has what that has to live on.
    Friends,
}

/// How far a region reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// Until safe strings close the way.
    Whole(Beyond),
    /// So many steps.
    Steps(usize),
    /// So many steps, and to the liberties of all strings that are reached by then.
    Liberties(usize),
}

impl Reach {
    /// So many steps, if there are so many.
    const fn steps(self) -> Option<usize> {
        match self {
            Self::Whole(_) => None,
            Self::Steps(steps) | Self::Liberties(steps) => Some(steps),
        }
    }
}

/// No end.
const ANYWHERE: usize = usize::MAX;
/// A part beyond the last step that has no more points than that is no way out.
const POCKET: usize = 5;
/// An enemy string that has more liberties is taken for safe in reading if it cannot be captured at once.
const SHORT: usize = 3;
/// How far safe stones make what is around them their side's.
const DILATIONS: usize = 4;
/// How far beyond an exit a point is looked for that is not on the side of the opponent.
const AHEAD: usize = 2;

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

impl Region {
    /// The region of `dragon`, which is one of `dragons`, the dragons of `board`.
    #[must_use]
    pub fn of(board: &Board, dragons: &Dragons, dragon: &Dragon) -> Self {
        let is_safe = |worm: &Worm| !worm.is_attacked();
        let reach = Reach::Whole(Beyond::Nothing);
        Self::between(board, dragons.worms().worms(), dragon, reach, is_safe)
    }

    /// The region if neither the dragons that this one races with are taken for safe, nor friends that have neither eyes
    /// nor a way out.
    #[must_use]
    pub fn with_races(board: &Board, dragons: &Dragons, dragon: &Dragon) -> Self {
        let about = (dragons, &PointSet::EMPTY);
        Self::sound(board, about, dragon, (Sound::Friends, Beyond::Nothing))
    }

    /// The same if only strings that are sound are taken for safe, and friends that are [`shut`](Dragons::shut) have no way out.
    #[must_use]
    pub(crate) fn sound(
        board: &Board,
        (dragons, shut): (&Dragons, &PointSet),
        dragon: &Dragon,
        (sound, beyond): (Sound, Beyond),
    ) -> Self {
        let is_safe = sound_beside((dragons, shut), dragon, sound);
        let worms = dragons.worms().worms();
        Self::between(board, worms, dragon, Reach::Whole(beyond), is_safe)
    }

    /// The [region with races](Self::with_races) as far as `steps` from the dragon and to the liberties of all strings that are reached by then, with
    /// [ends](Region::ends) where the way goes on, and no exits. Friends that are [`shut`](Dragons::shut) have no way out.
    #[must_use]
    pub(crate) fn narrow(
        board: &Board,
        (dragons, shut): (&Dragons, &PointSet),
        dragon: &Dragon,
        steps: usize,
    ) -> Self {
        let is_safe = sound_beside((dragons, shut), dragon, Sound::Friends);
        let worms = dragons.worms().worms();
        Self::between(board, worms, dragon, Reach::Liberties(steps), is_safe)
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
        let reach = steps.map_or(Reach::Whole(Beyond::Nothing), Reach::Steps);
        Self::between(board, dragons.worms().worms(), target, reach, is_safe)
    }

    /// The region as far as `steps` from the dragon, for reading: with [exits](Region::exits) where the way goes on. Walls
    /// with few liberties are not taken for safe, nor are friends that have neither eyes nor a way out; those that are
    /// [`shut`](Dragons::shut) have none.
    #[must_use]
    pub(crate) fn near(
        board: &Board,
        (dragons, shut): (&Dragons, &PointSet),
        dragon: &Dragon,
        steps: usize,
    ) -> Self {
        let is_safe = |worm: &Worm| {
            let is_sound = match worm.color == dragon.color {
                true => may_live((dragons, shut), worm),
                false => worm.liberties(1).len() > SHORT || is_alive(dragons, worm),
            };
            !worm.is_attacked() && is_sound
        };
        let reach = Reach::Steps(steps);
        Self::between(board, dragons.worms().worms(), dragon, reach, is_safe)
    }

    /// The region of `dragon` among `worms`, of which some are taken for safe.
    pub(super) fn around(
        board: &Board,
        worms: &[Worm],
        dragon: &Dragon,
        beyond: Beyond,
        is_safe: impl Fn(&Worm) -> bool,
    ) -> Self {
        Self::between(board, worms, dragon, Reach::Whole(beyond), is_safe)
    }

    fn between(
        board: &Board,
        worms: &[Worm],
        dragon: &Dragon,
        reach: Reach,
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
        let goes_on = reach == Reach::Whole(Beyond::Friends);
        let is_joined = |worm: &&&Worm| goes_on && worm.color == dragon.color;
        let joined = weak.iter().filter(is_joined);
        let empty = board.empty_points();
        let ground = Ground {
            board,
            unsafe_strings: weak.iter().map(|worm| &worm.stones).collect(),
            joined: joined.map(|worm| &worm.stones).collect(),
            guarded: of_color(&safe, enemy).neighbours().intersection(empty),
        };
        let plain = ground.flood(&dragon.stones, false, ANYWHERE);
        let whole = ground.flood(&dragon.stones, true, ANYWHERE);
        let (strategic, ends) = match reach.steps() {
            None => (whole, PointSet::EMPTY),
            Some(steps) => {
                let near = ground.flood(&dragon.stones, true, steps);
                let rim = match reach {
                    Reach::Liberties(_) => liberties(&near, empty).intersection(&whole),
                    _ => PointSet::EMPTY,
                };
                with_pockets(near.union(&rim), &whole)
            }
        };
        let exits = match reach {
            Reach::Whole(_) | Reach::Liberties(_) => PointSet::EMPTY,
            Reach::Steps(_) => {
                let stones = [dragon.color, enemy].map(|color| of_color(&safe, color));
                let [_, hostile] = spheres(&board.all_points(), stones, DILATIONS);
                let free = empty.difference(&hostile);
                leading(&ends, &whole.difference(&strategic), &free)
            }
        };
        let exits = exits.intersection(empty);
        let around = strategic.neighbours();
        let strategic_empty = strategic.intersection(empty);
        let touched = |worms: &[&Worm], color| {
            let touched = |worm: &&&Worm| worm.stones.intersects(&around);
            let touched: Vec<&Worm> = worms.iter().filter(touched).copied().collect();
            of_color(&touched, color).difference(&strategic)
        };
        let onward = plain.intersection(empty).difference(&strategic);
        let gates = strategic_empty.intersection(&onward.neighbours());
        let open = open_side(board, dragon);
        Self {
            goal: dragon.stones,
            plain: plain.intersection(empty),
            strategic: strategic_empty,
            defender: strategic,
            attacker: strategic.union(&around.intersection(empty)),
            gates,
            ways: leading(&strategic_empty, &empty.difference(&strategic), &open),
            friends: touched(&safe, dragon.color),
            weak_friends: touched(&weak, dragon.color),
            walls: of_color(&weak, enemy).intersection(&strategic),
            exits,
            ends,
        }
    }
}

/// Whether a string around a dragon is taken for safe: reading cannot capture it, it does not race with the dragon, and it is sound.
fn sound_beside<'a>(
    (dragons, shut): (&'a Dragons, &'a PointSet),
    dragon: &'a Dragon,
    sound: Sound,
) -> impl Fn(&Worm) -> bool + 'a {
    let rivals = dragon
        .semeai
        .iter()
        .filter_map(|&origin| dragons.dragon_at(origin));
    let rivals = rivals.fold(PointSet::EMPTY, |all, rival| all.union(&rival.stones));
    move |worm| {
        let is_sound = sound.trusts(worm, dragon.color) || may_live((dragons, shut), worm);
        !worm.is_attacked() && is_sound && !rivals.contains(worm.origin)
    }
}

/// The empty points next to the stones among some points.
fn liberties(points: &PointSet, empty: &PointSet) -> PointSet {
    let stones = points.difference(empty);
    stones.neighbours().intersection(empty)
}

fn is_alive(dragons: &Dragons, worm: &Worm) -> bool {
    let own = dragons.dragon_at(worm.origin);
    own.is_some_and(|own| own.status == DragonStatus::Alive)
}

/// Whether a worm has eyes of its own or a way out, which none has that is shut.
fn may_live((dragons, shut): (&Dragons, &PointSet), worm: &Worm) -> bool {
    let own = dragons.dragon_at(worm.origin);
    let is_free = |own: &Dragon| own.is_free() && own.worms.iter().any(|&at| !shut.contains(at));
    own.is_some_and(|own| is_free(own) || has_own_life(dragons.worms(), own))
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
