//! Natural moves achieve what is proved, and one move both kills and saves where one does.

use tesuji_engine::local::{Effort, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Outcome, Question, Reader, ReaderOptions};
use tesuji_naive::rooms::{self, Lot};

const ROOMS: usize = 150;
const BUDGET: u64 = 300_000;

#[test]
fn natural_moves_are_among_the_best() {
    let mut lot = Lot::new(2_026);
    let mut solver = Solver::new(1 << 22);
    let stop = &mut |_| false;
    let mut effort = Effort {
        budget: BUDGET,
        stop,
    };
    let (mut asked, mut changed) = (0, 0);
    while asked < ROOMS {
        let Some(position) = rooms::enclosed(&mut lot, 4..=9) else {
            continue;
        };
        let (board, room) = (&position.board, &position.room);
        for first in [Role::Attack, Role::Defend] {
            let all = solver.solutions(board, room, first, effort.again());
            let all = all.expect("a room");
            let plain = solver.life_within(board, room, first, effort.again());
            let natural =
                solver.natural_life(board, room, (first, Solver::PATIENT), effort.again());
            let (plain, natural) = (plain.expect("a room"), natural.expect("a room"));
            let (Some((outcome, move_found)), Some((same, chosen))) =
                (plain.settled, natural.settled)
            else {
                continue;
            };
            assert_eq!(same, outcome, "{board}");
            if outcome == Outcome::Fail || all.moves.iter().any(|play| play.outcome.is_none()) {
                continue;
            }
            asked += 1;
            changed += usize::from(chosen != move_found);
            assert!(
                all.best_moves().any(|best| best == chosen),
                "{chosen:?}\n{board}"
            );
            for play in &all.moves {
                let told =
                    solver.achieves(board, room, first, (outcome, play.vertex), effort.again());
                let told = told.expect("a room").settled.expect("an answer");
                let does = play.outcome >= Some(outcome);
                assert_eq!(told.0 > Outcome::Fail, does, "{:?}\n{board}", play.vertex);
            }
        }
    }
    assert!(changed > ROOMS / 20, "{changed} of {asked}");
}

/// A rectangle of six in the corner without liberties outside: both sides have two moves that do it, and B2 is one of either's.
#[test]
fn the_vital_point_is_the_same_for_both() {
    let board = Board::from_diagram(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         O O O O O . . . .
         X X X X O . . . .
         . . . X O . . . .
         . . . X O . . . .",
    );
    let board = board.expect("a diagram");
    let question: Question = "dragon_status A3".parse().expect("a question");
    let mut reader = Reader::new(board, ReaderOptions::default());
    let status = reader.ask(&question);
    let status = status.expect("an answer").to_string();
    assert_eq!(status, "critical B2 B2");
}
