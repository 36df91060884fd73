//! What is certain one move ahead, and need not be tried.

use super::StringGoal;
use super::insight::Insight;
use crate::search::view::View;
use crate::{Board, Point, StringId};

/// An extension to so many liberties leaves one after the attacker has taken the other: then the string is captured.
const SHORT: usize = 2;
/// A single stone is taken by ko, or by a stone that is taken back at once, where its captor gets fewer liberties.
const FIRM: usize = 4;

impl StringGoal {
    /// The atari on the string `id` that it cannot answer, if there is one: it has two liberties, does not get
    /// out by the other one, and has nothing around it to take. The stone takes nothing, saves nothing,
    /// and cannot be taken itself.
    pub(super) fn doom(
        &self,
        view: &View<'_>,
        id: StringId,
        insight: &mut Insight,
    ) -> Option<Point> {
        let board = view.board();
        let works = |at| {
            board.liberties_up_to(self.attacker(), at, 2) == 2
                && self.is_plain(view, at)
                && !board.is_ko_banned(self.attacker(), at)
        };
        let at = insight.pairs().find_map(|(at, other)| {
            let certain =
                other.liberties() <= SHORT && works(at.at) && self.is_firm(board, id, other.at);
            certain.then_some(at.at)
        })?;
        if board.neighbours_in_atari(id).next().is_some() {
            return None;
        }
        insight.set_doom(at);
        Some(at)
    }

    /// Whether an attack on `at` takes nothing, saves nothing, and is not closed by a ko.
    fn is_plain(&self, view: &View<'_>, at: Point) -> bool {
        view.board().ataris_beside(at) == [false; 2]
            && !view.position.ko.forbids(self.attacker(), at)
    }

    /// Whether the string, if it is put in atari, is taken at `at` for good.
    fn is_firm(&self, board: &Board, id: StringId, at: Point) -> bool {
        board.string(id).stone_count() > 1
            || board.liberties_up_to(self.attacker(), at, FIRM) == FIRM
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::search::position::Position;
    use crate::search::{LimitSet, Limits};
    use crate::{Board, Color, PointSet, Size, Vertex};

    fn with_view<R>(board: &Board, look: impl FnOnce(&View<'_>) -> R) -> R {
        let position = Position::new(board.clone());
        let limits = Limits::default();
        look(&View {
            position: &position,
            limits: &limits,
            is_root: false,
            budget: 0,
            hits: Cell::new(LimitSet::EMPTY),
        })
    }

    fn insight(board: &Board, target: Point) -> Insight {
        let mut insight = Insight::default();
        insight.study(board, board.data_at(target));
        insight
    }

    fn doom(board: &Board, target: Point) -> Option<Point> {
        let goal = StringGoal::new(target, board.color_at(target)?);
        let id = board.string_at(target)?;
        let mut insight = insight(board, target);
        with_view(board, |view| goal.doom(view, id, &mut insight))
    }

    fn doom_in(diagram: &str) -> Option<String> {
        let board = Board::from_diagram(diagram).unwrap();
        doom(&board, Point::from_gtp("B1").unwrap()).map(|at| at.to_string())
    }

    #[test]
    fn a_string_that_cannot_get_out_is_doomed() {
        let edge = ". . . . .\nO O O O .\nO X X O .\nX X X . .\n. X O . .";
        assert_eq!(doom_in(edge), None, "C1 is in atari");
        let edge = ". . . . .\nO O O O .\nO O X O .\nX X X . .\n. X O O .";
        assert_eq!(doom_in(edge).as_deref(), Some("D2"));
    }

    #[test]
    fn a_stone_that_is_taken_back_is_not() {
        // White takes at A1 with a stone that is in atari then.
        let ko = ". . . . .\n. . . . .\n. . . . .\nX O . . .\n. X . O .";
        assert_eq!(doom_in(ko), None);
    }

    /// The atari, and what it depends on.
    fn zone(board: &Board, target: Point) -> Option<(Point, PointSet)> {
        let goal = StringGoal::new(target, board.color_at(target)?);
        let id = board.string_at(target)?;
        let mut insight = insight(board, target);
        let at = with_view(board, |view| goal.doom(view, id, &mut insight))?;
        Some((at, goal.end_zone(board, Vertex::Pass, &insight)))
    }

    /// Strings of two liberties in positions of random games.
    fn each_position(mut look: impl FnMut(&Board, Point)) {
        let mut lot: u64 = 7;
        let mut below = |most: usize| {
            lot ^= lot << 13;
            lot ^= lot >> 7;
            lot ^= lot << 17;
            (lot % most as u64) as usize
        };
        for _ in 0..100 {
            let mut board = Board::new(Size::new(7).unwrap());
            for color in Color::BOTH.into_iter().cycle().take(40) {
                let points: Vec<Point> = board.empty_points().into_iter().collect();
                let at = points[below(points.len())];
                let _ = board.play(color, Vertex::At(at));
                let board = board.clone().with_ko(None);
                for target in &board.stones(Color::Black).union(board.stones(Color::White)) {
                    if board.liberty_count(target) == 2 {
                        look(&board, target);
                    }
                }
            }
        }
    }

    /// After the atari every answer leaves the string in atari.
    #[test]
    fn no_answer_helps_a_doomed_string() {
        let mut found = 0;
        each_position(|board, target| {
            if let Some(at) = doom(board, target) {
                found += 1;
                assert!(is_doomed(board, target, at), "{at}\n{board}");
            }
        });
        assert!(found > 200, "{found}");
    }

    /// A move outside the zone that the doom depends on leaves it as it is.
    #[test]
    fn nothing_outside_the_zone_saves_a_doomed_string() {
        let mut outside = 0;
        each_position(|board, target| {
            let Some((at, zone)) = zone(board, target) else {
                return;
            };
            for far in &board.empty_points().difference(&zone) {
                let mut before = board.clone();
                if before
                    .play(board.color_at(target).unwrap(), Vertex::At(far))
                    .is_ok()
                {
                    outside += 1;
                    assert!(is_doomed(&before, target, at), "{far} {at}\n{board}");
                }
            }
        });
        assert!(outside > 1000, "{outside}");
    }

    /// A stone on F1 would help: then an extension on E1 gets out by F2.
    #[test]
    fn the_zone_has_what_the_other_extension_gets() {
        let diagram = ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n\
                       . . . . . . .\n. O O O O . .\n. . X X . . .";
        let board = Board::from_diagram(diagram).unwrap();
        let (at, zone) = zone(&board, Point::from_gtp("C1").unwrap()).unwrap();
        assert_eq!(at.to_string(), "B1");
        assert!(zone.contains(Point::from_gtp("F1").unwrap()));
    }

    /// Whether the string is in atari after the attack, and can be taken after every answer.
    fn is_doomed(board: &Board, target: Point, at: Point) -> bool {
        let defender = board.color_at(target).unwrap();
        let mut after = board.clone();
        after.play(defender.other(), Vertex::At(at)).is_ok()
            && after.empty_points().into_iter().all(|answer| {
                let mut answered = after.clone();
                if answered.play(defender, Vertex::At(answer)).is_err() {
                    return true;
                }
                let last = answered.data_at(target).liberties().first().unwrap();
                answered.liberty_count(target) == 1
                    && answered.play(defender.other(), Vertex::At(last)).is_ok()
                    && answered.is_empty_at(target)
            })
    }
}
