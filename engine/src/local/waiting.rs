//! Kos that only the attacker can start.

use super::area::DEFENDER;
use super::cells::{Grid, each};
use super::enclosure::{Enclosure, Plan, Room, RoomError, by_grid};
use super::judge::Outlook;
use super::moves;
use super::search::{Effort, Search};
use super::solutions::after;
use super::solver::{Solution, Solver};
use crate::search::Role;
use crate::verify::KoModel;
use crate::{Board, Outcome, Vertex};

impl Solver {
    /// What the defender, who moves first and saves the dragon in a ko for which he needs the first threat, achieves against
    /// an attacker who is patient: nothing ([`Outcome::Fail`]) if no move of his makes that ko, but only a move elsewhere. Then
    /// the attacker can start it whenever he likes, and waits until there is no threat. Bent four in the corner is
    /// the best known of these; most rules call it dead.
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

/// Whether the defender, who moves first and has a few threats, saves the dragon by a move in the room; `None` where the effort
/// was used up before.
fn starts_the_ko<G: Grid>(
    enclosure: &Enclosure<G>,
    search: &mut Search<'_, '_, G>,
) -> Option<bool> {
    let root = enclosure.position(Role::Defend, KoModel::DefenderFinite);
    let outlook = Outlook::of(&enclosure.area, &root);
    for cell in each(moves::candidates(&enclosure.area, &root, &outlook)) {
        if let Some(next) = after(enclosure, &root, cell)
            && search.solve(&next)?.winner == DEFENDER
        {
            return Some(true);
        }
    }
    Some(false)
}
