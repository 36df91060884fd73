//! Drawing a question about a position.

use std::fmt;

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use tesuji_engine::{Board, Point, Question, StringId};

use super::dragons::confined;
use super::eyes::small_eyes;
use super::races::rivals;

/// Strings with more liberties are not drawn: they are safe by convention, or nearly so.
pub const MOST_LIBERTIES: usize = 4;

/// The most that the nearest stones of a pair lie apart, in steps along the lines.
pub const MOST_APART: u32 = 4;

/// The subject of drawn questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Lot {
    /// A string that touches an enemy and has two to [`MOST_LIBERTIES`] liberties: `attack` and `defend`.
    Strings,
    /// Two strings of one colour, [`MOST_APART`] steps from each other or less: `connect` and `disconnect`.
    Connections,
    /// A dragon that cannot get out of a region of [`MOST_ROOM`](super::MOST_ROOM) empty points or fewer: `owl_attack` and
    /// `owl_defend`. Which dragons there are is read, under the default limits.
    Dragons,
    /// An eye space of [`MOST_EYE_ROOM`](super::MOST_EYE_ROOM) points or fewer: `eval_eye`, which is about either side
    /// moving first. Which eye spaces there are is read, too.
    Eyes,
    /// Two dragons that race, as they are read: `analyze_semeai`, with either of them moving first.
    Races,
}

impl Lot {
    /// Every one of them.
    pub const ALL: [Self; 5] = [
        Self::Strings,
        Self::Connections,
        Self::Dragons,
        Self::Eyes,
        Self::Races,
    ];
    /// Those that are drawn if nobody says what to draw: the others take reading.
    pub const USUAL: [Self; 2] = [Self::Strings, Self::Connections];

    /// The name, which is that of the suite.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Strings => "strings",
            Self::Connections => "connections",
            Self::Dragons => "dragons",
            Self::Eyes => "eyes",
            Self::Races => "races",
        }
    }

    /// Draws a subject on `board` and asks about it with either side moving first; nothing where there is none.
    pub(super) fn draw(self, board: &Board, rng: &mut ChaCha8Rng) -> Option<Vec<Question>> {
        Some(match self {
            Self::Strings => {
                let string = contact_strings(board).choose(rng)?;
                let target = lead(board, string);
                vec![Question::attack(target), Question::defend(target)]
            }
            Self::Connections => {
                let pairs = near_pairs(board);
                let (one, two) = *pairs.choose(rng)?;
                let (one, two) = (lead(board, one), lead(board, two));
                vec![Question::connect(one, two), Question::disconnect(one, two)]
            }
            Self::Dragons => {
                let target = *confined(board).choose(rng)?;
                vec![Question::owl_attack(target), Question::owl_defend(target)]
            }
            Self::Eyes => vec![Question::eval_eye(*small_eyes(board).choose(rng)?)],
            Self::Races => {
                let (one, two) = *rivals(board).choose(rng)?;
                vec![
                    Question::analyze_semeai(one, two),
                    Question::analyze_semeai(two, one),
                ]
            }
        })
    }
}

impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The stone that a string goes by: the first in the order of points.
fn lead(board: &Board, string: StringId) -> Point {
    let stones = board.string(string).stones();
    stones.first().unwrap_or(string.stone())
}

fn strings(board: &Board) -> impl Iterator<Item = StringId> + '_ {
    let all = tesuji_engine::Color::BOTH;
    all.into_iter()
        .flat_map(|color| board.strings_in(board.stones(color)))
}

fn contact_strings(board: &Board) -> impl Iterator<Item = StringId> + '_ {
    strings(board).filter(|&id| {
        let liberties = board.string(id).liberty_count();
        (2..=MOST_LIBERTIES).contains(&liberties) && board.neighbours(id).next().is_some()
    })
}

fn near_pairs(board: &Board) -> Vec<(StringId, StringId)> {
    let strings: Vec<_> = strings(board).collect();
    let mut pairs = Vec::new();
    for (i, &one) in strings.iter().enumerate() {
        for &two in &strings[i + 1..] {
            if board.string(one).color() == board.string(two).color()
                && apart(board, one, two) <= MOST_APART
            {
                pairs.push((one, two));
            }
        }
    }
    pairs
}

/// How many steps the nearest stones of two strings lie apart.
fn apart(board: &Board, one: StringId, two: StringId) -> u32 {
    let (one, two) = (board.string(one).stones(), board.string(two).stones());
    let steps = |a: Point, b: Point| {
        u32::from(a.column().abs_diff(b.column())) + u32::from(a.row().abs_diff(b.row()))
    };
    let distances = one
        .iter()
        .flat_map(|a| two.iter().map(move |b| steps(a, b)));
    distances.min().unwrap_or(u32::MAX)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    const BOARD: &str = "   A B C D E F G H J
                          9 . . . . . . . . . 9
                          8 . . . . . . . . . 8
                          7 . . . . . . . O . 7
                          6 . . . . . . . . . 6
                          5 . . . . . . . . . 5
                          4 . . X O . . . . . 4
                          3 . . X O . . . . . 3
                          2 . . . X . . . . . 2
                          1 . X . . . . . . . 1
                            A B C D E F G H J";

    fn drawn(lot: Lot) -> Vec<String> {
        let board = Board::from_diagram(BOARD).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut all: Vec<_> = (0..200)
            .map(|_| lot.draw(&board, &mut rng).unwrap()[0].to_string())
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    #[test]
    fn strings_are_drawn_that_touch_an_enemy_and_are_short_of_liberties() {
        assert_eq!(drawn(Lot::Strings), ["attack C3", "attack D2", "attack D3"]);
    }

    #[test]
    fn pairs_are_drawn_that_lie_near_each_other() {
        let pairs = ["connect B1 C3", "connect B1 D2", "connect C3 D2"];
        let either = |name: &str| {
            let (kind, points) = name.split_once(' ').unwrap();
            let mut points: Vec<_> = points.split(' ').collect();
            points.sort_unstable();
            format!("{kind} {}", points.join(" "))
        };
        let all: Vec<_> = drawn(Lot::Connections)
            .iter()
            .map(|name| either(name))
            .collect();
        assert_eq!(all, pairs);
    }

    #[test]
    fn nothing_is_drawn_from_an_empty_board() {
        let board = Board::from_diagram("  A B\n2 . . 2\n1 . . 1\n  A B").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        assert!(
            Lot::ALL
                .iter()
                .all(|lot| lot.draw(&board, &mut rng).is_none())
        );
    }
}
