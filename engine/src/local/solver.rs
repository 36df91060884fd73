//! The door to the exact solver.

use super::area::ATTACKER;
use super::enclosure::{Enclosure, NARROW, Room, RoomError, WIDE};
use super::estimate::Weights;
use super::search::{Proved, Sample, Search};
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

/// Who wins in one model of ko threats.
struct Proof {
    winner: Role,
    vertex: Vertex,
    /// Whether it may be otherwise in another one.
    by_ko: bool,
}

/// The exact solver, with its table of positions.
pub struct Solver {
    table: Table,
    weights: Weights,
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
        Self::with_weights(bytes, weights::LEARNED.clone())
    }

    /// A solver with other weights: they make no difference to what it answers, but to what that costs.
    #[must_use]
    pub fn with_weights(bytes: usize, weights: Weights) -> Self {
        Self {
            table: Table::new(bytes),
            weights,
        }
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
        let enclosure = Enclosure::new(board, room)?;
        self.forget();
        let (worst, best) = match first {
            Role::Attack => (KoModel::DefenderFinite, KoModel::AttackerFinite),
            Role::Defend => (KoModel::AttackerFinite, KoModel::DefenderFinite),
        };
        let mut trials = 0;
        let mut success = |model: KoModel| {
            let (proof, cost) =
                self.decide(&enclosure, first, model, budget.saturating_sub(trials));
            trials += cost;
            proof
        };
        let mut settle = || {
            let hard = success(worst)?;
            if hard.winner == first {
                return Some((Outcome::Win, hard.vertex));
            }
            let fail = Some((Outcome::Fail, Vertex::Pass));
            if !hard.by_ko {
                return fail;
            }
            let easy = success(best)?;
            if easy.winner != first {
                return fail;
            }
            let even = success(KoModel::None)?;
            Some(if even.winner == first {
                (Outcome::KoA, even.vertex)
            } else {
                (Outcome::KoB, easy.vertex)
            })
        };
        let settled = settle();
        Ok(Solution { settled, trials })
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
        let enclosure = Enclosure::new(board, room)?;
        self.forget();
        let (proof, trials) = self.decide(&enclosure, first, model, budget);
        Ok((proof.map(|proof| proof.winner), trials))
    }

    /// Starts a question with an empty table, so that its cost depends on nothing before.
    pub(super) fn forget(&mut self) {
        self.table.clear();
    }

    fn decide(
        &mut self,
        enclosure: &Enclosure,
        first: Role,
        model: KoModel,
        budget: u64,
    ) -> (Option<Proof>, u64) {
        let (found, trials, _) = self.search(enclosure, first, model, budget, false);
        let proof = found.map(|found| Proof {
            winner: if found.winner == ATTACKER {
                Role::Attack
            } else {
                Role::Defend
            },
            vertex: enclosure.point(found.cell).map_or(Vertex::Pass, Vertex::At),
            by_ko: found.by_ko,
        });
        (proof, trials)
    }

    /// One search; with `is_taught` also what is to be learned from it.
    pub(super) fn search(
        &mut self,
        enclosure: &Enclosure,
        first: Role,
        model: KoModel,
        budget: u64,
        is_taught: bool,
    ) -> (Option<Proved>, u64, Vec<Sample>) {
        let position = enclosure.position(first, model);
        let mut search = Search::new(&enclosure.area, &mut self.table, &self.weights, budget);
        search.samples = is_taught.then(Vec::new);
        let found = if enclosure.stride == NARROW {
            search.solve::<NARROW>(&position)
        } else {
            search.solve::<WIDE>(&position)
        };
        (found, search.trials, search.samples.unwrap_or_default())
    }
}
