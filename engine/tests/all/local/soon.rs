//! A proof is given up if the first game is not settled soon, and goes on with the others if it is.

use tesuji_engine::KoModel;
use tesuji_engine::local::{Effort, Solver};
use tesuji_engine::search::Role;
use tesuji_naive::rooms::{self, Lot};

const ROOMS: usize = 60;
const BUDGET: u64 = 300_000;
/// A game that takes fewer trial moves may be settled by half of them and the position that they end in.
const LONG: u64 = 100;

#[test]
fn what_is_not_settled_soon_is_given_up() {
    let mut lot = Lot::new(2_027);
    let mut solver = Solver::new(1 << 22);
    let stop = &mut |_| false;
    let mut effort = Effort {
        budget: BUDGET,
        stop,
    };
    let (mut asked, mut went_on) = (0, 0);
    while asked < ROOMS {
        let Some(position) = rooms::enclosed(&mut lot, 4..=9) else {
            continue;
        };
        let (board, room) = (&position.board, &position.room);
        for (first, worst) in [
            (Role::Attack, KoModel::DefenderFinite),
            (Role::Defend, KoModel::AttackerFinite),
        ] {
            let opening = solver.winner(board, room, first, worst, BUDGET);
            let (Some(_), cost) = opening.expect("a room") else {
                continue;
            };
            let whole = solver.life_within(board, room, first, effort.again());
            let whole = whole.expect("a room");
            if cost < LONG || whole.settled.is_none() {
                continue;
            }
            let mut within = |soon| {
                let solution = solver.hopeful_life(board, room, (first, soon), effort.again());
                solution.expect("a room")
            };
            assert_eq!(within(Solver::PATIENT), whole, "{board}");
            assert_eq!(within(cost + 1), whole, "{board}");
            let early = within(cost / 2);
            assert_eq!(early.settled, None, "{board}");
            assert!(early.trials < cost, "{board}");
            asked += 1;
            went_on += usize::from(whole.trials > cost + 1);
        }
    }
    assert!(went_on > 0, "no ko among {asked}");
}
