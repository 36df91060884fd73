//! The persistent cache: the same verdicts as without it, for fewer nodes.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tesuji_engine::{
    Board, CacheCounts, Color, Limits, NodeCounts, Point, Question, QuestionError, Reader, Size,
    Verdict, Vertex,
};

use super::support::{Watch, at, reader_on};
use crate::ask::{verdict, watched};

/// Questions that cost more are given up.
const MOST: u64 = 400;

/// What becomes of the verdicts kept.
fn counts(reader: &Reader) -> CacheCounts {
    reader.cache_counts().unwrap()
}

/// A net in the corner of a board with a lot of room.
fn corner() -> Reader {
    let stones = "B2 C2 D2 E3 B3 C5 E5";
    let black = stones.split(' ').map(|name| (Color::Black, at(name)));
    let white = ["C3", "D3"].map(|name| (Color::White, at(name)));
    let board = Board::from_stones(Size::NINETEEN, black.chain(white)).unwrap();
    let mut reader = reader_on(board, true);
    reader.set_cache(100);
    reader
}

#[test]
fn a_verdict_is_kept_until_a_move_comes_near() {
    let mut reader = corner();
    let first = verdict(&mut reader, "defend C3");
    assert!(first.nodes.total() > 0);
    let free = Verdict {
        nodes: NodeCounts::default(),
        ..first.clone()
    };
    assert_eq!(verdict(&mut reader, "defend C3"), free);
    reader.play(Color::Black, Vertex::At(at("Q16"))).unwrap();
    reader.play(Color::White, Vertex::Pass).unwrap();
    assert_eq!(verdict(&mut reader, "defend C3"), free);
    assert!(reader.undo() && reader.undo());
    assert_eq!(verdict(&mut reader, "defend C3"), free);
    let saved = 3 * first.nodes.total();
    assert_eq!(
        counts(&reader),
        CacheCounts {
            hits: 3,
            misses: 1,
            nodes_saved: saved,
            ..CacheCounts::default()
        }
    );
    reader.play(Color::White, Vertex::At(at("F5"))).unwrap();
    assert_eq!(counts(&reader).invalidated, 1);
    assert!(verdict(&mut reader, "defend C3").nodes.total() > 0);
}

#[test]
fn another_position_invalidates_by_what_differs() {
    let mut reader = corner();
    let first = verdict(&mut reader, "defend C3");
    let board = reader.board().clone();
    let far = board.with_setup([(at("Q16"), Some(Color::White))]).unwrap();
    reader.set_board(far);
    assert_eq!(verdict(&mut reader, "defend C3").nodes.total(), 0);
    let near = board.with_setup([(at("E5"), None)]).unwrap();
    reader.set_board(near);
    assert_eq!(counts(&reader).invalidated, 1);
    // The rules are the same everywhere on the board.
    reader.set_board(board.clone());
    assert_eq!(verdict(&mut reader, "defend C3").nodes, first.nodes);
    reader.set_board(board.with_suicide(true));
    assert!(verdict(&mut reader, "defend C3").nodes.total() > 0);
}

#[test]
fn other_limits_and_other_depths_are_other_questions() {
    let mut reader = corner();
    let first = verdict(&mut reader, "defend C3");
    reader.set_limits(Limits::default().deepened(1));
    assert!(verdict(&mut reader, "defend C3").nodes.total() > 0);
    reader.set_limits(Limits::default());
    reader
        .try_move(Color::Black, Vertex::At(at("Q16")))
        .unwrap();
    assert!(verdict(&mut reader, "defend C3").nodes.total() > 0);
    assert_eq!(verdict(&mut reader, "defend C3").nodes.total(), 0);
    reader.pop();
    let again = verdict(&mut reader, "defend C3");
    assert_eq!((again.nodes.total(), again.vertex), (0, first.vertex));
}

#[test]
fn it_is_off_by_default_and_can_be_emptied_and_switched_off() {
    let mut reader = corner();
    verdict(&mut reader, "defend C3");
    reader.clear_cache();
    assert!(verdict(&mut reader, "defend C3").nodes.total() > 0);
    reader.set_cache(0);
    assert_eq!(reader.cache_counts(), None);
    assert!(verdict(&mut reader, "defend C3").nodes.total() > 0);
    let plain = reader_on(reader.board().clone(), true);
    assert_eq!(plain.cache_counts(), None);
}

