//! The door to the exact solver.

use super::area::{Outline, role_of};
use super::cells::Grid;
use super::enclosure::{Enclosure, Plan, Room, RoomError, by_grid};
use super::estimate::{Packed, Weights};
use super::open::OpenWeights;
use super::open_weights;
use super::sampling::{Sampled, Sampling};
use super::search::{Effort, Proved, Sample, Search, Selection};
use super::table::Table;
use super::weights;
use crate::search::Role;
use crate::verify::KoModel;
use crate::{Board, Outcome, Vertex};

/// What came of a room with a side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What the side that moves first achieves, and its move; `None` where the budget was too small.
    pub settled: Option<(Outcome, Vertex)>,
    /// Moves that were made and looked at.
    pub trials: u64,
}

impl Solution {
    /// Nothing was tried.
    pub(super) const OPEN: Self = Self {
        settled: None,
        trials: 0,
    };
}

/// Who wins in one model of ko threats.
pub(super) struct Proof {
    pub(super) winner: Role,
    pub(super) vertex: Vertex,
    /// Whether it may be otherwise in another one.
    pub(super) by_ko: bool,
}

/// The exact solver, with its table of positions.
pub struct Solver {
    table: Table,
    pub(super) weights: Packed,
    /// Of reading.
    pub(super) open: OpenWeights,
    /// The room that the table is about.
    known: Option<Outline>,
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}

impl Solver {
    /// A solver whose table takes at most `bytes` bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self::with_weights(bytes, &weights::LEARNED)
    }

    /// A solver with other weights: they make no difference to what it answers, but to what that costs.
    #[must_use]
    pub fn with_weights(bytes: usize, weights: &Weights) -> Self {
        Self {
            table: Table::new(bytes),
            weights: Packed::from(weights),
            open: open_weights::LEARNED.clone(),
            known: None,
        }
    }

    /// The same with other weights for what is read and not proved, which do make a difference to what it answers.
    #[must_use]
    pub fn with_open_weights(mut self, weights: OpenWeights) -> Self {
        self.open = weights;
        self
    }

    /// Whether the side `first`, which moves first, kills or saves the dragon: without condition, by a ko that it takes
    /// first ([`Outcome::KoA`]), by one that it needs the first threat for ([`Outcome::KoB`]), or not. A ko is one that
    /// finitely many threats decide. At most about `budget` trial moves are made.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn life(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        budget: u64,
    ) -> Result<Solution, RoomError> {
        let stop = &mut |_| false;
        self.life_within(board, room, first, Effort { budget, stop })
    }

    /// [`Solver::life`], which ends unsettled as soon as the effort is used up.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn life_within(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        effort: Effort<'_>,
    ) -> Result<Solution, RoomError> {
        Ok(self.proved(&Plan::new(board, room)?, first, Selection::NONE, effort))
    }

    /// The trial moves within which something has to be settled, for a search that is not given up for that.
    pub const PATIENT: u64 = u64::MAX;

    /// [`Solver::life_within`], which is given up sooner where it will hardly come to an end: once both sides have many positions
    /// left to settle, or if the first game, in which the opponent of `first` has ko threats, is not settled within `soon` trial moves.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn hopeful_life(
        &mut self,
        board: &Board,
        room: &Room,
        (first, soon): (Role, u64),
        effort: Effort<'_>,
    ) -> Result<Solution, RoomError> {
        let plan = Plan::new(board, room)?;
        let selection = Selection {
            soon,
            ..Selection::HOPELESS
        };
        Ok(self.proved(&plan, first, selection, effort))
    }

    /// [`Solver::life_within`] with a natural move: of the first moves that achieve as much and can be proved for about what
    /// the first of them took, the one that the opponent would make, or else the one that looks best. It is given up if the first game,
    /// in which the opponent of `first` has ko threats, is not settled within `soon` trial moves.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn natural_life(
        &mut self,
        board: &Board,
        room: &Room,
        (first, soon): (Role, u64),
        mut effort: Effort<'_>,
    ) -> Result<Solution, RoomError> {
        let plan = Plan::new(board, room)?;
        let selection = Selection {
            soon,
            ..Selection::NONE
        };
        let solution = self.proved(&plan, first, selection, effort.again());
        Ok(by_grid!(plan, enclosure => self.natural(enclosure, first, solution, effort)))
    }

    /// [`Solver::life_within`] that counts no race, but plays it out: for checking what is counted.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn played_out(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        effort: Effort<'_>,
    ) -> Result<Solution, RoomError> {
        Ok(self.proved(
            &Plan::new(board, room)?.played_out(),
            first,
            Selection::NONE,
            effort,
        ))
    }

    /// What the side `first` achieves, with nothing known before.
    fn proved(
        &mut self,
        plan: &Plan<'_>,
        first: Role,
        selection: Selection,
        effort: Effort<'_>,
    ) -> Solution {
        by_grid!(plan, enclosure => {
            self.forget(enclosure);
            self.settle(enclosure, first, selection, effort)
        })
    }

    /// What the side `first` achieves, with what the table has.
    pub(super) fn settle<G: Grid>(
        &mut self,
        enclosure: &Enclosure<G>,
        first: Role,
        selection: Selection,
        effort: Effort<'_>,
    ) -> Solution {
        let mut trials = 0;
        let success = |model: KoModel| {
            let spent = trials;
            let most = match model == worst_and_best(first).0 {
                true => effort.budget.min(selection.soon),
                false => effort.budget,
            };
            let effort = Effort {
                budget: most.saturating_sub(spent),
                stop: &mut |more| (effort.stop)(spent + more),
            };
            let (proof, cost) = self.decide(enclosure, first, model, selection, effort);
            trials += cost;
            proof
        };
        let settled = outcome(first, success);
        Solution { settled, trials }
    }

    /// Who wins in one model of ko threats, and what it cost in trial moves.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn winner(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        model: KoModel,
        budget: u64,
    ) -> Result<(Option<Role>, u64), RoomError> {
        let plan = Plan::new(board, room)?;
        let effort = Effort {
            budget,
            stop: &mut |_| false,
        };
        let (proof, trials) = by_grid!(plan, enclosure => {
            self.forget(enclosure);
            self.decide(enclosure, first, model, Selection::NONE, effort)
        });
        Ok((proof.map(|proof| proof.winner), trials))
    }

    pub(super) fn decide<G: Grid>(
        &mut self,
        enclosure: &Enclosure<G>,
        first: Role,
        model: KoModel,
        selection: Selection,
        effort: Effort<'_>,
    ) -> (Option<Proof>, u64) {
        let (table, weights) = (&mut self.table, &self.weights);
        let mut search = Search::new(&enclosure.area, table, weights, None, effort);
        search.selection = selection;
        let (found, trials) = searched(enclosure, search, first, model);
        let proof = found.map(|found| Proof {
            winner: role_of(found.winner),
            vertex: enclosure.vertex(found.cell),
            by_ko: found.by_ko,
        });
        (proof, trials)
    }

    /// What a tree of so many trial moves says of the side `first`, where nobody has a ko threat; fewer, if it is seen earlier that what it
    /// says once one part in so many is grown is not open any more.
    pub(super) fn sample<G: Grid>(
        &self,
        enclosure: &Enclosure<G>,
        (first, seed): (Role, u64),
        is_open: impl Fn(u64, &Sampled) -> bool,
        effort: Effort<'_>,
    ) -> Sampled {
        let position = enclosure.position(first, KoModel::None);
        let sampling = Sampling::new(&enclosure.area, &self.open, seed);
        sampling.run(&position, is_open, effort)
    }

    /// Forgets all positions, before questions about a room.
    pub(super) fn forget<G: Grid>(&mut self, enclosure: &Enclosure<G>) {
        self.table.clear();
        self.known = Some(enclosure.area.outline());
    }

    /// What the table has is no proof, and nothing may lean on it.
    pub(super) fn distrust(&mut self) {
        self.known = None;
    }

    /// Weights for [`Solver::with_open_weights`] that know what is learned for proofs.
    #[must_use]
    pub fn foreknown() -> OpenWeights {
        OpenWeights::from(&weights::LEARNED)
    }

    /// Forgets all positions unless they are of this room, and proved.
    pub(super) fn turn_to<G: Grid>(&mut self, enclosure: &Enclosure<G>) {
        if self.known != Some(enclosure.area.outline()) {
            self.forget(enclosure);
        }
    }

    /// A search of a room with what the table has.
    pub(super) fn start<'a, 's, G: Grid>(
        &'a mut self,
        enclosure: &'a Enclosure<G>,
        effort: Effort<'s>,
    ) -> Search<'a, 's, G> {
        Search::new(
            &enclosure.area,
            &mut self.table,
            &self.weights,
            None,
            effort,
        )
    }

    /// The moves of a search whose worth was found out, in the order of the search.
    pub(super) fn samples<G: Grid>(
        &mut self,
        enclosure: &Enclosure<G>,
        first: Role,
        budget: u64,
    ) -> Vec<Sample> {
        let mut samples = Vec::new();
        let effort = Effort {
            budget,
            stop: &mut |_| false,
        };
        self.forget(enclosure);
        let (table, weights) = (&mut self.table, &self.weights);
        let search = Search::new(&enclosure.area, table, weights, Some(&mut samples), effort);
        searched(enclosure, search, first, KoModel::None);
        samples
    }
}

