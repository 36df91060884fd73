//! What has to hold of any question about any position.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tesuji_engine::{
    Board, Color, Legality, Limits, Outcome, Point, Question, QuestionError, QuestionKind, Size,
    Verdict, Vertex,
};

use super::support::{Watch, reader_on};
use crate::ask::watched;

/// Questions that cost more are given up here: random positions are full of fights.
const MOST: u64 = 2000;

/// The position after random moves by turns, in which nobody fills a point that only his
/// own stones surround.
pub(crate) fn positions() -> impl Strategy<Value = Board> {
    let moves = |most| prop::collection::vec(any::<u16>(), 10..most);
    let game = prop_oneof![(Just(7_u8), moves(50)), (Just(9_u8), moves(80))];
    game.prop_map(|(size, choices)| {
        let mut board = Board::new(Size::new(size).unwrap());
        let mut color = Color::Black;
        for choice in choices {
            let empty: Vec<Point> = board.empty_points().iter().collect();
            let point = empty[usize::from(choice) % empty.len()];
            let inside = board
                .adjacent(point)
                .all(|next| board.color_at(next) == Some(color));
            if !inside && board.play(color, Vertex::At(point)).is_ok() {
                color = color.other();
            }
        }
        board
    })
}

/// One stone of every string.
fn targets(board: &Board) -> Vec<Point> {
    let everywhere = board.size().points().collect();
    board
        .strings_in(&everywhere)
        .filter_map(|id| board.string(id).stones().first())
        .collect()
}

/// The two main questions about every string.
fn questions(board: &Board) -> impl Iterator<Item = Question> {
    let both = |target| [Question::attack(target), Question::defend(target)];
    targets(board).into_iter().flat_map(both)
}

/// A question about some string, perhaps about a move on some empty point.
pub(crate) fn any_question(board: &Board, choice: (u8, u16, u16)) -> Question {
    let targets = targets(board);
    let empty: Vec<Point> = board.empty_points().iter().collect();
    let point = empty[usize::from(choice.2) % empty.len()];
    let target = targets[usize::from(choice.1) % targets.len()];
    match choice.0 % 4 {
        0 => Question::attack(target),
        1 => Question::defend(target),
        2 => Question::does_attack(point, target),
        _ => Question::does_defend(point, target),
    }
}

/// Limits under which a search without a table ends soon.
fn shallow() -> Limits {
    let mut limits = Limits::default().deepened(-7);
    limits.threat_cost = 40;
    limits
}

