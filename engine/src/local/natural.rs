//! Which of several first moves that win is the answer: the opponent's vital point, or what looks best.

use super::area::role_of;
use super::cells::{Grid, each};
use super::enclosure::{Enclosure, Plan, Room, RoomError, by_grid};
use super::features::Scene;
use super::moves;
use super::position::{NONE, Position};
use super::search::{Effort, Proved, Selection};
use super::solutions::{after, cell_of};
use super::solver::{Solution, Solver, worst_and_best};
use crate::search::Role;
use crate::verify::KoModel;
use crate::{Board, Outcome, Vertex};

/// What is spent on it: as many trial moves as the proof took, but at least and at most so many.
const SPENT: std::ops::RangeInclusive<u64> = 2_000..=100_000;
/// One move takes at most such a part of them.
const PARTS: u64 = 3;

impl Solver {
    /// Whether a move of `first` achieves `outcome`: that with the move, or [`Outcome::Fail`].
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn achieves(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        (outcome, vertex): (Outcome, Vertex),
        effort: Effort<'_>,
    ) -> Result<Solution, RoomError> {
        let plan = Plan::new(board, room)?;
        Ok(by_grid!(plan, enclosure => {
            let after = model_of(first, outcome).and_then(|model| {
                let root = enclosure.position(first, model);
                after(enclosure, &root, cell_of(enclosure, first, vertex)?)
            });
            self.forget(enclosure);
            let mut search = self.start(enclosure, effort);
            let fail = (Outcome::Fail, Vertex::Pass);
            let settled = match after {
                Some(after) => search.solve(&after).map(|found| match role_of(found.winner) == first {
                    true => (outcome, vertex),
                    false => fail,
                }),
                None => Some(fail),
            };
            Solution { settled, trials: search.trials }
        }))
    }

    /// `solution` with a natural move, since the one that is proved first is often a detour that leaves fewer answers: the move
    /// that the opponent would make, or one that looks better.
    pub(super) fn natural<G: Grid>(
        &mut self,
        enclosure: &Enclosure<G>,
        first: Role,
        solution: Solution,
        effort: Effort<'_>,
    ) -> Solution {
        let Some((outcome, vertex)) = solution.settled else {
            return solution;
        };
        // Where no move is needed that is the answer.
        if vertex == Vertex::Pass {
            return solution;
        }
        let Some(model) = model_of(first, outcome) else {
            return solution;
        };
        let spent = solution.trials;
        let most = spent.clamp(*SPENT.start(), *SPENT.end());
        let mut effort = Effort {
            budget: most.min(effort.budget.saturating_sub(spent)),
            stop: &mut |more| (effort.stop)(spent + more),
        };
        let root = enclosure.position(first, model);
        let wanted = self.settle(enclosure, first.other(), Selection::NONE, effort.again());
        let vital = wanted.settled.and_then(|(_, wanted)| {
            let cell = cell_of(enclosure, first, wanted).filter(|&cell| cell != NONE)?;
            Some((cell, after(enclosure, &root, cell)?))
        });
        let mut found = vertex;
        let spent = spent + wanted.trials;
        let (most, better) = (effort.budget, self.better(enclosure, &root, vertex));
        let mut search = self.start(enclosure, effort);
        for (cell, after) in vital.into_iter().chain(better) {
            search.effort.budget = most.min(search.trials + most / PARTS);
            let proved = search.solve(&after);
            if proved.is_some_and(|Proved { winner, .. }| role_of(winner) == first) {
                found = enclosure.vertex(cell);
                break;
            }
        }
        Solution {
            settled: Some((outcome, found)),
            trials: spent + search.trials,
        }
    }

    /// The moves that look better than `vertex`, the best first, and the positions after them.
    fn better<G: Grid>(
        &self,
        enclosure: &Enclosure<G>,
        root: &Position<G>,
        vertex: Vertex,
    ) -> Vec<(u8, Position<G>)> {
        let area = &enclosure.area;
        let scene = Scene::new(area, root, NONE);
        let cells = each(moves::candidates(area, root, &scene.outlook));
        let played = cells.filter_map(|cell| Some((cell, root.after(area, cell)?)));
        let looks = played.map(|(cell, played)| {
            let chance = self.chance(&scene, cell, &played);
            (chance, cell, played.position)
        });
        let mut looks: Vec<_> = looks.collect();
        looks.sort_by(|one, two| two.0.total_cmp(&one.0));
        let is_other = |&(_, cell, _): &(f32, u8, _)| enclosure.vertex(cell) != vertex;
        let better = looks.into_iter().take_while(is_other);
        better.map(|(_, cell, after)| (cell, after)).collect()
    }
}

/// The model of ko threats in which it shows whether a move achieves `outcome`; `None` if that is nothing.
const fn model_of(first: Role, outcome: Outcome) -> Option<KoModel> {
    let (worst, best) = worst_and_best(first);
    match outcome {
        Outcome::Win => Some(worst),
        Outcome::KoA => Some(KoModel::None),
        Outcome::KoB => Some(best),
        _ => None,
    }
}
