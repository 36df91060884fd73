//! First guesses where rooms are open and walls may fall: how likely a move is to work, for lines that are read and not
//! proved.
//!
//! A linear model as for proofs, with features of its own for ways out and for races. Its weights were learned from the
//! trees that reading grows: what came of a move that was tried often.

use super::area::{ATTACKER, Area, DEFENDER};
use super::cells::{Cells, Grid, around, flood, lowest, pieces};
use super::estimate::Weights;
use super::features::{FEATURES, Features, Move, VALUES};
use super::position::Position;

/// How many values the further features have: liberties of the dragon and of its weakest neighbour, steps to a way
/// out, liberties of its weakest string.
const SIZES: [usize; 3] = [64, 9, 20];
/// The features of a move in an open room.
pub const OPEN_FEATURES: usize = FEATURES + SIZES.len();
/// All values of all these features.
pub const OPEN_VALUES: usize = VALUES + SIZES[0] + SIZES[1] + SIZES[2];

/// What a move is: for each feature, the weight that its value has.
pub type OpenFeatures = [u16; OPEN_FEATURES];

/// What each value of each feature says for the moves of attacker and defender, in parts of a logit
/// ([`UNIT`](super::UNIT)): the chance that the move works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenWeights(pub [[i16; OPEN_VALUES]; 2]);

impl OpenWeights {
    /// What is known before anything is learned.
    pub const NONE: Self = Self([[0; OPEN_VALUES]; 2]);
}

impl From<&Weights> for OpenWeights {
    /// What is learned for proofs, with nothing said of what only open rooms have.
    fn from(Weights(sides): &Weights) -> Self {
        Self(
            sides
                .each_ref()
                .map(|side| std::array::from_fn(|at| side.chance.get(at).copied().unwrap_or(0))),
        )
    }
}

/// No way out is further.
const FAR: u32 = 8;

impl<G: Grid> Move<'_, G> {
    pub(super) fn open_features(&self) -> OpenFeatures {
        let closed: Features = self.features();
        let further = [self.race(), self.way_out(), self.weakest()];
        let mut features = [0; OPEN_FEATURES];
        features[..FEATURES].copy_from_slice(&closed);
        let mut start = VALUES;
        for (at, value) in further.into_iter().enumerate() {
            features[FEATURES + at] = (start + value as usize) as u16;
            start += SIZES[at];
        }
        features
    }

    /// The liberties of the dragon beside those of the weakest string of the attacker that touches it and may be
    /// captured.
    fn race(&self) -> u32 {
        let empty = self.played.position.empty(self.scene.area);
        let liberties = |stones: Cells<G>| (around(stones) & empty).count_ones().min(7);
        let goal = self.played.position.goal;
        let loose = self.played.position.stones[ATTACKER] & !self.outlook.firm;
        let mut left = loose & around(goal);
        let mut weakest = 0;
        while left != Cells::EMPTY {
            let string = flood(lowest(left), loose);
            left &= !string;
            let own = liberties(string);
            weakest = if weakest == 0 { own } else { weakest.min(own) };
        }
        8 * liberties(goal) + weakest
    }

    /// Steps of the dragon to a place where it lives, if no stone were put in its way. Most moves leave it as it was.
    fn way_out(&self) -> u32 {
        let scene = self.scene;
        if scene.area.safe[DEFENDER] == Cells::EMPTY {
            return FAR;
        }
        let (before, after) = (scene.before, &self.played.position);
        if after.goal == before.goal {
            let (steps, reached) = scene.way_out.get_or_init(|| way_out(scene.area, before));
            let [attackers, now] = [before, after].map(|position| position.stones[ATTACKER]);
            if attackers & !now == Cells::EMPTY && now & !attackers & *reached == Cells::EMPTY {
                return *steps;
            }
        }
        way_out(scene.area, after).0
    }

    /// The liberties of the weakest string of the dragon, and of how many strings it is.
    fn weakest(&self) -> u32 {
        let after = &self.played.position;
        let empty = after.empty(self.scene.area);
        let before = self.scene.before.goal;
        let strings = if after.goal == before {
            *self.scene.strings.get_or_init(|| pieces(before))
        } else {
            pieces(after.goal)
        };
        let strings = strings.iter().filter(|string| **string != Cells::EMPTY);
        let liberties = strings.map(|&string| (around(string) & empty).count_ones());
        let (weakest, count) = liberties.fold((4, 0), |(weakest, count), own| {
            (own.min(weakest), count + 1)
        });
        4 * weakest + count
    }
}

/// How many steps the dragon is from a place where it lives, and all that it reaches by them.
fn way_out<G: Grid>(area: &Area<G>, position: &Position<G>) -> (u32, Cells<G>) {
    let open = area.cells & !position.stones[ATTACKER];
    let mut reached = position.goal;
    for steps in 0..FAR {
        if reached & area.safe[DEFENDER] != Cells::EMPTY {
            return (steps, reached);
        }
        let next = reached | around(reached) & open;
        if next == reached {
            return (FAR, reached);
        }
        reached = next;
    }
    (FAR, reached)
}

#[cfg(test)]
mod tests {
    use super::super::cells::Small;
    use super::super::enclosure::{Plan, Room};
    use super::super::features::{Move, Scene};
    use super::super::judge::Outlook;
    use super::super::position::NONE;
    use crate::search::Role;
    use crate::verify::KoModel;
    use crate::{Board, Color, Point, PointSet};

    /// Two dragon stones in a corridor, an attacker's stone in the corner that has one liberty, and a way out at F5.
    const CORRIDOR: &str = "O X X . . .
                            . O O O O .
                            O . . . O .
                            . . . . . .
                            . . . . . .
                            . . . . . .";

    #[test]
    #[expect(clippy::expect_used, reason = "a test")]
    fn a_move_is_known_by_races_and_ways_out() {
        let board = Board::from_diagram(CORRIDOR).expect("a diagram");
        let point = |name| Point::from_gtp(name).expect("a point");
        let dragon: PointSet = [point("B6"), point("C6")].into_iter().collect();
        let points: PointSet = ["A6", "A5", "B6", "C6", "D6", "E6", "F6", "F5"]
            .map(point)
            .into_iter()
            .collect();
        assert_eq!(board.color_at(point("B6")), Some(Color::Black));
        let room = Room {
            dragon,
            points,
            defender: points,
            friends: PointSet::EMPTY,
            exits: [point("F5")].into_iter().collect(),
        };
        let plan = Plan::new(&board, &room).expect("a room");
        assert_eq!((plan.is_small(), plan.stride()), (true, 8));
        let enclosure = plan.enclosure::<Small<8>>();
        let area = &enclosure.area;
        let before = enclosure.position(Role::Defend, KoModel::None);
        let scene = Scene::new(area, &before, NONE);
        let cell = (0..=u8::MAX).find(|&cell| enclosure.point(cell) == Some(point("D6")));
        let cell = cell.expect("a cell");
        let played = before.played(area, cell).expect("a legal move");
        let outlook = Outlook::of(area, &played.position);
        let step = Move {
            scene: &scene,
            played: &played,
            outlook: &outlook,
            cell,
        };
        // From D6 by E6 and F6 to F5.
        assert_eq!(step.way_out(), 3);
        // One liberty, E6, and A6 has one as well, A5.
        assert_eq!(step.race(), 8 + 1);
        // One string, with one liberty.
        assert_eq!(step.weakest(), 4 + 1);
    }
}