/// What is done to a position between questions.
#[derive(Clone, Copy, Debug)]
enum Step {
    Play(u16),
    Pass,
    Undo,
    Trial(u16),
    Pop,
    Setup(u16),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        20 => any::<u16>().prop_map(Step::Play),
        1 => Just(Step::Pass),
        2 => Just(Step::Undo),
        2 => any::<u16>().prop_map(Step::Trial),
        2 => Just(Step::Pop),
        1 => any::<u16>().prop_map(Step::Setup),
    ];
    prop::collection::vec(step, 20..60)
}

/// An empty point, mostly one beside a stone.
fn some_point(board: &Board, choice: u16) -> Point {
    let stones = board.stones(Color::Black).union(board.stones(Color::White));
    let beside = stones.neighbours().intersection(board.empty_points());
    let from = match choice.is_multiple_of(8) || beside.is_empty() {
        true => *board.empty_points(),
        false => beside,
    };
    let points: Vec<Point> = from.iter().collect();
    points[usize::from(choice / 8) % points.len()]
}

/// Does the same to a reader as to any other on the same position.
fn carry_out(reader: &mut Reader, step: Step, color: Color) {
    match step {
        Step::Play(choice) | Step::Setup(choice) if reader.depth() > 0 => {
            carry_out(reader, Step::Trial(choice), color);
        }
        Step::Play(choice) => {
            let point = some_point(reader.board(), choice);
            // An illegal move is refused by every reader.
            let _ = reader.play(color, point.into());
        }
        Step::Trial(choice) => {
            let point = some_point(reader.board(), choice);
            let _ = reader.try_move(color, point.into());
        }
        Step::Setup(choice) => {
            let point = some_point(reader.board(), choice);
            if let Ok(board) = reader.board().with_setup([(point, Some(color))]) {
                reader.set_board(board);
            }
        }
        Step::Pass if reader.depth() == 0 => reader.play(color, Vertex::Pass).unwrap(),
        Step::Pop => {
            reader.pop();
        }
        Step::Pass | Step::Undo => {
            reader.undo();
        }
    }
}

/// Every question about strings in danger, and one about a move.
fn ask_all(
    reader: &mut Reader,
    watch: impl Fn() -> Watch,
) -> Vec<(Question, Result<Verdict, QuestionError>)> {
    let board = reader.board().clone();
    let everywhere = board.size().points().collect();
    let mut answers = Vec::new();
    for id in board.strings_in(&everywhere) {
        let string = board.string(id);
        let (Some(target), Some(liberty)) = (string.stones().first(), string.liberties().first())
        else {
            continue;
        };
        if string.liberty_count() > 4 {
            continue;
        }
        for question in [
            Question::attack(target),
            Question::defend(target),
            Question::does_attack(liberty, target),
        ] {
            let verdict = watched(reader, &question, &mut watch());
            answers.push((question, verdict));
        }
    }
    answers
}

fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: usual.cases.div_ceil(16),
        failure_persistence: None,
        rng_seed: match usual.rng_seed {
            RngSeed::Random => RngSeed::Fixed(1),
            given => given,
        },
        max_shrink_iters: 1024,
        ..usual
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn whole_games_get_the_same_verdicts(
        size in 5..=19_u8,
        entries in prop_oneof![Just(8_usize), Just(1000)],
        steps in steps(),
    ) {
        let board = Board::new(Size::new(size).unwrap());
        let mut plain = reader_on(board.clone(), true);
        let mut kept = reader_on(board, true);
        kept.set_cache(entries);
        let watch = || Watch::up_to(MOST);
        for (number, step) in steps.into_iter().enumerate() {
            let color = Color::BOTH[number % 2];
            carry_out(&mut plain, step, color);
            carry_out(&mut kept, step, color);
            prop_assert_eq!(plain.board(), kept.board());
            for (anew, mut kept) in ask_all(&mut plain, watch).into_iter().zip(ask_all(&mut kept, watch)) {
                // A question that is given up may get an answer from what was read before.
                let Ok(verdict) = &anew.1 else { continue };
                if let Ok(kept) = &mut kept.1 {
                    prop_assert!(kept.nodes.total() <= verdict.nodes.total());
                    kept.nodes = verdict.nodes;
                }
                prop_assert_eq!(kept, anew, "\n{}", plain.board());
            }
        }
    }
}