/// Who wins in one model of ko threats, and the trial moves of the search.
fn searched<G: Grid>(
    enclosure: &Enclosure<G>,
    mut search: Search<'_, '_, G>,
    first: Role,
    model: KoModel,
) -> (Option<Proved>, u64) {
    let position = enclosure.position(first, model);
    let found = search.solve(&position);
    (found, search.trials)
}

/// What `first` achieves and by which move, if `prove` settles as many models of ko threats as it takes.
pub(super) fn outcome(
    first: Role,
    mut prove: impl FnMut(KoModel) -> Option<Proof>,
) -> Option<(Outcome, Vertex)> {
    let (worst, best) = worst_and_best(first);
    let fail = Some((Outcome::Fail, Vertex::Pass));
    let hard = prove(worst)?;
    if hard.winner == first {
        return Some((Outcome::Win, hard.vertex));
    }
    if !hard.by_ko {
        return fail;
    }
    let easy = prove(best)?;
    if easy.winner != first {
        return fail;
    }
    let even = prove(KoModel::None)?;
    Some(if even.winner == first {
        (Outcome::KoA, even.vertex)
    } else {
        (Outcome::KoB, easy.vertex)
    })
}

/// The models in which the opponent of `first` has a few ko threats, and in which `first` has.
pub(super) const fn worst_and_best(first: Role) -> (KoModel, KoModel) {
    match first {
        Role::Attack => (KoModel::DefenderFinite, KoModel::AttackerFinite),
        Role::Defend => (KoModel::AttackerFinite, KoModel::DefenderFinite),
    }
}
