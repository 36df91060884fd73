//! What reading teaches.

use tesuji_engine::local::{OPEN_VALUES, Solver};
use tesuji_engine::search::Role;
use tesuji_naive::rooms::{Lot, breached, enclosed};

const BUDGET: u64 = 20_000;
const LEAST: f32 = 20.0;

/// A lesson tells of a move that was tried: its values are among the weights, and a share is a share.
#[test]
fn lessons_are_about_moves_that_were_tried() {
    let mut lot = Lot::new(77);
    let solver = Solver::new(1 << 16);
    let mut lessons = 0;
    for at in 0..60 {
        let position = match at % 2 {
            0 => enclosed(&mut lot, 6..=20),
            _ => breached(&mut lot, 6..=20),
        };
        let Some(position) = position else { continue };
        for role in [Role::Attack, Role::Defend] {
            let (board, room) = (&position.board, &position.room);
            let ask = || solver.open_lessons(board, room, role, (BUDGET, LEAST));
            let found = ask().expect("a room");
            assert_eq!(found, ask().expect("a room"));
            for lesson in &found {
                assert!(lesson.tries >= 1.0 && (0.0..=1.0).contains(&lesson.share));
                assert!(
                    lesson
                        .features
                        .iter()
                        .all(|&at| usize::from(at) < OPEN_VALUES)
                );
            }
            lessons += found.len();
        }
    }
    assert!(lessons > 1000, "{lessons}");
}
