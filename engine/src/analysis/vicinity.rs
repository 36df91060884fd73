//! The vicinity of a dragon: the regions of single dragons, found out with as little reading as they need.

use std::collections::BTreeMap;

use super::dragon::Dragon;
use super::dragons::{Dragons, gathered};
use super::escape::Escape;
use super::eye_space::EyeSpace;
use super::nearby::Nearby;
use super::region::{Extent, Region};
use super::status::{Judgement, by_strings};
use super::tactics::Links;
use super::worms::Worms;
use crate::{Board, Color, Point, PointSet};

/// What the analysis of single dragons needs to know of eyes.
pub(crate) trait EyeSpaces: Links {
    /// The points on whose strings the eye spaces of a colour next to some stones depend, if those of the stones of `known`
    /// are known and nothing is of others.
    fn support(&self, at: (&Board, &Worms), of: (Color, &PointSet), known: &PointSet) -> PointSet;

    /// The eye spaces of a colour next to some stones, and maybe others, if the strings are known on which they depend.
    ///
    /// # Errors
    /// There is no answer, and no analysis then.
    fn beside(
        &mut self,
        board: &Board,
        worms: &Worms,
        of: (Color, &PointSet),
    ) -> Result<Vec<EyeSpace>, Self::Error>;
}

/// The stones of a dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Body {
    pub(crate) color: Color,
    pub(crate) stones: PointSet,
    /// The first stone, rows from the top.
    pub(crate) origin: Point,
}

impl From<&Dragon> for Body {
    fn from(dragon: &Dragon) -> Self {
        Self {
            color: dragon.color,
            stones: dragon.stones,
            origin: dragon.origin,
        }
    }
}

/// The dragons of a position as far as they are known.
///
/// All that is told is what [`Dragons`] says: it is found out dragon by dragon, string by string, as far as it is needed.
pub(crate) struct Vicinity {
    pub(super) board: Board,
    pub(super) nearby: Nearby,
    /// By the first worm of each.
    pub(super) dragons: BTreeMap<usize, Known>,
    /// Whether worms have a way out that stays open, as far as that was asked.
    pub(super) kept: BTreeMap<usize, bool>,
    regions: BTreeMap<Asked, Kept>,
}

/// Whether a region may have so many points; if it may, it may have any of them.
pub(crate) type Fits = fn(&PointSet) -> bool;

/// A region of a dragon, which its first worm names.
pub(super) type Asked = (usize, Extent, Escape);

/// What is known of a region.
pub(super) enum Kept {
    Known(Box<Region>),
    /// It has these points and others.
    Larger(PointSet),
}

/// What is known of a dragon.
pub(super) struct Known {
    pub(super) members: Vec<usize>,
    /// Without eyes, lunch and races.
    pub(super) plain: Dragon,
    /// The dragon with its eyes.
    pub(super) whole: Option<Dragon>,
    /// The first worms of those that it races with.
    pub(super) races: Option<Vec<usize>>,
}

impl Known {
    /// The dragon with its eyes, if these are known.
    pub(super) fn fullest(&self) -> &Dragon {
        self.whole.as_ref().unwrap_or(&self.plain)
    }
}

impl Vicinity {
    pub(crate) fn new<L: Links>(board: Board, links: &mut L) -> Result<Self, L::Error> {
        Ok(Self {
            nearby: Nearby::new(&board, links)?,
            board,
            dragons: BTreeMap::new(),
            kept: BTreeMap::new(),
            regions: BTreeMap::new(),
        })
    }

    /// The dragon of a stone; `None` if there is no stone.
    pub(crate) fn body<L: Links>(
        &mut self,
        stone: Point,
        links: &mut L,
    ) -> Result<Option<Body>, L::Error> {
        let first = self.first(stone, links)?;
        let dragon = first.and_then(|first| self.plain(first));
        Ok(dragon.map(Body::from))
    }

    /// What the strings of the dragon of a stone settle: see [`Dragons::by_strings`].
    pub(crate) fn by_strings<L: Links>(
        &mut self,
        stone: Point,
        links: &mut L,
    ) -> Result<Option<Judgement>, L::Error> {
        match self.first(stone, links)? {
            Some(first) => self.judged(first, links),
            None => Ok(None),
        }
    }

