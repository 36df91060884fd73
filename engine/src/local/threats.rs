//! How many ko threats a side needs.

use super::area::{ATTACKER, DEFENDER, role_of, side_of};
use super::cells::Grid;
use super::enclosure::{Enclosure, Plan, Room, RoomError, by_grid};
use super::keys::ENDLESS;
use super::search::{Effort, Search};
use super::solver::Solver;
use crate::Board;
use crate::search::Role;
use crate::verify::{FINITE_THREATS, KoModel};

/// How many ko threats a side needs in order to win, where the other one has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatsNeeded {
    /// So many, [`FINITE_THREATS`] at most. A side that needs none wins as it is.
    Count(u8),
    /// More than [`FINITE_THREATS`]: as many as it likes are enough.
    Endless,
    /// No number of threats helps.
    Never,
}

/// What ko threats decide in a room with a side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoThreats {
    /// What the attacker needs to kill; `None` where the effort was used up before.
    pub attacker: Option<ThreatsNeeded>,
    /// What the defender needs to live; `None` where the effort was used up before.
    pub defender: Option<ThreatsNeeded>,
    /// Moves that were made and looked at.
    pub trials: u64,
}

impl KoThreats {
    /// What a side needs.
    #[must_use]
    pub const fn of(&self, role: Role) -> Option<ThreatsNeeded> {
        match role {
            Role::Attack => self.attacker,
            Role::Defend => self.defender,
        }
    }
}

impl Solver {
    /// The fewest ko threats that each side needs in order to win where `first` moves first: one of them needs none.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn threats(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        effort: Effort<'_>,
    ) -> Result<KoThreats, RoomError> {
        let plan = Plan::new(board, room)?;
        Ok(by_grid!(plan, enclosure => {
            self.forget(enclosure);
            let mut search = self.start(enclosure, effort);
            let [attacker, defender] = needed(enclosure, &mut search, first);
            KoThreats {
                attacker,
                defender,
                trials: search.trials,
            }
        }))
    }
}

/// What attacker and defender need.
fn needed<G: Grid>(
    enclosure: &Enclosure<G>,
    search: &mut Search<'_, '_, G>,
    first: Role,
) -> [Option<ThreatsNeeded>; 2] {
    let root = enclosure.position(first, KoModel::None);
    let mut needed = [None; 2];
    let Some(even) = search.solve(&root) else {
        return needed;
    };
    let loser = if even.winner == ATTACKER {
        DEFENDER
    } else {
        ATTACKER
    };
    needed[even.winner] = Some(ThreatsNeeded::Count(0));
    needed[loser] = if even.by_ko {
        least(enclosure, search, first, role_of(loser))
    } else {
        Some(ThreatsNeeded::Never)
    };
    needed
}

/// The least number that helps the side that loses without any.
fn least<G: Grid>(
    enclosure: &Enclosure<G>,
    search: &mut Search<'_, '_, G>,
    first: Role,
    loser: Role,
) -> Option<ThreatsNeeded> {
    let root = enclosure.position(first, KoModel::None);
    for count in (1..=FINITE_THREATS).chain([ENDLESS]) {
        let mut threats = [0, 0];
        threats[side_of(loser)] = count;
        let found = search.solve(&root.with_threats(threats))?;
        if role_of(found.winner) == loser {
            return Some(match count {
                ENDLESS => ThreatsNeeded::Endless,
                _ => ThreatsNeeded::Count(count),
            });
        }
    }
    Some(ThreatsNeeded::Never)
}
