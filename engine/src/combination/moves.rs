//! The moves of combinations: threats, and what may parry them.

use crate::analysis::scan;
use crate::{Board, Color, Point, PointSet};

/// A string with more liberties is not threatened.
const MOST_LIBERTIES: usize = 4;

/// A move of the attacker.
pub(super) struct Threat {
    /// Where it is played.
    pub(super) play: Point,
    /// The stones of the targets that it may threaten, the most endangered first.
    pub(super) targets: Vec<Point>,
    /// How many of these it is meant to threaten.
    pub(super) meant: usize,
    /// Whether it puts one of them into atari.
    pub(super) is_atari: bool,
    /// How promising it is.
    weight: usize,
}

/// Moves that may threaten targets, the most promising first: those that take liberties of several strings, or leave one
/// the fewest. After the first moves, which are on `line`, only what is near them: anything else could have come first.
pub(super) fn threats(board: &Board, targets: &[Point], line: &PointSet) -> Vec<Threat> {
    let played = line.surroundings().union(line);
    let near = played.surroundings().union(&played);
    let zones: Vec<_> = targets
        .iter()
        .filter_map(|&target| Zone::of(board, target))
        .collect();
    let all = zones
        .iter()
        .filter(|zone| line.is_empty() || zone.reach.intersects(&near))
        .fold(PointSet::EMPTY, |all, zone| all.union(&zone.reach));
    let mut threats: Vec<_> = scan(board.size())
        .filter(|point| all.contains(*point))
        .map(|play| Threat::on(play, &zones))
        .collect();
    threats.sort_by_key(|threat| std::cmp::Reverse(threat.weight));
    threats
}

impl Threat {
    fn on(play: Point, zones: &[Zone]) -> Self {
        let touched = zones.iter().filter(|zone| zone.surroundings.contains(play));
        let shared = touched.fold(PointSet::EMPTY, |all, zone| all.union(&zone.liberties));
        let concerned =
            |zone: &&Zone| zone.surroundings.contains(play) || zone.liberties.intersects(&shared);
        let mut hit: Vec<_> = zones.iter().filter(concerned).collect();
        hit.sort_by_key(|zone| std::cmp::Reverse(zone.weight(play)));
        Self {
            play,
            is_atari: hit
                .iter()
                .any(|zone| zone.liberties.len() == 2 && zone.liberties.contains(play)),
            meant: hit.iter().filter(|zone| zone.reach.contains(play)).count(),
            weight: hit.iter().map(|zone| zone.weight(play)).sum(),
            targets: hit.iter().map(|zone| zone.target).collect(),
        }
    }
}

/// Where a target may be threatened.
struct Zone {
    target: Point,
    liberties: PointSet,
    /// Its liberties, and what is one step further.
    reach: PointSet,
    /// All of it, and what is next to it.
    surroundings: PointSet,
}

/// Where the string on `target` may be threatened: its liberties, and unless it has many what is one step further. `None` if
/// there is no stone, or too many liberties.
pub(crate) fn reach(board: &Board, target: Point) -> Option<PointSet> {
    let string = board.string(board.string_at(target)?);
    let liberties = *string.liberties();
    match liberties.len() {
        MOST_LIBERTIES => Some(liberties),
        count if count > MOST_LIBERTIES => None,
        _ => Some(liberties.union(&board.second_liberties(string))),
    }
}

impl Zone {
    /// `None` if there is no stone, or too many liberties.
    fn of(board: &Board, target: Point) -> Option<Self> {
        let reach = reach(board, target)?;
        Some(Self {
            target,
            liberties: *board.string(board.string_at(target)?).liberties(),
            reach,
            surroundings: reach.union(&reach.surroundings()),
        })
    }

    /// How much a move endangers the target: the fewer liberties it leaves, the more.
    fn weight(&self, play: Point) -> usize {
        match self.liberties.contains(play) {
            true => 2 * (MOST_LIBERTIES + 1 - self.liberties.len()) + 1,
            false if self.reach.contains(play) => MOST_LIBERTIES + 1 - self.liberties.len(),
            false => 0,
        }
    }
}

/// Moves that may save all of `threatened`, each once, those first that are most likely to: `known` ones, captures of
/// strings around them, their liberties, those of weak strings around them and of the stones on `line`, and what is one
/// step further.
pub(crate) fn parries(
    board: &Board,
    defender: Color,
    threatened: &[Point],
    line: &PointSet,
    known: impl IntoIterator<Item = Point>,
) -> Vec<Point> {
    let mut captures = PointSet::EMPTY;
    let (mut own, mut around, mut further) = (PointSet::EMPTY, PointSet::EMPTY, PointSet::EMPTY);
    for id in threatened
        .iter()
        .filter_map(|&stone| board.string_at(stone))
    {
        let string = board.string(id);
        own = own.union(string.liberties());
        further = further.union(&board.second_liberties(string));
        for enemy in board.neighbours(id).map(|enemy| board.string(enemy)) {
            match enemy.liberty_count() {
                1 => captures = captures.union(enemy.liberties()),
                2..MOST_LIBERTIES => around = around.union(enemy.liberties()),
                _ => {}
            }
        }
    }
    for id in board.strings_in(line) {
        let string = board.string(id);
        if string.color() != defender && string.liberty_count() < MOST_LIBERTIES {
            around = around.union(string.liberties());
        }
    }
    let mut seen = PointSet::EMPTY;
    let known = known.into_iter();
    let listed = [captures, own, around, further];
    let listed = listed
        .iter()
        .flat_map(|points| scan(board.size()).filter(|point| points.contains(*point)));
    known
        .chain(listed)
        .filter(|&point| board.check_legal(defender, point).is_ok() && seen.insert(point))
        .collect()
}
