//! The verifier against a search of everything.

use proptest::prelude::*;
use tesuji_engine::search::{NoTrace, Role};
use tesuji_engine::{Board, Color, KoModel, Point, Proof, Question, Reader, ReaderOptions, Size};

use super::full::{FullSearch, Other};

/// Positions in which more than this can come up are left out.
const MOST_POSITIONS: usize = 4_000;
/// Trial moves for a question.
const NODES: u64 = 2_000;

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

/// The first stones of all strings.
fn strings(board: &Board) -> Vec<Point> {
    let own = |&point: &Point| {
        let id = board.string_at(point);
        id.is_some_and(|id| board.string(id).stones().first() == Some(point))
    };
    board.size().points().filter(own).collect()
}

fn reader(board: &Board) -> Reader {
    let options = ReaderOptions {
        hash: false,
        ..ReaderOptions::default()
    };
    Reader::new(board.clone(), options)
}

/// Holds a question about `target` against the full search, each side moving first.
fn check(
    board: &Board,
    target: Point,
    to: Option<&Other>,
    attack: &Question,
    defend: &Question,
) -> Result<(), TestCaseError> {
    for (role, question) in [(Role::Attack, attack), (Role::Defend, defend)] {
        let mut reader = reader(board);
        let found = reader.verify(question, NODES, &mut NoTrace).unwrap();
        prop_assert_eq!(reader.board(), board);
        for model in KoModel::ALL {
            let proof = found.proofs.of(model);
            let full = FullSearch::new(board, target, to, model);
            let Some(succeeds) = full.attacker_succeeds(board, role, MOST_POSITIONS) else {
                continue;
            };
            let right = match proof {
                Proof::Attacker => succeeds,
                Proof::Defender => !succeeds,
                Proof::Unsettled => true,
            };
            prop_assert!(
                right,
                "{board:?}{target} {role:?} first, {model:?}: {proof:?}, in truth the attacker succeeds: {succeeds}"
            );
        }
    }
    Ok(())
}

fn check_captures(board: &Board) -> Result<(), TestCaseError> {
    for target in strings(board) {
        let (attack, defend) = (Question::attack(target), Question::defend(target));
        check(board, target, None, &attack, &defend)?;
    }
    Ok(())
}

/// All pairs of strings of one colour.
fn check_connections(board: &Board) -> Result<(), TestCaseError> {
    let strings = strings(board);
    for (i, &from) in strings.iter().enumerate() {
        for &to in &strings[i + 1..] {
            if board.color_at(from) != board.color_at(to) {
                continue;
            }
            let cut = Question::disconnect(from, to);
            let join = Question::connect(from, to);
            check(board, from, Some(&Other::Stone(to)), &cut, &join)?;
        }
    }
    Ok(())
}

/// All strings, and the points of the last row as the region to get into.
fn check_break_ins(board: &Board) -> Result<(), TestCaseError> {
    let last = board.size().get() - 1;
    let edge: Vec<Point> = board.size().points().filter(|p| p.row() == last).collect();
    let to = Other::Region(edge.clone());
    for from in strings(board) {
        let shut = Question::block_off(from, edge.clone());
        let enter = Question::break_in(from, edge.clone());
        check(board, from, Some(&to), &shut, &enter)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 30, ..ProptestConfig::default() })]

    #[test]
    fn proofs_agree_with_a_full_search_on_4x4(board in position(4, 0.3)) {
        check_captures(&board)?;
    }

    #[test]
    fn proofs_agree_with_a_full_search_on_5x5(board in position(5, 0.18)) {
        check_captures(&board)?;
    }
}

proptest! {
    // A board has many pairs of strings.
    #![proptest_config(ProptestConfig { cases: 8, max_shrink_iters: 30, ..ProptestConfig::default() })]

    #[test]
    fn connections_agree_with_a_full_search_on_3x3(board in position(3, 0.4)) {
        check_connections(&board)?;
        check_break_ins(&board)?;
    }

    #[test]
    fn connections_agree_with_a_full_search_on_4x4(board in position(4, 0.3)) {
        check_connections(&board)?;
        check_break_ins(&board)?;
    }

    #[test]
    fn connections_agree_with_a_full_search_on_5x5(board in position(5, 0.18)) {
        check_connections(&board)?;
        check_break_ins(&board)?;
    }
}
