//! Nothing outside the active area matters: whatever is put there, the search goes the same way.

use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestCaseError};

use crate::board::PositionError;
use crate::search::{Known, KoState, Reply, Tracer, Trial};
use crate::{Answer, Board, Color, Point, PointSet, Question, Reader, ReaderOptions, Size, Vertex};

/// Questions that cost more are given up.
const MOST: u64 = 500;

/// A trial move, or what came of one.
#[derive(Clone, Debug, PartialEq)]
enum Step {
    Trial(Vertex, u32, KoState),
    Reply(Reply),
    Known(Vertex, Reply),
}

/// Everything that a search does.
#[derive(Default)]
struct Course {
    trials: u64,
    steps: Vec<Step>,
}

impl Tracer for Course {
    fn trial(&mut self, trial: &Trial<'_>) {
        self.trials += 1;
        let step = Step::Trial(trial.vertex, trial.depth, trial.ko);
        self.steps.push(step);
    }

    fn retract(&mut self, reply: &Reply) {
        self.steps.push(Step::Reply(*reply));
    }

    fn known(&mut self, known: &Known) {
        self.steps.push(Step::Known(known.vertex, known.reply));
    }

    fn stop(&mut self) -> bool {
        self.trials > MOST
    }
}

/// A verdict, how it was found, and the area of the question if it was worth keeping.
fn ask(board: &Board, question: &Question) -> Option<(Answer, Vec<Step>, Option<PointSet>)> {
    let options = ReaderOptions {
        // Small enough that long searches lose some results.
        table_bytes: 1 << 16,
        cache_entries: 1,
        ..ReaderOptions::default()
    };
    let mut reader = Reader::new(board.clone(), options);
    let mut course = Course::default();
    let answer = reader.ask_with(question, &mut course).ok()?;
    let area = reader.cache().and_then(|cache| {
        let mut scenes = cache.store().scenes();
        scenes.next().map(|(_, scene)| *scene.area())
    });
    Some((answer, course.steps, area))
}

/// That a question has the same answer, found in the same way, whatever lies outside its area.
fn hold(
    board: &Board,
    question: &Question,
    choices: &[u8],
    dense: bool,
) -> Result<(), TestCaseError> {
    let Some((answer, course, Some(area))) = ask(board, question) else {
        return Ok(());
    };
    let Some(changed) = elsewhere(board, &area, choices, dense) else {
        return Ok(());
    };
    let Some((answer_there, course_there, area_there)) = ask(&changed, question) else {
        return Err(TestCaseError::fail(format!(
            "{question}: no answer on {changed:?}"
        )));
    };
    let (here, there) = where_they_part(&course, &course_there);
    prop_assert_eq!(here, there, "{}{:?}{:?}", question, board, changed);
    prop_assert_eq!(answer_there, answer, "{}{:?}{:?}", question, board, changed);
    prop_assert_eq!(
        area_there,
        Some(area),
        "{}{:?}{:?}",
        question,
        board,
        changed
    );
    Ok(())
}

/// What either course has after the steps that both have, and the last of these; nothing of courses that
/// are the same.
fn where_they_part<'a>(one: &'a [Step], other: &'a [Step]) -> (&'a [Step], &'a [Step]) {
    const BEFORE: usize = 6;
    const AFTER: usize = 2;
    if one == other {
        return (&[], &[]);
    }
    let common = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let part = |course: &'a [Step]| {
        let end = course.len().min(common + AFTER);
        &course[common.saturating_sub(BEFORE)..end]
    };
    (part(one), part(other))
}

/// Pairs of strings that share a liberty, by one stone of each.
fn pairs(board: &Board) -> Vec<(Point, Point)> {
    let everywhere = board.size().points().collect();
    let strings: Vec<_> = board.strings_in(&everywhere).collect();
    let mut pairs = Vec::new();
    for (i, &one) in strings.iter().enumerate() {
        for &two in &strings[i + 1..] {
            let (a, b) = (board.string(one), board.string(two));
            if a.color() == b.color() && a.liberties().intersects(b.liberties()) {
                pairs.push((one.stone(), two.stone()));
            }
        }
    }
    pairs
}

