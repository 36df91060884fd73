//! The verifier against a search of everything.

use proptest::prelude::*;
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, Point, Proof, Reader, ReaderOptions, Size};

use crate::full::FullSearch;

/// Positions in which more than this can come up are left out.
const MOST_POSITIONS: usize = 4_000;

/// Stones on a small board, strings without liberties taken off again.
fn position(side: u8, empty: f64) -> impl Strategy<Value = Board> {
    let size = Size::new(side).unwrap();
    let cell = prop::sample::select(vec![Color::Black, Color::White]);
    let cell = prop::option::weighted(1.0 - empty, cell);
    prop::collection::vec(cell, usize::from(side) * usize::from(side)).prop_map(move |cells| {
        let mut stones: Vec<(Color, Point)> = size
            .points()
            .zip(cells)
            .filter_map(|(point, color)| Some((color?, point)))
            .collect();
        loop {
            match Board::from_stones(size, stones.iter().copied()) {
                Ok(board) => return board,
                Err(_) => {
                    stones.pop();
                }
            }
        }
    })
}

fn check(board: &Board) -> Result<usize, TestCaseError> {
    let mut compared = 0;
    for target in board.size().points() {
        if board.color_at(target).is_none()
            || board
                .string(board.string_at(target).unwrap())
                .stones()
                .first()
                != Some(target)
        {
            continue;
        }
        for role in [Role::Attack, Role::Defend] {
            let mut reader = Reader::new(
                board.clone(),
                ReaderOptions {
                    hash: false,
                    ..ReaderOptions::default()
                },
            );
            let found = reader.verify(target, role, 2_000).unwrap();
            prop_assert_eq!(reader.board(), board);
            for (favoured, proof) in [
                (Role::Attack, found.attacker_wins_kos),
                (Role::Defend, found.defender_wins_kos),
            ] {
                let full = FullSearch::new(board, target, favoured);
                let Some(captured) = full.is_captured(board, role, MOST_POSITIONS) else {
                    continue;
                };
                compared += 1;
                let right = match proof {
                    Proof::Captured => captured,
                    Proof::Safe => !captured,
                    Proof::Unsettled => true,
                };
                prop_assert!(
                    right,
                    "{board:?}{target} {role:?} first, {favoured:?} wins kos: {proof}, in truth captured: {captured}"
                );
            }
        }
    }
    Ok(compared)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 30, ..ProptestConfig::default() })]

    #[test]
    fn proofs_agree_with_a_full_search_on_4x4(board in position(4, 0.3)) {
        check(&board)?;
    }

    #[test]
    fn proofs_agree_with_a_full_search_on_5x5(board in position(5, 0.18)) {
        check(&board)?;
    }
}
