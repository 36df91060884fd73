//! Worms: strings with what is known of them.

use super::cut::Cutstone;
use super::liberties::ORDERS;
use super::tactics::{Tactic, Tactics};
use super::unconditional::PointStatus;
use crate::{Color, Point, PointSet};

/// A WORM of stones: a maximal set of stones of one colour that are connected along the lines, and what is
/// known of it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Worm {
    /// The colour of the stones.
    pub color: Color,
    /// The stones.
    pub stones: PointSet,
    /// The first stone, rows from the top, which names it.
    pub origin: Point,
    /// The stones and a share of the empty points around them: half of every point that is at most four away
    /// and not nearer to another worm, divided among the worms that are equally near.
    pub effective_size: f64,
    pub(super) liberties: [PointSet; ORDERS],
    /// The outcome and the move if the opponent attacks it.
    pub attack: Tactic,
    /// The outcome and the move if its owner saves it; `None` if there is no attack, and nothing to be saved.
    pub defense: Option<Tactic>,
    /// The LUNCH: the origin of a worm around it that can be captured. It does not matter whether that one
    /// can be defended. Of several it is the one that is captured most surely, then the one with the fewest
    /// liberties, the most stones, and the first origin.
    pub lunch: Option<Point>,
    /// Whether it cuts enemies.
    pub cutstone: Cutstone,
    /// The number of connected parts of the rest of the board, minus one: roughly the eyes that it encloses
    /// alone.
    pub genus: usize,
    /// Whether it is the stone in atari of a ko.
    pub ko: bool,
    /// Whether it has no life of its own, unless a string around it is killed.
    pub inessential: bool,
    /// What becomes of it whatever is played.
    pub status: PointStatus,
    /// Whether it cannot be captured even if its owner never answers.
    pub invincible: bool,
}

impl Worm {
    /// The number of stones.
    #[must_use]
    pub fn size(&self) -> usize {
        self.stones.len()
    }

    /// The liberties of an order from 1 to 4; none of any other.
    ///
    /// A LIBERTY OF ORDER n is an empty point which may be connected to the string by placing n stones of its
    /// colour, but no fewer. The path may pass through a friend. Stones placed beyond the first may not touch
    /// an enemy, and connections through ko are not permitted. Nor does the path go on from a liberty that
    /// lies between two enemies, or between an enemy and the edge.
    #[must_use]
    pub fn liberties(&self, order: usize) -> &PointSet {
        let found = order.checked_sub(1).and_then(|at| self.liberties.get(at));
        found.unwrap_or(&PointSet::EMPTY)
    }

    /// The value, in points: what its capture takes from its owner and gives to the opponent. A stone counts
    /// twice, as a prisoner and as a point, and so does its share of the empty points around it, which is
    /// halved already.
    #[must_use]
    pub fn value(&self) -> f64 {
        2.0 * self.effective_size
    }

    /// Asks what the opponent can do about it, and what its owner can where that is something.
    pub(super) fn read<T: Tactics>(&mut self, tactics: &mut T) -> Result<(), T::Error> {
        self.attack = tactics.attack(self.origin)?;
        let defense = self.attack.works().then(|| tactics.defend(self.origin));
        self.defense = defense.transpose()?;
        Ok(())
    }

    /// Whether the opponent can capture it by moving first, if only by ko.
    #[must_use]
    pub fn is_attacked(&self) -> bool {
        self.attack.works()
    }
}
