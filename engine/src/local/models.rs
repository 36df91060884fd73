//! Who wins in every model of ko threats.

use super::cells::Grid;
use super::enclosure::{Enclosure, Plan, Room, RoomError, by_grid};
use super::search::{Effort, Selection};
use super::solver::Solver;
use crate::Board;
use crate::search::Role;
use crate::verify::{KoModel, Proof, Proofs};

/// The models that tell the code come first, those with endless threats last.
const ORDER: [KoModel; 5] = [
    KoModel::DefenderFinite,
    KoModel::AttackerFinite,
    KoModel::None,
    KoModel::DefenderEndless,
    KoModel::AttackerEndless,
];

impl Solver {
    /// Who wins in every model of ko threats where `first` moves first, as far as one effort for all of them goes, and
    /// what that took in trial moves. What follows for other models is not searched again.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn proofs(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        effort: Effort<'_>,
    ) -> Result<(Proofs, u64), RoomError> {
        let plan = Plan::new(board, room)?.played_out();
        Ok(by_grid!(plan, enclosure => self.every_model(enclosure, first, effort)))
    }

    fn every_model<G: Grid>(
        &mut self,
        enclosure: &Enclosure<G>,
        first: Role,
        effort: Effort<'_>,
    ) -> (Proofs, u64) {
        self.forget(enclosure);
        let (mut proofs, mut trials) = (Proofs::UNSETTLED, 0);
        for model in ORDER {
            if proofs.of(model) != Proof::Unsettled {
                continue;
            }
            let spent = trials;
            let rest = Effort {
                budget: effort.budget.saturating_sub(spent),
                stop: &mut |more| (effort.stop)(spent + more),
            };
            let (found, cost) = self.decide(enclosure, first, model, Selection::NONE, rest);
            trials += cost;
            let Some(found) = found else {
                break;
            };
            let (proof, hardest) = match found.winner {
                Role::Attack => (Proof::Attacker, KoModel::DefenderEndless),
                Role::Defend => (Proof::Defender, KoModel::AttackerEndless),
            };
            proofs = proofs.with(if found.by_ko { model } else { hardest }, proof);
        }
        (proofs, trials)
    }
}
