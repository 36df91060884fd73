//! What is known of dragons, in the words of GNU Go 3.8's `dragon_data`.

use super::facts::{named, vertex};
use crate::analysis::{Cave, Dragon, Dragons};
use crate::{Point, Vertex};

/// The facts about the dragon or the cave of a point, by name; `None` if the point is not on the board.
pub(super) fn at(dragons: &Dragons, point: Point) -> Option<Vec<(String, String)>> {
    let facts = match dragons.dragon_at(point) {
        Some(dragon) => of_dragon(dragons, dragon),
        None => of_empty(dragons, point)?,
    };
    Some(named(facts))
}

fn of_dragon(dragons: &Dragons, dragon: &Dragon) -> Vec<(&'static str, String)> {
    let half = dragon.eyes.half.first().map(|half| half.moves()[1]);
    let hostile = |origin: &&Point| {
        let other = dragons.dragon_at(**origin);
        other.is_some_and(|other| other.color != dragon.color)
    };
    let hostile = dragon.neighbours.iter().filter(hostile).count();
    vec![
        ("color", dragon.color.to_string()),
        ("origin", dragon.origin.to_string()),
        ("size", dragon.size().to_string()),
        ("effective_size", format!("{:.2}", dragon.effective_size)),
        ("genus", dragon.genus.to_string()),
        ("eyes", dragon.eyes.sure.to_string()),
        ("heyes", dragon.eyes.half.len().to_string()),
        ("heye", vertex(half)),
        ("escape_route", dragon.escape_route.to_string()),
        ("lunch", vertex(dragon.lunch.map(Vertex::At))),
        ("status", dragon.status.name().to_owned()),
        ("safety", dragon.safety.name().to_owned()),
        ("weakness", format!("{:.2}", dragon.weakness)),
        ("attack_point", vertex(dragon.moves.map(|moves| moves[0]))),
        ("defense_point", vertex(dragon.moves.map(|moves| moves[1]))),
        ("neighbors", names(&dragon.neighbours)),
        ("hostile_neighbors", hostile.to_string()),
        ("semeais", names(&dragon.semeai)),
        ("strings", names(&dragon.worms)),
    ]
}

/// What is known of an empty point, and of its cave.
fn of_empty(dragons: &Dragons, point: Point) -> Option<Vec<(&'static str, String)>> {
    let mut facts = of_cave(dragons, dragons.worms().cave_at(point)?);
    let cuts = dragons.cutting_points().contains(point);
    facts.push(("cutting_point", u8::from(cuts).to_string()));
    Some(facts)
}

/// The fields that mean something for caves.
fn of_cave(dragons: &Dragons, cave: &Cave) -> Vec<(&'static str, String)> {
    let border = dragons.border(cave).map(|dragon| Vertex::At(dragon.origin));
    vec![
        ("color", cave.border.name().to_owned()),
        ("origin", cave.origin.to_string()),
        ("size", cave.size().to_string()),
        ("border", vertex(border)),
    ]
}

fn names(points: &[Point]) -> String {
    let names: Vec<_> = points.iter().map(ToString::to_string).collect();
    names.join(" ")
}