/// A position has many strings, so fewer positions than usual do; `PROPTEST_CASES` asks
/// for more.
pub(crate) fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: usual.cases.div_ceil(6),
        failure_persistence: None,
        // The same positions every time: what CI says must not depend on luck. Other seeds
        // are tried by hand with PROPTEST_RNG_SEED.
        rng_seed: match usual.rng_seed {
            RngSeed::Random => RngSeed::Fixed(1),
            given => given,
        },
        max_shrink_iters: 4096,
        ..usual
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn without_a_table_the_verdicts_are_the_same(board in positions()) {
        let mut with = reader_on(board.clone(), true);
        let mut without = reader_on(board.clone(), false);
        with.set_limits(shallow());
        without.set_limits(shallow());
        for question in questions(&board) {
            let slow = watched(&mut without, &question, &mut Watch::up_to(20 * MOST));
            let fast = watched(&mut with, &question, &mut Watch::up_to(20 * MOST));
            if let (Ok(slow), Ok(fast)) = (slow, fast) {
                prop_assert_eq!(
                    (fast.outcome, fast.vertex), (slow.outcome, slow.vertex),
                    "{}\n{}", question, board
                );
            }
        }
    }

    #[test]
    fn a_verdict_does_not_depend_on_what_was_asked_before(board in positions()) {
        let mut reader = reader_on(board.clone(), true);
        let mut first = Vec::new();
        for question in questions(&board) {
            first.push(watched(&mut reader, &question, &mut Watch::up_to(MOST)));
            let again = watched(&mut reader, &question, &mut Watch::up_to(MOST));
            prop_assert_eq!(&again, first.last().unwrap());
        }
        let backwards: Vec<_> = questions(&board).collect::<Vec<_>>().into_iter().rev().collect();
        for (question, before) in backwards.into_iter().zip(first.into_iter().rev()) {
            let again = watched(&mut reader, &question, &mut Watch::up_to(MOST));
            prop_assert_eq!(&again, &before);
            let mut fresh = reader_on(board.clone(), true);
            let anew = watched(&mut fresh, &question, &mut Watch::up_to(MOST));
            prop_assert_eq!(anew, before, "{}\n{}", question, board);
        }
    }

    #[test]
    fn a_question_leaves_the_position_alone_and_tells_the_tracer_all(
        board in positions(),
        choices in prop::collection::vec(any::<(u8, u16, u16)>(), 12),
        most in prop_oneof![0..40_u64, Just(MOST)],
    ) {
        let mut reader = reader_on(board.clone(), true);
        for choice in choices {
            let question = any_question(&board, choice);
            let mut watch = Watch::up_to(most);
            let before = reader.counts();
            let verdict = watched(&mut reader, &question, &mut watch);
            let nodes = reader.counts() - before;
            prop_assert_eq!(nodes.total(), watch.stones);
            prop_assert_eq!(watch.retracted, watch.stones + watch.passes);
            match verdict {
                Ok(verdict) => prop_assert_eq!(verdict.nodes, nodes),
                Err(QuestionError::Stopped) => prop_assert_eq!(watch.stones, most),
                Err(error) => prop_assert!(false, "{error}"),
            }
            prop_assert_eq!(reader.board().hash(), board.hash());
            prop_assert_eq!(reader.board().ko(), board.ko());
            prop_assert_eq!(reader.board().moves_played(), board.moves_played());
            prop_assert_eq!(reader.board().to_string(), board.to_string());
            prop_assert!(reader.board().find_inconsistency().is_none());
            prop_assert_eq!(reader.depth(), 0);
        }
    }

    #[test]
    fn every_move_of_a_variation_can_be_played(board in positions()) {
        let mut reader = reader_on(board.clone(), true);
        for question in questions(&board) {
            let Ok(verdict) = watched(&mut reader, &question, &mut Watch::up_to(MOST)) else {
                continue;
            };
            prop_assert_eq!(verdict.vertex.is_some(), verdict.outcome > Outcome::Fail);
            prop_assert_eq!(verdict.variation.first().copied(), verdict.vertex);
            let owner = board.color_at(question.target().unwrap()).unwrap();
            let first = match question.kind() {
                QuestionKind::Attack => owner.other(),
                _ => owner,
            };
            let mut color = first;
            let mut position = board.clone();
            for &vertex in &verdict.variation {
                if let Vertex::At(point) = vertex {
                    match position.legality(color, point) {
                        Legality::Legal => {}
                        Legality::KoBan => {
                            let winner = verdict.outcome == Outcome::Win && color == first;
                            prop_assert!(!winner, "{vertex} needs a threat in\n{position}");
                            position = position.with_ko(None);
                        }
                        Legality::Illegal => prop_assert!(false, "{vertex} in\n{position}"),
                    }
                }
                position.play(color, vertex).unwrap();
                color = color.other();
            }
        }
    }

    /// Of attacks only: as a question of its own an attack is read with more moves than as a
    /// reply, so it may refute a defence that was thought to win.
    #[test]
    fn an_attack_that_wins_still_wins_when_it_has_been_played(board in positions()) {
        let board = board.with_ko(None);
        let mut reader = reader_on(board.clone(), true);
        for target in targets(&board) {
            let attacker = board.color_at(target).unwrap().other();
            let verdict = watched(&mut reader, &Question::attack(target), &mut Watch::up_to(MOST));
            let Ok(Verdict { outcome: Outcome::Win, vertex: Some(vertex), .. }) = verdict else {
                continue;
            };
            reader.try_move(attacker, vertex).unwrap();
            let captured = reader.board().color_at(target).is_none();
            if !captured {
                let reply = Question::defend(target);
                let reply = watched(&mut reader, &reply, &mut Watch::up_to(10 * MOST));
                if let Ok(reply) = reply {
                    prop_assert_eq!(
                        reply.outcome, Outcome::Fail,
                        "after {} to {}: {:?}\n{}", vertex, target, reply.vertex, board
                    );
                }
            }
            reader.pop();
        }
    }
}
