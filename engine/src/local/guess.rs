//! What is learned, asked without a search.

use super::cells::{Grid, each};
use super::enclosure::{Enclosure, Plan, Room, RoomError, by_grid};
use super::features::{Move, Scene};
use super::moves;
use super::position::{NONE, Played};
use super::race;
use super::solver::Solver;
use crate::search::Role;
use crate::verify::KoModel;
use crate::{Board, Vertex};

/// The first move that looks best before anything is searched. It is a guess, and nothing leans on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guess {
    /// The move. A pass is a move elsewhere.
    pub vertex: Vertex,
    /// How likely it is to achieve what its side wants where nobody has a ko threat: from 0 to 1, and one of these where it
    /// ends the line.
    pub chance: f32,
}

impl Solver {
    /// Which move of `first` looks best, and how good.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn guess(&self, board: &Board, room: &Room, first: Role) -> Result<Guess, RoomError> {
        let plan = Plan::new(board, room)?;
        Ok(by_grid!(plan, enclosure => self.best_guess(enclosure, first)))
    }

    fn best_guess<G: Grid>(&self, enclosure: &Enclosure<G>, first: Role) -> Guess {
        let area = &enclosure.area;
        let position = enclosure.position(first, KoModel::None);
        let scene = Scene::new(area, &position, NONE);
        let pass = moves::may_pass(&position).then_some(NONE);
        let mut best = Guess {
            vertex: Vertex::Pass,
            chance: 0.0,
        };
        for cell in each(moves::candidates(area, &position, &scene.outlook)).chain(pass) {
            let Some(played) = position.after(area, cell) else {
                continue;
            };
            let chance = self.chance(&scene, cell, &played);
            if chance > best.chance {
                let vertex = enclosure.vertex(cell);
                best = Guess { vertex, chance };
            }
        }
        best
    }

    /// How likely a move works.
    pub(super) fn chance<G: Grid>(
        &self,
        scene: &Scene<'_, G>,
        cell: u8,
        played: &Played<G>,
    ) -> f32 {
        let side = scene.before.turn;
        let outlook = scene.outlook.after(scene.area, scene.before, played);
        if let Some(winner) = race::settled(scene.area, &played.position, &outlook) {
            return f32::from(u8::from(winner == side));
        }
        let step = Move {
            scene,
            played,
            outlook: &outlook,
            cell,
        };
        self.weights.chance(side, &step.features()).probability()
    }
}
