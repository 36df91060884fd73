//! The region of a dragon: where its life and death is decided.

use super::dragon::{Dragon, DragonStatus};
use super::dragons::Dragons;
use super::escape::{Escape, shut};
use super::flood::{Flooded, of_color};
use super::status::has_own_life;
use super::worm::Worm;
use crate::{Board, Color, PointSet};

/// An enemy string that has more liberties is taken for safe in reading if it cannot be captured at once.
const SHORT: usize = 3;

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
pub(super) enum Reach {
    /// Until safe strings close the way.
    Whole(Beyond),
    /// So many steps.
    Steps(usize),
    /// So many steps, and to the liberties of all strings that are reached by then.
    Liberties(usize),
}

impl Reach {
    /// So many steps, if there are so many.
    pub(super) const fn steps(self) -> Option<usize> {
        match self {
            Self::Whole(_) => None,
            Self::Steps(steps) | Self::Liberties(steps) => Some(steps),
        }
    }
}

/// A region that is asked for: what is taken for safe, and how far it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Extent {
    /// Until safe strings close the way.
    Whole(Sound, Beyond),
    /// The same with [`Sound::Friends`], but as far as so many steps from the dragon and to the liberties of all strings that are reached by
    /// then, with [ends](Region::ends) where the way goes on, and no exits.
    Narrow(usize),
    /// As far as so many steps, for reading: with [exits](Region::exits) where the way goes on. Walls with few liberties are not taken for
    /// safe, nor are friends that have neither eyes nor a way out.
    Near(usize),
}

impl Extent {
    pub(super) const fn reach(self) -> Reach {
        match self {
            Self::Whole(_, beyond) => Reach::Whole(beyond),
            Self::Narrow(steps) => Reach::Liberties(steps),
            Self::Near(steps) => Reach::Steps(steps),
        }
    }

    /// What a string around a dragon of `color` has to be that cannot be captured at once, so that it is taken for safe.
    pub(super) fn need(self, worm: &Worm, color: Color) -> Need {
        let sound = match self {
            Self::Whole(sound, _) => sound,
            Self::Narrow(_) => Sound::Friends,
            Self::Near(_) => Sound::LongWalls,
        };
        match (self, sound.trusts(worm, color)) {
            (_, true) => Need::Nothing,
            (Self::Near(_), _) if worm.color != color => Need::Status,
            _ => Need::Life,
        }
    }

    /// Whether strings that race with the dragon are not taken for safe.
    pub(super) const fn minds_races(self) -> bool {
        !matches!(self, Self::Near(_))
    }
}

/// What a string needs that is taken for safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    Nothing,
    /// Its dragon has to be [alive](DragonStatus::Alive).
    Status,
    /// Its dragon has to have eyes of its own or a way out.
    Life,
}

impl Region {
    /// The region of `dragon`, which is one of `dragons`, the dragons of `board`.
    #[must_use]
    pub fn of(board: &Board, dragons: &Dragons, dragon: &Dragon) -> Self {
        let is_safe = |worm: &Worm| !worm.is_attacked();
        let reach = Reach::Whole(Beyond::Nothing);
        Self::between((board, dragons), dragon, reach, is_safe)
    }

    /// The region if neither the dragons that this one races with are taken for safe, nor friends that have neither eyes
    /// nor a way out.
    #[must_use]
    pub fn with_races(board: &Board, dragons: &Dragons, dragon: &Dragon) -> Self {
        let extent = Extent::Whole(Sound::Friends, Beyond::Nothing);
        Self::with_extent((board, dragons), dragon, (extent, Escape::AsItIs))
    }

    /// The dragon, and all points for moves.
    pub(super) fn points(&self) -> PointSet {
        self.attacker.union(&self.goal)
    }

    /// The region that is asked for, with so many friends taken for free.
    #[must_use]
    pub(crate) fn with_extent(
        (board, dragons): (&Board, &Dragons),
        dragon: &Dragon,
        (extent, escape): (Extent, Escape),
    ) -> Self {
        let shut = match escape {
            Escape::AsItIs => PointSet::EMPTY,
            Escape::Kept => shut(board, dragons.worms(), dragon.color),
        };
        let rivals = dragon.semeai.iter();
        let rivals = rivals
            .filter_map(|&origin| dragons.dragon_at(origin))
            .filter(|_| extent.minds_races())
            .fold(PointSet::EMPTY, |all, rival| all.union(&rival.stones));
        let is_safe = |worm: &Worm| {
            let is_sound = match extent.need(worm, dragon.color) {
                Need::Nothing => true,
                Need::Status => is_alive(dragons, worm),
                Need::Life => may_live((dragons, &shut), worm),
            };
            !worm.is_attacked() && is_sound && !rivals.contains(worm.origin)
        };
        Self::between((board, dragons), dragon, extent.reach(), is_safe)
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
        Self::between((board, dragons), target, reach, is_safe)
    }

    fn between(
        (board, dragons): (&Board, &Dragons),
        dragon: &Dragon,
        reach: Reach,
        is_safe: impl Fn(&Worm) -> bool,
    ) -> Self {
        let worms = dragons.worms().worms();
        let flooded = Flooded::among(board, worms, dragon, reach, |at| is_safe(&worms[at]));
        let outside = worms
            .iter()
            .filter(|worm| !dragon.stones.contains(worm.origin));
        let safe: Vec<&Worm> = outside.filter(|worm| is_safe(worm)).collect();
        let safe = [dragon.color, dragon.color.other()].map(|color| of_color(&safe, color));
        let exits = flooded.exits(board, safe);
        flooded.with_exits(exits)
    }
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