    /// The region of the dragon of a stone: see [`Region::with_extent`]. Its plain part is smaller where strings are not known. `None` if
    /// there is no stone, or some points of the region do not [fit](Fits): then no more is read than it takes to see that.
    pub(crate) fn region<L: EyeSpaces>(
        &mut self,
        (stone, extent, escape): (Point, Extent, Escape),
        fits: Fits,
        links: &mut L,
    ) -> Result<Option<&Region>, L::Error> {
        let Some(first) = self.first(stone, links)? else {
            return Ok(None);
        };
        let asked = (first, extent, escape);
        let is_open = match self.regions.get(&asked) {
            Some(Kept::Known(_)) => false,
            Some(Kept::Larger(points)) => fits(points),
            None => true,
        };
        if is_open {
            let kept = self.flood(asked, fits, links)?;
            self.regions.insert(asked, kept);
        }
        Ok(match self.regions.get(&asked) {
            Some(Kept::Known(region)) if fits(&region.points()) => Some(region),
            _ => None,
        })
    }

    /// All dragons, once all attacks are read, with these eye spaces.
    pub(crate) fn dragons<L: Links>(
        &mut self,
        spaces: &[EyeSpace],
        links: &mut L,
    ) -> Result<Dragons, L::Error> {
        Dragons::from_nearby(&self.board, &mut self.nearby, spaces, links)
    }

    /// The dragon of a stone with its eyes, but without what depends on its neighbours; `None` if there is no stone.
    pub(crate) fn dragon<L: EyeSpaces>(
        &mut self,
        stone: Point,
        links: &mut L,
    ) -> Result<Option<&Dragon>, L::Error> {
        match self.first(stone, links)? {
            Some(first) => self.whole(first, links).map(Some),
            None => Ok(None),
        }
    }

    /// The position, and all worms, read.
    pub(crate) fn worms<L: Links>(&mut self, links: &mut L) -> Result<(&Board, &Worms), L::Error> {
        self.nearby.facts.know_all(&self.board, links)?;
        Ok((&self.board, &self.nearby.facts.worms))
    }

    /// The first worm of the dragon of a stone; `None` if there is no stone.
    fn first<L: Links>(&mut self, stone: Point, links: &mut L) -> Result<Option<usize>, L::Error> {
        let worm = self.nearby.facts.at(stone);
        worm.map(|worm| self.find(worm, links)).transpose()
    }

    /// The first worm of the dragon of a worm, which is known from now on.
    pub(super) fn find<L: Links>(&mut self, worm: usize, links: &mut L) -> Result<usize, L::Error> {
        let members = self.nearby.dragon(&self.board, worm, links)?;
        let first = members.first().copied().unwrap_or(worm);
        self.dragons.entry(first).or_insert_with(|| Known {
            plain: gathered(&self.board, &self.nearby.facts.worms, &[], &members),
            members,
            whole: None,
            races: None,
        });
        Ok(first)
    }

    pub(super) fn plain(&self, first: usize) -> Option<&Dragon> {
        self.dragons.get(&first).map(|known| &known.plain)
    }

    pub(super) fn judged<L: Links>(
        &mut self,
        first: usize,
        links: &mut L,
    ) -> Result<Option<Judgement>, L::Error> {
        let Some(known) = self.dragons.get(&first) else {
            return Ok(None);
        };
        for &member in &known.members {
            self.nearby.facts.know(member, links)?;
        }
        Ok(by_strings(&self.nearby.facts.worms, &known.plain))
    }

    pub(super) fn origin(&self, worm: usize) -> Point {
        self.nearby.facts.worms.worms()[worm].origin
    }

    pub(super) fn is_attacked<L: Links>(
        &mut self,
        worm: usize,
        links: &mut L,
    ) -> Result<bool, L::Error> {
        self.nearby.facts.know(worm, links)?;
        Ok(self.nearby.facts.worms.worms()[worm].is_attacked())
    }

    /// The liberties of the fourth order of a worm: no more than its dragon has for its escape.
    pub(super) fn ways(&self, worm: usize) -> usize {
        self.nearby.facts.worms.worms()[worm].liberties(4).len()
    }
}