/// The position after random moves by turns, most of them near an earlier one.
pub(crate) fn positions() -> impl Strategy<Value = Board> {
    let moves = prop::collection::vec(any::<(u16, u8)>(), 20..160);
    (9..=19_u8, moves).prop_map(|(size, choices)| {
        let mut board = Board::new(Size::new(size).unwrap());
        let mut color = Color::Black;
        for (choice, near) in choices {
            let stones = board.stones(Color::Black).union(board.stones(Color::White));
            let beside = stones.neighbours().intersection(board.empty_points());
            let from = match near % 4 != 0 && !beside.is_empty() {
                true => beside,
                false => *board.empty_points(),
            };
            let points: Vec<Point> = from.iter().collect();
            let point = points[usize::from(choice) % points.len()];
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

/// The board with other stones outside `area`: of four bits for each point, one way in four it
/// stays, and `dense` makes stones likelier. The ban of the ko rule is part of the question wherever it is,
/// so that its point stays empty.
pub(super) fn elsewhere(
    board: &Board,
    area: &PointSet,
    choices: &[u8],
    dense: bool,
) -> Option<Board> {
    let stays = |point| area.contains(point) || board.ko() == Some(point);
    let outside = board.size().points().filter(|&point| !stays(point));
    let mut changes: Vec<(Point, Option<Color>)> = outside
        .zip(choices.iter().cycle())
        .filter_map(|(point, choice)| match choice % 8 {
            0 | 1 => None,
            2 | 3 => Some((point, Some(Color::Black))),
            4 | 5 => Some((point, Some(Color::White))),
            6 if dense => Some((point, Some(Color::Black))),
            _ => Some((point, None)),
        })
        .collect();
    // Stones that leave a string without liberties are taken away again.
    for _ in 0..200 {
        match board.with_setup(changes.iter().copied()) {
            Ok(changed) => return Some(changed.with_ko(board.ko())),
            Err(PositionError::NoLiberty(stone)) => thin_out(board, &mut changes, area, stone),
            Err(_) => return None,
        }
    }
    None
}

/// Empties the points outside the area on or beside the string of `stone` in what the board would become.
fn thin_out(
    board: &Board,
    changes: &mut Vec<(Point, Option<Color>)>,
    area: &PointSet,
    stone: Point,
) {
    let content = |point: Point, changes: &[(Point, Option<Color>)]| {
        let change = changes.iter().find(|(changed, _)| *changed == point);
        change.map_or(board.color_at(point), |&(_, color)| color)
    };
    let color = content(stone, changes);
    let mut string = vec![stone];
    let mut at = 0;
    while at < string.len() {
        for next in board.adjacent(string[at]) {
            if content(next, changes) == color && !string.contains(&next) {
                string.push(next);
            }
        }
        at += 1;
    }
    let near: PointSet = string.into_iter().collect();
    for point in board.size().points() {
        if near.neighbours().contains(point) && !area.contains(point) {
            changes.retain(|(changed, _)| *changed != point);
            changes.push((point, None));
        }
    }
}

pub(crate) fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: usual.cases.div_ceil(2),
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

    /// Fails when a goal looks further than its [`crate::cache::Reach`] says.
    #[test]
    fn nothing_outside_the_area_matters(
        board in positions(),
        choices in prop::collection::vec(any::<u8>(), 361),
        dense in any::<bool>(),
    ) {
        let everywhere = board.size().points().collect();
        for id in board.strings_in(&everywhere) {
            if board.string(id).liberty_count() > 6 {
                continue;
            }
            let target = id.stone();
            hold(&board, &Question::attack(target), &choices, dense)?;
            hold(&board, &Question::defend(target), &choices, dense)?;
        }
    }

    /// The same for connections.
    #[test]
    fn nothing_outside_the_area_matters_for_a_connection(
        board in positions(),
        choices in prop::collection::vec(any::<u8>(), 361),
        dense in any::<bool>(),
    ) {
        for (from, to) in pairs(&board).into_iter().take(4) {
            hold(&board, &Question::disconnect(from, to), &choices, dense)?;
            hold(&board, &Question::connect(from, to), &choices, dense)?;
        }
    }
}
