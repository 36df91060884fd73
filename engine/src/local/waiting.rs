//! Kos that only the attacker can start.

use super::area::DEFENDER;
use super::cells::Grid;
use super::enclosure::{Enclosure, Plan, Room, RoomError, by_grid};
use super::keys;
use super::search::{Effort, Search};
use super::solver::{Solution, Solver};
use crate::search::Role;
use crate::verify::{FINITE_THREATS, KoModel};
use crate::{Board, Outcome, Vertex};

impl Solver {
    /// What the defender, who moves first and saves the dragon in a ko for which he needs the first threat, achieves against
    /// an attacker who is patient: nothing ([`Outcome::Fail`]) if, sooner or later, he has to play elsewhere before
    /// that ko. Then the attacker can start it whenever he likes, and waits until there is no threat. Bent four in the
    /// corner is the best known of these; most rules call it dead.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn against_patience(
        &mut self,
        board: &Board,
        room: &Room,
        effort: Effort<'_>,
    ) -> Result<Solution, RoomError> {
        let plan = Plan::new(board, room)?;
        let (starts, trials) = by_grid!(plan, enclosure => {
            self.forget(enclosure);
            let mut search = self.start(enclosure, effort);
            (starts_the_ko(enclosure, &mut search), search.trials)
        });
        let outcome = |starts| match starts {
            true => Outcome::KoB,
            false => Outcome::Fail,
        };
        Ok(Solution {
            settled: starts.map(|starts| (outcome(starts), Vertex::Pass)),
            trials,
        })
    }
}

/// Whether the defender, who moves first, saves the dragon by a few threats that are gone once he has played elsewhere;
/// `None` where the effort was used up before.
fn starts_the_ko<G: Grid>(
    enclosure: &Enclosure<G>,
    search: &mut Search<'_, '_, G>,
) -> Option<bool> {
    let root = enclosure.position(Role::Defend, KoModel::None);
    let root = root.with_threats([0, keys::LAPSING + FINITE_THREATS]);
    Some(search.solve(&root)?.winner == DEFENDER)
}
