//! The one door to the exact solver: what it is asked of a room, and what is kept of its answers.

use super::Reader;
use super::asked::place_of;
use super::rooms::Place;
pub(super) use super::rooms::Way;
use crate::local::{Effort, Room, RoomError, Solution, Solver};
use crate::search::{NodeKind, Outcome, Role, Tracer};
use crate::{Board, QuestionError, Vertex};

/// What a side achieves, and its first move.
pub(super) type Found = (Outcome, Vertex);

/// The table of the exact solver, in bytes.
const TABLE: usize = 16 << 20;

/// A question to the exact solver.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task<'a> {
    pub(super) room: &'a Room,
    /// The side that moves first.
    pub(super) first: Role,
    /// The most trial moves.
    pub(super) budget: u64,
    pub(super) way: Way,
    /// What they are counted as.
    pub(super) kind: NodeKind,
}

impl<'a> Task<'a> {
    /// A proof about life.
    pub(super) const fn life(room: &'a Room, first: Role, budget: u64) -> Self {
        Self {
            room,
            first,
            budget,
            way: Way::NaturalProof(Solver::PATIENT),
            kind: NodeKind::Owl,
        }
    }

    /// The same proof, which is given up if nothing is settled within so many trial moves.
    pub(super) const fn soon(self, trials: u64) -> Self {
        Self {
            way: Way::NaturalProof(trials),
            ..self
        }
    }

    fn solve(
        &self,
        solver: &mut Solver,
        board: &Board,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Solution, RoomError> {
        let (room, first) = (self.room, self.first);
        let effort = Effort {
            budget: self.budget,
            stop,
        };
        match self.way {
            Way::Proof(soon) => solver.hopeful_life(board, room, (first, soon), effort),
            Way::NaturalProof(soon) => solver.natural_life(board, room, (first, soon), effort),
            Way::PlayedOut => solver.played_out(board, room, first, effort),
            Way::Reading(tree) => solver.read_within(board, room, first, tree, effort),
            Way::Look(tree, percent) => solver.look(board, room, first, (tree, percent), effort),
            Way::Move(outcome, vertex) => {
                solver.achieves(board, room, first, (outcome, vertex), effort)
            }
            Way::Patience => solver.against_patience(board, room, effort),
        }
    }
}

impl Reader {
    /// What lots of trees are drawn by.
    pub(super) fn seed(&self) -> u64 {
        u64::from(self.limits.owl_seed)
    }

    /// The exact solver, and the position.
    pub(super) fn solver(&mut self) -> (&mut Solver, &Board) {
        let solver = self.solver.get_or_insert_with(|| Solver::new(TABLE));
        (solver, &self.position.board)
    }

    /// What the solver settles unless the tracer stops it; a room that is too large is not settled.
    pub(super) fn ask_solver(
        &mut self,
        task: &Task<'_>,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Found>, QuestionError> {
        let solution = match task.kind {
            NodeKind::Semeai => self.ask_once(task, tracer)?,
            _ => self.recall_or_solve(task, tracer)?,
        };
        self.worked += solution.map_or(0, |solution| solution.trials);
        let is_unsettled = solution.is_some_and(|solution| solution.settled.is_none());
        self.unsettled = self.unsettled.saturating_add(u32::from(is_unsettled));
        Ok(solution.and_then(|solution| solution.settled))
    }

    /// What came of a task of a race, if it was asked in the course of the question; else it is asked. That comes before the
    /// cache, so that answers are the same with it.
    fn ask_once(
        &mut self,
        task: &Task<'_>,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Solution>, QuestionError> {
        let place = place_of(task, self.board());
        if let Some(known) = self.asked.recall(&place, task) {
            return Ok(Some(known));
        }
        let solution = self.recall_or_solve(task, tracer)?;
        if let Some(solution) = solution {
            self.asked.keep(place, task, solution);
        }
        Ok(solution)
    }

    /// What came of a task, as the cache has it, or else the solver.
    fn recall_or_solve(
        &mut self,
        task: &Task<'_>,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Solution>, QuestionError> {
        let place = self.place(task.room, (task.first, task.way, task.budget));
        match place.as_ref().and_then(|place| self.recall_room(place)) {
            Some(known) => Ok(Some(known)),
            None => self.solve_task(task, place, tracer),
        }
    }

    /// The moves of a side in a room that look most promising, the best first; none if the room is too large.
    pub(super) fn promising(
        &mut self,
        room: &Room,
        first: Role,
        budget: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Vec<Vertex>, QuestionError> {
        let seed = self.seed();
        let (solver, board) = self.solver();
        let (promising, is_stopped) = watched(tracer, |stop| {
            solver.promising(board, room, (first, seed), Effort { budget, stop })
        });
        let Ok(promising) = promising else {
            return Ok(Vec::new());
        };
        self.counts.owl += promising.trials;
        self.worked += promising.trials;
        match is_stopped {
            true => Err(QuestionError::Stopped),
            false => Ok(promising.moves),
        }
    }

    /// Asks the solver and keeps what it says; `None` if the room is too large.
    fn solve_task(
        &mut self,
        task: &Task<'_>,
        place: Option<Place>,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Solution>, QuestionError> {
        let (solver, board) = self.solver();
        let (solution, is_stopped) = watched(tracer, |stop| task.solve(solver, board, stop).ok());
        *self.counts.of_mut(task.kind) += solution.map_or(0, |solution| solution.trials);
        if is_stopped {
            return Err(QuestionError::Stopped);
        }
        if let (Some(place), Some(solution)) = (place, solution) {
            self.keep_room(place, solution);
        }
        Ok(solution)
    }
}

/// What `ask` says, and whether the tracer has stopped it.
fn watched<A>(
    tracer: &mut impl Tracer,
    ask: impl FnOnce(&mut dyn FnMut(u64) -> bool) -> A,
) -> (A, bool) {
    let mut is_stopped = false;
    let told = ask(&mut |_| {
        is_stopped = is_stopped || tracer.stop();
        is_stopped
    });
    (told, is_stopped)
}
