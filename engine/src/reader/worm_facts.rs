//! What is known of worms, in the words of GNU Go 3.8's `worm_data`.

use super::facts::{named, vertex};
use crate::analysis::{Border, Cavity, Distances, PointStatus, Steps, Tactic, Worm, Worms};
use crate::{Board, Color, Point, Vertex};

/// What there is to tell of the worms of a position.
pub(super) struct WormFacts<'a> {
    worms: &'a Worms,
    distances: [Distances; 2],
}

impl<'a> WormFacts<'a> {
    pub(super) fn new(board: &Board, worms: &'a Worms) -> Self {
        Self {
            worms,
            distances: Color::BOTH.map(|color| Distances::to(board, color)),
        }
    }

    /// The facts about the worm of a point, by name; `None` if the point is not on the board.
    pub(super) fn at(&self, point: Point) -> Option<Vec<(String, String)>> {
        let facts = match self.worms.worm_at(point) {
            Some(worm) => of_worm(worm),
            None => self.of_empty(point)?,
        };
        Some(named(facts))
    }

    /// What is known of an empty point, and of its cavity.
    fn of_empty(&self, point: Point) -> Option<Vec<(&'static str, String)>> {
        let at = self.worms.unconditional().status(point);
        let mut facts = of_cavity(self.worms.cavity_at(point)?, at);
        let [black, white] = &self.distances;
        facts.extend([
            ("distance_to_black", steps(&black.plain, point)),
            ("distance_to_white", steps(&white.plain, point)),
            (
                "strategic_distance_to_black",
                steps(&black.strategic, point),
            ),
            (
                "strategic_distance_to_white",
                steps(&white.strategic, point),
            ),
        ]);
        Some(facts)
    }
}

/// The steps to a point, which are -1 where there is no way.
fn steps(steps: &Steps, point: Point) -> String {
    steps
        .from(point)
        .map_or_else(|| "-1".to_owned(), |count| count.to_string())
}

fn of_worm(worm: &Worm) -> Vec<(&'static str, String)> {
    let order = |order: usize| worm.liberties(order).len().to_string();
    let defense = worm.defense.unwrap_or(Tactic::NONE);
    vec![
        ("origin", worm.origin.to_string()),
        ("color", worm.color.to_string()),
        ("size", worm.size().to_string()),
        ("effective_size", format!("{:.2}", worm.effective_size)),
        ("liberties", order(1)),
        ("liberties2", order(2)),
        ("liberties3", order(3)),
        ("liberties4", order(4)),
        ("attack_code", worm.attack.outcome.code().to_string()),
        ("attack_point", vertex(worm.attack.vertex)),
        ("defense_code", defense.outcome.code().to_string()),
        ("defense_point", vertex(defense.vertex)),
        ("lunch", vertex(worm.lunch.map(Vertex::At))),
        ("cutstone", worm.cutstone.code().to_string()),
        ("genus", worm.genus.to_string()),
        ("value", format!("{:.2}", worm.value())),
        ("ko", flag(worm.ko)),
        ("inessential", flag(worm.inessential)),
        ("invincible", flag(worm.invincible)),
        ("unconditional_status", status(worm.status)),
    ]
}

/// The fields that mean something for empty points.
fn of_cavity(cavity: &Cavity, at: PointStatus) -> Vec<(&'static str, String)> {
    vec![
        ("origin", cavity.origin.to_string()),
        ("color", border(cavity.border)),
        ("size", cavity.size().to_string()),
        ("ko", flag(cavity.ko)),
        ("unconditional_status", status(at)),
    ]
}

fn flag(set: bool) -> String {
    u8::from(set).to_string()
}

fn border(border: Border) -> String {
    border.name().to_owned()
}

fn status(status: PointStatus) -> String {
    let name = match status {
        PointStatus::Undecided => "unknown",
        PointStatus::Alive => "alive",
        PointStatus::Dead => "dead",
        PointStatus::WhiteTerritory => "white_territory",
        PointStatus::BlackTerritory => "black_territory",
    };
    name.to_owned()
}
