//! In which order the defender tries what is not urgent: by how likely each move works.
//!
//! A linear model of what is around a move, whose weights were learned from moves in games that were read out one by one. It
//! says what to try first, and leaves nothing out. See "The order of the defender's moves" in `docs/reading.md`.

use super::insight::Insight;
use super::order_weights::LEARNED;
use crate::board::{StringData, adjacent_cells};
use crate::search::moves::MoveList;
use crate::search::{MOVE_FEATURES, MoveFeatures};
use crate::{Board, Color, Point, PointSet, StringId};

/// Families of moves that are told apart: [`Family`].
const FAMILIES: usize = 4;
/// Counts of liberties and stones are told apart up to here.
const MOST: usize = 4;
/// Counts of liberties that the target or a move gets, up to here.
const MOST_AFTER: usize = 5;
/// Points beyond an extension, up to here.
const MOST_ROOM: usize = 9;
/// Beyond the liberties of friends that have more than so many nothing is looked at.
const NEAR: usize = 4;
/// Lines from the edge, up to here.
const MOST_LINES: usize = 3;
/// How a move is related to the liberties of the target: it touches none, one, more, or it is one of them and gets the target so
/// many, up to [`MOST`].
const FORMS: usize = 3 + MOST + 1;
/// How many liberties the weakest surrounding string has of which it takes one, 1 to 3, or that it takes none of theirs.
const PRESSED: usize = 4;

/// How many values each feature has.
const SIZES: [usize; MOVE_FEATURES] = [
    (MOST + 1) * FAMILIES * FORMS,
    (MOST_ROOM + 1) * (MOST_LINES + 1) * PRESSED * FORMS,
    (MOST + 1) * FAMILIES * FORMS,
    (MOST + 1) * (MOST + 1) * FAMILIES * FORMS,
    (MOST_AFTER + 1) * (MOST_AFTER + 1) * PRESSED * FORMS,
];
/// Where the values of each feature begin among the weights.
const STARTS: [usize; MOVE_FEATURES] = {
    let mut starts = [0; MOVE_FEATURES];
    let mut at = 1;
    while at < MOVE_FEATURES {
        starts[at] = starts[at - 1] + SIZES[at - 1];
        at += 1;
    }
    starts
};
/// All values of all features of a move.
pub const ORDER_VALUES: usize = STARTS[MOVE_FEATURES - 1] + SIZES[MOVE_FEATURES - 1];

/// Weights are in so many parts of a logit, those of all models that are learned in `benches`.
const ORDER_UNIT: i16 = 64;

/// Direct moves with this score or a higher one are tried at once.
pub(super) const SOON: i16 = -ORDER_UNIT;
/// Direct and roundabout moves with this score or a higher one are tried before a pass.
pub(super) const LATE: i16 = -2 * ORDER_UNIT;

/// Which family proposed a move first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    /// Extensions, ataris on what surrounds the target, shape.
    Direct,
    /// Friends and enemies beside the target, approach moves.
    Roundabout,
    /// Surrounding strings of three liberties.
    Distant,
    /// The liberties of all short strings nearby.
    Wide,
}

impl Family {
    /// All of them, the most direct one first.
    pub(super) const ALL: [Self; FAMILIES] =
        [Self::Direct, Self::Roundabout, Self::Distant, Self::Wide];
}

/// What the moves of a node have in common.
pub(super) struct Scene<'a> {
    board: &'a Board,
    id: StringId,
    string: &'a StringData,
    insight: &'a Insight,
    /// The liberties of the surrounding strings that have one, two and three.
    pressed: [PointSet; PRESSED - 1],
}

impl<'a> Scene<'a> {
    pub(super) fn new(board: &'a Board, id: StringId, insight: &'a Insight) -> Self {
        let mut pressed = [PointSet::EMPTY; PRESSED - 1];
        for enemy in insight.chain(board) {
            let enemy = board.string(enemy);
            if let Some(liberties) = pressed.get_mut(enemy.liberty_count().saturating_sub(1)) {
                *liberties = liberties.union(enemy.liberties());
            }
        }
        Self {
            board,
            id,
            string: board.string(id),
            insight,
            pressed,
        }
    }

    /// Scores the moves from the place `from` on, which this family has proposed.
    pub(super) fn rank(&self, family: Family, from: usize, list: &mut MoveList) {
        list.score(from, |point| {
            let features = self.features(family, point).into_iter();
            features.map(|at| i32::from(LEARNED[usize::from(at)])).sum()
        });
    }

    /// What a move is like.
    pub(super) fn features(&self, family: Family, point: Point) -> MoveFeatures {
        let (form, room) = self.form(point);
        let near = family as usize * FORMS + form;
        let pressed = self.pressed.iter().position(|set| set.contains(point));
        let pressing = form * PRESSED + pressed.unwrap_or(PRESSED - 1);
        let own = self
            .board
            .liberties_up_to(self.string.color(), point, MOST_AFTER);
        let [liberties, stones] =
            [self.string.liberty_count(), self.string.stone_count()].map(|count| count.min(MOST));
        let [in_atari, short] = self.weak_beside(point);
        let places = [
            liberties * FAMILIES * FORMS + near,
            (room * (MOST_LINES + 1) + self.lines(point)) * PRESSED * FORMS + pressing,
            stones * FAMILIES * FORMS + near,
            (short * (MOST + 1) + in_atari) * FAMILIES * FORMS + near,
            (self.insight.freest().min(MOST_AFTER) * (MOST_AFTER + 1) + own) * PRESSED * FORMS
                + pressing,
        ];
        std::array::from_fn(|at| (STARTS[at] + places[at]) as u16)
    }

