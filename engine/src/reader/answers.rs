//! Attacks that were read are held against the answers to them: after each of the most promising ones the attack is read again, with little.
//!
//! Before that it is seen whether the dragon is soon settled to live where it was attacked.
//!
//! A tree that is grown from the attack spreads what it may spend over all answers, and sees the room as it is before either move. In
//! the position after both the walls are others, and the strings that can be captured: there little shows that nothing is left of an
//! attack.

use super::Reader;
use super::patience::Budget;
use super::replies::{Candidate, Means};
use super::sight::{Sight, against};
use crate::analysis::Body;
use crate::local::Bar;
use crate::search::{LimitCounts, Outcome, Role, Tracer};
use crate::{Point, QuestionError, Vertex};

/// So many answers are looked at. Six refute half as many of the attacks that fail in games of GNU Go against itself.
const ANSWERS: usize = 10;
/// The share of the budget of the question for a proof or reading after each of them, in percent.
const LOOK: u64 = 5;

impl Reader {
    /// Whether an attack fails, since it is soon settled that the dragon lives in the position after it; or after one of the most promising
    /// answers to it, since that is settled, or since it hardly [can work](Bar::Possible) any more.
    pub(super) fn is_answered(
        &mut self,
        body: &Body,
        attack: Vertex,
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        if self.sees_little(LOOK)
            || attack == Vertex::Pass
            || self.try_move(body.color.other(), attack).is_err()
        {
            return Ok(false);
        }
        let is_answered = self.has_answer(body, watch);
        self.pop();
        is_answered
    }

    fn has_answer(
        &mut self,
        body: &Body,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        let sight = &mut self.sight((&mut *tracer, &mut *cuts))?;
        let parts = self.parts((&mut *sight, body), (&mut *tracer, &mut *cuts))?;
        let Some(main) = parts.first() else {
            return Ok(false);
        };
        let watch = (&mut *tracer, &mut *cuts);
        let is_settled = self.where_trusted(against(Role::Defend), |reader| {
            reader.is_settled_to_live((&mut *sight, main), watch)
        })?;
        if is_settled {
            return Ok(true);
        }
        let answers = self.answers((sight, main), (&mut *tracer, &mut *cuts))?;
        let largest = self.largest_string(body);
        let asked = self.asked(body, Role::Defend);
        let look = Means::All(LOOK, Bar::Possible);
        for answer in answers {
            if self.gives_up(body, largest, answer) {
                continue;
            }
            let mut answer = Candidate::new(answer);
            let told = self.achieved(&asked, &mut answer, look, (&mut *tracer, &mut *cuts))?;
            if told.is_some_and(|told| told.outcome == Outcome::Win) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a dragon lives after an attack, since a proof or strings soon settle that, or since it is [rescued](Reader::rescued) from what they
    /// settle. The tree that found the attack saw the room as it was before it, where a move of the attacker may cut off friends that have a
    /// way out.
    fn is_settled_to_live(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        let (began, unsettled) = (self.worked, self.unsettled);
        let budget = Budget::AtOnce(self.owl_budget() * LOOK / 100);
        let watch = (&mut *tracer, &mut *cuts);
        let judged = self.settled((&mut *sight, body), (Role::Defend, budget), watch)?;
        let Some(((outcome, _), ground)) = judged else {
            // What is not settled so is looked at by the answers.
            self.unsettled = unsettled;
            return Ok(false);
        };
        if outcome == Outcome::Win {
            return Ok(true);
        }
        let found = (ground, self.worked - began);
        let saving = self.rescued((sight, body), found, (tracer, cuts))?;
        Ok(saving.is_some())
    }

    /// The answers to an attack that look most promising.
    fn answers(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Vec<Vertex>, QuestionError> {
        let Some(room) = sight.near(self, body, (&mut *tracer, cuts))? else {
            return Ok(Vec::new());
        };
        let budget = self.promising_budget();
        let mut answers = self.promising_moves(&room, (Role::Defend, budget), tracer)?;
        answers.truncate(ANSWERS);
        Ok(answers)
    }

    /// A stone of the largest string of what is left of a dragon.
    fn largest_string(&self, body: &Body) -> Option<Point> {
        let board = self.board();
        let stones = body.stones.intersection(board.stones(body.color));
        let strings = board
            .strings_in(&stones)
            .map(|id| board.string(id).stones());
        let largest = strings.max_by_key(|stones| stones.len())?;
        largest.first()
    }

    /// Whether an answer leaves the string of `largest` in atari: it may save the rest of the dragon, but not what most of it is.
    fn gives_up(&mut self, body: &Body, largest: Option<Point>, answer: Vertex) -> bool {
        let Some(largest) = largest else {
            return false;
        };
        if self.try_move(body.color, answer).is_err() {
            return false;
        }
        let board = self.board();
        let string = board.string_at(largest).map(|id| board.string(id));
        let gives_up = string.is_none_or(|string| string.liberty_count() == 1);
        self.pop();
        gives_up
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Reader, ReaderOptions};
    use crate::search::{LimitCounts, NoTrace};
    use crate::{Board, Point, Vertex};

    /// From a game: most tries after C3 kill F3, but there are answers after which few do.
    const ANSWERED: &str = "
        9 . . O O X . . . .
        8 . . O X . X . . .
        7 . . O X . . . . .
        6 . . O X O . . . .
        5 . . . X . . . . .
        4 . O . . X . . X .
        3 . . . . X O O X .
        2 . . . O O O X O .
        1 . . . . . . X X .
          A B C D E F G H J";

    /// From a game: no answer to D8 is seen to leave the attack on E7 few tries, but White connects to a friend that has a way out.
    const SETTLED: &str = "
        9 . . . . . . . . .
        8 . . . . . . . . .
        7 . . . . O . . . .
        6 . O . . . . . O .
        5 . . . . X . O . .
        4 O O O X . O . . .
        3 O X X X X X . . .
        2 X . . . . . . X .
        1 . . . . . . . . .
          A B C D E F G H J";

    /// Seven stones on the second line: J1 kills, and D2 lives otherwise.
    const KILLED: &str = "
        11 . . . . . . . . . . .
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . . . . . . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . O O O O O O O O O .
         2 . O X X X X X X X O .
         1 . . . . . . . . . . .
           A B C D E F G H J K L";

    #[test]
    #[expect(clippy::expect_used, reason = "a test")]
    fn an_attack_is_answered_if_it_fails_after_a_reply() {
        let is_answered = |diagram: &str, stone: &str, attack: &str, owl_node_limit| {
            let board = Board::from_diagram(diagram).expect("a diagram");
            let point = |name: &str| name.parse::<Point>().expect("a point");
            let mut options = ReaderOptions::default();
            options.limits.owl_node_limit = owl_node_limit;
            let mut reader = Reader::new(board, options);
            let (tracer, cuts) = (&mut NoTrace, &mut LimitCounts::default());
            let mut sight = reader.sight((&mut *tracer, &mut *cuts)).expect("no stop");
            let body = sight.body(&mut reader, point(stone), (&mut *tracer, &mut *cuts));
            let body = body.expect("a dragon");
            let attack = Vertex::At(point(attack));
            reader
                .is_answered(&body, attack, (tracer, cuts))
                .expect("no stop")
        };
        assert!(is_answered(ANSWERED, "F3", "C3", 1000));
        assert!(is_answered(SETTLED, "E7", "D8", 1000));
        assert!(!is_answered(KILLED, "D2", "J1", 1000));
        // With so little nothing is seen.
        assert!(!is_answered(ANSWERED, "F3", "C3", 99));
    }
}
