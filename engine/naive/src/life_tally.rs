//! The exact solver held against a search of every position.

use tesuji_engine::local::{Effort, Solutions, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::verify::{FINITE_THREATS, KoModel};
use tesuji_engine::{Outcome, Vertex};

use crate::life::{ENDLESS, Positions};
use crate::rooms::{self, Lot, Position};

/// What became of some rooms.
#[derive(Clone, Debug, Default)]
pub struct LifeTally {
    /// Rooms that both have answered in every model of ko threats, for both sides to move first.
    pub rooms: u64,
    /// Those of them where the models differ: there is a ko.
    pub kos: u64,
    /// First moves whose results were compared.
    pub moves: u64,
    /// Those of them that come to a ko.
    pub ko_moves: u64,
    /// Questions that were answered alike.
    pub alike: u64,
    /// Rooms with a question that was not.
    pub different: Vec<Position>,
}

const MOST_EMPTY: usize = 7;
/// A room with more positions is left out.
const MOST_STATES: usize = 60_000;
const BUDGET: u64 = 10_000_000;

/// Draws a room and asks both: who wins in every model of ko threats, what comes of it, and what every first move achieves.
pub fn hold_life(lot: &mut Lot, tally: &mut LifeTally) {
    if let Some(mut position) = drawn(lot) {
        if lot.below(8) == 0 {
            let points = position.room.points.iter();
            position.room.exits = points.filter(|_| lot.below(6) == 0).collect();
        }
        hold_position(position, tally);
    }
}

/// The same with rooms where the solver says that it depends on ko threats who wins. The others are left out.
pub fn hold_kos(lot: &mut Lot, tally: &mut LifeTally) {
    if let Some(position) = drawn(lot).filter(has_ko) {
        hold_position(position, tally);
    }
}

fn drawn(lot: &mut Lot) -> Option<Position> {
    if lot.below(3) == 0 {
        rooms::enclosed(lot, 2..=MOST_EMPTY)
    } else {
        rooms::anything(lot, 1..=MOST_EMPTY)
    }
}

fn has_ko(position: &Position) -> bool {
    let mut solver = Solver::new(1 << 20);
    let mut wins = |first, model| {
        let solved = solver.winner(&position.board, &position.room, first, model, BUDGET);
        solved.ok().and_then(|(winner, _)| winner) == Some(Role::Attack)
    };
    [Role::Attack, Role::Defend]
        .into_iter()
        .any(|first| wins(first, KoModel::DefenderEndless) != wins(first, KoModel::AttackerEndless))
}

/// Asks both about a position; nothing is compared if too many positions can come up in it.
pub fn hold_position(position: Position, tally: &mut LifeTally) {
    let positions = |model| {
        let (board, room) = (&position.board, &position.room);
        Positions::of(board, room, threats(model), MOST_STATES)
    };
    let all = KoModel::ALL.into_iter().map(positions);
    let Some(all) = all.collect::<Option<Vec<_>>>() else {
        return;
    };
    let mut solver = Solver::new(1 << 20);
    let (mut is_alike, mut is_ko) = (true, false);
    for first in [Role::Attack, Role::Defend] {
        let winners: Vec<Role> = all.iter().map(|all| all.winner(first)).collect();
        is_ko |= winners.iter().any(|winner| *winner != winners[0]);
        for (model, &expected) in KoModel::ALL.into_iter().zip(&winners) {
            let solved = solver.winner(&position.board, &position.room, first, model, BUDGET);
            let same = solved.ok().and_then(|(winner, _)| winner) == Some(expected);
            tally.alike += u64::from(same);
            is_alike &= same;
        }
        let solved = solver.life(&position.board, &position.room, first, BUDGET);
        let outcome = solved.ok().and_then(|solved| solved.settled);
        let same = outcome.map(|(outcome, _)| outcome) == Some(outcome_of(first, &winners));
        tally.alike += u64::from(same);
        is_alike &= same & hold_moves(&mut solver, &position, first, &all, tally);
    }
    tally.rooms += 1;
    tally.kos += u64::from(is_ko);
    if !is_alike {
        tally.different.push(position);
    }
}

/// Whether every first move achieves what a search of all positions says.
fn hold_moves(
    solver: &mut Solver,
    position: &Position,
    first: Role,
    all: &[Positions],
    tally: &mut LifeTally,
) -> bool {
    let effort = Effort {
        budget: BUDGET,
        stop: &mut |_| false,
    };
    let solutions = solver.solutions(&position.board, &position.room, first, effort);
    let Ok(solutions) = solutions else {
        return false;
    };
    let after: Vec<_> = all.iter().map(|all| all.moves(first)).collect();
    if after.iter().all(Vec::is_empty) {
        return true;
    }
    let expected = |vertex: Vertex| {
        let point = vertex.point();
        // What is not allowed achieves nothing.
        let winner = |moves: &Vec<(Option<_>, Role)>| {
            let found = moves.iter().find(|(at, _)| *at == point);
            found.map_or(first.other(), |&(_, winner)| winner)
        };
        outcome_of(first, &after.iter().map(winner).collect::<Vec<_>>())
    };
    let is_right = |solutions: &Solutions| {
        let mut moves = solutions.moves.iter();
        moves.all(|play| play.outcome == Some(expected(play.vertex)))
    };
    let kos = solutions.moves.iter().filter(|play| {
        let outcome = expected(play.vertex);
        matches!(outcome, Outcome::KoA | Outcome::KoB)
    });
    tally.ko_moves += kos.count() as u64;
    tally.moves += solutions.moves.len() as u64;
    let listed = |point: Option<_>| {
        let mut moves = solutions.moves.iter();
        moves.any(|play| play.vertex.point() == point)
    };
    let are_all_listed = after.iter().flatten().all(|&(point, _)| listed(point));
    are_all_listed && is_right(&solutions)
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