    /// How it is related to the liberties of the target, and how much room there is beyond an extension.
    fn form(&self, point: Point) -> (usize, usize) {
        if !self.string.liberties().contains(point) {
            let cells = adjacent_cells(point).into_iter();
            let touched = cells.filter(|&next| self.string.liberties().contains(next));
            return (touched.count().min(2), 0);
        }
        let mut extensions = self.insight.extensions();
        let after = extensions.find(|extension| extension.at == point);
        let after = after.map_or(0, |extension| extension.liberties().min(MOST));
        (3 + after, room(self.board, self.string.color(), point))
    }

    /// How many strings beside it are in atari, and have two liberties, the target left out.
    fn weak_beside(&self, point: Point) -> [usize; 2] {
        let mut counts = [0; 2];
        let beside = adjacent_cells(point).map(|next| self.board.string_at(next));
        for (at, string) in beside.iter().enumerate() {
            let Some(id) = *string else { continue };
            if id == self.id || beside[..at].contains(string) {
                continue;
            }
            let liberties = self.board.string(id).liberty_count();
            if let Some(count) = counts.get_mut(liberties.saturating_sub(1)) {
                *count += 1;
            }
        }
        counts
    }

    /// How many lines it is from the nearest edge.
    fn lines(&self, point: Point) -> usize {
        let last = self.board.size().get() - 1;
        let [column, row] = [point.column(), point.row()].map(|line| line.min(last - line));
        usize::from(column.min(row)).min(MOST_LINES)
    }
}

/// The empty points next to the liberties after an extension, less than one more liberty is worth. A friend
/// that is joined and has more than [`NEAR`] liberties is room enough: what lies beyond those is not looked at.
pub(super) fn room(board: &Board, color: Color, extension: Point) -> usize {
    let has_far_friend = adjacent_cells(extension)
        .into_iter()
        .any(|next| board.color_at(next) == Some(color) && board.liberty_count(next) > NEAR);
    if has_far_friend {
        return MOST_ROOM;
    }
    let after = board.liberties_after(color, extension);
    let beyond = after
        .neighbours()
        .intersection(board.empty_points())
        .difference(&after)
        .without(extension);
    beyond.len().min(MOST_ROOM)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Question, Reader, ReaderOptions};

    /// C2 has the liberties C3 and D2. White's stone on C1 is in atari, and B2 has two liberties.
    const PRESSED: &str = "
        6 . . . . . .
        5 . . . . . .
        4 . . . . . .
        3 . . . O . .
        2 . O X . . .
        1 . X O . . .";

    #[expect(clippy::expect_used, reason = "a test")]
    fn board() -> Board {
        Board::from_diagram(PRESSED).expect("a position")
    }

    fn at(name: &str) -> Point {
        #[expect(clippy::expect_used, reason = "a test")]
        Point::from_gtp(name).expect("a point")
    }

    #[test]
    #[expect(clippy::expect_used, reason = "a test")]
    fn a_move_is_known_by_what_is_around_it() {
        let board = board();
        let id = board.string_at(at("C2")).expect("a stone");
        let mut insight = Insight::default();
        insight.study(&board, board.string(id));
        insight.study_chain(&board, id);
        let scene = Scene::new(&board, id, &insight);
        assert_eq!(scene.form(at("D2")).0, 3 + 3, "an extension to three");
        assert_eq!(scene.form(at("C4")).0, 1, "next to one liberty");
        assert_eq!(scene.weak_beside(at("D1")), [1, 0], "C1 is in atari");
        assert_eq!(scene.weak_beside(at("B3")), [0, 1], "B2 has two liberties");
        assert_eq!((scene.lines(at("A3")), scene.lines(at("C3"))), (0, 2));
        let pressed = |name| scene.pressed.iter().position(|set| set.contains(at(name)));
        assert_eq!(pressed("D1"), Some(0));
        assert_eq!(pressed("A2"), Some(1));
        assert_eq!(pressed("F6"), None);
        let points = ["C3", "D2", "D1", "B3", "C4", "F6"].map(at);
        for (point, family) in points.into_iter().flat_map(|p| Family::ALL.map(|f| (p, f))) {
            let ends = STARTS.iter().zip(SIZES).map(|(start, size)| start + size);
            let values = scene.features(family, point).map(usize::from);
            for ((value, start), end) in values.into_iter().zip(STARTS).zip(ends) {
                assert!((start..end).contains(&value), "{point}: {value}");
            }
        }
    }

    #[test]
    #[expect(clippy::expect_used, reason = "a test")]
    fn learning_changes_no_answer_and_counts_no_nodes() {
        let question = Question::attack(at("C2"));
        let mut reader = Reader::new(board(), ReaderOptions::default());
        let answer = reader.ask(&question).expect("an answer");
        let nodes = reader.counts().reading;
        let lessons = reader.string_lessons(&question, 1).expect("lessons");
        assert!(!lessons.is_empty());
        assert!(lessons.iter().all(|lesson| lesson.work > 0));
        assert_eq!(reader.counts().reading, 2 * nodes);
        assert_eq!(reader.ask(&question).expect("an answer"), answer);
    }
}
