//! Dragons: worms that live or die together.

use super::eye_space::DragonEyes;
use crate::{Color, Point, PointSet, Vertex};

/// A dragon whose escape route has so many points is as good as alive.
pub(super) const FREE: usize = 5;

/// The status of a dragon (manual, `dragon_status`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DragonStatus {
    /// It cannot be killed.
    Alive,
    /// Whoever moves first decides.
    Critical,
    /// It cannot be saved.
    Dead,
    /// It was not found out.
    Unknown,
}

impl DragonStatus {
    /// Its name: `alive`, `critical`, `dead`, `unknown`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alive => "alive",
            Self::Critical => "critical",
            Self::Dead => "dead",
            Self::Unknown => "unknown",
        }
    }
}

/// A DRAGON: a union of strings of one colour that are treated as a unit. It is a working hypothesis that they
/// live or die together and cannot be cut.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Dragon {
    /// The colour of the stones.
    pub color: Color,
    /// The stones.
    pub stones: PointSet,
    /// The first stone, rows from the top, which names it.
    pub origin: Point,
    /// The origins of its worms, in order.
    pub worms: Vec<Point>,
    /// The sum of the effective sizes of its worms: see [`Worm::effective_size`](super::Worm::effective_size).
    pub effective_size: f64,
    /// Its eyes.
    pub eyes: DragonEyes,
    /// The GENUS: the number of caves next to it that border on its colour alone, minus its false eyes among
    /// them. It is a rough number of eyes.
    pub genus: usize,
    /// The ESCAPE ROUTE: the most liberties of the fourth order that one of its worms has.
    pub escape_route: usize,
    /// The LUNCH: the origin of a worm around it that can be captured, and that could be saved. Of several it is
    /// the one that is captured most surely, then the one with the fewest liberties, the most stones, and the
    /// first origin.
    pub lunch: Option<Point>,
    /// The status, as far as it follows from worms and eyes: see [`Dragons`](super::Dragons).
    pub status: DragonStatus,
    /// The moves that kill and that save it, where it is critical.
    pub moves: Option<[Vertex; 2]>,
    /// The status, but critical where it is unknown and the dragon is weak.
    pub safety: DragonStatus,
    /// How weak it is, from 0 for what lives to 1 for what is dead: the manual's VITALITY, the other way round.
    pub weakness: f64,
    /// The origins of the dragons of either colour that touch it or share a liberty with it, in order.
    pub neighbours: Vec<Point>,
    /// The origins of the dragons that it races with: both are surrounded, and neither lives.
    pub semeai: Vec<Point>,
}

impl Dragon {
    /// The number of stones.
    #[must_use]
    pub fn size(&self) -> usize {
        self.stones.len()
    }

    /// Whether its [escape route](Self::escape_route) is so long that it is as good as alive.
    pub(crate) const fn is_free(&self) -> bool {
        self.escape_route >= FREE
    }
}
