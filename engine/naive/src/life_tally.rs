//! The exact solver held against a search of every position.

use tesuji_engine::Outcome;
use tesuji_engine::local::Solver;
use tesuji_engine::search::Role;
use tesuji_engine::verify::{FINITE_THREATS, KoModel};

use crate::life::{ENDLESS, winner};
use crate::rooms::{self, Lot, Position};

/// What became of some rooms.
#[derive(Clone, Debug, Default)]
pub struct LifeTally {
    /// Rooms that both have answered in every model of ko threats, for both sides to move first.
    pub rooms: u64,
    /// Those of them where the models differ: there is a ko.
    pub kos: u64,
    /// Questions that were answered alike.
    pub alike: u64,
    /// Rooms with a question that was not.
    pub different: Vec<Position>,
}

const MOST_EMPTY: usize = 7;
/// A room with more positions is left out.
const MOST_STATES: usize = 60_000;
const BUDGET: u64 = 10_000_000;

/// Draws a room and asks both.
pub fn hold_life(lot: &mut Lot, tally: &mut LifeTally) {
    let drawn = if lot.below(3) == 0 {
        rooms::enclosed(lot, 2..=MOST_EMPTY)
    } else {
        rooms::anything(lot, 1..=MOST_EMPTY)
    };
    let Some(position) = drawn else {
        return;
    };
    let mut solver = Solver::new(8 << 20);
    let (mut alike, mut is_ko) = (0, false);
    for first in [Role::Attack, Role::Defend] {
        let mut winners = Vec::new();
        for model in KoModel::ALL {
            let threats = threats(model);
            let Some(expected) =
                winner(&position.board, &position.room, first, threats, MOST_STATES)
            else {
                return;
            };
            let solved = solver.winner(&position.board, &position.room, first, model, BUDGET);
            if solved.ok().and_then(|(winner, _)| winner) == Some(expected) {
                alike += 1;
            }
            winners.push(expected);
        }
        is_ko |= winners.iter().any(|winner| *winner != winners[0]);
        let solved = solver.life(&position.board, &position.room, first, BUDGET);
        let outcome = solved.ok().and_then(|solved| solved.settled);
        if outcome.map(|(outcome, _)| outcome) == Some(outcome_of(first, &winners)) {
            alike += 1;
        }
    }
    tally.rooms += 1;
    tally.alike += alike;
    tally.kos += u64::from(is_ko);
    if alike < 2 * (KoModel::ALL.len() as u64 + 1) {
        tally.different.push(position);
    }
}

/// What `first` achieves, by the winners in all models.
fn outcome_of(first: Role, winners: &[Role]) -> Outcome {
    let wins = |model: KoModel| winners.get(model as usize) == Some(&first);
    let (hard, easy) = match first {
        Role::Attack => (KoModel::DefenderFinite, KoModel::AttackerFinite),
        Role::Defend => (KoModel::AttackerFinite, KoModel::DefenderFinite),
    };
    match (wins(hard), wins(KoModel::None), wins(easy)) {
        (true, ..) => Outcome::Win,
        (false, true, true) => Outcome::KoA,
        (false, false, true) => Outcome::KoB,
        _ => Outcome::Fail,
    }
}

const fn threats(model: KoModel) -> [u8; 2] {
    match model {
        KoModel::DefenderEndless => [0, ENDLESS],
        KoModel::DefenderFinite => [0, FINITE_THREATS],
        KoModel::None => [0, 0],
        KoModel::AttackerFinite => [FINITE_THREATS, 0],
        KoModel::AttackerEndless => [ENDLESS, 0],
    }
}
