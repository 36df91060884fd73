//! The searches that a verification takes.

use super::Proof;
use super::game::Game;
use super::objective::Objective;
use super::search::ProofSearch;
use super::table::ProofTable;
use super::threats::{FINITE_THREATS, KoModel, Proofs, Threats};
use crate::search::position::Position;
use crate::search::{Role, Tracer};

/// The searches of a question, those of the models that the others do not decide.
pub(super) struct Runs<'a, T> {
    pub(super) position: &'a mut Position,
    pub(super) objective: Objective,
    pub(super) role: Role,
    pub(super) table: ProofTable,
    pub(super) tracer: &'a mut T,
    /// Trial moves allowed for all of them together.
    pub(super) limit: u64,
    pub(super) nodes: u64,
    pub(super) proofs: Proofs,
}

impl<T: Tracer> Runs<'_, T> {
    /// Most questions are decided by the models in which a side can always retake: these have fewest positions.
    pub(super) fn run_all(&mut self) {
        let met_ko = self.run(KoModel::AttackerEndless, self.left().div_ceil(2));
        if !met_ko {
            let proof = self.proofs.of(KoModel::AttackerEndless);
            self.proofs = self.proofs.with(KoModel::DefenderEndless, proof);
        }
        self.run(KoModel::DefenderEndless, self.left());
        self.run(KoModel::None, self.left());
        match self.proofs.of(KoModel::None) {
            Proof::Attacker => self.run_finite(Role::Defend),
            Proof::Defender => self.run_finite(Role::Attack),
            Proof::Unsettled => {}
        }
    }

    /// Decides one model, unless that is done, within `limit` trial moves; whether the search met a ko.
    fn run(&mut self, model: KoModel, limit: u64) -> bool {
        if self.proofs.of(model) != Proof::Unsettled {
            return false;
        }
        self.table.clear();
        let (proof, met_ko) = self.solve(model.threats(FINITE_THREATS), limit);
        self.proofs = self.proofs.with(model, proof);
        met_ko
    }

    /// Decides the model in which `role` has finitely many threats, after he failed without any: what is known with
    /// fewer threats serves with one more, and as soon as he succeeds, more are not needed.
    fn run_finite(&mut self, role: Role) {
        let (model, success) = match role {
            Role::Attack => (KoModel::AttackerFinite, Proof::Attacker),
            Role::Defend => (KoModel::DefenderFinite, Proof::Defender),
        };
        if self.proofs.of(model) != Proof::Unsettled {
            return;
        }
        for count in 1..=FINITE_THREATS {
            let (proof, _) = self.solve(model.threats(count), self.left());
            if proof == success || count == FINITE_THREATS {
                self.proofs = self.proofs.with(model, proof);
            }
            if proof == success || proof == Proof::Unsettled {
                return;
            }
        }
    }

    /// Decides the question with the threats of both sides, within `limit` trial moves; the table is as it was left.
    fn solve(&mut self, threats: [Threats; 2], limit: u64) -> (Proof, bool) {
        let game = Game::new(self.position, self.objective, threats);
        let mut search = ProofSearch::new(game, &mut self.table, limit, self.tracer);
        let proof = Proof::from(search.solve(self.role));
        let met_ko = search.met_ko;
        self.nodes += search.nodes;
        (proof, met_ko)
    }

    fn left(&self) -> u64 {
        self.limit.saturating_sub(self.nodes)
    }
}
